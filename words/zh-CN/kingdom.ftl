### Kingdom Guard.

kingdom-name = 王国守卫战
kingdom-summary = 双方各有三名士兵，争夺旗帜，攻打对方基地。

## What happens in a turn.

kingdom-moved = { SEAT($side) }{ KIND($kind) }从 { CELL($from) } 移动到 { CELL($to) }。
kingdom-took-flag = { SEAT($side) }{ KIND($kind) }在 { CELL($cell) } 夺得{ FLAG-KIND($flag) }旗帜，得 { NUMBER($points) } 分。
kingdom-hit-soldier = { SEAT($side) }{ KIND($kind) }攻击 { CELL($at) } 的{ SEAT($other) }{ KIND($target) }，造成 { NUMBER($damage) } 点伤害，剩余生命值 { NUMBER($left) }。
kingdom-hit-base = { SEAT($side) }{ KIND($kind) }攻击{ SEAT($other) }基地，造成 { NUMBER($damage) } 点伤害，剩余生命值 { NUMBER($left) }。
kingdom-died = { SEAT($side) }{ KIND($kind) }在 { CELL($cell) } 死亡，预计第 { NUMBER($due) } 回合复活。
kingdom-round-began = 第 { NUMBER($round) } 回合开始。
kingdom-passed = { SEAT($side) }棋盘上没有士兵，跳过这一步。
kingdom-flag-raised = { CELL($cell) } 出现一面{ FLAG-KIND($flag) }旗帜。
kingdom-flag-removed = { CELL($cell) } 的{ FLAG-KIND($flag) }旗帜被移出棋盘。
kingdom-returned = { SEAT($side) }{ KIND($kind) }在 { CELL($cell) } 复活。
kingdom-timed-out = { SEAT($side) }用尽了这一步的预算。
kingdom-trapped = { SEAT($side) }崩溃：{ PHRASE($trap) }。
kingdom-illegal = { SEAT($side) }回复{ QUOTED($reply) }，属于非法操作：{ PHRASE($why) }。

## Why a reply is illegal: clauses that stand by themselves, after a colon.

kingdom-why-unreadable = 回复应为一行，例如 M,C,2,1 或 A,I,0,4
kingdom-why-empty = 回复为空；回复应为一行，例如 M,C,2,1 或 A,I,0,4
kingdom-why-dead = 该方的{ KIND($kind) }已经死亡
kingdom-why-cannot-reach = 该方的{ KIND($kind) }无法从 { CELL($from) } 一次移动到 { CELL($to) }
kingdom-why-base-in-the-way = { CELL($to) } 是{ SEAT($owner) }基地
kingdom-why-soldier-in-the-way = { CELL($to) } 上有{ SEAT($owner) }{ KIND($kind) }
kingdom-why-out-of-range = { CELL($target) } 不在该方 { CELL($from) } 处{ KIND($kind) }的攻击范围内
kingdom-why-nothing-there = { CELL($target) } 上没有可攻击的目标
kingdom-why-own-target = { CELL($target) } 上的目标属于己方

## How a match ended.

kingdom-won-by-base = { SEAT($winner) }获胜：{ SEAT($loser) }基地在第 { NUMBER($round) } 回合被摧毁。
kingdom-won-by-timeout = { SEAT($winner) }获胜：第 { NUMBER($round) } 回合，{ SEAT($loser) }未能在这一步的预算内回复。
kingdom-won-by-trap = { SEAT($winner) }获胜：第 { NUMBER($round) } 回合，{ SEAT($loser) }崩溃：{ PHRASE($trap) }。
kingdom-won-by-illegal-reply = { SEAT($winner) }获胜：第 { NUMBER($round) } 回合，{ SEAT($loser) }回复{ QUOTED($reply) }，属于非法操作：{ PHRASE($why) }。
kingdom-won-by-points = { SEAT($winner) }在第 { NUMBER($rounds) } 回合后获胜：奖励分数较高，{ NUMBER($blue) } 比 { NUMBER($red) }（蓝方比红方）。
kingdom-won-by-base-hp = { SEAT($winner) }在第 { NUMBER($rounds) } 回合后获胜：奖励分数相同（{ NUMBER($points) }），但基地生命值较多，{ NUMBER($blue) } 比 { NUMBER($red) }（蓝方比红方）。
kingdom-won-by-thinking-time = { SEAT($winner) }在第 { NUMBER($rounds) } 回合后获胜：奖励分数和基地生命值相同，但思考用时较少，{ NUMBER($blue) } 比 { NUMBER($red) }（蓝方比红方）。
kingdom-draw = 平局：最后一回合结束后，奖励分数、基地生命值和思考用时均相同。

## A position.

kingdom-round = 第 { NUMBER($round) } 回合，共 { NUMBER($rounds) } 回合。
kingdom-to-act = 轮到{ SEAT($side) }行动。
kingdom-over = 对局已结束。
kingdom-score = { SEAT($side) }：奖励分数 { NUMBER($points) }，基地生命值 { NUMBER($base) }。
kingdom-soldier-at = { SEAT($side) }{ KIND($kind) }：{ CELL($cell) }，生命值 { NUMBER($hp) }
kingdom-soldier-waits = { SEAT($side) }{ KIND($kind) }：等待初始位置空出
kingdom-soldier-back-in = { SEAT($side) }{ KIND($kind) }：{ ROUNDS($wait) }后复活
kingdom-flag-at = { FLAG-KIND($flag) }旗帜：{ CELL($cell) }，剩余 { ROUNDS($left) }

## A cell.

kingdom-cell = { LIST($things, between: "；") }
kingdom-cell-base = { SEAT($side) }基地，生命值 { NUMBER($hp) }
kingdom-cell-soldier = { SEAT($side) }{ KIND($kind) }，生命值 { NUMBER($hp) }
kingdom-cell-flag = { FLAG-KIND($flag) }旗帜，剩余 { ROUNDS($left) }
kingdom-cell-empty = 空地
