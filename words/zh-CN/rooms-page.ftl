### Rooms: matches with people elsewhere, which a server plays.

rooms-page-title = 房间
rooms-page-about = 与别处的人对局。无需账号：谁有席位的链接，谁就在那个席位上玩。

## Where the rooms are.

rooms-page-no-server = 本页没有房间
rooms-page-no-server-help = 房间需要服务器。请在所有玩家都能访问的电脑上运行“arena serve”，然后打开它显示的地址。
rooms-page-elsewhere = 本页的房间在 { $server }。
rooms-page-open-there = 到那里打开
rooms-page-cannot-reach = 服务器没有回应；请检查网络连接，然后重试
rooms-page-not-understood = 服务器的消息本页无法理解；请刷新页面
rooms-page-refused = { REFUSAL($why) ->
    [no-room] 没有这个房间，或者它因长时间无人而关闭。
    [wrong-secret] 此链接打不开这个房间里的任何席位。请索取新链接。
    [taken-over] 对局在另一个标签页或另一台设备上继续，那里后来打开了同一链接。
    [closed] 创建者已关闭房间。
    [full] 别人抢先一步：所有席位都有人了。
    [too-many] 服务器现在没有空余。请稍后再试。
    [too-fast] 请求太多。请稍等片刻再试。
    [other-version] 服务器与本页的版本不同。请刷新页面。
    [not-now] 现在不能这样做。
   *[failed] 服务器未能完成。请稍后再试。
}

## The lobby.

rooms-page-with-friend = 和朋友玩
rooms-page-quick = 和任何人玩
rooms-page-quick-help = 你会坐到该游戏的第一个空席位；如果没有，就等待下一个来的人。
rooms-page-quick-game = 和任何人玩{ PHRASE($game) }
rooms-page-open-seats = 空席位
rooms-page-none-open = 现在没有人在等玩家。
rooms-page-listed = { PHRASE($game) }，{ PHRASE($clock) }
rooms-page-by = { $name }，{ NUMBER($open) } 个空席位
rooms-page-sit = 入座
rooms-page-sit-with = 与 { $name } 同局入座

## A new room.

rooms-page-your-name = 你的名字
rooms-page-clock = 计时
rooms-page-clock-is = { CLOCK-KIND($clock) ->
    [turn] 每步 { NUMBER($seconds) } 秒
    [match] { NUMBER($minutes) } 分钟，每步加 { NUMBER($increment) } 秒
    [days] 每步 { NUMBER($days) } 天
   *[none] 不计时
}
rooms-page-who = 谁来玩
rooms-page-player = { INVITED($player) ->
    [you] 你
   *[friend] 朋友，凭链接
}
rooms-page-list-it = 任何人都可以坐空席位：在大厅列出房间
rooms-page-make = 创建房间

## Before the match.

rooms-page-invited = 你收到邀请
rooms-page-join = 加入
rooms-page-waiting = 正在等其他人
rooms-page-waiting-help = 给每个人发送各自的链接：谁打开链接，谁就坐那个席位。所有人到齐后对局开始。
rooms-page-waiting-watcher = 所有玩家到齐后对局开始。
rooms-page-link-of = { SEAT($seat, form: "before") }的链接
rooms-page-link-watch = 观看链接
rooms-page-copy = 复制
rooms-page-copied = 已复制
rooms-page-share = 分享
rooms-page-code = 二维码
rooms-page-code-of = 二维码：{ PHRASE($link) }
rooms-page-players = 玩家
rooms-page-is = { PRESENCE($state) ->
    [open] 还没来
    [here] 在场
    [away] 离开
    [program] 在场，由程序玩
   *[bot] 服务器的机器人
}

## During and after the match.

rooms-page-room = 房间
rooms-page-all-here = 所有人都在场。
rooms-page-away = { $name } 离开了。
rooms-page-away-you = 你已断线。正在重新连接…
rooms-page-resigned = { $name } 获胜：其他各方都认输了。
rooms-page-watchers = { NUMBER($watchers) } 人在观看。
rooms-page-plays-your-seat = 谁来玩你的席位
rooms-page-bot-stopped = 你的机器人停下了：{ PHRASE($why) }。请自己接着玩，或另选一个。
rooms-page-bot-late = 它用尽了一步的预算
rooms-page-bot-broke = 浏览器结束了它
rooms-page-later = 这个游戏有隐藏的内容：你看到的对局比玩家晚几个回合，其余部分在对局结束后才能看到。
rooms-page-said = { $name }：{ PHRASE($what) }
rooms-page-said-watcher = 观看者：{ PHRASE($what) }
rooms-page-say = 说句话
rooms-page-phrase = { READY($said) ->
    [hello] 你好！
    [good-luck] 祝你好运！
    [well-played] 走得好！
    [oops] 哎呀！
    [one-moment] 请稍等。
    [good-game] 好局！
    [thanks] 谢谢！
   *[must-go] 我得走了。
}
rooms-page-offers = { OFFERED($offer) ->
    [take-back] { $name } 请求悔棋，收回上一步。
   *[rematch] { $name } 想再来一局。
}
rooms-page-offered = { OFFERED($offer) ->
    [take-back] 你请求悔棋，收回你的上一步。
   *[rematch] 你想再来一局；正在征求其他人的同意。
}
rooms-page-offer = { OFFERED($offer) ->
    [take-back] 悔棋
   *[rematch] 再来一局
}
rooms-page-accept = 同意
rooms-page-decline = 拒绝
rooms-page-declined = { $name } 拒绝了。
rooms-page-notify = 轮到我时通知我
rooms-page-your-turn = 轮到你了：{ PHRASE($game) }
rooms-page-close = 关闭房间
rooms-page-next = 下一局已经准备好。
rooms-page-go-on = 前往
rooms-page-no-record = 无法打开对局记录：{ PHRASE($why) }。
rooms-page-time-days = { NUMBER($days) } 天 { $hours } 小时
