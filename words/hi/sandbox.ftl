### Why a module cannot play.

sandbox-refused = { $count ->
    [one] यह मॉड्यूल नहीं खेल सकता: { LIST($problems) }
   *[other]
        यह मॉड्यूल { $count } कारणों से नहीं खेल सकता:
        - { LIST($problems, between: "\u000A- ") }
}
sandbox-not-wasm = यह फ़ाइल नहीं खेल सकती: { PHRASE($what) }।
sandbox-known-file = { FILE-KIND($file-kind) ->
    [empty] यह खाली है: इसे फिर से बनाएँ या डाउनलोड करें
    [zip] यह zip फ़ाइल है: इसे खोलें और इसके भीतर का बॉट लें
    [archive] यह आर्काइव है: इसे खोलें और इसके भीतर का बॉट लें
    [gzip] यह gzip से कंप्रेस की हुई फ़ाइल है: इसे खोलें (`gunzip`)
    [zstd] यह zstd से कंप्रेस की हुई फ़ाइल है: इसे खोलें (`unzstd`)
    [linux] यह Linux का नेटिव प्रोग्राम है: इसे `wasm32-wasip1` के लिए बनाएँ, या `arena` से चलवाएँ ("cmd:./program")
    [windows] यह Windows का नेटिव प्रोग्राम है: इसे `wasm32-wasip1` के लिए बनाएँ
    [macos] यह macOS का नेटिव प्रोग्राम है: इसे `wasm32-wasip1` के लिए बनाएँ, या `arena` से चलवाएँ ("cmd:./program")
    [class] यह Java बाइटकोड है, जिसे कोई ब्राउज़र नहीं चलाता: बॉट किसी और भाषा में लिखें, या `arena` से चलवाएँ ("cmd:java -cp DIRECTORY CLASS")
    [compiled-python] यह कंपाइल किया हुआ Python है: वह `.py` फ़ाइल लें, जिससे यह बनी है
    [library] यह ऑब्जेक्ट फ़ाइलों की लाइब्रेरी है: उन्हें लिंक करके मॉड्यूल बनाएँ
    [object] यह ऑब्जेक्ट फ़ाइल है: इसे लिंक करके मॉड्यूल बनाएँ (बिना `-c`)
    [bitcode] यह LLVM बिटकोड है: इसे कंपाइल करके मॉड्यूल बनाएँ
    [html] यह HTML पेज है, यानी डाउनलोड में गड़बड़ी हुई: असली फ़ाइल डाउनलोड करें
    [pointer] यह Git LFS का पॉइंटर है: असली फ़ाइल लाएँ (`git lfs pull`)
    [match] यह मैच है, बॉट नहीं: इसे इतिहास में या `arena replay` से खोलें
    [text-format] यह टेक्स्ट रूप में WebAssembly है: इसे वर्कशॉप में या `wat2wasm` से असेंबल करें
    [module-script] यह दूसरे नाम वाला JavaScript है: इसका नाम `.js` रखें और `import`, `export` व `require` हटाएँ, या इसे वर्कशॉप में पेस्ट करें
    [typescript] यह TypeScript या AssemblyScript है: AssemblyScript को वर्कशॉप में कंपाइल करें, और TypeScript को एक `.js` फ़ाइल में (`tsc`)
    [source] यह सोर्स कोड है: इसे `wasm32-wasip1` के लिए WebAssembly में कंपाइल करें; तरीका “बॉट लिखना” में है
    [script] यह किसी और प्रोग्राम की स्क्रिप्ट है: JavaScript का नाम `.js` और Python का `.py` रखें, या `arena` से चलवाएँ ("cmd:./script")
    [component] यह कंपोनेंट (WASI preview 2) है, मॉड्यूल नहीं: इसे `wasm32-wasip1` के लिए बनाएँ
   *[cut] यह मॉड्यूल के शुरुआती बाइट के बाद ही टूट जाता है: इसे फिर से बनाएँ या डाउनलोड करें
}
sandbox-other-version = यह WebAssembly का संस्करण { $version } है, 1 नहीं: इसे किसी और कंपाइलर से बनाएँ
sandbox-begins-with-text = यह टेक्स्ट है, जिसकी शुरुआत है { QUOTED($text) }: स्क्रिप्ट का नाम `.js` या `.py` रखें, और बाकी सोर्स को WebAssembly में कंपाइल करें
sandbox-begins-with-bytes = यह अनजान तरह की फ़ाइल है, जिसकी शुरुआत के बाइट हैं { $bytes }: वह `.wasm` फ़ाइल लें, जो आपके कंपाइलर ने बनाई है
sandbox-invalid = यह बाइट { $offset } पर मान्य नहीं है: { $message }। इसे फिर से बनाएँ; अगर उससे काम न बने, तो फ़ाइल कट गई है या गलती कंपाइलर की है।
sandbox-forbidden = इसमें यह इस्तेमाल हुआ है: { PROPOSAL($proposal) } (बाइट { $offset } पर): { PHRASE($advice) }।
-proposal = { $key ->
    [threads] थ्रेड (साझा मेमोरी या एटॉमिक)
    [legacy-exceptions] पुराने एक्सेप्शन (`try`, `catch`, `delegate`)
    [relaxed-simd] रिलैक्स्ड SIMD
    [memory64] memory64
    [multi-memory] एक से ज़्यादा मेमोरी
    [function-references] टाइप वाले फ़ंक्शन रेफ़रेंस
    [globals-of-globals] ऐसे ग्लोबल, जो किसी दूसरे ग्लोबल के मान से शुरू होते हैं (मॉड्यूल के अपने ग्लोबल का `global.get`)
    [gc] गार्बेज कलेक्शन (GC टाइप)
    [wide-arithmetic] वाइड अरिथमेटिक
    [stack-switching] स्टैक स्विचिंग
    [shared-everything-threads] shared-everything थ्रेड
    [custom-page-sizes] अलग आकार के मेमोरी पन्ने
    [memory-control] मेमोरी कंट्रोल
    [compact-imports] कॉम्पैक्ट इंपोर्ट
    [custom-descriptors] कस्टम डिस्क्रिप्टर
   *[acquire-release-atomics] acquire-release एटॉमिक
}
sandbox-forbidden-advice = { PROPOSAL($proposal) ->
    [threads] बॉट में एक ही थ्रेड होता है, और मेमोरी केवल उसकी अपनी होती है। `-pthread` और `-matomics` (C, C++, Emscripten), `-C target-feature=+atomics` (Rust), `--enable threads` (AssemblyScript) के बिना बनाएँ, और `wasm32-wasip1-threads` की जगह `wasm32-wasip1` के लिए
    [legacy-exceptions] इनकी जगह `try_table` आ चुका है। `-mllvm -wasm-use-legacy-eh=false` (clang, Rust: `-C llvm-args=-wasm-use-legacy-eh=false`), `-sWASM_LEGACY_EXCEPTIONS=0` (Emscripten) के साथ, या एक्सेप्शन के बिना बनाएँ
    [relaxed-simd] इसके नतीजे अलग-अलग मशीनों पर अलग होते हैं। `-mrelaxed-simd` (C, C++), `+relaxed-simd` (Rust), `--enable relaxed-simd` (AssemblyScript) के बिना बनाएँ; सामान्य SIMD चलेगा
    [memory64] बॉट की मेमोरी के पते 32 बिट के होते हैं। `wasm32` के लिए, `-sMEMORY64` (Emscripten) के बिना बनाएँ
    [multi-memory] बॉट की एक ही मेमोरी होती है। `-mmultimemory`, `--enable-multimemory` के बिना बनाएँ
    [function-references] `-mgc`, `--enable-typed-function-references` के बिना बनाएँ
    [globals-of-globals] मान सीधे लिखें, या उसे start फ़ंक्शन में रखें
    [gc] बॉट अपना डेटा अपनी मेमोरी में रखता है। सामान्य WebAssembly और WASI preview 1 के लिए बनाएँ; जिन भाषाओं को WebAssembly GC चाहिए (Kotlin, Dart, Java), उनमें अभी बॉट नहीं बन सकते
    [wide-arithmetic] `-mwide-arithmetic`, `+wide-arithmetic` के बिना बनाएँ
    [shared-everything-threads] बॉट में एक ही थ्रेड होता है। इसके बिना बनाएँ
    [acquire-release-atomics] बॉट में एक ही थ्रेड होता है। इनके बिना बनाएँ
    [custom-page-sizes] 64 KiB के पन्ने इस्तेमाल करें
    [compact-imports] इनके बिना बनाएँ
    [custom-descriptors] इनके बिना बनाएँ
    [stack-switching] इसके बिना बनाएँ
   *[memory-control] इसके बिना बनाएँ
}
sandbox-over-limit = { LIMIT($limit) ->
    [module-bytes] मॉड्यूल का आकार (बाइट) { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [memory-pages] शुरुआती मेमोरी के पन्नों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [table-entries] एक टेबल में शुरुआती प्रविष्टियों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [types] टाइप की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [values] एक फ़ंक्शन टाइप में पैरामीटर या नतीजों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [imports] इंपोर्ट की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [exports] एक्सपोर्ट की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [functions] फ़ंक्शन की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [globals] ग्लोबल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [tables] टेबल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [tags] एक्सेप्शन टैग की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [tag-values] एक एक्सेप्शन टैग में मानों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [elements] एलिमेंट सेगमेंट में प्रविष्टियों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [element-segments] एलिमेंट सेगमेंट की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [data-segments] डेटा सेगमेंट की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [constant-instructions] स्थिर व्यंजकों में निर्देशों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [function-bytes] फ़ंक्शन { $function } का आकार (बाइट) { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [locals] फ़ंक्शन { $function } में पैरामीटर और लोकल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [nesting] फ़ंक्शन { $function } में एक-दूसरे के भीतर रखे ब्लॉक की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [loop-nesting] फ़ंक्शन { $function } में एक-दूसरे के भीतर रखे लूप की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [loops] फ़ंक्शन { $function } में लूप की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [basic-blocks] फ़ंक्शन { $function } में बेसिक ब्लॉक की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [function-calls] फ़ंक्शन { $function } में कॉल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [function-kept] फ़ंक्शन { $function } में शाखाओं के पार बने रहने वाले लोकल और ऑपरेंड की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [switch] एक स्विच में शाखाओं की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [instructions] निर्देशों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [branches] सभी स्विच में शाखाओं की कुल संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [calls] कॉल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [indirect-calls] टेबल के ज़रिए की गई कॉल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [tail-calls] टेल कॉल की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [runtime-calls] टेबल पर ऑपरेशन, फ़ंक्शन के रेफ़रेंस और मेमोरी बढ़ाने के निर्देशों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [divisions] भाग और फ़्लोट से पूर्णांक बनाने के निर्देशों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [floats] फ़्लोट की गणना करने वाले निर्देशों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [global-uses] ग्लोबल को पढ़ने और लिखने की जगहों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [tries] एक्सेप्शन हैंडलर वाले ब्लॉक की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [kept] फ़ंक्शनों में शाखाओं के पार बने रहने वाले लोकल और ऑपरेंड की कुल संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [handed] ब्लॉक, शाखाओं और कॉल से आगे दिए जाने वाले मानों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [handled] कॉल से एक्सेप्शन हैंडलर तक पहुँचने वाले मानों की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [searches] उसके फ़ंक्शनों के निर्देशों और बेसिक ब्लॉक के गुणनफलों का योग { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
    [checks] मीटर किए जाने वाले लूप, शाखाओं और फ़ंक्शन की संख्या { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
   *[metered-function-bytes] मीटर जोड़ने के बाद फ़ंक्शन { $function } का आकार (बाइट) { NUMBER($found) } है, जबकि सीमा { NUMBER($most) } है
}: { LIMIT($limit) ->
    [module-bytes] रिलीज़ मोड में बनाएँ, आकार के लिए ऑप्टिमाइज़ करें, डीबग जानकारी हटाएँ (`wasm-opt -Oz --strip-debug`)।
    [memory-pages] शुरुआती मेमोरी, या उसमें रखा स्टैक और स्थिर डेटा घटाएँ (`-Wl,--initial-memory=…`, `-z stack-size=…`)।
    [table-entries] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [types] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [values] इसकी जगह किसी स्ट्रक्चर का पॉइंटर दें।
    [imports] हर फ़ंक्शन को एक ही बार इंपोर्ट करें।
    [exports] केवल वही एक्सपोर्ट करें, जिसे एरिना बुलाता है।
    [functions] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [globals] ऐसे मान मेमोरी में रखें।
    [tables] एक ही टेबल इस्तेमाल करें।
    [tags] एक ही टैग इस्तेमाल करें।
    [tag-values] इसकी जगह किसी स्ट्रक्चर का पॉइंटर भेजें।
    [elements] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [element-segments] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [data-segments] लिंकर को डेटा सेगमेंट मिलाने दें।
    [constant-instructions] ऐसे मान किसी फ़ंक्शन में निकालें।
    [function-bytes] फ़ंक्शन को बाँटें, या उसकी तालिकाएँ कोड के बजाय मेमोरी में रखें।
    [locals] फ़ंक्शन को बाँटें।
    [nesting] फ़ंक्शन को या उसके सबसे बड़े स्विच को बाँटें।
    [loop-nesting] फ़ंक्शन को बाँटें।
    [loops] फ़ंक्शन को बाँटें।
    [basic-blocks] फ़ंक्शन को बाँटें।
    [function-calls] फ़ंक्शन को बाँटें।
    [function-kept] फ़ंक्शन को बाँटें, या उसके वेरिएबल मेमोरी में रखें।
    [switch] बड़े स्विच की जगह मेमोरी में तालिकाएँ रखें।
    [instructions] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [branches] बड़े स्विच की जगह मेमोरी में तालिकाएँ रखें।
    [calls] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
    [indirect-calls] इन्हें ऐसे सहायक फ़ंक्शनों में रखें, जिन्हें दूसरे फ़ंक्शन बुलाएँ; सबसे ज़्यादा फ़ंक्शन { $function } में हैं।
    [tail-calls] इन्हें ऐसे सहायक फ़ंक्शनों में रखें, जिन्हें दूसरे फ़ंक्शन बुलाएँ; सबसे ज़्यादा फ़ंक्शन { $function } में हैं।
    [runtime-calls] इन्हें ऐसे सहायक फ़ंक्शनों में रखें, जिन्हें दूसरे फ़ंक्शन बुलाएँ; सबसे ज़्यादा फ़ंक्शन { $function } में हैं।
    [divisions] इन्हें ऐसे सहायक फ़ंक्शनों में रखें, जिन्हें दूसरे फ़ंक्शन बुलाएँ; सबसे ज़्यादा फ़ंक्शन { $function } में हैं।
    [floats] इन्हें ऐसे सहायक फ़ंक्शनों में रखें, जिन्हें दूसरे फ़ंक्शन बुलाएँ; सबसे ज़्यादा फ़ंक्शन { $function } में हैं।
    [global-uses] इन्हें ऐसे सहायक फ़ंक्शनों में रखें, जिन्हें दूसरे फ़ंक्शन बुलाएँ; सबसे ज़्यादा फ़ंक्शन { $function } में हैं।
    [tries] एक्सेप्शन कम जगहों पर पकड़ें, या सबसे ज़्यादा वाले फ़ंक्शन { $function } को बाँटें।
    [kept] सबसे ज़्यादा वाले फ़ंक्शन { $function } को बाँटें, या उसके वेरिएबल मेमोरी में रखें।
    [handed] इसकी जगह स्ट्रक्चर के पॉइंटर दें; सबसे ज़्यादा मान फ़ंक्शन { $function } देता है।
    [handled] एक्सेप्शन कम जगहों पर पकड़ें, या सबसे ज़्यादा वाले फ़ंक्शन { $function } को बाँटें।
    [searches] सबसे ज़्यादा वाले फ़ंक्शन { $function } को बाँटें।
    [checks] ऑप्टिमाइज़ करके और बेकार कोड के बिना बनाएँ, या जनरेट किए गए कोड को बाँटें।
   *[metered-function-bytes] फ़ंक्शन को बाँटें।
}
sandbox-no-memory = यह `memory` एक्सपोर्ट नहीं करता। C, C++, Rust और Zig के लिंकर उसे अपने आप एक्सपोर्ट करते हैं; टेक्स्ट रूप में `(memory (export "memory") 1)` लिखें।
sandbox-memory-named = यह अपनी मेमोरी { QUOTED($name) } नाम से एक्सपोर्ट करता है, `memory` से नहीं। MoonBit: `moon.pkg.json` में `link`, `wasm` के नीचे `"export-memory-name": "memory"` रखें; नहीं तो एक्सपोर्ट का नाम बदलें।
sandbox-no-entry = यह न `turn` एक्सपोर्ट करता है, न `_start`। रिएक्टर `turn` एक्सपोर्ट करता है (Rust `#[no_mangle] extern "C" fn turn()`, C `__attribute__((export_name("turn")))`, Go `//go:wasmexport turn` (`-buildmode=c-shared`), MoonBit `"exports": ["turn"]`); कमांड `main` वाला प्रोग्राम होता है, जो `wasm32-wasip1` के लिए बना हो।
sandbox-wrong-export = एक्सपोर्ट { QUOTED($name) } का प्रकार गलत है: मिला { EXTERN($found) }, जबकि चाहिए { EXTERN($expected) }। उसे सही प्रकार का बनाकर एक्सपोर्ट करें, या उसका नाम बदलें।
sandbox-wrong-function = एक्सपोर्ट { QUOTED($name) } का प्रकार गलत है: मिला फ़ंक्शन `{ $found }`, जबकि चाहिए { EXTERN($expected) }। उसे सही प्रकार का बनाकर एक्सपोर्ट करें, या उसका नाम बदलें।
-extern = { $key ->
    [turn] फ़ंक्शन `() -> ()`
    [function] फ़ंक्शन
    [memory] मेमोरी
    [table] टेबल
    [global] ग्लोबल
   *[tag] टैग
}
sandbox-unknown-import = यह { PHRASE($import) } इंपोर्ट करता है, जो एरिना में नहीं मिलता। { IMPORT-ADVICE($import-advice) ->
    [arena] एरिना के फ़ंक्शन ये हैं: { $functions }।
    [wasi1] यह WASI preview 1 का फ़ंक्शन नहीं है।
    [wasi-draft] यह WASI का पुराना मसौदा है: नए कंपाइलर से `wasm32-wasip1` के लिए बनाएँ।
    [bindgen] इसे JavaScript से बुलाए जाने के लिए बनाया गया था: wasm-bindgen के बिना, सादे `wasm32-unknown-unknown` या `wasm32-wasip1` के लिए बनाएँ।
    [go] इसे Go के JavaScript टारगेट के लिए बनाया गया था: `GOOS=wasip1` के साथ बनाएँ।
    [threads] बॉट में एक ही थ्रेड होता है: `wasm32-wasip1-threads` की जगह `wasm32-wasip1` के लिए बनाएँ।
    [growth] मेमोरी बढ़ने पर Emscripten इसे बुलाता है: `-sALLOW_MEMORY_GROWTH` की जगह `-sINITIAL_MEMORY=…` से काफ़ी बड़ा आकार तय करें।
    [emscripten] Emscripten ने इसे अपने JavaScript के साथ चलने के लिए बनाया है: `-sSTANDALONE_WASM -o bot.wasm` के साथ, और `-fexceptions` तथा `EM_JS` के बिना बनाएँ।
    [env] अक्सर यह ऐसा फ़ंक्शन होता है, जो घोषित तो हुआ पर लिंक नहीं हुआ: उसकी लाइब्रेरी लिंक करें, या वह कॉल (और `--allow-undefined`) हटाएँ।
    [wasi2] यह WASI preview 2 है: `wasm32-wasip2` की जगह `wasm32-wasip1` के लिए बनाएँ।
    [moonbit] MoonBit इसी से प्रिंट करता है: `println` हटाएँ, और `arena.reply` व `arena.log` को बुलाएँ।
   *[other] वह कॉल हटाएँ, या वह हिस्सा जिसे इसकी ज़रूरत है।
}
sandbox-likewise-unknown = यह { PHRASE($import) } भी इंपोर्ट करता है, जो इसी तरह नहीं मिलता।
sandbox-import = `{ $module }.{ $name }`
sandbox-odd-import = { QUOTED($module) } से { QUOTED($name) }
sandbox-wrong-import = यह { PHRASE($import) } को { $found } के रूप में इंपोर्ट करता है, जबकि उसका टाइप { $expected } है। उसकी घोषणा ठीक करें।
sandbox-wrong-import-type = यह { PHRASE($import) } को ऐसे टाइप से इंपोर्ट करता है, जो फ़ंक्शन टाइप नहीं है, जबकि उसका टाइप { $expected } है। उसकी घोषणा ठीक करें।
sandbox-imported-thing = { EXTERN($thing) ->
    [memory] यह { PHRASE($import) } नाम की मेमोरी इंपोर्ट करता है। बॉट केवल फ़ंक्शन इंपोर्ट करते हैं: मॉड्यूल को अपनी मेमोरी खुद परिभाषित करने दें (`--import-memory`, `--import-table` या पोज़िशन-इंडिपेंडेंट कोड के बिना)।
    [table] यह { PHRASE($import) } नाम की टेबल इंपोर्ट करता है। बॉट केवल फ़ंक्शन इंपोर्ट करते हैं: मॉड्यूल को अपनी टेबल खुद परिभाषित करने दें (`--import-memory`, `--import-table` या पोज़िशन-इंडिपेंडेंट कोड के बिना)।
    [global] यह { PHRASE($import) } नाम का ग्लोबल इंपोर्ट करता है। बॉट केवल फ़ंक्शन इंपोर्ट करते हैं: मॉड्यूल को अपना ग्लोबल खुद परिभाषित करने दें (`--import-memory`, `--import-table` या पोज़िशन-इंडिपेंडेंट कोड के बिना)।
   *[tag] यह { PHRASE($import) } नाम का टैग इंपोर्ट करता है। बॉट केवल फ़ंक्शन इंपोर्ट करते हैं: मॉड्यूल को अपना टैग खुद परिभाषित करने दें (`--import-memory`, `--import-table` या पोज़िशन-इंडिपेंडेंट कोड के बिना)।
}
sandbox-keeps-exceptions = यह { KEEPS-IN($place) } में एक्सेप्शन (`exnref`) रखता है, जहाँ वे अंतहीन जमा हो सकते हैं: उन्हें लोकल में रखें।
-keeps-in = { $key ->
    [exceptions] दूसरे एक्सेप्शन
   *[table] टेबल
}
sandbox-reserved-name = यह { QUOTED($name) } एक्सपोर्ट करता है। `arena:` से शुरू होने वाले नाम एरिना के अपने हैं: नाम बदलें।
