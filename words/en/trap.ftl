### How a bot failed, as a clause after a colon.

trap-plain = { TRAP-KIND($trap-kind) ->
    [call-stack] the call stack overflowed: the bot calls itself without end, or too deep
    [gave-up] the bot gave up (the instruction `unreachable`): a panic, a failed assertion or an abort; its log may say why
    [divided-by-zero] an integer was divided by zero
    [did-not-fit] a number did not fit: an integer division overflowed, or a float that is too large or not a number was turned into an integer
    [wrong-function] a function pointer was called that is null or of another type
    [outside-memory] the bot reached outside its memory (or a table): an index or a pointer is wrong, or memory could not grow
    [exception] an exception was thrown that nothing caught; the turn's log may say why
    [out-of-memory] the bot ran out of memory: it may have at most 64 MiB
    [host-stack] it exhausted the call stack while it called the host (endless recursion?)
    [worker-down] it brought the match worker down (endless recursion through calls of the host?)
    [null-reference] a reference was null where it must not be
    [stopped] the engine stopped the bot for an unknown reason
   *[watcher-killed] the program killed its supervisor
}
trap-reply-too-long = the reply is over its limit of { $limit } KiB
trap-exited = the bot exited with code { $code }, which says that it failed; its log may say why
trap-not-utf8 = the reply is not UTF-8: byte { $place } is 0x{ $byte }
trap-wrong-byte = the reply is not UTF-8: byte { $place } is wrong
trap-bad-range = { $function } was given { $bytes } bytes at address { $address }, which is outside the bot's memory
trap-program-ended = the program ended with { SHOWN($status) }, which says that it failed; its log may say why
trap-engine = the engine stopped the bot: { SHOWN($message) }
trap-not-instantiated = the module cannot be instantiated: { PHRASE($why) }
trap-aborted-with = { SHOWN($message) }
trap-said = { SHOWN($text) }
