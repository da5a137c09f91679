### Rooms: matches with people elsewhere, which a server plays.

rooms-page-title = कमरे
rooms-page-about = कहीं और बैठे लोगों के साथ मैच। कोई खाता नहीं: जिसके पास सीट का लिंक है, वही उस पर खेलता है।

## Where the rooms are.

rooms-page-no-server = इस पेज पर कमरे नहीं हैं
rooms-page-no-server-help = कमरों को सर्वर चाहिए। ऐसे कंप्यूटर पर “arena serve” चलाएँ जिस तक सभी खिलाड़ी पहुँच सकें, और वह जो पता दिखाए उसे खोलें।
rooms-page-elsewhere = इस पेज के कमरे { $server } पर हैं।
rooms-page-open-there = वहाँ खोलें
rooms-page-cannot-reach = सर्वर जवाब नहीं दे रहा; कनेक्शन जाँचें, फिर दोबारा कोशिश करें
rooms-page-not-understood = सर्वर की बात यह पेज नहीं समझता; पेज को फिर से लोड करें
rooms-page-refused = { REFUSAL($why) ->
    [no-room] ऐसा कोई कमरा नहीं है, या देर तक किसी के न आने पर वह बंद हो गया।
    [wrong-secret] यह लिंक इस कमरे की कोई सीट नहीं खोलता। नया लिंक माँगें।
    [taken-over] मैच दूसरे टैब या दूसरे डिवाइस पर जारी है, जहाँ यही लिंक बाद में खोला गया।
    [closed] कमरा बनाने वाले ने उसे बंद कर दिया है।
    [full] कोई और पहले आ गया: सभी सीटें भर चुकी हैं।
    [too-many] सर्वर पर अभी जगह नहीं है। बाद में फिर कोशिश करें।
    [too-fast] एक साथ बहुत ज़्यादा हो गया। थोड़ा रुकें, फिर दोबारा कोशिश करें।
    [other-version] सर्वर और यह पेज अलग-अलग संस्करण के हैं। पेज को फिर से लोड करें।
    [not-now] यह अभी नहीं हो सकता।
   *[failed] सर्वर यह नहीं कर सका। बाद में फिर कोशिश करें।
}

## The lobby.

rooms-page-with-friend = दोस्त के साथ खेलें
rooms-page-quick = किसी के भी साथ खेलें
rooms-page-quick-help = आपको खेल की पहली खाली सीट मिलती है; कोई न हो तो आप अगले आने वाले का इंतज़ार करते हैं।
rooms-page-quick-game = किसी के भी साथ खेलें: { PHRASE($game) }
rooms-page-open-seats = खाली सीटें
rooms-page-none-open = अभी कोई खिलाड़ी का इंतज़ार नहीं कर रहा।
rooms-page-listed = { PHRASE($game) }, { PHRASE($clock) }
rooms-page-by = { $name } के साथ, { $open ->
    [one] { NUMBER($open) } सीट खाली
   *[other] { NUMBER($open) } सीटें खाली
}
rooms-page-sit = बैठें
rooms-page-sit-with = { $name } के साथ बैठें

## A new room.

rooms-page-your-name = आपका नाम
rooms-page-clock = घड़ी
rooms-page-clock-is = { CLOCK-KIND($clock) ->
    [turn] हर बारी { NUMBER($seconds) } सेकंड
    [match] { NUMBER($minutes) } मिनट, और हर बारी { NUMBER($increment) } सेकंड ज़्यादा
    [days] हर बारी { NUMBER($days) } दिन
   *[none] बिना घड़ी
}
rooms-page-who = कौन खेलेगा
rooms-page-player = { INVITED($player) ->
    [you] आप
   *[friend] दोस्त, लिंक से
}
rooms-page-list-it = खाली सीट कोई भी ले सकता है: कमरा सूची में दिखाएँ
rooms-page-make = कमरा बनाएँ

## Before the match.

