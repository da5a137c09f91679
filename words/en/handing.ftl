### A match by link: handing it on, and what arrives.

## Handing on.

handing-to = Hand this link on to { $name }, who makes the next turn with it.
handing-result = The match is over. Hand this link on to { $name }, who then sees how it ended.
handing-copied = { $length ->
    [one] Link copied: 1 character. Now send it to { $name }.
   *[other] Link copied: { NUMBER($length) } characters. Now send it to { $name }.
}
handing-shared = Now the match waits under History until the answer of { $name } is opened here.
handing-code = QR code of the link for { $name }
handing-code-help = Or let the camera of the other device read this code.
handing-days = { $days ->
    [one] You have agreed on 1 day a turn. Nobody enforces it.
   *[other] You have agreed on { NUMBER($days) } days a turn. Nobody enforces it.
}
handing-not-yet = There is nothing to hand on now: first somebody here must act.
handing-sealed = All act at once in this turn: the link has only a commitment to your reply, and your reply goes into a link once everybody else is bound.
handing-open-game = This game hides nothing, and neither does the link.
handing-fog = The link has every turn that is over. The page shows each person only what they see through the fog, but whoever decodes the link sees everything. Replies of the turn in progress are hidden until everybody is bound.
handing-sea = The link has every turn. The page shows each person only what their ship sees, but whoever decodes the link sees everything, and the next seat is named.
handing-no-link = This match has no link: { PHRASE($why) }.

## Answers in advance.

handing-plan = Answer in advance
handing-plan-help = If { $name } plays what you expect, your answer is played there at once, which saves a round of post. The link says what you plan to whoever decodes it.
handing-plan-if = If { $name } plays
handing-plan-then = I answer
handing-plan-nothing = nothing yet

## What arrives.

handing-arrives = Match by link
handing-older = This link is older than what is here: it ends after { $link ->
    [one] turn 1
   *[other] turn { NUMBER($link) }
}, and here it is after turn { NUMBER($here) }.
handing-same-turn-older = This link is older than what is here.
handing-go = Go to the match
handing-over = This match is over.
handing-elsewhere = This match is open in another tab of this browser. Hand it on there or close that tab, and open the link again.
handing-unreadable = This link cannot be opened: { PHRASE($why) }. Or ask for another one.
handing-refused = This link does not follow the rules: { PHRASE($why) }. Ask for another one.
handing-altered = A name, the seed or who plays was changed in this link. Ask for another one.
handing-misfit = { SEAT($seat) } changed the reply of turn { NUMBER($turn) }: it does not fit the commitment that was given before. Ask for the link with the first reply.
handing-impossible = What this link says of the turn in progress cannot be: its seat { SEAT($seat) } does not act. Ask for another one.
handing-needs-bot = This match has the bot { $name }, which is not in this browser. Ask for its file, and add it under Bots.
handing-forked = Two answers to turn { NUMBER($turn) }
handing-forked-help = This link differs from what is here in the turn of { SEAT($seat) }. Only one of the two can go on; agree with the others which.
handing-not-made-here = In this link you make turn { NUMBER($turn) }, but you did not make it here. If you made it in another browser, take what the link says; otherwise ask for another link.
handing-here = What is here
handing-there = What the link says
handing-nothing-seen = You cannot see what happened.
handing-watch = Watch it
handing-keep = Keep what is here
handing-take = Take what the link says
