### Where a script was when its turn ended early.

place-at = { $at }
place-in = { $at }, in { SHOWN($function) }
place-called = { PHRASE($place) }, called from { LIST($callers, between: ", ") }
place-caller = { SHOWN($function) } (line { $line })
place-caller-line = line { $line }
place-fault = { PHRASE($fault) }, at { PHRASE($place) }
