### Territories.

territories-name = Territories
territories-summary = Deploy armies, attack your neighbours and hold whole bonuses, all at once and in the fog.

-territories = { $number ->
    [one] 1 territory
   *[other] { $number } territories
}

-layout = { $key ->
    [rows] the rows
    [blocks] blocks of five rows by two columns
   *[random] scattered
}

## What happens in a turn.

territories-deployed = { SEAT($seat) } deploys { ARMIES($armies) } on { CELL($cell) }.
territories-order-unreadable = One order of { SEAT($seat) } is dropped because it does not parse: { PHRASE($first) }.
territories-orders-unreadable = { NUMBER($orders) } orders of { SEAT($seat) } are dropped because they do not parse; the first: { PHRASE($first) }.
territories-dropped = { SEAT($seat) }'s order of { NUMBER($armies) } from { CELL($from) } to { CELL($to) } is dropped: { PHRASE($why) }.
territories-moved = { SEAT($seat) } moves { ARMIES($armies) } from { CELL($from) } to { CELL($to) }.
territories-captured = { SEAT($seat) } takes { CELL($to) } from { SEAT($defender) } ({ NUMBER($defenders) }) with { ARMIES($armies) } from { CELL($from) }: { NUMBER($left) } left.
territories-repelled = { SEAT($seat) }'s attack on { CELL($to) } of { SEAT($defender) } with { ARMIES($armies) } from { CELL($from) } fails: { NUMBER($standing) } of { NUMBER($defenders) } stand, { NUMBER($left) } return.
territories-eliminated = { SEAT($seat) } is eliminated from the round by { SEAT($by) }.
territories-bonus-lost = { SEAT($seat) } no longer holds bonus { NUMBER($bonus) }, worth { NUMBER($value) } a turn.
territories-bonus-taken = { SEAT($seat) } holds all of bonus { NUMBER($bonus) }, worth { NUMBER($value) } a turn.
territories-round-ended = Round { NUMBER($round) } ends after { NUMBER($turns) } turns: { $count ->
    [0] { NUMBER($points) } points for { LIST($survivors) }.
    [1] { NUMBER($points) } points for { LIST($survivors) }.
   *[other] { NUMBER($points) } points each for { LIST($survivors) }.
}
territories-round-began = Round { NUMBER($round) } begins; the bonuses are { LAYOUT($layout) }.

## Why a turn is skipped.

territories-skipped-timed-out = { SEAT($seat) }'s turn is skipped: it ran out of its turn budget.
territories-skipped-trapped = { SEAT($seat) }'s turn is skipped: it trapped: { PHRASE($trap) }.
territories-skipped-absent = { SEAT($seat) }'s turn is skipped: it did not answer.
territories-skipped-sits-out = { SEAT($seat) }'s turn is skipped: it sits out the rest of the round after { NUMBER($faults) } faults in a row.
territories-skipped-empty = { SEAT($seat) }'s turn is skipped: it printed nothing.
territories-skipped-unreadable = { SEAT($seat) }'s turn is skipped: it printed a deployment that does not parse: { PHRASE($why) }.
territories-skipped-negative = { SEAT($seat) }'s turn is skipped: it deployed a negative number, { NUMBER($armies) }, on { CELL($cell) }.
territories-skipped-not-owned = { SEAT($seat) }'s turn is skipped: it deployed on { CELL($cell) }, which is not its own but { SEAT($owner) }'s.
territories-skipped-too-few = { SEAT($seat) }'s turn is skipped: it deployed too few armies, { NUMBER($deployed) } instead of { NUMBER($income) }.
territories-skipped-too-many = { SEAT($seat) }'s turn is skipped: it deployed too many armies, { NUMBER($deployed) } instead of { NUMBER($income) }.

## Why an order is dropped: clauses that stand by themselves, after a colon.

territories-why-source-not-owned = the source is owned by { SEAT($owner) }
territories-why-source-taken = the source was not its own when the turn began
territories-why-not-positive = an order must send at least one army
territories-why-none-would-stay = the source has { ARMIES($armies) }, and at least one must stay
territories-why-not-neighbour = the destination is not one of the source's eight neighbours

## Why an item does not read: clauses that stand by themselves, after a colon.

territories-item-deployment-numbers = { QUOTED($item) } has { NUMBER($found) } of { NUMBER($wanted) } numbers (a deployment is row,col,armies)
territories-item-order-numbers = { QUOTED($item) } has { NUMBER($found) } of { NUMBER($wanted) } numbers (an order is srow,scol,drow,dcol,armies)
territories-item-no-number = in { QUOTED($item) }, { QUOTED($field) } is not a number of 1 to 9 digits
territories-item-off-board = in { QUOTED($item) }, { NUMBER($coordinate) } is off the board, whose rows and columns are 0 to 9

## How a match ended.

territories-won = { SEAT($winner) } wins with { NUMBER($most) } points in { ROUNDS($rounds) }, before { LIST($next, between: " and ") } with { NUMBER($second) }.
territories-shared = { LIST($first) } share the first place with { NUMBER($most) } points in { ROUNDS($rounds) }.
territories-skipped-turns = Skipped turns: { LIST($seats) }.
territories-skipped-turns-of = { SEAT($seat) } ({ NUMBER($turns) })

## A position.

territories-round = Round { NUMBER($round) } of { NUMBER($rounds) }, turn { NUMBER($turn) }.
territories-over = The match is over.
territories-legend = A letter is an owner, - is neutral, ? is in the fog; the number counts armies.
territories-seat = { $letter } is { SEAT($seat) }: { NUMBER($points) } points.
territories-seat-out = { $letter } is { SEAT($seat) }: { NUMBER($points) } points, out of the round.
territories-seat-holds = { $letter } is { SEAT($seat) }: { NUMBER($points) } points, { TERRITORIES($territories) }, { NUMBER($armies) } armies, income { NUMBER($income) }.
territories-bonus = Bonus { NUMBER($bonus) }, worth { NUMBER($value) }: { LIST($owned, between: " ") }.
territories-bonus-free = Bonus { NUMBER($bonus) }, worth { NUMBER($value) }: none.
territories-bonus-owned = { $letter } { NUMBER($owned) }/{ NUMBER($size) }

## A cell.

territories-cell = { SEAT($owner) }, { ARMIES($armies) }, bonus { NUMBER($bonus) }
territories-cell-neutral = neutral, { ARMIES($armies) }, bonus { NUMBER($bonus) }
territories-cell-in-fog = in the fog
