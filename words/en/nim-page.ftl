### Nim on the page, which only tests see.

## A person's hand, and its panel.

nim-page-ask = Take objects from one heap.
nim-page-title = Take objects from one heap
nim-page-take = Take { NUMBER($count) } from heap { NUMBER($heap) }
nim-page-chosen = { PHRASE($heap) }. Enter takes { NUMBER($count) }.

## How a seat stands.

nim-page-turn = turn
nim-page-to-act = to take
nim-page-waits = waits
