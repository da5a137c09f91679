### Where bots are written.

workshop-title = Workshop
workshop-what-a-bot-can-use = What a bot can use
workshop-draft = Draft
workshop-name = Name
workshop-new-or-delete = New or delete
workshop-language = Programming language
workshop-new-bot = New { PHRASE($game) } bot
workshop-my-bot = My { PHRASE($game) } bot
workshop-delete = Delete this draft
workshop-yes-delete = Yes, delete this draft
workshop-keep-it = Keep it
workshop-in-list = { $name } ({ PHRASE($game) }, { $language })
workshop-save-and-play = Save and play
workshop-against = Against
workshop-add-to-bots = Add to my bots
workshop-download = Download
workshop-go-to-line = Go to line { $line }
workshop-trouble-at = Line { $line }, column { $column }: { $message }
workshop-match-goes-here = “Save and play” starts a match here.
workshop-what-is-played = It is a short match of { PHRASE($game) }: your bot has the first seat, and the bot that you chose as the opponent has all others. You can then look at every turn: what your bot received, what it replied and what it printed.
workshop-making = Making the bot…
workshop-checking = Checking the bot…
workshop-unknown-language = this page does not know the language of the draft; reload the page
workshop-code = Code
workshop-plain-field = The code editor could not be loaded; this is a plain text field.
workshop-editor-keys = Tab indents. Escape, then Tab, leaves the editor. Ctrl+S saves and plays.
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
workshop-fails = Failed: { PHRASE($why) }
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
