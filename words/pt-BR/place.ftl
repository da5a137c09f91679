### Where a script was when its turn ended early.

place-at = { $at }
place-in = { $at }, em { SHOWN($function) }
place-called = { PHRASE($place) }, na chamada feita por { LIST($callers, between: ", ") }
place-caller = { SHOWN($function) } (linha { $line })
place-caller-line = linha { $line }
place-fault = { PHRASE($fault) }, em { PHRASE($place) }
