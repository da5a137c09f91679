### What bots draw on the board.

drawing-unread = a linha { NUMBER($line) } do desenho, { QUOTED($text) }, { REASON($reason) ->
    [shape] começa com uma forma desconhecida. Formas: circle, line, arrow, label, value.
    [cell] não tem todas as células. Escreva cada célula como dois números inteiros, na ordem do jogo.
    [text] não tem texto visível depois da célula.
    [number] não termina com um número.
    [rest] continua depois da última célula. Apague o resto.
    [colour] usa uma cor desconhecida. Cores: accent, danger, green, purple, ink, faint.
   *[too-many] vem depois de tantas formas quantas se desenham em um turno. Desenhe menos.
}
