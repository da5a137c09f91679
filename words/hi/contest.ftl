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
contest-not-played = नहीं खेला गया: इस प्रतियोगिता में एक मैच को { $seconds } सेकंड मिलते हैं, और इसे उससे ज़्यादा समय लगता है।

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
    [match-time] मैच की समय-सीमा
    [settled] क्रम तय होने की शर्त
   *[bots] बॉटों की संख्या
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
contest-seconds = { $seconds } सेकंड

## Contests that cannot be played or opened here.

contest-newer = इसका फ़ॉर्मैट { $version } है, और wasm-arena का यह संस्करण फ़ॉर्मैट { $known } तक ही पढ़ता है; इसे किसी नए संस्करण ने बनाया है
contest-bots-out-of-range = इसमें { $given } बॉट हैं; प्रतियोगिता में 2 से { $most } तक हो सकते हैं
contest-matches-out-of-range = इसमें { $given } मैच हैं; प्रतियोगिता में 1 से { $most } तक हो सकते हैं
contest-table-too-large = इसकी एक टेबल पर { $seats } सीटें हैं, पर बॉट केवल { $bots } हैं
contest-same-name = इसके दो बॉट का एक ही नाम है: { QUOTED($bot) }
contest-long-name = नाम { QUOTED($bot) } में { $most } से ज़्यादा वर्ण हैं
contest-unsafe-name = नाम { QUOTED($bot) } खाली है, या उसमें ऐसे अक्षर हैं जो दिखते नहीं, पंक्ति तोड़ते हैं या लिखावट की दिशा बदलते हैं
contest-not-a-hash = { QUOTED($bot) } के साथ { QUOTED($hash) } है, जो हैश नहीं है
contest-match-time-out-of-range = यह हर मैच को { $seconds } सेकंड देती है; प्रतियोगिता 1 से { $most } तक दे सकती है, या कोई सीमा न रखे
contest-confidence-out-of-range = इसका क्रम { $percent }% पर तय माना जाता है; यह 50% से लेकर 100% से कम तक हो सकता है
contest-not-a-description = यह किसी प्रतियोगिता का विवरण नहीं है: { $why }

## Contests as files and links.

contest-not-packed = यह पैक की हुई प्रतियोगिता नहीं है, यानी ऐसी .tar.gz फ़ाइल जिसमें tournament.json और results.jsonl हों
contest-packed-cut-short = फ़ाइल बीच में कटी हुई है; पूरी फ़ाइल फिर से कॉपी करें
contest-packed-damaged = फ़ाइल खराब है; इसे फिर से कॉपी करें
contest-packed-too-large = फ़ाइल प्रतियोगिता की सीमा से बड़ी है: एक हिस्से में { $most } बाइट से ज़्यादा
contest-packed-too-many = इसमें { $most } से ज़्यादा फ़ाइलें हैं; केवल प्रतियोगिता की डायरेक्टरी पैक करें
contest-packed-twice = इसमें { $file } एक से ज़्यादा बार है; केवल एक प्रतियोगिता की डायरेक्टरी पैक करें
contest-packed-not-plain = उसमें { $file } साधारण फ़ाइल नहीं, बल्कि लिंक, फ़ोल्डर या डिवाइस है; खुद फ़ाइल को पैक करें
contest-packed-lacks = इसमें { $file } नहीं है
contest-packed-line = results.jsonl की पंक्ति { $line } किसी मैच का नतीजा नहीं है: { $why }
contest-packed-changed = पैक करते समय इसकी फ़ाइलें बदल गईं; जब कोई न खेल रहा हो, तब फिर से पैक करें
contest-link-damaged = यह प्रतियोगिता का पूरा लिंक नहीं है; पूरा लिंक फिर से कॉपी करें
contest-link-too-long = लिंक में { $characters } वर्ण होंगे, जबकि { $most } तक ही भरोसे से भेजे जा सकते हैं; प्रतियोगिता को फ़ाइल के रूप में साझा करें
contest-link-program = { $bot } एक नेटिव प्रोग्राम है, जिसे लिंक में नहीं लिखा जा सकता; प्रतियोगिता को फ़ाइल के रूप में साझा करें

## Tables.

