### A match on the page: board, controls, seats, result.

## Playing on from here.

watch-as-before = { $name }, as before
watch-play-on = Play on from here
watch-play-on-help = A new match: it repeats this one up to here, then these players take over.
watch-over-here = The match is over here
watch-play-on-from = Play on from turn { NUMBER($turn) }

## Playback.

watch-playback = Playback
watch-button = { BUTTON($button) ->
    [start] To the start
    [previous-event] Previous event
    [step-back] Step back
    [action-back] Action back
    [pause] Pause
    [play] Play
    [action-forward] Action forward
    [step-forward] Step forward
    [next-event] Next event
   *[end] To the end
}
watch-button-and-key = { PHRASE($label) } ({ $key })
watch-loop-from = Loop from here
watch-loop-to = Loop to here
watch-loop-end = End the loop
watch-speed = Speed
watch-newest = newest
watch-full-screen = Full screen
watch-keys = Keys
watch-appearance = Colours and sounds
watch-colours = Colours
watch-theme = { THEME($theme) ->
    [classic] Same as the system
    [dark] Dark
    [contrast] High contrast
   *[colour-safe] Colour-blind safe
}
watch-sounds = Sounds
watch-bot-cells = Show coordinates as bots see them
watch-shortcuts = Shortcuts of one key
watch-drawings = Drawings of bots
watch-timeline = Timeline
watch-analysis = Analysis
watch-turn-of = Turn { NUMBER($turn) } of { NUMBER($turns) }
watch-any-event = any event
watch-any-seat = any seat
watch-jump-to = Jump to
watch-jump-of = of
watch-preview = Turn { NUMBER($turn) }, round { NUMBER($round) }
watch-more-events = … and { NUMBER($more) } more

## The actions of a turn.

watch-actions = Actions
watch-turn-by = Turn { NUMBER($turn) }: { PHRASE($title) }
watch-fault-trapped = It trapped: { PHRASE($trap) }.
watch-fault = { FAULT($fault) ->
    [timed-out] It ran out of its turn budget.
    [absent] It did not answer.
   *[sits-out] It sits out the rest of the round after { NUMBER($faults) } faults in a row.
}
watch-no-action = No action.
watch-more-actions = … and { NUMBER($more) } more actions.
watch-sentences = { LIST($sentences, between: " ") }

## The details of a turn.

watch-details = Turn { NUMBER($turn) }: input, reply, log
watch-copy = Copy
watch-download-test = Download as a test
watch-add-test = Add to the tests
watch-test-of-turn = Turn { NUMBER($turn) }
watch-button-about = { PHRASE($button) }: { PHRASE($title) }
watch-detail = { DETAIL($detail) ->
    [arguments] Arguments
    [reply] Reply
    [read] Read as
    [cost] Cost
    [cut-log] Log (cut at its limit)
    [cut-drawing] Drawing (cut at its limit)
    [drawing] Drawing
   *[log] Log
}
watch-cost = { PHRASE($time) }, { NUMBER($memory) } KiB of memory
watch-cost-fuel = { PHRASE($time) }, { PHRASE($fuel) }, { NUMBER($memory) } KiB of memory

## The log.

watch-log = Log
watch-more = … and { NUMBER($more) } more.

watch-prints = What your bot logged
watch-no-prints = Nothing yet. { $function } writes here.
watch-prints-of-turn = Turn { NUMBER($turn) }
watch-costs = Time and fuel
watch-fuel-by-turn = Fuel by turn: { PHRASE($average) } on average, at most { PHRASE($most) }
watch-time-by-turn = Time by turn: { PHRASE($average) } on average, at most { PHRASE($most) }

## Which seat to follow, and from which seat's view.

watch-follow = Follow
watch-nobody = nobody
watch-in-turn = whose turn it is
watch-was-sent = What { PHRASE($title) } received
watch-everything = Everything
watch-knew = What { PHRASE($title) } knew
watch-board = Board

## What could not be stored.


## The list of keys.

watch-key = { SHORTCUT($key) ->
    [play] play or pause
    [turn] one turn back or forward
    [ten-turns] ten turns back or forward
    [action] one action back or forward, within a turn
    [round] previous or next round
    [event] previous or next event
    [kind] choose the kind of events, and the seat
    [ends] to the start or the newest turn
    [speed] speed, from 0.25× to newest
    [loop] loop: set its start, set its end, clear it
    [full-screen] full screen
    [link] copy a link to the match, or to this moment
    [picture] save the board as a picture
    [video] record a video; again: stop and save it
    [flip] see the board from the other side
    [board] on the board: choose a cell, pick up, act; Escape puts down
    [camera] zoom in, zoom out, show all; Shift and arrows move the view
    [letters] in Hit and Sunk: the actions; F fires at and N mines the chosen cell, Enter sends
    [jump] in Kingdom Guard: to your soldiers (Shift: to the others), to a row; in Territories: to your next territory
    [type] type a turn, or a question about the board
    [list] show or hide this list
   *[close] close this list
}
watch-key-name = { SHORTCUT($key) ->
    [play] Space
    [turn] ← →
    [ten-turns] Shift ← →
    [action] , .
    [round] { "{" } { "}" }
    [event] { "[" } ]
    [kind] K, J
    [ends] Home End
    [speed] 1 … 7
    [loop] L
    [full-screen] F
    [link] C, M
    [picture] P
    [video] V
    [flip] O
    [board] Tab, arrows, Enter
    [camera] on the board: + − 0
    [letters] on the board: letters
    [jump] on the board: C A I 1 … 5, N
    [type] /
    [list] ?
   *[close] Esc
}
watch-no-such-key = { $key } does nothing here. The key ? shows what keys do.
watch-close = Close
watch-open-in-arena = Open in the arena

