### How the arena works in this browser.

about-title = परिचय
about-all-here = सब कुछ इसी ब्राउज़र में होता है: नियम, बॉट, मैच और लिंक। पूरा मैच लिंक में # के बाद रहता है, और यह हिस्सा कोई ब्राउज़र सर्वर को नहीं भेजता।
about-rules-and-bots = नियम और बॉट
about-rules-of = { PHRASE($game) }: नियम
about-writing-a-bot = बॉट लिखना
about-javascript = JavaScript में बॉट
about-python-bots = Python में बॉट
about-assemblyscript = AssemblyScript में बॉट
about-command-line = कमांड लाइन
about-coding-agents = कोडिंग एजेंटों के लिए
about-tournaments = टूर्नामेंट
about-seasons = कई लेखकों के बॉटों के सीज़न
about-rooms = कमरे
about-npm = npm पैकेज
about-python-package = Python पैकेज
about-training = Python में बॉट को प्रशिक्षण
about-embedding = मैच एम्बेड करना
about-play-by-link = लिंक से मैच
about-how-stopped = बॉट कैसे रोके जाते हैं
about-poll = यह पेज क्रॉस-ओरिजिन आइसोलेटेड है, इसलिए घड़ी के समय पर खेलने वाले बॉट साझा मेमोरी का एक वर्ड जाँचते रहते हैं, जिसे क्लॉक वर्कर समय पूरा होने पर बदल देता है (पोल जाँच)।
about-tick = यह पेज क्रॉस-ओरिजिन आइसोलेटेड नहीं है (इसका सर्वर COOP और COEP हेडर नहीं भेजता), इसलिए घड़ी के समय पर खेलने वाले बॉट बीच-बीच में होस्ट से पूछते हैं कि आगे बढ़ें या नहीं (टिक जाँच)। यह थोड़ा धीमा है, और समय उतनी बारीकी से नहीं नापा जाता।
about-fuel = ईंधन के बजट पर इसके बजाय बॉट से हर निर्देश का ईंधन लिया जाता है, इसलिए मैच हर मशीन पर एक जैसा चलता है।
about-limits = बॉट की सीमाएँ
about-limit = { BOT-LIMIT($limit) ->
    [module] मॉड्यूल: { NUMBER($size) } MiB
    [memory] मेमोरी: { NUMBER($size) } MiB
    [reply] जवाब: { NUMBER($size) } KiB
    [log] लॉग: हर बारी { NUMBER($size) } KiB
    [drawing] चित्र: हर बारी { NUMBER($size) } KiB
   *[files] फ़ाइलें: { NUMBER($size) } MiB
}
about-offline = बिना नेटवर्क के
about-not-stored = इस पेज को नेटवर्क चाहिए: ब्राउज़र या पता इसे संग्रहित करने नहीं देता, या यह विकास के लिए बना बिल्ड है।
about-stored-soon = एरिना इस ब्राउज़र में संग्रहित हो रहा है, ताकि बिना नेटवर्क के भी चले…
about-stored = एरिना इस ब्राउज़र में संग्रहित है और बिना नेटवर्क के चलता है।
about-storing-failed = एरिना पूरा संग्रहित नहीं हो सका, इसलिए उसे नेटवर्क चाहिए। पेज अगली बार लोड होने पर फिर कोशिश होगी।
