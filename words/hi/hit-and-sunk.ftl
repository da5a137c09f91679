### Hit and Sunk.

hit-and-sunk-name = लगा और डूबा
hit-and-sunk-summary = हर सीट के पास एक जहाज़ है। वह ऐसे समुद्र में दूसरों का शिकार करती है, जिसका थोड़ा ही हिस्सा उसे दिखता है।

hit-and-sunk-skill = { CLASS($class) ->
    [destroyer] मुड़ने में कोई चाल खर्च नहीं होती
    [submarine] गोता लगाना / सतह पर आना (P)
    [cruiser] मरम्मत (R)
    [battleship] ढाल (D)
   *[carrier] आसपास भी नुकसान
}

## What happens in a turn.

hit-and-sunk-ship-chosen = { SEAT($seat, form: "oblique") } ने अपना जहाज़ चुना: { CLASS($class) }।
hit-and-sunk-disqualified-no-choice = { SEAT($seat, form: "oblique") } ने कोई जहाज़ नहीं चुना: जवाब मिला { QUOTED($reply) }, जबकि चुनाव 1 से 5 तक का एक अंक होता है; इसलिए वह अयोग्य घोषित हुआ।
hit-and-sunk-disqualified-trapped = { SEAT($seat) } क्रैश हो गया: { PHRASE($trap) }; इसलिए वह अयोग्य घोषित हुआ।
hit-and-sunk-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat, form: "oblique") } की बारी का बजट खत्म हो गया; इसलिए वह अयोग्य घोषित हुआ।
    [absent] { SEAT($seat, form: "oblique") } ने जवाब नहीं दिया; इसलिए वह अयोग्य घोषित हुआ।
   *[sits-out] { SEAT($seat) } लगातार { NUMBER($faults) } चूक के बाद राउंड के अंत तक बाहर बैठा है; इसलिए वह अयोग्य घोषित हुआ।
}
hit-and-sunk-missing-trapped = { SEAT($seat) } क्रैश हो गया: { PHRASE($trap) }; उसका जहाज़ कुछ नहीं करता।
hit-and-sunk-missing = { FAULT($fault) ->
    [timed-out] { SEAT($seat, form: "oblique") } की बारी का बजट खत्म हो गया; उसका जहाज़ कुछ नहीं करता।
    [absent] { SEAT($seat, form: "oblique") } ने जवाब नहीं दिया; उसका जहाज़ कुछ नहीं करता।
   *[sits-out] { SEAT($seat) } लगातार { NUMBER($faults) } चूक के बाद राउंड के अंत तक बाहर बैठा है; उसका जहाज़ कुछ नहीं करता।
}
hit-and-sunk-placed = शुरुआत में { CELL($head) } पर { SEAT($seat, form: "oblique") } { CLASS($class, form: "owned") } है, रुख { DIRECTION($direction) }।
hit-and-sunk-round-began = राउंड { NUMBER($round) } शुरू हुआ।
hit-and-sunk-shield-ended = { SEAT($seat, form: "oblique") } की ढाल बिना काम आए उतर गई।
hit-and-sunk-moved = { SEAT($seat, form: "oblique") } का जहाज़ { CELL($from) } से { CELL($to) } पर गया।
hit-and-sunk-turned = { SEAT($seat, form: "oblique") } का जहाज़ { CELL($head) } पर मुड़ा; अब रुख { DIRECTION($to) } है।
hit-and-sunk-rammed = { SEAT($seat, form: "oblique") } ने { CELL($at) } पर टक्कर मारी: { PHRASE($target) }।
hit-and-sunk-fired = { SEAT($seat, form: "oblique") } ने { CELL($at) } पर गोला दागा: { PHRASE($target) }।
hit-and-sunk-mine-laid = { SEAT($seat, form: "oblique") } ने { CELL($at) } पर सुरंग बिछाई।
hit-and-sunk-scanned = { SEAT($seat, form: "oblique") } ने स्कैन किया: अगली बारी में 9 सेल दूर तक दिखेगा।
hit-and-sunk-repaired = { SEAT($seat, form: "oblique") } ने { CELL($cell) } पर अपने जहाज़ की मरम्मत की।
hit-and-sunk-plunged = { SEAT($seat, form: "oblique") } ने गोता लगाया।
hit-and-sunk-surfaced = { SEAT($seat) } सतह पर आया।
hit-and-sunk-had-to-surface = पाँच बारियों के बाद { SEAT($seat, form: "oblique") } को सतह पर आना पड़ा।
hit-and-sunk-shielded = { SEAT($seat, form: "oblique") } ने ढाल लगाई।
hit-and-sunk-waited = { SEAT($seat, form: "oblique") } ने इंतज़ार किया।
hit-and-sunk-had-to-wait = { SEAT($seat, form: "oblique") } की कार्रवाई { $action } इंतज़ार मानी गई, क्योंकि { PHRASE($why) }।
hit-and-sunk-mine-exploded = { SEAT($by, form: "oblique") } की वजह से { CELL($at) } पर सुरंग फटी, जो { SEAT($layer, form: "oblique") } ने बिछाई थी।
hit-and-sunk-damaged = { SEAT($by, form: "oblique") } ने { CELL($cell) } पर { SEAT($ship, form: "oblique") } के जहाज़ को नुकसान पहुँचाया: सलामत सेल { NUMBER($left) }।
hit-and-sunk-damaged-itself = { SEAT($by, form: "oblique") } ने { CELL($cell) } पर अपने ही जहाज़ को नुकसान पहुँचाया: सलामत सेल { NUMBER($left) }।
hit-and-sunk-shield-absorbed = { SEAT($ship, form: "oblique") } की ढाल ने नुकसान झेल लिया।
hit-and-sunk-sunk = { SEAT($by, form: "oblique") } ने { SEAT($ship, form: "oblique") } का जहाज़ डुबो दिया।
hit-and-sunk-sunk-itself = { SEAT($by, form: "oblique") } ने अपना ही जहाज़ डुबो दिया।

