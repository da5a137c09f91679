### Puzzles: positions with one answer. The page loads these sentences with its part of puzzles.

learn-puzzles-heading = 谜题
learn-puzzles-today = 每日谜题
learn-puzzles-today-hint = 所有人的题目都一样，在 UTC 零点（北京时间 8:00）更换。
learn-puzzles-solved = 已解出 { NUMBER($solved) }/{ NUMBER($all) }
learn-puzzles-title = { PHRASE($game) }，谜题 { NUMBER($number) }
learn-puzzles-base = 摧毁基地。步数：{ NUMBER($turns) }
learn-puzzles-kill = 消灭{ KIND($kind) }。步数：{ NUMBER($turns) }
learn-puzzles-win = 赢得对局。剩余步数：{ NUMBER($turns) }
learn-puzzles-bonus = 在这一步完整占据奖励区 { NUMBER($bonus) }
learn-puzzles-sink = 在这一步击沉对方的舰船
learn-puzzles-damage = 这一步要击伤的格数：{ NUMBER($cells) }
learn-puzzles-find = 向那艘舰船在视野之外的一格开火
learn-puzzles-task-kingdom = 你执{ PHRASE($seat) }。无论对手怎么应对都要达到目标：它会尽力应对。
learn-puzzles-task-territories = 你是{ PHRASE($seat) }。部署军队并选择进攻，使得无论按什么顺序执行，都能攻占奖励区所缺的全部领地。这一步没有人能干扰你。
learn-puzzles-task-hit-and-sunk = 你是{ PHRASE($seat) }。找出这样的动作：无论那艘舰船看不见的部分在哪里，都能达到目标。
learn-puzzles-on-the-way = 到目前为止是对的。对手已经应对，请继续。
learn-puzzles-too-late = 你的步数已经用完。
learn-puzzles-refuted = 对手的应对：{ PHRASE($answer) }此后再没有必定能及时达到目标的办法。
learn-puzzles-skipped = 你的这一步被跳过了。
learn-puzzles-captured = 所缺的 { NUMBER($missing) } 块领地中，你攻占了 { NUMBER($captured) } 块。
learn-puzzles-damaged = 你击伤的格数：{ NUMBER($damaged) }。
learn-puzzles-done = 没有其他解答必定能达到目标。
learn-puzzles-next = 下一题
learn-puzzles-all = 全部谜题
learn-puzzles-share = 复制链接
learn-puzzles-link = 这道谜题的链接
learn-puzzles-opponent = 对手
learn-puzzles-missing = 没有这道谜题。
learn-puzzles-intro = 只有一个解答必定有效，别的都不行。
learn-puzzles-item = { PHRASE($title) }：{ PHRASE($goal) }
learn-puzzles-item-solved = { PHRASE($title) }，已解出：{ PHRASE($goal) }
learn-puzzles-rating = 评分 { NUMBER($rating) }
learn-puzzles-rating-hint = 谜题的评分，就是有一半尝试能找到解答的内置机器人的评分。八个等级的机器人对每道谜题各试了 { NUMBER($tries) } 次。
learn-puzzles-streak = 连续天数：{ NUMBER($days) }
learn-puzzles-days = 最近几天
learn-puzzles-day = { IF($solved) ->
    [yes] { NUMBER($day) } 日，已解出
   *[no] { NUMBER($day) } 日，未解出
}
learn-puzzles-all-games = 全部
learn-puzzles-game = 游戏
learn-puzzles-any-theme = 任何目标
learn-puzzles-goal = 目标
learn-puzzles-any-rating = 任何评分
learn-puzzles-ratings = 评分
learn-puzzles-below = 低于 { NUMBER($rating) }
learn-puzzles-from-to = { NUMBER($from) } 到 { NUMBER($to) }
learn-puzzles-above = 高于 { NUMBER($rating) }
learn-puzzles-none = 没有这样的谜题。请放宽条件。
learn-puzzles-theme = { THEME($theme) ->
    [base] 基地
    [kill] 士兵
    [win] 获胜
    [bonus] 奖励区
    [sink] 击沉
    [damage] 击伤
   *[find] 寻找
}
learn-puzzles-tries = 没有达到目标的尝试：{ NUMBER($missed) }。满 { NUMBER($tries) } 次后可以查看解答。
learn-puzzles-hint = 提示
learn-puzzles-hint-soldier = 解答是 { CELL($cell) } 上那名士兵的一个操作。
learn-puzzles-hint-armies = 军队部署在 { CELL($cell) }。
learn-puzzles-hint-sea = 解答中的射击次数：{ NUMBER($shots) }。移动次数：{ NUMBER($moves) }。
learn-puzzles-result = wasm-arena：{ PHRASE($title) }
learn-puzzles-result-tries = 第 { NUMBER($tries) } 次尝试解出
learn-puzzles-share-result = 复制结果
learn-puzzles-your-result = 我的结果
