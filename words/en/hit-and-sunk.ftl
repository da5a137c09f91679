### Hit and Sunk.

hit-and-sunk-name = Hit and Sunk
hit-and-sunk-summary = Each seat commands one ship, and hunts the others across a sea it sees little of.

hit-and-sunk-skill = { CLASS($class) ->
    [destroyer] rotations cost no move
    [submarine] plunge / surface (P)
    [cruiser] repair (R)
    [battleship] shield (D)
   *[carrier] area damage
}

## What happens in a turn.

hit-and-sunk-ship-chosen = { SEAT($seat) } chooses a { CLASS($class) }.
hit-and-sunk-disqualified-no-choice = { SEAT($seat) } chose no ship: it replied { QUOTED($reply) }, but a choice is one digit from 1 to 5; it is disqualified.
hit-and-sunk-disqualified-trapped = { SEAT($seat) } trapped: { PHRASE($trap) }; it is disqualified.
hit-and-sunk-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } ran out of its turn budget; it is disqualified.
    [absent] { SEAT($seat) } did not answer; it is disqualified.
   *[sits-out] { SEAT($seat) } sits out the rest of the round after { NUMBER($faults) } faults in a row; it is disqualified.
}
hit-and-sunk-missing-trapped = { SEAT($seat) } trapped: { PHRASE($trap) }; its ship does nothing.
hit-and-sunk-missing = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } ran out of its turn budget; its ship does nothing.
    [absent] { SEAT($seat) } did not answer; its ship does nothing.
   *[sits-out] { SEAT($seat) } sits out the rest of the round after { NUMBER($faults) } faults in a row; its ship does nothing.
}
hit-and-sunk-placed = { SEAT($seat) }'s { CLASS($class) } starts at { CELL($head) }, facing { DIRECTION($direction) }.
hit-and-sunk-round-began = Round { NUMBER($round) } begins.
hit-and-sunk-shield-ended = { SEAT($seat) }'s shield comes down unused.
hit-and-sunk-moved = { SEAT($seat) } moves from { CELL($from) } to { CELL($to) }.
hit-and-sunk-turned = { SEAT($seat) } turns about { CELL($head) } and faces { DIRECTION($to) }.
hit-and-sunk-rammed = { SEAT($seat) } rams { CELL($at) }: { PHRASE($target) }.
hit-and-sunk-fired = { SEAT($seat) } fires at { CELL($at) }: { PHRASE($target) }.
hit-and-sunk-mine-laid = { SEAT($seat) } lays a mine at { CELL($at) }.
hit-and-sunk-scanned = { SEAT($seat) } scans: next turn it will see up to 9 cells away.
hit-and-sunk-repaired = { SEAT($seat) } repairs its ship at { CELL($cell) }.
hit-and-sunk-plunged = { SEAT($seat) } plunges.
hit-and-sunk-surfaced = { SEAT($seat) } surfaces.
hit-and-sunk-had-to-surface = { SEAT($seat) } has to surface after five turns.
hit-and-sunk-shielded = { SEAT($seat) } raises its shield.
hit-and-sunk-waited = { SEAT($seat) } waits.
hit-and-sunk-had-to-wait = { SEAT($seat) }'s action { $action } has no effect: { PHRASE($why) }.
hit-and-sunk-mine-exploded = { SEAT($by) } sets off { SEAT($layer) }'s mine at { CELL($at) }.
hit-and-sunk-damaged = { SEAT($by) } damages { SEAT($ship) }'s ship at { CELL($cell) }: { $left ->
    [one] 1 cell is left.
   *[other] { NUMBER($left) } cells are left.
}
hit-and-sunk-damaged-itself = { SEAT($by) } damages its own ship at { CELL($cell) }: { $left ->
    [one] 1 cell is left.
   *[other] { NUMBER($left) } cells are left.
}
hit-and-sunk-shield-absorbed = { SEAT($ship) }'s shield absorbs the damage.
hit-and-sunk-sunk = { SEAT($by) } sinks { SEAT($ship) }.
hit-and-sunk-sunk-itself = { SEAT($by) } sinks itself.

## What a shot or a ram met: after a colon.

hit-and-sunk-target-water = water
hit-and-sunk-target-mine = a mine
hit-and-sunk-target-wreck = { SEAT($seat) }'s wreck
hit-and-sunk-target-submerged = nothing, because { SEAT($seat) } is under water
hit-and-sunk-target-ship = { SEAT($seat) }'s ship

## Why an action is a wait: clauses that stand by themselves.

hit-and-sunk-why-unknown = there is no such action
hit-and-sunk-why-no-target = it needs a target such as +3-2
hit-and-sunk-why-no-moves = no move is left
hit-and-sunk-why-moves-used = it takes all moves of a turn and some are used
hit-and-sunk-why-no-shots = no shot is left
hit-and-sunk-why-shots-used = it takes all shots of a turn and some are used
hit-and-sunk-why-no-mines = no mine is left
hit-and-sunk-why-off-grid = { CELL($cell) } is off the grid
hit-and-sunk-why-blocked = { CELL($cell) } is blocked
hit-and-sunk-why-nothing-ahead = no ship is ahead at { CELL($cell) }
hit-and-sunk-why-out-of-range = { CELL($cell) } is out of range
hit-and-sunk-why-not-beside = { CELL($cell) } is not beside the ship
hit-and-sunk-why-taken = { CELL($cell) } is not free
hit-and-sunk-why-only-for = only a { CLASS($class) } can do it
hit-and-sunk-why-cooling-down = { $turns ->
    [1] the skill is available again next turn
   *[other] the skill is available again in { NUMBER($turns) } turns
}
hit-and-sunk-why-nothing-damaged = nothing is damaged
hit-and-sunk-why-under-water = the submarine is under water

