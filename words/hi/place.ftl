### Where a script was when its turn ended early.

place-at = { $at }
place-in = { $at }, { SHOWN($function) } में
place-called = { PHRASE($place) }, { LIST($callers, between: ", ") } से बुलाया गया
place-caller = { SHOWN($function) } (पंक्ति { $line })
place-caller-line = पंक्ति { $line }
place-fault = { PHRASE($fault) }, जगह: { PHRASE($place) }
