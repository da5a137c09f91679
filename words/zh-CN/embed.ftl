### 对驱动嵌入对局的程序的回答，以及对局出现之前所在之处的说明。

embed-no-object = 消息应是一个对象，例如 { "{" } arena: { NUMBER($version) }, type: "play" { "}" }
embed-other-version = 消息的“arena”是 { $given }，而本页只认识 { NUMBER($version) }：请发送 arena: { NUMBER($version) }，或加载较新的页面
embed-unknown = 未知的消息{ QUOTED($kind) }；可用的有 { $known }
embed-no-moment = “seek”需要“moment”：已结束的步数，从 0 开始的整数
embed-no-turns = “step”带有“turns”：整数，小于 0 表示后退，省略时为 1
embed-nothing-to-load = “load”需要“link”（对局链接的文本）或“file”（.arena 文件的字节）
embed-no-match = 没有显示任何对局：请先发送“load”
embed-waiting = 还没有对局：由包含此页的页面来选择。
embed-nobody = 这里没有对局：地址既没有指明对局，也没有指明谁可以加载对局。
