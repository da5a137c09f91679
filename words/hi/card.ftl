### The report card of a bot.

card-fact = { FACT($fact) ->
    [convention] कन्वेंशन
    [size] आकार
    [hash] SHA-256
    [imports] इंपोर्ट
    [exports] एक्सपोर्ट
    [memory] मेमोरी
    [proposals] WebAssembly 1.0 से आगे
   *[preparing] तैयारी का समय
}
card-convention = { CONVENTION($convention) ->
    [command] कमांड
   *[reactor] रिएक्टर
}
card-start-unused = रिएक्टर; इसका `_start` नहीं बुलाया जाता, केवल `_initialize` बुलाया जाता है
card-bytes = { NUMBER($bytes) } बाइट
card-text = { $text }
card-names = { LIST($names) }
card-none = कोई नहीं
card-more = { LIST($names) }, और { NUMBER($more) } अन्य
card-proposal = { PROPOSAL($proposal) ->
    [mutable-globals] बदलने योग्य ग्लोबल
    [sign-extension] साइन एक्सटेंशन
    [float-to-int] क्रैश के बिना फ़्लोट से पूर्णांक
    [multi-value] मल्टी-वैल्यू
    [bulk-memory] बल्क मेमोरी
    [reference-types] रेफ़रेंस टाइप
    [simd] SIMD
    [tail-calls] टेल कॉल
    [extended-const] विस्तारित स्थिरांक
   *[exceptions] एक्सेप्शन
}
card-memory = 64 KiB के पन्ने: शुरू में { NUMBER($initial) }, ज़्यादा से ज़्यादा { NUMBER($most) }
card-preparing = { DECIMAL($millis) } ms

## Its first call in each game.

card-replied = जवाब: { QUOTED($reply) }
card-says-nothing = जवाब स्टैंडर्ड आउटपुट पर लिखें या arena.reply को बुलाएँ।
card-compare = जवाब को खेल के प्रोटोकॉल से मिलाएँ; अगर बॉट किसी दूसरे खेल के लिए है, तो इस पंक्ति पर ध्यान न दें।
card-out-of-fuel = कॉल ने सामान्य ईंधन बजट पूरा खर्च कर दिया: कोई अंतहीन लूप खोजें, या time_left पूछकर समय रहते रुकें।
card-stopped-at = इसे यहाँ रोका गया: { PHRASE($place) }।
card-script-failed = स्क्रिप्ट विफल हुई: कहाँ, यह ऊपर का संदेश बताता है। वह जो पढ़ती है, उसे लॉग करें: JavaScript में `console.log` से, Python में `print` से।
card-failed = बॉट विफल हुआ: इसे डीबग असर्शन के साथ बनाएँ, और यह जो पढ़ता है उसे लॉग करें।

card-logged = लॉग: { $log }
card-differs = एक ही सीड पर दो बार चलाने से नतीजे अलग आए: NaN के बिट या मेमोरी के पते जवाब तक न पहुँचने दें।
