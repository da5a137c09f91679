### The place where they are listed.

history-page-title = History
history-page-drop = Drop an .arena file here, or
history-page-choose = Choose an .arena file
history-page-stays-here = It is stored in this browser, with the matches that you play here.
history-page-paste = Or paste a link
history-page-open = Open
history-page-search = Search
history-page-search-hint = a bot, a game, a result
history-page-found = { NUMBER($shown) } of { $all ->
    [one] 1 match
   *[other] { $all } matches
}
history-page-matches = Matches
history-page-none-yet = No matches yet. Play one and it appears here.
history-page-delete-all = Delete all matches
history-page-yes-delete-all = Yes, delete all
history-page-keep-them = Keep them
history-page-delete = Delete
history-page-delete-match = Delete { PHRASE($title) }, { PHRASE($result) }
history-page-ended = { PHRASE($result) }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
history-page-waiting = Waiting for the other side
history-page-waiting-help = These matches go from hand to hand by link. Open the answer here in any way: click its link, paste it, or drop it.
history-page-go-on = Open
history-page-go-on-match = Open { PHRASE($title) }
history-page-left = Left unfinished
history-page-continue = Continue here
history-page-continue-match = Continue { PHRASE($title) }
history-page-delete-left = Delete unfinished { PHRASE($title) }
