### The place where they are listed.

history-page-title = इतिहास
history-page-drop = .arena फ़ाइल यहाँ छोड़ें, या
history-page-choose = .arena फ़ाइल चुनें
history-page-stays-here = इसे यहाँ खेले गए मैचों के साथ इसी ब्राउज़र में रखा जाता है।
history-page-paste = या लिंक चिपकाएँ
history-page-open = खोलें
history-page-search = खोजें
history-page-search-hint = बॉट, खेल या नतीजा
history-page-found = { $all } में से { NUMBER($shown) } मैच
history-page-matches = मैच
history-page-none-yet = अभी कोई मैच नहीं है। मैच खेलें, और वह यहाँ दिखेगा।
history-page-delete-all = सभी मैच मिटाएँ
history-page-yes-delete-all = हाँ, सभी मिटाएँ
history-page-keep-them = रहने दें
history-page-delete = मिटाएँ
history-page-delete-match = मिटाएँ: { PHRASE($title) }, { PHRASE($result) }
history-page-ended = { PHRASE($result) }, { $turns ->
    [one] { $turns } बारी
   *[other] { $turns } बारियाँ
}।
history-page-waiting = दूसरे पक्ष का इंतज़ार
history-page-waiting-help = ये मैच लिंक से हाथोंहाथ चलते हैं। जवाब यहाँ किसी भी तरह खोलें: लिंक पर क्लिक करें, उसे चिपकाएँ या यहाँ छोड़ें।
history-page-go-on = खोलें
history-page-go-on-match = खोलें: { PHRASE($title) }
history-page-left = अधूरे मैच
history-page-continue = यहाँ जारी रखें
history-page-continue-match = जारी रखें: { PHRASE($title) }
history-page-delete-left = अधूरा मैच मिटाएँ: { PHRASE($title) }
