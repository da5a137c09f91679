### Nim, which only tests play.

nim-name = Nim
nim-summary = Take objects from heaps; whoever takes the last one wins.

## What happens in a turn.

nim-took = { SEAT($seat) } takes { $count ->
    [one] 1 object
   *[other] { NUMBER($count) } objects
} from heap { NUMBER($heap) }: { NUMBER($left) } left.
nim-timed-out = { SEAT($seat) } did not reply within its turn budget.
nim-trapped = { SEAT($seat) } failed with a trap: { PHRASE($trap) }.
nim-illegal = { SEAT($seat) } replied { QUOTED($reply) }, which is illegal: { PHRASE($why) }.

## Why a reply is illegal: clauses that stand by themselves, after a colon.

nim-why-unreadable = a reply is a heap and a count, such as 0,3
nim-why-no-heap = there is no heap { NUMBER($heap) }
nim-why-count = heap { NUMBER($heap) } has { $left ->
    [one] 1 object
   *[other] { NUMBER($left) } objects
}

## How a match ended.

nim-won-by-last = { SEAT($seat) } wins: it took the last object.
nim-won-by-forfeit = { SEAT($seat) } wins: { PHRASE($why) }
nim-draw = A draw: objects are left after the last round.

## A position.

nim-to-act = { SEAT($seat) } is to act.
nim-over = The match is over.
nim-heap = Heap { NUMBER($heap) }: { $left ->
    [one] 1 object
   *[other] { NUMBER($left) } objects
}
