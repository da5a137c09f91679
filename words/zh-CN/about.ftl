### How the arena works in this browser.

about-title = 关于
about-all-here = 一切都在这个浏览器里进行：规则、机器人、对局和链接。链接的 # 之后就是整场对局，浏览器不会把这一部分发给任何服务器。
about-rules-and-bots = 规则与机器人
about-rules-of = { PHRASE($game) }的规则
about-writing-a-bot = 编写机器人
about-javascript = 用 JavaScript 写机器人
about-python-bots = 用 Python 写机器人
about-assemblyscript = 用 AssemblyScript 写机器人
about-command-line = 命令行
about-coding-agents = 给编程智能体
about-tournaments = 锦标赛
about-seasons = 多位作者的机器人赛季
about-rooms = 房间
about-npm = npm 包
about-python-package = Python 包
about-training = 用 Python 训练机器人
about-embedding = 嵌入对局
about-play-by-link = 链接对局
about-how-stopped = 怎样停止机器人
about-poll = 本页处于跨源隔离状态，因此使用时间预算的机器人会轮询共享内存中的一个字，时限一到，计时线程就改写它（轮询检查）。
about-tick = 本页未处于跨源隔离状态（服务器没有发送 COOP 和 COEP 标头），因此使用时间预算的机器人会不时询问宿主是否继续（询问检查）：速度略慢，计时也较粗略。
about-fuel = 使用燃料预算时，机器人每执行一条指令都会扣除燃料，因此同一对局在每台机器上的过程都相同。
about-limits = 机器人的限制
about-limit = { BOT-LIMIT($limit) ->
    [module] 模块：{ NUMBER($size) } MiB
    [memory] 内存：{ NUMBER($size) } MiB
    [reply] 回复：{ NUMBER($size) } KiB
    [log] 日志：每步 { NUMBER($size) } KiB
    [drawing] 绘图：每步 { NUMBER($size) } KiB
   *[files] 文件：{ NUMBER($size) } MiB
}
about-offline = 离线使用
about-not-stored = 本页需要网络：浏览器或网址不允许存储本页，或者这是开发用的构建版本。
about-stored-soon = 正在把竞技场存储到这个浏览器，以便离线使用…
about-stored = 竞技场已存储在这个浏览器中，没有网络也能使用。
about-storing-failed = 竞技场未能完整存储，因此需要网络。下次刷新本页时会再次尝试。
