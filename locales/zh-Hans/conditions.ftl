# The language of conditions: /odds/help.
cond-title = 条件怎么写
cond-lead = 条件说的是手卡里要有什么卡、要有几张。例子都能用示例卡组打开，改一改再算。
cond-contents = 目录
cond-try = 试试看
cond-sign = 符号
cond-other-signs = 也可以写
cond-meaning = 意思

cond-cards = 卡
cond-cards-text =
    卡写完整的卡名，哪种语言都行，也可以写密码。字母大小写不分，同一张卡的各种版本算一张。
    卡名里有 `{ $signs }` 这些符号，或有 `{ $words }` 这些词时，要加引号。`&`、`+`、`-`、`#` 等其他符号和数字不用加，加了也不会错。卡名自己带直引号时，前面加反斜杠：`"Maxx \"C\""`。不想加引号就写密码。
cond-example-name = 手卡里至少有一张。
cond-example-number = 同一张卡，写密码。
cond-example-quoted = 加引号的卡名。
cond-example-sign = 不加引号的话，尖括号会当成比较。

cond-compare = 比较
cond-compare-text =
    名字后面写符号和整数，最大 { $number }。只写名字不算条件。
cond-at-least = 至少
cond-at-most = 最多
cond-equal = 正好
cond-unequal = 不等于
cond-more = 多于
cond-less = 少于
cond-example-none = 手卡里没有陷阱。
cond-example-most = 没有，或者只有一张。

cond-groups = 自己的组
cond-groups-text =
    作用一样的卡可以编成一组，按张数一起算：两种卡各放三张，就是六张。
    在页面上打开“{ $new }”，写上名字，勾上卡；别的卡写在下面，用 `;` 隔开。命令行写 `--group 'starter=Bonfire;14558127'`。组里可以放卡和卡面项目，不能放别的组；一张卡可以在几个组里。组名和卡名一样时，算组。
    自己的卡组可以把组一起保存。
cond-group-starter = 动点
cond-group-extender = 延展
cond-group-handtrap = 手坑
cond-group-brick = 废件
cond-example-group = 至少有一张动点。
cond-example-brick = 有动点，废件最多一张。

cond-facts = 卡面项目
cond-facts-text =
    卡面上印的东西自动成组：项目、冒号、内容。大小写、空格、连字符和下划线都不分：`race:sea-serpent` 就是 `race:"Sea Serpent"`。没有资料的卡，哪一项都不算。
cond-fact-kind = 怪兽、魔法或陷阱
cond-fact-frame = 怪兽的种类，或魔法、陷阱；前六个不论是不是灵摆都算
cond-fact-attribute = 怪兽的属性
cond-fact-race = 怪兽的种族
cond-fact-property = 魔法、陷阱的图标；没有图标的是 normal
cond-fact-ability = 种族后面写的能力
cond-fact-level = 等级：一个数、一个范围，或某数以上
cond-fact-rank = 阶级
cond-fact-link = 连接值
cond-fact-scale = 灵摆刻度
cond-fact-atk = 攻击力；问号是卡面印着问号的
cond-fact-def = 守备力
cond-example-kind = 怪兽三张以上。
cond-example-range = 1 星到 4 星的怪兽两张以上。
cond-example-points = 攻击力 2000 以上的怪兽最多一张。
cond-example-race = 有恶魔族，也有光属性；一张卡两样都占也行。

cond-join = and、or、not
cond-join-text =
    先看 `not`，再看 `and`，最后看 `or`；括号最优先。用哪种语言看本站，这三个词都写英文。
cond-example-and = 两边都要满足。
cond-example-or = 满足一边就行，都满足也行。
cond-example-not = 废件不到两张。
cond-example-before = 两张动点，或者一张动点加一张延展：`and` 先于 `or`。
cond-example-brackets = 加了括号，先看 `or`。

cond-distinct = 各要一张
cond-distinct-text =
    `A >= 1 and B >= 1` 的话，一张卡同时在两个组里也算满足。`distinct(A, B)` 要求各有一张不同的卡；同名卡两张算两张。里面最多写 { $roles } 个角色。后面加上比较，就不用全部凑齐。
cond-example-distinct = 有这张卡，另外还有一张动点；再来一张同名卡也行。
cond-example-some = 三样里凑齐两样，各用一张卡。

cond-left = 还在卡组里的
cond-left-text =
    `left(x)` 数主卡组里还剩几张：不在手卡，没用掉，也没因为用掉的卡被除外。检索要有目标，就看它。
cond-example-left = 检索的卡在手，目标还在卡组。
cond-example-left-many = 延展至少还有五张没抽到。

cond-signs = 全角符号
cond-signs-text =
    中文和日文键盘的符号与半角符号意思一样。
cond-example-wide = 全角的符号和数字。
cond-example-wide-roles = 角色之间用顿号。

cond-plays = 抽卡用卡
cond-plays-text =
    看手卡之前可以先把抽卡用卡用掉。在表单里勾上；命令行写 `--play` 加卡名，或用 `--play auto` 全部算上。怎么用对条件最有利就怎么用，只凭玩家当时看得到的信息。用掉的卡不再算手卡。
    能算的有：{ $draws }。一副卡组最多算 { $plays } 种。
cond-example-play = 先用掉卡组里能算的抽卡用卡，再看有没有这张卡。

cond-hand = 手卡、回合、技能
cond-hand-text =
    先攻和后攻都算，张数按赛制。“{ $size }”可以改成别的张数。“{ $turn }”看之后的回合：自己每过一回合多一张，最多到第 { $last } 回合。
    赛制里有 Duel Links 那种把魔法加入起手的技能时，会多一个选项；命令行写 `--skill`。
cond-example-hand = 差一张就差不少：比比先攻和后攻。

cond-answer = 精确和抽样
cond-answer-text =
    精确的结果是分数：满足条件的手卡数，比上所有手卡数，没有估计。
    情况太多时改用抽样：随机抽很多手，结果会写明抽了几手，还有 95% 置信区间。这样的区间做 100 个，大约 95 个包含真实的概率。手数变成四倍，区间窄一半。种子一样，抽到的也一样。

cond-most = 上限
cond-most-text =
    条件：{ $bytes } 字节，{ $names } 个名字，括号和 `not` 嵌套 { $depth } 层。
    提问：组和名字一共 { $groups } 个，一个组 { $entries } 项，主卡组 { $deck } 张。
    网站上最多算 { $cases } 种情况，抽样 { $trials } 手；在自己电脑上用 `deckward odds` 可以算更多。
