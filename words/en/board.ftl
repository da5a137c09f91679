### What boards say of themselves.

board-all-deploy = All deploy their armies.
board-choose-ship = Choose a ship.
board-nothing-seen = Nothing has been seen yet.
