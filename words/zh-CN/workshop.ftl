### Where bots are written.

workshop-title = 工坊
workshop-what-a-bot-can-use = 机器人可以使用什么
workshop-draft = 草稿
workshop-name = 名称
workshop-new-or-delete = 新建或删除
workshop-language = 编程语言
workshop-new-bot = 新建{ PHRASE($game) }机器人
workshop-idea-of-new-bot = { PHRASE($game) }的思路
workshop-takes-the-best-reply = 选最好的回复
workshop-looks-ahead = 向前看
workshop-learns-in-the-match = 在对局中学习
workshop-is-written-in = 用 { $language } 编写
workshop-my-bot = 我的机器人
workshop-delete = 删除此草稿
workshop-yes-delete = 是，删除此草稿
workshop-keep-it = 保留
workshop-in-list = { $name }（{ PHRASE($game) }，{ $language }）
workshop-save-and-play = 保存并对局
workshop-against = 对手
workshop-more-matches = 更多对局
workshop-no-more = 无
workshop-same-seed = 相同种子
workshop-series-begins = 正在进行另外 { NUMBER($all) } 场对局…
workshop-series = 更多对局 { NUMBER($all) } 场中的 { NUMBER($played) } 场：得分 { NUMBER($score) }%（100 组这样的对局中有 95 组在 { NUMBER($least) }% 到 { NUMBER($most) }% 之间），胜 { NUMBER($won) }，平 { NUMBER($drawn) }，负 { NUMBER($lost) }。50% 表示双方一样强。
workshop-series-broke = 有机器人使进行更多对局的工作线程失效，因此这些对局已停止：请检查无尽的递归或过多的内存
workshop-stop-series = 停止这些对局
workshop-add-to-bots = 加入我的机器人
workshop-meet-boss = 击败赛季的守关者
workshop-download = 下载
workshop-go-to-line = 转到第 { $line } 行
workshop-trouble-at = 第 { $line } 行第 { $column } 列：{ $message }
workshop-trouble-at-line = 第 { $line } 行：{ $message }
workshop-timed-out = 机器人用完了这一步的预算：可能有无尽的循环，或者这一步做得太多。这一步的日志显示它进行到了哪里。
workshop-stopped-at = 它停在 { PHRASE($place) }。
workshop-older-version = 下面的对局由草稿的较旧版本进行。“保存并对局”使用现在的版本。
workshop-open-elsewhere = 这份草稿已在另一个标签页中打开，因此不能在这里修改。请在那里关闭它，或继续编辑副本。
workshop-copy = 创建副本
workshop-match-goes-here = “保存并对局”会在这里开始一场对局。
workshop-what-is-played = 这是一场短的{ PHRASE($game) }对局：你的机器人坐第一个席位，你选的对手坐其余所有席位。之后你可以查看每一步：你的机器人得到了什么、回复了什么、打印了什么。
workshop-making = 正在生成机器人…
workshop-checking = 正在检测机器人…
workshop-unknown-language = 本页不认识这份草稿的语言；请刷新页面
workshop-code = 代码
workshop-plain-field = 无法加载代码编辑器；这是一个普通文本框。
workshop-editor-keys = Tab 缩进。先按 Escape 再按 Tab 离开编辑器。Ctrl+S 保存并对局。Ctrl+空格补全，Ctrl+F 查找和替换。Shift+Alt+F 整理。
workshop-tidy = 整理
workshop-webassembly-text = WebAssembly 文本
workshop-not-wat = 这不是有效的 WebAssembly 文本：{ $why }
workshop-compiling-too-long = 编译器 { NUMBER($seconds) } 秒后仍未完成，已被停止：请缩短文本，或让泛型生成更少的代码
workshop-assembling-too-long = 汇编器在 { NUMBER($seconds) } 秒内没有完成：请刷新页面，或缩短文本
workshop-assembler-broke = 汇编器失效或无法加载：请刷新页面后重试
workshop-not-assemblyscript = 无法编译：{ $why }
workshop-no-turn = 这不是{ PHRASE($game) }的机器人：请导出函数“turn”，它接收这个游戏的 View 并返回一个字符串
workshop-loading-compiler = 正在加载 AssemblyScript 编译器，约 3 MB，只需一次…
workshop-compiling = 正在编译…
workshop-stop-compiling = 停止编译
workshop-compiling-stopped = 编译已停止
workshop-compiler-broke = 无法加载 AssemblyScript 编译器：请检查网络连接，然后刷新页面重试
workshop-compiler-failed = 编译器无法处理这段文本：其中有内容嵌套过深，或无止境地引用自身

