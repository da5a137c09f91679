### Kingdom Guard on the page.

## A person's hand.

kingdom-page-put-down = 已取消选择。
kingdom-page-put-it-down = 不选它
kingdom-page-ask-soldier = 选中你的一名士兵。
kingdom-page-ask-target = 选择它移动到哪里，或攻击什么。
kingdom-page-cannot = 不行：{ PHRASE($why) }。
kingdom-page-nothing-picked-up = { PHRASE($cell) }。请选中你的一名士兵。
kingdom-page-not-there = 这名士兵不在棋盘上。
kingdom-page-picked-up = 已选中：{ PHRASE($what) }。有 { $count } 种合法操作。
kingdom-page-cell = { CELL($cell) }：{ PHRASE($what) }{ CAN($can) ->
    [move] ；可移动到此处
    [attack] ；可攻击
   *[nothing] { "" }
}
kingdom-page-move = { KIND($kind) }移动到 { CELL($cell) }
kingdom-page-attack = { KIND($kind) }攻击{ PHRASE($target) }

## How a side stands.

kingdom-page-fact = { FACT($fact) ->
    [points] 奖励分数
    [base] 基地
    [cavalry] 骑兵
    [archer] 弓兵
   *[infantry] 步兵
}
kingdom-page-waits-for-cell = 等待初始位置空出
kingdom-page-back-in = { $rounds ->
    [1] 下回合复活
   *[other] { NUMBER($rounds) } 回合后复活
}
kingdom-page-number = { NUMBER($number) }
