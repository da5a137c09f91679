### What the page of `arena play --watch` says.

rerun-title = 监视中的机器人
rerun-board = 最新的对局
rerun-working = 正在构建并对局…
rerun-first = 保存机器人的文件，新的对局就会出现在这里。
rerun-same = 对局与上一场相同。
rerun-parts = 从第 { NUMBER($turn) } 步起，对局偏离了上一场。
rerun-go = 显示第 { NUMBER($turn) } 步
rerun-failed = 上次保存没有产生对局，原因如下：
rerun-ended = `arena` 已结束。重新启动后，本页会继续。
