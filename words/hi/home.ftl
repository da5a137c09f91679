### The front page.

home-title = इंसानों और बॉटों के लिए तीन खेल
home-pitch = खुद खेलें, या ऐसा बॉट लिखें जो आपके लिए खेले। न खाता, न कुछ इंस्टॉल करना, और हर मैच एक लिंक में समा जाता है।
home-hint = बॉट या मैच की फ़ाइल पेज पर कहीं भी छोड़ें, या किसी मैच का लिंक चिपकाएँ।

## The match of house bots that is played on the page.

home-live = एरिना के बॉटों का मैच
home-live-board = जारी मैच का बोर्ड: { $title }
home-pause-live = रोकें
home-watch-live = देखें

## What the visitor has in this browser.

home-unfinished = आपका अधूरा मैच
home-continue = जारी रखें
home-last-match = आपका पिछला मैच
home-open = खोलें

## The games.

home-play = खेलें
home-play-game = खेलें: { PHRASE($game) }
home-watch = देखें
home-watch-game = देखें: { PHRASE($game) }
home-learn-game = सीखें: { PHRASE($game) }
home-rules-of = नियम: { PHRASE($game) }
home-with-friend = दोस्त के साथ
home-write-bot = बॉट लिखें
home-kingdom = झंडे, या विरोधी का बेस
home-territories = कोहरे में प्रदेश और सेनाएँ
home-hit-and-sunk = एक ही समुद्र पर जहाज़
home-daily = आज की पहेली
home-solve = हल करें
home-set-up = तैयार करें
