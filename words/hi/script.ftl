### Bots that are scripts.

script-not-text = स्क्रिप्ट UTF-8 टेक्स्ट नहीं है (बाइट { NUMBER($at) } किसी वर्ण का हिस्सा नहीं है): इसे UTF-8 में सहेजें
script-too-long = स्क्रिप्ट { NUMBER($bytes) } बाइट लंबी है; सीमा { NUMBER($limit) } है: जो काम में नहीं आता, उसे निकाल दें
script-nul = स्क्रिप्ट की पंक्ति { NUMBER($line) }, स्तंभ { NUMBER($column) } में NUL वर्ण है: उस वर्ण को मिटाएँ
script-unknown-interpreter = स्क्रिप्ट ऐसे इंटरप्रेटर के लिए है, जो wasm-arena के इस संस्करण में नहीं है ({ $hash }…): पेज को फिर से लोड करें, या नया arena इंस्टॉल करें
script-no-interpreter = मॉड्यूल एरिना के इंटरप्रेटर में से नहीं है: { PHRASE($why) }
script-unfit = { UNFIT($unfit) ->
    [damaged] यह WebAssembly मॉड्यूल नहीं है, या खराब है
    [memory] इसमें मेमोरी नहीं है, या वह 2 GiB से बड़ी है
    [memories] इसकी अपनी कोई मेमोरी नहीं है, या एक से ज़्यादा हैं
    [linked] इसमें पहले से एक स्क्रिप्ट है
    [no-data] इसमें डेटा नहीं है
    [too-much-data] इसमें बहुत ज़्यादा डेटा है
    [no-source] यह ग्लोबल `arena_source` एक्सपोर्ट नहीं करता, जो दो संख्याओं का पता है
    [not-a-number] इसमें ऐसा ग्लोबल है, जो संख्या नहीं है
   *[computed] इसमें ऐसा ग्लोबल है, जिसका मान गणना से निकलता है
}
script-damaged-interpreter = इंटरप्रेटर { $name } खराब है, या wasm-arena के किसी दूसरे संस्करण का है
