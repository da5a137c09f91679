### पन्ने पर मैच का विश्लेषण।

analysis-page-about = हर सीट की जीत की संभावना कैसे बदलती है, और किन बारियों में सबसे ज़्यादा नुकसान हुआ। विश्लेषण इसी डिवाइस पर, पृष्ठभूमि में चलता है।
analysis-page-analyse = मैच का विश्लेषण करें
analysis-page-again = फिर से विश्लेषण करें
analysis-page-stop = विश्लेषण रोकें
analysis-page-basis = आकलन का आधार
analysis-page-basis-help = { BASIS($basis) ->
    [truth] विश्लेषण सब कुछ देखता है, वह भी जो सीट से छिपा था।
   *[known] विश्लेषण केवल वही देखता है जो सीट ने देखा और याद रखा, इसलिए वह सीट जितना ही गलत हो सकता है।
}
analysis-page-progress = विश्लेषण की प्रगति
analysis-page-running = { $all ->
    [one] { NUMBER($all) } में से { NUMBER($done) } बारी आँकी गई।
   *[other] { NUMBER($all) } में से { NUMBER($done) } बारियाँ आँकी गईं।
}
analysis-page-loading = विश्लेषक लोड हो रहा है…
analysis-page-done = { $mistakes ->
    [0] विश्लेषण पूरा हुआ। किसी बारी में दस प्रतिशत-अंक या ज़्यादा का नुकसान नहीं हुआ।
    [one] विश्लेषण पूरा हुआ। { NUMBER($mistakes) } बारी में दस प्रतिशत-अंक या ज़्यादा का नुकसान हुआ।
   *[other] विश्लेषण पूरा हुआ। { NUMBER($mistakes) } बारियों में दस प्रतिशत-अंक या ज़्यादा का नुकसान हुआ।
}
analysis-page-stopped = विश्लेषण रोक दिया गया। अब तक जो आँका गया वह यहाँ बना रहता है।
analysis-page-broke = विश्लेषण आगे नहीं बढ़ सकता: उसका वर्कर बंद हो गया।
analysis-page-unjudged = { $turns ->
    [one] { NUMBER($turns) } बारी आँकी नहीं जा सकी।
   *[other] { NUMBER($turns) } बारियाँ आँकी नहीं जा सकीं।
}
analysis-page-older = { $turns ->
    [one] केवल { NUMBER($turns) } बारी का विश्लेषण हुआ है: मैच उसके बाद आगे बढ़ गया है।
   *[other] केवल पहली { NUMBER($turns) } बारियों का विश्लेषण हुआ है: मैच उसके बाद आगे बढ़ गया है।
}

## संभावनाएँ।

analysis-page-chances = जीत की संभावना
analysis-page-range = 0 से 100%
analysis-page-chances-label = { $turns ->
    [one] { NUMBER($turns) } बारी में हर सीट की जीत की संभावना
   *[other] { NUMBER($turns) } बारियों में हर सीट की जीत की संभावना
}
analysis-page-as-table = संभावनाएँ तालिका के रूप में
analysis-page-caption = हर बारी में जीत की संभावना, प्रतिशत में
analysis-page-percent = { NUMBER($percent) }%
analysis-page-unknown = –

## गलतियाँ।

analysis-page-mistakes = सबसे ज़्यादा नुकसान वाली बारियाँ
analysis-page-turn = बारी { NUMBER($turn) }, { PHRASE($title) }
analysis-page-mistake = { GRADE($grade) ->
    [inaccuracy] मामूली गलती: { NUMBER($before) }% से { NUMBER($after) }%। बेहतर था: { LIST($best, between: ", ") }।
    [mistake] गलती: { NUMBER($before) }% से { NUMBER($after) }%। बेहतर था: { LIST($best, between: ", ") }।
   *[blunder] भारी गलती: { NUMBER($before) }% से { NUMBER($after) }%। बेहतर था: { LIST($best, between: ", ") }।
}
analysis-page-more = और { NUMBER($more) }
analysis-page-reply = { SHOWN($reply) }
analysis-page-legend = बोर्ड पर हरा: बेहतर जवाब।

## आप यहाँ क्या करेंगे?

analysis-page-ask = आप यहाँ क्या करेंगे?
analysis-page-for = सीट
analysis-page-asking = सबसे अच्छा जवाब खोजा जा रहा है…
analysis-page-answer = { PHRASE($title) } की संभावना { NUMBER($percent) }% है, इससे: { LIST($best, between: ", ") }।
analysis-page-no-answer = { PHRASE($title) } के पास यहाँ तय करने को कुछ नहीं है।
analysis-page-cannot-answer = विश्लेषक को कोई जवाब नहीं मिला।
analysis-page-legend-answer = बोर्ड पर हरा: सबसे अच्छा जवाब।
