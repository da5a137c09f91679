### Recorded matches: links, files, and whether a match goes as recorded.

replay-empty = there is no replay here
replay-character = this is not a replay link: character { NUMBER($place) } of the replay is { $found }, and only letters, digits, “-” and “_” are allowed there; copy the whole link again
replay-not-a-file = this is not a wasm-arena replay file: it does not begin like one
replay-cut-short = the replay is cut short within its { PART($part) }; copy all of it again
replay-trailing = { $bytes ->
    [one] 1 byte follows
   *[other] { $bytes } bytes follow
} after the end of the replay; copy it again without them
replay-format = the replay has format { NUMBER($format) }, which this version of wasm-arena does not read; it was made by a newer one, or it is damaged
replay-game = the replay is of a game (number { $number }) that this version of wasm-arena does not have
replay-rules = the match was played under version { NUMBER($played) } of the rules of { PHRASE($game) }, and this wasm-arena knows up to version { NUMBER($here) }; open it with a newer one
replay-config = the replay is of an impossible match: { PHRASE($why) }
replay-damaged = the replay is damaged: its { PART($part) } cannot be read; copy all of it again
replay-long-link = the link would have { NUMBER($characters) } characters, and over { NUMBER($most) } may be cut on the way; save the match in a file instead
replay-too-large = the { PART($part) } of a replay has at most { $limit } bytes
replay-seats = the match has { NUMBER($needed) } seats, but { NUMBER($given) } were described
replay-not-rerunnable = the answers of seat { NUMBER($seat) } cannot be reproduced, because no bot plays it; they must be stored
replay-must-rerun = the answers of seat { NUMBER($seat) } are not in the replay; its bot must be run again
replay-answers-end = the replay has no answer for seat { NUMBER($seat) } in turn { NUMBER($turn) }: it is damaged
replay-elsewhere = the match is refereed elsewhere; its replay is complete once it has ended

# The parts of a replay.
-part = { $key ->
    [answers] answers
    [bot] bot
    [bots] bots
    [budget] turn budget
    [game] game
    [hash] hash
    [last-character] last character
    [names] names
    [origin] origin
    [prices] price list
    [rounds] number of rounds
    [rules] rules version
    [seal] seal
    [seats] seats
    [seed] seed
    [settings] settings
    [text-answers] text answers
    [trace] trace
    [turns] number of turns
   *[whole] whole
}

## Whether a match goes as recorded.

replay-agrees = as recorded so far
replay-verified = verified: it ends as recorded
replay-altered = not verified: it ends as recorded, but the replay was changed after it was made (a name, the seed, or who played)
replay-parted = not as recorded: { PHRASE($place) }
replay-parts-at-start = it diverges from the recorded match before its first turn
replay-parts-in-turn = it diverges from the recorded match in turn { NUMBER($by) }
replay-parts-up-to = it diverges from the recorded match at or before turn { NUMBER($by) }
replay-parts-between = it diverges from the recorded match between turns { NUMBER($after) } and { NUMBER($by) }
replay-other-prices = { PHRASE($place) } (recorded with fuel price list { NUMBER($played) }; this version uses { NUMBER($here) }, so bots may run out of fuel elsewhere)
