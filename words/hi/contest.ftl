### Contests of many matches.

## Results that do not belong to a contest.

contest-no-such-match = मैच { $number } है ही नहीं: आखिरी मैच { $last } है
contest-other-shard = मैच { $number } शार्ड { $shard } का नहीं है
contest-too-early = मैच { $number } उन मैचों से पहले खेला गया, जिनसे तय होता है कि उसे कौन खेलेगा
contest-other-seed = मैच { $number } का सीड { $seed } है, जबकि { $expected } होना चाहिए
contest-other-seats = मैच { $number } में { $seats } बैठे हैं, जबकि { $expected } होने चाहिए
contest-missing-seats = मैच { $number } में उसकी सभी { $seats } सीटों के लिए स्थान, अंक और चूक नहीं दिए गए हैं
contest-other-places = स्थान { $one } और { $other }
contest-other-positions = अंतिम स्थितियाँ { $one } और { $other }
contest-other-details = स्थान और अंतिम स्थिति वही हैं, पर दूसरे विवरण अलग हैं

## What contests are made of.

contest-unknown-format = अज्ञात फ़ॉर्मैट { QUOTED($text) }; उपलब्ध फ़ॉर्मैट: { $formats }
contest-not-a-shard = { QUOTED($text) } कोई शार्ड नहीं है; I/N लिखें, जहाँ I का मान 1 से N तक हो, जैसे 3/8
contest-differs = { SPEC-PART($part) ->
    [version] फ़ाइलों का रूप
    [game] खेल
    [rules] नियमों का संस्करण
    [format] फ़ॉर्मैट
    [table] एक टेबल की सीटें
    [matches] मैच
    [seed] सीड
    [rounds] राउंड
    [budget] बजट
    [prices] ईंधन की मूल्य-सूची
    [sitting-out] बाहर बैठना
    [settled] क्रम तय होने की शर्त
   *[bots] बॉट की संख्या
}: यहाँ { $here }, वहाँ { $there }
contest-other-bot = बॉट { $number }: यहाँ { $here }, वहाँ { $there }
contest-other-hash = { $bot } का हैश: यहाँ { $here }, वहाँ { $there }
contest-other-program = { $bot } का प्रोग्राम: यहाँ { $here }, वहाँ { $there }
contest-native-program = नेटिव प्रोग्राम
contest-yes-or-no = { IF($yes) ->
    [yes] हाँ
   *[no] नहीं
}
contest-percent = { $percent }%

## Tables.

contest-heading = { PHRASE($game) }, { $format }, { $bots } बॉट, हर टेबल पर { $table } सीटें: { $matches } मैच, हर मैच ज़्यादा से ज़्यादा { $rounds } राउंड का, बजट { $budget }, सीड { $seed }
contest-whole-legend =
    रेटिंग: शक्ति का माध्य - 3 विचलन (Weng-Lin, शुरुआत 25 ± 8.33 से)। जीत, बराबरी: अकेले पहला स्थान, साझा पहला स्थान।
    स्कोर: पीछे छोड़े गए विरोधियों का हिस्सा, बराबर वाले आधे गिने जाते हैं। चूक: ट्रैप और टाइमआउट।
contest-legend = रेटिंग: शक्ति का माध्य - 3 विचलन (Weng-Lin, शुरुआत 25 ± 8.33 से), जो मैचों के क्रम पर निर्भर है; शक्ति: Elo अंक, जो क्रम पर निर्भर नहीं हैं (Bradley-Terry)। जीत, बराबरी: अकेले पहला स्थान, साझा पहला स्थान। स्कोर: पीछे छोड़े गए विरोधियों का हिस्सा, बराबर वाले आधे गिने जाते हैं। चूक: ट्रैप और टाइमआउट।
contest-encounters = पंक्ति का बॉट स्तंभ के बॉट के मुकाबले कितनी बार आगे-बराबर-पीछे रहा:
contest-encounters-left-out = किसने किसके सामने कैसा खेला, यह नहीं दिखाया गया है।
contest-bots-left-out = यहाँ नहीं दिखाया गया: { $bots } और बॉट, और यह कि किसने किसके सामने कैसा खेला।
contest-whole-is-in = पूरी तालिका { $place } में है।
contest-sentences = { LIST($sentences, between: " ") }
contest-columns-left-out = { $from } से { $last } तक के स्तंभ इस चौड़ाई में नहीं समाते।
