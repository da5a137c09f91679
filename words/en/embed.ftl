### Answers to the programs that drive an embedded match, and what stands where a match will be.

embed-no-object = a message is an object such as { "{" } arena: { NUMBER($version) }, type: "play" { "}" }
embed-other-version = the message has “arena” { $given }, but this page knows { NUMBER($version) }: send arena: { NUMBER($version) }, or load a newer page
embed-unknown = unknown message { QUOTED($kind) }; known messages: { $known }
embed-no-moment = “seek” needs “moment”: how many turns are over, a whole number from 0
embed-no-turns = “step” has “turns”: a whole number, below 0 to go back, 1 if left out
embed-nothing-to-load = “load” needs “link”, the text of a link to a match, or “file”, the bytes of an .arena file
embed-no-match = no match is shown: send “load” first
embed-waiting = No match yet: the page around this one chooses it.
embed-nobody = No match here: the address names neither a match nor who may load one.
