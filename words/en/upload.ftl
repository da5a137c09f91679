### What became of a file that is to be a bot.

upload-too-large = the file is { DECIMAL($size) } MiB, but a module may be at most { NUMBER($most) } MiB; build it in release mode, stripped and optimised for size
upload-file-gone = the file cannot be read; is it still there?
upload-stopped = { CHECKING($step) ->
    [starting] you stopped the check before it began; the bot is not in your library
    [inspecting] you stopped the check while the module was validated; it is not in your library
   *[compiling] you stopped the check while this browser compiled the module; it is not in your library
}
upload-stopped-running = you stopped the check while its first call in { PHRASE($game) } ran; it is not in your library
upload-broke = { CHECKING($step) ->
    [starting] the worker crashed before it began; reload the page, or try another browser
    [inspecting] the worker crashed while it validated the module; the module may be too much for it: make its functions smaller, or try another browser
   *[compiling] the worker crashed while this browser compiled the module; the module may be too much for it: make its functions smaller, or try another browser
}
upload-broke-running = the worker crashed while its first call in { PHRASE($game) } ran; does it recurse endlessly through host calls, or ask for more memory than there is?
upload-too-slow = { CHECKING($step) ->
    [starting] the worker has not started after { NUMBER($seconds) } s: reload the page, or try another browser
    [inspecting] validating the module has not finished after { NUMBER($seconds) } s: try again on a less busy machine
   *[compiling] this browser has not finished compiling the module after { NUMBER($seconds) } s: make its functions smaller, or try another browser
}
upload-no-bots-here = this browser cannot run bots: { $why }
upload-script = { $language }, { PHRASE($size) }, interpreter { $interpreter }
upload-unknown-script = script, { PHRASE($size) }, interpreter unknown
upload-bytes = { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
}
upload-kilobytes = { DECIMAL($size) } kB
