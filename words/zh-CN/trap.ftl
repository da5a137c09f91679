### How a bot failed, as a clause after a colon.

trap-plain = { TRAP-KIND($trap-kind) ->
    [call-stack] 调用栈溢出：机器人无休止地调用自身，或调用层次过深
    [gave-up] 机器人主动中止（指令 `unreachable`）：panic、断言失败或 abort；原因可能写在它的日志里
    [divided-by-zero] 整数除以零
    [did-not-fit] 数值放不下：整数除法溢出，或把过大的浮点数或 NaN 转换成了整数
    [wrong-function] 调用了空的或类型不符的函数指针
    [outside-memory] 机器人访问了自己内存（或表）之外的位置：下标或指针有误，或者内存无法增长
    [exception] 抛出的异常没有被捕获；原因可能写在这一步的日志里
    [out-of-memory] 机器人内存不足：它最多可以使用 64 MiB
    [host-stack] 它在调用宿主时耗尽了调用栈（无限递归？）
    [worker-down] 它使对局工作线程失效（通过宿主调用无限递归？）
    [null-reference] 在不允许为空的地方使用了空引用
    [stopped] 引擎因未知原因停止了机器人
   *[watcher-killed] 程序杀死了监视它的进程
}
trap-reply-too-long = 回复超过了 { $limit } KiB 的上限
trap-exited = 机器人以退出码 { $code } 退出，表示运行失败；原因可能写在它的日志里
trap-not-utf8 = 回复不是 UTF-8：字节 { $place } 是 0x{ $byte }
trap-wrong-byte = 回复不是 UTF-8：字节 { $place } 有误
trap-bad-range = 传给 { $function } 的是地址 { $address } 处的 { $bytes } 字节，超出了机器人的内存
trap-program-ended = 程序以 { SHOWN($status) } 结束，表示运行失败；原因可能写在它的日志里
trap-engine = 引擎停止了机器人：{ SHOWN($message) }
trap-not-instantiated = 模块无法实例化：{ PHRASE($why) }
trap-aborted-with = { SHOWN($message) }
trap-said = { SHOWN($text) }
