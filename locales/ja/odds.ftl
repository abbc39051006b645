# Odds: conditions, answers, refusals.
odds-hand-first = 先攻、{ $cards }枚
odds-hand-second = 後攻、{ $cards }枚
odds-hand-either = 先攻・後攻とも{ $cards }枚
odds-hand-any = 手札{ $cards }枚
odds-exact = 厳密値
odds-sampled = サンプリング：{ $trials }回、シード{ $seed }、95%の信頼区間は{ $low }～{ $high }
odds-about = ≈ { $percent }（{ $low }～{ $high }）
odds-held = { $group }{ $count }枚
odds-held-none = { $group }なし
odds-fails = 起こりやすい事故手札
odds-played = 使うドローカード：{ $cards }

odds-notice-no-cards = { $group }はメインデッキに1枚もなく、0枚として数えます
odds-notice-never = 「{ $part }」はこのデッキでは成り立ちません
odds-notice-always = 「{ $part }」はこのデッキでは必ず成り立ちます
odds-notice-unknown = メインデッキの{ $count }枚はデータがなく、どの項目にも当てはまらないものとします
odds-notice-spells = スキルには{ $needs }種類の魔法カードが必要ですが、デッキには{ $has }種類しかないため、初手に加わりません
odds-notice-never-played = 「{ $card }」は一度も発動できません：メインデッキまたはEXデッキの枚数が足りません

odds-expected-condition = ここにはグループ、カード名、項目のどれかが必要です
odds-expected-word = ここにはグループかカードの名前が必要です
odds-expected-comparison = ここには比較が必要です：>= <= = != > <
odds-expected-number = ここには数が必要です
odds-expected-open = ここには ( が必要です
odds-expected-close = ここに ) がありません
odds-expected-comma = ここには , か ) が必要です
odds-expected-end = ここには and、or が続くか、ここで終わりです
odds-bad-character = { $character } は引用符の中でしか使えません
odds-quotes = このような記号や { $words } を含むカード名は引用符で囲みます
odds-open-quote = 引用符が閉じていません
odds-empty-word = 中身がありません
odds-too-long = { $most }バイトを超えています
odds-too-deep = 括弧と not の入れ子が{ $most }段を超えています
odds-too-many-words = 名前が{ $most }個を超えています
odds-too-many-roles = 1つの distinct の役割が{ $most }個を超えています
odds-number-large = 数は{ $most }までです

odds-word-unknown = 「{ $word }」というグループやカードはありません
odds-word-several = 「{ $word }」というカードは複数あります。番号で書いてください：{ $cards }
odds-word-fact = 「{ $word }」という項目はありません。使えるもの：{ $known }。コロンを含むカード名は引用符で囲みます
odds-word-range = 「{ $word }」は数、4-6、5+ のどれかで書きます
odds-word-value = 「{ $word }」は使えません。使えるもの：{ $known }
odds-group-name = グループには名前が必要です。引用符や記号は使えません
odds-group-twice = 「{ $word }」というグループが2つあります
odds-group-entries = 「{ $word }」の項目が{ $most }個を超えています
odds-group-form = 「{ $text }」は「名前=カード;カード」の形で書きます
odds-group-in-group = グループの中に別のグループは入れられません：「{ $word }」
odds-group-separate = グループのカードは ; で区切ってください
odds-groups = グループと名前が合わせて{ $most }個を超えています
odds-in-group = グループ「{ $group }」：{ $error }
odds-play-unknown = 「{ $card }」というカードはありません
odds-play-not-a-draw = 「{ $card }」は計算できません。計算できるもの：{ $known }
odds-play-not-in-deck = 「{ $card }」はメインデッキにありません
odds-play-too-many = 使うドローカードは{ $most }種類までです
odds-no-skill = このフォーマットに、魔法カードを初手に加えるスキルはありません
odds-turn = { $turn }ターン目は計算できません。1～{ $most }ターン目で指定してください
odds-empty-deck = メインデッキが空です
odds-deck-large = メインデッキが{ $cards }枚あります。計算できるのは{ $most }枚までです
odds-no-hand = 手札は1枚以上必要です
odds-hand-large = 手札{ $hand }枚は多すぎます。引けるのは{ $most }枚までです
odds-nothing-to-put = 初手に加える魔法カードがデッキにありません
odds-too-many-groups = 一度に使うグループや役割が多すぎます
odds-too-many-cases = { $cases }通りあり、調べるのは{ $most }通りまでです。グループか手札を減らしてください
odds-too-many-decks = { $decks }個のデッキを試すことになり、上限の{ $most }個を超えます。グループを減らしてください
odds-too-many-trials = 抽出回数{ $trials }は多すぎます。{ $most }回以下にしてください
odds-no-trials = サンプリングは1回以上必要です
odds-too-large = 数が大きすぎて計算できません

