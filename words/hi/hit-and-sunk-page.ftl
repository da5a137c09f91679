### Hit and Sunk on the page.

## The board.

hit-and-sunk-page-no-ship-yet = जहाज़ चुनें।
hit-and-sunk-page-nothing-seen = अभी तक कुछ नहीं दिखा।
hit-and-sunk-page-ago = { $rounds ->
    [one] { NUMBER($rounds) } राउंड पहले
   *[other] { NUMBER($rounds) } राउंड पहले
}
hit-and-sunk-page-range = मार { NUMBER($range) }
hit-and-sunk-page-scan-reach = स्कैन { NUMBER($reach) }

## A person's hand, and its panel.

hit-and-sunk-page-at = { CELL($cell) }: { PHRASE($what) }
hit-and-sunk-page-took-back = कार्रवाई { $action } वापस ली गई।
hit-and-sunk-page-nothing-to-take-back = वापस लेने के लिए कुछ नहीं है।
hit-and-sunk-page-no-actions = कोई कार्रवाई नहीं।
hit-and-sunk-page-too-far = { CELL($cell) } अगले सिरे से 9 से ज़्यादा स्तंभ या पंक्तियाँ दूर है।
hit-and-sunk-page-too-long = जवाब में ज़्यादा से ज़्यादा { NUMBER($most) } वर्ण हो सकते हैं।
hit-and-sunk-page-action = { ACTION($action) ->
    [move] आगे चलें
    [back] पीछे चलें
    [clockwise] दाएँ मुड़ें
    [counter-clockwise] बाएँ मुड़ें
    [ram] टक्कर मारें
    [fire] गोला दागें
    [lay-mine] सुरंग बिछाएँ
    [scan] स्कैन करें
    [repair] मरम्मत करें
    [plunge] गोता लगाएँ
    [surface] सतह पर आएँ
    [shield] ढाल लगाएँ
   *[wait] इंतज़ार करें
} ({ $letter })
hit-and-sunk-page-left = बाकी: चालें { NUMBER($moves) }, गोले { NUMBER($shots) }, सुरंगें { NUMBER($mines) }; कूलडाउन { NUMBER($cooldown) }।
hit-and-sunk-page-ship = अगला सिरा { CELL($head) } पर, रुख { DIRECTION($direction) }, ढाँचा { PHRASE($hull) }{ IF($submerged) ->
    [yes] , पानी के नीचे
   *[no] { "" }
}{ IF($shield) ->
    [yes] , पिछली बारी की ढाल बची है
   *[no] { "" }
}{ IF($scan) ->
    [yes] , नक्शा स्कैन का है
   *[no] { "" }
}।
hit-and-sunk-page-add-action = कार्रवाई जोड़ें:
hit-and-sunk-page-aim-on = { DIRECTION($direction) ->
    [up] निशाना एक सेल ऊपर
    [right] निशाना एक सेल दाएँ
    [down] निशाना एक सेल नीचे
   *[left] निशाना एक सेल बाएँ
}
hit-and-sunk-page-at-cursor = { CELL($cell) } पर, { PHRASE($what) }:
hit-and-sunk-page-step = { NUMBER($number) }. { PHRASE($what) }
hit-and-sunk-page-reply = जवाब: { $reply }
hit-and-sunk-page-help = किसी सेल पर गोला दागने के लिए उस पर क्लिक करें (वहाँ सुरंग बिछाने के लिए Shift, माउस का दायाँ बटन या देर तक छूना)। बोर्ड पर कुंजियाँ: कार्रवाई का अक्षर उसे जोड़ता है, तीर सेल चुनते हैं, F उस पर गोला दागता है और N वहाँ सुरंग बिछाता है, Backspace वापस लेता है, Enter भेजता है।
hit-and-sunk-page-send = भेजें
hit-and-sunk-page-send-nothing = भेजें: कुछ न करें
hit-and-sunk-page-undo = वापस लें
hit-and-sunk-page-clear = साफ़ करें
hit-and-sunk-page-your-ship-title = आपका जहाज़ ({ CLASS($class) }), राउंड { NUMBER($round) }/{ NUMBER($rounds) }
hit-and-sunk-page-choose-ship = अपना जहाज़ चुनें
hit-and-sunk-page-ask-ship = वह जहाज़ चुनें जिसे आप चलाना चाहते हैं।
hit-and-sunk-page-ask-actions = अपने जहाज़ को कार्रवाइयाँ दें, फिर उन्हें भेजें।
hit-and-sunk-page-class = { CLASS($class) } ({ $key })
hit-and-sunk-page-column = { COLUMN($column) ->
    [class] श्रेणी
    [length] लंबाई
    [moves] चालें
    [shots] गोले
    [range] मार
   *[mines] सुरंगें
}
hit-and-sunk-page-own-ship = आपका जहाज़
hit-and-sunk-page-aimed = { CELL($cell) } पर { $action }, { PHRASE($what) }
hit-and-sunk-page-plain = { $action }
hit-and-sunk-page-done = { PHRASE($action) }: पूरी होगी
hit-and-sunk-page-sets-off = { PHRASE($action) }: पूरी होगी, और { CELL($cell) } की सुरंग फटेगी
hit-and-sunk-page-unsure = { PHRASE($action) }: इस पर निर्भर है कि नज़र से बाहर { CELL($cell) } पर क्या है
hit-and-sunk-page-a-wait = ✗ { PHRASE($action) }: इंतज़ार मानी जाएगी, क्योंकि { PHRASE($why) }
hit-and-sunk-page-classes = श्रेणियाँ

## The actions of a turn.

hit-and-sunk-page-was-a-wait = ✗ इंतज़ार मानी गई, क्योंकि { PHRASE($why) }
hit-and-sunk-page-not-reached = ✗ इसकी नौबत नहीं आई: जहाज़ डूब गया
hit-and-sunk-page-sentences = { LIST($sentences, between: " ") }

## The ranking.

hit-and-sunk-page-ranking = रैंकिंग
hit-and-sunk-page-ranking-column = { SCORE-PART($part) ->
    [ship] जहाज़
    [hits] हिट
    [sunken] + 5 × डुबोए
    [damage] − नुकसान
    [sunk] − 10, अगर डूबा
    [score] = स्कोर
   *[place] स्थान
}

## How a ship stands.

hit-and-sunk-page-fact = { FACT($fact) ->
    [ship] जहाज़
    [state] हालत
    [hull] ढाँचा
    [moves] चालें
    [shots] गोले
    [mines] सुरंगें
    [cooldown] कूलडाउन
    [hits] हिट
    [sunken] डुबोए
    [damage] नुकसान
   *[score] स्कोर
}
hit-and-sunk-page-number = { NUMBER($number) }
hit-and-sunk-page-hull = { $damaged ->
    [0] सलामत
   *[other] { NUMBER($cells) } में से { NUMBER($damaged) } क्षतिग्रस्त
}
hit-and-sunk-page-not-known = पता नहीं
hit-and-sunk-page-not-chosen = अभी नहीं चुना
hit-and-sunk-page-disqualified = कोई नहीं: अयोग्य घोषित
hit-and-sunk-page-state = { STATE($state) ->
    [sunk] डूब चुका
    [under-water] पानी के नीचे
    [shield-up] ढाल लगी है
   *[afloat] तैर रहा है
}