## Tests of a bot.

workshop-tests = 测试：{ NUMBER($all) } 项
workshop-tests-passed = 测试：{ NUMBER($all) } 项中通过 { NUMBER($passed) } 项
workshop-how-to-test = 先对局，再在某一步的详情（输入、回复、日志）中选择“加入测试”。其他对局的某一步可用“下载为测试”保存为文件，再从这里加入。每次保存都会运行测试，每项测试都用全新的机器人。
workshop-test-name = 测试的名称
workshop-demand = 要求机器人
workshop-must-reply = 必须回复
workshop-must-reply-one-of = 必须给出这些回复之一
workshop-may-not-reply = 不得给出这些回复
workshop-replies = 回复，每行一个（\n 表示回复内的换行）
workshop-not-tested = 尚未运行。
workshop-passes = 通过。
workshop-fails = 未通过：{ $why }
workshop-delete-test = 删除
workshop-delete-test-of = 删除测试“{ $name }”
workshop-download-tests = 下载测试
workshop-open-tests = 从文件加入测试
workshop-not-a-test = { $file } 的第 { NUMBER($line) } 行不是含有“game”和“arguments”的测试。
workshop-no-tests-in = { $file } 中没有测试，或超过 4 MiB。
workshop-too-many-tests = 一个机器人最多有 { NUMBER($most) } 项测试。
workshop-asking-broke = 向机器人提问时工作线程失效：请刷新页面后重试

## The draft against a saved version.

workshop-what-changed = 有什么变化？
workshop-how-to-compare = 把上一场对局中草稿席位收到的全部输入，分别交给草稿和机器人库里的一个机器人，比较两者的回复。请在修改之前先把它加入机器人库，并把一场对局打到终局。
workshop-compared-with = 比较对象
workshop-compare = 比较
workshop-comparing = 正在询问两者…
workshop-differ = 不同的回复：{ NUMBER($asked) } 个中有 { NUMBER($different) } 个。
workshop-fuel-of-both = 每步燃料：之前 { PHRASE($before) }，现在 { PHRASE($after) }。
workshop-first-difference = 第一处不同在第 { NUMBER($turn) } 步：
workshop-before = 之前
workshop-now = 现在
workshop-reply = { QUOTED($reply) }

## What the code editor says.

workshop-editor-find = 查找
workshop-editor-replace-with = 替换为
workshop-editor-next = 下一个
workshop-editor-previous = 上一个
workshop-editor-all = 全部
workshop-editor-match-case = 区分大小写
workshop-editor-by-word = 全词
workshop-editor-regexp = 正则表达式
workshop-editor-replace = 替换
workshop-editor-replace-all = 全部替换
workshop-editor-close-panel = 关闭
workshop-editor-current-match = 当前匹配
workshop-editor-on-line = 所在行
workshop-editor-replaced-all = 已替换：$
workshop-editor-replaced-one = 已替换第 $ 行的匹配
workshop-editor-go-to-line = 跳到行
workshop-editor-go-there = 跳转
workshop-editor-completions = 补全
workshop-editor-selection-deleted = 已删除所选内容

## Where the fuel goes.

workshop-fuel = 燃料用在哪里？
workshop-how-fuel-is-found = 把上一场对局中问过机器人的再问一遍，并统计每个函数的燃料。
workshop-fuel-of-scripts = 脚本由解释器运行。燃料按解释器的函数统计，这些函数没有名称，也不说明脚本的哪一行。因此请看各步：棋盘旁的“时间与燃料”会带你到消耗最多的一步。
workshop-fuel-of-match = 剖析这场对局
workshop-fuel-of-turn = 剖析消耗最多的第 { NUMBER($turn) } 步
workshop-finding-fuel = 正在统计燃料……
workshop-fuel-differs = 再次提问时，机器人消耗的燃料与对局中不同：请再进行一场对局并剖析它
workshop-fuel-in-all = { NUMBER($units) } 个单位的燃料，以及消耗最多的函数
workshop-fuel-function = 函数
workshop-fuel-own = 燃料
workshop-fuel-share = 占比
workshop-fuel-calls = 调用次数
workshop-fuel-others = 其余 { NUMBER($others) } 个函数
workshop-fuel-number = { NUMBER($number) }
workshop-fuel-percent = { DECIMAL($share) } %
workshop-flame-graph = 每个条是一个函数，叠在调用它的函数的条上，宽度是它和它所调用的函数消耗的燃料。
