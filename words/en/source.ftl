### The source of a bot.

source-open = Source
source-cut = The rest is not shown ({ PHRASE($size) }).
source-attached = The author attached this source. Nothing checks that the module was made from it.
source-edit-copy = Edit a copy in the workshop
