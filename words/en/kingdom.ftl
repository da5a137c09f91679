### Kingdom Guard.

kingdom-name = Kingdom Guard
kingdom-summary = Two sides of three soldiers race for flags and for each other's base.

## What happens in a turn.

kingdom-moved = { SEAT($side) }'s { KIND($kind) } moves from { CELL($from) } to { CELL($to) }.
kingdom-took-flag = { SEAT($side) }'s { KIND($kind) } takes the { FLAG-KIND($flag) } flag at { CELL($cell) }: { NUMBER($points) } points.
kingdom-hit-soldier = { SEAT($side) }'s { KIND($kind) } hits { SEAT($other) }'s { KIND($target) } at { CELL($at) } for { NUMBER($damage) }: { NUMBER($left) } hp left.
kingdom-hit-base = { SEAT($side) }'s { KIND($kind) } hits { SEAT($other) }'s base for { NUMBER($damage) }: { NUMBER($left) } hp left.
kingdom-died = { SEAT($side) }'s { KIND($kind) } dies at { CELL($cell) }; it is due in round { NUMBER($due) }.
kingdom-round-began = Round { NUMBER($round) } begins.
kingdom-passed = { SEAT($side) } has no soldier on the board; its turn passes.
kingdom-flag-raised = A { FLAG-KIND($flag) } flag appears at { CELL($cell) }.
kingdom-flag-removed = The { FLAG-KIND($flag) } flag at { CELL($cell) } is removed.
kingdom-returned = { SEAT($side) }'s { KIND($kind) } is back at { CELL($cell) }.
kingdom-timed-out = { SEAT($side) } ran out of its turn budget.
kingdom-trapped = { SEAT($side) } trapped: { PHRASE($trap) }.
kingdom-illegal = { SEAT($side) } replied { QUOTED($reply) }, which is illegal: { PHRASE($why) }.

## Why a reply is illegal: clauses that stand by themselves, after a colon.

kingdom-why-unreadable = a reply is one line such as M,C,2,1 or A,I,0,4
kingdom-why-empty = it is empty; a reply is one line such as M,C,2,1 or A,I,0,4
kingdom-why-dead = its { KIND($kind) } is dead
kingdom-why-cannot-reach = its { KIND($kind) } at { CELL($from) } cannot reach { CELL($to) } in one move
kingdom-why-base-in-the-way = { SEAT($owner) }'s base stands at { CELL($to) }
kingdom-why-soldier-in-the-way = { SEAT($owner) }'s { KIND($kind) } stands at { CELL($to) }
kingdom-why-out-of-range = { CELL($target) } is out of the attack range of its { KIND($kind) } at { CELL($from) }
kingdom-why-nothing-there = there is nothing at { CELL($target) } to attack
kingdom-why-own-target = what stands at { CELL($target) } is its own

## How a match ended.

kingdom-won-by-base = { SEAT($winner) } wins: { SEAT($loser) }'s base fell in round { NUMBER($round) }.
kingdom-won-by-timeout = { SEAT($winner) } wins: in round { NUMBER($round) } { SEAT($loser) } did not reply within its turn budget.
kingdom-won-by-trap = { SEAT($winner) } wins: in round { NUMBER($round) } { SEAT($loser) } failed with a trap: { PHRASE($trap) }.
kingdom-won-by-illegal-reply = { SEAT($winner) } wins: in round { NUMBER($round) } { SEAT($loser) } replied { QUOTED($reply) }, which is illegal: { PHRASE($why) }.
kingdom-won-by-points = { SEAT($winner) } wins after round { NUMBER($rounds) }: more flag points, { NUMBER($blue) } to { NUMBER($red) } (Blue to Red).
kingdom-won-by-base-hp = { SEAT($winner) } wins after round { NUMBER($rounds) }: equal points ({ NUMBER($points) }) but more base hp, { NUMBER($blue) } to { NUMBER($red) } (Blue to Red).
kingdom-won-by-thinking-time = { SEAT($winner) } wins after round { NUMBER($rounds) }: equal points and base hp but less thinking time, { NUMBER($blue) } to { NUMBER($red) } (Blue to Red).
kingdom-draw = A draw: points, base hp and thinking time are equal after the last round.

## A position.

kingdom-round = Round { NUMBER($round) } of { NUMBER($rounds) }.
kingdom-to-act = { SEAT($side) } is to act.
kingdom-over = The match is over.
kingdom-score = { SEAT($side) }: { NUMBER($points) } points, base { NUMBER($base) } hp.
kingdom-soldier-at = { SEAT($side) } { KIND($kind) }: { CELL($cell) }, { NUMBER($hp) } hp
kingdom-soldier-waits = { SEAT($side) } { KIND($kind) }: waits for its starting cell to be free
kingdom-soldier-back-in = { SEAT($side) } { KIND($kind) }: back in { ROUNDS($wait) }
kingdom-flag-at = { FLAG-KIND($flag) } flag: { CELL($cell) }, { ROUNDS($left) } left

## A cell.

kingdom-cell = { LIST($things, between: "; ") }
kingdom-cell-base = { SEAT($side) } base, { NUMBER($hp) } hp
kingdom-cell-soldier = { SEAT($side) } { KIND($kind) }, { NUMBER($hp) } hp
kingdom-cell-flag = { FLAG-KIND($flag) } flag, { ROUNDS($left) } left
kingdom-cell-empty = empty
