### Contests of many matches.

## Results that do not belong to a contest.

contest-no-such-match = 没有对局 { $number }：最后一场是 { $last }
contest-other-shard = 对局 { $number } 不属于分片 { $shard }
contest-too-early = 对局 { $number } 的参赛者由另一些对局决定，它却先于那些对局进行
contest-other-seed = 对局 { $number } 的种子是 { $seed }，应为 { $expected }
contest-other-seats = 对局 { $number } 的席位上是 { $seats }，应为 { $expected }
contest-missing-seats = 对局 { $number } 没有给出全部 { $seats } 个席位的名次、分数和故障数
contest-other-places = 名次是 { $one } 和 { $other }
contest-other-positions = 终局局面是 { $one } 和 { $other }
contest-other-details = 名次和终局局面相同，但其他细节不同
contest-not-played = 未进行：这场对局所需的时间超过了本赛事每场对局允许的 { $seconds } 秒。

## What contests are made of.

contest-unknown-format = 未知的赛制{ QUOTED($text) }；可用的赛制：{ $formats }
contest-not-a-shard = { QUOTED($text) }不是分片；请写成 I/N，其中 I 从 1 到 N，例如 3/8
contest-differs = { SPEC-PART($part) ->
    [version] 文件格式
    [game] 游戏
    [rules] 规则版本
    [format] 赛制
    [table] 每桌席位数
    [matches] 对局数
    [seed] 种子
    [rounds] 回合数
    [budget] 预算
    [prices] 燃料价目表
    [sitting-out] 停赛规则
    [match-time] 每场对局的时间限制
    [settled] 排名确定即止
   *[bots] 机器人数
}：{ $here }，而不是 { $there }
contest-other-bot = 机器人 { $number }：{ $here }，而不是 { $there }
contest-other-hash = { $bot } 的哈希：{ $here }，而不是 { $there }
contest-other-program = { $bot } 的程序：{ $here }，而不是 { $there }
contest-native-program = 本地程序
contest-yes-or-no = { IF($yes) ->
    [yes] 是
   *[no] 否
}
contest-percent = { $percent }%
contest-seconds = { $seconds } 秒

## Contests that cannot be played or opened here.

contest-newer = 它的格式是 { $version }，而这个版本的 wasm-arena 最高能读取格式 { $known }；它由较新的版本生成
contest-bots-out-of-range = 它有 { $given } 个机器人；赛事可以有 2 到 { $most } 个
contest-matches-out-of-range = 它有 { $given } 场对局；赛事可以有 1 到 { $most } 场
contest-table-too-large = 它每桌有 { $seats } 个席位，却只有 { $bots } 个机器人
contest-same-name = 有两个机器人都叫{ QUOTED($bot) }
contest-long-name = 名称{ QUOTED($bot) }超过 { $most } 个字符
contest-unsafe-name = 名称{ QUOTED($bot) }为空，或包含不可见的、会换行的或会改变书写方向的字符
contest-not-a-hash = { QUOTED($bot) }带有{ QUOTED($hash) }，这不是哈希
contest-match-time-out-of-range = 它给每场对局 { $seconds } 秒；允许的范围是 1 到 { $most } 秒，也可以不限制
contest-confidence-out-of-range = 它在 { $percent }% 时视排名为确定；允许的范围是 50% 到不足 100%
contest-not-a-description = 它不是赛事的描述：{ $why }

## Contests as files and links.

