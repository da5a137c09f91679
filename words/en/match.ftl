### What a match of any game says.

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
match-fault-trapped = trapped: { PHRASE($trap) }
match-fault-absent = did not answer
match-fault-sits-out = sits out the rest of the round after { NUMBER($faults) } faults in a row

## How a match ended.

match-sat-out = Rounds sat out after { NUMBER($faults) } faults in a row: { LIST($seats) }.
match-sat-out-by = { SEAT($seat) } ({ NUMBER($rounds) })

## Why a seat lost.

match-lost-in-turn = Turn { NUMBER($turn) }: { PHRASE($event) }
match-lost-level = { SEAT($seat) } was level with { SEAT($best) } until the end. { PHRASE($reason) }
match-fell-behind = { SEAT($seat) } fell behind { SEAT($best) } for good in round { NUMBER($round) }, and ended with { NUMBER($points) } points to { NUMBER($best-points) }.

## A transcript.

match-played-with = { PHRASE($game) }, { NUMBER($rounds) } rounds, seed { $seed }, { $budget } a turn
match-player = { SEAT($seat) } ({ $name })
match-turn = Turn { NUMBER($turn) }

## What a turn costs.

match-cost-micros = { NUMBER($number) } µs
match-cost-millis = { DECIMAL($number) } ms
match-cost-seconds = { DECIMAL($number) } s
match-cost-fuel = { NUMBER($number) } fuel
match-cost-thousands = { DECIMAL($number) } k fuel
match-cost-millions = { DECIMAL($number) } M fuel

## Why no match can be played with these settings.

match-seats-out-of-range = { IF($one) ->
    [yes] { PHRASE($game) } is played by { NUMBER($most) } seats, not { NUMBER($given) }
   *[no] { PHRASE($game) } is played by { NUMBER($least) } to { NUMBER($most) } seats, not { NUMBER($given) }
}
match-rounds-out-of-range = { PHRASE($game) } is played over 1 to { NUMBER($most) } rounds, not { NUMBER($given) }
match-no-such-rules = the rules of { PHRASE($game) } have versions 1 to { NUMBER($newest) }, not { NUMBER($given) }
match-budget-out-of-range = a turn budget of { $budget } is out of range: 1ms to 60s, or fuel:1000 to fuel:{ $most }
match-not-a-budget = { QUOTED($text) } is not a turn budget; write 1s, 250ms, 1500us or fuel:100000000
match-not-asked = seat { NUMBER($seat) } is not asked now, so its answer is not accepted
match-not-a-hash = { QUOTED($text) } is not a module hash; a hash has 64 hexadecimal digits

## What is wrong with a reply to a test case.

match-case-illegal = it replied { QUOTED($reply) }, which is not legal
match-case-not-allowed = it replied { QUOTED($reply) }, which is not one of the allowed replies
match-case-forbidden = it replied { QUOTED($reply) }, which is forbidden
