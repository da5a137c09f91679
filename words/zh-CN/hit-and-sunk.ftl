### Hit and Sunk.

hit-and-sunk-name = 命中与击沉
hit-and-sunk-summary = 每个席位指挥一艘舰船，在视野有限的海面上追猎其他舰船。

hit-and-sunk-skill = { CLASS($class) ->
    [destroyer] 转向不消耗移动
    [submarine] 下潜/上浮（P）
    [cruiser] 修理（R）
    [battleship] 护盾（D）
   *[carrier] 范围伤害
}

## What happens in a turn.

hit-and-sunk-ship-chosen = { SEAT($seat, form: "before") }选择了{ CLASS($class) }。
hit-and-sunk-disqualified-no-choice = { SEAT($seat, form: "before") }没有选择舰船，被取消资格：应回复 1 到 5 中的一个数字，它却回复{ QUOTED($reply) }。
hit-and-sunk-disqualified-trapped = { SEAT($seat, form: "before") }崩溃：{ PHRASE($trap) }；它被取消资格。
hit-and-sunk-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat, form: "before") }用尽了这一步的预算；它被取消资格。
    [absent] { SEAT($seat, form: "before") }没有应答；它被取消资格。
   *[sits-out] { SEAT($seat, form: "before") }连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛；它被取消资格。
}
hit-and-sunk-missing-trapped = { SEAT($seat, form: "before") }崩溃：{ PHRASE($trap) }；它的舰船没有动作。
hit-and-sunk-missing = { FAULT($fault) ->
    [timed-out] { SEAT($seat, form: "before") }用尽了这一步的预算；它的舰船没有动作。
    [absent] { SEAT($seat, form: "before") }没有应答；它的舰船没有动作。
   *[sits-out] { SEAT($seat, form: "before") }连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛；它的舰船没有动作。
}
hit-and-sunk-placed = { SEAT($seat, form: "before") }的{ CLASS($class) }从 { CELL($head) } 出发，船头朝{ DIRECTION($direction) }。
hit-and-sunk-round-began = 第 { NUMBER($round) } 回合开始。
hit-and-sunk-shield-ended = { SEAT($seat, form: "before") }的护盾未被消耗，到期消失。
hit-and-sunk-moved = { SEAT($seat, form: "before") }从 { CELL($from) } 移动到 { CELL($to) }。
hit-and-sunk-turned = { SEAT($seat, form: "before") }绕 { CELL($head) } 转向，船头朝{ DIRECTION($to) }。
hit-and-sunk-rammed = { SEAT($seat, form: "before") }撞击 { CELL($at) }：{ PHRASE($target) }。
hit-and-sunk-fired = { SEAT($seat, form: "before") }向 { CELL($at) } 开火：{ PHRASE($target) }。
hit-and-sunk-mine-laid = { SEAT($seat, form: "before") }在 { CELL($at) } 布设水雷。
hit-and-sunk-scanned = { SEAT($seat, form: "before") }进行扫描：下一步的视野可达 9 格。
hit-and-sunk-repaired = { SEAT($seat, form: "before") }修理了舰船在 { CELL($cell) } 的一格。
hit-and-sunk-plunged = { SEAT($seat, form: "before") }下潜。
hit-and-sunk-surfaced = { SEAT($seat, form: "before") }上浮。
hit-and-sunk-had-to-surface = { SEAT($seat, form: "before") }在水下已满五步，被迫上浮。
hit-and-sunk-shielded = { SEAT($seat, form: "before") }升起护盾。
hit-and-sunk-waited = { SEAT($seat, form: "before") }等待。
hit-and-sunk-had-to-wait = { SEAT($seat, form: "before") }的动作 { $action } 视为等待：{ PHRASE($why) }。
hit-and-sunk-mine-exploded = { SEAT($by, form: "before") }引爆了{ SEAT($layer, form: "before") }在 { CELL($at) } 布设的水雷。
hit-and-sunk-damaged = { SEAT($by, form: "before") }击伤{ SEAT($ship, form: "before") }的舰船，位置 { CELL($cell) }：还剩 { NUMBER($left) } 格完好。
hit-and-sunk-damaged-itself = { SEAT($by, form: "before") }击伤自己的舰船，位置 { CELL($cell) }：还剩 { NUMBER($left) } 格完好。
hit-and-sunk-shield-absorbed = { SEAT($ship, form: "before") }的护盾吸收了这次伤害。
hit-and-sunk-sunk = { SEAT($by, form: "before") }击沉了{ SEAT($ship) }。
hit-and-sunk-sunk-itself = { SEAT($by, form: "before") }击沉了自己。

