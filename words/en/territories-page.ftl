### Territories on the page.

## A person's hand.

territories-page-cell = { CELL($cell) }: { PHRASE($what) }.
territories-page-send-here = Enter sends the armies here.
territories-page-forecast = { IF($captured) ->
    [yes] Enter attacks with { ARMIES($armies) }: they would take it, and { NUMBER($left) } would be left.
   *[no] Enter attacks with { ARMIES($armies) }: they would not take it, and { NUMBER($left) } of its defenders would be left.
}
territories-page-orders-start = Orders start on your own territories.
territories-page-deploy-on-own = You deploy on your own territories.
territories-page-order-from = An order from { CELL($from) }, which can send { ARMIES($free) }: choose one of the eight territories around it.
territories-page-no-order = No order is being given.
territories-page-not-around = { CELL($to) } is not one of the eight territories around { CELL($from) }.
territories-page-none-free = { CELL($from) } has no free army: one must stay. Deploy there first.
territories-page-order = { ARMIES($armies) } from { CELL($from) } to { CELL($to) }; { NUMBER($free) } more can go.
territories-page-deployed-more = { CELL($cell) }: { NUMBER($armies) } more; { NUMBER($left) } left to deploy.
territories-page-deployed-fewer = { CELL($cell) }: { NUMBER($armies) } fewer; { NUMBER($left) } left to deploy.
territories-page-order-removed = The order from { CELL($from) } to { CELL($to) } is taken back.
territories-page-repeated = Repeated { NUMBER($given) } of { NUMBER($all) } orders.
territories-page-still-to-deploy = { ARMIES($armies) } still to be deployed.
territories-page-cleared = Everything is taken back; { NUMBER($left) } left to deploy.
territories-page-undone = The last step is taken back; { NUMBER($left) } left to deploy.
territories-page-nothing-to-undo = There is nothing to take back.
territories-page-ask-deploy = Deploy all armies on your territories.
territories-page-ask-orders = Send armies to neighbours if you like, then end the turn.
territories-page-sentences = { LIST($sentences, between: " ") }

## Its panel.

territories-page-all-deployed = All { NUMBER($income) } armies deployed
territories-page-left-to-deploy = { NUMBER($left) } of { NUMBER($income) } armies left to deploy
territories-page-help = Click a territory of yours to deploy there (Shift: five; the other button: one back) or turn the wheel over it, drag from it to a neighbour to send armies (Shift: half of them). Keys on the board: arrows, + and −, digits for a number, A for all, Enter to start and to finish an order, Backspace to take back, U to undo the last step, R to repeat the last orders, E to end the turn.
territories-page-deployment = { CELL($cell) }: +{ NUMBER($armies) }
territories-page-order-line = { CELL($from) } → { CELL($to) }: { NUMBER($armies) } of { NUMBER($all) }
territories-page-sent = { CELL($from) } → { CELL($to) }: { NUMBER($armies) }
territories-page-end-turn = End turn
territories-page-repeat = Repeat last orders
territories-page-one-fewer = −1
territories-page-one-more = +1
territories-page-all = All
territories-page-remove = Remove
territories-page-half = Half
territories-page-change = Change
territories-page-route = { CELL($from) } → { CELL($to) }
territories-page-deploy-at = { CELL($cell) }
territories-page-armies = armies
territories-page-outcome = { IF($captured) ->
    [yes] { NUMBER($attackers) } against { NUMBER($defenders) }: they would take it, and { NUMBER($left) } would be left.
   *[no] { NUMBER($attackers) } against { NUMBER($defenders) }: they would not take it, and { NUMBER($left) } of its defenders would be left.
}
territories-page-clear = Clear
territories-page-undo = Undo

## The board.

territories-page-all-deploy = All deploy their armies.
territories-page-bonuses = Bonuses
territories-page-bonuses-table = How many of its ten territories each player owns
territories-page-bonus-column = bonus
territories-page-worth-column = armies

## Points by round.

territories-page-points-of-rounds = { $rounds ->
    [one] Points of 1 round
   *[other] Points of { NUMBER($rounds) } rounds
}
territories-page-points-table = Points by round and seat
territories-page-round-column = round
territories-page-turns-column = turns
territories-page-sum = sum

## Plots.

territories-page-plot = { MEASURE($measure) ->
    [territories] Territories
    [armies] Armies
   *[income] Income
}
territories-page-plot-label = { MEASURE($measure) ->
    [territories] Territories of each seat, from turn { NUMBER($from) } to { NUMBER($to) }
    [armies] Armies of each seat, from turn { NUMBER($from) } to { NUMBER($to) }
   *[income] Income of each seat, from turn { NUMBER($from) } to { NUMBER($to) }
}
territories-page-plots-table = Territories · armies · income of each seat

## How a seat stands.

territories-page-fact = { FACT($fact) ->
    [points] points
    [territories] territories
    [armies] armies
   *[income] income
}
territories-page-number = { NUMBER($number) }
territories-page-in-fog = in the fog
territories-page-none = none
