### What a server shows of a match that it referees.

sight-format = स्थिति का फ़ॉर्मैट { NUMBER($format) } है, जिसे wasm-arena का यह संस्करण नहीं पढ़ता: सर्वर का संस्करण दूसरा है; पेज फिर से लोड करें, या wasm-arena अपडेट करें
sight-too-large = स्थिति बहुत बड़ी है: उसमें { NUMBER($bytes) } बाइट हैं, और { NUMBER($most) } से ज़्यादा नहीं पढ़े जाते
sight-damaged = स्थिति पढ़ी नहीं जा सकती, या इस मैच में हो नहीं सकती; उसे फिर से पाने के लिए पेज फिर से लोड करें
sight-config = ऐसा मैच खेला नहीं जा सकता: { PHRASE($why) }
sight-gap = बारी { NUMBER($turn) } नहीं मिली; उसे पाने के लिए पेज फिर से लोड करें
