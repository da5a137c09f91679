### What a person types beside a board: turns and questions.

# The words that can be typed, each in as many ways as help, separated by commas; the first is shown.
typed-words = { WORD($word) ->
    [filler] to, on, at, from, with, the, in, and, of
    [help] help
    [last] last, news
    [mine] mine
    [who] who, what
    [moves] moves
    [attacks] attacks
    [where] where
    [cavalry] cavalry, c
    [archer] archer, a
    [infantry] infantry, i
    [move] move, m
    [attack] attack
    [deploy] deploy
    [send] send
    [all] all
    [half] half
    [repeat] repeat
    [undo] undo
    [clear] clear
    [end] end, done
    [forward] forward
    [back] back
    [right] right, turn right
    [left] left, turn left
    [ram] ram
    [fire] fire, shoot
    [lay-mine] lay, lay a mine
    [scan] scan
    [repair] repair
    [plunge] plunge, surface
    [shield] shield
    [wait] wait
    [destroyer] destroyer
    [submarine] submarine
    [cruiser] cruiser
    [battleship] battleship
    [carrier] carrier
   *[take] take
}

typed-label = Type a turn or a question
typed-example = for example: who b3, last, help
typed-enter = Enter
typed-unknown-word = “{ $word }” means nothing here. { PHRASE($help) }
typed-not-understood = That is no turn and no question. { PHRASE($help) }
typed-help-with = You can type a reply as bots write it, or these words with cells and numbers: { $words }
typed-not-your-turn = It is not your turn yet: only questions are answered now.
typed-no-such-cell = There is no such cell on this board.
typed-nothing-to-say = There is nothing to tell.
typed-nobody-attacks = Nothing in sight can attack { CELL($cell) }.
typed-refused = That cannot be played: { PHRASE($why) }.
typed-not-as-typed = That cannot be played as a whole turn: all armies must be deployed on your territories, and orders go to neighbours with armies that may leave.
typed-cell-of = { CELL($cell) }: { PHRASE($what) }
typed-listed = { LIST($items, between: "; ") }
typed-sentences = { LIST($sentences, between: " ") }
