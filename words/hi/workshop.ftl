### Where bots are written.

workshop-title = वर्कशॉप
workshop-what-a-bot-can-use = बॉट क्या-क्या इस्तेमाल कर सकता है
workshop-draft = ड्राफ़्ट
workshop-name = नाम
workshop-new-or-delete = नया बनाएँ या मिटाएँ
workshop-language = प्रोग्रामिंग भाषा
workshop-new-bot = नया बॉट: { PHRASE($game) }
workshop-my-bot = मेरा बॉट: { PHRASE($game) }
workshop-delete = यह ड्राफ़्ट मिटाएँ
workshop-yes-delete = हाँ, यह ड्राफ़्ट मिटाएँ
workshop-keep-it = रहने दें
workshop-in-list = { $name } ({ PHRASE($game) }, { $language })
workshop-save-and-play = सहेजें और खेलें
workshop-against = विरोधी
workshop-add-to-bots = मेरे बॉट में जोड़ें
workshop-download = डाउनलोड करें
workshop-go-to-line = पंक्ति { $line } पर जाएँ
workshop-trouble-at = पंक्ति { $line }, स्तंभ { $column }: { $message }
workshop-match-goes-here = “सहेजें और खेलें” दबाने पर मैच यहाँ शुरू होता है।
workshop-making = बॉट बनाया जा रहा है…
workshop-checking = बॉट की जाँच हो रही है…
workshop-unknown-language = यह पेज ड्राफ़्ट की भाषा नहीं पहचानता; पेज को फिर से लोड करें
workshop-code = कोड
workshop-plain-field = कोड एडिटर लोड नहीं हो सका; यह सादा टेक्स्ट बॉक्स है।
workshop-editor-keys = Tab से इंडेंट होता है। Escape और फिर Tab से एडिटर से बाहर निकलें। Ctrl+S सहेजकर खेलता है।
