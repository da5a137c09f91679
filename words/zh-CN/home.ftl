### The front page.

home-title = 三款游戏，人和机器人都能玩
home-pitch = 亲自上场，或者编写机器人替你出战。无需账号，无需安装，任何对局都能放进一个链接。
home-hint = 可以把机器人或对局文件拖到页面任意位置，也可以粘贴对局链接。

## The match of house bots that is played on the page.

home-live = 内置机器人之间的对局
home-live-board = 实况棋盘：{ $title }
home-pause-live = 暂停
home-watch-live = 观看

## What the visitor has in this browser.

home-unfinished = 我未完成的对局
home-continue = 继续
home-last-match = 我的上一场对局
home-open = 打开

## The games.

home-play = 开始玩
home-play-game = 开始玩{ PHRASE($game) }
home-watch = 观看
home-watch-game = 观看{ PHRASE($game) }
home-learn-game = 学习{ PHRASE($game) }
home-rules-of = 规则：{ PHRASE($game) }
home-with-friend = 和朋友玩
home-write-bot = 编写机器人
home-kingdom = 夺旗，或摧毁对方基地
home-territories = 迷雾中的领地与军队
home-hit-and-sunk = 同一片海上的舰船
home-daily = 每日谜题
home-solve = 解题
home-set-up = 设置
