### What the page of `arena play --watch` says.

rerun-title = A bot that is watched
rerun-board = The newest match
rerun-working = Building and playing…
rerun-first = Save a file of the bot, and the new match appears here.
rerun-same = The match is the same as before.
rerun-parts = The match goes another way than before from turn { NUMBER($turn) } on.
rerun-go = Show turn { NUMBER($turn) }
rerun-failed = The last save has no match, and this is why:
rerun-ended = `arena` has ended. Start it again, and this page goes on.
