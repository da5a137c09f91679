### Territories on the page.

## A person's hand.

territories-page-cell = { CELL($cell) }: { PHRASE($what) }।
territories-page-send-here = Enter दबाने पर सेनाएँ यहाँ भेजी जाएँगी।
territories-page-forecast = { IF($captured) ->
    [yes] Enter से { ARMIES($armies) } का हमला होगा: प्रदेश पर कब्ज़ा हो जाएगा, और { NUMBER($left) } बचेंगी।
   *[no] Enter से { ARMIES($armies) } का हमला होगा: कब्ज़ा नहीं होगा; बचाव करने वाली { NUMBER($left) } बचेंगी।
}
territories-page-orders-start = आदेश आपके अपने प्रदेशों से शुरू होते हैं।
territories-page-deploy-on-own = सेनाएँ आप अपने प्रदेशों पर ही तैनात कर सकते हैं।
territories-page-order-from = { CELL($from) } से आदेश, जहाँ से { ARMIES($free) } जा सकती { $free ->
    [one] है
   *[other] हैं
}: आसपास के आठ प्रदेशों में से एक चुनें।
territories-page-no-order = कोई आदेश नहीं दिया जा रहा है।
territories-page-not-around = { CELL($to) } उन आठ प्रदेशों में नहीं है, जो { CELL($from) } के आसपास हैं।
territories-page-none-free = { CELL($from) } की कोई सेना नहीं जा सकती, क्योंकि एक को रुकना होगा। पहले वहाँ सेनाएँ तैनात करें।
territories-page-order = { CELL($from) } से { CELL($to) } पर { ARMIES($armies) }; { NUMBER($free) } और भेजी जा सकती { $free ->
    [one] है
   *[other] हैं
}।
territories-page-deployed-more = { CELL($cell) }: { NUMBER($armies) } ज़्यादा; तैनाती के लिए { NUMBER($left) } बाकी।
territories-page-deployed-fewer = { CELL($cell) }: { NUMBER($armies) } कम; तैनाती के लिए { NUMBER($left) } बाकी।
territories-page-order-removed = { CELL($from) } से { CELL($to) } का आदेश वापस लिया गया।
territories-page-repeated = { NUMBER($all) } में से { NUMBER($given) } आदेश फिर से दिए गए।
territories-page-still-to-deploy = { ARMIES($armies) } अभी तैनात { $armies ->
    [one] होनी है
   *[other] होनी हैं
}।
territories-page-cleared = सब कुछ वापस लिया गया; तैनाती के लिए { NUMBER($left) } बाकी।
territories-page-undone = पिछला कदम वापस लिया गया; तैनाती के लिए { NUMBER($left) } बाकी।
territories-page-nothing-to-undo = वापस लेने के लिए कुछ नहीं है।
territories-page-ask-deploy = सारी सेनाएँ अपने प्रदेशों पर तैनात करें।
territories-page-ask-orders = चाहें तो पड़ोसियों पर सेनाएँ भेजें, फिर बारी खत्म करें।
territories-page-sentences = { LIST($sentences, between: " ") }

## Its panel.

territories-page-all-deployed = सभी { NUMBER($income) } सेनाएँ तैनात
territories-page-left-to-deploy = सेनाओं की तैनाती बाकी: { NUMBER($left) }/{ NUMBER($income) }
territories-page-help = अपने किसी प्रदेश पर सेना तैनात करने के लिए उस पर क्लिक करें (Shift: पाँच; माउस का दायाँ बटन: एक वापस) या उस पर पहिया घुमाएँ; सेनाएँ भेजने के लिए वहाँ से पड़ोसी तक खींचें (Shift: आधी सेनाएँ)। बोर्ड पर कुंजियाँ: तीर, + और −, संख्या के लिए अंक, सभी के लिए A, आदेश शुरू और पूरा करने के लिए Enter, वापस लेने के लिए Backspace, पिछला कदम वापस लेने के लिए U, पिछले आदेश दोहराने के लिए R, बारी खत्म करने के लिए E।
territories-page-deployment = { CELL($cell) }: +{ NUMBER($armies) }
territories-page-order-line = { CELL($from) } → { CELL($to) }: { NUMBER($all) } में से { NUMBER($armies) }
territories-page-sent = { CELL($from) } → { CELL($to) }: { NUMBER($armies) }
territories-page-end-turn = बारी खत्म करें
territories-page-repeat = पिछले आदेश दोहराएँ
territories-page-one-fewer = −1
territories-page-one-more = +1
territories-page-all = सभी
territories-page-remove = हटाएँ
territories-page-half = आधी
territories-page-change = बदलें
territories-page-route = { CELL($from) } → { CELL($to) }
territories-page-deploy-at = { CELL($cell) }
territories-page-armies = सेनाएँ
territories-page-outcome = { IF($captured) ->
    [yes] { NUMBER($defenders) } के विरुद्ध { NUMBER($attackers) }: प्रदेश पर कब्ज़ा हो जाएगा, और { NUMBER($left) } बचेंगी।
   *[no] { NUMBER($defenders) } के विरुद्ध { NUMBER($attackers) }: कब्ज़ा नहीं होगा; बचाव करने वाली { NUMBER($left) } बचेंगी।
}
territories-page-clear = साफ़ करें
territories-page-undo = वापस लें

## The board.

territories-page-all-deploy = सब अपनी सेनाएँ तैनात करते हैं।
territories-page-bonuses = बोनस
territories-page-bonuses-table = हर खिलाड़ी के पास बोनस के दस प्रदेशों में से कितने हैं
territories-page-bonus-column = बोनस
territories-page-worth-column = सेनाएँ

## Points by round.

territories-page-points-of-rounds = { NUMBER($rounds) } राउंड के अंक
territories-page-points-table = राउंड और सीट के अनुसार अंक
territories-page-round-column = राउंड
territories-page-turns-column = बारियाँ
territories-page-sum = कुल

## Plots.

territories-page-plot = { MEASURE($measure) ->
    [territories] प्रदेश
    [armies] सेनाएँ
   *[income] आय
}
territories-page-plot-label = { MEASURE($measure) ->
    [territories] हर सीट के प्रदेश, बारी { NUMBER($from) } से { NUMBER($to) } तक
    [armies] हर सीट की सेनाएँ, बारी { NUMBER($from) } से { NUMBER($to) } तक
   *[income] हर सीट की आय, बारी { NUMBER($from) } से { NUMBER($to) } तक
}
territories-page-plots-table = हर सीट के प्रदेश · सेनाएँ · आय

## How a seat stands.

territories-page-fact = { FACT($fact) ->
    [points] अंक
    [territories] प्रदेश
    [armies] सेनाएँ
   *[income] आय
}
territories-page-number = { NUMBER($number) }
territories-page-in-fog = कोहरे में
territories-page-none = कोई नहीं
