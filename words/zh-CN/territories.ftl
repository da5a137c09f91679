### Territories.

territories-name = 领地争夺
territories-summary = 部署军队，进攻邻居，完整占据奖励区；众人同时行动，迷雾重重。

-territories = { $number } 块领地

-layout = { $key ->
    [rows] 各占一行
    [blocks] 五行两列的方块
   *[random] 随机分散
}

## What happens in a turn.

territories-deployed = { SEAT($seat, form: "before") }在 { CELL($cell) } 部署 { ARMIES($armies) }。
territories-order-unreadable = { SEAT($seat, form: "before") }的一条命令无法解析，被丢弃：{ PHRASE($first) }。
territories-orders-unreadable = { SEAT($seat, form: "before") }的 { NUMBER($orders) } 条命令无法解析，被丢弃；第一条：{ PHRASE($first) }。
territories-dropped = { SEAT($seat, form: "before") }的命令被丢弃（{ NUMBER($armies) } 支军队，从 { CELL($from) } 到 { CELL($to) }）：{ PHRASE($why) }。
territories-moved = { SEAT($seat, form: "before") }把 { ARMIES($armies) }从 { CELL($from) } 调往 { CELL($to) }。
territories-captured = { SEAT($seat, form: "before") }从 { CELL($from) } 出动 { ARMIES($armies) }，攻占{ SEAT($defender, form: "before") }的 { CELL($to) }（守军 { NUMBER($defenders) } 支），剩余 { NUMBER($left) } 支。
territories-repelled = { SEAT($seat, form: "before") }从 { CELL($from) } 出动 { ARMIES($armies) }，进攻{ SEAT($defender, form: "before") }的 { CELL($to) } 未果：{ NUMBER($defenders) } 支守军剩余 { NUMBER($standing) } 支，{ NUMBER($left) } 支返回。
territories-eliminated = { SEAT($seat, form: "before") }在本回合被{ SEAT($by, form: "before") }淘汰。
territories-bonus-lost = { SEAT($seat, form: "before") }不再完整占据奖励区 { NUMBER($bonus) }（每步 { NUMBER($value) } 支军队）。
territories-bonus-taken = { SEAT($seat, form: "before") }完整占据了奖励区 { NUMBER($bonus) }（每步 { NUMBER($value) } 支军队）。
territories-round-ended = 第 { NUMBER($round) } 回合在 { NUMBER($turns) } 步后结束：{ $count ->
    [0] { NUMBER($points) } 分归{ LIST($survivors) }。
    [1] { NUMBER($points) } 分归{ LIST($survivors) }。
   *[other] 各得 { NUMBER($points) } 分：{ LIST($survivors) }。
}
territories-round-began = 第 { NUMBER($round) } 回合开始；奖励区的布局：{ LAYOUT($layout) }。

## Why a turn is skipped.

territories-skipped-timed-out = { SEAT($seat, form: "before") }的这一步被跳过：它用尽了这一步的预算。
territories-skipped-trapped = { SEAT($seat, form: "before") }的这一步被跳过：它崩溃了：{ PHRASE($trap) }。
territories-skipped-absent = { SEAT($seat, form: "before") }的这一步被跳过：它没有应答。
territories-skipped-sits-out = { SEAT($seat, form: "before") }的这一步被跳过：它连续 { NUMBER($faults) } 次故障后，在本回合余下时间停赛。
territories-skipped-empty = { SEAT($seat, form: "before") }的这一步被跳过：它没有输出任何内容。
territories-skipped-unreadable = { SEAT($seat, form: "before") }的这一步被跳过：它输出的部署无法解析：{ PHRASE($why) }。
territories-skipped-negative = { SEAT($seat, form: "before") }的这一步被跳过：它在 { CELL($cell) } 部署的军队数为负数：{ NUMBER($armies) }。
territories-skipped-not-owned = { SEAT($seat, form: "before") }的这一步被跳过：它部署在 { CELL($cell) }，而那里不属于它，属于{ SEAT($owner) }。
territories-skipped-too-few = { SEAT($seat, form: "before") }的这一步被跳过：它部署的军队太少，应为 { NUMBER($income) } 支，实为 { NUMBER($deployed) } 支。
territories-skipped-too-many = { SEAT($seat, form: "before") }的这一步被跳过：它部署的军队太多，应为 { NUMBER($income) } 支，实为 { NUMBER($deployed) } 支。

## Why an order is dropped: clauses that stand by themselves, after a colon.

territories-why-source-not-owned = 出发地属于{ SEAT($owner) }
territories-why-source-taken = 这一步开始时，出发地还不属于它
territories-why-not-positive = 命令至少要派出一支军队
territories-why-none-would-stay = 出发地有 { ARMIES($armies) }，至少要留下一支
territories-why-not-neighbour = 目的地不在出发地的八个邻格之中

## Why an item does not read: clauses that stand by themselves, after a colon.

territories-item-deployment-numbers = { QUOTED($item) }有 { NUMBER($found) } 个数，应有 { NUMBER($wanted) } 个（部署的格式是 row,col,armies）
territories-item-order-numbers = { QUOTED($item) }有 { NUMBER($found) } 个数，应有 { NUMBER($wanted) } 个（命令的格式是 srow,scol,drow,dcol,armies）
territories-item-no-number = { QUOTED($item) }中的{ QUOTED($field) }不是 1 到 9 位的整数
territories-item-off-board = { QUOTED($item) }中的 { NUMBER($coordinate) } 在棋盘之外，行和列都是 0 到 9

## How a match ended.

territories-won = { SEAT($winner, form: "before") }在 { ROUNDS($rounds) }中以 { NUMBER($most) } 分获胜，其次是{ LIST($next) }，{ NUMBER($second) } 分。
territories-shared = 并列第一：{ LIST($first) }，{ ROUNDS($rounds) }后各得 { NUMBER($most) } 分。
territories-skipped-turns = 被跳过的步数：{ LIST($seats) }。
territories-skipped-turns-of = { SEAT($seat) }（{ NUMBER($turns) }）

## A position.

territories-round = 第 { NUMBER($round) } 回合，共 { NUMBER($rounds) } 回合；第 { NUMBER($turn) } 步。
territories-over = 对局已结束。
territories-legend = 字母表示所有者，- 表示中立，? 表示在迷雾中；数字是军队数。
territories-seat = { $letter } 是{ SEAT($seat) }：{ NUMBER($points) } 分。
territories-seat-out = { $letter } 是{ SEAT($seat) }：{ NUMBER($points) } 分，本回合已出局。
territories-seat-holds = { $letter } 是{ SEAT($seat) }：{ NUMBER($points) } 分，{ TERRITORIES($territories) }，{ NUMBER($armies) } 支军队，收入 { NUMBER($income) }。
territories-bonus = 奖励区 { NUMBER($bonus) }，价值 { NUMBER($value) }：{ LIST($owned) }。
territories-bonus-free = 奖励区 { NUMBER($bonus) }，价值 { NUMBER($value) }：无。
territories-bonus-owned = { $letter } { NUMBER($owned) }/{ NUMBER($size) }

## A cell.

territories-cell = { SEAT($owner) }，{ ARMIES($armies) }，奖励区 { NUMBER($bonus) }
territories-cell-neutral = 中立，{ ARMIES($armies) }，奖励区 { NUMBER($bonus) }
territories-cell-in-fog = 在迷雾中
