### Where a script was when its turn ended early.

place-at = { $at }
place-in = { $at }，在 { SHOWN($function) } 中
place-called = { PHRASE($place) }，调用自 { LIST($callers, between: "、") }
place-caller = { SHOWN($function) }（第 { $line } 行）
place-caller-line = 第 { $line } 行
place-fault = { PHRASE($fault) }，位置：{ PHRASE($place) }
