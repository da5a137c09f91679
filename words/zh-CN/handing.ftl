### A match by link: handing it on, and what arrives.

## Handing on.

handing-to = 把这个链接交给 { $name }，下一步由对方用它来走。
handing-result = 对局已结束。把这个链接交给 { $name }，让对方看到结局。
handing-copied = 链接已复制：{ NUMBER($length) } 个字符。现在把它发给 { $name }。
handing-shared = 现在这场对局在“历史”中等候，直到在这里打开 { $name } 的回复。
handing-code = 给 { $name } 的链接的二维码
handing-code-help = 也可以让另一台设备的摄像头读取这个码。
handing-days = 约定每步 { NUMBER($days) } 天。没有人强制执行。
handing-not-yet = 现在没有可以交出的：这里要先有人行动。
handing-sealed = 这一步大家同时行动：链接里只有对你的回复的承诺；等其他人都受约束之后，你的回复才会写进链接。
handing-open-game = 这个游戏不隐藏任何东西，链接也不隐藏。
handing-fog = 链接里有已经走完的每一步。页面只让每个人看到自己透过迷雾能看到的，但谁解码链接，谁就能看到一切。正在进行的这一步的回复，在所有人都受约束之前是隐藏的。
handing-sea = 链接里有每一步。页面只让每个人看到自己的舰船能看到的，但谁解码链接，谁就能看到一切；下一个行动的席位也会被指明。
handing-no-link = 这场对局没有链接：{ PHRASE($why) }。

## 预先应答。

handing-plan = 预先应答
handing-plan-help = 如果 { $name } 按你的预料出招，你的应答会在对方那里立即打出，省去一次往返。解码链接的人能看到你的计划。
handing-plan-if = 如果 { $name } 出招
handing-plan-then = 我应答
handing-plan-nothing = 暂无

## What arrives.

handing-arrives = 链接对局
handing-older = 这个链接比这里的旧：它停在第 { NUMBER($link) } 步之后，而这里已走完第 { NUMBER($here) } 步。
handing-same-turn-older = 这个链接比这里的旧。
handing-go = 前往对局
handing-over = 这场对局已经结束。
handing-elsewhere = 这场对局在此浏览器的另一个标签页中打开着。请在那里把它交出或关闭那个标签页，然后再打开链接。
handing-unreadable = 无法打开这个链接：{ PHRASE($why) }。也可以请对方重新发一个。
handing-refused = 这个链接不符合规则：{ PHRASE($why) }。请对方重新发一个。
handing-altered = 这个链接里的名称、种子或玩家被改动过。请对方重新发一个。
handing-misfit = { SEAT($seat, form: "before") }改了第 { NUMBER($turn) } 步的回复：它与之前给出的承诺不符。请对方发来带有最初回复的链接。
handing-impossible = 这个链接对正在进行的这一步的说法不成立：{ SEAT($seat, form: "before") }并不行动。请对方重新发一个。
handing-needs-bot = 这场对局有机器人 { $name }，而此浏览器中没有它。请向对方索取它的文件，并在“机器人”中添加。
handing-forked = 第 { NUMBER($turn) } 步有两个应答
handing-forked-help = 这个链接与这里的不同之处，在于{ SEAT($seat, form: "before") }的这一步。两者只有一个能继续；请与其他人商定是哪一个。
handing-not-made-here = 这个链接中第 { NUMBER($turn) } 步是你走的，但不是在这里走的。如果是在另一个浏览器走的，请采用链接的内容；否则请索取另一个链接。
handing-here = 这里的
handing-there = 链接里的
handing-nothing-seen = 你看不到发生了什么。
handing-watch = 观看
handing-keep = 保留这里的
handing-take = 采用链接里的
