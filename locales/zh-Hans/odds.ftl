# Odds: conditions, answers, refusals.
odds-hand-first = 先攻，{ $cards } 张
odds-hand-second = 后攻，{ $cards } 张
odds-hand-any = 手牌 { $cards } 张
odds-exact = 精确
odds-sampled = 抽样：{ $trials } 手，种子 { $seed }，95 % 置信区间 { $low } 到 { $high }
odds-held = { $count } 张{ $group }
odds-held-none = 没有{ $group }
odds-fails = 最容易遇到的坏手牌
odds-played = 算上用掉的：{ $cards }
odds-condition = 条件

odds-notice-no-cards = 主卡组里没有{ $group }，按 0 张算
odds-notice-never = 这副卡组永远满足不了“{ $part }”
odds-notice-always = 这副卡组总能满足“{ $part }”
odds-notice-unknown = 主卡组有 { $count } 张卡没有资料，按任何属性种类都不算
odds-notice-spells = 技能要 { $needs } 种魔法卡，卡组只有 { $has } 种，不会把魔法加入起手

odds-expected-condition = 这里该写组名、卡名或条件
odds-expected-word = 这里该写组名或卡名
odds-expected-comparison = 这里该写比较：>= <= = != > <
odds-expected-number = 这里该写数字
odds-expected-open = 这里该写 (
odds-expected-close = 这里少了 )
odds-expected-comma = 这里该写逗号或 )
odds-expected-end = 这里该写 and、or，或者到此为止
odds-bad-character = { $character } 只能写在引号里
odds-open-quote = 引号没有结束
odds-empty-word = 里面什么也没有
odds-too-long = 超过 { $most } 字节
odds-too-deep = 括号和 not 嵌套超过 { $most } 层
odds-too-many-words = 名字超过 { $most } 个
odds-too-many-roles = 一个 distinct 里超过 { $most } 个角色
odds-number-large = 数字最大 { $most }

odds-word-unknown = 没有叫“{ $word }”的组或卡
odds-word-several = 有几张卡叫“{ $word }”，请写编号：{ $cards }
odds-word-fact = “{ $word }”不是能查的项目。能查的有：{ $known }
odds-word-range = “{ $word }”该写成数字、4-6 或 5+
odds-word-value = “{ $word }”不在其中：{ $known }
odds-group-name = 组要有名字，名字里不能有引号和符号
odds-group-twice = 有两个组都叫“{ $word }”
odds-group-entries = “{ $word }”超过 { $most } 项
odds-group-form = “{ $text }”该写成 组名=卡;卡
odds-groups = 组和名字加起来超过 { $most } 个
odds-in-group = 组“{ $group }”：{ $error }
odds-play-unknown = 没有叫“{ $card }”的卡
odds-play-not-a-draw = “{ $card }”不能算抽卡。能算的有：{ $known }
odds-play-not-in-deck = 主卡组里没有“{ $card }”
odds-play-too-many = 最多算 { $most } 种抽卡
odds-no-skill = 这个赛制没有把魔法加入起手的技能
odds-turn = 第 { $turn } 回合太晚，最多到第 { $most } 回合
odds-empty-deck = 主卡组是空的
odds-deck-large = 主卡组有 { $cards } 张，最多只算 { $most } 张
odds-no-hand = 手牌至少 1 张
odds-hand-large = 手牌 { $hand } 张太多，最多能抽 { $most } 张
odds-nothing-to-put = 卡组里没有魔法可以加入起手
odds-too-many-groups = 一次用的组和角色太多
odds-too-many-cases = 有 { $cases } 种情况，最多看 { $most } 种；少用几个组，或把手牌改少
odds-no-trials = 抽样至少 1 手
odds-too-large = 数字太大，算不了
odds-busy = 别人的抽样还没完，等一下再试

help-odds = 计算手牌满足条件的概率
help-odds-where = 条件，如 'starter >= 1 and brick <= 1'
help-odds-group = 条件里用的组，写成 组名=卡;卡…；可以写几次
help-odds-play = 会用掉的抽卡，auto 表示能算的全算；可以写几次
help-odds-format = 赛制代号；不写就是 ocg
help-odds-date = 日期，YYYY-MM-DD；不写就是今天
help-odds-size = 手牌张数；不写就算先攻和后攻的起手
help-odds-turn = 看自己第几回合的手牌；不写就是 1
help-odds-skill = 算上 Duel Links 里把魔法加入起手的技能
help-odds-trials = 不逐一计算，抽样这么多手
help-odds-seed = 抽样的种子；不写就是 1
help-odds-json = 输出一行 JSON，别的都不输出
help-odds-language = 条件比较手牌里的张数，用 and、or、not 和括号连起来。
    卡可以写任何语言的卡名或密码；项目写成 kind:trap、attribute:dark、level:5-8、atk:2000+ 等。
    left(x) 数还在卡组里的张数；distinct(a, b) 要求每个角色各有一张不同的卡。
help-odds-exit = 退出码：0 算出来了，2 算不了。
value-condition = 条件
value-group = 组名=卡;卡
