### What a match of any game says.

match-unknown-game = 未知的游戏{ QUOTED($name) }。可用的游戏：{ $games }。
match-seat = { SEAT($seat) }
match-sentences = { LIST($sentences, between: "") }

# Kinds of events, in menus and labels.
match-mark = { MARK($mark) ->
    [round] 回合
    [flag] 旗帜
    [hit] 命中
    [capture] 攻占
    [kill] 消灭
    [elimination] 淘汰
    [fault] 故障
   *[end] 终局
}

## Why there is no reply.

match-fault-timed-out = 用尽了这一步的预算
match-fault-trapped = 崩溃：{ PHRASE($trap) }
match-fault-absent = 没有应答
match-fault-sits-out = 连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛

## How a match ended.

match-sat-out = 因连续 { NUMBER($faults) } 次故障而停赛的回合数：{ LIST($seats) }。
match-sat-out-by = { SEAT($seat) }（{ NUMBER($rounds) }）

## Why a seat lost.

match-lost-in-turn = 第 { NUMBER($turn) } 步：{ PHRASE($event) }
match-lost-level = { SEAT($seat, form: "before") }与{ SEAT($best, form: "before") }始终不相上下。{ PHRASE($reason) }
match-fell-behind = { SEAT($seat, form: "before") }从第 { NUMBER($round) } 回合起再未追上{ SEAT($best) }，最终分数为 { NUMBER($points) } 比 { NUMBER($best-points) }。

## A transcript.

match-played-with = { PHRASE($game) }，{ NUMBER($rounds) } 回合，种子 { $seed }，每步 { $budget }
match-player = { SEAT($seat) }（{ $name }）
match-turn = 第 { NUMBER($turn) } 步

## What a turn costs.

match-cost-micros = { NUMBER($number) } µs
match-cost-millis = { DECIMAL($number) } ms
match-cost-seconds = { DECIMAL($number) } s
match-cost-fuel = 燃料 { NUMBER($number) }
match-cost-thousands = 燃料 { DECIMAL($number) } 千
match-cost-millions = 燃料 { DECIMAL($number) } 百万

## Why no match can be played with these settings.

match-seats-out-of-range = { IF($one) ->
    [yes] { PHRASE($game) }需要 { NUMBER($most) } 个席位，而不是 { NUMBER($given) } 个
   *[no] { PHRASE($game) }需要 { NUMBER($least) } 到 { NUMBER($most) } 个席位，而不是 { NUMBER($given) } 个
}
match-rounds-out-of-range = { PHRASE($game) }可进行 1 到 { NUMBER($most) } 回合，而不是 { NUMBER($given) } 回合
match-no-such-rules = { PHRASE($game) }的规则有版本 1 到 { NUMBER($newest) }，没有版本 { NUMBER($given) }
match-budget-out-of-range = 每步预算 { $budget } 超出范围：1ms 到 60s，或 fuel:1000 到 fuel:{ $most }
match-not-a-budget = { QUOTED($text) }不是每步预算；请写成 1s、250ms、1500us 或 fuel:100000000
match-not-asked = 席位 { NUMBER($seat) } 此刻未被询问，因此不接受它的应答
match-not-a-hash = { QUOTED($text) }不是模块哈希；哈希由 64 个十六进制数字组成

## What is wrong with a reply to a test case.

match-case-illegal = 它的回复是{ QUOTED($reply) }，这不合法
match-case-not-allowed = 它的回复是{ QUOTED($reply) }，不在允许的回复之中
match-case-forbidden = 它的回复是{ QUOTED($reply) }，而这是不允许的
