### What all files may use. A function in capitals writes an argument by the term of its name:
### { SEAT($seat) } is -seat with $key and $number of the seat; { SEAT($seat, form: "of") } is -seat-of.

# What a seat is called: its colour where the game has such, or its number. All are masculine.
-seat = { $key ->
    [blue] Azul
    [red] Vermelho
    [neutral] lado neutro
   *[player] Jogador { $number }
}

-seat-the = { $key ->
    [blue] o Azul
    [red] o Vermelho
    [neutral] o lado neutro
   *[player] o Jogador { $number }
}

-seat-of = { $key ->
    [blue] do Azul
    [red] do Vermelho
    [neutral] do lado neutro
   *[player] do Jogador { $number }
}

-seat-to = { $key ->
    [blue] ao Azul
    [red] ao Vermelho
    [neutral] ao lado neutro
   *[player] ao Jogador { $number }
}

# Text that somebody else wrote: a bot's reply, a file's name.
-quoted = { $key ->
    [cut] “{ $text }… e mais { $number } { $number ->
        [one] caractere
       *[other] caracteres
    }”
   *[whole] “{ $text }”
}

# The same without quotation marks, where it is the end of a sentence.
-shown = { $key ->
    [cut] { $text }… e mais { $number } { $number ->
        [one] caractere
       *[other] caracteres
    }
   *[whole] { $text }
}

# Between the items of a list, and between sentences.
-between = { ", " }

-kind = { $key ->
    [cavalry] cavalaria
    [archer] arqueiro
   *[infantry] infantaria
}

-kind-title = { $key ->
    [cavalry] Cavalaria
    [archer] Arqueiro
   *[infantry] Infantaria
}

-kind-the = { $key ->
    [cavalry] a cavalaria
    [archer] o arqueiro
   *[infantry] a infantaria
}

-kind-The = { $key ->
    [cavalry] A cavalaria
    [archer] O arqueiro
   *[infantry] A infantaria
}

-kind-of = { $key ->
    [cavalry] da cavalaria
    [archer] do arqueiro
   *[infantry] da infantaria
}

# Of a flag, which is feminine.
-flag-kind = { $key ->
    [green] verde
   *[purple] roxa
}

-points = { $number ->
    [one] { $number } ponto
   *[other] { $number } pontos
}

-rounds = { $number ->
    [one] { $number } rodada
   *[other] { $number } rodadas
}

-rounds-left = { $number ->
    [one] resta { $number } rodada
   *[other] restam { $number } rodadas
}

-turns = { $number ->
    [one] { $number } turno
   *[other] { $number } turnos
}

-matches = { $number ->
    [one] { $number } partida
   *[other] { $number } partidas
}

-faults = { $number ->
    [one] { $number } falta
   *[other] { $number } faltas seguidas
}

-armies = { $number ->
    [one] { $number } exército
   *[other] { $number } exércitos
}

-seats = { $number ->
    [one] { $number } assento
   *[other] { $number } assentos
}

-characters = { $number ->
    [one] { $number } caractere
   *[other] { $number } caracteres
}

-left = { $number ->
    [0] não resta nenhum
    [one] resta { $number }
   *[other] restam { $number }
}

-left-cells = { $number ->
    [0] não resta nenhuma célula
    [one] resta { $number } célula
   *[other] restam { $number } células
}

# All are masculine.
-class = { $key ->
    [destroyer] destróier
    [submarine] submarino
    [cruiser] cruzador
    [battleship] encouraçado
   *[carrier] porta-aviões
}

-direction = { $key ->
    [up] para cima
    [right] para a direita
    [down] para baixo
   *[left] para a esquerda
}