odds-title = 初手の確率
odds-of = { $name }の確率
odds-lead = 初手がどのくらいの確率で条件を満たすか調べます。デッキを貼り付けるだけで、アカウントは要りません。
odds-ask = よい手札の条件
odds-kept = デッキと一緒に保存したもの
odds-condition = 条件
odds-example = デッキから作った例です。
odds-how = 手札の枚数を and、or、not と括弧でつなぎます。カード名、パスワード、自分のグループ、kind:trap や level:5-8 のような項目が使えます。left(x) はデッキに残る枚数、distinct(a, b) はそれぞれ別のカードが必要という意味です。
odds-rows = 行で作る
odds-rows-join = この条件は行では表せません。行はその後につながります。
odds-row = 行
odds-what = カード
odds-compare = 比較
odds-number = 枚数
odds-any = どれか1行でよい
odds-rows-do = 行を使う
odds-groups-title = グループ
odds-group-new = 新しいグループ
odds-group-title = 名前
odds-group-count = { $cards }種、{ $copies }枚
odds-group-copies = { $copies }枚
odds-group-typed = ほかのカードと項目（; で区切る）
odds-plays = 使うドローカード
odds-plays-hint = 条件に最も有利に使います。使ったカードは手札に数えません。
odds-more = 詳細：手札、ターン、サンプリング
odds-size = 手札の枚数
odds-turn-field = 自分のターン
odds-trials = サンプリングの回数
odds-seed = シード
odds-skill = 魔法カードを初手に加えるスキルを使う
odds-do = 計算する
odds-answer = 結果
odds-no-number = 「{ $text }」は整数ではありません
odds-no-panel = 「{ $text }」という表はありません。「計算する」で表なしの答えが出ます
odds-no-kept = 「{ $text }」はこのデッキに保存されていません
odds-keep-name = 条件の名前
odds-keep = デッキと一緒に保存
odds-forget = 削除
odds-kept-changed = 別のウィンドウで先に保存されました。ここの内容は残っています。上を確かめて、もう一度保存してください。
odds-link = 確率

