### What became of a file that is to be a bot.

upload-too-large = 文件大小为 { DECIMAL($size) } MiB，而模块最大为 { NUMBER($most) } MiB；请以 release 模式编译，去掉符号信息，并针对体积优化
upload-file-gone = 无法读取文件；它还在原处吗？
upload-stopped = { CHECKING($step) ->
    [starting] 你在检测开始之前就停止了它；机器人没有加入机器人库
    [inspecting] 你在验证模块时停止了检测；机器人没有加入机器人库
   *[compiling] 你在浏览器编译模块时停止了检测；机器人没有加入机器人库
}
upload-stopped-running = 你在它运行{ PHRASE($game) }的首次调用时停止了检测；机器人没有加入机器人库
upload-broke = { CHECKING($step) ->
    [starting] 工作线程在检测开始之前就失效了；请刷新页面，或换一个浏览器
    [inspecting] 工作线程在验证模块时失效了；模块对它来说可能太大：请把函数拆小，或换一个浏览器
   *[compiling] 工作线程在浏览器编译模块时失效了；模块对它来说可能太大：请把函数拆小，或换一个浏览器
}
upload-broke-running = 工作线程在运行{ PHRASE($game) }的首次调用时失效了；机器人是否通过宿主调用无限递归，或者申请了过多内存？
upload-too-slow = { CHECKING($step) ->
    [starting] { NUMBER($seconds) } 秒后工作线程仍未启动：请刷新页面，或换一个浏览器
    [inspecting] { NUMBER($seconds) } 秒后仍未验证完模块：请换一台不那么繁忙的机器再试
   *[compiling] { NUMBER($seconds) } 秒后浏览器仍未编译完模块：请把函数拆小，或换一个浏览器
}
upload-no-bots-here = 这个浏览器无法运行机器人：{ $why }
upload-script = { $language }，{ PHRASE($size) }，解释器 { $interpreter }
upload-unknown-script = 脚本，{ PHRASE($size) }，解释器未知
upload-bytes = { $bytes } 字节
upload-kilobytes = { DECIMAL($size) } kB
