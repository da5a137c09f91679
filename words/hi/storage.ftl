### What is kept in this browser.

storage-title = यहाँ क्या रखा जाता है
storage-what = आपके बॉट और ड्राफ़्ट, मैच की पिछली तैयारी, जारी मैच और इतिहास के मैच इस ब्राउज़र के IndexedDB में रखे जाते हैं, और कहीं नहीं।
storage-room = { IF($persistent) ->
    [yes] यह ब्राउज़र { PHRASE($allowed) } तक की जगह देता है, जिसमें से { PHRASE($used) } इस्तेमाल हो रही है। जब तक आप न मिटाएँ, ब्राउज़र इसे रखेगा।
   *[no] यह ब्राउज़र { PHRASE($allowed) } तक की जगह देता है, जिसमें से { PHRASE($used) } इस्तेमाल हो रही है। डिस्क भर जाने पर ब्राउज़र इसे मिटा सकता है।
}
storage-kib = { NUMBER($size) } KiB
storage-mib = { DECIMAL($size) } MiB
storage-gib = { DECIMAL($size) } GiB
storage-ask = ब्राउज़र से कहें कि इसे रखे
storage-promised = जब तक आप न मिटाएँ, ब्राउज़र सब कुछ रखेगा।
storage-not-promised = ब्राउज़र इसे रखने का वादा नहीं करता। समय-समय पर सब कुछ एक्सपोर्ट करते रहें।
storage-export = सब कुछ एक्सपोर्ट करें
storage-import = फ़ाइल इंपोर्ट करें
storage-delete-all = यहाँ रखा सब कुछ मिटाएँ
storage-yes-delete-all = हाँ, सब कुछ मिटाएँ
storage-keep-it = रहने दें
storage-deleted = जो कुछ रखा था, सब मिटा दिया गया।
storage-exported = { $values ->
    [one] फ़ाइल में { $values } प्रविष्टि है; इसे दूसरे ब्राउज़र में “परिचय” में इंपोर्ट करें।
   *[other] फ़ाइल में { $values } प्रविष्टियाँ हैं; इसे दूसरे ब्राउज़र में “परिचय” में इंपोर्ट करें।
}

## Storage that fails.

storage-full = इस ब्राउज़र में एरिना के लिए रखी जगह भर गई है। जो पहले रखा गया था, वह अब भी है; जगह बनाने के लिए बॉट या मैच मिटाएँ।
storage-failed = इस ब्राउज़र का स्टोरेज विफल हुआ ({ $why }); आप अभी जो करेंगे वह काम करेगा, पर पेज फिर से लोड करने पर शायद न बचे।
storage-file-not-made = फ़ाइल बनाई नहीं जा सकती
storage-unstored = { UNSTORED-KIND($thing) ->
    [bot] बॉट { $name } रखा नहीं जा सका।
    [name] नाम { $name } रखा नहीं जा सका।
    [draft] ड्राफ़्ट { $name } रखा नहीं जा सका।
    [match] मैच { $name } रखा नहीं जा सका।
    [match-in-progress] जारी मैच रखा नहीं जा सका।
   *[setup] मैच की तैयारी रखी नहीं जा सकी।
} { PHRASE($why) }
storage-download = डाउनलोड करें
storage-close = बंद करें
storage-download-thing = डाउनलोड करें: { PHRASE($thing) }
storage-close-notice = सूचना बंद करें: { PHRASE($thing) }
storage-thing = { UNSTORED-KIND($thing) ->
    [bot] बॉट { $name }
    [name] नाम { $name }
    [draft] ड्राफ़्ट { $name }
    [match] मैच { $name }
    [match-in-progress] जारी मैच
   *[setup] मैच की तैयारी
}

## Values that cannot be read.

