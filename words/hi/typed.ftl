### बोर्ड के पास व्यक्ति जो टाइप करता है: बारियाँ और सवाल।

# टाइप किए जा सकने वाले शब्द।
typed-words = { WORD($word) ->
    [filler] से, पर, को, में, तक, का, की, के, और
    [help] मदद
    [last] पिछला, पिछली बारी
    [mine] मेरा, मेरे, मेरी
    [who] कौन, क्या
    [moves] चालें
    [attacks] हमले
    [where] कहाँ
    [cavalry] घुड़सवार, c
    [archer] तीरंदाज़, तीरंदाज, a
    [infantry] पैदल सैनिक, पैदल, i
    [move] चलो, चलना, m
    [attack] हमला
    [deploy] तैनात, तैनाती
    [send] भेजो, भेजें
    [all] सभी, सब
    [half] आधी, आधा
    [repeat] दोहराएँ
    [undo] वापस लें
    [clear] साफ़, साफ़ करें, साफ
    [end] खत्म, बारी खत्म करें, समाप्त
    [forward] आगे, आगे चलें
    [back] पीछे, पीछे चलें
    [right] दाएँ, दाएँ मुड़ें
    [left] बाएँ, बाएँ मुड़ें
    [ram] टक्कर, टक्कर मारें
    [fire] गोला, गोला दागें
    [lay-mine] सुरंग, सुरंग बिछाएँ
    [scan] स्कैन, स्कैन करें
    [repair] मरम्मत, मरम्मत करें
    [plunge] गोता, गोता लगाएँ, सतह, सतह पर आएँ
    [shield] ढाल, ढाल लगाएँ
    [wait] इंतज़ार, इंतज़ार करें, इंतजार
    [destroyer] विध्वंसक
    [submarine] पनडुब्बी
    [cruiser] क्रूज़र
    [battleship] बैटलशिप
    [carrier] विमानवाहक
   *[take] लो
}

typed-label = बारी या सवाल टाइप करें
typed-example = जैसे: कौन b3, पिछला, मदद
typed-enter = भेजें
typed-unknown-word = “{ $word }” का यहाँ कोई अर्थ नहीं है। { PHRASE($help) }
typed-not-understood = यह न बारी है, न सवाल। { PHRASE($help) }
typed-help-with = जवाब वैसे टाइप करें जैसे बॉट लिखते हैं, या सेल और संख्याओं के साथ ये शब्द: { $words }
typed-not-your-turn = अभी आपकी बारी नहीं है: अभी केवल सवालों के जवाब मिलते हैं।
typed-no-such-cell = इस बोर्ड पर ऐसा कोई सेल नहीं है।
typed-nothing-to-say = बताने को कुछ नहीं है।
typed-nobody-attacks = दिखने वाली कोई चीज़ { CELL($cell) } पर हमला नहीं कर सकती।
typed-refused = यह खेला नहीं जा सकता: { PHRASE($why) }।
typed-not-as-typed = यह पूरी बारी के रूप में नहीं खेला जा सकता: सभी सेनाएँ आपके प्रदेशों पर तैनात होनी चाहिए, और आदेश पड़ोसियों तक उन सेनाओं के साथ जाते हैं जो जा सकती हैं।
typed-cell-of = { CELL($cell) }: { PHRASE($what) }
typed-listed = { LIST($items, between: "; ") }
typed-sentences = { LIST($sentences, between: " ") }
