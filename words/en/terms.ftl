### What all files may use. A function in capitals writes an argument by the term of its name:
### { SEAT($seat) } is -seat with $key and $number of the seat.

# What a seat is called: its colour where the game has such, or its number.
-seat = { $key ->
    [blue] Blue
    [red] Red
    [neutral] the neutral party
   *[player] Player { $number }
}

# Text that somebody else wrote: a bot's reply, a file's name.
-quoted = { $key ->
    [cut] “{ $text }… and { $number } more { $number ->
        [one] character
       *[other] characters
    }”
   *[whole] “{ $text }”
}

# The same without quotation marks, where it is the end of a sentence.
-shown = { $key ->
    [cut] { $text }… and { $number } more { $number ->
        [one] character
       *[other] characters
    }
   *[whole] { $text }
}

# Between the items of a list, and between sentences.
-between = { ", " }

-kind = { $key ->
    [cavalry] cavalry
    [archer] archer
   *[infantry] infantry
}

-flag-kind = { $key ->
    [green] green
   *[purple] purple
}

-rounds = { $number ->
    [one] 1 round
   *[other] { $number } rounds
}

-armies = { $number ->
    [one] 1 army
   *[other] { $number } armies
}

-class = { $key ->
    [destroyer] destroyer
    [submarine] submarine
    [cruiser] cruiser
    [battleship] battleship
   *[carrier] carrier
}

-direction = { $key ->
    [up] up
    [right] right
    [down] down
   *[left] left
}
