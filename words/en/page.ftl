### The frame of the page, and places that show one match.

page-skip = Skip to the content
page-main = Main
page-language = Language
page-no-language = The page cannot be shown in { $language }: { PHRASE($why) }.
page-no-table = the file of its sentences is damaged; reload the page
page-loading = Loading…
page-part-missing = This part of the page could not be loaded. Check the connection, then try again.
page-try-again = Try again
page-drop-anywhere = Drop a bot or match file anywhere
page-no-link-pasted = What you pasted contains no link to a match: there is no “{ $mark }” in it.
page-place = { PLACE($place) ->
    [custom] Custom match
    [play] Play
    [history] History
    [bots] Bots
    [workshop] Workshop
    [about] About
    [contests] Contests
    [rooms] Rooms
    [learn] Learn
    [puzzles] Puzzles
   *[docs] Docs
}
page-nothing-here = There is nothing here
page-leads-nowhere = The arena has no page at this address.
page-set-up = Set up a match
page-set-up-another = Set up another
page-no-match-yet = No match yet
page-match-stays = The match in progress is shown here, even after a reload.
page-cannot-be-read = This match cannot be read
page-cannot-be-played = This match cannot be played
page-cannot-be-opened = { IF($link) ->
    [yes] This link cannot be opened
   *[no] This match cannot be opened
}
page-reason = Reason: { PHRASE($why) }.
page-all-matches = All stored matches
page-not-in-history = it is not in this browser's history; it may have been deleted
page-brings-bot = This match includes the bot “{ $name }” ({ PHRASE($what) }).
page-add-to-bots = Add it to my bots
page-brings-bots = This match includes { NUMBER($bots) } bots.
page-add-bot = Add “{ $name }” to my bots
page-bots-brought = Which bots?
page-unfit-bot = “{ $name }” came with it, but { PHRASE($why) }
page-unfit-bots = { LIST($bots, between: "; ") }
page-needs-bot = it needs the bot “{ $name }” ({ $hash }…), which is not in this browser's library; upload that bot under Bots, then open the match again
page-bot-not-here = the bot { $hash }… is not in this browser's library
page-no-document = This document cannot be shown
page-cannot-fetch = { $path } cannot be fetched; check the connection, then reload the page
page-cannot-fetch-now = { $path } cannot be fetched (status { $status }); reload the page
page-damaged-fetch = { PHRASE($why) }; reload the page
page-no-worker = this browser cannot start the worker { $name }: { $why }
page-no-house-bots = the list of house bots cannot be read; reload the page
page-you = You
page-somebody = a person
page-level-name = Level { NUMBER($level) }
page-new-version = { IF($stored) ->
    [yes] A new version is ready. Reload to use it; a match in progress goes on after that.
   *[no] A new version is ready. Save what could not be stored first: it is gone after a reload.
}
page-reload = Reload

# Between two sentences that stand in one paragraph.
page-gap = { " " }
