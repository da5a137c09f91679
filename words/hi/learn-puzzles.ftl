### Puzzles: positions with one answer. The page loads these sentences with its part of puzzles.

learn-puzzles-heading = पहेलियाँ
learn-puzzles-today = आज की पहेली
learn-puzzles-today-hint = यह सबके लिए एक ही है, और रात 12 बजे UTC (भारत में सुबह 5:30 बजे) बदलती है।
learn-puzzles-solved = हल हुईं: { NUMBER($solved) } / { NUMBER($all) }
learn-puzzles-title = { PHRASE($game) }, पहेली { NUMBER($number) }
learn-puzzles-base = बेस गिराएँ। बारियाँ: { NUMBER($turns) }
learn-puzzles-kill = यह सैनिक हराएँ: { KIND($kind) }। बारियाँ: { NUMBER($turns) }
learn-puzzles-win = मैच जीतें। बची बारियाँ: { NUMBER($turns) }
learn-puzzles-bonus = इसी बारी में पूरे बोनस { NUMBER($bonus) } पर कब्ज़ा करें
learn-puzzles-sink = इसी बारी में दूसरा जहाज़ डुबोएँ
learn-puzzles-damage = इस बारी में इतने सेल क्षतिग्रस्त करें: { NUMBER($cells) }
learn-puzzles-find = जहाज़ के उस सेल पर गोला दागें जो नज़र से बाहर है
learn-puzzles-task-kingdom = आपका पक्ष: { PHRASE($seat) }। विरोधी कुछ भी करे, लक्ष्य तक पहुँचें: वह अपना सबसे अच्छा जवाब देता है।
learn-puzzles-task-territories = आपकी सीट: { PHRASE($seat) }। सेनाएँ तैनात करें और ऐसे हमले चुनें जो, चाहे किसी भी क्रम में हों, बोनस के सभी बचे हुए प्रदेशों पर कब्ज़ा कर लें। इस बारी में कोई दखल नहीं दे सकता।
learn-puzzles-task-hit-and-sunk = आपकी सीट: { PHRASE($seat) }। ऐसी कार्रवाइयाँ खोजें जो लक्ष्य तक पहुँचें, चाहे जहाज़ का न दिखने वाला हिस्सा कहीं भी हो।
learn-puzzles-on-the-way = अब तक सही है। विरोधी ने जवाब दे दिया है; आगे बढ़ें।
learn-puzzles-too-late = आपकी बारियाँ खत्म हो गईं।
learn-puzzles-refuted = विरोधी का जवाब: { PHRASE($answer) } इसके बाद समय पर लक्ष्य तक पक्का पहुँचाने वाला कुछ नहीं बचता।
learn-puzzles-skipped = आपकी बारी छोड़ दी गई।
learn-puzzles-captured = जो { NUMBER($missing) } प्रदेश बाकी थे, उनमें से { NUMBER($captured) } पर आपने कब्ज़ा किया।
learn-puzzles-damaged = आपने इतने सेल क्षतिग्रस्त किए: { NUMBER($damaged) }।
learn-puzzles-done = कोई दूसरा जवाब लक्ष्य तक पक्का नहीं पहुँचाता।
learn-puzzles-next = अगली पहेली
learn-puzzles-all = सारी पहेलियाँ
learn-puzzles-share = लिंक कॉपी करें
learn-puzzles-link = इस पहेली का लिंक
learn-puzzles-opponent = विरोधी
learn-puzzles-missing = ऐसी कोई पहेली नहीं है।
learn-puzzles-intro = एक ही जवाब पक्का काम करता है, और कोई नहीं।
learn-puzzles-item = { PHRASE($title) }: { PHRASE($goal) }
learn-puzzles-item-solved = { PHRASE($title) }, हल हुई: { PHRASE($goal) }
learn-puzzles-rating = रेटिंग { NUMBER($rating) }
learn-puzzles-rating-hint = पहेली की रेटिंग एरिना के उस बॉट की रेटिंग है, जो आधी कोशिशों में जवाब खोज लेता। आठ स्तरों के बॉटों ने हर पहेली को { NUMBER($tries) } बार आज़माया है।
learn-puzzles-streak = लगातार दिन: { NUMBER($days) }
learn-puzzles-days = पिछले दिन
learn-puzzles-day = { IF($solved) ->
    [yes] { NUMBER($day) } तारीख, हल हुई
   *[no] { NUMBER($day) } तारीख, हल नहीं हुई
}
learn-puzzles-all-games = सभी
learn-puzzles-game = खेल
learn-puzzles-any-theme = कोई भी लक्ष्य
learn-puzzles-goal = लक्ष्य
learn-puzzles-any-rating = कोई भी रेटिंग
learn-puzzles-ratings = रेटिंग
learn-puzzles-below = { NUMBER($rating) } से कम
learn-puzzles-from-to = { NUMBER($from) } से { NUMBER($to) }
learn-puzzles-above = { NUMBER($rating) } से ऊपर
learn-puzzles-none = ऐसी कोई पहेली नहीं है। शर्तें कम करें।
learn-puzzles-theme = { THEME($theme) ->
    [base] बेस
    [kill] सैनिक
    [win] जीत
    [bonus] बोनस
    [sink] डुबोना
    [damage] नुकसान
   *[find] खोज
}
learn-puzzles-tries = असफल कोशिशें: { NUMBER($missed) }। { NUMBER($tries) } के बाद हल दिखाया जा सकता है।
learn-puzzles-hint = संकेत
learn-puzzles-hint-soldier = जवाब { CELL($cell) } पर खड़े सैनिक की कार्रवाई है।
learn-puzzles-hint-armies = सेनाएँ { CELL($cell) } पर तैनात होती हैं।
learn-puzzles-hint-sea = जवाब में गोले: { NUMBER($shots) }। चालें: { NUMBER($moves) }।
learn-puzzles-result = wasm-arena: { PHRASE($title) }
learn-puzzles-result-tries = कोशिश { NUMBER($tries) } में हल हुई
learn-puzzles-share-result = नतीजा कॉपी करें
learn-puzzles-your-result = आपका नतीजा