## What a shot or a ram met: after a colon.

hit-and-sunk-target-water = पानी
hit-and-sunk-target-mine = बारूदी सुरंग
hit-and-sunk-target-wreck = { SEAT($seat, form: "oblique") } का मलबा
hit-and-sunk-target-submerged = कुछ नहीं, क्योंकि { SEAT($seat) } पानी के नीचे है
hit-and-sunk-target-ship = { SEAT($seat, form: "oblique") } का जहाज़

## Why an action is a wait: clauses that stand by themselves.

hit-and-sunk-why-unknown = ऐसी कोई कार्रवाई नहीं है
hit-and-sunk-why-no-target = इसके लिए +3-2 जैसा लक्ष्य चाहिए
hit-and-sunk-why-no-moves = कोई चाल बाकी नहीं है
hit-and-sunk-why-moves-used = इसमें बारी की सभी चालें लगती हैं, और कुछ खर्च हो चुकी हैं
hit-and-sunk-why-no-shots = कोई गोला बाकी नहीं है
hit-and-sunk-why-shots-used = इसमें बारी के सभी गोले लगते हैं, और कुछ खर्च हो चुके हैं
hit-and-sunk-why-no-mines = कोई सुरंग बाकी नहीं है
hit-and-sunk-why-off-grid = { CELL($cell) } ग्रिड के बाहर है
hit-and-sunk-why-blocked = { CELL($cell) } पर रुकावट है
hit-and-sunk-why-nothing-ahead = आगे { CELL($cell) } पर कोई जहाज़ नहीं है
hit-and-sunk-why-out-of-range = { CELL($cell) } मार से बाहर है
hit-and-sunk-why-not-beside = { CELL($cell) } जहाज़ से सटा हुआ नहीं है
hit-and-sunk-why-taken = { CELL($cell) } खाली नहीं है
hit-and-sunk-why-only-for = यह केवल { CLASS($class) } के लिए संभव है
hit-and-sunk-why-cooling-down = { $turns ->
    [1] कौशल अगली बारी में फिर मिलेगा
   *[other] कौशल { NUMBER($turns) } बारियों बाद फिर मिलेगा
}
hit-and-sunk-why-nothing-damaged = कुछ भी क्षतिग्रस्त नहीं है
hit-and-sunk-why-under-water = पनडुब्बी पानी के नीचे है

## How a match ended.

hit-and-sunk-nobody-wins = कोई नहीं जीता।
hit-and-sunk-shared = { NUMBER($score) } के स्कोर के साथ पहला स्थान साझा रहा: { LIST($first) }।
hit-and-sunk-won = { SEAT($winner) } { NUMBER($score) } के स्कोर के साथ जीता: हिट { NUMBER($hits) }, डुबोए { NUMBER($sunken) }, नुकसान { NUMBER($damage) }, { IF($afloat) ->
    [yes] तैर रहा है
   *[no] डूब चुका, −10
}।
hit-and-sunk-won-tie = { SEAT($winner) } { NUMBER($score) } के स्कोर के साथ जीता: हिट { NUMBER($hits) }, डुबोए { NUMBER($sunken) }, नुकसान { NUMBER($damage) }, { IF($afloat) ->
    [yes] तैर रहा है
   *[no] डूब चुका, −10
}; { SEAT($next, form: "oblique") } का स्कोर भी यही है, पर { SEAT($winner, form: "oblique") } { ADVANTAGE($advantage) ->
    [afloat] का जहाज़ तैर रहा है
    [sunken] ने ज़्यादा जहाज़ डुबोए
    [hits] ने ज़्यादा हिट किए
   *[damage] को कम नुकसान हुआ
}।
hit-and-sunk-no-ships = किसी भी सीट ने जहाज़ नहीं चुना।
hit-and-sunk-alone = केवल { SEAT($seat, form: "oblique") } ने जहाज़ चुना।
hit-and-sunk-none-afloat = राउंड { NUMBER($round) } में कोई जहाज़ तैरता नहीं बचा।
hit-and-sunk-last-afloat = राउंड { NUMBER($round) } में केवल { SEAT($seat, form: "oblique") } का जहाज़ तैरता बचा।
hit-and-sunk-some-afloat = आखिरी राउंड { NUMBER($round) } के बाद भी तैर रहे जहाज़ों की संख्या { NUMBER($ships) } थी।
hit-and-sunk-was-disqualified-no-choice = { SEAT($seat) } अयोग्य घोषित हुआ: उसने कोई जहाज़ नहीं चुना: जवाब मिला { QUOTED($reply) }, जबकि चुनाव 1 से 5 तक का एक अंक होता है।
hit-and-sunk-was-disqualified-trapped = { SEAT($seat) } क्रैश के कारण अयोग्य घोषित हुआ: { PHRASE($trap) }।
hit-and-sunk-was-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } अयोग्य घोषित हुआ: उसकी बारी का बजट खत्म हो गया।
    [absent] { SEAT($seat) } अयोग्य घोषित हुआ: उसने जवाब नहीं दिया।
   *[sits-out] { SEAT($seat) } अयोग्य घोषित हुआ: लगातार { NUMBER($faults) } चूक के बाद वह राउंड के अंत तक बाहर बैठा है।
}
hit-and-sunk-ranking = स्कोर = हिट + 5 × डुबोए − नुकसान, और मलबा होने पर − 10। स्कोर बराबर हो तो पहले तैरता जहाज़, फिर ज़्यादा डुबोए, ज़्यादा हिट, कम नुकसान; तब भी बराबर हों तो स्थान साझा।

