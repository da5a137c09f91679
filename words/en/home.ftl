### The front page.

home-title = Three games for people and bots
home-pitch = Play by hand, or write a bot that plays for you. Everything happens in your browser, without an account, and any match fits in a link.
home-choose = Set up a custom match
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
home-your-bots = Your bots
home-bot-name = { $name }
home-bots = { $more ->
    [0] { LIST($names) }
   *[other] { LIST($names) } and { $more } more
}
home-all-bots = Go to your bots

## The games.

home-play = Play
home-play-game = Play { PHRASE($game) }
home-watch = Watch
home-watch-game = Watch { PHRASE($game) }
home-learn = Learn
home-puzzles = Puzzles
home-learn-game = Learn { PHRASE($game) }
home-rules = Rules
home-rules-of = Rules of { PHRASE($game) }
home-write-bot = Write a bot
