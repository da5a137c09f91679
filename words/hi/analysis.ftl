### मैच का विश्लेषण क्या कहता है।

analysis-mistake = { GRADE($grade) ->
    [inaccuracy] मामूली गलती: { NUMBER($before) }% से { NUMBER($after) }%। बेहतर था { SHOWN($best) }।
    [mistake] गलती: { NUMBER($before) }% से { NUMBER($after) }%। बेहतर था { SHOWN($best) }।
   *[blunder] भारी गलती: { NUMBER($before) }% से { NUMBER($after) }%। बेहतर था { SHOWN($best) }।
}

# विश्लेषण किस आधार पर आँकता है, विकल्प के रूप में।
analysis-basis = { BASIS($basis) ->
    [truth] असली स्थिति
   *[known] जो सीट को पता था
}

analysis-unreadable = विश्लेषक का जवाब पढ़ा नहीं जा सकता: { QUOTED($reply) }।
analysis-stored-damaged = सहेजा हुआ विश्लेषण खराब है, या किसी दूसरे मैच का है।
analysis-stored-newer = सहेजे हुए विश्लेषण का फ़ॉर्मैट { NUMBER($version) } अज्ञात है।