## The hand's panel.

watch-your-turn = Your turn
watch-label-about = { PHRASE($label) }, { PHRASE($about) }

## Plots.

watch-plots = Plots
watch-plot-range = 0 to { NUMBER($top) }
watch-this-round = This round
watch-the-match = The match
watch-plots-as-table = Plots as a table
watch-turn-column = turn

## Tables.


## The result.

watch-result = Result
watch-abandoned = The match was abandoned in turn { NUMBER($turn) }. You can watch it, share it and play on from it; reloading the page resumes it.
watch-gone = { PHRASE($title) } cannot be run here, and each of its turns counts as timed out: { PHRASE($why) }.
watch-draw = Draw
watch-wins = { PHRASE($title) } wins
watch-branch-of = Branched at turn { NUMBER($turn) } from match { $hash } (search History).
watch-taken-back = A turn was taken back, and the match went on from turn { NUMBER($turn) }; the match before that is { $hash } (search History).
watch-copy-link = Copy link
watch-rematch = Rematch
watch-swap-sides = Swap sides
watch-from-the-start = Watch from the start
watch-length = { $rounds ->
    [one] After 1 round
   *[other] After { NUMBER($rounds) } rounds
}, { $turns ->
    [one] 1 turn.
   *[other] { NUMBER($turns) } turns.
}
watch-points = { $points ->
    [one] 1 point
   *[other] { NUMBER($points) } points
}
watch-standings = Standings
watch-link = Link
watch-why-lost = Why it was lost
watch-show-turn = Show turn { NUMBER($turn) }
watch-agrees = Replay: as recorded so far.
watch-verified = Verified: this is the recorded match, to its last position.
watch-altered = Not verified: the match goes as recorded, but a name, the seed or who played was changed in the link.
watch-parted-by-prices = Not verified: { PHRASE($how) }.
watch-parted = Not verified: { PHRASE($how) }. The link was changed, or a bot answered differently.

## The seats.

watch-seats = Seats
watch-to-act = to act
watch-last-turn = last turn
watch-all-turns = all turns
watch-not-started = none: not started

## Sharing.

watch-share = Share and keep
watch-way = { SHARE($way) ->
    [link] Copy link
    [moment] Copy link to this moment
    [embed] Copy code to embed it
    [file] Download .arena file
    [lines] Download JSON lines
    [transcript] Download transcript
    [copy-transcript] Copy transcript
    [picture] Save board as PNG
    [poster] Save picture
    [system] Share
    [gif] Save as GIF
   *[video] Record video (WebM)
}
watch-stop-video = Stop and save the video
watch-stop-gif = Stop making the GIF
watch-gif-progress = Progress of the GIF
watch-link-copied = { SHARE($way) ->
    [moment] Link to this moment copied: { $length ->
        [one] 1 character.
       *[other] { NUMBER($length) } characters.
    }
    [embed] Code copied: { $length ->
        [one] 1 character.
       *[other] { NUMBER($length) } characters.
    }
   *[link] Link copied: { $length ->
        [one] 1 character.
       *[other] { NUMBER($length) } characters.
    }
}
watch-file-saved = The file contains the whole match; open it under History.
watch-lines-saved = One line for the match, for each seat asked in a turn, and for the result.
watch-transcript-saved = The transcript is saved.
watch-transcript-copied = The transcript is copied.
watch-not-copied = { SHARE($way) ->
    [copy-transcript] The browser did not copy the transcript; download it instead.
   *[link] The browser did not copy it; copy it from the field.
}
watch-board-saved = The board after turn { NUMBER($turn) } is saved.
watch-frame-title = A match of { PHRASE($game) }
watch-video-saved = The video is saved.
watch-poster-saved = The picture is made; it has the result and the final position.
watch-cannot-draw = This browser cannot draw the picture; save the board as a picture instead.
watch-recording = Recording turns { NUMBER($from) } to { NUMBER($to) }; the video is saved at its end.
watch-cannot-record = This browser cannot record the board; try another, or save pictures.
watch-making-gif = Making a GIF of turns { NUMBER($from) } to { NUMBER($to) }; it is saved when it is finished.
watch-gif-saved = The GIF is saved: { DECIMAL($megabytes) } MB.
watch-gif-stopped = The GIF was stopped; nothing is saved.
watch-gif-failed = The GIF could not be made. Try again, or record a video.
watch-cannot-gif = This browser blocks reading the canvas, so there is no GIF; record a video instead.
watch-no-link = This match has no link: { $why }.
watch-no-file = This match has no file: { $why }.
watch-whole-match = The whole match is in it.
watch-match-and-bot = The whole match and the bot { $names } are in it; the bot takes { NUMBER($more) } of the characters.
watch-long-link = Some places cut links this long; the .arena file is safer.
watch-answers-in-it = The whole match is in it, with the answers of { $names }; the bot itself is too large for a link.
watch-needs-bot = Whoever opens it needs the bot { $names }: it is too large for a link, so send its file too.
watch-link-too-long = This match is too long for a link: { NUMBER($length) } characters, but at most { NUMBER($most) } fit. Download the .arena file instead.

