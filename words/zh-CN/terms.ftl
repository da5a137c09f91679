### What all files may use. A function in capitals writes an argument by the term of its name:
### { SEAT($seat) } is -seat with $key and $number of the seat.
### Words of Latin letters and numbers stand between blanks, but not beside full-width punctuation.

# What a seat is called: its colour where the game has such, or its number.
-seat = { $key ->
    [blue] 蓝方
    [red] 红方
    [neutral] 中立方
   *[player] 玩家 { $number }
}

# The same before a Chinese character: a blank follows the number.
-seat-before = { $key ->
    [blue] 蓝方
    [red] 红方
    [neutral] 中立方
   *[player] 玩家 { $number }{ " " }
}

# Text that somebody else wrote: a bot's reply, a file's name.
-quoted = { $key ->
    [cut] “{ $text }…”（后面还有 { $number } 个字符）
   *[whole] “{ $text }”
}

# The same without quotation marks, where it is the end of a sentence.
-shown = { $key ->
    [cut] { $text }…（后面还有 { $number } 个字符）
   *[whole] { $text }
}

# Between the items of a list.
-between = 、

-kind = { $key ->
    [cavalry] 骑兵
    [archer] 弓兵
   *[infantry] 步兵
}

-flag-kind = { $key ->
    [green] 绿色
   *[purple] 紫色
}

-rounds = { $number } 回合

-armies = { $number } 支军队

-class = { $key ->
    [destroyer] 驱逐舰
    [submarine] 潜艇
    [cruiser] 巡洋舰
    [battleship] 战列舰
   *[carrier] 航空母舰
}

-direction = { $key ->
    [up] 上
    [right] 右
    [down] 下
   *[left] 左
}
