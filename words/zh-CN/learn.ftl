### Lessons: each game, step by step on its own board. The page loads these sentences with its part of lessons.

learn-heading = 学习{ PHRASE($game) }
learn-steps = 课程的步骤
learn-step = 第 { NUMBER($step) } 步，共 { NUMBER($steps) } 步：{ PHRASE($title) }
learn-step-done = 第 { NUMBER($step) } 步，共 { NUMBER($steps) } 步，已完成：{ PHRASE($title) }
learn-how = 怎么操作
learn-well-done = 完成了。
learn-shown = 这是一种做法。
learn-not-yet = 还没有完成。
learn-try-again = 再试一次
learn-show-me = 演示给我看
learn-next = 下一步
learn-repeat = 重做这一步
learn-finished = 这是最后一步。
learn-play = 与 { $name } 对局
learn-play-usual = 开始一场对局
learn-rules = 阅读规则
learn-partner = 陪练
learn-missing = 没有这门课程。
learn-intro = 每一课都是在游戏棋盘上进行的一场对局，一步一步地学。
learn-steps-done = 已完成的步骤：{ NUMBER($done) } / { NUMBER($steps) }
