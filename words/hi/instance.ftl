### What becomes of a bot's instance between its turns.

## Why a bot began a turn with a fresh one.

instance-fresh-after-exit = नया इंस्टेंस, क्योंकि पिछली बारी में बॉट ने बंद होकर इंस्टेंस खत्म कर दिया
instance-fresh-after-fault = नया इंस्टेंस, क्योंकि पिछली बारी में चूक हुई: { PHRASE($fault) }
