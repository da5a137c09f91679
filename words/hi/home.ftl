### The front page.

home-title = इंसानों और बॉटों के लिए तीन खेल
home-pitch = खुद खेलें, या ऐसा बॉट लिखें जो आपके लिए खेले। सब कुछ आपके ब्राउज़र में होता है, बिना किसी खाते के, और हर मैच एक लिंक में समा जाता है।
home-choose = अपनी पसंद का मैच तैयार करें
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
home-your-bots = आपके बॉट
home-bot-name = { $name }
home-bots = { $more ->
    [0] { LIST($names) }
   *[other] { LIST($names) } और { $more } अन्य
}
home-all-bots = अपने बॉट देखें

## The games.

home-play = खेलें
home-play-game = खेलें: { PHRASE($game) }
home-watch = देखें
home-watch-game = देखें: { PHRASE($game) }
home-learn = सीखें
home-puzzles = पहेलियाँ
home-learn-game = सीखें: { PHRASE($game) }
home-rules = नियम
home-rules-of = नियम: { PHRASE($game) }
home-write-bot = बॉट लिखें
