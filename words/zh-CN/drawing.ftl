### What bots draw on the board.

drawing-unread = 绘图的第 { NUMBER($line) } 行{ QUOTED($text) }{ REASON($reason) ->
    [shape] 以未知的图形开头。可用图形：circle、line、arrow、label、value。
    [cell] 缺少格。请按该游戏的顺序，把每个格写成两个整数。
    [text] 在格之后没有可见的文字。
    [number] 不是以数字结尾。
    [rest] 在最后一个格之后还有内容。请删去多余部分。
    [colour] 用了未知的颜色。可用颜色：accent、danger、green、purple、ink、faint。
   *[too-many] 之前的图形已达到一步内可画的上限。请少画一些。
}
