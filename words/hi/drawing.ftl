### What bots draw on the board.

drawing-unread = चित्र की पंक्ति { NUMBER($line) }, { QUOTED($text) }, { REASON($reason) ->
    [shape] अनजान आकृति से शुरू होती है। आकृतियाँ: circle, line, arrow, label, value।
    [cell] में किसी सेल की कमी है। हर सेल को खेल के क्रम में दो पूर्ण संख्याओं से लिखें।
    [text] में सेल के बाद कोई दिखने वाला टेक्स्ट नहीं है।
    [number] किसी संख्या पर खत्म नहीं होती।
    [rest] में आखिरी सेल के बाद भी कुछ है। बाकी हिस्सा हटा दें।
    [colour] में अनजान रंग है। रंग: accent, danger, green, purple, ink, faint।
   *[too-many] से पहले उतनी आकृतियाँ आ चुकी हैं जितनी एक बारी में बनाई जाती हैं। कम बनाएँ।
}
