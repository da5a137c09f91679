### Where bots are written.

workshop-title = वर्कशॉप
workshop-what-a-bot-can-use = बॉट क्या-क्या इस्तेमाल कर सकता है
workshop-draft = ड्राफ़्ट
workshop-name = नाम
workshop-new-or-delete = नया बनाएँ या मिटाएँ
workshop-language = प्रोग्रामिंग भाषा
workshop-new-bot = नया बॉट: { PHRASE($game) }
workshop-idea-of-new-bot = विचार: { PHRASE($game) }
workshop-takes-the-best-reply = सबसे अच्छा जवाब लेता है
workshop-looks-ahead = आगे देखता है
workshop-learns-in-the-match = मैच में सीखता है
workshop-is-written-in = { $language } में लिखा है
workshop-my-bot = मेरा बॉट
workshop-delete = यह ड्राफ़्ट मिटाएँ
workshop-yes-delete = हाँ, यह ड्राफ़्ट मिटाएँ
workshop-keep-it = रहने दें
workshop-in-list = { $name } ({ PHRASE($game) }, { $language })
workshop-save-and-play = सहेजें और खेलें
workshop-against = विरोधी
workshop-more-matches = और मैच
workshop-no-more = कोई नहीं
workshop-same-seed = वही सीड
workshop-series-begins = { NUMBER($all) } और मैच चल रहे हैं…
workshop-series = और मैच, { NUMBER($all) } में से { NUMBER($played) }: स्कोर { NUMBER($score) }% (ऐसी 100 में से 95 शृंखलाओं में { NUMBER($least) }% से { NUMBER($most) }%), { NUMBER($won) } जीते, { NUMBER($drawn) } बराबर, { NUMBER($lost) } हारे। 50% पर दोनों बराबर मज़बूत हैं।
workshop-series-broke = किसी बॉट की वजह से और मैच खेलने वाला वर्कर बंद हो गया, इसलिए वे रोक दिए गए: अंतहीन रिकर्शन या बहुत ज़्यादा मेमोरी खोजें
workshop-stop-series = ये मैच रोकें
workshop-add-to-bots = मेरे बॉटों में जोड़ें
workshop-meet-boss = किसी सीज़न के बॉस को हराएँ
workshop-download = डाउनलोड करें
workshop-go-to-line = पंक्ति { $line } पर जाएँ
workshop-trouble-at = पंक्ति { $line }, स्तंभ { $column }: { $message }
workshop-trouble-at-line = पंक्ति { $line }: { $message }
workshop-timed-out = बॉट की बारी का बजट खत्म हो गया: शायद कोई लूप कभी खत्म नहीं होता, या बारी में बहुत ज़्यादा काम है। उस बारी का लॉग दिखाता है कि वह कहाँ तक पहुँचा।
workshop-stopped-at = इसे यहाँ रोका गया: { PHRASE($place) }।
workshop-older-version = नीचे का मैच ड्राफ़्ट के पुराने संस्करण ने खेला। “सहेजें और खेलें” इस संस्करण को खेलता है।
workshop-open-elsewhere = यह ड्राफ़्ट किसी दूसरे टैब में खुला है, इसलिए इसे यहाँ बदला नहीं जा सकता। इसे वहाँ बंद करें, या इसकी कॉपी पर काम करें।
workshop-copy = कॉपी बनाएँ
workshop-match-goes-here = “सहेजें और खेलें” दबाने पर मैच यहाँ शुरू होता है।
workshop-what-is-played = यह { PHRASE($game) } का छोटा मैच होता है: पहली सीट आपके बॉट की होती है, बाकी सभी सीटें आपके चुने हुए विरोधी की। फिर आप हर बारी देख सकते हैं: आपके बॉट को क्या बताया गया, उसने क्या जवाब दिया और क्या प्रिंट किया।
workshop-making = बॉट बनाया जा रहा है…
workshop-checking = बॉट की जाँच हो रही है…
workshop-unknown-language = यह पेज ड्राफ़्ट की भाषा नहीं पहचानता; पेज को फिर से लोड करें
workshop-code = कोड
workshop-plain-field = कोड एडिटर लोड नहीं हो सका; यह सादा टेक्स्ट बॉक्स है।
workshop-editor-keys = Tab से इंडेंट होता है। Escape और फिर Tab से एडिटर से बाहर निकलें। Ctrl+S सहेजकर खेलता है। Ctrl+Space पूरा करता है, Ctrl+F खोजता और बदलता है। Shift+Alt+F सँवारता है।
workshop-tidy = सँवारें
workshop-webassembly-text = WebAssembly टेक्स्ट
workshop-not-wat = यह वैध WebAssembly टेक्स्ट नहीं है: { $why }
workshop-compiling-too-long = कंपाइलर { NUMBER($seconds) } सेकंड में पूरा नहीं हुआ, इसलिए उसे रोक दिया गया: टेक्स्ट छोटा करें, या जेनेरिक से कम कोड बनने दें
workshop-assembling-too-long = असेंबलर { NUMBER($seconds) } सेकंड में काम पूरा नहीं कर पाया: पेज को फिर से लोड करें, या टेक्स्ट छोटा करें
workshop-assembler-broke = असेंबलर क्रैश हो गया या लोड नहीं हो सका: पेज को फिर से लोड करके दोबारा कोशिश करें
workshop-not-assemblyscript = यह कंपाइल नहीं होता: { $why }
workshop-no-turn = यह { PHRASE($game) } का बॉट नहीं है: “turn” नाम का फ़ंक्शन एक्सपोर्ट करें, जो इस खेल का View ले और एक स्ट्रिंग लौटाए
workshop-loading-compiler = AssemblyScript का कंपाइलर लोड हो रहा है, लगभग 3 MB, बस एक बार…
workshop-compiling = कंपाइल हो रहा है…
workshop-stop-compiling = कंपाइल करना रोकें
workshop-compiling-stopped = कंपाइल करना रोक दिया गया
workshop-compiler-broke = AssemblyScript का कंपाइलर लोड नहीं हो सका: कनेक्शन जाँचें, फिर पेज को फिर से लोड करके दोबारा कोशिश करें
workshop-compiler-failed = कंपाइलर इस टेक्स्ट को पूरा नहीं कर सका: इसमें कुछ बहुत गहराई तक नेस्टेड है, या अंतहीन रूप से खुद का ही हवाला देता है

