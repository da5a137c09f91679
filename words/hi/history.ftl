### The matches that were played or opened here.

history-title = इतिहास
history-drop = .arena फ़ाइल यहाँ छोड़ें, या
history-choose = .arena फ़ाइल चुनें
history-stays-here = इसे यहाँ खेले गए मैचों के साथ इसी ब्राउज़र में रखा जाता है।
history-paste = या लिंक चिपकाएँ
history-open = खोलें
history-search = खोजें
history-search-hint = बॉट, खेल या नतीजा
history-found = { $all } में से { NUMBER($shown) } मैच
history-matches = मैच
history-none-yet = अभी कोई मैच नहीं है। मैच खेलें, और वह यहाँ दिखेगा।
history-delete-all = सभी मैच मिटाएँ
history-yes-delete-all = हाँ, सभी मिटाएँ
history-keep-them = रहने दें
history-delete = मिटाएँ
history-delete-match = मिटाएँ: { PHRASE($title) }, { PHRASE($result) }
history-ended = { PHRASE($result) }, { $turns ->
    [one] { $turns } बारी
   *[other] { $turns } बारियाँ
}।
history-file-trouble = { $file }: { PHRASE($why) }।
history-left = अधूरे मैच
history-continue = यहाँ जारी रखें
history-continue-match = जारी रखें: { PHRASE($title) }
history-delete-left = अधूरा मैच मिटाएँ: { PHRASE($title) }

## What a match is called, and how it ended.

history-duel = { PHRASE($game) }: { $first } बनाम { $second }
history-group = { PHRASE($game) }: { LIST($players) }
history-player = { $name }
history-times = { NUMBER($times) } × { $name }
history-draw = बराबरी
history-wins = { SEAT($seat) } ({ $name }) जीता
history-result = { ENDED($ended) ->
    [broken-off] बीच में रुका
    [abandoned] छोड़ा गया
    [unfinished] अधूरा
   *[opened] फ़ाइल से खोला गया
}
