### Territories.

territories-name = प्रदेश
territories-summary = सेनाएँ तैनात करें, पड़ोसियों पर हमला करें और पूरे बोनस पर कब्ज़ा रखें; सब एक साथ खेलते हैं, और कोहरे में।

-territories = { $number } प्रदेश

-layout = { $key ->
    [rows] बोर्ड की पंक्तियाँ
    [blocks] पाँच पंक्तियों और दो स्तंभों के खंड
   *[random] बिखरे हुए
}

## What happens in a turn.

territories-deployed = { SEAT($seat, form: "oblique") } ने { CELL($cell) } पर { ARMIES($armies) } तैनात { $armies ->
    [one] की
   *[other] कीं
}।
territories-order-unreadable = { SEAT($seat, form: "oblique") } का एक आदेश छोड़ दिया गया, क्योंकि वह पढ़ा नहीं जा सकता: { PHRASE($first) }।
territories-orders-unreadable = { SEAT($seat, form: "oblique") } के { NUMBER($orders) } आदेश छोड़ दिए गए, क्योंकि वे पढ़े नहीं जा सकते; पहला: { PHRASE($first) }।
territories-dropped = { SEAT($seat, form: "oblique") } का { CELL($from) } से { CELL($to) } पर { NUMBER($armies) } भेजने का आदेश छोड़ दिया गया: { PHRASE($why) }।
territories-moved = { SEAT($seat, form: "oblique") } ने { CELL($from) } से { CELL($to) } पर { ARMIES($armies) } { $armies ->
    [one] भेजी
   *[other] भेजीं
}।
territories-captured = { SEAT($seat, form: "oblique") } ने { CELL($from) } से { ARMIES($armies) } भेजकर { CELL($to) } को { SEAT($defender, form: "oblique") } ({ NUMBER($defenders) }) से छीन लिया: { NUMBER($left) } बाकी।
territories-repelled = { SEAT($seat, form: "oblique") } ने { CELL($from) } से { ARMIES($armies) } भेजकर { SEAT($defender, form: "oblique") } के { CELL($to) } पर हमला किया, पर वह नाकाम रहा: { NUMBER($defenders) } में से { ARMIES($standing) } { $standing ->
    [one] टिकी
   *[other] टिकीं
}, { NUMBER($left) } { $left ->
    [one] लौटी
   *[other] लौटीं
}।
territories-eliminated = { SEAT($by, form: "oblique") } ने { SEAT($seat, form: "oblique") } को राउंड से बाहर कर दिया।
territories-bonus-lost = { SEAT($seat, form: "oblique") } के पास अब बोनस { NUMBER($bonus) } नहीं रहा, जिसका मान हर बारी { NUMBER($value) } है।
territories-bonus-taken = { SEAT($seat, form: "oblique") } के पास पूरा बोनस { NUMBER($bonus) } है, जिसका मान हर बारी { NUMBER($value) } है।
territories-round-ended = राउंड { NUMBER($round) } खत्म हुआ (बारियाँ: { NUMBER($turns) }): { $count ->
    [0] { NUMBER($points) } अंक: { LIST($survivors) }।
    [1] { NUMBER($points) } अंक: { LIST($survivors) }।
   *[other] हर एक को { NUMBER($points) } अंक: { LIST($survivors) }।
}
territories-round-began = राउंड { NUMBER($round) } शुरू हुआ; बोनस का विन्यास: { LAYOUT($layout) }।

## Why a turn is skipped.

