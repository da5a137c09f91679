### Territories on the page.

## A person's hand.

territories-page-cell = { CELL($cell) }：{ PHRASE($what) }。
territories-page-send-here = 按 Enter 把军队派到这里。
territories-page-forecast = { IF($captured) ->
    [yes] 按 Enter 派 { ARMIES($armies) }进攻：会攻占它，剩下 { NUMBER($left) } 支。
   *[no] 按 Enter 派 { ARMIES($armies) }进攻：攻占不了，守军会剩下 { NUMBER($left) } 支。
}
territories-page-orders-start = 命令要从你自己的领地出发。
territories-page-deploy-on-own = 只能部署在你自己的领地上。
territories-page-order-from = 命令从 { CELL($from) } 出发，可派出 { ARMIES($free) }：请选择它周围八块领地之一。
territories-page-no-order = 没有正在下达的命令。
territories-page-not-around = { CELL($to) } 不在 { CELL($from) } 周围的八块领地之中。
territories-page-none-free = { CELL($from) } 没有可派出的军队：必须留下一支。请先在那里部署。
territories-page-order = { ARMIES($armies) }从 { CELL($from) } 到 { CELL($to) }；还可派出 { NUMBER($free) } 支。
territories-page-deployed-more = { CELL($cell) }：增加 { NUMBER($armies) } 支；还有 { NUMBER($left) } 支待部署。
territories-page-deployed-fewer = { CELL($cell) }：减少 { NUMBER($armies) } 支；还有 { NUMBER($left) } 支待部署。
territories-page-order-removed = 已撤回从 { CELL($from) } 到 { CELL($to) } 的命令。
territories-page-repeated = { NUMBER($all) } 条命令中，已重新下达 { NUMBER($given) } 条。
territories-page-still-to-deploy = 还有 { ARMIES($armies) }待部署。
territories-page-cleared = 已全部撤回；有 { NUMBER($left) } 支待部署。
territories-page-undone = 已撤回上一个操作；还有 { NUMBER($left) } 支待部署。
territories-page-nothing-to-undo = 没有可撤回的操作。
territories-page-ask-deploy = 把所有军队部署在你的领地上。
territories-page-ask-orders = 可以把军队派往相邻领地，然后结束这一步。
territories-page-sentences = { LIST($sentences, between: "") }

## Its panel.

territories-page-all-deployed = { NUMBER($income) } 支军队已全部部署
territories-page-left-to-deploy = { NUMBER($income) } 支军队中，还有 { NUMBER($left) } 支待部署
territories-page-help = 单击你的领地以部署一支军队（按住 Shift：五支；鼠标右键：收回一支），也可在上面滚动滚轮；从领地拖到相邻领地以派出军队（按住 Shift：一半）。棋盘上的按键：方向键，+ 和 −，数字键输入数量，A 全部，Enter 开始和完成一条命令，Backspace 撤回，U 撤回上一个操作，R 重复上次的命令，E 结束这一步。
territories-page-deployment = { CELL($cell) }：+{ NUMBER($armies) }
territories-page-order-line = { CELL($from) } → { CELL($to) }：{ NUMBER($armies) }/{ NUMBER($all) }
territories-page-sent = { CELL($from) } → { CELL($to) }：{ NUMBER($armies) }
territories-page-end-turn = 结束这一步
territories-page-repeat = 重复上次的命令
territories-page-one-fewer = −1
territories-page-one-more = +1
territories-page-all = 全部
territories-page-remove = 移除
territories-page-half = 一半
territories-page-change = 更改
territories-page-route = { CELL($from) } → { CELL($to) }
territories-page-deploy-at = { CELL($cell) }
territories-page-armies = 军队
territories-page-outcome = { IF($captured) ->
    [yes] { NUMBER($attackers) } 对 { NUMBER($defenders) }：会攻占它，剩下 { NUMBER($left) } 支。
   *[no] { NUMBER($attackers) } 对 { NUMBER($defenders) }：攻占不了，守军会剩下 { NUMBER($left) } 支。
}
territories-page-clear = 清空
territories-page-undo = 撤回

## The board.

territories-page-all-deploy = 各方部署军队。
territories-page-bonuses = 奖励区
territories-page-bonuses-table = 每位玩家占有其十块领地中的几块
territories-page-bonus-column = 奖励区
territories-page-worth-column = 军队

## Points by round.

territories-page-points-of-rounds = { $rounds } 个回合的分数
territories-page-points-table = 各席位每回合的分数
territories-page-round-column = 回合
territories-page-turns-column = 步数
territories-page-sum = 合计

## Plots.

territories-page-plot = { MEASURE($measure) ->
    [territories] 领地
    [armies] 军队
   *[income] 收入
}
territories-page-plot-label = { MEASURE($measure) ->
    [territories] 各席位的领地，第 { NUMBER($from) } 步到第 { NUMBER($to) } 步
    [armies] 各席位的军队，第 { NUMBER($from) } 步到第 { NUMBER($to) } 步
   *[income] 各席位的收入，第 { NUMBER($from) } 步到第 { NUMBER($to) } 步
}
territories-page-plots-table = 各席位的领地 · 军队 · 收入

## How a seat stands.

territories-page-fact = { FACT($fact) ->
    [points] 分数
    [territories] 领地
    [armies] 军队
   *[income] 收入
}
territories-page-number = { NUMBER($number) }
territories-page-in-fog = 在迷雾中
territories-page-none = 无
