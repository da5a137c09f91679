### Kingdom Guard on the page.

## A person's hand.

kingdom-page-put-down = मोहरा नीचे रखा गया।
kingdom-page-put-it-down = उसे नीचे रखें
kingdom-page-ask-soldier = अपना एक सैनिक उठाएँ।
kingdom-page-ask-target = चुनें कि वह कहाँ चले या किस पर हमला करे।
kingdom-page-cannot = नहीं: { PHRASE($why) }।
kingdom-page-nothing-picked-up = { PHRASE($cell) }। अपना एक सैनिक उठाएँ।
kingdom-page-not-there = वह सैनिक बोर्ड पर नहीं है।
kingdom-page-picked-up = { PHRASE($what) }, उठाया गया: { $count ->
    [one] { NUMBER($count) } वैध कार्रवाई।
   *[other] { NUMBER($count) } वैध कार्रवाइयाँ।
}
kingdom-page-cell = { CELL($cell) }: { PHRASE($what) }{ CAN($can) ->
    [move] : यहाँ चलें
    [attack] : हमला करें
   *[nothing] { "" }
}
kingdom-page-move = { KIND($kind) }: { CELL($cell) } पर चलें
kingdom-page-attack = { KIND($kind) ->
    [cavalry] घुड़सवार का हमला: { PHRASE($target) }
    [archer] तीरंदाज़ का हमला: { PHRASE($target) }
   *[infantry] पैदल सैनिक का हमला: { PHRASE($target) }
}

## How a side stands.

kingdom-page-fact = { FACT($fact) ->
    [points] अंक
    [base] बेस
    [cavalry] घुड़सवार
    [archer] तीरंदाज़
   *[infantry] पैदल सैनिक
}
kingdom-page-waits-for-cell = अपने सेल के खाली होने के इंतज़ार में
kingdom-page-back-in = { $rounds ->
    [1] अगले राउंड में वापसी
   *[other] { NUMBER($rounds) } राउंड बाद वापसी
}
kingdom-page-number = { NUMBER($number) }
