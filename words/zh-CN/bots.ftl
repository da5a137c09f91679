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
bots-taken = { $name } 已加入机器人库。
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
bots-module = { CONVENTION($convention) ->
    [command] 命令模块，{ PHRASE($what) }，{ $hash }…
   *[reactor] 反应器模块，{ PHRASE($what) }，{ $hash }…
}
bots-other = { PHRASE($what) }，{ $hash }…
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

## Why a bot is not taken.

bots-too-large = 文件大小为 { DECIMAL($size) } MiB，而模块最大为 { NUMBER($most) } MiB；请以 release 模式编译，去掉符号信息，并针对体积优化
bots-file-gone = 无法读取文件；它还在原处吗？
bots-stopped = { CHECKING($step) ->
    [starting] 你在检测开始之前就停止了它；机器人没有加入机器人库
    [inspecting] 你在验证模块时停止了检测；机器人没有加入机器人库
   *[compiling] 你在浏览器编译模块时停止了检测；机器人没有加入机器人库
}
bots-stopped-running = 你在它运行{ PHRASE($game) }的首次调用时停止了检测；机器人没有加入机器人库
bots-broke = { CHECKING($step) ->
    [starting] 工作线程在检测开始之前就失效了；请刷新页面，或换一个浏览器
    [inspecting] 工作线程在验证模块时失效了；模块对它来说可能太大：请把函数拆小，或换一个浏览器
   *[compiling] 工作线程在浏览器编译模块时失效了；模块对它来说可能太大：请把函数拆小，或换一个浏览器
}
bots-broke-running = 工作线程在运行{ PHRASE($game) }的首次调用时失效了；机器人是否通过宿主调用无限递归，或者申请了过多内存？
bots-too-slow = { CHECKING($step) ->
    [starting] { NUMBER($seconds) } 秒后工作线程仍未启动：请刷新页面，或换一个浏览器
    [inspecting] { NUMBER($seconds) } 秒后仍未验证完模块：请换一台不那么繁忙的机器再试
   *[compiling] { NUMBER($seconds) } 秒后浏览器仍未编译完模块：请把函数拆小，或换一个浏览器
}
bots-no-bots-here = 这个浏览器无法运行机器人：{ $why }

## Scripts.

bots-script = { $language }，{ PHRASE($size) }，解释器 { $interpreter }
bots-unknown-script = 脚本，{ PHRASE($size) }，解释器未知
bots-bytes = { $bytes } 字节
bots-kilobytes = { DECIMAL($size) } kB
bots-source = 源代码
bots-source-cut = 其余部分未显示（{ PHRASE($size) }）。
bots-source-attached = 这份源代码由作者附上。没有任何检查能证明模块由它生成。
bots-edit-copy = 在工坊里编辑副本
