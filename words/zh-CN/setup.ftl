### Setting up a match.

setup-title = 自定义对局
setup-start = 开始对局
setup-game = 游戏
setup-rules = 规则
setup-number-of-seats = 席位数
setup-seats = 席位
setup-name-of = { SEAT($seat, form: "before") }的名字
setup-people = 人们在哪里玩
setup-people-where = { IF($link) ->
    [yes] 通过链接，各在自己的页面上
   *[no] 在这个屏幕上轮流
}
setup-days = 每步天数（0：不约定）
setup-terms = 对局设置
setup-turn-budget = 每步预算
setup-millis-a-turn = 每步 { NUMBER($millis) } 毫秒
setup-seconds-a-turn = 每步 { $seconds } 秒
setup-million-fuel-a-turn = { $millions ->
    [1] 每步燃料 100 万
    [10] 每步燃料 1000 万
    [100] 每步燃料 1 亿
   *[other] 每步燃料 { NUMBER($millions) }00 万
}
setup-rounds = 回合数
setup-seed = 种子
setup-another-seed = 换一个种子
setup-sit-out = 机器人连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛
setup-short-rounds = 一回合最多 { NUMBER($turns) } 步，领地最多者获胜（供人玩的变体）
