# Odds: conditions, answers, refusals.
odds-hand-first = 先攻，{ $cards } 张
odds-hand-second = 后攻，{ $cards } 张
odds-hand-either = 先攻后攻都是 { $cards } 张
odds-hand-any = 手卡 { $cards } 张
odds-exact = 精确
odds-sampled = 抽样：{ $trials } 手，种子 { $seed }，95% 置信区间 { $low } 到 { $high }
odds-about = ≈ { $percent }（{ $low } ～ { $high }）
odds-held = { $count } 张{ $group }
odds-held-none = 没有{ $group }
odds-fails = 最常见的卡手
odds-played = 算上用掉的：{ $cards }

odds-notice-no-cards = 主卡组里没有{ $group }，按 0 张算
odds-notice-never = 这副卡组永远满足不了“{ $part }”
odds-notice-always = 这副卡组总能满足“{ $part }”
odds-notice-unknown = 主卡组有 { $count } 张卡没有资料，按任何属性种类都不算
odds-notice-spells = 技能要 { $needs } 种魔法卡，卡组只有 { $has } 种，不会把魔法加入起手
odds-notice-never-played = { $card } 一次也发动不了：主卡组或额外卡组张数不够

odds-expected-condition = 这里该写组名、卡名或条件
odds-expected-word = 这里该写组名或卡名
odds-expected-comparison = 这里该写比较：>= <= = != > <
odds-expected-number = 这里该写数字
odds-expected-open = 这里该写 (
odds-expected-close = 这里少了 )
odds-expected-comma = 这里该写逗号或 )
odds-expected-end = 这里该写 and、or，或者到此为止
odds-bad-character = { $character } 只能写在引号里
odds-quotes = 卡名里有这类符号，或有 { $words } 这些词时，要加引号
odds-open-quote = 引号没有结束
odds-empty-word = 里面什么也没有
odds-too-long = 超过 { $most } 字节
odds-too-deep = 括号和 not 嵌套超过 { $most } 层
odds-too-many-words = 名字超过 { $most } 个
odds-too-many-roles = 一个 distinct 里超过 { $most } 个角色
odds-number-large = 数字最大 { $most }

odds-word-unknown = 没有叫“{ $word }”的组或卡
odds-word-several = 有几张卡叫“{ $word }”，请写编号：{ $cards }
odds-word-fact = “{ $word }”不是能查的项目。能查的有：{ $known }。带冒号的卡名要加引号
odds-word-range = “{ $word }”该写成数字、4-6 或 5+
odds-word-value = “{ $word }”不在其中：{ $known }
odds-group-name = 组要有名字，名字里不能有引号和符号
odds-group-twice = 有两个组都叫“{ $word }”
odds-group-entries = “{ $word }”超过 { $most } 项
odds-group-form = “{ $text }”该写成 组名=卡;卡
odds-group-in-group = 组里不能放别的组：“{ $word }”
odds-group-separate = 组里的卡用 ; 隔开
odds-groups = 组和名字加起来超过 { $most } 个
odds-in-group = 组“{ $group }”：{ $error }
odds-play-unknown = 没有叫“{ $card }”的卡
odds-play-not-a-draw = “{ $card }”不是能算的抽卡用卡。能算的有：{ $known }
odds-play-not-in-deck = 主卡组里没有“{ $card }”
odds-play-too-many = 最多算 { $most } 种抽卡用卡
odds-no-skill = 这个赛制没有把魔法加入起手的技能
odds-turn = 没有第 { $turn } 回合，只能算第 1 到第 { $most } 回合
odds-empty-deck = 主卡组是空的
odds-deck-large = 主卡组有 { $cards } 张，最多只算 { $most } 张
odds-no-hand = 手卡至少 1 张
odds-hand-large = 手卡 { $hand } 张太多，最多能抽 { $most } 张
odds-nothing-to-put = 卡组里没有魔法可以加入起手
odds-too-many-groups = 一次用的组和角色太多
odds-too-many-cases = 有 { $cases } 种情况，最多看 { $most } 种；少用几个组，或把手卡改少
odds-too-many-decks = 要试 { $decks } 副卡组，最多试 { $most } 副；少用几个组
odds-too-many-trials = 抽样 { $trials } 手太多，最多 { $most } 手
odds-no-trials = 抽样至少 1 手
odds-too-large = 数字太大，算不了

odds-title = 起手概率
odds-of = { $name }：概率
odds-lead = 看看起手有多大机会抽到想要的。粘贴卡组就行，不用登录。
odds-ask = 好手卡要有
odds-kept = 和卡组一起保存的
odds-condition = 条件
odds-example = 这是按卡组写的例子。
odds-how = 写手卡里的张数，用 and、or、not 和括号连起来：卡名、密码、自己的组，或 kind:trap、level:5-8 这样的项目。left(x) 数还在卡组里的，distinct(a, b) 要求各有一张不同的卡。
odds-rows = 一行一行写
odds-rows-join = 这个条件写不成行；下面的行会接在它后面。
odds-row = 行
odds-what = 卡
odds-compare = 比较
odds-number = 张数
odds-any = 满足一行就行
odds-rows-do = 用这些行
odds-groups-title = 组
odds-group-new = 新的组
odds-group-title = 名字
odds-group-count = { $cards } 种，{ $copies } 张
odds-group-copies = { $copies } 张
odds-group-typed = 其他卡和项目，用 ; 隔开
odds-plays = 会用掉的抽卡用卡
odds-plays-hint = 按对条件最有利的方式用；用掉的卡不再算手卡。
odds-more = 更多：手卡、回合、抽样
odds-size = 手卡张数
odds-turn-field = 自己的回合
odds-trials = 抽样手数
odds-seed = 种子
odds-skill = 用把魔法加入起手的技能
odds-do = 计算
odds-answer = 结果
odds-no-number = “{ $text }”不是整数
odds-no-panel = 这里没有“{ $text }”这张表，点“计算”看不带它的结果
odds-no-kept = 这副卡组没有保存“{ $text }”
odds-keep-name = 条件的名字
odds-keep = 和卡组一起保存
odds-forget = 删掉
odds-kept-changed = 另一个窗口刚保存过别的。这里的没丢：看看上面的，再保存一次。
odds-link = 概率

