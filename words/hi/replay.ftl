### Recorded matches: links, files, and whether a match goes as recorded.

replay-empty = इसमें कोई रीप्ले नहीं है: यह खाली है
replay-character = यह रीप्ले का लिंक नहीं है: रीप्ले का वर्ण { NUMBER($place) } { $found } है, जबकि वहाँ केवल अंग्रेज़ी अक्षर, अंक, “-” और “_” आ सकते हैं; पूरा लिंक फिर से कॉपी करें
replay-not-a-file = यह wasm-arena के रीप्ले की फ़ाइल नहीं है: इसकी शुरुआत वैसी नहीं है
replay-cut-short = रीप्ले बीच में कटा हुआ है, इस हिस्से में: { PART($part) }; पूरा रीप्ले फिर से कॉपी करें
replay-trailing = { $bytes ->
    [one] रीप्ले के अंत के बाद { $bytes } बाइट और है; उसके बिना फिर से कॉपी करें
   *[other] रीप्ले के अंत के बाद { $bytes } बाइट और हैं; उनके बिना फिर से कॉपी करें
}
replay-format = रीप्ले का फ़ॉर्मैट { NUMBER($format) } है, जिसे wasm-arena का यह संस्करण नहीं पढ़ता; रीप्ले किसी नए संस्करण ने बनाया है, या वह खराब है
replay-game = रीप्ले ऐसे खेल (नंबर { $number }) का है, जो wasm-arena के इस संस्करण में नहीं है
replay-rules = मैच { PHRASE($game) } के नियमों के संस्करण { NUMBER($played) } पर खेला गया था, और यह wasm-arena संस्करण { NUMBER($here) } तक ही जानता है; इसे नए wasm-arena में खोलें
replay-config = रीप्ले ऐसे मैच का है, जो हो ही नहीं सकता: { PHRASE($why) }
replay-damaged = रीप्ले खराब है: यह हिस्सा पढ़ा नहीं जा सकता: { PART($part) }; पूरा रीप्ले फिर से कॉपी करें
replay-long-link = लिंक में { NUMBER($characters) } वर्ण होंगे, और { NUMBER($most) } से ज़्यादा होने पर वह रास्ते में कट सकता है; इसकी जगह मैच को फ़ाइल में सहेजें
replay-too-large = रीप्ले का यह हिस्सा ज़्यादा से ज़्यादा { $limit } बाइट का हो सकता है: { PART($part) }
replay-seats = मैच में { NUMBER($needed) } सीटें हैं, पर { NUMBER($given) } का ब्योरा दिया गया
replay-not-rerunnable = सीट { NUMBER($seat) } के जवाब दोबारा नहीं बनाए जा सकते, क्योंकि वहाँ कोई बॉट नहीं खेलता; उसके जवाब रीप्ले में रखने होंगे
replay-must-rerun = सीट { NUMBER($seat) } के जवाब रीप्ले में नहीं हैं; उसका बॉट फिर से चलाना होगा
replay-answers-end = रीप्ले में बारी { NUMBER($turn) } में सीट { NUMBER($seat) } का जवाब नहीं है: रीप्ले खराब है
replay-elsewhere = इस मैच का रेफ़री कहीं और है; मैच खत्म होने के बाद ही उसका रीप्ले पूरा होगा

# The parts of a replay.
-part = { $key ->
    [answers] जवाब
    [bot] बॉट
    [bots] बॉट
    [budget] बारी का बजट
    [game] खेल
    [hash] हैश
    [last-character] आखिरी वर्ण
    [names] नाम
    [origin] मूल
    [prices] मूल्य-सूची
    [rounds] राउंड की संख्या
    [rules] नियमों का संस्करण
    [seal] मुहर
    [seats] सीटें
    [seed] सीड
    [settings] सेटिंग
    [text-answers] टेक्स्ट वाले जवाब
    [trace] ट्रेस
    [turns] बारियों की संख्या
   *[whole] पूरा रीप्ले
}

## Whether a match goes as recorded.

replay-agrees = अब तक वैसा ही, जैसा दर्ज है
replay-verified = सत्यापित: मैच वैसे ही खत्म होता है, जैसा दर्ज है
replay-altered = सत्यापित नहीं: मैच वैसे ही खत्म होता है, जैसा दर्ज है, पर रीप्ले बनने के बाद बदला गया (कोई नाम, सीड या खिलाड़ी)
replay-parted = दर्ज मैच से अलग: { PHRASE($place) }
replay-parts-at-start = पहली बारी से पहले ही यह दर्ज मैच से अलग हो जाता है
replay-parts-in-turn = बारी { NUMBER($by) } में यह दर्ज मैच से अलग हो जाता है
replay-parts-up-to = बारी { NUMBER($by) } तक कहीं यह दर्ज मैच से अलग हो जाता है
replay-parts-between = बारी { NUMBER($by) } में या उससे थोड़ा पहले, पर बारी { NUMBER($after) } के बाद, यह दर्ज मैच से अलग हो जाता है
replay-other-prices = { PHRASE($place) } (ईंधन की मूल्य-सूची { NUMBER($played) } पर दर्ज; यह संस्करण { NUMBER($here) } लेता है, इसलिए बॉटों का ईंधन किसी और जगह खत्म हो सकता है)
