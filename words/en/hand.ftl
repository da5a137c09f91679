### How a person plays: what a hand says, and its panel.

## Kingdom Guard.

hand-put-down = Put down.
hand-picked-up = { PHRASE($what) }, picked up: { $count ->
    [one] 1 legal action.
   *[other] { NUMBER($count) } legal actions.
}
hand-kingdom-cell = Row { NUMBER($row) }, column { NUMBER($column) }: { PHRASE($what) }{ CAN($can) ->
    [move] : move here
    [attack] : attack
   *[nothing] { "" }
}
hand-move = Move { KIND($kind) } to row { NUMBER($row) }, column { NUMBER($column) }
hand-attack = { KIND($kind) ->
    [cavalry] Cavalry attacks { PHRASE($target) }
    [archer] Archer attacks { PHRASE($target) }
   *[infantry] Infantry attacks { PHRASE($target) }
}

## Territories.

hand-cell = Row { NUMBER($row) }, column { NUMBER($column) }: { PHRASE($what) }.
hand-send-here = Enter sends the armies here.
hand-orders-start = Orders start on your own territories.
hand-deploy-on-own = You deploy on your own territories.
hand-order-from = An order from { CELL($from) }, where { ARMIES($free) } can go: choose one of the eight territories around it.
hand-no-order = No order is being given.
hand-not-around = { CELL($to) } is not one of the eight territories around { CELL($from) }.
hand-none-free = No army of { CELL($from) } is free to go: one must stay. Deploy there first.
hand-order = { ARMIES($armies) } from { CELL($from) } to { CELL($to) }; { NUMBER($free) } more can go.
hand-deployed-more = { CELL($cell) }: { NUMBER($armies) } more; { NUMBER($left) } left to deploy.
hand-deployed-fewer = { CELL($cell) }: { NUMBER($armies) } fewer; { NUMBER($left) } left to deploy.
hand-order-removed = The order from { CELL($from) } to { CELL($to) } is taken back.
hand-repeated = { NUMBER($given) } of { NUMBER($all) } orders given again.
hand-still-to-deploy = { ARMIES($armies) } still to be deployed.
hand-cleared = Everything is taken back; { NUMBER($left) } left to deploy.
hand-all-deployed = All { NUMBER($income) } armies deployed
hand-left-to-deploy = { NUMBER($left) } of { NUMBER($income) } armies left to deploy
hand-territories-help = Click a territory of yours to deploy there (Shift: five; the other button: one back) or turn the wheel over it, drag from it to a neighbour to send armies (Shift: half of them). Keys on the board: arrows, + and −, A for all, Enter to start and to finish an order, Backspace to take back, R to repeat the last orders, E to end the turn.
hand-deployment = { CELL($cell) }: +{ NUMBER($armies) }
hand-order-line = { CELL($from) } → { CELL($to) }: { NUMBER($armies) } of { NUMBER($all) }
hand-end-turn = End turn
hand-repeat = Repeat last orders
hand-one-fewer = −1
hand-one-more = +1
hand-all = All
hand-remove = Remove

## Hit and Sunk.

hand-at = { CELL($cell) }: { PHRASE($what) }
hand-took-back = Took back { $action }.
hand-nothing-to-take-back = There is nothing to take back.
hand-no-actions = No actions.
hand-too-far = { CELL($cell) } is more than 9 columns or rows from the head.
hand-too-long = A reply has at most { NUMBER($most) } characters.
hand-action = { ACTION($action) ->
    [move] Forward
    [back] Back
    [clockwise] Turn right
    [counter-clockwise] Turn left
    [ram] Ram
    [fire] Fire
    [lay-mine] Lay a mine
    [scan] Scan
    [repair] Repair
    [plunge] Plunge
    [surface] Surface
    [shield] Shield
   *[wait] Wait
} ({ $letter })
hand-left = Left: moves { NUMBER($moves) }, shots { NUMBER($shots) }, mines { NUMBER($mines) }; cooldown { NUMBER($cooldown) }.
hand-ship = Head at { CELL($head) }, facing { DIRECTION($direction) }, hull { $hull }{ IF($submerged) ->
    [yes] , under water
   *[no] { "" }
}{ IF($shield) ->
    [yes] , last turn's shield unspent
   *[no] { "" }
}{ IF($scan) ->
    [yes] , map by a scan
   *[no] { "" }
}.
hand-add-action = Add an action:
hand-at-cursor = At { CELL($cell) }, { PHRASE($what) }:
hand-step = { NUMBER($number) }. { PHRASE($what) }
hand-reply = Reply: { $reply }
hand-hit-and-sunk-help = Click a cell to fire at it (Shift or the other button: to lay a mine there). Keys on the board: an action's letter adds it, arrows choose a cell, F fires at it and N mines it, Backspace takes back, Enter sends.
hand-send = Send
hand-send-nothing = Send: do nothing
hand-undo = Undo
hand-clear = Clear
hand-your-ship-title = Your { CLASS($class) }, round { NUMBER($round) } of { NUMBER($rounds) }
hand-choose-ship = Choose your ship
hand-class = { CLASS($class) } ({ $key })
hand-column = { COLUMN($column) ->
    [class] class
    [length] length
    [moves] moves
    [shots] shots
    [range] range
   *[mines] mines
}
hand-own-ship = your ship
hand-aimed = { $action } at { CELL($cell) }, { PHRASE($what) }
hand-plain = { $action }
hand-done = { PHRASE($action) }: done
hand-sets-off = { PHRASE($action) }: done, and sets off the mine at { CELL($cell) }
hand-unsure = { PHRASE($action) }: depends on what lies at { CELL($cell) }, out of sight
hand-a-wait = ✗ { PHRASE($action) }: a wait, because { PHRASE($why) }

## Several sentences.

hand-sentences = { LIST($sentences, between: " ") }
