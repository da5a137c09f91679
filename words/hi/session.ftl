### A match at the page: what is announced while it runs.

session-turn-of = बारी { NUMBER($turn) }/{ NUMBER($turns) }।
session-sentences = { LIST($sentences, between: " ") }
session-abandoned = मैच बारी { NUMBER($turn) } में छोड़ दिया गया।
session-bots-take-long = बॉट देर लगा रहे हैं। आप इंतज़ार कर सकते हैं, या मैच छोड़ सकते हैं।

# A seat, with who plays it.
session-title = { SEAT($seat) } ({ $name })

## Why a match cannot go on: after "The match cannot go on:".

session-cannot-play = { PHRASE($title) } नहीं खेल सकता: { PHRASE($why) }
session-no-worker = मैच का वर्कर शुरू नहीं होता या अपने आप विफल हो जाता है: पेज को फिर से लोड करें या कोई दूसरा ब्राउज़र आज़माएँ
session-compiles-too-long = यह ब्राउज़र एक मिनट में भी इस बॉट को पूरा कंपाइल नहीं कर पाया: { PHRASE($title) }; पेज को फिर से लोड करें या कोई दूसरा ब्राउज़र आज़माएँ
session-no-bots-here = यह ब्राउज़र बॉट नहीं चला सकता: { $why }
session-other-build = यह पेज और इसका वर्कर अलग-अलग बिल्ड के हैं: पेज को फिर से लोड करें
session-no-module = सीट { NUMBER($seat) } के बॉट का मॉड्यूल यहाँ नहीं है: उस बॉट को “बॉट” में अपलोड करें, फिर मैच दोबारा खोलें
session-misfit = जो खेला गया, वह मेल नहीं खाता: बारी { NUMBER($turn) } में सीट { NUMBER($seat) } का जवाब मौजूद है, पर बारी { NUMBER($at) } में जवाब इनसे माँगा जाता है: { $asked }। यह एरिना की गड़बड़ी है: कृपया मैच की फ़ाइल के साथ इसकी सूचना दें

## Why a seat's bot cannot be run any more.

session-does-not-compile = ब्राउज़र मॉड्यूल को कंपाइल नहीं कर पाता
session-breaks-worker = पिछली बारियाँ फिर से खेलते समय बॉट मैच के वर्कर को बंद कर देता है

## Who plays a seat, as lists show it.

session-by-hand = आप, हाथ से
session-house-bot = { $name } (एरिना का बॉट)
session-own-bot = { $name } (आपका बॉट)
session-elsewhere = { $name } (कहीं और से)
