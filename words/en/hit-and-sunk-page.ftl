### Hit and Sunk on the page.

## The board.

hit-and-sunk-page-no-ship-yet = Choose a ship.
hit-and-sunk-page-nothing-seen = Nothing has been seen yet.
hit-and-sunk-page-ago = { $rounds ->
    [one] 1 round ago
   *[other] { NUMBER($rounds) } rounds ago
}
hit-and-sunk-page-range = range { NUMBER($range) }
hit-and-sunk-page-scan-reach = scan { NUMBER($reach) }

## A person's hand, and its panel.

hit-and-sunk-page-at = { CELL($cell) }: { PHRASE($what) }
hit-and-sunk-page-took-back = Took back { $action }.
hit-and-sunk-page-nothing-to-take-back = There is nothing to take back.
hit-and-sunk-page-no-actions = No actions.
hit-and-sunk-page-too-far = { CELL($cell) } is more than 9 columns or rows from the head.
hit-and-sunk-page-too-long = A reply has at most { NUMBER($most) } characters.
hit-and-sunk-page-action = { ACTION($action) ->
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
hit-and-sunk-page-left = Left: moves { NUMBER($moves) }, shots { NUMBER($shots) }, mines { NUMBER($mines) }; cooldown { NUMBER($cooldown) }.
hit-and-sunk-page-ship = Head at { CELL($head) }, facing { DIRECTION($direction) }, hull { PHRASE($hull) }{ IF($submerged) ->
    [yes] , under water
   *[no] { "" }
}{ IF($shield) ->
    [yes] , last turn's shield unused
   *[no] { "" }
}{ IF($scan) ->
    [yes] , map from a scan
   *[no] { "" }
}.
hit-and-sunk-page-add-action = Add an action:
hit-and-sunk-page-aim-on = { DIRECTION($direction) ->
    [up] Aim one cell up
    [right] Aim one cell to the right
    [down] Aim one cell down
   *[left] Aim one cell to the left
}
hit-and-sunk-page-at-cursor = At { CELL($cell) }, { PHRASE($what) }:
hit-and-sunk-page-step = { NUMBER($number) }. { PHRASE($what) }
hit-and-sunk-page-reply = Reply: { $reply }
hit-and-sunk-page-help = Click a cell to fire at it (Shift, the other button or a long touch: to lay a mine there). Keys on the board: an action's letter adds it, arrows choose a cell, F fires at it and N mines it, Backspace takes back, Enter sends.
hit-and-sunk-page-send = Send
hit-and-sunk-page-send-nothing = Send: do nothing
hit-and-sunk-page-undo = Undo
hit-and-sunk-page-clear = Clear
hit-and-sunk-page-your-ship-title = Your { CLASS($class) }, round { NUMBER($round) } of { NUMBER($rounds) }
hit-and-sunk-page-choose-ship = Choose your ship
hit-and-sunk-page-ask-ship = Choose the ship that you want to sail.
hit-and-sunk-page-ask-actions = Give your ship its actions, then send them.
hit-and-sunk-page-class = { CLASS($class) } ({ $key })
hit-and-sunk-page-column = { COLUMN($column) ->
    [class] class
    [length] length
    [moves] moves
    [shots] shots
    [range] range
   *[mines] mines
}
hit-and-sunk-page-own-ship = your ship
hit-and-sunk-page-aimed = { $action } at { CELL($cell) }, { PHRASE($what) }
hit-and-sunk-page-plain = { $action }
hit-and-sunk-page-done = { PHRASE($action) }: done
hit-and-sunk-page-sets-off = { PHRASE($action) }: done, and sets off the mine at { CELL($cell) }
hit-and-sunk-page-unsure = { PHRASE($action) }: depends on what lies at { CELL($cell) }, out of sight
hit-and-sunk-page-a-wait = ✗ { PHRASE($action) }: no effect, because { PHRASE($why) }
hit-and-sunk-page-classes = The classes

## The actions of a turn.

hit-and-sunk-page-was-a-wait = ✗ no effect, because { PHRASE($why) }
hit-and-sunk-page-not-reached = ✗ not reached: the ship was sunk
hit-and-sunk-page-sentences = { LIST($sentences, between: " ") }

## The ranking.

hit-and-sunk-page-ranking = Ranking
hit-and-sunk-page-ranking-column = { SCORE-PART($part) ->
    [ship] ship
    [hits] hits
    [sunken] + 5 × sunken
    [damage] − damage
    [sunk] − 10 if sunk
    [score] = score
   *[place] place
}

## How a ship stands.

hit-and-sunk-page-fact = { FACT($fact) ->
    [ship] ship
    [state] state
    [hull] hull
    [moves] moves
    [shots] shots
    [mines] mines
    [cooldown] cooldown
    [hits] hits
    [sunken] sunken
    [damage] damage
   *[score] score
}
hit-and-sunk-page-number = { NUMBER($number) }
hit-and-sunk-page-hull = { $damaged ->
    [0] intact
   *[other] { NUMBER($damaged) } of { NUMBER($cells) } damaged
}
hit-and-sunk-page-not-known = not known
hit-and-sunk-page-not-chosen = not chosen yet
hit-and-sunk-page-disqualified = none: disqualified
hit-and-sunk-page-state = { STATE($state) ->
    [sunk] sunk
    [under-water] under water
    [shield-up] shield up
   *[afloat] afloat
}
