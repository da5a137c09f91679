### The frame of the page, and places that show one match.

page-skip = 跳到正文
page-main = 主导航
page-loading = 正在加载…
page-part-missing = 页面的这一部分未能加载。请检查网络连接，然后重试。
page-try-again = 重试
page-drop-anywhere = 把机器人或对局文件拖到页面任意位置
page-no-link-pasted = 粘贴的内容里没有对局链接：其中没有“{ $mark }”。
page-place = { PLACE($place) ->
    [custom] 自定义对局
    [play] 开始玩
    [history] 历史
    [bots] 机器人
    [workshop] 工坊
    [contests] 赛事
    [about] 关于
    [rooms] 房间
    [learn] 学习
    [puzzles] 谜题
   *[docs] 文档
}
page-nothing-here = 这里什么也没有
page-leads-nowhere = 这个地址在竞技场中不存在。
page-set-up = 设置一场对局
page-set-up-another = 再设置一场
page-no-match-yet = 还没有对局
page-match-stays = 进行中的对局显示在这里，刷新后也不会丢失。
page-cannot-be-read = 无法读取这场对局
page-cannot-be-played = 这场对局无法进行
page-cannot-be-opened = { IF($link) ->
    [yes] 无法打开这个链接
   *[no] 无法打开这场对局
}
page-reason = 原因：{ PHRASE($why) }。
page-all-matches = 这里保存的所有对局
page-not-in-history = 这个浏览器的历史里没有它；可能已被删除
page-brings-bot = 这场对局附带机器人“{ $name }”（{ PHRASE($what) }）。
page-add-to-bots = 加入我的机器人
page-brings-bots = 这场对局附带 { NUMBER($bots) } 个机器人。
page-add-bot = 把“{ $name }”加入我的机器人
page-bots-brought = 哪些机器人？
page-unfit-bot = 附带了“{ $name }”，但{ PHRASE($why) }
page-unfit-bots = { LIST($bots, between: "；") }
page-needs-bot = 它需要机器人“{ $name }”（{ $hash }…），但这个浏览器的机器人库里没有；请在“机器人”页上传它，然后重新打开这场对局
page-bot-not-here = 机器人 { $hash }… 不在这个浏览器的机器人库里
page-no-document = 无法显示这份文档
page-cannot-fetch = 无法获取 { $path }；请检查网络连接，然后刷新页面
page-cannot-fetch-now = 无法获取 { $path }（状态码 { $status }）；请刷新页面
page-damaged-fetch = { PHRASE($why) }；请刷新页面
page-no-worker = 这个浏览器没有启动工作线程 { $name }：{ $why }
page-no-house-bots = 无法读取内置机器人列表；请刷新页面
page-you = 你
page-somebody = 一位玩家
page-level-name = 等级 { NUMBER($level) }

page-language = 语言
page-no-language = 本页无法以{ $language }显示：{ PHRASE($why) }。
page-no-table = 语句文件已损坏；请刷新页面
page-new-version = { IF($stored) ->
    [yes] 新版本已就绪。刷新即可使用；进行中的对局会在刷新后继续。
   *[no] 新版本已就绪。请先保存未能存储的内容：刷新后它们会丢失。
}
page-reload = 刷新

# 同一段中两句话之间。
page-gap = { "" }
