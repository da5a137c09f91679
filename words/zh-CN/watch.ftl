### A match on the page: board, controls, seats, result.

## Playing on from here.

watch-as-before = { $name }，不变
watch-play-on = 从这里续战
watch-play-on-help = 开一场新对局：在此之前与这场对局相同，此后由下列参赛者进行。
watch-over-here = 对局到这里已结束
watch-play-on-from = 从第 { NUMBER($turn) } 步续战

## Playback.

watch-playback = 播放控制
watch-button = { BUTTON($button) ->
    [start] 到开头
    [previous-event] 上一事件
    [step-back] 后退一步
    [action-back] 后退一个动作
    [pause] 暂停
    [play] 播放
    [action-forward] 前进一个动作
    [step-forward] 前进一步
    [next-event] 下一事件
   *[end] 到结尾
}
watch-button-and-key = { PHRASE($label) }（{ $key }）
watch-loop-from = 从这里循环
watch-loop-to = 循环到这里
watch-loop-end = 结束循环
watch-speed = 速度
watch-newest = 最新
watch-full-screen = 全屏
watch-keys = 按键
watch-appearance = 颜色和声音
watch-colours = 颜色
watch-theme = { THEME($theme) ->
    [classic] 跟随系统
    [dark] 深色
    [contrast] 高对比度
   *[colour-safe] 色盲友好
}
watch-sounds = 声音
watch-bot-cells = 按机器人的方式显示坐标
watch-shortcuts = 单键快捷键
watch-drawings = 机器人的绘图
watch-timeline = 时间轴
watch-analysis = 分析
watch-turn-of = 第 { NUMBER($turn) } 步，共 { NUMBER($turns) } 步
watch-any-event = 任意事件
watch-any-seat = 任意席位
watch-jump-to = 跳转到
watch-jump-of = 席位
watch-preview = 第 { NUMBER($turn) } 步，第 { NUMBER($round) } 回合
watch-more-events = …还有 { NUMBER($more) } 条

## The actions of a turn.

watch-actions = 动作
watch-turn-by = 第 { NUMBER($turn) } 步：{ PHRASE($title) }
watch-fault-trapped = 它崩溃了：{ PHRASE($trap) }。
watch-fault = { FAULT($fault) ->
    [timed-out] 它用尽了这一步的预算。
    [absent] 它没有应答。
   *[sits-out] 它连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛。
}
watch-no-action = 没有动作。
watch-more-actions = …还有 { NUMBER($more) } 个动作。
watch-sentences = { LIST($sentences, between: "") }

## The details of a turn.

watch-details = 第 { NUMBER($turn) } 步：输入、回复、日志
watch-copy = 复制
watch-download-test = 下载为测试
watch-add-test = 加入测试
watch-test-of-turn = 第 { NUMBER($turn) } 步
watch-button-about = { PHRASE($button) }：{ PHRASE($title) }
watch-detail = { DETAIL($detail) ->
    [arguments] 参数
    [reply] 回复
    [read] 解读
    [cost] 消耗
    [cut-log] 日志（到上限处截断）
    [cut-drawing] 绘图（到上限处截断）
    [drawing] 绘图
   *[log] 日志
}
watch-cost = { PHRASE($time) }，内存 { NUMBER($memory) } KiB
watch-cost-fuel = { PHRASE($time) }，{ PHRASE($fuel) }，内存 { NUMBER($memory) } KiB

## The log.

watch-log = 记录
watch-more = …还有 { NUMBER($more) } 条。

watch-prints = 我的机器人的日志
watch-no-prints = 还没有内容。{ $function } 会写到这里。
watch-prints-of-turn = 第 { NUMBER($turn) } 步
watch-costs = 时间与燃料
watch-fuel-by-turn = 每步燃料：平均 { PHRASE($average) }，最多 { PHRASE($most) }
watch-time-by-turn = 每步时间：平均 { PHRASE($average) }，最多 { PHRASE($most) }

## Whom to follow, and through whose eyes.

watch-follow = 跟随
watch-nobody = 无
watch-in-turn = 当前行动者
watch-was-sent = 发送给{ PHRASE($title) }的内容
watch-everything = 全部
watch-knew = { PHRASE($title) }所知
watch-board = 棋盘

