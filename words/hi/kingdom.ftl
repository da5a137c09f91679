### Kingdom Guard.

kingdom-name = राज्य रक्षक
kingdom-summary = तीन-तीन सैनिकों के दो पक्ष झंडों के लिए और एक-दूसरे के बेस के लिए होड़ करते हैं।

## What happens in a turn.

kingdom-moved = { SEAT($side, form: "oblique") } का { KIND($kind) } { CELL($from) } से { CELL($to) } पर गया।
kingdom-took-flag = { SEAT($side, form: "oblique") } के { KIND($kind) } ने { CELL($cell) } पर { FLAG-KIND($flag) } झंडा लिया: { NUMBER($points) } अंक।
kingdom-hit-soldier = { SEAT($side, form: "oblique") } के { KIND($kind) } ने { CELL($at) } पर { SEAT($other, form: "oblique") } के { KIND($target) } को { NUMBER($damage) } का नुकसान पहुँचाया: { NUMBER($left) } हेल्थ बची।
kingdom-hit-base = { SEAT($side, form: "oblique") } के { KIND($kind) } ने { SEAT($other, form: "oblique") } के बेस को { NUMBER($damage) } का नुकसान पहुँचाया: { NUMBER($left) } हेल्थ बची।
kingdom-died = { SEAT($side, form: "oblique") } का { KIND($kind) } { CELL($cell) } पर मारा गया; उसकी वापसी राउंड { NUMBER($due) } में तय है।
kingdom-round-began = राउंड { NUMBER($round) } शुरू हुआ।
kingdom-passed = बोर्ड पर { SEAT($side, form: "oblique") } का कोई सैनिक नहीं है, इसलिए उसकी बारी छूट गई।
kingdom-flag-raised = { CELL($cell) } पर { FLAG-KIND($flag) } झंडा आया।
kingdom-flag-removed = { CELL($cell) } से { FLAG-KIND($flag) } झंडा हटा लिया गया।
kingdom-returned = { SEAT($side, form: "oblique") } का { KIND($kind) } { CELL($cell) } पर लौट आया।
kingdom-timed-out = { SEAT($side, form: "oblique") } ने बारी के बजट के भीतर जवाब नहीं दिया।
kingdom-trapped = { SEAT($side) } क्रैश हो गया: { PHRASE($trap) }।
kingdom-illegal = { SEAT($side, form: "oblique") } ने जवाब दिया { QUOTED($reply) }, जो अवैध है: { PHRASE($why) }।

## Why a reply is illegal: clauses that stand by themselves, after a colon.

kingdom-why-unreadable = जवाब M,C,2,1 या A,I,0,4 जैसी एक पंक्ति होता है
kingdom-why-empty = वह खाली है; जवाब M,C,2,1 या A,I,0,4 जैसी एक पंक्ति होता है
kingdom-why-dead = उसका { KIND($kind) } मारा जा चुका है
kingdom-why-cannot-reach = { CELL($from) } पर खड़ा उसका { KIND($kind) } एक चाल में { CELL($to) } तक नहीं पहुँच सकता
kingdom-why-base-in-the-way = { CELL($to) } पर { SEAT($owner, form: "oblique") } का बेस है
kingdom-why-soldier-in-the-way = { CELL($to) } पर { SEAT($owner, form: "oblique") } का { KIND($kind) } खड़ा है
kingdom-why-out-of-range = { CELL($target) } उसके { CELL($from) } पर खड़े { KIND($kind) } के हमले की पहुँच से बाहर है
kingdom-why-nothing-there = { CELL($target) } पर हमला करने लायक कुछ नहीं है
kingdom-why-own-target = { CELL($target) } पर जो खड़ा है, वह उसका अपना है

## How a match ended.

kingdom-won-by-base = { SEAT($winner) } जीता: { SEAT($loser, form: "oblique") } का बेस राउंड { NUMBER($round) } में ढह गया।
kingdom-won-by-timeout = { SEAT($winner) } जीता: राउंड { NUMBER($round) } में { SEAT($loser, form: "oblique") } ने बारी के बजट के भीतर जवाब नहीं दिया।
kingdom-won-by-trap = { SEAT($winner) } जीता: राउंड { NUMBER($round) } में { SEAT($loser) } क्रैश हो गया: { PHRASE($trap) }।
kingdom-won-by-illegal-reply = { SEAT($winner) } जीता: राउंड { NUMBER($round) } में { SEAT($loser, form: "oblique") } ने जवाब दिया { QUOTED($reply) }, जो अवैध है: { PHRASE($why) }।
kingdom-won-by-points = राउंड { NUMBER($rounds) } के बाद { SEAT($winner) } जीता: झंडों के अंक ज़्यादा हैं (नीला { NUMBER($blue) }, लाल { NUMBER($red) })।
kingdom-won-by-base-hp = राउंड { NUMBER($rounds) } के बाद { SEAT($winner) } जीता: अंक बराबर ({ NUMBER($points) }), पर बेस की हेल्थ ज़्यादा है (नीला { NUMBER($blue) }, लाल { NUMBER($red) })।
kingdom-won-by-thinking-time = राउंड { NUMBER($rounds) } के बाद { SEAT($winner) } जीता: अंक और बेस की हेल्थ बराबर, पर सोचने का समय कम है (नीला { NUMBER($blue) }, लाल { NUMBER($red) })।
kingdom-draw = मैच बराबर रहा: आखिरी राउंड के बाद अंक, बेस की हेल्थ और सोचने का समय बराबर हैं।

## A position.

kingdom-round = राउंड { NUMBER($round) }/{ NUMBER($rounds) }।
kingdom-to-act = { SEAT($side, form: "oblique") } की बारी है।
kingdom-over = मैच खत्म हो चुका है।
kingdom-score = { SEAT($side) }: { NUMBER($points) } अंक, बेस की हेल्थ { NUMBER($base) }।
kingdom-soldier-at = { SEAT($side, form: "oblique") } का { KIND($kind) }: { CELL($cell) }, { NUMBER($hp) } हेल्थ
kingdom-soldier-waits = { SEAT($side, form: "oblique") } का { KIND($kind) }: अपने शुरुआती सेल के खाली होने के इंतज़ार में
kingdom-soldier-back-in = { SEAT($side, form: "oblique") } का { KIND($kind) }: { ROUNDS($wait) } बाद वापसी
kingdom-flag-at = { FLAG-KIND($flag) } झंडा: { CELL($cell) }, { ROUNDS($left) } बाकी

## A cell.

kingdom-cell = { LIST($things, between: "; ") }
kingdom-cell-base = { SEAT($side, form: "oblique") } का बेस, { NUMBER($hp) } हेल्थ
kingdom-cell-soldier = { SEAT($side, form: "oblique") } का { KIND($kind) }, { NUMBER($hp) } हेल्थ
kingdom-cell-flag = { FLAG-KIND($flag) } झंडा, { ROUNDS($left) } बाकी
kingdom-cell-empty = खाली
