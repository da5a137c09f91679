### What a server shows of a match that it referees.

sight-format = the position has format { NUMBER($format) }, which this version of wasm-arena does not read: the server has another version; reload the page, or update wasm-arena
sight-too-large = the position is too large: it has { NUMBER($bytes) } bytes, and over { NUMBER($most) } are not read
sight-damaged = the position cannot be read, or cannot occur in this match; reload the page to get it again
sight-config = no such match can be played: { PHRASE($why) }
sight-gap = turn { NUMBER($turn) } is missing; reload the page to get it
