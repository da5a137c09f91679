### 页面中机器人之间的赛事，由许多对局组成。

contests-title = 赛事
contests-about = 机器人在许多对局中相遇，对局由本机的各个处理器核心进行。所有机器人都按燃料运行，因此同一赛事在任何地方的结果都相同。
contests-lead = 让机器人比赛
contests-yours = 我的赛事
contests-none-yet = 还没有赛事。请在下方选择第一个赛事的机器人。
contests-drop = 把别人的赛事（.tar.gz 文件）拖放到这里
contests-choose = 选择赛事文件
contests-from-command-line = “arena tournament”进行的赛事打包后也能打开。
contests-new = 新赛事
contests-bots = 机器人
contests-format = 赛制
contests-format-name = { CONTEST-FORMAT($format) ->
    [round-robin] 循环赛：每两个机器人相遇的次数相同
    [free-for-all] 混战：所有机器人同在一场对局
   *[swiss] 瑞士制：战绩相近的机器人相遇
}
contests-matches = 对局
contests-as-usual = 留空：按通常的数量
contests-until-settled = 排名有 95% 把握时即结束
contests-start = 开始赛事
contests-too-few = 赛事需要两个或更多机器人
contests-cannot-begin = 赛事无法开始：{ PHRASE($why) }。
contests-refused = 无法这样做：{ PHRASE($why) }。
contests-large-file = 文件超过 { NUMBER($most) } MB
contests-only-fuel = 它使用时间预算，而页面只进行使用燃料预算的赛事
contests-native = { $bot } 是本地程序，页面无法运行它
contests-other-prices = 它使用另一种燃料价目表；两者的结果不能合并
contests-too-many = 它的对局超过页面能处理的 { NUMBER($most) } 场；命令行可以处理
contests-strange-result = 第 { $number } 场对局的结果不可能出自这个赛事
contests-other-terms = 此版本的页面不认识 { $what }
contests-heading = { PHRASE($game) }：{ $bots } 个机器人，{ CONTEST-FORMAT($format) ->
    [round-robin] 循环赛
    [free-for-all] 混战
   *[swiss] 瑞士制
}
contests-terms = { $bots }。每场最多 { ROUNDS($rounds) }，每步燃料 { NUMBER($fuel) }，种子 { $seed }。
contests-played = 已进行 { NUMBER($played) } 场对局，共 { NUMBER($all) } 场
contests-unread = 有一个赛事无法读取：{ PHRASE($why) }。
contests-delete = 删除
contests-delete-one = 删除 { PHRASE($what) }
contests-delete-unread = 删除无法读取的赛事
contests-nothing = 此浏览器中没有这个赛事
contests-all = 所有赛事
contests-play = 进行
contests-pause = 暂停
contests-workers = 同时进行的对局
contests-over = 所有对局都已结束。
contests-settled = 排名已经确定，不需要再比赛。
contests-first-is-better = { $first } 比 { $second } 更强（置信度 95%）：{ $matches } 场对局中得分率 { $score }%，区间 { $least } 至 { $most }。
contests-none-is-better = 尚不能证明哪个机器人更强：{ $matches } 场对局中 { $first } 对 { $second } 的得分率为 { $score }%，区间 { $least } 至 { $most }。
contests-so-far = { PHRASE($played) }。
contests-remaining-seconds = 大约还需 { $seconds } 秒。
contests-remaining-minutes = 大约还需 { $minutes } 分钟。
contests-replaced = 机器人使 { NUMBER($workers) } 个工作线程失效；那些步计为没有应答。
contests-stopped = 赛事暂停：{ PHRASE($why) }。
contests-extend = 再加 { $matches } 场对局
contests-save = 保存结果
contests-save-packed = 保存为一个文件
contests-save-csv = 保存为 CSV
contests-copy-link = 复制链接
contests-link = 赛事的链接
contests-link-copied = { IF($copied) ->
    [yes] 链接已复制。打开它的人可以进行同一赛事；其中不含结果。
   *[no] 浏览器没有复制链接；请从文本框中复制。打开它的人可以进行同一赛事；其中不含结果。
}
contests-standings = 排名
contests-legend = 评分：估计的实力（从 25 开始）及其 95% 区间。实力：与对局顺序无关的 Elo 分。得分率：击败的对手所占的比例。
contests-column = { STANDINGS-COLUMN($column) ->
    [place] 名次
    [bot] 机器人
    [rating] 评分
    [interval] ±
    [strength] 实力
    [matches] 对局
    [won] 胜
    [drawn] 平
    [lost] 负
    [score] 得分率
    [points] 分数
   *[faults] 故障
}
contests-tenths = { DECIMAL($value) }
contests-score = { DECIMAL($value) }%
contests-encounters = 谁胜了谁
contests-encounters-legend = 胜–平–负，行中的机器人对列中的机器人。“更强”和“更弱”以 95% 的把握成立，无论查看多少次；其余的尚无定论。
contests-list = 对局
contests-list-of = 显示
contests-newest = 最新的
contests-lost-by = { $bot } 输掉的对局，输得最惨的在前
contests-match = 第 { NUMBER($number) } 场：{ $players }
contests-places = 名次：{ $places }
contests-unplayed = 未进行：所需时间超过了本赛事每场对局的上限
contests-watch = 观看
contests-watch-match = 观看第 { NUMBER($number) } 场
contests-absent = “{ $bot }”在这里的对局中不作应答：{ PHRASE($why) }。
contests-not-prepared = 此浏览器无法准备它
contests-check = 检查结果
contests-check-about = 随机抽取一部分对局重新进行。按燃料计算时，每一局都必须与存储的结果相同，因此可以核实他人的结果。样本由种子抽取；“arena audit”会抽取相同的样本。
contests-share = 重新进行多少对局
contests-percent = { $percent }%
contests-check-now = 重新进行一部分对局
contests-played-again = 已重新进行 { NUMBER($played) } 场对局，共 { $drawn } 场（{ $percent }%，种子 { $seed }）。
contests-all-right = 所有对局都与存储的结果相同。
contests-some-wrong = { $wrong } 场对局与存储的结果不同。
contests-wrong-ones = 结果不同的对局
contests-noted-and-played = 存储的与重新进行的：{ PHRASE($why) }
contests-cannot-check = “{ $bot }”无法在这里对局：{ PHRASE($why) }
contests-better = 更强
contests-worse = 更弱
contests-plot = 评分的变化
contests-plot-range = { $matches } 场对局中，从 { DECIMAL($low) } 到 { DECIMAL($high) }
contests-ladder = 天梯
contests-seasons = 赛季
contests-ladder-of = 天梯：{ PHRASE($game) }
contests-ladder-measured = 内置机器人每两个之间进行了 { NUMBER($matches) } 场一对一对局，每步 1 亿燃料。评分的误差不超过其后的数值（95% 置信度）。你的机器人寻找名次时得到评分。
contests-ladder-bot = 机器人
contests-ladder-rating-head = 评分
contests-ladder-own = 我的
contests-ladder-matrix = 一对一对局的胜率（%）：行对列。列的编号与行相同。
contests-challenge = 挑战
contests-find-place = 查找它的名次
contests-find-place-of = 查找它的名次：{ $bot }
contests-place-of = { $bot } 在{ PHRASE($game) }所有机器人中的名次
contests-all-bots = 所有机器人
contests-no-such-bot = 此浏览器中没有这个机器人
contests-ladder-about = 该机器人与内置机器人和你的机器人轮换席位对局，每步 1 亿燃料，先遇实力最接近的，直到名次有 95% 的把握。200 场之后仍分不出高下的，视为实力相当。
contests-ladder-stopped = 天梯暂停：{ PHRASE($why) }。
contests-place = 第 { $place } 名，共 { $all } 个。
contests-place-between = 第 { $best } 至 { $worst } 名，共 { $all } 个。
contests-ladder-rating = 评分 { DECIMAL($rating) } ± { DECIMAL($interval) }。
contests-ladder-progress = 已进行 { NUMBER($played) } 场对局，最多还剩 { NUMBER($left) } 场。
contests-ladder-over = 名次已尽可能确定。
contests-opponents = 对手
contests-ladder-legend = 各席位的胜–平–负。评分的误差不超过其后的数值。
contests-opponent = 对手
contests-shown = 结论
contests-undecided = 未定
contests-first-seat = 第一席位
contests-second-seat = 第二席位
contests-lost = 输掉的对局，输得最惨的在前
