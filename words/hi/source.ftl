### The source of a bot.

source-open = सोर्स
source-cut = बाकी हिस्सा नहीं दिखाया गया ({ PHRASE($size) })।
source-attached = यह सोर्स लेखक ने साथ जोड़ा है। इसकी जाँच नहीं होती कि मॉड्यूल इसी से बना है।
source-edit-copy = वर्कशॉप में कॉपी संपादित करें
