# Verdicts, violations, remedies and notices.
verdict-legal = 適合
verdict-illegal = 不適合
verdict-undetermined = 判定保留

zone-main = メインデッキ
zone-extra = EXデッキ
zone-side = サイドデッキ

trust-verified = 確認済み
trust-single_source = 出典1件
trust-month_only = 日付不確か
trust-incomplete = 内容不明

# What is wrong, one sentence each. $card is a name, $count how many there are.
violation-size-range = { $zone }：{ $count }枚、規定は{ $min }～{ $max }枚
violation-size-least = { $zone }：{ $count }枚、規定は{ $min }枚以上
violation-size-exactly = { $zone }：{ $count }枚、規定は{ $allowed }枚
violation-size-one-of = { $zone }：{ $count }枚、規定は{ $allowed }枚のいずれか
violation-copies = { $card }：{ $count }枚、同名カードは{ $max }枚まで
violation-limit-forbidden = { $card }：{ $count }枚、禁止カードは使えません
violation-limit-limited = { $card }：{ $count }枚、制限カードは1枚まで
violation-limit-semi_limited = { $card }：{ $count }枚、準制限カードは2枚まで
violation-limit-budget = 合計{ $max }枚までのカード：合わせて{ $count }枚、上限は{ $max }枚
violation-zone = { $card }：{ $zone }には入れられません
violation-not_deck_card-token = { $card }：トークンはデッキに入れられません
violation-not_deck_card-skill = { $card }：スキルカードはここではデッキに入れられません
violation-not_deck_card-skills = スキルカード{ $count }枚、デッキの外に置けるのは{ $max }枚まで
violation-pool-unreleased = { $card }：未発売（{ $regions }、{ $until }時点）
violation-pool-never_legal = { $card }：賞品や販促のカードで、どの大会でも使えません
violation-pool-not_listed = { $card }：このフォーマットのカードプールにありません
violation-points = 合計{ $count }ポイント、上限は{ $max }ポイント
violation-frame = { $card }：ここでは使えない種類のカードです

remedy-add = { $count }枚加える
remedy-remove = { $count }枚抜く
remedy-move = { $count }枚を{ $zone }へ移す
remedy-remove-points = { $points }ポイント分のカードを抜く
remedy-follows = 下のカードを抜けば解消

unknown-number = { $number }：未収録
unknown-rush = { $number }：ラッシュデュエルの番号で、別のゲームです
unknown-prerelease = { $number }：発売前カードの仮番号、未収録
unknown-name = 「{ $name }」：この名前のカードはありません
unknown-ambiguous = 「{ $name }」：当てはまるカードが複数あります。番号で書いてください
unknown-suggestions = もしかして：{ $cards }

unsure-release_unknown = { $card }：発売済みかどうかの記録がありません（{ $regions }、{ $until }時点）
unsure-disputed = { $card }：カードプールに入るかどうか、出典が食い違っています

notice-list-known_through = 収録しているリストは{ $day }までです。新しいリストが出ている可能性があります。
notice-list-single_source = このリストの出典は1件だけです。
notice-list-incomplete = このリストは内容が不明のため、適合と判定できません。
notice-list-month_only = このリストの適用開始日は月内のいつか不確かです。前のリストがまだ有効な可能性があります。
notice-list-region = この日はアメリカとヨーロッパでリストが異なります。大会の地域を指定してください（コマンドラインでは --region）。
notice-list-disputed-cards = 規制について出典が食い違うカード：{ $cards }。
notice-list-disputed-lists = このフォーマットのリストは出典によって異なるため、それぞれで判定しました。
notice-list-each-forbids = 施行中の可能性があるどのリストでも、それぞれ別の理由で使えません。
notice-list-unresolved = リストに該当カード不明の記載があります：{ $raw }。
notice-list-unsaid = このリストに禁止カードの記載はありません。三幻神を使えるかどうかも書かれていません。
notice-list-not_checked = リミットレギュレーションは適用していません。
notice-pool-not_checked = カードプールは確認していません。
notice-pool-single_source = カードプールの出典は1件だけです。
notice-side-check_exact = マッチ開始前に、サイドデッキが{ $exactly }枚ちょうどか対戦相手が確認します。このデッキは{ $found }枚です。
notice-zone-moved = { $count }枚のカードを、種類に合わせたデッキに振り分けました。

# The line below the verdict: what it rests on.
basis-format = { $format }
basis-format-date = { $format }、{ $date }
basis-list = リスト { $day }（{ $trust }、{ $known }まで収録）
basis-list-undated = リスト { $series }（{ $trust }）
basis-list-none = リストなし
basis-list-unchecked = リスト未確認
basis-pool-released = カードプール { $regions }、{ $until }まで
basis-pool-fixed = カードプール { $pool }（{ $trust }）
basis-pool-none = 全カード使用可
basis-pool-unchecked = カードプール未確認
basis-ruleset = ルール { $ruleset }
basis-catalogue = カードデータ{ $cards }種、{ $source }
source-import = 取り込み
source-import-version = 取り込み 第{ $version }版
source-embedded = 内蔵

counts-main = メインデッキ{ $main }枚（モンスター{ $monster }、魔法{ $spell }、罠{ $trap }）
counts-extra = EXデッキ{ $extra }枚
counts-side = サイドデッキ{ $side }枚

# Timeline.
ended-list = { $day }のリスト
ended-list-changes = { $day }のリスト：{ $changes }
ended-change = { $card } { $before } → { $after }
ended-ruleset = ルール { $ruleset }
ended-pool = 発売：{ $cards }
ended-record = 記録はここまで
stretch-open = 未定
stretch-violations = 違反{ $count }件
more-cards = ほか{ $count }種
basis-cap = { $cap }ポイントまで
basis-region-america = アメリカの大会
basis-region-europe = ヨーロッパの大会
basis-strict = 厳格：単一または古い出典は採らない
