### Lessons: each game, step by step on its own board. The page loads these sentences with its part of lessons.

learn-heading = सीखें: { PHRASE($game) }
learn-steps = पाठ के चरण
learn-step = चरण { NUMBER($step) } / { NUMBER($steps) }: { PHRASE($title) }
learn-step-done = चरण { NUMBER($step) } / { NUMBER($steps) }, पूरा: { PHRASE($title) }
learn-how = यह कैसे करें
learn-well-done = हो गया।
learn-shown = इसे ऐसे किया जा सकता है।
learn-not-yet = अभी नहीं हुआ।
learn-try-again = फिर कोशिश करें
learn-show-me = करके दिखाएँ
learn-next = अगला चरण
learn-repeat = यह चरण फिर करें
learn-finished = यह आखिरी चरण था।
learn-play = { $name } के खिलाफ़ खेलें
learn-play-usual = मैच खेलें
learn-rules = नियम पढ़ें
learn-partner = अभ्यास का साथी
learn-missing = ऐसा कोई पाठ नहीं है।
learn-intro = हर पाठ खेल के अपने बोर्ड पर एक मैच है, एक बार में एक चरण।
learn-steps-done = पूरे हुए चरण: { NUMBER($done) } / { NUMBER($steps) }
