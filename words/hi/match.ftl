### What a match of any game says.

match-unknown-game = अज्ञात खेल { QUOTED($name) }। उपलब्ध खेल: { $games }।
match-seat = { SEAT($seat) }
match-sentences = { LIST($sentences, between: " ") }

# Kinds of events, in menus and labels.
match-mark = { MARK($mark) ->
    [round] राउंड
    [flag] झंडा
    [hit] वार
    [capture] कब्ज़ा
    [kill] मृत्यु
    [elimination] बाहर होना
    [fault] चूक
   *[end] समाप्ति
}

## Why there is no reply.

match-fault-timed-out = बारी का बजट खत्म हो गया
match-fault-trapped = क्रैश हुआ: { PHRASE($trap) }
match-fault-absent = जवाब नहीं मिला
match-fault-sits-out = लगातार { NUMBER($faults) } चूक के बाद राउंड के अंत तक बाहर

## How a match ended.

match-sat-out = लगातार { NUMBER($faults) } चूक के कारण इतने राउंड में बाहर बैठना पड़ा: { LIST($seats) }।
match-sat-out-by = { SEAT($seat) } ({ NUMBER($rounds) })

## Why a seat lost.

match-lost-in-turn = बारी { NUMBER($turn) }: { PHRASE($event) }
match-lost-level = { SEAT($seat) } अंत तक { SEAT($best, form: "oblique") } की बराबरी पर रहा। { PHRASE($reason) }
match-fell-behind = { SEAT($seat) } राउंड { NUMBER($round) } में { SEAT($best, form: "oblique") } से पिछड़ गया और फिर पीछे ही रहा; अंत में { SEAT($seat, form: "oblique") } के { NUMBER($points) } अंक रहे और { SEAT($best, form: "oblique") } के { NUMBER($best-points) }।

## A transcript.

match-played-with = { PHRASE($game) }, { NUMBER($rounds) } राउंड, सीड { $seed }, हर बारी { $budget }
match-player = { SEAT($seat) } ({ $name })
match-turn = बारी { NUMBER($turn) }

## What a turn costs.

match-cost-micros = { NUMBER($number) } µs
match-cost-millis = { DECIMAL($number) } ms
match-cost-seconds = { DECIMAL($number) } सेकंड
match-cost-fuel = { NUMBER($number) } ईंधन
match-cost-thousands = { DECIMAL($number) } हज़ार ईंधन
match-cost-millions = { DECIMAL($number) } मिलियन ईंधन

## Why no match can be played with these settings.

match-seats-out-of-range = { IF($one) ->
    [yes] { PHRASE($game) } में { NUMBER($most) } सीटें होती हैं, { NUMBER($given) } नहीं
   *[no] { PHRASE($game) } में { NUMBER($least) } से { NUMBER($most) } सीटें होती हैं, { NUMBER($given) } नहीं
}
match-rounds-out-of-range = { PHRASE($game) } में 1 से { NUMBER($most) } राउंड होते हैं, { NUMBER($given) } नहीं
match-no-such-rules = { PHRASE($game) } के नियमों के संस्करण 1 से { NUMBER($newest) } तक हैं, { NUMBER($given) } नहीं
match-budget-out-of-range = बारी का बजट { $budget } सीमा से बाहर है: 1ms से 60s, या fuel:1000 से fuel:{ $most }
match-not-a-budget = { QUOTED($text) } बारी का बजट नहीं है; 1s, 250ms, 1500us या fuel:100000000 लिखें
match-not-asked = सीट { NUMBER($seat) } से अभी जवाब नहीं माँगा गया है, इसलिए उसका जवाब नहीं लिया जाएगा
match-not-a-hash = { QUOTED($text) } मॉड्यूल का हैश नहीं है; हैश में 64 हेक्साडेसिमल अंक होते हैं

## What is wrong with a reply to a test case.

match-case-illegal = उसने { QUOTED($reply) } जवाब दिया, जो वैध नहीं है
match-case-not-allowed = उसने { QUOTED($reply) } जवाब दिया, जो उन जवाबों में नहीं है जो वह दे सकता है
match-case-forbidden = उसने { QUOTED($reply) } जवाब दिया, जो वह नहीं दे सकता