## What takes long.

watch-seconds = { NUMBER($seconds) } s so far.
watch-abandon = Abandon the match
watch-worker-starts = The match worker is starting.
watch-compiling = This browser is compiling the bot of { PHRASE($title) }.
watch-feeding = { PHRASE($title) } is replaying turn { NUMBER($turn) } of { NUMBER($turns) }, to continue from there.
watch-thinking = { PHRASE($title) } is thinking about turn { NUMBER($turn) }.
watch-some-bot-thinks = A bot is thinking about its turn.
watch-fuel-takes-time = On fuel a turn may take as long as it needs.

## The board.

watch-board-of = Board of { PHRASE($game) }
watch-board-as-text = Board as text
watch-cannot-go-on = The match cannot go on: { PHRASE($why) }
watch-abandoned-here = Round { NUMBER($round) }, turn { NUMBER($turn) } of { NUMBER($turns) }. The match was abandoned here.
watch-starting = Starting the referee…
watch-preparing = Preparing the bot of { PHRASE($title) }…
watch-status = Round { NUMBER($round) } of { NUMBER($rounds) }, turn { NUMBER($turn) } of { NUMBER($turns) }.
watch-leads = { PHRASE($title) } leads with { PHRASE($points) }, { NUMBER($by) } ahead.
watch-is-ahead = { PHRASE($measure) }: { PHRASE($title) } is ahead with { NUMBER($most) }, by { NUMBER($by) }.
watch-nobody-leads = Nobody leads.
watch-you-act = { SEAT($seat) }, it is your turn.
watch-named-acts = { $name }, it is your turn.
watch-show-board = Show the board
watch-hand-on = Hand on
watch-hand-on-to = Hand the link on to { $name }
watch-waits-for = Waiting for { $name }
watch-thinks = { PHRASE($title) } is thinking.
watch-bots-think = The bots are thinking.
watch-legal-actions = Legal actions ({ NUMBER($count) })
watch-levels = Play against a level
watch-level = Play against { $name }

## The screen: its tabs, its bar, the turn, and the end.

watch-tab = { TAB($tab) ->
    [moves] Moves
    [log] Log
    [score] Score
    [turn] Turn
    [board] Board
   *[actions] Actions
}
watch-tool = { TOOL($tool) ->
    [take-back] Take back
    [hint] Hint
    [resign] Resign
    [rules] Rules
    [analyse] Analysis
    [share] Share
    [play-on] Play on
    [sound] Sounds
    [flip] Flip
    [settings] Settings
   *[more] More
}
watch-tool-about = { TOOL($tool) ->
    [take-back] Take back your last turn
    [hint] Ask for a hint
    [resign] Resign the match
    [rules] Rules of the game
    [analyse] Analysis
    [share] Share and keep
    [play-on] Play on from here
    [sound] Sounds
    [flip] Flip the board
    [settings] Settings
   *[more] More
}
watch-tools = What can be done
watch-beside = Beside the board
watch-opponents = The others
watch-the-turn = The turn
watch-back-to-now = Back to now
watch-skip = Skip to now
watch-past = The board shows turn { NUMBER($turn) } of { NUMBER($turns) }. It is still your turn.
watch-watching = You are watching
watch-others-acted = What the others do
watch-other-acted = What { $name } does
watch-planned = Planned: { PHRASE($what) }. Escape or a click on the board cancels it.
watch-plan-cancelled = The plan is cancelled.
watch-plan-impossible = What was planned is no longer possible.
watch-nothing-played = Nothing has been played yet.
watch-asking-hint = The analyst looks for a good turn …
watch-you-win = { DECIDED($how) ->
    [base] You win: their base fell
    [fault] You win: the other side failed
    [tie] You win the tie-break
   *[points] You win, { NUMBER($own) } points to { NUMBER($best) }
}
watch-you-lost = { DECIDED($how) ->
    [base] You lost: your base fell
    [fault] You lost: your turn failed
    [tie] You lost the tie-break
   *[points] You lost, { NUMBER($own) } points to { NUMBER($best) }
}
watch-you-resigned = You resigned
watch-ended = The match has ended early
watch-ask-to-resign = Resign this match? It ends here, and stays in the history.
watch-ask-to-resign-elsewhere = Resign? Nobody plays for you any more. Once all others but one have resigned, too, the match is over.
watch-resign = Resign
watch-keep-playing = Keep playing
watch-sunk = You were sunk in round { NUMBER($round) }. Watch on, or play again.
watch-out-of-round = You are out of round { NUMBER($round) }. Watch on until the next round.
watch-levels-short = Level
