### A match at the page: what is announced while it runs.

session-turn-of = 第 { NUMBER($turn) } 步，共 { NUMBER($turns) } 步。
session-sentences = { LIST($sentences, between: "") }
session-abandoned = 对局在第 { NUMBER($turn) } 步被放弃。
session-bots-take-long = 机器人用时较长。你可以等待，也可以放弃这场对局。

# A seat, with who plays it.
session-title = { SEAT($seat) }（{ $name }）

## Why a match cannot go on: after "The match cannot go on:".

session-cannot-play = { PHRASE($title) }不能参赛：{ PHRASE($why) }
session-no-worker = 对局工作线程无法启动，或自行失效：请刷新页面，或换一个浏览器
session-compiles-too-long = 这个浏览器在一分钟内没有编译完{ PHRASE($title) }的机器人：请刷新页面，或换一个浏览器
session-no-bots-here = 这个浏览器无法运行机器人：{ $why }
session-other-build = 本页与它的工作线程来自不同的构建：请刷新页面
session-no-module = 手头没有席位 { NUMBER($seat) } 的机器人模块：请在“机器人”页上传它，然后重新打开这场对局
session-misfit = 已进行的步骤对不上：记录中有席位 { NUMBER($seat) } 在第 { NUMBER($turn) } 步的应答，但第 { NUMBER($at) } 步询问的是 { $asked }。这是竞技场的错误：请附上对局文件报告此问题

## Why a seat's bot cannot be run any more.

session-does-not-compile = 浏览器编译该模块失败
session-breaks-worker = 机器人在重新进行先前各步时，使对局工作线程失效

## Who plays a seat, as lists show it.

session-by-hand = 你（手动操作）
session-house-bot = { $name }（内置机器人）
session-own-bot = { $name }（我的机器人）
session-elsewhere = { $name }（在别处）
