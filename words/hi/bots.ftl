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
bots-levels = स्तर
bots-game = खेल
bots-beaten = { NUMBER($all) } में से { NUMBER($beaten) } स्तर आप हरा चुके हैं।
bots-play-level = { IF($beaten) ->
    [yes] { $place }: { $name } के खिलाफ़ खेलें (हराया जा चुका)
   *[no] { $place }: { $name } के खिलाफ़ खेलें
}
bots-play = इसके खिलाफ़ खेलें
bots-play-against = इसके खिलाफ़ खेलें: { $name }
bots-rating = { DECIMAL($rating) } ± { DECIMAL($interval) }
bots-unrated = अभी रेटिंग नहीं
bots-more = और
bots-more-of = { $name } के बारे में और
bots-taken = { $name } आपकी लाइब्रेरी में है।
bots-taken-version = { $name } का संस्करण { NUMBER($version) } आपकी लाइब्रेरी में है। पिछला “और” में रहता है।
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
bots-enter = सीज़न में उतारें
bots-enter-bot = { $name } को सीज़न में उतारें
bots-module = { CONVENTION($convention) ->
    [command] कमांड, { PHRASE($what) }, { $hash }…
   *[reactor] रिएक्टर, { PHRASE($what) }, { $hash }…
}
bots-other = { PHRASE($what) }, { $hash }…
bots-plays-version = संस्करण { NUMBER($version) } खेलता है
bots-older-versions = { $name } के पुराने संस्करण
bots-version = संस्करण { NUMBER($version) }, { $hash }…
bots-is-newer-better = क्या मौजूदा संस्करण बेहतर है?
bots-better-than-version = क्या { $name } अपने संस्करण { NUMBER($version) } से बेहतर है?
bots-go-back = इस पर लौटें
bots-go-back-to = { $name } के संस्करण { NUMBER($version) } पर लौटें
bots-delete-version = { $name } का संस्करण { NUMBER($version) } मिटाएँ
bots-card = रिपोर्ट कार्ड
bots-no-longer = यह अब नहीं खेल सकता:
bots-trying = बॉट को आज़माया जा रहा है…

## The report card.

bots-first-calls = हर खेल में इसकी पहली कॉल, दस करोड़ (100 मिलियन) ईंधन पर
bots-column = { CARD-COLUMN($column) ->
    [game] खेल
    [answer] जवाब
    [time] समय
    [fuel] ईंधन
    [memory] मेमोरी
   *[repeats] दोबारा वही
}
bots-not-started = जवाब नहीं: शुरू नहीं हुआ
bots-memory = { NUMBER($kib) } KiB
bots-repeats = { IF($repeats) ->
    [yes] हाँ
   *[no] नहीं
}
