# Verdicts, violations, remedies and notices.
verdict-legal = 合法
verdict-illegal = 不合法
verdict-undetermined = 无法判定

zone-main = 主卡组
zone-extra = 额外卡组
zone-side = 副卡组

trust-verified = 已核实
trust-single_source = 单一来源
trust-month_only = 日期不确定
trust-incomplete = 内容不详

# What is wrong, one sentence each. $card is a name, $count how many there are.
violation-size-range = { $zone }：{ $count } 张，应为 { $min } 至 { $max } 张
violation-size-least = { $zone }：{ $count } 张，至少 { $min } 张
violation-size-exactly = { $zone }：{ $count } 张，必须是 { $allowed } 张
violation-size-one-of = { $zone }：{ $count } 张，只能是 { $allowed } 张
violation-copies = { $card }：{ $count } 张，最多 { $max } 张
violation-limit-forbidden = { $card }：{ $count } 张，禁止卡不能放
violation-limit-limited = { $card }：{ $count } 张，限制卡最多 1 张
violation-limit-semi_limited = { $card }：{ $count } 张，准限制卡最多 2 张
violation-limit-budget = 合计限 { $max } 张的卡：放了 { $count } 张，加起来最多 { $max } 张
violation-zone = { $card }：不能放在{ $zone }
violation-not_deck_card-token = { $card }：衍生物，不能放进卡组
violation-not_deck_card-skill = { $card }：技能卡，这里不能放进卡组
violation-not_deck_card-skills = 技能卡 { $count } 张，卡组外最多放 { $max } 张
violation-pool-unreleased = { $card }：尚未发售（{ $regions }，截至 { $until }）
violation-pool-never_legal = { $card }：奖品卡或宣传卡，任何比赛都不能用
violation-pool-not_listed = { $card }：不在这个赛制的卡池里
violation-points = 共 { $count } 点，最多 { $max } 点
violation-frame = { $card }：这里不能用这种卡

remedy-add = 加 { $count } 张
remedy-remove = 移除 { $count } 张
remedy-move = 移 { $count } 张到{ $zone }
remedy-remove-points = 移除共 { $points } 点的卡
remedy-follows = 按下面的移除就够了

unknown-number = { $number }：未收录
unknown-rush = { $number }：超速决斗的编号，是另一种游戏
unknown-prerelease = { $number }：先行卡的编号，未收录
unknown-name = “{ $name }”：没有卡叫这个名字
unknown-ambiguous = “{ $name }”：对得上好几张，写要的那张的编号
unknown-suggestions = 是不是：{ $cards }

unsure-release_unknown = { $card }：没有发售记录，不知道是否已发售（{ $regions }，截至 { $until }）
unsure-disputed = { $card }：在不在卡池里，各来源说法不一

notice-list-known_through = 禁限表已知至 { $day }，可能有更新的。
notice-list-single_source = 这份禁限表只有一个来源。
notice-list-incomplete = 这份禁限表内容不详，按它判不了合法。
notice-list-month_only = 这份禁限表只知道是这个月生效，哪天不确定；可能还在用上一份。
notice-list-region = 这天美洲和欧洲的禁限表不同。请指定比赛地区（命令行用 --region）。
notice-list-disputed-cards = 这些卡的禁限，各来源说法不一：{ $cards }。
notice-list-disputed-lists = 这个赛制用哪份禁限表，各来源说法不一；每份都查过。
notice-list-each-forbids = 可能生效的每份禁限表都不允许这副卡组，原因各不相同。
notice-list-unresolved = 禁限表里有对不上卡的：{ $raw }。
notice-list-unsaid = 这份禁限表没提禁止卡。三幻神能不能用，没有说。
notice-list-not_checked = 没有按禁限表检查。
notice-pool-not_checked = 没有检查卡池。
notice-pool-single_source = 卡池只有一个来源。
notice-side-check_exact = 比赛开始前，对手要确认副卡组正好 { $exactly } 张；现在是 { $found } 张。
notice-zone-moved = { $count } 张卡已按种类放进所属卡组。

# The line below the verdict: what it rests on.
basis-format = { $format }
basis-format-date = { $format }，{ $date }
basis-list = 禁限表 { $day }（{ $trust }，已知至 { $known }）
basis-list-undated = 禁限表 { $series }（{ $trust }）
basis-list-none = 没有禁限表
basis-list-unchecked = 没查禁限表
basis-pool-released = 卡池 { $regions }，至 { $until }
basis-pool-fixed = 卡池 { $pool }（{ $trust }）
basis-pool-none = 卡池不限
basis-pool-unchecked = 没查卡池
basis-ruleset = 规则 { $ruleset }
basis-catalogue = 卡片库 { $cards } 种，{ $source }
source-import = 已导入
source-import-version = 导入第 { $version } 版
source-embedded = 内置

counts-main = 主卡组 { $main } 张（怪兽 { $monster }，魔法 { $spell }，陷阱 { $trap }）
counts-extra = 额外卡组 { $extra } 张
counts-side = 副卡组 { $side } 张

# Timeline.
ended-list = { $day } 的禁限表
ended-list-changes = { $day } 的禁限表：{ $changes }
ended-change = { $card } { $before } → { $after }
ended-ruleset = 规则 { $ruleset }
ended-pool = 发售：{ $cards }
ended-record = 记录到此为止
stretch-open = 未定
stretch-violations = { $count } 处违规
more-cards = 另有 { $count } 种
basis-cap = 最多 { $cap } 点
basis-region-america = 美洲的比赛
basis-region-europe = 欧洲的比赛
basis-strict = 严格：不采信单一或过期来源
