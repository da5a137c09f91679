### The lesson of Hit and Sunk.

learn-hit-and-sunk-title = { TOPIC($topic) ->
    [ship] Choose a ship
    [move] Sail
    [turn] Turn
    [scan] Scan
    [fire] Fire
    [repair] Repair
    [mine] Lay a mine
   *[sink] Sink a ship
}
learn-hit-and-sunk-task = { TOPIC($topic) ->
    [ship] Each player commands one ship on a large sea, and sees only what is near it. There are five classes; the table says what each can do. Choose the cruiser.
    [move] The map shows what your ship sees, with its head in the middle. A turn is a list of actions, which are done one after another. Add the action M, forward, and send the turn.
    [turn] A cell has the letter of its column and the number of its row, as they stand at the board's edge: a1 is at the bottom left. Your ship has come to { CELL($from) }. Turn it to the right: add the action C, and send.
    [scan] You see up to five cells away, and nobody is there. Scan with the action S: your next map reaches nine cells. It takes all shots of the turn.
    [fire] The scan shows a ship, and { CELL($to) } is one of its cells. Fire at it: click the cell, or choose it with the arrow keys and press F. Then send.
    [repair] It has fired back and damaged your ship at { CELL($from) }. A cruiser can repair itself: add the action R, and send.
    [mine] A mine keeps others away. Lay one beside your ship, for example at { CELL($to) }: click there with Shift or the other mouse button; by touch, tap the cell, undo the shot, and use the button for a mine; or choose the cell with the arrow keys and press N. Then send.
   *[sink] The other ship has only one cell left, and that is at { CELL($to) }. It is out of sight now, but not out of range. Fire at the cell from memory, and send.
}
learn-hit-and-sunk-done = { TOPIC($topic) ->
    [ship] A cruiser has 1 move and 2 shots a turn, and fires up to 9 cells away. Each ship starts in a random place.
    [move] One cell forward. In each round the ships act in a new random order, which stays hidden.
    [turn] Now it faces down. That was its only move of this turn; each turn begins with all moves and shots again.
    [scan] What lies further than five cells away is on the next map only. Use it at once.
    [fire] Hit. You do not learn how many others there are, or where they sail.
    [repair] The ship is whole again. The damage still counts in the score, and R works again on the third turn after this one.
    [mine] A mine damages every ship in the square of 3×3 cells around it, its layer too. Whoever moves onto it sets it off, and so does a shot.
   *[sink] Sunk, and yours is the last ship afloat: the match is over. The score counts what you hit and sank, less your own damage.
}
learn-hit-and-sunk-miss = { MISS($miss) ->
    [class] That is another ship. Choose the cruiser, the third in the table.
    [stayed] The ship did not sail forward.
    [straight] The ship did not turn.
    [blind] Nothing was scanned.
    [missed] No shot damaged the other ship.
    [damaged] Nothing was repaired.
    [no-mine] No mine was laid.
   *[afloat] The other ship is still afloat.
}
learn-hit-and-sunk-wait = One of the actions had no effect: { PHRASE($why) }.
learn-hit-and-sunk-hand = Mouse or touch: use the buttons of the list of actions, and Send. Keys: go to the board with Tab; an action's letter adds it, the arrow keys choose a cell, Backspace takes back, Enter sends.