territories-skipped-timed-out = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: बारी का बजट खत्म हो गया।
territories-skipped-trapped = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: वह क्रैश हो गया: { PHRASE($trap) }।
territories-skipped-absent = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: जवाब नहीं मिला।
territories-skipped-sits-out = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: लगातार { NUMBER($faults) } चूक के बाद वह राउंड के अंत तक बाहर बैठा है।
territories-skipped-empty = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: जवाब में कुछ नहीं लिखा था।
territories-skipped-unreadable = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: जवाब की तैनाती पढ़ी नहीं जा सकती: { PHRASE($why) }।
territories-skipped-negative = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: { CELL($cell) } पर ऋणात्मक संख्या { NUMBER($armies) } तैनात की गई।
territories-skipped-not-owned = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: { CELL($cell) } पर तैनाती की गई, जो उसका अपना नहीं, { SEAT($owner, form: "oblique") } का है।
territories-skipped-too-few = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: बहुत कम सेनाएँ तैनात की गईं, { NUMBER($income) } की जगह { NUMBER($deployed) }।
territories-skipped-too-many = { SEAT($seat, form: "oblique") } की बारी छोड़ी गई: बहुत ज़्यादा सेनाएँ तैनात की गईं, { NUMBER($income) } की जगह { NUMBER($deployed) }।

## Why an order is dropped: clauses that stand by themselves, after a colon.

territories-why-source-not-owned = स्रोत { SEAT($owner, form: "oblique") } के पास है
territories-why-source-taken = बारी की शुरुआत में स्रोत उसका अपना नहीं था
territories-why-not-positive = आदेश में कम से कम एक सेना भेजनी होती है
territories-why-none-would-stay = स्रोत में { ARMIES($armies) } { $armies ->
    [one] है
   *[other] हैं
}, और कम से कम एक को रुकना होता है
territories-why-not-neighbour = गंतव्य स्रोत के आठ पड़ोसियों में नहीं है

## Why an item does not read: clauses that stand by themselves, after a colon.

territories-item-deployment-numbers = { QUOTED($item) } में संख्याओं की गिनती { NUMBER($wanted) } की जगह { NUMBER($found) } है (तैनाती का रूप row,col,armies है)
territories-item-order-numbers = { QUOTED($item) } में संख्याओं की गिनती { NUMBER($wanted) } की जगह { NUMBER($found) } है (आदेश का रूप srow,scol,drow,dcol,armies है)
territories-item-no-number = { QUOTED($item) } में { QUOTED($field) } 1 से 9 अंकों की संख्या नहीं है
territories-item-off-board = { QUOTED($item) } में { NUMBER($coordinate) } बोर्ड के बाहर है, जिसकी पंक्तियाँ और स्तंभ 0 से 9 तक हैं

## How a match ended.

territories-won = { SEAT($winner) } { ROUNDS($rounds) } में { NUMBER($most) } अंकों के साथ जीता; दूसरा स्थान, { NUMBER($second) } अंक: { LIST($next, between: " और ") }।
territories-shared = पहला स्थान साझा रहा, { ROUNDS($rounds) } में { NUMBER($most) } अंक: { LIST($first) }।
territories-skipped-turns = छोड़ी गई बारियाँ: { LIST($seats) }।
territories-skipped-turns-of = { SEAT($seat) } ({ NUMBER($turns) })

## A position.

territories-round = राउंड { NUMBER($round) }/{ NUMBER($rounds) }, बारी { NUMBER($turn) }।
territories-over = मैच खत्म हो चुका है।
territories-legend = अक्षर मालिक को दिखाता है, - तटस्थ है, ? कोहरे में है; संख्या सेनाओं की गिनती है।
territories-seat = { $letter } = { SEAT($seat) }: { NUMBER($points) } अंक।
territories-seat-out = { $letter } = { SEAT($seat) }: { NUMBER($points) } अंक, राउंड से बाहर।
territories-seat-holds = { $letter } = { SEAT($seat) }: { NUMBER($points) } अंक, { TERRITORIES($territories) }, { ARMIES($armies) }, आय { NUMBER($income) }।
territories-bonus = बोनस { NUMBER($bonus) }, मान { NUMBER($value) }: { LIST($owned, between: " ") }।
territories-bonus-free = बोनस { NUMBER($bonus) }, मान { NUMBER($value) }: कोई नहीं।
territories-bonus-owned = { $letter } { NUMBER($owned) }/{ NUMBER($size) }

## A cell.

territories-cell = { SEAT($owner) }, { ARMIES($armies) }, बोनस { NUMBER($bonus) }
territories-cell-neutral = तटस्थ, { ARMIES($armies) }, बोनस { NUMBER($bonus) }
territories-cell-in-fog = कोहरे में
