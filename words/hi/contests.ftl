### पेज में बॉटों के बीच कई मैचों की प्रतियोगिताएँ।

contests-title = प्रतियोगिताएँ
contests-about = बॉट कई मैचों में मिलते हैं, जो इस मशीन के कोर पर खेले जाते हैं। सब ईंधन पर खेलते हैं, इसलिए एक ही प्रतियोगिता का नतीजा हर जगह एक जैसा आता है।
contests-lead = बॉटों का मुकाबला कराएँ
contests-yours = आपकी प्रतियोगिताएँ
contests-none-yet = अभी कोई प्रतियोगिता नहीं है। पहली प्रतियोगिता के बॉट नीचे चुनें।
contests-drop = दूसरों की प्रतियोगिताएँ (.tar.gz फ़ाइलें) यहाँ छोड़ें
contests-choose = प्रतियोगिता की फ़ाइल चुनें
contests-from-command-line = “arena tournament” की खेली प्रतियोगिताएँ भी पैक होने पर खुलती हैं।
contests-new = नई प्रतियोगिता
contests-bots = बॉट
contests-format = फ़ॉर्मैट
contests-format-name = { CONTEST-FORMAT($format) ->
    [round-robin] राउंड-रॉबिन: हर बॉट बाकी सबसे बराबर बार मिलता है
    [free-for-all] सब बनाम सब: सब एक ही मैच में
   *[swiss] स्विस: मिलते-जुलते स्थान वाले बॉट भिड़ते हैं
}
contests-matches = मैच
contests-as-usual = खाली: जितने आम तौर पर होते हैं
contests-until-settled = क्रम 95 % पक्का होते ही समाप्त करें
contests-start = प्रतियोगिता शुरू करें
contests-too-few = प्रतियोगिता के लिए दो या ज़्यादा बॉट चाहिए
contests-cannot-begin = प्रतियोगिता शुरू नहीं हो सकती: { PHRASE($why) }।
contests-refused = यह नहीं हो सकता: { PHRASE($why) }।
contests-large-file = फ़ाइल { NUMBER($most) } मेगाबाइट से बड़ी है
contests-only-fuel = वह घड़ी के समय पर खेली जाती है, और पेज केवल ईंधन वाली प्रतियोगिताएँ चलाता है
contests-native = { $bot } एक नेटिव प्रोग्राम है, जिसे कोई पेज नहीं चला सकता
contests-other-prices = वह ईंधन की दूसरी मूल्य-सूची पर है; नतीजे मिलाए नहीं जा सकते
contests-too-many = उसमें { NUMBER($most) } से ज़्यादा मैच हैं, जितने पेज ले सकता है; कमांड लाइन उसे ले सकती है
contests-strange-result = मैच { $number } का नतीजा इस प्रतियोगिता का नहीं हो सकता
contests-other-terms = पेज का यह संस्करण { $what } को नहीं जानता
contests-heading = { PHRASE($game) }: { $bots } बॉट, { CONTEST-FORMAT($format) ->
    [round-robin] राउंड-रॉबिन
    [free-for-all] सब बनाम सब
   *[swiss] स्विस
}
contests-terms = { $bots }। हर मैच ज़्यादा से ज़्यादा { ROUNDS($rounds) } का, हर बारी के लिए { NUMBER($fuel) } ईंधन, सीड { $seed }।
contests-played = { NUMBER($all) } में से { NUMBER($played) } मैच खेले गए
contests-unread = एक प्रतियोगिता पढ़ी नहीं जा सकती: { PHRASE($why) }।
contests-delete = मिटाएँ
contests-delete-one = { PHRASE($what) } मिटाएँ
contests-delete-unread = जो प्रतियोगिता पढ़ी नहीं जा सकती उसे मिटाएँ
contests-nothing = इस ब्राउज़र में ऐसी कोई प्रतियोगिता नहीं है
contests-all = सारी प्रतियोगिताएँ
contests-play = चलाएँ
contests-pause = रोकें
contests-workers = एक साथ मैच
contests-over = सारे मैच खेले जा चुके हैं।
contests-settled = क्रम पक्का हो गया है, इसलिए और मैचों की ज़रूरत नहीं है।
contests-first-is-better = { $first } { $second } से बेहतर है (95 % भरोसा): { $matches ->
    [one] 1 मैच
   *[other] { $matches } मैचों
} में उसका स्कोर { $score } % है, { $least } और { $most } के बीच।
contests-none-is-better = यह साबित नहीं हुआ कि कौन सा बॉट बेहतर है: { $matches ->
    [one] 1 मैच
   *[other] { $matches } मैचों
} में { $second } के विरुद्ध { $first } का स्कोर { $score } % है, { $least } और { $most } के बीच।
contests-so-far = { PHRASE($played) }।
contests-remaining-seconds = लगभग { $seconds } सेकंड बाकी।
contests-remaining-minutes = लगभग { $minutes } मिनट बाकी।
contests-replaced = बॉटों की वजह से बंद हुए वर्कर: { NUMBER($workers) }; वे बारियाँ बिना जवाब की मानी जाती हैं।
contests-stopped = प्रतियोगिता रुकी है: { PHRASE($why) }।
contests-extend = { $matches } मैच और
contests-save = नतीजे सहेजें
contests-save-packed = एक फ़ाइल में सहेजें
contests-save-csv = CSV में सहेजें
contests-copy-link = लिंक कॉपी करें
contests-link = प्रतियोगिता का लिंक
contests-link-copied = { IF($copied) ->
    [yes] लिंक कॉपी हो गया। उसे खोलने वाला यही प्रतियोगिता चला सकता है; उसमें नतीजे नहीं हैं।
   *[no] ब्राउज़र ने लिंक कॉपी नहीं किया; उसे फ़ील्ड से कॉपी करें। उसे खोलने वाला यही प्रतियोगिता चला सकता है; उसमें नतीजे नहीं हैं।
}
contests-standings = स्थान-तालिका
contests-legend = रेटिंग: अनुमानित शक्ति (25 से शुरू), अपने 95% अंतराल के साथ। शक्ति: Elo अंक, जो मैचों के क्रम पर निर्भर नहीं हैं। सफलता: हराए गए विरोधियों का हिस्सा।
contests-column = { STANDINGS-COLUMN($column) ->
    [place] स्थान
    [bot] बॉट
    [rating] रेटिंग
    [interval] ±
    [strength] शक्ति
    [matches] मैच
    [won] जीत
    [drawn] बराबरी
    [lost] हार
    [score] सफलता
    [points] अंक
   *[faults] चूक
}
contests-tenths = { DECIMAL($value) }
contests-score = { DECIMAL($value) }%
contests-encounters = किसने किसे हराया
contests-encounters-legend = जीत–बराबरी–हार, पंक्ति का बॉट स्तंभ के बॉट के सामने। “बेहतर” और “कमज़ोर” 95% भरोसे से सही हैं, चाहे कितनी बार देखें; बाकी सब अनिर्णीत है।
contests-list = मैच
contests-list-of = दिखाएँ
contests-newest = सबसे नए
contests-lost-by = { $bot } के हारे हुए मैच, सबसे बुरे पहले
contests-match = मैच { NUMBER($number) }: { $players }
contests-places = स्थान: { $places }
contests-unplayed = नहीं खेला गया: इसे उससे ज़्यादा समय लगता है जितना इस प्रतियोगिता में एक मैच को मिलता है
contests-watch = देखें
contests-watch-match = मैच { NUMBER($number) } देखें
contests-absent = “{ $bot }” यहाँ अपने मैचों में कोई जवाब नहीं देता: { PHRASE($why) }।
contests-not-prepared = यह ब्राउज़र उसे तैयार नहीं कर सकता
contests-check = नतीजे जाँचें
contests-check-about = मैचों का एक बेतरतीब नमूना फिर से खेला जाता है। ईंधन पर हर मैच का वही नतीजा आना चाहिए जो दर्ज है, इसलिए आप दूसरों के नतीजे जाँच सकते हैं। सीड नमूना चुनता है; “arena audit” वही नमूना चुनता है।
contests-share = कितने मैच फिर से खेलें
contests-percent = { $percent }%
contests-check-now = नमूना फिर से खेलें
contests-played-again = { $drawn } में से { NUMBER($played) } मैच फिर से खेले गए ({ $percent }%, सीड { $seed })।
contests-all-right = सबका वही नतीजा आया जो दर्ज है।
contests-some-wrong = { $wrong ->
    [one] { $wrong } मैच का नतीजा वैसा नहीं आया जैसा दर्ज है।
   *[other] { $wrong } मैचों का नतीजा वैसा नहीं आया जैसा दर्ज है।
}
contests-wrong-ones = जिन मैचों का नतीजा अलग आया
contests-noted-and-played = दर्ज और खेला हुआ: { PHRASE($why) }
contests-cannot-check = “{ $bot }” यहाँ नहीं खेला जा सकता: { PHRASE($why) }
contests-better = बेहतर
contests-worse = कमज़ोर
contests-plot = समय के साथ रेटिंग
contests-plot-range = { $matches ->
    [one] { $matches } मैच
   *[other] { $matches } मैचों
} में { DECIMAL($low) } से { DECIMAL($high) } तक
contests-ladder = लैडर
contests-seasons = सीज़न
contests-ladder-of = लैडर: { PHRASE($game) }
contests-ladder-measured = एरिना के बॉट हर जोड़ी में { NUMBER($matches) } द्वंद्व खेले, हर बारी में दस करोड़ (100 मिलियन) ईंधन के साथ। रेटिंग में उसके बाद लिखी संख्या जितना अंतर हो सकता है (95% भरोसा)। आपके बॉट अपना स्थान खोजते समय रेटिंग पाते हैं।
contests-ladder-bot = बॉट
contests-ladder-rating-head = रेटिंग
contests-ladder-own = आपका
contests-ladder-matrix = जीते हुए द्वंद्व, प्रतिशत में: पंक्ति बनाम स्तंभ। स्तंभों की संख्याएँ पंक्तियों जैसी हैं।
contests-challenge = चुनौती दें
contests-find-place = इसका स्थान खोजें
contests-find-place-of = इसका स्थान खोजें: { $bot }
contests-place-of = { PHRASE($game) } के सब बॉटों में { $bot } का स्थान
contests-all-bots = सब बॉट
contests-no-such-bot = इस ब्राउज़र में ऐसा कोई बॉट नहीं है
contests-ladder-about = बॉट एरिना के बॉटों और आपके बॉटों से खेलता है, दोनों सीटों से और हर बारी में दस करोड़ (100 मिलियन) ईंधन के साथ, पहले शक्ति में सबसे पास वालों से, जब तक उसका स्थान 95% भरोसे से तय न हो जाए। 200 मैचों के बाद भी जो अनिर्णीत रहें, वे बराबर माने जाते हैं।
contests-ladder-stopped = लैडर रुका है: { PHRASE($why) }।
contests-place = { $all } में स्थान: { $place }।
contests-place-between = { $all } में स्थान: { $best } से { $worst }।
contests-ladder-rating = रेटिंग { DECIMAL($rating) } ± { DECIMAL($interval) }।
contests-ladder-progress = { NUMBER($played) } मैच खेले गए, ज़्यादा से ज़्यादा { NUMBER($left) } बाकी।
contests-ladder-over = स्थान जहाँ तक हो सकता है तय है।
contests-opponents = विरोधी
contests-ladder-legend = हर सीट में जीत–बराबरी–हार। रेटिंग में उसके बाद लिखी संख्या जितना अंतर हो सकता है।
contests-opponent = विरोधी
contests-shown = निष्कर्ष
contests-undecided = अनिर्णीत
contests-first-seat = पहली सीट
contests-second-seat = दूसरी सीट
contests-lost = हारे हुए मैच, सबसे बुरे पहले
