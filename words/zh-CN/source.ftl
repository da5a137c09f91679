### The source of a bot.

source-open = 源代码
source-cut = 其余部分未显示（{ PHRASE($size) }）。
source-attached = 这份源代码由作者附上。没有任何检查能证明模块由它生成。
source-edit-copy = 在工坊里编辑副本
