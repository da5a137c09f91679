### Kingdom Guard on the page.

## A person's hand.

kingdom-page-put-down = Put down.
kingdom-page-put-it-down = Put it down
kingdom-page-ask-soldier = Pick up one of your soldiers.
kingdom-page-ask-target = Choose where it moves or what it attacks.
kingdom-page-cannot = No: { PHRASE($why) }.
kingdom-page-nothing-picked-up = { PHRASE($cell) }. Pick up one of your soldiers.
kingdom-page-not-there = That soldier is not on the board.
kingdom-page-picked-up = { PHRASE($what) }, picked up: { $count ->
    [one] 1 legal action.
   *[other] { NUMBER($count) } legal actions.
}
kingdom-page-cell = { CELL($cell) }: { PHRASE($what) }{ CAN($can) ->
    [move] : move here
    [attack] : attack
   *[nothing] { "" }
}
kingdom-page-move = Move { KIND($kind) } to { CELL($cell) }
kingdom-page-attack = { KIND($kind) ->
    [cavalry] Cavalry attacks { PHRASE($target) }
    [archer] Archer attacks { PHRASE($target) }
   *[infantry] Infantry attacks { PHRASE($target) }
}

## How a side stands.

kingdom-page-fact = { FACT($fact) ->
    [points] points
    [base] base
    [cavalry] cavalry
    [archer] archer
   *[infantry] infantry
}
kingdom-page-waits-for-cell = waits for its cell
kingdom-page-back-in = { $rounds ->
    [1] back next round
   *[other] back in { NUMBER($rounds) } rounds
}
kingdom-page-number = { NUMBER($number) }
