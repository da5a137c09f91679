### उन प्रोग्रामों को उत्तर जो एम्बेड किया हुआ मैच चलाते हैं, और वह जो मैच आने से पहले उसकी जगह दिखता है।

embed-no-object = संदेश एक ऑब्जेक्ट होता है, जैसे { "{" } arena: { NUMBER($version) }, type: "play" { "}" }
embed-other-version = संदेश में “arena” { $given } है, और यह पेज { NUMBER($version) } जानता है: arena: { NUMBER($version) } भेजें, या नया पेज लोड करें
embed-unknown = अज्ञात संदेश { QUOTED($kind) }; ये उपलब्ध हैं: { $known }
embed-no-moment = “seek” को “moment” चाहिए: कितनी बारियाँ पूरी हुईं, 0 से शुरू होने वाली पूर्ण संख्या
embed-no-turns = “step” में “turns” होता है: पूर्ण संख्या, पीछे जाने के लिए 0 से कम, छोड़ने पर 1
embed-nothing-to-load = “load” को “link” चाहिए, यानी मैच के लिंक का पाठ, या “file”, यानी .arena फ़ाइल के बाइट
embed-no-match = कोई मैच नहीं दिख रहा: पहले “load” भेजें
embed-waiting = अभी कोई मैच नहीं: इसे वह पेज चुनता है जिसमें यह पेज लगा है।
embed-nobody = यहाँ कोई मैच नहीं: पता न किसी मैच का नाम देता है, न यह बताता है कि उसे कौन लोड कर सकता है।
