### The lesson of Kingdom Guard.

learn-kingdom-title = { TOPIC($topic) ->
    [move] Move a soldier
    [flag] Take a flag
    [range] Come into range
    [shoot] Attack
    [kill] Beat a soldier
    [purple] The purple flag
    [base] Hit the base
   *[win] Win
}
learn-kingdom-task = { TOPIC($topic) ->
    [move] You play Blue. Blue and Red take turns, and a turn is one action of one soldier: a move or an attack. Nothing is hidden in this game: both see the whole board. A cell has the letter of its column and the number of its row, as they stand at the board's edge: a1 is at the bottom left. Move your cavalry from { CELL($from) } to { CELL($to) }. It moves up to two cells, the other soldiers one.
    [flag] Red has moved, too. Now take the green flag: move your cavalry from { CELL($from) } onto { CELL($to) }.
    [range] Red took the other green flag. Cavalry attacks only the cells around it, an archer up to two cells away. Move your archer from { CELL($from) } to { CELL($to) }: there it reaches Red's cavalry, which does not reach the archer.
    [shoot] Attack Red's cavalry at { CELL($to) } with your archer. An attack is a turn of its own: the archer stays where it is.
    [kill] Red's cavalry has moved beside your archer, to { CELL($to) }. Attack it once more, before it strikes.
    [purple] Five rounds have passed, and the purple flag has appeared at { CELL($to) }. It stays for this round only. Take it with your cavalry from { CELL($from) }.
    [base] Another match: your infantry stands beside Red's base. Infantry does three times its damage to a base. Attack the base at { CELL($to) } with it.
   *[win] Red has only looked on, and its base has 200 hp left. A side whose base falls loses at once, whatever flags it has. Attack { CELL($to) } once more.
}
learn-kingdom-done = { TOPIC($topic) ->
    [move] The cavalry is on its way.
    [flag] That is 10 points. If no base has fallen after 200 rounds, more points win.
    [range] Now it is in range. Nothing stands in the way of a move or an attack: only the cell where it ends counts.
    [shoot] 500 damage: of its 800 hp, the cavalry has 300 left. Now it is Red's turn.
    [kill] Beaten. It comes back to its starting cell in round 11, with full hp: cavalry stays away for five rounds, an archer for four, infantry for three.
    [purple] That is 15 points more. A soldier that already stands on a flag's cell when the flag appears does not take it.
    [base] 600 damage: 1400 of 2000 hp are left. Against an awake opponent, beware of archers: they do double damage to infantry.
   *[win] You have won. Flags or the base: a good player keeps both in sight.
}
learn-kingdom-miss = { MISS($miss) ->
    [attack] That was an attack, and the task is a move.
    [move] That was a move, and the task is an attack.
    [soldier] That was another soldier than the task names.
    [cell] The soldier is the right one, but it did not go to { CELL($to) }.
   *[target] The soldier is the right one, but it did not attack { CELL($to) }.
}
learn-kingdom-hand = Mouse or touch: choose the soldier, then the cell. Keys: go to the board with Tab, then use the arrow keys and Enter.
