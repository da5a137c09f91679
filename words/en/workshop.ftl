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
workshop-making = Making the bot…
workshop-checking = Checking the bot…
workshop-unknown-language = this page does not know the language of the draft; reload the page
workshop-code = Code
workshop-plain-field = The code editor could not be loaded; this is a plain text field.
workshop-editor-keys = Tab indents. Escape, then Tab, leaves the editor. Ctrl+S saves and plays.