## Tests of a bot.

workshop-tests = टेस्ट: { NUMBER($all) }
workshop-tests-passed = टेस्ट: { NUMBER($all) } में से { NUMBER($passed) } पास
workshop-how-to-test = पहले खेलें, फिर किसी बारी के ब्योरे (इनपुट, जवाब, लॉग) में “टेस्ट में जोड़ें” चुनें। “टेस्ट के रूप में डाउनलोड करें” किसी दूसरे मैच की बारी को फ़ाइल में सहेजता है, जिसे यहाँ जोड़ा जा सकता है। हर बार सहेजने पर टेस्ट चलते हैं, हर टेस्ट नए बॉट के साथ।
workshop-test-name = टेस्ट का नाम
workshop-demand = बॉट को
workshop-must-reply = जवाब देना ही होगा
workshop-must-reply-one-of = इनमें से कोई जवाब देना होगा
workshop-may-not-reply = इनमें से कोई भी जवाब नहीं देना चाहिए
workshop-replies = जवाब, हर पंक्ति में एक (\n जवाब के भीतर नई पंक्ति है)
workshop-not-tested = अभी तक नहीं चला।
workshop-passes = पास।
workshop-fails = फ़ेल: { $why }
workshop-delete-test = मिटाएँ
workshop-delete-test-of = टेस्ट “{ $name }” मिटाएँ
workshop-download-tests = टेस्ट डाउनलोड करें
workshop-open-tests = फ़ाइल से टेस्ट जोड़ें
workshop-not-a-test = { $file } की पंक्ति { NUMBER($line) } ऐसा टेस्ट नहीं है जिसमें “game” और “arguments” हों।
workshop-no-tests-in = { $file } में कोई टेस्ट नहीं है, या वह 4 MiB से बड़ी है।
workshop-too-many-tests = एक बॉट के ज़्यादा से ज़्यादा { NUMBER($most) } टेस्ट हो सकते हैं।
workshop-asking-broke = बॉट से पूछते समय वर्कर बंद हो गया: पेज को फिर से लोड करके दोबारा कोशिश करें

