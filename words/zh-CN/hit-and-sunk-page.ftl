### Hit and Sunk on the page.

## The board.

hit-and-sunk-page-no-ship-yet = 请选择舰船。
hit-and-sunk-page-nothing-seen = 还没有看到任何东西。
hit-and-sunk-page-ago = { NUMBER($rounds) } 回合前
hit-and-sunk-page-range = 射程 { NUMBER($range) }
hit-and-sunk-page-scan-reach = 扫描 { NUMBER($reach) }

## A person's hand, and its panel.

hit-and-sunk-page-at = { CELL($cell) }：{ PHRASE($what) }
hit-and-sunk-page-took-back = 已撤回 { $action }。
hit-and-sunk-page-nothing-to-take-back = 没有可撤回的动作。
hit-and-sunk-page-no-actions = 没有动作。
hit-and-sunk-page-too-far = { CELL($cell) } 距船头超过 9 列或 9 行。
hit-and-sunk-page-too-long = 回复最多 { NUMBER($most) } 个字符。
hit-and-sunk-page-action = { ACTION($action) ->
    [move] 前进
    [back] 后退
    [clockwise] 右转
    [counter-clockwise] 左转
    [ram] 撞击
    [fire] 开火
    [lay-mine] 布雷
    [scan] 扫描
    [repair] 修理
    [plunge] 下潜
    [surface] 上浮
    [shield] 护盾
   *[wait] 等待
}（{ $letter }）
hit-and-sunk-page-left = 剩余：移动 { NUMBER($moves) }，射击 { NUMBER($shots) }，水雷 { NUMBER($mines) }；冷却 { NUMBER($cooldown) }。
hit-and-sunk-page-ship = 船头 { CELL($head) }，朝{ DIRECTION($direction) }，船体 { PHRASE($hull) }{ IF($submerged) ->
    [yes] ，在水下
   *[no] { "" }
}{ IF($shield) ->
    [yes] ，上一步的护盾未被消耗
   *[no] { "" }
}{ IF($scan) ->
    [yes] ，地图来自扫描
   *[no] { "" }
}。
hit-and-sunk-page-add-action = 添加动作：
hit-and-sunk-page-aim-on = { DIRECTION($direction) ->
    [up] 瞄准上移一格
    [right] 瞄准右移一格
    [down] 瞄准下移一格
   *[left] 瞄准左移一格
}
hit-and-sunk-page-at-cursor = { CELL($cell) } 处，{ PHRASE($what) }：
hit-and-sunk-page-step = { NUMBER($number) }. { PHRASE($what) }
hit-and-sunk-page-reply = 回复：{ $reply }
hit-and-sunk-page-help = 单击一格即向它开火（按住 Shift、用鼠标右键或长按：在那里布雷）。棋盘上的按键：按动作的字母添加该动作，方向键选择一格，F 向它开火，N 在那里布雷，Backspace 撤回，Enter 发送。
hit-and-sunk-page-send = 发送
hit-and-sunk-page-send-nothing = 发送：不做动作
hit-and-sunk-page-undo = 撤回
hit-and-sunk-page-clear = 清空
hit-and-sunk-page-your-ship-title = 你的{ CLASS($class) }，第 { NUMBER($round) } 回合，共 { NUMBER($rounds) } 回合
hit-and-sunk-page-choose-ship = 选择你的舰船
hit-and-sunk-page-ask-ship = 选择你要指挥的舰船。
hit-and-sunk-page-ask-actions = 给你的舰船下达动作，然后发送。
hit-and-sunk-page-class = { CLASS($class) }（{ $key }）
hit-and-sunk-page-column = { COLUMN($column) ->
    [class] 舰型
    [length] 长度
    [moves] 移动
    [shots] 射击
    [range] 射程
   *[mines] 水雷
}
hit-and-sunk-page-own-ship = 你的舰船
hit-and-sunk-page-aimed = { $action }，目标 { CELL($cell) }，{ PHRASE($what) }
hit-and-sunk-page-plain = { $action }
hit-and-sunk-page-done = { PHRASE($action) }：完成
hit-and-sunk-page-sets-off = { PHRASE($action) }：完成，并引爆 { CELL($cell) } 的水雷
hit-and-sunk-page-unsure = { PHRASE($action) }：取决于视野之外的 { CELL($cell) } 有什么
hit-and-sunk-page-a-wait = ✗ { PHRASE($action) }：视为等待（{ PHRASE($why) }）
hit-and-sunk-page-classes = 五种舰型

## The actions of a turn.

hit-and-sunk-page-was-a-wait = ✗ 视为等待：{ PHRASE($why) }
hit-and-sunk-page-not-reached = ✗ 未执行：舰船已被击沉
hit-and-sunk-page-sentences = { LIST($sentences, between: "") }

## The ranking.

hit-and-sunk-page-ranking = 排名
hit-and-sunk-page-ranking-column = { SCORE-PART($part) ->
    [ship] 舰船
    [hits] 命中
    [sunken] + 5 × 击沉
    [damage] − 受损
    [sunk] − 10（已沉）
    [score] = 得分
   *[place] 名次
}

## How a ship stands.

hit-and-sunk-page-fact = { FACT($fact) ->
    [ship] 舰船
    [state] 状态
    [hull] 船体
    [moves] 移动
    [shots] 射击
    [mines] 水雷
    [cooldown] 冷却
    [hits] 命中
    [sunken] 击沉
    [damage] 受损
   *[score] 得分
}
hit-and-sunk-page-number = { NUMBER($number) }
hit-and-sunk-page-hull = { $damaged ->
    [0] 完好
   *[other] { NUMBER($cells) } 格中 { NUMBER($damaged) } 格受损
}
hit-and-sunk-page-not-known = 未知
hit-and-sunk-page-not-chosen = 尚未选择
hit-and-sunk-page-disqualified = 无：已取消资格
hit-and-sunk-page-state = { STATE($state) ->
    [sunk] 已沉
    [under-water] 在水下
    [shield-up] 护盾已升起
   *[afloat] 未沉
}