odds-show-groups = 抽到几张
odds-show-fails = 最常见的卡手
odds-show-match = 三局里至少两局是好手卡
odds-show-turns = 按回合
odds-show-sizes = 按卡组张数
odds-show-copies = 多一张少一张
odds-show-best = 最佳张数
odds-show-top = 卡组顶的几张
odds-show-plans = 按换副方案
odds-match-row = { $count ->
    [0] 三局后攻
    [3] 三局先攻
   *[other] { $count } 局先攻，其余后攻
}
odds-beside = 如果换一换
odds-table = 表格
odds-nothing = 没有可显示的。
odds-turn-head = 回合
odds-size-head = 卡组
odds-card-head = 卡
odds-group-head = 组
odds-chance-head = 概率
odds-plan-head = 方案
odds-expected = 平均
odds-some = 至少一张
odds-one-less = 少一张
odds-one-more = 多一张
odds-over-limit = 超出上限
odds-places = 位置数
odds-top = 卡组顶张数
odds-pool = { $group }（现在 { $count }）
odds-turns-hint = 每回合多抽一张。
odds-sizes-hint = 增减的是条件不算的卡。
odds-copies-hint = 单位是百分点，和条件不算的卡对换，卡组张数不变。
odds-best-hint = 这些卡一共最多 { $places } 张，卡组张数不变。
odds-best-by = 全部试一遍卡组数太多，每种只试了按比例分到的张数上下 { $by } 张以内。
odds-top-hint = 按洗好的卡组算。
odds-top-large = 主卡组只有 { $most } 张，看不了更多
odds-places-most = 卡组只有 { $places } 个位置。
odds-not-played = 这里不算抽卡的效果。
odds-about-hint = ≈ 表示抽样得出，括号里是 95% 置信区间。
odds-no-plan = { $plan }：{ $why }

kept-groups-many = 最多保存 { $most } 个组
kept-conditions-many = 最多保存 { $most } 个条件，先删掉一个
kept-name-missing = 条件和每个组都要有名字
kept-name-long = 名字最多 { $most } 个字
kept-group-twice = 有两个组重名
kept-invisible = 里面有看不见的字符
kept-entries-many = 一个组最多保存 { $most } 项
kept-entry-long = 一项最多 { $most } 个字
kept-condition-long = 保存的条件最多 { $most } 个字
kept-text-long = 组和条件一共最多 { $most } 个字

api-odds = 计算手卡满足条件的概率，给出精确的分数；情况太多就抽样，并说明是抽样。
error-page-odds = 算不了

help-odds = 计算手卡满足条件的概率
help-odds-where = 条件，如 'starter >= 1 and brick <= 1'
help-odds-group = 条件里用的组，写成 组名=卡;卡…；可以写几次
help-odds-play = 会用掉的抽卡用卡，auto 表示能算的全算；可以写几次
help-odds-format = 赛制代号；不写就是 ocg
help-odds-date = 日期，YYYY-MM-DD；不写就是今天
help-odds-size = 手卡张数；不写就算先攻和后攻的起手
help-odds-turn = 看自己第几回合的手卡；不写就是 1
help-odds-skill = 算上 Duel Links 里把魔法加入起手的技能
help-odds-trials = 不逐一计算，抽样这么多手
help-odds-seed = 抽样的种子；不写就是 1
help-odds-json = 输出一行 JSON，别的都不输出
help-odds-language = 条件比较手卡里的张数，用 and、or、not 和括号连起来。
    卡可以写任何语言的卡名或密码；项目写成 kind:trap、attribute:dark、level:5-8、atk:2000+ 等。
    left(x) 数还在卡组里的张数；distinct(a, b) 要求每个角色各有一张不同的卡。
help-odds-more = 完整写法和例子：deckward serve 网站上的 /odds/help。
help-odds-exit = 退出码：0 算出来了，2 算不了。
value-condition = 条件
value-group = 组名=卡;卡
odds-done-kept = 已随卡组保存。
odds-done-forgotten = 条件已删除。它还在输入框里，再保存一次就能找回。
odds-not-kept = 还没保存：条件和逐行条件不一样，确认好再保存
odds-left-rows = 条件和逐行条件都改过，按条件算了。各行写的是：{ $text }
odds-left-condition = 条件和逐行条件都改过，按各行算了。条件写的是：{ $text }
odds-tried = 已抽样 { $percent }%，按 Ctrl+C 停止