contest-not-packed = 这不是打包的赛事，即包含 tournament.json 和 results.jsonl 的 .tar.gz 文件
contest-packed-cut-short = 文件被截断；请重新复制完整内容
contest-packed-damaged = 文件已损坏；请重新复制
contest-packed-too-large = 文件超出赛事的上限：其中一部分超过 { $most } 字节
contest-packed-too-many = 其中的文件超过 { $most } 个；请只打包赛事的目录
contest-packed-twice = 其中有不止一个 { $file }；请只打包一个赛事的目录
contest-packed-not-plain = 其中的 { $file } 不是普通文件，而是链接、目录或设备；请打包文件本身
contest-packed-lacks = 其中没有 { $file }
contest-packed-line = results.jsonl 的第 { $line } 行不是对局的结果：{ $why }
contest-packed-changed = 打包时文件发生了变化；请在无人对战时重新打包
contest-link-damaged = 这不是完整的赛事链接；请重新复制完整的链接
contest-link-too-long = 链接将有 { $characters } 个字符，超过能可靠发送的 { $most } 个；请以文件分享这个赛事
contest-link-program = { $bot } 是本地程序，链接无法指明它；请以文件分享这个赛事

## Tables.

contest-heading = { PHRASE($game) }，{ $format }，{ $bots } 个机器人，每桌 { $table } 个：{ $matches } 场对局，每场最多 { $rounds } 回合，预算 { $budget }，种子 { $seed }
contest-whole-legend =
    rating：实力的均值 − 3 × 偏差（Weng-Lin 方法，初始为 25 ± 8.33）。won、drawn：独占第一、并列第一。
    score：胜过的对手所占比例，打平按一半计。faults：崩溃与超时次数。
contest-legend = rating：实力的均值 − 3 × 偏差（Weng-Lin 方法，初始为 25 ± 8.33），与对局顺序有关；strength：与对局顺序无关的 Elo 分（Bradley-Terry 模型）。won、drawn：独占第一、并列第一。score：胜过的对手所占比例，打平按一半计。faults：崩溃与超时次数。
contest-encounters = 行中的机器人对列中的机器人，领先-持平-落后：
contest-encounters-left-out = 未列出各机器人之间的战绩。
contest-bots-left-out = 另有 { $bots } 个机器人以及各机器人之间的战绩未列出。
contest-whole-is-in = 完整结果在 { $place }。
contest-sentences = { LIST($sentences, between: "") }
contest-columns-left-out = 宽度不够，第 { $from } 到 { $last } 列未显示。
contest-not-played-matches = 有 { $matches } 场对局未进行，因为所需时间超过 { $seconds } 秒：{ $numbers }

## Seasons.

contest-not-a-season = 它不是赛季的描述：{ $why }
contest-season-out-of-range = { SEASON-PART($part) ->
    [bots] { $given } 个机器人
    [versions] { $given } 个机器人版本
    [tiers] { $given } 个级别
    [bosses] { $given } 个守关者
    [pairs] 两个机器人之间 { $given } 组对局
    [boss-pairs] 与守关者 { $given } 组对局
    [results] { $given } 个结果
   *[version] 编号为 { $given } 的版本
}超出赛季的范围；可以是 { $least } 到 { $most }
contest-season-text = { QUOTED($text) }为空、超过 { $most } 个字符，或包含不可见的、会换行的或会改变书写方向的字符
contest-season-bot-name = { QUOTED($name) }不能用作机器人名称；请用最多 { $most } 个小写字母（a 到 z）、数字和连字符，例如 quick-knight
contest-season-boss-name = { QUOTED($boss) }不是守关者；请写内置机器人，例如 house:Level-3，或文件，例如 bosses/winter.wasm
contest-season-date = { QUOTED($text) }不是日期；请写成 2026-03-31 的形式
contest-season-ends-first = 它在 { $ends } 结束，早于开始的日期 { $begins }
contest-season-on-time = 它的预算是时间 { $budget }；按时间进行的对局每次结果可能不同，请改用燃料，例如 fuel:100000000
contest-season-boss = 级别{ QUOTED($tier) }没有守关者，或其守关者未知；只有最后一个，即最高级别，没有守关者
contest-season-twice = { QUOTED($what) }在其中出现了两次，或没有按顺序排列
contest-season-no-such-bot = { QUOTED($bot) }没有参加这个赛季
contest-season-two-results = { $seats } 的对局 { $number } 有两个结果：{ PHRASE($difference) }
