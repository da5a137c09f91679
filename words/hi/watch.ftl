### A match on the page: board, controls, seats, result.

## Playing on from here.

watch-as-before = { $name }, पहले की तरह
watch-play-on = यहाँ से आगे खेलें
watch-play-on-help = नया मैच: यहाँ तक वह इसी मैच जैसा चलेगा, फिर ये खेलेंगे।
watch-over-here = मैच यहाँ खत्म हो चुका है
watch-play-on-from = बारी { NUMBER($turn) } से आगे खेलें

## Playback.

watch-playback = प्लेबैक
watch-button = { BUTTON($button) ->
    [start] शुरुआत पर
    [previous-event] पिछली घटना
    [step-back] एक बारी पीछे
    [action-back] एक कार्रवाई पीछे
    [pause] रोकें
    [play] चलाएँ
    [action-forward] एक कार्रवाई आगे
    [step-forward] एक बारी आगे
    [next-event] अगली घटना
   *[end] अंत पर
}
watch-button-and-key = { PHRASE($label) } ({ $key })
watch-loop-from = लूप यहाँ से
watch-loop-to = लूप यहाँ तक
watch-loop-end = लूप बंद करें
watch-speed = गति
watch-newest = सबसे नई बारी
watch-full-screen = पूरी स्क्रीन
watch-keys = कुंजियाँ
watch-appearance = रंग और ध्वनियाँ
watch-colours = रंग
watch-theme = { THEME($theme) ->
    [classic] सिस्टम के अनुसार
    [dark] गहरा
    [contrast] उच्च कंट्रास्ट
   *[colour-safe] वर्णांधता के लिए सुरक्षित
}
watch-sounds = ध्वनियाँ
watch-bot-cells = निर्देशांक वैसे दिखाएँ जैसे बॉट देखते हैं
watch-shortcuts = एक कुंजी वाले शॉर्टकट
watch-drawings = बॉटों के चित्र
watch-timeline = टाइमलाइन
watch-analysis = विश्लेषण
watch-turn-of = बारी { NUMBER($turn) }/{ NUMBER($turns) }
watch-any-event = कोई भी घटना
watch-any-seat = कोई भी सीट
watch-jump-to = यहाँ जाएँ
watch-jump-of = सीट
watch-preview = बारी { NUMBER($turn) }, राउंड { NUMBER($round) }
watch-more-events = … और { NUMBER($more) } अन्य

## The actions of a turn.

watch-actions = कार्रवाइयाँ
watch-turn-by = बारी { NUMBER($turn) }: { PHRASE($title) }
watch-fault-trapped = क्रैश हुआ: { PHRASE($trap) }।
watch-fault = { FAULT($fault) ->
    [timed-out] बारी का बजट खत्म हो गया।
    [absent] जवाब नहीं मिला।
   *[sits-out] लगातार { NUMBER($faults) } चूक के बाद राउंड के अंत तक बाहर।
}
watch-no-action = कोई कार्रवाई नहीं।
watch-more-actions = … और { NUMBER($more) } अन्य कार्रवाइयाँ।
watch-sentences = { LIST($sentences, between: " ") }

## The details of a turn.

watch-details = बारी { NUMBER($turn) }: इनपुट, जवाब, लॉग
watch-copy = कॉपी करें
watch-download-test = टेस्ट के रूप में डाउनलोड करें
watch-add-test = टेस्ट में जोड़ें
watch-test-of-turn = बारी { NUMBER($turn) }
watch-button-about = { PHRASE($button) }: { PHRASE($title) }
watch-detail = { DETAIL($detail) ->
    [arguments] आर्ग्युमेंट
    [reply] जवाब
    [read] इस तरह पढ़ा गया
    [cost] खर्च
    [cut-log] लॉग (सीमा पर काटा गया)
    [cut-drawing] चित्र (सीमा पर काटा गया)
    [drawing] चित्र
   *[log] लॉग
}
watch-cost = { PHRASE($time) }, { NUMBER($memory) } KiB मेमोरी
watch-cost-fuel = { PHRASE($time) }, { PHRASE($fuel) }, { NUMBER($memory) } KiB मेमोरी

## The log.

watch-log = लॉग
watch-more = … और { NUMBER($more) } अन्य।