rooms-page-invited = आपको बुलाया गया है
rooms-page-join = शामिल हों
rooms-page-waiting = दूसरों का इंतज़ार
rooms-page-waiting-help = हर एक को उसका अपना लिंक भेजें: जो उसे खोलता है, वह उस सीट पर खेलता है। सबके आने पर मैच शुरू होता है।
rooms-page-waiting-watcher = सभी खिलाड़ियों के आने पर मैच शुरू होता है।
rooms-page-link-of = { SEAT($seat) } के लिए लिंक
rooms-page-link-watch = देखने के लिए लिंक
rooms-page-copy = कॉपी करें
rooms-page-copied = कॉपी हुआ
rooms-page-share = साझा करें
rooms-page-code = QR कोड
rooms-page-code-of = QR कोड: { PHRASE($link) }
rooms-page-players = खिलाड़ी
rooms-page-is = { PRESENCE($state) ->
    [open] अभी नहीं आए
    [here] यहाँ
    [away] दूर
    [program] यहाँ; प्रोग्राम खेलता है
   *[bot] सर्वर का बॉट
}

## During and after the match.

rooms-page-room = कमरा
rooms-page-all-here = सब यहाँ हैं।
rooms-page-away = { $name } दूर है।
rooms-page-away-you = आप दूर हैं: कनेक्शन टूट गया। फिर से कोशिश हो रही है…
rooms-page-resigned = { $name } जीत गया: बाकी सब ने हार मान ली।
rooms-page-watchers = { $watchers ->
    [one] { NUMBER($watchers) } व्यक्ति देख रहा है।
   *[other] { NUMBER($watchers) } लोग देख रहे हैं।
}
rooms-page-plays-your-seat = आपकी सीट से कौन खेले
rooms-page-bot-stopped = आपका बॉट रुक गया: { PHRASE($why) }। अब खुद खेलें, या दूसरा बॉट चुनें।
rooms-page-bot-late = उसने बारी का पूरा बजट खर्च कर दिया
rooms-page-bot-broke = ब्राउज़र ने उसे बंद कर दिया
rooms-page-later = खेल में कुछ बातें छिपी होती हैं: आप मैच को खिलाड़ियों से कुछ राउंड बाद देखते हैं, और बाकी उसके खत्म होने पर।
rooms-page-said = { $name }: { PHRASE($what) }
rooms-page-said-watcher = देखने वालों में से कोई: { PHRASE($what) }
rooms-page-say = कुछ कहें
rooms-page-phrase = { READY($said) ->
    [hello] नमस्ते!
    [good-luck] शुभकामनाएँ!
    [well-played] बढ़िया खेला!
    [oops] ओह!
    [one-moment] एक पल रुकिए।
    [good-game] अच्छा खेल रहा!
    [thanks] धन्यवाद!
   *[must-go] मुझे जाना होगा।
}
rooms-page-offers = { OFFERED($offer) ->
    [take-back] { $name } पिछली बारी वापस लेना चाहता है।
   *[rematch] { $name } फिर से मुकाबला चाहता है।
}
rooms-page-offered = { OFFERED($offer) ->
    [take-back] आप अपनी पिछली बारी वापस लेना चाहते हैं।
   *[rematch] आप फिर से मुकाबला चाहते हैं; दूसरों से पूछा गया है।
}
rooms-page-offer = { OFFERED($offer) ->
    [take-back] बारी वापस लें
   *[rematch] फिर से मुकाबला
}
rooms-page-accept = स्वीकार करें
rooms-page-decline = मना करें
rooms-page-declined = { $name } ने मना किया।
rooms-page-notify = मेरी बारी आने पर सूचना दें
rooms-page-your-turn = आपकी बारी: { PHRASE($game) }
rooms-page-close = कमरा बंद करें
rooms-page-next = अगला मैच तैयार है।
rooms-page-go-on = वहाँ जाएँ
rooms-page-no-record = मैच का रिकॉर्ड नहीं खुल सका: { PHRASE($why) }।
rooms-page-time-days = { NUMBER($days) } दिन { $hours } घंटे
