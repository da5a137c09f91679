### Puzzles: positions with one answer. The page loads these sentences with its part of puzzles.

learn-puzzles-heading = Puzzles
learn-puzzles-today = Puzzle of the day
learn-puzzles-today-hint = It is the same for everybody, and changes at midnight, Coordinated Universal Time.
learn-puzzles-solved = Solved: { NUMBER($solved) } of { NUMBER($all) }
learn-puzzles-title = { PHRASE($game) }, puzzle { NUMBER($number) }
learn-puzzles-base = Bring down the base. Turns: { NUMBER($turns) }
learn-puzzles-kill = Beat the { KIND($kind) }. Turns: { NUMBER($turns) }
learn-puzzles-win = Win the match. Turns left: { NUMBER($turns) }
learn-puzzles-bonus = Take bonus { NUMBER($bonus) } this turn
learn-puzzles-sink = Sink the other ship this turn
learn-puzzles-damage = Cells to damage this turn: { NUMBER($cells) }
learn-puzzles-find = Shoot at a cell of the ship that is out of sight
learn-puzzles-task-kingdom = You play { PHRASE($seat) }. Reach the goal whatever your opponent does: it plays as well as it can.
learn-puzzles-task-territories = You play { PHRASE($seat) }. Deploy your armies, and choose attacks that take all missing territories of the bonus, whatever the order in which they are carried out. Nobody can interfere this turn.
learn-puzzles-task-hit-and-sunk = You play { PHRASE($seat) }. Find the actions that reach the goal wherever the unseen part of the ship lies.
learn-puzzles-on-the-way = Right so far. Your opponent has answered; go on.
learn-puzzles-too-late = You have no turns left.
learn-puzzles-refuted = Your opponent answers: { PHRASE($answer) } You can no longer force the goal in time.
learn-puzzles-skipped = Your turn was skipped.
learn-puzzles-captured = You captured { NUMBER($captured) } of the { NUMBER($missing) } territories that were missing.
learn-puzzles-damaged = Cells that you damaged: { NUMBER($damaged) }.
learn-puzzles-done = No other answer is sure to reach the goal.
learn-puzzles-next = Next puzzle
learn-puzzles-all = All puzzles
learn-puzzles-share = Copy link
learn-puzzles-link = Link to this puzzle
learn-puzzles-opponent = Opponent
learn-puzzles-missing = There is no such puzzle.
learn-puzzles-intro = One answer is sure to work. No other does.
learn-puzzles-item = { PHRASE($title) }: { PHRASE($goal) }
learn-puzzles-item-solved = { PHRASE($title) }, solved: { PHRASE($goal) }
learn-puzzles-rating = Rating { NUMBER($rating) }
learn-puzzles-rating-hint = The rating is that of a house bot which would find the answer in half of its tries. Bots of eight levels have tried each puzzle { NUMBER($tries) } times.
learn-puzzles-streak = Days in a row: { NUMBER($days) }
learn-puzzles-days = The last days
learn-puzzles-day = { IF($solved) ->
    [yes] { NUMBER($day) }, solved
   *[no] { NUMBER($day) }, not solved
}
learn-puzzles-all-games = All
learn-puzzles-game = Game
learn-puzzles-any-theme = Any goal
learn-puzzles-goal = Goal
learn-puzzles-any-rating = Any rating
learn-puzzles-ratings = Rating
learn-puzzles-below = Below { NUMBER($rating) }
learn-puzzles-from-to = { NUMBER($from) } to { NUMBER($to) }
learn-puzzles-above = Above { NUMBER($rating) }
learn-puzzles-none = No puzzle is like that. Choose less.
learn-puzzles-theme = { THEME($theme) ->
    [base] Base
    [kill] Soldier
    [win] Win
    [bonus] Bonus
    [sink] Sink
    [damage] Damage
   *[find] Find
}
learn-puzzles-tries = Tries that missed: { NUMBER($missed) }. The solution can be shown after { NUMBER($tries) }.
learn-puzzles-hint = Hint
learn-puzzles-hint-soldier = The answer is an action of the soldier at { CELL($cell) }.
learn-puzzles-hint-armies = Armies are deployed at { CELL($cell) }.
learn-puzzles-hint-sea = Shots in the answer: { NUMBER($shots) }. Moves: { NUMBER($moves) }.
learn-puzzles-result = wasm-arena: { PHRASE($title) }
learn-puzzles-result-tries = Solved in try { NUMBER($tries) }
learn-puzzles-share-result = Copy result
learn-puzzles-your-result = Your result