watch-prints = आपके बॉट का लॉग
watch-no-prints = अभी कुछ नहीं। { $function } यहाँ लिखता है।
watch-prints-of-turn = बारी { NUMBER($turn) }
watch-costs = समय और ईंधन
watch-fuel-by-turn = हर बारी का ईंधन: औसत { PHRASE($average) }, सबसे ज़्यादा { PHRASE($most) }
watch-time-by-turn = हर बारी का समय: औसत { PHRASE($average) }, सबसे ज़्यादा { PHRASE($most) }

## Whom to follow, and through whose eyes.

watch-follow = फ़ॉलो करें
watch-nobody = किसी को नहीं
watch-in-turn = जिसकी बारी हो
watch-was-sent = { PHRASE($title) }: क्या भेजा गया
watch-everything = सब कुछ
watch-knew = { PHRASE($title) }: क्या पता था
watch-board = बोर्ड

## What could not be stored.


## The list of keys.

watch-key = { SHORTCUT($key) ->
    [play] चलाएँ या रोकें
    [turn] एक बारी पीछे या आगे
    [ten-turns] दस बारियाँ पीछे या आगे
    [action] बारी के भीतर एक कार्रवाई पीछे या आगे
    [round] पिछला या अगला राउंड
    [event] पिछली या अगली घटना
    [kind] किस तरह की घटनाएँ, और किस सीट की
    [ends] शुरुआत पर या सबसे नई बारी पर
    [speed] गति, 0.25× से सबसे नई बारी तक
    [loop] लूप: शुरुआत, अंत, कोई लूप नहीं
    [full-screen] पूरी स्क्रीन
    [link] मैच का या इस पल का लिंक कॉपी करें
    [picture] बोर्ड को चित्र के रूप में सहेजें
    [video] वीडियो रिकॉर्ड करें; दोबारा दबाने पर रोकें और सहेजें
    [flip] बोर्ड को दूसरे पक्ष से देखें
    [board] बोर्ड पर: सेल चुनें, उठाएँ, कार्रवाई करें; Escape से नीचे रखें
    [camera] पास, दूर, पूरा बोर्ड; Shift और तीर से खिसकाएँ
    [letters] “लगा और डूबा” में: कार्रवाइयाँ; F चुने हुए सेल पर गोला दागता है और N सुरंग बिछाता है, Enter भेजता है
    [jump] “राज्य रक्षक” में: अपने सैनिकों पर (Shift: दूसरे पक्ष के सैनिकों पर), किसी पंक्ति पर; “प्रदेश” में: अपने अगले प्रदेश पर
    [type] बारी या बोर्ड के बारे में सवाल टाइप करें
    [list] यह सूची दिखाएँ या छिपाएँ
   *[close] यह सूची बंद करें
}
watch-key-name = { SHORTCUT($key) ->
    [play] स्पेस
    [turn] ← →
    [ten-turns] Shift ← →
    [action] , .
    [round] { "{" } { "}" }
    [event] { "[" } ]
    [kind] K, J
    [ends] Home End
    [speed] 1 … 7
    [loop] L
    [full-screen] F
    [link] C, M
    [picture] P
    [video] V
    [flip] O
    [board] Tab, तीर, Enter
    [camera] बोर्ड पर: + − 0
    [letters] बोर्ड पर: अक्षर
    [jump] बोर्ड पर: C A I 1 … 5, N
    [type] /
    [list] ?
   *[close] Esc
}
watch-no-such-key = { $key } यहाँ कुछ नहीं करती। ? दिखाती है कि कौन-सी कुंजी क्या करती है।
watch-close = बंद करें
watch-open-in-arena = एरिना में खोलें

## The hand's panel.

watch-your-turn = आपकी बारी
watch-label-about = { PHRASE($label) }, { PHRASE($about) }

## Plots.

watch-plots = आलेख
watch-plot-range = 0 से { NUMBER($top) }
watch-this-round = यह राउंड
watch-the-match = पूरा मैच
watch-plots-as-table = आलेख तालिका के रूप में
watch-turn-column = बारी

## Tables.


## The result.

