### The front page.

home-title = Three games for people and bots
home-pitch = Play by hand, or write a bot that plays for you. No account, nothing to install, and any match fits in a link.
home-hint = Drop a bot or match file anywhere on the page, or paste a link to a match.

## The match of house bots that is played on the page.

home-live = A match of house bots
home-live-board = Live board: { $title }
home-pause-live = Pause
home-watch-live = Watch

## What the visitor has in this browser.

home-unfinished = Your unfinished match
home-continue = Continue
home-last-match = Your last match
home-open = Open

## The games.

home-play = Play
home-play-game = Play { PHRASE($game) }
home-watch = Watch
home-watch-game = Watch { PHRASE($game) }
home-learn-game = Learn { PHRASE($game) }
home-rules-of = Rules of { PHRASE($game) }
home-with-friend = With a friend
home-write-bot = Write a bot
home-kingdom = Flags, or the other base
home-territories = Land and armies, in the fog
home-hit-and-sunk = Ships on one sea
home-daily = Puzzle of the day
home-solve = Solve
home-set-up = Set up
