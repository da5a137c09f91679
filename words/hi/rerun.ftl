### What the page of `arena play --watch` says.

rerun-title = बॉट पर नज़र
rerun-board = सबसे नया मैच
rerun-working = बिल्ड और खेल जारी है…
rerun-first = बॉट की कोई फ़ाइल सहेजें, नया मैच यहाँ दिखेगा।
rerun-same = मैच वैसा ही है जैसा पहले था।
rerun-parts = बारी { NUMBER($turn) } से मैच पिछले मैच से अलग चलता है।
rerun-go = बारी { NUMBER($turn) } दिखाएँ
rerun-failed = पिछली बार सहेजने से मैच नहीं बना। कारण:
rerun-ended = `arena` बंद हो गया है। उसे फिर चलाएँ, यह पेज आगे चलेगा।
