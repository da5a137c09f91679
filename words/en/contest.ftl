### Contests of many matches.

## Results that do not belong to a contest.

contest-no-such-match = there is no match { $number }: the last one is { $last }
contest-other-shard = match { $number } does not belong to shard { $shard }
contest-too-early = match { $number } was played before the matches that decide who plays it
contest-other-seed = match { $number } has seed { $seed }, but should have { $expected }
contest-other-seats = match { $number } has the seats { $seats }, but should have { $expected }
contest-missing-seats = match { $number } does not have a place, points and faults for each of its { $seats } seats
contest-other-places = places { $one } and { $other }
contest-other-positions = final positions { $one } and { $other }
contest-other-details = the same places and final position, but other details
contest-not-played = Not played: it takes longer than the { $seconds } s that a match of this contest may take.

## What contests are made of.

contest-unknown-format = unknown format { QUOTED($text) }; formats: { $formats }
contest-not-a-shard = { QUOTED($text) } is not a shard; write I/N with I from 1 to N, as in 3/8
contest-differs = { SPEC-PART($part) ->
    [version] file format
    [game] game
    [rules] version of the rules
    [format] format
    [table] seats at a table
    [matches] matches
    [seed] seed
    [rounds] rounds
    [budget] budget
    [prices] price list of fuel
    [sitting-out] sitting out
    [match-time] limited time of a match
    [settled] until settled
   *[bots] number of bots
}: { $here }, not { $there }
contest-other-bot = bot { $number }: { $here }, not { $there }
contest-other-hash = hash of { $bot }: { $here }, not { $there }
contest-other-program = program of { $bot }: { $here }, not { $there }
contest-native-program = a native program
contest-yes-or-no = { IF($yes) ->
    [yes] yes
   *[no] no
}
contest-percent = { $percent } %
contest-seconds = { $seconds } s

## Contests that cannot be played or opened here.

contest-newer = it has format { $version }, and this version of wasm-arena reads up to format { $known }; it was made by a newer one
contest-bots-out-of-range = it has { $given } bots; a contest has 2 to { $most }
contest-matches-out-of-range = it has { $given } matches; a contest has 1 to { $most }
contest-table-too-large = it has { $seats } seats at a table, but only { $bots } bots
contest-same-name = two of its bots are called { QUOTED($bot) }
contest-long-name = the name { QUOTED($bot) } is longer than { $most } characters
contest-unsafe-name = the name { QUOTED($bot) } is empty or has characters that are not seen, that break the line or that change the direction of writing
contest-not-a-hash = { QUOTED($bot) } has { QUOTED($hash) }, which is not a hash
contest-match-time-out-of-range = it gives a match { $seconds } seconds; a contest gives from 1 to { $most }, or does not limit them
contest-confidence-out-of-range = its order counts as settled at { $percent } %; it may be from 50 to under 100 %
contest-not-a-description = it does not describe a contest: { $why }

## Contests as files and links.

contest-not-packed = this is not a packed contest, a .tar.gz file with tournament.json and results.jsonl in it
contest-packed-cut-short = the file is cut short; copy all of it again
contest-packed-damaged = the file is damaged; copy it again
contest-packed-too-large = the file is larger than a contest may be: over { $most } bytes in one part
contest-packed-too-many = there are over { $most } files in it; pack only the directory of the contest
contest-packed-twice = there is more than one { $file } in it; pack only the directory of one contest
contest-packed-not-plain = { $file } is no plain file in it, but a link, a directory or a device; pack the file itself
contest-packed-lacks = there is no { $file } in it
contest-packed-line = line { $line } of results.jsonl is not the result of a match: { $why }
contest-packed-changed = its files changed while they were packed; pack it again when nobody plays
contest-link-damaged = this link to a contest is incomplete or damaged; copy all of it again
contest-link-too-long = the link would have { $characters } characters, over the { $most } that can be sent safely; share the contest as a file
contest-link-program = { $bot } is a native program, which a link cannot name; share the contest as a file

## Tables.

contest-heading = { PHRASE($game) }, { $format }, { $bots } bots at tables of { $table }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} of at most { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, budget { $budget }, seed { $seed }
contest-whole-legend =
    rating: mean - 3 deviations of strength (Weng-Lin, from 25 ± 8.33). won, drawn: first place alone, shared.
    score: share of opponents left behind, level ones by half. faults: traps and time-outs.
contest-legend = rating: mean - 3 deviations of strength (Weng-Lin, from 25 ± 8.33), which depends on the order of matches; strength: Elo points that do not (Bradley-Terry). won, drawn: first place alone, shared. score: share of opponents left behind, level ones by half. faults: traps and time-outs.
contest-encounters = Ahead-level-behind, of the bot in the row against the one in the column:
contest-encounters-left-out = The cross table is left out.
contest-bots-left-out = { $bots ->
    [one] 1 more bot and the cross table are left out.
   *[other] { $bots } more bots and the cross table are left out.
}
contest-whole-is-in = The full table is in { $place }.
contest-sentences = { LIST($sentences, between: " ") }
contest-columns-left-out = Columns { $from } to { $last } do not fit this width.
contest-not-played-matches = { $matches ->
    [one] 1 match was not played, as it takes longer than { $seconds } s: { $numbers }
   *[other] { $matches } matches were not played, as they take longer than { $seconds } s: { $numbers }
}

## Seasons.

contest-not-a-season = it does not describe a season: { $why }
contest-season-out-of-range = { SEASON-PART($part) ->
    [bots] { $given } bots
    [versions] { $given } versions of bots
    [tiers] { $given } tiers
    [bosses] { $given } bosses
    [pairs] { $given } pairs of matches of two bots
    [boss-pairs] { $given } pairs of matches against a boss
    [results] { $given } results
   *[version] a version with the number { $given }
} cannot be in a season; it has { $least } to { $most }
contest-season-text = { QUOTED($text) } is empty, is longer than { $most } characters or has characters that are not seen, that break the line or that change the direction of writing
contest-season-bot-name = { QUOTED($name) } is no name of a bot; use up to { $most } small letters (a to z), digits and hyphens, as in quick-knight
contest-season-boss-name = { QUOTED($boss) } is no boss; name a house bot, as house:Level-3, or a file, as bosses/winter.wasm
contest-season-date = { QUOTED($text) } is no date; write it as 2026-03-31
contest-season-ends-first = it ends on { $ends }, before it begins on { $begins }
contest-season-on-time = its budget is the time { $budget }; matches on time do not come out the same twice, so give fuel, as fuel:100000000
contest-season-boss = the tier { QUOTED($tier) } has no boss, or one that is not known; only the top tier, the last, is without one
contest-season-twice = { QUOTED($what) } is in it twice, or not in its place in the order
contest-season-no-such-bot = { QUOTED($bot) } does not take part in the season
contest-season-two-results = match { $number } of { $seats } has two results: { PHRASE($difference) }