odds-show-groups = 何枚来るか
odds-show-fails = 起こりやすい事故手札
odds-show-match = 3デュエル中2回以上
odds-show-turns = ターン別
odds-show-sizes = デッキ枚数別
odds-show-copies = 1枚増減
odds-show-best = 最適な枚数
odds-show-top = デッキの上
odds-show-plans = サイドプラン別
odds-match-row = { $count ->
    [0] 3回とも後攻
    [3] 3回とも先攻
   *[other] 先攻{ $count }回、ほかは後攻
}
odds-beside = もしも
odds-table = 表
odds-nothing = 表示するものがありません。
odds-turn-head = ターン
odds-size-head = デッキ
odds-card-head = カード
odds-group-head = グループ
odds-chance-head = 確率
odds-plan-head = プラン
odds-expected = 平均
odds-some = 1枚以上
odds-one-less = 1枚減らす
odds-one-more = 1枚増やす
odds-over-limit = 制限超過
odds-places = 枠の数
odds-top = デッキの上の枚数
odds-pool = { $group }（現在{ $count }枚）
odds-turns-hint = ターンごとに1枚増えます。
odds-sizes-hint = 条件に関係しないカードを増減します。
odds-copies-hint = 単位はパーセントポイントです。条件に関係しないカードと入れ替え、デッキの枚数は変えません。
odds-best-hint = 合わせて{ $places }枚までで、デッキの枚数は変えません。
odds-best-by = すべて試すとデッキ数が多すぎるため、それぞれ枠の配分から前後{ $by }枚までを試しました。
odds-top-hint = シャッフルしたデッキの場合です。
odds-top-large = メインデッキは{ $most }枚なので、それより多くは見られません
odds-places-most = デッキの枠は{ $places }枚までです。
odds-not-played = ここではドローカードを使いません。
odds-about-hint = ≈ はサンプリングによる値で、かっこ内は95%の信頼区間です。
odds-no-plan = { $plan }：{ $why }

kept-groups-many = 保存できるグループは{ $most }個までです
kept-conditions-many = 保存できる条件は{ $most }個までです。先にどれかを削除してください
kept-name-missing = 条件とすべてのグループに名前が必要です
kept-name-long = 名前は{ $most }文字までです
kept-group-twice = 同じ名前のグループがあります
kept-invisible = 見えない文字が含まれています
kept-entries-many = グループに保存できる項目は{ $most }個までです
kept-entry-long = 項目は{ $most }文字までです
kept-condition-long = 保存できる条件は{ $most }文字までです
kept-text-long = グループと条件は合わせて{ $most }文字までです

api-odds = 手札が条件を満たす確率を正確な分数で計算します。多すぎる場合はサンプリングし、そのことを示します。
error-page-odds = 計算できません

help-odds = 手札が条件を満たす確率を計算する
help-odds-where = 条件（例：'starter >= 1 and brick <= 1'）
help-odds-group = 条件で使うグループ「名前=カード;カード…」。複数指定可
help-odds-play = 使うドローカード。auto は計算できるものすべて。複数指定可
help-odds-format = フォーマットID（省略時は ocg）
help-odds-date = 日付、YYYY-MM-DD（省略時は今日）
help-odds-size = 手札の枚数（省略時は先攻と後攻の初手）
help-odds-turn = 自分の何ターン目の手札を見るか（省略時は 1）
help-odds-skill = 魔法カードを初手に加えるデュエルリンクスのスキルを使う
help-odds-trials = 全部を数えず、この回数だけサンプリングする
help-odds-seed = サンプリングのシード（省略時は 1）
help-odds-json = JSONを1行だけ出力する
help-odds-language = 条件は手札の枚数の比較で、and、or、not と括弧でつなぎます。
    カードはどの言語の名前でもパスワードでも書けます。項目は kind:trap、attribute:dark、level:5-8、atk:2000+ などです。
    left(x) はデッキに残る枚数、distinct(a, b) は役割ごとに別のカードがあることを表します。
help-odds-more = 書き方のすべてと例：deckward serve のサイトの /odds/help。
help-odds-exit = 終了コード：0 計算できた、2 計算できない。
value-condition = 条件
value-group = 名前=カード;カード
odds-done-kept = デッキと一緒に保存しました。
odds-done-forgotten = 条件を削除しました。内容はまだフォームに残っているので、もう一度保存すると元に戻せます。
odds-not-kept = まだ保存していません。条件と行の内容が違うので、確認してから保存してください
odds-left-rows = 条件と行の両方が変更されたため、条件のほうで計算しました。行の内容：{ $text }
odds-left-condition = 条件と行の両方が変更されたため、行のほうで計算しました。条件の内容：{ $text }
odds-tried = { $percent }%まで抽出しました。Ctrl+Cで中止できます
