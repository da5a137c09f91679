### Recorded matches: links, files, and whether a match goes as recorded.

replay-empty = 其中没有回放：内容为空
replay-character = 这不是回放链接：回放的第 { NUMBER($place) } 个字符是 { $found }，而那里只能是字母、数字、“-”和“_”；请重新复制完整的链接
replay-not-a-file = 这不是 wasm-arena 的回放文件：开头不符
replay-cut-short = 回放在“{ PART($part) }”处被截断；请重新复制完整内容
replay-trailing = 回放结束后还有 { $bytes } 字节；请去掉它们重新复制
replay-format = 回放的格式是 { NUMBER($format) }，这个版本的 wasm-arena 无法读取；它由较新的版本生成，或者已损坏
replay-game = 回放中的游戏（编号 { $number }）是这个版本的 wasm-arena 所没有的
replay-rules = 这场对局使用{ PHRASE($game) }规则的版本 { NUMBER($played) }，而这个 wasm-arena 只支持到版本 { NUMBER($here) }；请用较新的版本打开
replay-config = 回放中的对局不可能存在：{ PHRASE($why) }
replay-damaged = 回放已损坏：无法读取“{ PART($part) }”；请重新复制完整内容
replay-long-link = 链接将有 { NUMBER($characters) } 个字符，超过 { NUMBER($most) } 个时可能在发送途中被截断；请改为把对局保存为文件
replay-too-large = 回放的“{ PART($part) }”最多 { $limit } 字节
replay-seats = 这场对局有 { NUMBER($needed) } 个席位，却描述了 { NUMBER($given) } 个
replay-not-rerunnable = 席位 { NUMBER($seat) } 不是由机器人操作，它的应答无法重新生成，必须存储下来
replay-must-rerun = 回放中没有席位 { NUMBER($seat) } 的应答；必须重新运行它的机器人
replay-answers-end = 回放中缺少席位 { NUMBER($seat) } 在第 { NUMBER($turn) } 步的应答：回放已损坏
replay-elsewhere = 这场对局由别处裁判；结束后才有完整的回放

# The parts of a replay.
-part = { $key ->
    [answers] 应答
    [bot] 机器人
    [bots] 机器人列表
    [budget] 每步预算
    [game] 游戏
    [hash] 哈希
    [last-character] 最后一个字符
    [names] 名称
    [origin] 来源
    [prices] 价目表
    [rounds] 回合数
    [rules] 规则版本
    [seal] 校验值
    [seats] 席位
    [seed] 种子
    [settings] 设置
    [text-answers] 文本应答
    [trace] 轨迹
    [turns] 步数
   *[whole] 全部内容
}

## Whether a match goes as recorded.

replay-agrees = 至此与记录一致
replay-verified = 已验证：结局与记录一致
replay-altered = 未通过验证：结局与记录一致，但回放在生成后被改动过（名称、种子或参赛者）
replay-parted = 与记录不一致：{ PHRASE($place) }
replay-parts-at-start = 它在第一步之前就偏离了所记录的对局
replay-parts-in-turn = 它在第 { NUMBER($by) } 步偏离了所记录的对局
replay-parts-up-to = 它在第 { NUMBER($by) } 步或更早偏离了所记录的对局
replay-parts-between = 它在第 { NUMBER($by) } 步或稍早偏离了所记录的对局，但在第 { NUMBER($after) } 步之后
replay-other-prices = { PHRASE($place) }（记录时使用燃料价目表 { NUMBER($played) }，此版本使用 { NUMBER($here) }，因此机器人可能在不同的地方用尽燃料）
