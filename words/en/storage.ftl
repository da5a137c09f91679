### What is stored in this browser.

storage-title = Stored data
storage-what = Your bots and drafts, the last set-up, the matches in progress and the matches of the history are stored only in this browser, in IndexedDB.
storage-room = { IF($persistent) ->
    [yes] It takes { PHRASE($used) } of the { PHRASE($allowed) } that this browser allows. The browser keeps it until you delete it.
   *[no] It takes { PHRASE($used) } of the { PHRASE($allowed) } that this browser allows. The browser may delete it when the disk is full.
}
storage-kib = { NUMBER($size) } KiB
storage-mib = { DECIMAL($size) } MiB
storage-gib = { DECIMAL($size) } GiB
storage-ask = Ask the browser to keep it
storage-promised = The browser keeps everything until you delete it.
storage-not-promised = The browser does not promise to keep it. Export everything from time to time.
storage-export = Export everything
storage-import = Import a file
storage-delete-all = Delete all stored data
storage-yes-delete-all = Yes, delete everything
storage-keep-it = Keep it
storage-deleted = Everything stored here has been deleted.
storage-exported = { $values ->
    [one] The file contains 1 value; import it under About in another browser.
   *[other] The file contains { $values } values; import it under About in another browser.
}

## Storage that fails.

storage-full = This browser's storage for the arena is full. What was stored before is still there; delete bots or matches to make room.
storage-failed = This browser's storage failed ({ $why }); what you do now works, but may be gone after a reload.
storage-file-not-made = the file cannot be made
storage-unstored = { UNSTORED-KIND($thing) ->
    [bot] The bot { $name } could not be stored.
    [name] The name { $name } could not be stored.
    [draft] The draft { $name } could not be stored.
    [match] The match { $name } could not be stored.
    [match-in-progress] The match in progress could not be stored.
   *[setup] The set-up could not be stored.
} { PHRASE($why) }
storage-download = Download it
storage-close = Close
storage-download-thing = Download { PHRASE($thing) }
storage-close-notice = Close the notice on { PHRASE($thing) }
storage-thing = { UNSTORED-KIND($thing) ->
    [bot] the bot { $name }
    [name] the name { $name }
    [draft] the draft { $name }
    [match] the match { $name }
    [match-in-progress] the match in progress
   *[setup] the set-up
}

## Values that cannot be read.

storage-unread-list = What could not be read
storage-unread = { STORED-KIND($what) ->
    [bot] One bot could not be read: { PHRASE($why) }. It stays stored as it is ({ NUMBER($bytes) } bytes, { $key }).
    [match] One match could not be read: { PHRASE($why) }. It stays stored as it is ({ NUMBER($bytes) } bytes, { $key }).
    [progress] One match in progress could not be read: { PHRASE($why) }. It stays stored as it is ({ NUMBER($bytes) } bytes, { $key }).
    [setup] One set-up could not be read: { PHRASE($why) }. It stays stored as it is ({ NUMBER($bytes) } bytes, { $key }).
    [draft] One draft could not be read: { PHRASE($why) }. It stays stored as it is ({ NUMBER($bytes) } bytes, { $key }).
   *[prepared] One prepared module could not be read: { PHRASE($why) }. It stays stored as it is ({ NUMBER($bytes) } bytes, { $key }).
}
storage-value = { STORED-KIND($what) ->
    [bot] bot { $key }
    [match] match { $key }
    [progress] match in progress { $key }
    [setup] set-up { $key }
    [draft] draft { $key }
   *[prepared] prepared module { $key }
}
storage-delete-value = Delete { PHRASE($value) }
storage-delete-it = Delete it
storage-newer = a newer version of this page stored it (format { $version }); reload the page to get that version
storage-damaged = its bytes are damaged, or in a format that this page never wrote

## Importing.

storage-cannot-import = { $file } cannot be imported: { PHRASE($why) }.
storage-cannot-read-file = { $file } cannot be read; is it still there?
storage-not-an-export = this is not a file that “Export everything” wrote; bots are added under Bots, and matches under History
storage-newer-export = a newer version of this page wrote it (format { $version }); reload the page to get that version
storage-export-too-large = its index is larger than this page ever writes; export it again
storage-export-length = the file is cut off, or something was added to it; copy or export it again
storage-export-damaged = the file is damaged; copy or export it again
storage-imported = Imported { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
} and { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}.
storage-imported-drafts = Imported too: { $drafts ->
    [one] 1 draft
   *[other] { $drafts } drafts
}.
storage-imported-setup = The set-up was imported too.
storage-kept-as-before = Unchanged: { $values ->
    [one] 1 value
   *[other] { $values } values
}.
storage-left-out = Left out: { LIST($values) }.
storage-left-out-value = { STORED-KIND($what) ->
    [bot] one bot ({ PHRASE($why) })
    [match] one match ({ PHRASE($why) })
    [progress] one match in progress ({ PHRASE($why) })
    [setup] one set-up ({ PHRASE($why) })
    [draft] one draft ({ PHRASE($why) })
   *[prepared] one prepared module ({ PHRASE($why) })
}
storage-value-damaged = it is damaged
storage-value-made-here = it is made in each browser
storage-value-other-module = its module is not the one that it names
storage-import-ended = { PHRASE($done) } { PHRASE($why) } { NUMBER($left) } of the file's { NUMBER($all) } values were not imported; the file still has them.
storage-sentences = { LIST($sentences, between: " ") }
