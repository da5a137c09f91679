### Contests of many matches between bots, in the page.

contests-title = Contests
contests-about = Bots play many matches on this machine's cores. All play on fuel, so a contest has the same results everywhere.
contests-lead = Let bots compete
contests-yours = Your contests
contests-none-yet = No contests yet. Choose bots for the first one below.
contests-drop = Drop other people's contests here, as .tar.gz files
contests-choose = Choose a contest’s file
contests-from-command-line = Contests that “arena tournament” played open here too, once they are packed.
contests-new = New contest
contests-bots = Bots
contests-format = Format
contests-format-name = { CONTEST-FORMAT($format) ->
    [round-robin] Round-robin: everyone meets everyone equally often
    [free-for-all] Free-for-all: everyone in one match
   *[swiss] Swiss: bots of similar standing meet
}
contests-matches = Matches
contests-as-usual = Empty: the usual number
contests-until-settled = End as soon as the order is 95 % certain
contests-start = Start the contest
contests-too-few = a contest needs two or more bots
contests-cannot-begin = The contest cannot begin: { PHRASE($why) }.
contests-refused = That cannot be done: { PHRASE($why) }.
contests-large-file = the file is larger than { NUMBER($most) } megabytes
contests-only-fuel = it is played by the clock, and the page plays contests on fuel alone
contests-native = { $bot } is a native program, which no page can play
contests-other-prices = it uses another fuel price list; results cannot be combined
contests-too-many = it has more than { NUMBER($most) } matches, the most that the page plays; the command line plays it
contests-strange-result = the result of match { $number } is impossible in this contest
contests-other-terms = this version of the page does not know { $what }
contests-heading = { PHRASE($game) }: { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}, { CONTEST-FORMAT($format) ->
    [round-robin] round-robin
    [free-for-all] free-for-all
   *[swiss] Swiss
}
contests-terms = { $bots }. At most { ROUNDS($rounds) } a match, { NUMBER($fuel) } fuel a turn, seed { $seed }.
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
contests-settled = The order is certain, so no more matches are needed.
contests-first-is-better = { $first } is better than { $second } (95 % confidence): it scores { $score } %, between { $least } and { $most }, in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}.
contests-none-is-better = Neither bot is shown to be better: { $first } scores { $score } % against { $second }, between { $least } and { $most }, in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}.
contests-so-far = { PHRASE($played) }.
contests-remaining-seconds = About { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left.
contests-remaining-minutes = About { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} left.
contests-replaced = { $workers ->
    [one] Bots crashed 1 worker; that turn counts as unanswered.
   *[other] Bots crashed { NUMBER($workers) } workers; those turns count as unanswered.
}
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
contests-link-copied = { IF($copied) ->
    [yes] The link is copied. Whoever opens it can play the same contest; results are not in it.
   *[no] The browser did not copy the link; copy it from the field. Whoever opens it can play the same contest; results are not in it.
}
contests-standings = Standings
contests-legend = Rating: estimated strength (starts at 25), with its 95 % interval. Strength: Elo points, which do not depend on the order of matches. Score: the share of opponents beaten.
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
contests-encounters-legend = Wins–draws–losses, row against column. “Better” and “worse” hold with 95 % confidence, however often you look; the rest is undecided.
contests-list = Matches
contests-list-of = Show
contests-newest = The newest
contests-lost-by = Losses of { $bot }, worst first
contests-match = Match { NUMBER($number) }: { $players }
contests-places = Places: { $places }
contests-unplayed = Not played: it takes longer than a match of this contest may take
contests-watch = Watch
contests-watch-match = Watch match { NUMBER($number) }
contests-absent = “{ $bot }” does not answer in its matches here: { PHRASE($why) }.
contests-not-prepared = this browser cannot prepare it
contests-check = Check the results
contests-check-about = A random sample of the matches is played again. On fuel, each must come out exactly as stored, so you can verify other people's results. The seed draws the sample; “arena audit” draws the same one.
contests-share = How many matches to replay
contests-percent = { $percent } %
contests-check-now = Play a sample again
contests-played-again = { NUMBER($played) } of { $drawn ->
    [one] 1 match
   *[other] { $drawn } matches
} played again ({ $percent } %, seed { $seed }).
contests-all-right = All came out as stored.
contests-some-wrong = { $wrong ->
    [one] 1 match
   *[other] { $wrong } matches
} did not come out as stored.
contests-wrong-ones = Matches that came out differently
contests-noted-and-played = Stored and played: { PHRASE($why) }
contests-cannot-check = “{ $bot }” cannot be played here: { PHRASE($why) }
contests-better = better
contests-worse = worse
contests-plot = Ratings over time
contests-plot-range = From { DECIMAL($low) } to { DECIMAL($high) }, over { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
contests-ladder = Ladder
contests-seasons = Seasons
contests-ladder-of = Ladder: { PHRASE($game) }
contests-ladder-measured = House bots played { NUMBER($matches) } duels a pair on 100 million fuel a turn. A rating may be off by what follows it, with 95 % confidence. Your bots are rated where they look for their place.
contests-ladder-bot = Bot
contests-ladder-rating-head = Rating
contests-ladder-own = yours
contests-ladder-matrix = Duels won in percent, row against column. Columns are numbered like rows.
contests-challenge = Challenge
contests-find-place = Find its place
contests-find-place-of = Find its place: { $bot }
contests-place-of = { $bot } among all bots of { PHRASE($game) }
contests-all-bots = All bots
contests-no-such-bot = There is no such bot in this browser
contests-ladder-about = The bot plays the house bots and yours, in both seats and on 100 million fuel a turn, nearest in strength first, until its rank is 95 % certain. Bots still undecided after 200 matches count as equal.
contests-ladder-stopped = The ladder pauses: { PHRASE($why) }.
contests-place = Place { $place } of { $all }.
contests-place-between = Place { $best } to { $worst } of { $all }.
contests-ladder-rating = Rating { DECIMAL($rating) } ± { DECIMAL($interval) }.
contests-ladder-progress = { NUMBER($played) } matches played, at most { NUMBER($left) } left.
contests-ladder-over = The place is settled as far as it can be.
contests-opponents = Opponents
contests-ladder-legend = Wins–draws–losses per seat. A rating may be off by what follows it.
contests-opponent = Opponent
contests-shown = Verdict
contests-undecided = undecided
contests-first-seat = First seat
contests-second-seat = Second seat
contests-lost = Lost matches, worst first
