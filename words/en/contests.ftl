### Contests of many matches between bots, in the page.

contests-title = Contests
contests-about = Bots meet in many matches, which are played on this machine's cores. All play on fuel, so the same contest comes out the same everywhere.
contests-lead = Let bots compete
contests-yours = Your contests
contests-none-yet = No contests yet. Choose the bots of the first one below.
contests-drop = Drop contests of others here, as .tar.gz files
contests-choose = Choose a contest’s file
contests-from-command-line = Contests that “arena tournament” played are opened, too, once they are packed.
contests-new = New contest
contests-bots = Bots
contests-format = Format
contests-format-name = { CONTEST-FORMAT($format) ->
    [round-robin] Round-robin: everybody meets everybody equally often
    [free-for-all] Free-for-all: everybody in one match
   *[swiss] Swiss: bots of similar standing meet
}
contests-matches = Matches
contests-as-usual = Empty: as many as are usual
contests-start = Start the contest
contests-too-few = a contest needs two or more bots
contests-cannot-begin = The contest cannot begin: { PHRASE($why) }.
contests-refused = That cannot be done: { PHRASE($why) }.
contests-large-file = the file has over { NUMBER($most) } megabytes
contests-only-fuel = it is played by the clock, and the page plays contests on fuel alone
contests-native = { $bot } is a native program, which no page can play
contests-other-prices = it began under another price list of fuel than this version of the page has, and matches under two do not mix
contests-too-many = it has more matches than the { NUMBER($most) } that the page takes; the command line takes it
contests-strange-result = the result of match { $number } is none that the contest can have
contests-other-terms = this version of the page does not know { $what }
contests-heading = { PHRASE($game) }: { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}, { CONTEST-FORMAT($format) ->
    [round-robin] round-robin
    [free-for-all] free-for-all
   *[swiss] Swiss
}
contests-played = { NUMBER($played) } of { $all ->
    [one] 1 match
   *[other] { $all } matches
} played
contests-unread = A contest cannot be read: { PHRASE($why) }.
contests-delete = Delete
contests-delete-one = Delete { PHRASE($what) }
contests-delete-unread = Delete the contest that cannot be read
contests-nothing = There is no such contest in this browser
contests-all = All contests
contests-play = Play
contests-pause = Pause
contests-workers = Matches at a time
contests-over = All matches are played.
contests-remaining-seconds = About { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left.
contests-remaining-minutes = About { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} left.
contests-replaced = Workers that bots broke: { NUMBER($workers) }. They were replaced, and the bots got no answer for those turns.
contests-stopped = The contest pauses: { PHRASE($why) }.
contests-extend = { $matches ->
    [one] 1 more match
   *[other] { $matches } more matches
}
contests-save = Save the results
contests-save-packed = Save as one file
contests-save-csv = Save as CSV
contests-copy-link = Copy a link
contests-link = Link to the contest
contests-link-copied = The link is copied. Whoever opens it can play the same contest; results are not in it.
contests-standings = Standings
contests-legend = Rating: the most likely strength, from 25; the interval has it with 95 %. Strength: Elo points that do not depend on the order of matches. Score: the share of opponents left behind.
contests-column = { STANDINGS-COLUMN($column) ->
    [place] Place
    [bot] Bot
    [rating] Rating
    [interval] ±
    [strength] Strength
    [matches] Matches
    [won] Won
    [drawn] Drawn
    [lost] Lost
    [score] Score
    [points] Points
   *[faults] Faults
}
contests-tenths = { DECIMAL($value) }
contests-score = { DECIMAL($value) } %
contests-encounters = Who beat whom
contests-encounters-legend = Ahead-level-behind, of the bot in the row against the one in the column. “Better” and “worse” are shown with 95 %, however often one looks; everything else is undecided.
contests-list = Matches
contests-list-of = Show
contests-newest = The newest
contests-lost-by = What { $bot } lost, worst first
contests-match = Match { NUMBER($number) }: { $players }
contests-places = Places: { $places }
contests-watch = Watch
contests-watch-match = Watch match { NUMBER($number) }
contests-absent = “{ $bot }” gives no answer in its matches here: { PHRASE($why) }.
contests-not-prepared = this browser cannot prepare it
contests-check = Check the results
contests-check-about = A random sample of the matches is played again. On fuel, each must come out as it is stored, so results of others need not be believed. The seed draws the sample; “arena audit” draws the same one.
contests-share = Share of the matches
contests-percent = { $percent } %
contests-check-now = Play a sample again
contests-played-again = { NUMBER($played) } of { $drawn ->
    [one] 1 match
   *[other] { $drawn } matches
} played again ({ $percent } %, seed { $seed }).
contests-all-right = All came out as they are stored.
contests-some-wrong = { $wrong ->
    [one] 1 match
   *[other] { $wrong } matches
} did not come out as stored.
contests-wrong-ones = Matches that came out otherwise
contests-noted-and-played = Stored and played: { PHRASE($why) }
contests-cannot-check = “{ $bot }” cannot be played here: { PHRASE($why) }
contests-better = better
contests-worse = worse
contests-plot = Ratings over time
contests-plot-range = From { DECIMAL($low) } to { DECIMAL($high) }, over { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
contests-find-place = Find its place
contests-find-place-of = Find its place: { $bot }
contests-place-of = { $bot } among all bots of { PHRASE($game) }
contests-all-bots = All bots
contests-no-such-bot = There is no such bot in this browser
contests-ladder-about = The bot meets the house bots and yours, with both sides and 100 million fuel a turn, those nearest in strength first, until its place is settled with 95 %. Who cannot be told apart after 200 matches is about as strong.
contests-ladder-stopped = The ladder pauses: { PHRASE($why) }.
contests-place = Place { $place } of { $all }.
contests-place-between = Place { $best } to { $worst } of { $all }.
contests-ladder-rating = Rating { DECIMAL($rating) } ± { DECIMAL($interval) }.
contests-ladder-progress = { NUMBER($played) } matches played, at most { NUMBER($left) } left.
contests-ladder-over = The place is settled as far as it can be.
contests-opponents = Opponents
contests-ladder-legend = What the matches show about the bot: ahead-level-behind in the first and the second seat; those that beat it most come first.
contests-opponent = Opponent
contests-shown = It is
contests-undecided = undecided
contests-first-seat = First seat
contests-second-seat = Second seat
contests-lost = Lost matches, worst first