## What a shot or a ram met: after a colon.

hit-and-sunk-target-water = 水面
hit-and-sunk-target-mine = 水雷
hit-and-sunk-target-wreck = { SEAT($seat, form: "before") }的残骸
hit-and-sunk-target-submerged = 无效，因为{ SEAT($seat, form: "before") }在水下
hit-and-sunk-target-ship = { SEAT($seat, form: "before") }的舰船

## Why an action is a wait: clauses that stand by themselves.

hit-and-sunk-why-unknown = 没有这种动作
hit-and-sunk-why-no-target = 需要一个目标，例如 +3-2
hit-and-sunk-why-no-moves = 移动次数已用完
hit-and-sunk-why-moves-used = 它需要这一步的全部移动次数，而有些已经用掉
hit-and-sunk-why-no-shots = 射击次数已用完
hit-and-sunk-why-shots-used = 它需要这一步的全部射击次数，而有些已经用掉
hit-and-sunk-why-no-mines = 水雷已用完
hit-and-sunk-why-off-grid = { CELL($cell) } 在海域之外
hit-and-sunk-why-blocked = { CELL($cell) } 被挡住
hit-and-sunk-why-nothing-ahead = 正前方 { CELL($cell) } 没有舰船
hit-and-sunk-why-out-of-range = { CELL($cell) } 超出射程
hit-and-sunk-why-not-beside = { CELL($cell) } 不紧邻舰船
hit-and-sunk-why-taken = { CELL($cell) } 已被占据
hit-and-sunk-why-only-for = 只有{ CLASS($class) }能这样做
hit-and-sunk-why-cooling-down = { $turns ->
    [1] 技能在本舰的下一步可再次使用
   *[other] 技能在本舰此后的第 { NUMBER($turns) } 步可再次使用
}
hit-and-sunk-why-nothing-damaged = 没有受损的格
hit-and-sunk-why-under-water = 潜艇在水下

## How a match ended.

hit-and-sunk-nobody-wins = 无人获胜。
hit-and-sunk-shared = 并列第一：{ LIST($first) }，得分均为 { NUMBER($score) }。
hit-and-sunk-won = { SEAT($winner, form: "before") }获胜，得分 { NUMBER($score) }：命中 { NUMBER($hits) }，击沉 { NUMBER($sunken) }，受损 { NUMBER($damage) }，{ IF($afloat) ->
    [yes] 未沉
   *[no] 已沉，−10
}。
hit-and-sunk-won-tie = { SEAT($winner, form: "before") }获胜，得分 { NUMBER($score) }：命中 { NUMBER($hits) }，击沉 { NUMBER($sunken) }，受损 { NUMBER($damage) }，{ IF($afloat) ->
    [yes] 未沉
   *[no] 已沉，−10
}；{ SEAT($next, form: "before") }得分相同，但胜者{ ADVANTAGE($advantage) ->
    [afloat] 未沉
    [sunken] 击沉的舰船较多
    [hits] 命中较多
   *[damage] 受损较少
}。
hit-and-sunk-no-ships = 没有席位选择舰船。
hit-and-sunk-alone = 只有{ SEAT($seat, form: "before") }选择了舰船。
hit-and-sunk-none-afloat = 第 { NUMBER($round) } 回合时，所有舰船均已沉没。
hit-and-sunk-last-afloat = 第 { NUMBER($round) } 回合时，只剩{ SEAT($seat, form: "before") }的舰船未沉。
hit-and-sunk-some-afloat = 最后一回合（第 { NUMBER($round) } 回合）结束后，仍有 { NUMBER($ships) } 艘舰船未沉。
hit-and-sunk-was-disqualified-no-choice = { SEAT($seat, form: "before") }因没有选择舰船而被取消资格：应回复 1 到 5 中的一个数字，它却回复{ QUOTED($reply) }。
hit-and-sunk-was-disqualified-trapped = { SEAT($seat, form: "before") }因崩溃而被取消资格：{ PHRASE($trap) }。
hit-and-sunk-was-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat, form: "before") }被取消资格：用尽了这一步的预算。
    [absent] { SEAT($seat, form: "before") }被取消资格：没有应答。
   *[sits-out] { SEAT($seat, form: "before") }被取消资格：连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛。
}
hit-and-sunk-ranking = 得分 = 命中 + 5 × 击沉 − 受损，成为残骸则再 − 10。得分相同时，未沉者优先，再依次比较击沉（多者优先）、命中（多者优先）、受损（少者优先）；仍相同则名次并列。

