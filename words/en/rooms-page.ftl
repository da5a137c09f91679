### Rooms: matches with people elsewhere, which a server plays.

rooms-page-title = Rooms
rooms-page-about = A match with people elsewhere. No account: whoever has the link to a seat plays it.

## Where the rooms are.

rooms-page-no-server = This page has no rooms
rooms-page-no-server-help = Rooms need a server. Run “arena serve” on a computer that all players can reach, and open the address that it prints.
rooms-page-elsewhere = The rooms of this page are at { $server }.
rooms-page-open-there = Open them there
rooms-page-cannot-reach = the server does not answer; check the connection, then try again
rooms-page-not-understood = the server says something that this page does not understand; reload the page
rooms-page-refused = { REFUSAL($why) ->
    [no-room] There is no such room, or it was closed after nobody had come for long.
    [wrong-secret] This link opens no seat in this room. Ask for a new one.
    [taken-over] The match goes on in another tab or on another device, which opened the same link later.
    [closed] Whoever made the room has closed it.
    [full] Somebody else was faster: every seat is taken.
    [too-many] The server has no room left now. Try again later.
    [too-fast] That was too much at once. Wait a moment, then try again.
    [other-version] The server and this page are of different versions. Reload the page.
    [not-now] That is not possible now.
   *[failed] The server could not do that. Try again later.
}

## The lobby.

rooms-page-with-friend = Play with a friend
rooms-page-quick = Play with anyone
rooms-page-quick-help = You take the first open seat of the game; if there is none, you wait for the next who comes.
rooms-page-quick-game = Play { PHRASE($game) } with anyone
rooms-page-open-seats = Open seats
rooms-page-none-open = Nobody waits for a player now.
rooms-page-listed = { PHRASE($game) }, { PHRASE($clock) }
rooms-page-by = with { $name }, { $open ->
    [one] 1 seat is open
   *[other] { NUMBER($open) } seats are open
}
rooms-page-sit = Sit down
rooms-page-sit-with = Sit down with { $name }

## A new room.

rooms-page-your-name = Your name
rooms-page-clock = Clock
rooms-page-clock-is = { CLOCK-KIND($clock) ->
    [turn] { NUMBER($seconds) } s a turn
    [match] { NUMBER($minutes) } min, and { NUMBER($increment) } s more a turn
    [days] { $days ->
        [one] 1 day a turn
       *[other] { NUMBER($days) } days a turn
    }
   *[none] no clock
}
rooms-page-who = Who plays
rooms-page-player = { INVITED($player) ->
    [you] You
   *[friend] A friend, by link
}
rooms-page-list-it = Anyone may take an open seat: list the room in the lobby
rooms-page-make = Make the room

## Before the match.

rooms-page-invited = You are invited
rooms-page-join = Join
rooms-page-waiting = Waiting for the others
rooms-page-waiting-help = Send each of them a link of their own: whoever opens it plays that seat. The match begins when all are here.
rooms-page-waiting-watcher = The match begins when all players are here.
rooms-page-link-of = Link for { SEAT($seat) }
rooms-page-link-watch = Link to watch
rooms-page-copy = Copy
rooms-page-copied = Copied
rooms-page-share = Share
rooms-page-code = QR code
rooms-page-code-of = QR code of: { PHRASE($link) }
rooms-page-players = Players
rooms-page-is = { PRESENCE($state) ->
    [open] not here yet
    [here] here
    [away] away
    [program] here; a program plays
   *[bot] a bot of the server
}

## During and after the match.

rooms-page-room = Room
rooms-page-all-here = Everybody is here.
rooms-page-away = { $name } is away.
rooms-page-away-you = You are away: the line is lost. Trying again …
rooms-page-resigned = { $name } has won: all others have resigned.
rooms-page-watchers = { $watchers ->
    [one] 1 person watches.
   *[other] { NUMBER($watchers) } people watch.
}
rooms-page-plays-your-seat = Who plays your seat
rooms-page-bot-stopped = Your bot has stopped: { PHRASE($why) }. Play on yourself, or choose another one.
rooms-page-bot-late = it used up the budget of a turn
rooms-page-bot-broke = the browser has ended it
rooms-page-later = The game hides things: you see the match some rounds later than the players, and the rest of it once it is over.
rooms-page-said = { $name }: { PHRASE($what) }
rooms-page-said-watcher = Somebody who watches: { PHRASE($what) }
rooms-page-say = Say something
rooms-page-phrase = { READY($said) ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [oops] Oops!
    [one-moment] One moment, please.
    [good-game] Good game!
    [thanks] Thanks!
   *[must-go] I have to go.
}
rooms-page-offers = { OFFERED($offer) ->
    [take-back] { $name } asks to take back the last turn.
   *[rematch] { $name } wants a rematch.
}
rooms-page-offered = { OFFERED($offer) ->
    [take-back] You ask to take back your last turn.
   *[rematch] You want a rematch; the others are asked.
}
rooms-page-offer = { OFFERED($offer) ->
    [take-back] Take back
   *[rematch] Rematch
}
rooms-page-accept = Accept
rooms-page-decline = Decline
rooms-page-declined = { $name } declines.
rooms-page-notify = Notify me when it is my turn
rooms-page-your-turn = It is your turn: { PHRASE($game) }
rooms-page-close = Close the room
rooms-page-next = The next match is ready.
rooms-page-go-on = Go to it
rooms-page-no-record = The record of the match cannot be opened: { PHRASE($why) }.
rooms-page-time-days = { $days ->
    [one] 1 day
   *[other] { NUMBER($days) } days
} { $hours } h