contest-heading = { PHRASE($game) }, { $format }, { $bots } बॉट, हर टेबल पर { $table } सीटें: { $matches } मैच, हर मैच ज़्यादा से ज़्यादा { $rounds } राउंड का, बजट { $budget }, सीड { $seed }
contest-whole-legend =
    रेटिंग: शक्ति का माध्य - 3 विचलन (Weng-Lin, शुरुआत 25 ± 8.33 से)। जीत, बराबरी: अकेले पहला स्थान, साझा पहला स्थान।
    स्कोर: पीछे छोड़े गए विरोधियों का हिस्सा, बराबर वाले आधे गिने जाते हैं। चूक: क्रैश और टाइमआउट।
contest-legend = रेटिंग: शक्ति का माध्य - 3 विचलन (Weng-Lin, शुरुआत 25 ± 8.33 से), जो मैचों के क्रम पर निर्भर है; शक्ति: Elo अंक, जो क्रम पर निर्भर नहीं हैं (Bradley-Terry)। जीत, बराबरी: अकेले पहला स्थान, साझा पहला स्थान। स्कोर: पीछे छोड़े गए विरोधियों का हिस्सा, बराबर वाले आधे गिने जाते हैं। चूक: क्रैश और टाइमआउट।
contest-encounters = पंक्ति का बॉट स्तंभ के बॉट के मुकाबले कितनी बार आगे-बराबर-पीछे रहा:
contest-encounters-left-out = किसने किसके सामने कैसा खेला, यह नहीं दिखाया गया है।
contest-bots-left-out = यहाँ नहीं दिखाया गया: { $bots } और बॉट, और यह कि किसने किसके सामने कैसा खेला।
contest-whole-is-in = पूरी तालिका { $place } में है।
contest-sentences = { LIST($sentences, between: " ") }
contest-columns-left-out = { $from } से { $last } तक के स्तंभ इस चौड़ाई में नहीं समाते।
contest-not-played-matches = { $matches } मैच नहीं खेले गए, क्योंकि उनमें { $seconds } सेकंड से ज़्यादा समय लगता है: { $numbers }

## Seasons.

contest-not-a-season = यह किसी सीज़न का विवरण नहीं है: { $why }
contest-season-out-of-range = { SEASON-PART($part) ->
    [bots] { $given } बॉट
    [versions] बॉट के { $given } संस्करण
    [tiers] { $given } टियर
    [bosses] { $given } बॉस
    [pairs] दो बॉट के मैचों के { $given } जोड़े
    [boss-pairs] बॉस के ख़िलाफ़ मैचों के { $given } जोड़े
    [results] { $given } नतीजे
   *[version] संख्या { $given } वाला संस्करण
} सीज़न में नहीं हो सकते; { $least } से { $most } तक हो सकते हैं
contest-season-text = { QUOTED($text) } खाली है, { $most } से ज़्यादा वर्ण का है, या उसमें ऐसे अक्षर हैं जो दिखते नहीं, पंक्ति तोड़ते हैं या लिखावट की दिशा बदलते हैं
contest-season-bot-name = { QUOTED($name) } बॉट का नाम नहीं हो सकता; ज़्यादा से ज़्यादा { $most } छोटे अक्षर (a से z), अंक और हाइफ़न लिखें, जैसे quick-knight
contest-season-boss-name = { QUOTED($boss) } कोई बॉस नहीं है; एरिना के बॉट का नाम लिखें, जैसे house:Level-3, या फ़ाइल, जैसे bosses/winter.wasm
contest-season-date = { QUOTED($text) } कोई तारीख़ नहीं है; उसे 2026-03-31 की तरह लिखें
contest-season-ends-first = यह { $ends } को ख़त्म होता है, यानी { $begins } को शुरू होने से पहले
contest-season-on-time = इसका बजट समय { $budget } है; समय पर खेले गए मैच हर बार एक जैसे नहीं निकलते, इसलिए ईंधन दें, जैसे fuel:100000000
contest-season-boss = टियर { QUOTED($tier) } का कोई बॉस नहीं है, या वह अज्ञात है; केवल सबसे ऊपर का, यानी आखिरी टियर बिना बॉस के होता है
contest-season-twice = { QUOTED($what) } इसमें दो बार है, या क्रम में अपनी जगह पर नहीं है
contest-season-no-such-bot = { QUOTED($bot) } इस सीज़न में नहीं खेलता
contest-season-two-results = { $seats } के मैच { $number } के दो नतीजे हैं: { PHRASE($difference) }
