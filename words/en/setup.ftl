### Setting up a match.

setup-title = Custom match
setup-start = Start the match
setup-game = Game
setup-rules = Rules
setup-number-of-seats = Number of seats
setup-seats = Seats
setup-name-of = Name of { SEAT($seat) }
setup-people = The people play
setup-people-where = { IF($link) ->
    [yes] by link, each at a page of their own
   *[no] at this screen, one after the other
}
setup-days = Days a turn (0: none stated)
setup-terms = Terms
setup-turn-budget = Turn budget
setup-millis-a-turn = { NUMBER($millis) } ms a turn
setup-seconds-a-turn = { $seconds ->
    [one] 1 second a turn
   *[other] { $seconds } seconds a turn
}
setup-million-fuel-a-turn = { NUMBER($millions) } million fuel a turn
setup-rounds = Rounds
setup-seed = Seed
setup-another-seed = Another seed
setup-sit-out = After { NUMBER($faults) } faults in a row, a bot sits out the rest of the round
setup-short-rounds = A round ends after at most { NUMBER($turns) } turns, and the most territories win it: a variant for people