watch-result = नतीजा
watch-abandoned = मैच बारी { NUMBER($turn) } में छोड़ दिया गया। जितना खेला गया, उसे देखा, साझा किया और आगे खेला जा सकता है; पेज फिर से लोड करने पर वह फिर जारी हो जाता है।
watch-gone = { PHRASE($title) } यहाँ नहीं चल सकता, और उसकी हर बारी टाइमआउट मानी जाएगी: { PHRASE($why) }।
watch-draw = बराबरी
watch-wins = { PHRASE($title) } जीता
watch-branch-of = बारी { NUMBER($turn) } पर मैच { $hash } से निकली शाखा (इतिहास में खोजें)।
watch-taken-back = एक बारी वापस ली गई, और मैच बारी { NUMBER($turn) } से आगे चला; उससे पहले का मैच { $hash } है (इतिहास में खोजें)।
watch-copy-link = लिंक कॉपी करें
watch-rematch = फिर से मुकाबला
watch-swap-sides = पक्ष बदलें
watch-from-the-start = शुरू से देखें
watch-length = { $rounds ->
    [one] { NUMBER($rounds) } राउंड
   *[other] { NUMBER($rounds) } राउंड
} और { $turns ->
    [one] { NUMBER($turns) } बारी
   *[other] { NUMBER($turns) } बारियों
} के बाद।
watch-points = { $points ->
    [one] { NUMBER($points) } अंक
   *[other] { NUMBER($points) } अंक
}
watch-standings = स्थान
watch-link = लिंक
watch-why-lost = हार क्यों हुई
watch-show-turn = बारी { NUMBER($turn) } दिखाएँ
watch-agrees = रीप्ले: अब तक वैसा ही, जैसा दर्ज है।
watch-verified = सत्यापित: अपनी आखिरी स्थिति तक यह वही दर्ज मैच है।
watch-altered = सत्यापित नहीं: मैच वैसा ही चलता है, जैसा दर्ज है, पर लिंक में कोई नाम, सीड या खिलाड़ी बदला गया है।
watch-parted-by-prices = सत्यापित नहीं: { PHRASE($how) }।
watch-parted = सत्यापित नहीं: { PHRASE($how) }। या तो लिंक बदला गया, या किसी बॉट ने पहले से अलग जवाब दिया।

## The seats.

watch-seats = सीटें
watch-to-act = इसकी बारी
watch-last-turn = पिछली बारी
watch-all-turns = सभी बारियाँ
watch-not-started = जवाब नहीं: शुरू नहीं हुआ

## Sharing.

