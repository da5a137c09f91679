### 玩家在棋盘旁输入的内容：走法和问题。

# 可以输入的词。
typed-words = { WORD($word) ->
    [filler] 到、至、在、从、向、往、用、的、和
    [help] 帮助
    [last] 上一步、最近
    [mine] 我的
    [who] 谁、什么
    [moves] 可走、能做什么
    [attacks] 威胁、谁能攻击
    [where] 在哪、哪里
    [cavalry] 骑兵、c
    [archer] 弓兵、a
    [infantry] 步兵、i
    [move] 移动、m
    [attack] 攻击
    [deploy] 部署
    [send] 派出、发送
    [all] 全部
    [half] 一半
    [repeat] 重复
    [undo] 撤回、撤销
    [clear] 清空
    [end] 结束、结束这一步
    [forward] 前进
    [back] 后退
    [right] 右转
    [left] 左转
    [ram] 撞击
    [fire] 开火
    [lay-mine] 布雷
    [scan] 扫描
    [repair] 修理
    [plunge] 下潜、上浮
    [shield] 护盾
    [wait] 等待
    [destroyer] 驱逐舰
    [submarine] 潜艇
    [cruiser] 巡洋舰
    [battleship] 战列舰
    [carrier] 航空母舰
   *[take] 取
}

typed-label = 输入一步或一个问题
typed-example = 例如：谁 b3、上一步、帮助
typed-enter = 确定
typed-unknown-word = “{ $word }”在这里没有意义。{ PHRASE($help) }
typed-not-understood = 这既不是一步，也不是问题。{ PHRASE($help) }
typed-help-with = 可以像机器人那样输入回复，也可以用这些词加上格和数字：{ $words }
typed-not-your-turn = 还没轮到你：现在只回答问题。
typed-no-such-cell = 这个棋盘上没有这一格。
typed-nothing-to-say = 没有可说的。
typed-nobody-attacks = 视野中没有什么能攻击 { CELL($cell) }。
typed-refused = 不能这样走：{ PHRASE($why) }。
typed-not-as-typed = 不能作为完整的一步：所有军队都必须部署在你的领地上，命令只能把可以离开的军队派往邻格。
typed-cell-of = { CELL($cell) }：{ PHRASE($what) }
typed-listed = { LIST($items, between: "；") }
typed-sentences = { LIST($sentences, between: "") }
