### What `arena check` says of a bot.

check-first-calls = 在每个游戏中的首次调用，使用燃料预算
check-trial = { IF($accepted) ->
    [yes] { $game }：已接受，{ PHRASE($used) }，{ IF($repeats) ->
        [yes] 第二次运行结果相同
       *[no] 第二次运行的回复不同！
    }
   *[no] { $game }：未接受，{ PHRASE($used) }，{ IF($repeats) ->
        [yes] 第二次运行结果相同
       *[no] 第二次运行的回复不同！
    }
}
check-used = { $micros } µs，{ PHRASE($fuel) }，内存 { $memory } KiB
check-not-started = { $micros } µs，内存 { $memory } KiB
