### Lessons: each game, step by step on its own board. The page loads these sentences with its part of lessons.

learn-heading = Learn { PHRASE($game) }
learn-steps = Steps of the lesson
learn-step = Step { NUMBER($step) } of { NUMBER($steps) }: { PHRASE($title) }
learn-step-done = Step { NUMBER($step) } of { NUMBER($steps) }, done: { PHRASE($title) }
learn-how = How to do it
learn-well-done = Done.
learn-shown = This is one way to do it.
learn-not-yet = Not yet.
learn-try-again = Try again
learn-show-me = Show me
learn-next = Next step
learn-repeat = Do this step again
learn-finished = That was the last step.
learn-play = Play against { $name }
learn-play-usual = Play a match
learn-rules = Read the rules
learn-partner = Training partner
learn-missing = There is no such lesson.
learn-intro = Each lesson is a match on the game's own board, one step at a time.
learn-steps-done = Steps done: { NUMBER($done) } of { NUMBER($steps) }
