### The frame of the page, and places that show one match.

page-skip = सीधे सामग्री पर जाएँ
page-main = मुख्य
page-loading = लोड हो रहा है…
page-part-missing = पेज का यह हिस्सा लोड नहीं हो सका। कनेक्शन जाँचें, फिर दोबारा कोशिश करें।
page-try-again = दोबारा कोशिश करें
page-drop-anywhere = बॉट या मैच की फ़ाइल पेज पर कहीं भी छोड़ें
page-no-link-pasted = आपने जो चिपकाया, उसमें किसी मैच का लिंक नहीं है: उसमें “{ $mark }” नहीं है।
page-place = { PLACE($place) ->
    [custom] मनचाहा मैच
    [play] खेलें
    [history] इतिहास
    [bots] बॉट
    [workshop] वर्कशॉप
    [contests] प्रतियोगिताएँ
    [about] परिचय
    [rooms] कमरे
    [learn] सीखें
    [puzzles] पहेलियाँ
   *[docs] दस्तावेज़
}
page-nothing-here = यहाँ कुछ नहीं है
page-leads-nowhere = यह पता एरिना में कहीं नहीं ले जाता।
page-set-up = मैच तैयार करें
page-set-up-another = दूसरा मैच तैयार करें
page-no-match-yet = अभी कोई मैच नहीं
page-match-stays = जारी मैच यहाँ दिखता है, पेज फिर से लोड करने के बाद भी।
page-cannot-be-read = यह मैच पढ़ा नहीं जा सकता
page-cannot-be-played = यह मैच खेला नहीं जा सकता
page-cannot-be-opened = { IF($link) ->
    [yes] यह लिंक खोला नहीं जा सकता
   *[no] यह मैच खोला नहीं जा सकता
}
page-reason = कारण: { PHRASE($why) }।
page-all-matches = यहाँ रखे गए सभी मैच
page-not-in-history = यह इस ब्राउज़र के इतिहास में नहीं है; शायद इसे मिटा दिया गया है
page-brings-bot = यह मैच अपने साथ बॉट “{ $name }” लाया है ({ PHRASE($what) })।
page-add-to-bots = मेरे बॉटों में जोड़ें
page-brings-bots = यह मैच अपने साथ { NUMBER($bots) } बॉट लाया है।
page-add-bot = “{ $name }” को मेरे बॉटों में जोड़ें
page-bots-brought = कौन-से बॉट?
page-unfit-bot = साथ में बॉट “{ $name }” आया, पर { PHRASE($why) }
page-unfit-bots = { LIST($bots, between: "; ") }
page-needs-bot = इसके लिए बॉट “{ $name }” ({ $hash }…) चाहिए, जो इस ब्राउज़र की लाइब्रेरी में नहीं है; उस बॉट को “बॉट” में अपलोड करें, फिर मैच दोबारा खोलें
page-bot-not-here = बॉट { $hash }… इस ब्राउज़र की लाइब्रेरी में नहीं है
page-no-document = यह दस्तावेज़ नहीं दिखाया जा सकता
page-cannot-fetch = { $path } लाया नहीं जा सका; कनेक्शन जाँचें, फिर पेज को फिर से लोड करें
page-cannot-fetch-now = { $path } लाया नहीं जा सका (स्थिति { $status }); पेज को फिर से लोड करें
page-damaged-fetch = { PHRASE($why) }; पेज को फिर से लोड करें
page-no-worker = यह ब्राउज़र वर्कर { $name } को शुरू नहीं करता: { $why }
page-no-house-bots = एरिना के बॉटों की सूची पढ़ी नहीं जा सकती; पेज को फिर से लोड करें
page-you = आप
page-somebody = एक व्यक्ति
page-level-name = स्तर { NUMBER($level) }

page-language = भाषा
page-no-language = यह पेज { $language } में नहीं दिखाया जा सकता: { PHRASE($why) }।
page-no-table = उस भाषा के वाक्यों की फ़ाइल खराब है; पेज को फिर से लोड करें
page-new-version = { IF($stored) ->
    [yes] नया संस्करण तैयार है। उसे इस्तेमाल करने के लिए पेज फिर से लोड करें; चल रहा मैच उसके बाद आगे चलेगा।
   *[no] नया संस्करण तैयार है। जो संग्रहित नहीं हो सका, उसे पहले सहेज लें: फिर से लोड करने पर वह खो जाएगा।
}
page-reload = फिर से लोड करें

# एक अनुच्छेद के दो वाक्यों के बीच।
page-gap = { " " }