watch-share = साझा करें और सहेजें
watch-way = { SHARE($way) ->
    [link] लिंक कॉपी करें
    [moment] इस पल का लिंक कॉपी करें
    [embed] एम्बेड कोड कॉपी करें
    [file] .arena फ़ाइल डाउनलोड करें
    [lines] JSON पंक्तियाँ डाउनलोड करें
    [transcript] लिखित विवरण डाउनलोड करें
    [copy-transcript] लिखित विवरण कॉपी करें
    [picture] बोर्ड को PNG में सहेजें
    [poster] चित्र सहेजें
    [system] साझा करें
    [gif] GIF के रूप में सहेजें
   *[video] वीडियो रिकॉर्ड करें (WebM)
}
watch-stop-video = वीडियो रोकें और सहेजें
watch-stop-gif = GIF बनाना रोकें
watch-gif-progress = GIF की प्रगति
watch-link-copied = { SHARE($way) ->
    [moment] इस पल का लिंक कॉपी हुआ: { NUMBER($length) } वर्ण।
    [embed] कोड कॉपी हुआ: { NUMBER($length) } वर्ण।
   *[link] लिंक कॉपी हुआ: { NUMBER($length) } वर्ण।
}
watch-file-saved = फ़ाइल में पूरा मैच है; इसे “इतिहास” में खोलें।
watch-lines-saved = एक पंक्ति मैच की, एक-एक पंक्ति किसी बारी में पूछी गई हर सीट की, और एक पंक्ति नतीजे की।
watch-transcript-saved = लिखित विवरण सहेजा गया।
watch-transcript-copied = लिखित विवरण कॉपी हुआ।
watch-not-copied = { SHARE($way) ->
    [copy-transcript] ब्राउज़र ने लिखित विवरण कॉपी नहीं किया; उसे डाउनलोड करें।
   *[link] ब्राउज़र ने कॉपी नहीं किया; फ़ील्ड से कॉपी करें।
}
watch-board-saved = बारी { NUMBER($turn) } के बाद का बोर्ड सहेजा गया।
watch-frame-title = मैच, खेल: { PHRASE($game) }
watch-video-saved = वीडियो सहेजा गया।
watch-poster-saved = चित्र तैयार है; उसमें नतीजा और अंतिम स्थिति है।
watch-cannot-draw = यह ब्राउज़र चित्र नहीं बना सकता; इसके बजाय बोर्ड को चित्र के रूप में सहेजें।
watch-recording = बारी { NUMBER($from) } से { NUMBER($to) } तक रिकॉर्डिंग हो रही है; अंत में वीडियो सहेज लिया जाएगा।
watch-cannot-record = यह ब्राउज़र बोर्ड को रिकॉर्ड नहीं कर सकता; कोई दूसरा ब्राउज़र आज़माएँ, या चित्र सहेजें।
watch-making-gif = बारी { NUMBER($from) } से { NUMBER($to) } तक का GIF बन रहा है; पूरा होने पर वह सहेज लिया जाएगा।
watch-gif-saved = GIF सहेजा गया: { DECIMAL($megabytes) } MB।
watch-gif-stopped = GIF बनाना रोक दिया गया; कुछ भी सहेजा नहीं गया।
watch-gif-failed = GIF नहीं बन सका। फिर कोशिश करें, या वीडियो रिकॉर्ड करें।
watch-cannot-gif = यह ब्राउज़र पेज को अपना बनाया हुआ चित्र पढ़ने नहीं देता, इसलिए GIF नहीं बन सकता; इसके बजाय वीडियो रिकॉर्ड करें।
watch-no-link = इस मैच का लिंक नहीं बन सकता: { $why }।
watch-no-file = इस मैच की फ़ाइल नहीं बन सकती: { $why }।
watch-whole-match = इसमें पूरा मैच है।
watch-match-and-bot = इसमें पूरा मैच और ये बॉट हैं: { $names }; इनमें से { NUMBER($more) } वर्ण बॉट के हैं।
watch-long-link = कुछ जगहें इतने लंबे लिंक काट देती हैं; .arena फ़ाइल ज़्यादा भरोसेमंद है।
watch-answers-in-it = इसमें पूरा मैच है, और इनके जवाब भी: { $names }; बॉट खुद लिंक के लिए बहुत बड़ा है।
watch-needs-bot = जो इसे खोलेगा, उसे यह बॉट चाहिए: { $names }। यह लिंक के लिए बहुत बड़ा है, इसलिए इसकी फ़ाइल साथ भेजें।
watch-link-too-long = यह मैच लिंक के लिए बहुत लंबा है: { NUMBER($length) } वर्ण, जबकि ज़्यादा से ज़्यादा { NUMBER($most) } हो सकते हैं। इसकी जगह .arena फ़ाइल डाउनलोड करें।

## What takes long.

watch-seconds = अब तक { NUMBER($seconds) } सेकंड।
watch-abandon = मैच छोड़ें
watch-worker-starts = मैच का वर्कर शुरू हो रहा है।
watch-compiling = यह ब्राउज़र बॉट को कंपाइल कर रहा है: { PHRASE($title) }।
watch-feeding = { PHRASE($title) } बारी { NUMBER($turn) }/{ NUMBER($turns) } फिर से खेल रहा है, ताकि वहाँ से आगे बढ़ सके।
watch-thinking = { PHRASE($title) } बारी { NUMBER($turn) } के बारे में सोच रहा है।
watch-some-bot-thinks = एक बॉट अपनी बारी के बारे में सोच रहा है।
watch-fuel-takes-time = ईंधन पर बारी को जितना समय चाहिए, वह ले सकती है।

## The board.

watch-board-of = बोर्ड: { PHRASE($game) }
watch-board-as-text = बोर्ड टेक्स्ट के रूप में
watch-cannot-go-on = मैच आगे नहीं चल सकता: { PHRASE($why) }
watch-abandoned-here = राउंड { NUMBER($round) }, बारी { NUMBER($turn) }/{ NUMBER($turns) }। मैच यहाँ छोड़ दिया गया।
watch-starting = रेफ़री शुरू हो रहा है…
watch-preparing = बॉट तैयार हो रहा है: { PHRASE($title) }…
watch-status = राउंड { NUMBER($round) }/{ NUMBER($rounds) }, बारी { NUMBER($turn) }/{ NUMBER($turns) }।
watch-leads = { PHRASE($title) } आगे है: { PHRASE($points) }, बढ़त { NUMBER($by) }।
watch-is-ahead = { PHRASE($measure) }: { PHRASE($title) } आगे है, { NUMBER($most) }, बढ़त { NUMBER($by) }।
watch-nobody-leads = अभी कोई आगे नहीं है।
watch-you-act = { SEAT($seat) }, आपकी बारी है।
watch-named-acts = { $name }, आपकी बारी है।
watch-show-board = बोर्ड दिखाएँ
watch-hand-on = आगे दें
watch-hand-on-to = लिंक { $name } को दें
watch-waits-for = { $name } का इंतज़ार
watch-thinks = { PHRASE($title) } सोच रहा है।
watch-bots-think = बॉट सोच रहे हैं।
watch-legal-actions = वैध कार्रवाइयाँ ({ NUMBER($count) })
watch-levels = किसी स्तर के खिलाफ़ खेलें
watch-level = { $name } के खिलाफ़ खेलें

