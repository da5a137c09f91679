### The library of bots.

bots-title = 机器人
bots-drop = 把 WebAssembly 模块或脚本拖到这里，或者
bots-choose = 选择 .wasm、.js 或 .py 文件
bots-stays-here = 文件只留在这个浏览器里。它会先接受检测，并且永远接触不到网络、本页或其他机器人。
bots-write = 在工坊里写一个
bots-how-to-write = 怎样编写机器人
bots-yours = 我的机器人
bots-none-yet = 还没有。
bots-search = 搜索
bots-found = 共 { $all } 个机器人，显示 { NUMBER($shown) } 个
bots-house = 内置机器人
bots-levels = 等级
bots-game = 游戏
bots-beaten = { NUMBER($all) } 个等级中，你已击败 { NUMBER($beaten) } 个。
bots-play-level = { IF($beaten) ->
    [yes] { $place }：与 { $name } 对局（已击败）
   *[no] { $place }：与 { $name } 对局
}
bots-play = 与它对局
bots-play-against = 与它对局：{ $name }
bots-rating = { DECIMAL($rating) } ± { DECIMAL($interval) }
bots-unrated = 尚无评分
bots-more = 更多
bots-more-of = 关于 { $name } 的更多内容
bots-taken = { $name } 已加入机器人库。
bots-taken-version = { $name } 的第 { NUMBER($version) } 版已在你的机器人库中。旧版保留在“更多”里。
bots-taken-as = { $name }（{ PHRASE($what) }）已加入机器人库。
bots-cannot-play = { $name } 不能参赛：
bots-checking = { CHECKING($step) ->
    [starting] 正在检测 { $name }：启动工作线程…
    [inspecting] 正在检测 { $name }：验证…
   *[compiling] 正在检测 { $name }：编译…
}
bots-running = 正在检测 { $name }：在{ PHRASE($game) }中运行首次调用…
bots-seconds = { NUMBER($seconds) } 秒
bots-stop-checking = 停止检测
bots-try = 试一局
bots-try-bot = 用 { $name } 试一局
bots-name = 名称
bots-delete = 删除
bots-delete-bot = 删除 { $name }
bots-enter = 参加赛季
bots-enter-bot = 用 { $name } 参加赛季
bots-module = { CONVENTION($convention) ->
    [command] 命令模块，{ PHRASE($what) }，{ $hash }…
   *[reactor] 反应器模块，{ PHRASE($what) }，{ $hash }…
}
bots-other = { PHRASE($what) }，{ $hash }…
bots-plays-version = 现在出战的是第 { NUMBER($version) } 版
bots-older-versions = { $name } 的旧版本
bots-version = 第 { NUMBER($version) } 版，{ $hash }…
bots-is-newer-better = 当前版本更强吗？
bots-better-than-version = { $name } 比它的第 { NUMBER($version) } 版更强吗？
bots-go-back = 换回这一版
bots-go-back-to = 换回 { $name } 的第 { NUMBER($version) } 版
bots-delete-version = 删除 { $name } 的第 { NUMBER($version) } 版
bots-card = 检测报告
bots-no-longer = 它已不能参赛：
bots-trying = 正在试运行机器人…

## The report card.

bots-first-calls = 在每个游戏中的首次调用，燃料 1 亿
bots-column = { CARD-COLUMN($column) ->
    [game] 游戏
    [answer] 应答
    [time] 时间
    [fuel] 燃料
    [memory] 内存
   *[repeats] 可重现
}
bots-not-started = 无：未启动
bots-memory = { NUMBER($kib) } KiB
bots-repeats = { IF($repeats) ->
    [yes] 是
   *[no] 否
}
