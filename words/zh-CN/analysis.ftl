### 对局分析的内容。

analysis-mistake = { GRADE($grade) ->
    [inaccuracy] 不精确：胜率从 { NUMBER($before) }% 降到 { NUMBER($after) }%。更强的是 { SHOWN($best) }。
    [mistake] 失误：胜率从 { NUMBER($before) }% 降到 { NUMBER($after) }%。更强的是 { SHOWN($best) }。
   *[blunder] 大错：胜率从 { NUMBER($before) }% 降到 { NUMBER($after) }%。更强的是 { SHOWN($best) }。
}

# 分析依据什么判断，作为选项。
analysis-basis = { BASIS($basis) ->
    [truth] 真实局面
   *[known] 席位当时所知
}

analysis-unreadable = 无法读取分析程序的回复：{ QUOTED($reply) }。
analysis-stored-damaged = 保存的分析已损坏，或属于另一场对局。
analysis-stored-newer = 保存的分析使用未知格式 { NUMBER($version) }。