## What could not be stored.


## The list of keys.

watch-key = { SHORTCUT($key) ->
    [play] 播放或暂停
    [turn] 后退或前进一步
    [ten-turns] 后退或前进十步
    [action] 在一步之内，后退或前进一个动作
    [round] 上一回合或下一回合
    [event] 上一事件或下一事件
    [kind] 选择事件的种类和席位
    [ends] 到开头或最新一步
    [speed] 速度，从 0.25× 到最新
    [loop] 循环：起点、终点、取消
    [full-screen] 全屏
    [link] 复制对局的链接，或此刻的链接
    [picture] 把棋盘存为图片
    [video] 录制视频；再按一次：停止并保存
    [flip] 翻转：从另一方看棋盘
    [board] 在棋盘上：选格、选中、行动；Escape 取消选择
    [camera] 放大、缩小、看全貌；Shift 加方向键移动视野
    [letters] “命中与击沉”中：各动作；F 向所选格开火，N 在那里布雷，Enter 发送
    [jump] “王国守卫战”中：跳到己方士兵（加 Shift：对方士兵）或某一行；“领地争夺”中：跳到你的下一块领地
    [type] 输入一步，或输入关于棋盘的问题
    [list] 显示或隐藏此列表
   *[close] 关闭此列表
}
watch-key-name = { SHORTCUT($key) ->
    [play] 空格
    [turn] ← →
    [ten-turns] Shift ← →
    [action] , .
    [round] { "{" } { "}" }
    [event] { "[" } ]
    [kind] K、J
    [ends] Home End
    [speed] 1 … 7
    [loop] L
    [full-screen] F
    [link] C、M
    [picture] P
    [video] V
    [flip] O
    [board] Tab、方向键、Enter
    [camera] 棋盘上：+ − 0
    [letters] 棋盘上：字母
    [jump] 棋盘上：C A I 1 … 5、N
    [type] /
    [list] ?
   *[close] Esc
}
watch-no-such-key = { $key } 在这里没有作用。按 ? 可查看各键的作用。
watch-close = 关闭
watch-open-in-arena = 在竞技场中打开

## The hand's panel.

watch-your-turn = 轮到你了
watch-label-about = { PHRASE($label) }，{ PHRASE($about) }

## Plots.

watch-plots = 曲线图
watch-plot-range = 0 到 { NUMBER($top) }
watch-this-round = 本回合
watch-the-match = 整场对局
watch-plots-as-table = 以表格显示曲线图
watch-turn-column = 步

## Tables.


## The result.

watch-result = 结果
watch-abandoned = 对局在第 { NUMBER($turn) } 步被放弃。已进行的部分可以观看、分享和续战；刷新页面可继续这场对局。
watch-gone = { PHRASE($title) }无法在这里运行，它的每一步都按超时计：{ PHRASE($why) }。
watch-draw = 平局
watch-wins = { PHRASE($title) }获胜
watch-branch-of = 在第 { NUMBER($turn) } 步从对局 { $hash } 分支而来（可在历史中搜索）。
watch-taken-back = 有一步被悔棋，对局从第 { NUMBER($turn) } 步继续；此前的对局是 { $hash }（可在历史中搜索）。
watch-copy-link = 复制链接
watch-rematch = 再来一局
watch-swap-sides = 交换席位
watch-from-the-start = 从头观看
watch-length = 共 { NUMBER($rounds) } 回合，{ NUMBER($turns) } 步。
watch-points = { NUMBER($points) } 分
watch-standings = 排名
watch-link = 链接
watch-why-lost = 败因
watch-show-turn = 显示第 { NUMBER($turn) } 步
watch-agrees = 回放：至此与记录一致。
watch-verified = 已验证：这就是所记录的对局，直到终局局面都一致。
watch-altered = 未通过验证：对局与记录一致，但链接中的名称、种子或参赛者被改动过。
watch-parted-by-prices = 未通过验证：{ PHRASE($how) }。
watch-parted = 未通过验证：{ PHRASE($how) }。链接被改动过，或者有机器人的应答与当时不同。

## The seats.

watch-seats = 席位
watch-to-act = 待行动
watch-last-turn = 上一步
watch-all-turns = 累计
watch-not-started = 无：未启动