## The draft against a saved version.

workshop-what-changed = क्या बदला?
workshop-how-to-compare = यह ड्राफ़्ट से और आपकी लाइब्रेरी के एक बॉट से वही पूछता है, जो पिछले मैच में ड्राफ़्ट की सीट से पूछा गया था। बदलने से पहले बॉट को अपने बॉटों में जोड़ें, और एक मैच अंत तक खेलें।
workshop-compared-with = किससे तुलना
workshop-compare = तुलना करें
workshop-comparing = दोनों से पूछा जा रहा है…
workshop-differ = अलग जवाब: { NUMBER($asked) } में से { NUMBER($different) }।
workshop-fuel-of-both = हर बारी में ईंधन: पहले { PHRASE($before) }, अब { PHRASE($after) }।
workshop-first-difference = पहला अंतर बारी { NUMBER($turn) } में है:
workshop-before = पहले
workshop-now = अब
workshop-reply = { QUOTED($reply) }

## What the code editor says.

workshop-editor-find = खोजें
workshop-editor-replace-with = इससे बदलें
workshop-editor-next = अगला
workshop-editor-previous = पिछला
workshop-editor-all = सभी
workshop-editor-match-case = अक्षर-भेद
workshop-editor-by-word = पूरे शब्द
workshop-editor-regexp = रेगुलर एक्सप्रेशन
workshop-editor-replace = बदलें
workshop-editor-replace-all = सभी बदलें
workshop-editor-close-panel = बंद करें
workshop-editor-current-match = वर्तमान परिणाम
workshop-editor-on-line = पंक्ति
workshop-editor-replaced-all = बदले गए: $
workshop-editor-replaced-one = पंक्ति $ में बदला गया
workshop-editor-go-to-line = पंक्ति पर जाएँ
workshop-editor-go-there = जाएँ
workshop-editor-completions = सुझाव
workshop-editor-selection-deleted = चयन हटाया गया

## Where the fuel goes.

workshop-fuel = ईंधन कहाँ जाता है?
workshop-how-fuel-is-found = बॉट से फिर वही पूछता है, जो पिछले मैच में उससे पूछा गया था, और हर फ़ंक्शन का ईंधन गिनता है।
workshop-fuel-of-scripts = स्क्रिप्ट को इंटरप्रेटर चलाता है। ईंधन उसके फ़ंक्शनों का गिना जाता है, जिनके नाम नहीं हैं और जो स्क्रिप्ट की पंक्ति नहीं बताते। इसलिए बारियाँ देखें: बोर्ड के पास “समय और ईंधन” सबसे महँगी बारी पर ले जाता है।
workshop-fuel-of-match = मैच की प्रोफ़ाइल बनाएँ
workshop-fuel-of-turn = सबसे महँगी बारी { NUMBER($turn) } की प्रोफ़ाइल बनाएँ
workshop-finding-fuel = ईंधन गिना जा रहा है…
workshop-fuel-differs = दोबारा पूछने पर बॉट ने मैच से अलग ईंधन खर्च किया: एक और मैच खेलें और उसकी प्रोफ़ाइल बनाएँ
workshop-fuel-in-all = ईंधन की { NUMBER($units) } इकाइयाँ, और वे फ़ंक्शन जिन्होंने सबसे ज़्यादा खर्च किया
workshop-fuel-function = फ़ंक्शन
workshop-fuel-own = ईंधन
workshop-fuel-share = हिस्सा
workshop-fuel-calls = कॉल
workshop-fuel-others = { $others ->
    [one] { NUMBER($others) } और फ़ंक्शन
   *[other] { NUMBER($others) } और फ़ंक्शन
}
workshop-fuel-number = { NUMBER($number) }
workshop-fuel-percent = { DECIMAL($share) } %
workshop-flame-graph = हर पट्टी एक फ़ंक्शन है, जो उसे बुलाने वाले की पट्टी पर है। वह उतनी चौड़ी है, जितना ईंधन उसने और उसके बुलाए फ़ंक्शनों ने खर्च किया।