## A position.

hit-and-sunk-round = राउंड { NUMBER($round) }/{ NUMBER($rounds) }।
hit-and-sunk-choosing = सब अपने जहाज़ चुन रहे हैं।
hit-and-sunk-over = मैच खत्म हो चुका है।
hit-and-sunk-to-act = { SEAT($seat, form: "oblique") } की बारी है।
hit-and-sunk-others-to-act = दूसरों की बारी है।
hit-and-sunk-nothing-seen = अभी तक कुछ नहीं दिखा।
hit-and-sunk-sent = राउंड { NUMBER($round) } में { SEAT($seat, form: "oblique") } को भेजा गया: { $argument }
hit-and-sunk-no-ship = { SEAT($seat) }: कोई जहाज़ नहीं।
hit-and-sunk-ship = { SEAT($seat) }: { PHRASE($ship) }।
hit-and-sunk-your-ship = आपका जहाज़: { PHRASE($ship) }।
hit-and-sunk-ship-state = { CLASS($class) } { CELL($head) } पर, रुख { DIRECTION($direction) }, ढाँचा { $hull }{ IF($submerged) ->
    [yes] , पानी के नीचे
   *[no] { "" }
}{ IF($shield) ->
    [yes] , ढाल लगी है
   *[no] { "" }
}{ IF($scan) ->
    [yes] , स्कैन चालू
   *[no] { "" }
}{ IF($wreck) ->
    [yes] , मलबा
   *[no] { "" }
}; चालें { NUMBER($moves) }, गोले { NUMBER($shots) }, सुरंगें { NUMBER($mines) }, कूलडाउन { NUMBER($cooldown) }; हिट { NUMBER($hits) }, डुबोए { NUMBER($sunken) }, नुकसान { NUMBER($damage) }, स्कोर { NUMBER($score) }
hit-and-sunk-mine = { SEAT($layer, form: "oblique") } की सुरंग: { CELL($cell) }।

## A cell.

hit-and-sunk-cell-wreck = { SEAT($seat, form: "oblique") } { CLASS($class, form: "owned") }, मलबा
hit-and-sunk-cell-ship = { SEAT($seat, form: "oblique") } { CLASS($class, form: "owned") }{ IF($head) ->
    [yes] , अगला सिरा
   *[no] { "" }
}, { IF($intact) ->
    [yes] सलामत
   *[no] क्षतिग्रस्त
}{ IF($submerged) ->
    [yes] , पानी के नीचे
   *[no] { "" }
}
hit-and-sunk-cell-mine = { SEAT($layer, form: "oblique") } की बारूदी सुरंग
hit-and-sunk-cell-water = पानी
hit-and-sunk-cell-off-grid = ग्रिड के बाहर
hit-and-sunk-cell-seen = { GLYPH($glyph) ->
    [unseen] नज़र से बाहर
    [empty] पानी, जहाँ तक दिखता है
    [own] आपका जहाज़
    [mine] बारूदी सुरंग
    [off-grid] ग्रिड के बाहर
    [intact] दुश्मन का जहाज़, सलामत
    [damaged] दुश्मन का जहाज़, क्षतिग्रस्त
    [intact-submerged] पानी के नीचे दुश्मन की पनडुब्बी, सलामत
    [damaged-submerged] पानी के नीचे दुश्मन की पनडुब्बी, क्षतिग्रस्त
   *[wreck] मलबा
}
