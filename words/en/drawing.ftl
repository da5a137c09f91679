### What bots draw on the board.

drawing-unread = line { NUMBER($line) } of the drawing, { QUOTED($text) }, { REASON($reason) ->
    [shape] begins with an unknown shape. Shapes: circle, line, arrow, label, value.
    [cell] lacks a cell. Write each cell as two whole numbers, in the order of the game.
    [text] has no visible text after the cell.
    [number] does not end with a number.
    [rest] goes on after its last cell. Delete the rest.
    [colour] names an unknown colour. Colours: accent, danger, green, purple, ink, faint.
   *[too-many] is one shape more than are drawn in one turn. Draw fewer.
}
