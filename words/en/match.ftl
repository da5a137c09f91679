### What a match of any game says.

match-game = { GAME-ID($game) ->
    [kingdom] Kingdom Guard
    [territories] Territories
   *[hit-and-sunk] Hit and Sunk
}
match-game-summary = { GAME-ID($game) ->
    [kingdom] Two sides of three soldiers race for flags and for each other's base.
    [territories] Deploy armies, attack your neighbours and hold whole bonuses, all at once and in the fog.
   *[hit-and-sunk] Each seat commands one ship, and hunts the others across a sea it sees little of.
}
match-unknown-game = Unknown game { QUOTED($name) }. Games: { $games }.
match-seat = { SEAT($seat) }
match-sentences = { LIST($sentences, between: " ") }

# Kinds of events, in menus and labels.
match-mark = { MARK($mark) ->
    [round] round
    [flag] flag
    [hit] hit
    [capture] capture
    [kill] kill
    [elimination] elimination
    [fault] fault
   *[end] end
}

## Why there is no reply.

match-fault-timed-out = ran out of its turn budget
match-fault-trapped = trapped: { SHOWN($trap) }
match-fault-absent = did not answer
match-fault-sits-out = sits out the rest of the round after { NUMBER($faults) } faults in a row

## How a match ended.

match-sat-out = Rounds sat out after { NUMBER($faults) } faults in a row: { LIST($seats) }.
match-sat-out-by = { SEAT($seat) } ({ NUMBER($rounds) })

## Why a seat lost.

match-lost-in-turn = Turn { NUMBER($turn) }: { PHRASE($event) }
match-lost-level = { SEAT($seat) } was level with { SEAT($best) } to the end. { PHRASE($reason) }
match-fell-behind = { SEAT($seat) } fell behind { SEAT($best) } for good in round { NUMBER($round) }, and ended with { NUMBER($points) } points to { NUMBER($best-points) }.

## A transcript.

match-played-with = { PHRASE($game) }, { NUMBER($rounds) } rounds, seed { $seed }, { $budget } a turn
match-player = { SEAT($seat) } ({ $name })
match-turn = Turn { NUMBER($turn) }
