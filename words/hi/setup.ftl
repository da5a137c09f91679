### Setting up a match.

setup-title = मनचाहा मैच
setup-start = मैच शुरू करें
setup-game = खेल
setup-rules = नियम
setup-number-of-seats = सीटों की संख्या
setup-seats = सीटें
setup-name-of = { SEAT($seat) } का नाम
setup-people = लोग कहाँ खेलेंगे
setup-people-where = { IF($link) ->
    [yes] लिंक से, हर कोई अपने पेज पर
   *[no] इसी स्क्रीन पर, एक के बाद एक
}
setup-days = हर बारी के दिन (0: कुछ तय नहीं)
setup-terms = मैच की सेटिंग
setup-turn-budget = बारी का बजट
setup-millis-a-turn = हर बारी { NUMBER($millis) } ms
setup-seconds-a-turn = हर बारी { NUMBER($seconds) } सेकंड
setup-million-fuel-a-turn = { $millions ->
    [1] हर बारी 10 लाख ईंधन
    [10] हर बारी 1 करोड़ ईंधन
    [100] हर बारी 10 करोड़ ईंधन
   *[other] हर बारी { NUMBER($millions) } मिलियन ईंधन
}
setup-rounds = राउंड
setup-seed = सीड
setup-another-seed = दूसरा सीड
setup-sit-out = लगातार { NUMBER($faults) } चूक के बाद बॉट राउंड के अंत तक बाहर बैठता है
setup-short-rounds = एक राउंड अधिकतम { NUMBER($turns) } बारियों में खत्म होता है और सबसे ज़्यादा प्रदेश वाला उसे जीतता है (लोगों के लिए रूप)
