### The lesson of Territories.

learn-territories-title = { TOPIC($topic) ->
    [deploy] Deploy armies
    [capture] Capture a territory
    [repel] Too weak an attack
    [edge] Across the edge
    [split] Two orders in a turn
    [bonus] Hold a bonus
    [fog] In the fog
   *[attack] Attack a player
}
learn-territories-task = { TOPIC($topic) ->
    [deploy] A cell has the letter of its column and the number of its row, as they stand at the board's edge: a1 is at the bottom left. You own one of a hundred territories, { CELL($from) }, and see only what lies around it; the rest is hidden in the fog. Each turn brings you 5 new armies. Deploy all of them on your territory, and end the turn without any order.
    [capture] All players act at the same time: you learn what the others did after the turn. Deploy your armies, order 5 or more from { CELL($from) } to { CELL($to) }, and end the turn.
    [repel] Neutral territories have 2 armies. See what happens with too few attackers: deploy your armies, order exactly 2 from { CELL($from) } to { CELL($to) }, and end the turn.
    [edge] The board wraps around: its right side continues on the left, and its bottom at the top. Deploy, and capture { CELL($to) } from { CELL($from) }.
    [split] A turn can have any number of orders; those of all players are executed one by one, in random order. Deploy, and capture two territories in one turn: { CELL($to) } from its neighbour { CELL($from) }, and any other one, each with 3 armies.
    [bonus] Two turns later. Ten territories make a bonus; on this board each row is one, and you lack a single territory of yours. Deploy, and capture it: { CELL($to) }, from { CELL($from) }.
    [fog] Another match, and another player is near, somewhere in the fog. Deploy, capture { CELL($to) } from { CELL($from) } with 9 armies, and see what comes into sight.
   *[attack] There is the other player, at { CELL($to) }, who has sent most armies away. Deploy, and attack from { CELL($from) }.
}
learn-territories-done = { TOPIC($topic) ->
    [deploy] Ten armies stand there now. Armies cannot be saved for later: all have to be deployed in their turn.
    [capture] It is yours. One army always has to stay where an order begins.
    [repel] Two attackers defeat one of two defenders, and one of them comes back. With 3 the territory would have been yours: ten attackers defeat six defenders, and ten defenders defeat seven attackers.
    [edge] So every territory has eight neighbours, even in the corners.
    [split] Both are yours. A territory that was captured in this turn could not have sent anything on in the same turn.
    [bonus] The whole row is yours. Each turn now brings you its value in armies as well, until somebody takes one of the ten.
    [fog] What lies beside your territories comes into sight, and nothing else. The other player sees you as well now.
   *[attack] Whoever has no territory left is out of the round. The last one on the board gets 100 points, and the next round begins on a new board.
}
learn-territories-miss = { MISS($miss) ->
    [skipped] The turn did not count.
    [orders] The armies are deployed, but there was an order as well.
    [none] No order attacked anything. Give an order from a territory of yours to a neighbour before you end the turn.
    [weak] The attack was too weak. Capturing a territory with 2 armies takes 3.
    [strong] That was enough to capture it. Let the order send exactly 2 armies.
    [elsewhere] The orders were executed, but { CELL($to) } was not captured.
    [one] Only one territory was captured. Give two orders, with 3 armies each.
   *[spared] The other player at { CELL($to) } was not attacked.
}
learn-territories-hand = Mouse or touch: click a territory to deploy an army, and drag from a territory to a neighbour to give an order; the buttons of the list change how many. Keys: go to the board with Tab; the arrow keys choose a territory, + deploys, A deploys all, Enter begins and ends an order, − and + change it, E ends the turn.
