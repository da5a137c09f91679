### Where bots are written.

workshop-title = Workshop
workshop-what-a-bot-can-use = What a bot can use
workshop-draft = Draft
workshop-name = Name
workshop-new-or-delete = New or delete
workshop-language = Programming language
workshop-new-bot = New { PHRASE($game) } bot
workshop-idea-of-new-bot = Idea for { PHRASE($game) }
workshop-takes-the-best-reply = takes the best reply
workshop-looks-ahead = looks ahead
workshop-learns-in-the-match = learns in the match
workshop-is-written-in = Written in { $language }
workshop-my-bot = My { PHRASE($game) } bot
workshop-delete = Delete this draft
workshop-yes-delete = Yes, delete this draft
workshop-keep-it = Keep it
workshop-in-list = { $name } ({ PHRASE($game) }, { $language })
workshop-save-and-play = Save and play
workshop-against = Against
workshop-more-matches = More matches
workshop-no-more = none
workshop-same-seed = Same seed
workshop-series-begins = Playing { NUMBER($all) } more matches…
workshop-series = { NUMBER($played) } of { NUMBER($all) } more matches: score { NUMBER($score) } % ({ NUMBER($least) } % to { NUMBER($most) } %, in 95 of 100 such series), { NUMBER($won) } won, { NUMBER($drawn) } drawn, { NUMBER($lost) } lost. At 50 % both are equally strong.
workshop-series-broke = a bot damaged the worker that played more matches, so they were ended: look for endless recursion or too much memory
workshop-stop-series = Stop these matches
workshop-add-to-bots = Add to my bots
workshop-meet-boss = Beat the boss of a season
workshop-download = Download
workshop-go-to-line = Go to line { $line }
workshop-trouble-at = Line { $line }, column { $column }: { $message }
workshop-trouble-at-line = Line { $line }: { $message }
workshop-timed-out = The bot ran out of its turn budget: a loop may have no end, or the turn does too much. The log of that turn shows how far it came.
workshop-stopped-at = It was stopped at { PHRASE($place) }.
workshop-older-version = An older version of the draft played the match below. “Save and play” plays this one.
workshop-open-elsewhere = This draft is open in another tab, so it cannot be changed here. Close it there, or go on with a copy.
workshop-copy = Make a copy
workshop-match-goes-here = “Save and play” starts a match here.
workshop-what-is-played = It is a short match of { PHRASE($game) }: your bot has the first seat, and the bot that you chose as the opponent has all others. You can then look at every turn: what your bot received, what it replied and what it printed.
workshop-making = Making the bot…
workshop-checking = Checking the bot…
workshop-unknown-language = this page does not know the language of the draft; reload the page
workshop-code = Code
workshop-plain-field = The code editor could not be loaded; this is a plain text field.
workshop-editor-keys = Tab indents. Escape, then Tab, leaves the editor. Ctrl+S saves and plays. Ctrl+Space completes, Ctrl+F finds and replaces. Shift+Alt+F tidies.
workshop-tidy = Tidy
workshop-webassembly-text = WebAssembly text
workshop-not-wat = this is not valid WebAssembly text: { $why }
workshop-compiling-too-long = the compiler has not finished in { NUMBER($seconds) } seconds, and was stopped: make the text shorter, or let generics make less code
workshop-assembling-too-long = the assembler has not finished in { NUMBER($seconds) } seconds: reload the page, or make the text shorter
workshop-assembler-broke = the assembler crashed or cannot be loaded: reload the page and try again
workshop-not-assemblyscript = this does not compile: { $why }
workshop-no-turn = this is not a bot for { PHRASE($game) }: export a function “turn” that takes the View of this game and returns a string
workshop-loading-compiler = Loading the compiler of AssemblyScript, about 3 MB, once…
workshop-compiling = Compiling…
workshop-stop-compiling = Stop compiling
workshop-compiling-stopped = compiling was stopped
workshop-compiler-broke = the compiler of AssemblyScript cannot be loaded: check the connection, then reload the page and try again
workshop-compiler-failed = the compiler gave up on this text: something in it is nested too deep, or refers to itself without end