## Sharing.

watch-share = 分享与保存
watch-way = { SHARE($way) ->
    [link] 复制链接
    [moment] 复制此刻的链接
    [embed] 复制嵌入代码
    [file] 下载 .arena 文件
    [lines] 下载 JSON 行
    [transcript] 下载文字记录
    [copy-transcript] 复制文字记录
    [picture] 把棋盘存为 PNG
    [poster] 保存图片
    [system] 分享
    [gif] 保存为 GIF
   *[video] 录制视频（WebM）
}
watch-stop-video = 停止并保存视频
watch-stop-gif = 停止制作 GIF
watch-gif-progress = GIF 的进度
watch-link-copied = { SHARE($way) ->
    [moment] 已复制此刻的链接：{ NUMBER($length) } 个字符。
    [embed] 已复制嵌入代码：{ NUMBER($length) } 个字符。
   *[link] 已复制链接：{ NUMBER($length) } 个字符。
}
watch-file-saved = 文件包含整场对局；可在“历史”页打开。
watch-lines-saved = 对局一行，每步中被询问的席位各一行，结果一行。
watch-transcript-saved = 文字记录已保存。
watch-transcript-copied = 文字记录已复制。
watch-not-copied = { SHARE($way) ->
    [copy-transcript] 浏览器没有复制文字记录；请下载。
   *[link] 浏览器没有复制；请从文本框中复制。
}
watch-board-saved = 第 { NUMBER($turn) } 步后的棋盘已保存。
watch-frame-title = 一场{ PHRASE($game) }对局
watch-video-saved = 视频已保存。
watch-poster-saved = 图片已生成，上面有结果和终局局面。
watch-cannot-draw = 这个浏览器无法绘制图片；请改为把棋盘存为图片。
watch-recording = 正在录制第 { NUMBER($from) } 步到第 { NUMBER($to) } 步；结束时保存视频。
watch-cannot-record = 这个浏览器无法录制棋盘；请换一个浏览器，或保存图片。
watch-making-gif = 正在制作第 { NUMBER($from) } 步到第 { NUMBER($to) } 步的 GIF；完成后自动保存。
watch-gif-saved = GIF 已保存：{ DECIMAL($megabytes) } MB。
watch-gif-stopped = GIF 已停止制作；没有保存任何内容。
watch-gif-failed = 未能制作 GIF。请重试，或录制视频。
watch-cannot-gif = 这个浏览器不让页面读取自己画的内容，因此无法制作 GIF；请改为录制视频。
watch-no-link = 这场对局没有链接：{ $why }。
watch-no-file = 这场对局没有文件：{ $why }。
watch-whole-match = 其中包含整场对局。
watch-match-and-bot = 其中包含整场对局和机器人 { $names }；机器人占 { NUMBER($more) } 个字符。
watch-long-link = 有些地方会截断这么长的链接；.arena 文件更稳妥。
watch-answers-in-it = 其中包含整场对局，以及 { $names } 的应答；机器人本身太大，放不进链接。
watch-needs-bot = 打开链接的人需要机器人 { $names }：它太大，放不进链接，请把它的文件一并发送。
watch-link-too-long = 这场对局太长，无法放进链接：{ NUMBER($length) } 个字符，最多 { NUMBER($most) } 个。请改为下载 .arena 文件。

## What takes long.

watch-seconds = 已用 { NUMBER($seconds) } 秒。
watch-abandon = 放弃对局
watch-worker-starts = 对局工作线程正在启动。
watch-compiling = 这个浏览器正在编译{ PHRASE($title) }的机器人。
watch-feeding = { PHRASE($title) }正在重新进行第 { NUMBER($turn) } 步，共 { NUMBER($turns) } 步，以便接着进行。
watch-thinking = { PHRASE($title) }正在思考第 { NUMBER($turn) } 步。
watch-some-bot-thinks = 有机器人正在思考它的一步。
watch-fuel-takes-time = 使用燃料预算时，一步不限实际时间。

## The board.

