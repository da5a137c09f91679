### The library of bots.

bots-title = बॉट
bots-drop = WebAssembly मॉड्यूल या स्क्रिप्ट यहाँ छोड़ें, या
bots-choose = .wasm, .js या .py फ़ाइल चुनें
bots-stays-here = यह इसी ब्राउज़र में रहता है। पहले इसकी जाँच होती है। नेटवर्क, पेज या किसी दूसरे बॉट तक यह कभी नहीं पहुँच पाता।
bots-write = वर्कशॉप में बॉट लिखें
bots-how-to-write = बॉट कैसे लिखें
bots-yours = आपके बॉट
bots-none-yet = अभी कोई नहीं।
bots-search = खोजें
bots-found = { $all } में से { NUMBER($shown) } बॉट
bots-house = एरिना के बॉट
bots-taken = { $name } आपकी लाइब्रेरी में है।
bots-taken-as = { $name } ({ PHRASE($what) }) आपकी लाइब्रेरी में है।
bots-cannot-play = { $name } नहीं खेल सकता:
bots-checking = { CHECKING($step) ->
    [starting] { $name } की जाँच: वर्कर शुरू हो रहा है…
    [inspecting] { $name } की जाँच: सत्यापन हो रहा है…
   *[compiling] { $name } की जाँच: कंपाइल हो रहा है…
}
bots-running = { $name } की जाँच: पहली कॉल चल रही है, खेल: { PHRASE($game) }…
bots-seconds = { NUMBER($seconds) } सेकंड
bots-stop-checking = जाँच रोकें
bots-try = आज़माएँ
bots-try-bot = { $name } को आज़माएँ
bots-name = नाम
bots-delete = मिटाएँ
bots-delete-bot = { $name } को मिटाएँ
bots-module = { CONVENTION($convention) ->
    [command] कमांड, { PHRASE($what) }, { $hash }…
   *[reactor] रिएक्टर, { PHRASE($what) }, { $hash }…
}
bots-other = { PHRASE($what) }, { $hash }…
bots-card = रिपोर्ट कार्ड
bots-no-longer = यह अब नहीं खेल सकता:
bots-trying = बॉट को आज़माया जा रहा है…

## The report card.

bots-first-calls = हर खेल में इसकी पहली कॉल, 100 मिलियन ईंधन पर
bots-column = { CARD-COLUMN($column) ->
    [game] खेल
    [answer] जवाब
    [time] समय
    [fuel] ईंधन
    [memory] मेमोरी
   *[repeats] दोबारा वही
}
bots-not-started = कोई नहीं: शुरू नहीं हुआ
bots-memory = { NUMBER($kib) } KiB
bots-repeats = { IF($repeats) ->
    [yes] हाँ
   *[no] नहीं
}

## Why a bot is not taken.

bots-too-large = फ़ाइल { DECIMAL($size) } MiB की है, जबकि मॉड्यूल ज़्यादा से ज़्यादा { NUMBER($most) } MiB का हो सकता है; इसे रिलीज़ मोड में, डीबग जानकारी हटाकर और आकार के लिए ऑप्टिमाइज़ करके बनाएँ
bots-file-gone = फ़ाइल पढ़ी नहीं जा सकती; क्या वह अब भी वहाँ है?
bots-stopped = { CHECKING($step) ->
    [starting] आपने जाँच शुरू होने से पहले ही रोक दी; बॉट आपकी लाइब्रेरी में नहीं है
    [inspecting] आपने मॉड्यूल के सत्यापन के दौरान जाँच रोक दी; वह आपकी लाइब्रेरी में नहीं है
   *[compiling] जब यह ब्राउज़र मॉड्यूल को कंपाइल कर रहा था, तब आपने जाँच रोक दी; वह आपकी लाइब्रेरी में नहीं है
}
bots-stopped-running = आपने पहली कॉल के दौरान जाँच रोक दी (खेल: { PHRASE($game) }); बॉट आपकी लाइब्रेरी में नहीं है
bots-broke = { CHECKING($step) ->
    [starting] जाँच शुरू होने से पहले ही वर्कर बंद हो गया; पेज को फिर से लोड करें या कोई दूसरा ब्राउज़र आज़माएँ
    [inspecting] मॉड्यूल के सत्यापन के दौरान वर्कर बंद हो गया; शायद मॉड्यूल उसके लिए बहुत भारी है: फ़ंक्शन छोटे करें या कोई दूसरा ब्राउज़र आज़माएँ
   *[compiling] जब यह ब्राउज़र मॉड्यूल को कंपाइल कर रहा था, तब वर्कर बंद हो गया; शायद मॉड्यूल उसके लिए बहुत भारी है: फ़ंक्शन छोटे करें या कोई दूसरा ब्राउज़र आज़माएँ
}
bots-broke-running = पहली कॉल के दौरान वर्कर बंद हो गया (खेल: { PHRASE($game) }); क्या बॉट होस्ट की कॉल के ज़रिए खुद को अंतहीन बुलाता है, या मौजूद मेमोरी से ज़्यादा माँगता है?
bots-too-slow = { CHECKING($step) ->
    [starting] वर्कर { NUMBER($seconds) } सेकंड बाद भी शुरू नहीं हुआ: पेज को फिर से लोड करें या कोई दूसरा ब्राउज़र आज़माएँ
    [inspecting] मॉड्यूल का सत्यापन { NUMBER($seconds) } सेकंड बाद भी पूरा नहीं हुआ: किसी कम व्यस्त मशीन पर फिर कोशिश करें
   *[compiling] यह ब्राउज़र { NUMBER($seconds) } सेकंड बाद भी मॉड्यूल को पूरा कंपाइल नहीं कर पाया: फ़ंक्शन छोटे करें या कोई दूसरा ब्राउज़र आज़माएँ
}
bots-no-bots-here = यह ब्राउज़र बॉट नहीं चला सकता: { $why }

## Scripts.

bots-script = { $language }, { PHRASE($size) }, इंटरप्रेटर { $interpreter }
bots-unknown-script = स्क्रिप्ट, { PHRASE($size) }, इंटरप्रेटर अज्ञात
bots-bytes = { $bytes } बाइट
bots-kilobytes = { DECIMAL($size) } kB
bots-source = सोर्स
bots-source-cut = बाकी हिस्सा नहीं दिखाया गया ({ PHRASE($size) })।
bots-source-attached = यह सोर्स लेखक ने साथ जोड़ा है। इसकी जाँच नहीं होती कि मॉड्यूल इसी से बना है।
bots-edit-copy = वर्कशॉप में कॉपी संपादित करें