## Tests of a bot.

workshop-tests = Tests: { NUMBER($all) }
workshop-tests-passed = Tests: { NUMBER($passed) } of { NUMBER($all) } passed
workshop-how-to-test = Play, then choose “Add to the tests” among the details of a turn: input, reply, log. “Download as a test” saves a turn of any other match as a file to add here. Tests run whenever you save, each with a fresh bot.
workshop-test-name = Name of the test
workshop-demand = The bot
workshop-must-reply = must reply
workshop-must-reply-one-of = must give one of these replies
workshop-may-not-reply = may give none of these replies
workshop-replies = Replies, one per line (\n is a line break within a reply)
workshop-not-tested = Not run yet.
workshop-passes = Passed.
workshop-fails = Failed: { $why }
workshop-delete-test = Delete
workshop-delete-test-of = Delete the test “{ $name }”
workshop-download-tests = Download the tests
workshop-open-tests = Add tests from a file
workshop-not-a-test = Line { NUMBER($line) } of { $file } is not a test with “game” and “arguments”.
workshop-no-tests-in = { $file } has no tests, or is larger than 4 MiB.
workshop-too-many-tests = A bot has at most { NUMBER($most) } tests.
workshop-asking-broke = the worker crashed while it asked the bot: reload the page and try again

## The draft against a saved version.

workshop-what-changed = What changed?
workshop-how-to-compare = Replays the last match’s inputs to the draft and a saved bot. Add the bot to your bots before you change it, and play a match to its end.
workshop-compared-with = Compared with
workshop-compare = Compare
workshop-comparing = Asking both…
workshop-differ = Different replies: { NUMBER($different) } of { NUMBER($asked) }.
workshop-fuel-of-both = Fuel a turn: { PHRASE($before) } before, { PHRASE($after) } now.
workshop-first-difference = The first difference is in turn { NUMBER($turn) }:
workshop-before = Before
workshop-now = Now
workshop-reply = { QUOTED($reply) }

## What the code editor says; it puts a number in the place of $.

workshop-editor-find = Find
workshop-editor-replace-with = Replace with
workshop-editor-next = next
workshop-editor-previous = previous
workshop-editor-all = all
workshop-editor-match-case = match case
workshop-editor-by-word = whole words
workshop-editor-regexp = regular expression
workshop-editor-replace = replace
workshop-editor-replace-all = replace all
workshop-editor-close-panel = close
workshop-editor-current-match = current match
workshop-editor-on-line = on line
workshop-editor-replaced-all = replaced: $
workshop-editor-replaced-one = replaced on line $
workshop-editor-go-to-line = Go to line
workshop-editor-go-there = go
workshop-editor-completions = Completions
workshop-editor-selection-deleted = Selection deleted

## Where the fuel goes.

workshop-fuel = Where does the fuel go?
workshop-how-fuel-is-found = Asks the bot again what it was asked in the last match, and counts the fuel of each function.
workshop-fuel-of-scripts = An interpreter runs the script. Fuel is counted for its functions, which have no names and tell no line of the script. So look at the turns: “Time and fuel” beside the board leads to the costliest one.
workshop-fuel-of-match = Profile the match
workshop-fuel-of-turn = Profile turn { NUMBER($turn) }, the costliest
workshop-finding-fuel = Counting the fuel…
workshop-fuel-differs = the bot used other fuel than in the match when it was asked again: play another match, and profile that
workshop-fuel-in-all = { NUMBER($units) } units of fuel, and the functions that used most of it
workshop-fuel-function = Function
workshop-fuel-own = Fuel
workshop-fuel-share = Share
workshop-fuel-calls = Calls
workshop-fuel-others = { $others ->
    [one] 1 other function
   *[other] { NUMBER($others) } other functions
}
workshop-fuel-number = { NUMBER($number) }
workshop-fuel-percent = { DECIMAL($share) } %
workshop-flame-graph = Each bar is a function, on the one that calls it. It is as wide as its fuel with that of what it calls.