watch-board-of = { PHRASE($game) }的棋盘
watch-board-as-text = 文字棋盘
watch-cannot-go-on = 对局无法继续：{ PHRASE($why) }
watch-abandoned-here = 第 { NUMBER($round) } 回合，第 { NUMBER($turn) } 步，共 { NUMBER($turns) } 步。对局在这里被放弃。
watch-starting = 正在启动裁判…
watch-preparing = 正在准备{ PHRASE($title) }的机器人…
watch-status = 第 { NUMBER($round) } 回合，共 { NUMBER($rounds) } 回合；第 { NUMBER($turn) } 步，共 { NUMBER($turns) } 步。
watch-leads = { PHRASE($title) }领先：{ PHRASE($points) }，多 { NUMBER($by) } 分。
watch-is-ahead = { PHRASE($measure) }：{ PHRASE($title) }以 { NUMBER($most) } 领先，多 { NUMBER($by) }。
watch-nobody-leads = 目前无人领先。
watch-you-act = { SEAT($seat) }，轮到你了。
watch-named-acts = { $name }，轮到你了。
watch-show-board = 显示棋盘
watch-hand-on = 交出
watch-hand-on-to = 把链接交给 { $name }
watch-waits-for = 等待 { $name }
watch-thinks = { PHRASE($title) }正在思考。
watch-bots-think = 机器人正在思考。
watch-legal-actions = 合法操作（{ NUMBER($count) }）
watch-levels = 与某个等级对局
watch-level = 与 { $name } 对局

## The screen: its tabs, its bar, the turn, and the end.

watch-tab = { TAB($tab) ->
    [moves] 走法
    [log] 日志
    [score] 比分
    [turn] 本步
    [board] 棋盘
   *[actions] 动作
}
watch-tool = { TOOL($tool) ->
    [take-back] 悔棋
    [hint] 提示
    [resign] 认输
    [rules] 规则
    [analyse] 分析
    [share] 分享
    [play-on] 续战
    [sound] 声音
    [flip] 翻转
    [settings] 设置
   *[more] 更多
}
watch-tool-about = { TOOL($tool) ->
    [take-back] 悔棋：收回你的上一步
    [hint] 请求提示
    [resign] 在这场对局中认输
    [rules] 游戏规则
    [analyse] 分析
    [share] 分享与保存
    [play-on] 从这里续战
    [sound] 声音
    [flip] 翻转：从另一方看棋盘
    [settings] 设置
   *[more] 更多
}
watch-tools = 可用的操作
watch-beside = 棋盘旁边
watch-opponents = 其他玩家
watch-the-turn = 本步
watch-back-to-now = 回到现在
watch-skip = 跳到现在
watch-past = 棋盘显示的是第 { NUMBER($turn) } 步，共 { NUMBER($turns) } 步。现在仍轮到你。
watch-watching = 你正在观看
watch-others-acted = 其他玩家的行动
watch-other-acted = { $name } 的行动
watch-planned = 已预定：{ PHRASE($what) }。按 Esc 或点击棋盘即可取消。
watch-plan-cancelled = 预定已取消。
watch-plan-impossible = 预定的行动已不可行。
watch-nothing-played = 还没有人行动。
watch-asking-hint = 分析程序正在寻找好的走法…
watch-you-win = { DECIDED($how) ->
    [base] 你赢了：对方基地被摧毁
    [fault] 你赢了：对方出了故障
    [tie] 你在平分决胜中获胜
   *[points] 你赢了：{ NUMBER($own) } 分比 { NUMBER($best) } 分
}
watch-you-lost = { DECIDED($how) ->
    [base] 你输了：你的基地被摧毁
    [fault] 你输了：你的这一步出了故障
    [tie] 你在平分决胜中落败
   *[points] 你输了：{ NUMBER($own) } 分比 { NUMBER($best) } 分
}
watch-you-resigned = 你认输了
watch-ended = 对局提前结束
watch-ask-to-resign = 要在这场对局中认输吗？对局到此结束，并保留在历史中。
watch-ask-to-resign-elsewhere = 要认输吗？此后没有人替你出招。只剩一方没有认输时，对局结束。
watch-resign = 认输
watch-keep-playing = 继续玩
watch-sunk = 你在第 { NUMBER($round) } 回合被击沉。可以继续观看，也可以再玩一局。
watch-out-of-round = 你在第 { NUMBER($round) } 回合中出局。请观看到下一回合开始。
watch-levels-short = 等级