## The screen: its tabs, its bar, the turn, and the end.

watch-tab = { TAB($tab) ->
    [moves] चालें
    [log] लॉग
    [score] स्कोर
    [turn] बारी
    [board] बोर्ड
   *[actions] कार्रवाइयाँ
}
watch-tool = { TOOL($tool) ->
    [take-back] वापस लें
    [hint] संकेत
    [resign] हार मानें
    [rules] नियम
    [analyse] विश्लेषण
    [share] साझा
    [play-on] आगे खेलें
    [sound] ध्वनियाँ
    [flip] पलटें
    [settings] सेटिंग
   *[more] और
}
watch-tool-about = { TOOL($tool) ->
    [take-back] अपनी पिछली बारी वापस लें
    [hint] संकेत माँगें
    [resign] मैच में हार मानें
    [rules] खेल के नियम
    [analyse] विश्लेषण
    [share] साझा करें और सहेजें
    [play-on] यहाँ से आगे खेलें
    [sound] ध्वनियाँ
    [flip] पलटें: बोर्ड दूसरे पक्ष से दिखे
    [settings] सेटिंग
   *[more] और
}
watch-tools = क्या किया जा सकता है
watch-beside = बोर्ड के पास
watch-opponents = बाकी खिलाड़ी
watch-the-turn = बारी
watch-back-to-now = अभी पर लौटें
watch-skip = सीधे अभी पर
watch-past = बोर्ड { NUMBER($turns) } में से बारी { NUMBER($turn) } दिखाता है। अब भी आपकी बारी है।
watch-watching = आप देख रहे हैं
watch-others-acted = बाकी खिलाड़ी क्या करते हैं
watch-other-acted = { $name } क्या करता है
watch-planned = योजना: { PHRASE($what) }। Escape दबाने या बोर्ड पर क्लिक करने से वह रद्द हो जाती है।
watch-plan-cancelled = योजना रद्द हुई।
watch-plan-impossible = जो योजना थी, वह अब संभव नहीं है।
watch-nothing-played = अभी तक कुछ नहीं खेला गया।
watch-asking-hint = विश्लेषक अच्छा जवाब खोज रहा है…
watch-you-win = { DECIDED($how) ->
    [base] आप जीते: उनका बेस गिर गया
    [fault] आप जीते: दूसरा पक्ष चूक गया
    [tie] बराबरी के नियम से आप जीते
   *[points] आप जीते: { NUMBER($own) } बनाम { NUMBER($best) } अंक
}
watch-you-lost = { DECIDED($how) ->
    [base] आप हारे: आपका बेस गिर गया
    [fault] आप हारे: आपकी बारी में चूक हुई
    [tie] बराबरी के नियम से आप हारे
   *[points] आप हारे: { NUMBER($own) } बनाम { NUMBER($best) } अंक
}
watch-you-resigned = आपने हार मान ली
watch-ended = मैच समय से पहले खत्म हुआ
watch-ask-to-resign = इस मैच में हार मानें? यह यहीं खत्म होता है और इतिहास में रहता है।
watch-ask-to-resign-elsewhere = हार मानें? अब आपकी ओर से कोई नहीं खेलेगा। जब एक को छोड़कर सब हार मान लें, तो मैच खत्म हो जाता है।
watch-resign = हार मानें
watch-keep-playing = खेलते रहें
watch-sunk = आपका जहाज़ राउंड { NUMBER($round) } में डूब गया। आगे देखें, या फिर से खेलें।
watch-out-of-round = आप राउंड { NUMBER($round) } से बाहर हैं। अगले राउंड तक देखें।
watch-levels-short = स्तर
