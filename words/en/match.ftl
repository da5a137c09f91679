### What a match of any game says.

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
