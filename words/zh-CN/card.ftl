### The report card of a bot.

card-fact = { FACT($fact) ->
    [convention] 调用约定
    [size] 大小
    [hash] SHA-256
    [imports] 导入
    [exports] 导出
    [memory] 内存
    [proposals] 超出 WebAssembly 1.0 的特性
   *[preparing] 准备用时
}
card-convention = { CONVENTION($convention) ->
    [command] 命令
   *[reactor] 反应器
}
card-start-unused = 反应器；不会调用它的 `_start`，只调用 `_initialize`
card-bytes = { NUMBER($bytes) } 字节
card-text = { $text }
card-names = { LIST($names) }
card-none = 无
card-more = { LIST($names) }，另有 { NUMBER($more) } 个
card-proposal = { PROPOSAL($proposal) ->
    [mutable-globals] 可变全局变量
    [sign-extension] 符号扩展
    [float-to-int] 饱和式浮点转整数
    [multi-value] 多值
    [bulk-memory] 批量内存操作
    [reference-types] 引用类型
    [simd] SIMD
    [tail-calls] 尾调用
    [extended-const] 扩展常量表达式
   *[exceptions] 异常处理
}
card-memory = 64 KiB 的页：初始 { NUMBER($initial) } 页，最多 { NUMBER($most) } 页
card-preparing = { DECIMAL($millis) } ms

## Its first call in each game.

card-replied = 回复了{ QUOTED($reply) }
card-says-nothing = 请把回复写到标准输出，或调用 arena.reply。
card-compare = 请对照该游戏的协议检查回复；如果机器人是为另一个游戏写的，可忽略这一行。
card-out-of-fuel = 这次调用用尽了通常的燃料预算：请检查有没有死循环，或者查询 time_left 并及时停止。
card-stopped-at = 它停在 { PHRASE($place) }。
card-script-failed = 脚本出错：上面的消息指出了位置。可以把它读到的内容写入日志：JavaScript 用 `console.log`，Python 用 `print`。
card-failed = 机器人出错：请在编译时启用调试断言，并把它读到的内容写入日志。

card-logged = 它的日志：{ $log }
card-differs = 种子相同的两次运行结果不同：不要让 NaN 的比特位或内存地址影响回复。