storage-unread-list = जो पढ़ा नहीं जा सका
storage-unread = { STORED-KIND($what) ->
    [bot] एक बॉट पढ़ा नहीं जा सका: { PHRASE($why) }। वह जैसा है, वैसा ही रखा है ({ NUMBER($bytes) } बाइट, { $key })।
    [match] एक मैच पढ़ा नहीं जा सका: { PHRASE($why) }। वह जैसा है, वैसा ही रखा है ({ NUMBER($bytes) } बाइट, { $key })।
    [progress] एक जारी मैच पढ़ा नहीं जा सका: { PHRASE($why) }। वह जैसा है, वैसा ही रखा है ({ NUMBER($bytes) } बाइट, { $key })।
    [setup] मैच की एक तैयारी पढ़ी नहीं जा सकी: { PHRASE($why) }। वह जैसी है, वैसी ही रखी है ({ NUMBER($bytes) } बाइट, { $key })।
    [draft] एक ड्राफ़्ट पढ़ा नहीं जा सका: { PHRASE($why) }। वह जैसा है, वैसा ही रखा है ({ NUMBER($bytes) } बाइट, { $key })।
   *[prepared] एक तैयार मॉड्यूल पढ़ा नहीं जा सका: { PHRASE($why) }। वह जैसा है, वैसा ही रखा है ({ NUMBER($bytes) } बाइट, { $key })।
}
storage-value = { STORED-KIND($what) ->
    [bot] बॉट { $key }
    [match] मैच { $key }
    [progress] जारी मैच { $key }
    [setup] मैच की तैयारी { $key }
    [draft] ड्राफ़्ट { $key }
   *[prepared] तैयार मॉड्यूल { $key }
}
storage-delete-value = मिटाएँ: { PHRASE($value) }
storage-delete-it = मिटाएँ
storage-newer = इसे इस पेज के किसी नए संस्करण ने रखा है (रूप { $version }); वह संस्करण पाने के लिए पेज को फिर से लोड करें
storage-damaged = इसके बाइट खराब हैं, या ऐसे रूप में हैं जो इस पेज ने कभी नहीं लिखा

## Importing.

storage-cannot-import = { $file } को इंपोर्ट नहीं किया जा सकता: { PHRASE($why) }।
storage-cannot-read-file = { $file } को पढ़ा नहीं जा सकता; क्या वह अब भी वहाँ है?
storage-not-an-export = यह “सब कुछ एक्सपोर्ट करें” से बनी फ़ाइल नहीं है; बॉट “बॉट” में जोड़े जाते हैं, और मैच “इतिहास” में
storage-newer-export = इसे इस पेज के किसी नए संस्करण ने लिखा है (रूप { $version }); वह संस्करण पाने के लिए पेज को फिर से लोड करें
storage-export-too-large = इसका इंडेक्स इतना बड़ा है, जितना यह पेज कभी नहीं लिखता; फिर से एक्सपोर्ट करें
storage-export-length = फ़ाइल कट गई है, या उसमें कुछ जोड़ा गया है; उसे फिर से कॉपी या एक्सपोर्ट करें
storage-export-damaged = फ़ाइल खराब है; उसे फिर से कॉपी या एक्सपोर्ट करें
storage-imported = { $bots } बॉट और { $matches } मैच इंपोर्ट हुए।
storage-imported-drafts = ड्राफ़्ट भी इंपोर्ट हुए: { $drafts }।
storage-imported-setup = मैच की तैयारी भी इंपोर्ट हुई।
storage-kept-as-before = { $values ->
    [one] { $values } प्रविष्टि पहले जैसी ही रखी है।
   *[other] { $values } प्रविष्टियाँ पहले जैसी ही रखी हैं।
}
storage-left-out = छोड़ दिया गया: { LIST($values) }।
storage-left-out-value = { STORED-KIND($what) ->
    [bot] एक बॉट ({ PHRASE($why) })
    [match] एक मैच ({ PHRASE($why) })
    [progress] एक जारी मैच ({ PHRASE($why) })
    [setup] मैच की एक तैयारी ({ PHRASE($why) })
    [draft] एक ड्राफ़्ट ({ PHRASE($why) })
   *[prepared] एक तैयार मॉड्यूल ({ PHRASE($why) })
}
storage-value-damaged = खराब है
storage-value-made-here = यह हर ब्राउज़र में अलग बनता है
storage-value-other-module = इसका मॉड्यूल वह नहीं है, जिसका नाम इसमें दिया है
storage-import-ended = { PHRASE($done) } { PHRASE($why) } फ़ाइल की कुल { NUMBER($all) } प्रविष्टियों में से { NUMBER($left) } इंपोर्ट नहीं हुईं; वे फ़ाइल में अब भी हैं।
storage-sentences = { LIST($sentences, between: " ") }