## A position.

hit-and-sunk-round = 第 { NUMBER($round) } 回合，共 { NUMBER($rounds) } 回合。
hit-and-sunk-choosing = 所有席位正在选择舰船。
hit-and-sunk-over = 对局已结束。
hit-and-sunk-to-act = 轮到{ SEAT($seat, form: "before") }行动。
hit-and-sunk-others-to-act = 轮到其他席位行动。
hit-and-sunk-nothing-seen = 还没有看到任何东西。
hit-and-sunk-sent = 第 { NUMBER($round) } 回合发送给{ SEAT($seat, form: "before") }的内容：{ $argument }
hit-and-sunk-no-ship = { SEAT($seat) }：没有舰船。
hit-and-sunk-ship = { SEAT($seat) }：{ PHRASE($ship) }。
hit-and-sunk-your-ship = 你的舰船：{ PHRASE($ship) }。
hit-and-sunk-ship-state = { CLASS($class) }，船头 { CELL($head) }，朝{ DIRECTION($direction) }，船体 { $hull }{ IF($submerged) ->
    [yes] ，在水下
   *[no] { "" }
}{ IF($shield) ->
    [yes] ，护盾已升起
   *[no] { "" }
}{ IF($scan) ->
    [yes] ，扫描中
   *[no] { "" }
}{ IF($wreck) ->
    [yes] ，残骸
   *[no] { "" }
}；移动 { NUMBER($moves) }，射击 { NUMBER($shots) }，水雷 { NUMBER($mines) }，冷却 { NUMBER($cooldown) }；命中 { NUMBER($hits) }，击沉 { NUMBER($sunken) }，受损 { NUMBER($damage) }，得分 { NUMBER($score) }
hit-and-sunk-mine = { SEAT($layer, form: "before") }的水雷：{ CELL($cell) }。

## A cell.

hit-and-sunk-cell-wreck = { SEAT($seat, form: "before") }的{ CLASS($class) }残骸
hit-and-sunk-cell-ship = { SEAT($seat, form: "before") }的{ CLASS($class) }{ IF($head) ->
    [yes] ，船头
   *[no] { "" }
}，{ IF($intact) ->
    [yes] 完好
   *[no] 受损
}{ IF($submerged) ->
    [yes] ，在水下
   *[no] { "" }
}
hit-and-sunk-cell-mine = { SEAT($layer, form: "before") }的水雷
hit-and-sunk-cell-water = 水面
hit-and-sunk-cell-off-grid = 海域之外
hit-and-sunk-cell-seen = { GLYPH($glyph) ->
    [unseen] 视野之外
    [empty] 看起来是水面
    [own] 你的舰船
    [mine] 水雷
    [off-grid] 海域之外
    [intact] 敌舰，完好
    [damaged] 敌舰，受损
    [intact-submerged] 水下的敌方潜艇，完好
    [damaged-submerged] 水下的敌方潜艇，受损
   *[wreck] 残骸
}