## How a match ended.

hit-and-sunk-nobody-wins = Nobody wins.
hit-and-sunk-shared = { LIST($first) } share the first place with a score of { NUMBER($score) }.
hit-and-sunk-won = { SEAT($winner) } wins with a score of { NUMBER($score) }: hits { NUMBER($hits) }, sunken { NUMBER($sunken) }, damage { NUMBER($damage) }, { IF($afloat) ->
    [yes] afloat
   *[no] sunk, −10
}.
hit-and-sunk-won-tie = { SEAT($winner) } wins with a score of { NUMBER($score) }: hits { NUMBER($hits) }, sunken { NUMBER($sunken) }, damage { NUMBER($damage) }, { IF($afloat) ->
    [yes] afloat
   *[no] sunk, −10
}; { SEAT($next) } has the same score, but { ADVANTAGE($advantage) ->
    [afloat] it is afloat
    [sunken] it sank more ships
    [hits] it made more hits
   *[damage] it took less damage
}.
hit-and-sunk-no-ships = No seat chose a ship.
hit-and-sunk-alone = { SEAT($seat) } alone chose a ship.
hit-and-sunk-none-afloat = No ship was left afloat in round { NUMBER($round) }.
hit-and-sunk-last-afloat = { SEAT($seat) }'s ship was the last afloat, in round { NUMBER($round) }.
hit-and-sunk-some-afloat = { NUMBER($ships) } ships were afloat after the last round, { NUMBER($round) }.
hit-and-sunk-was-disqualified-no-choice = { SEAT($seat) } was disqualified: it chose no ship: it replied { QUOTED($reply) }, but a choice is one digit from 1 to 5.
hit-and-sunk-was-disqualified-trapped = { SEAT($seat) } was disqualified: it trapped: { PHRASE($trap) }.
hit-and-sunk-was-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } was disqualified: it ran out of its turn budget.
    [absent] { SEAT($seat) } was disqualified: it did not answer.
   *[sits-out] { SEAT($seat) } was disqualified: it sits out the rest of the round after { NUMBER($faults) } faults in a row.
}
hit-and-sunk-ranking = Score = hits + 5 × sunken − damage, − 10 for a wreck. Equal scores: afloat first, then more sunken, more hits, less damage; still equal share the place.

## A position.

hit-and-sunk-round = Round { NUMBER($round) } of { NUMBER($rounds) }.
hit-and-sunk-choosing = All are choosing their ships.
hit-and-sunk-over = The match is over.
hit-and-sunk-to-act = { SEAT($seat) } is to act.
hit-and-sunk-others-to-act = Others are to act.
hit-and-sunk-nothing-seen = Nothing has been seen yet.
hit-and-sunk-sent = In round { NUMBER($round) } { SEAT($seat) } received: { $argument }
hit-and-sunk-no-ship = { SEAT($seat) }: no ship.
hit-and-sunk-ship = { SEAT($seat) }: { PHRASE($ship) }.
hit-and-sunk-your-ship = Your ship: { PHRASE($ship) }.
hit-and-sunk-ship-state = { CLASS($class) } at { CELL($head) } facing { DIRECTION($direction) }, hull { $hull }{ IF($submerged) ->
    [yes] , under water
   *[no] { "" }
}{ IF($shield) ->
    [yes] , shield up
   *[no] { "" }
}{ IF($scan) ->
    [yes] , scanning
   *[no] { "" }
}{ IF($wreck) ->
    [yes] , a wreck
   *[no] { "" }
}; moves { NUMBER($moves) }, shots { NUMBER($shots) }, mines { NUMBER($mines) }, cooldown { NUMBER($cooldown) }; hits { NUMBER($hits) }, sunken { NUMBER($sunken) }, damage { NUMBER($damage) }, score { NUMBER($score) }
hit-and-sunk-mine = Mine of { SEAT($layer) }: { CELL($cell) }.

## A cell.

hit-and-sunk-cell-wreck = wreck of { SEAT($seat) }'s { CLASS($class) }
hit-and-sunk-cell-ship = { SEAT($seat) }'s { CLASS($class) }{ IF($head) ->
    [yes] , head
   *[no] { "" }
}, { IF($intact) ->
    [yes] intact
   *[no] damaged
}{ IF($submerged) ->
    [yes] , under water
   *[no] { "" }
}
hit-and-sunk-cell-mine = mine of { SEAT($layer) }
hit-and-sunk-cell-water = water
hit-and-sunk-cell-off-grid = off the grid
hit-and-sunk-cell-seen = { GLYPH($glyph) ->
    [unseen] out of sight
    [empty] water, as far as can be seen
    [own] your ship
    [mine] a mine
    [off-grid] off the grid
    [intact] an enemy ship, intact
    [damaged] an enemy ship, damaged
    [intact-submerged] an enemy submarine under water, intact
    [damaged-submerged] an enemy submarine under water, damaged
   *[wreck] a wreck
}
