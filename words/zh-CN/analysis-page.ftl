### 页面上的对局分析。

analysis-page-about = 各席位的胜率如何变化，以及哪些步损失最大。分析在本设备的后台进行。
analysis-page-analyse = 分析这场对局
analysis-page-again = 重新分析
analysis-page-stop = 停止分析
analysis-page-basis = 判断依据
analysis-page-basis-help = { BASIS($basis) ->
    [truth] 分析能看到一切，包括当时对席位隐藏的内容。
   *[known] 分析只知道席位看到过并记得的内容，因此可能和席位当时一样判断错误。
}
analysis-page-progress = 分析进度
analysis-page-running = 已判断 { NUMBER($done) } 步，共 { NUMBER($all) } 步。
analysis-page-loading = 正在加载分析程序…
analysis-page-done = { $mistakes ->
    [0] 分析完成。没有哪一步的胜率损失达到十个百分点。
   *[other] 分析完成。有 { NUMBER($mistakes) } 步的胜率损失达到或超过十个百分点。
}
analysis-page-stopped = 分析已停止。已判断的内容仍保留在这里。
analysis-page-broke = 分析无法继续：工作线程已失效。
analysis-page-unjudged = 有 { NUMBER($turns) } 步无法判断。
analysis-page-older = 只分析了前 { NUMBER($turns) } 步：此后对局又有进展。

## 胜率。

analysis-page-chances = 胜率
analysis-page-range = 0–100%
analysis-page-chances-label = { NUMBER($turns) } 步中各席位的胜率
analysis-page-as-table = 以表格显示胜率
analysis-page-caption = 各步的胜率，以百分比表示
analysis-page-percent = { NUMBER($percent) }%
analysis-page-unknown = –

## 失误。

analysis-page-mistakes = 损失最大的步
analysis-page-turn = 第 { NUMBER($turn) } 步，{ PHRASE($title) }
analysis-page-mistake = { GRADE($grade) ->
    [inaccuracy] 不精确：胜率从 { NUMBER($before) }% 降到 { NUMBER($after) }%。更强的是：{ LIST($best, between: "，") }。
    [mistake] 失误：胜率从 { NUMBER($before) }% 降到 { NUMBER($after) }%。更强的是：{ LIST($best, between: "，") }。
   *[blunder] 大错：胜率从 { NUMBER($before) }% 降到 { NUMBER($after) }%。更强的是：{ LIST($best, between: "，") }。
}
analysis-page-more = 以及另外 { NUMBER($more) } 项
analysis-page-reply = { SHOWN($reply) }
analysis-page-legend = 棋盘上的绿色：更强的回复。

## 在这里你会怎么走？

analysis-page-ask = 在这里你会怎么走？
analysis-page-for = 席位
analysis-page-asking = 正在寻找最佳回复…
analysis-page-answer = { PHRASE($title) }的胜率为 { NUMBER($percent) }%，走法：{ LIST($best, between: "，") }。
analysis-page-no-answer = { PHRASE($title) }在这里没有什么可决定的。
analysis-page-cannot-answer = 分析程序没有找到回复。
analysis-page-legend-answer = 棋盘上的绿色：最佳回复。
