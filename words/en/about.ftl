### How the arena works in this browser.

about-title = About
about-all-here = Everything happens in this browser: rules, bots, matches and links. A link contains the whole match after its #, a part that browsers never send to a server.
about-rules-and-bots = Rules and bots
about-rules-of = Rules of { PHRASE($game) }
about-writing-a-bot = Writing a bot
about-javascript = Bots in JavaScript
about-python-bots = Bots in Python
about-assemblyscript = Bots in AssemblyScript
about-command-line = The command line
about-coding-agents = For coding agents
about-tournaments = Tournaments
about-seasons = Seasons of many authors’ bots
about-rooms = Rooms
about-npm = The npm package
about-python-package = The Python package
about-training = Training bots in Python
about-embedding = Embedding a match
about-play-by-link = Play by link
about-how-stopped = How bots are stopped
about-poll = This page is cross-origin isolated, so bots under a wall clock poll a word of shared memory that a clock worker sets at the deadline (the poll check).
about-tick = This page is not cross-origin isolated (its server sends no COOP and COEP headers), so bots under a wall clock regularly ask the host whether to continue (the tick check), which is a little slower and less precise.
about-fuel = Under a fuel budget bots are charged for each instruction instead, so a match is the same on every machine.
about-limits = Limits of a bot
about-limit = { BOT-LIMIT($limit) ->
    [module] module: { NUMBER($size) } MiB
    [memory] memory: { NUMBER($size) } MiB
    [reply] reply: { NUMBER($size) } KiB
    [log] log: { NUMBER($size) } KiB per turn
    [drawing] drawings: { NUMBER($size) } KiB per turn
   *[files] files: { NUMBER($size) } MiB
}
about-offline = Without a network
about-not-stored = This page needs the network: the browser or the address does not allow it to be stored, or it is a build for development.
about-stored-soon = The arena is being stored in this browser, to work without a network…
about-stored = The arena is stored in this browser and works without a network.
about-storing-failed = The arena could not be stored completely, so it needs the network. The page tries again the next time it loads.
