# The language of conditions: /odds/help.
cond-title = 条件の書き方
cond-lead = 条件は、手札にどのカードが何枚ほしいかを表します。例はサンプルデッキで開けるので、書き換えて計算し直せます。
cond-contents = 目次
cond-try = 試す
cond-sign = 記号
cond-other-signs = ほかの書き方
cond-meaning = 意味

cond-cards = カード
cond-cards-text =
    カードは名前全体（どの言語でも）かパスワードで書きます。大文字と小文字は区別しません。同じカードはどの版でも1種類です。
    名前に `{ $signs }` のどれかの記号か、`{ $words }` のどれかの語があるときは引用符で囲みます。`&`、`+`、`-`、`#` などほかの記号や数字には不要ですが、囲んでもかまいません。名前の中の引用符にはバックスラッシュを付けます：`"Maxx \"C\""`。パスワードなら引用符は要りません。
cond-example-name = 手札に1枚以上。
cond-example-number = 同じカードをパスワードで。
cond-example-quoted = 引用符で囲んだ名前。
cond-example-sign = 引用符がないと山括弧は比較になります。

cond-compare = 比較
cond-compare-text =
    名前の後に記号と{ $number }までの整数を書きます。名前だけでは条件になりません。
cond-at-least = 以上
cond-at-most = 以下
cond-equal = ちょうど
cond-unequal = それ以外
cond-more = より多い
cond-less = より少ない
cond-example-none = 手札に罠がない。
cond-example-most = 0枚か1枚。

cond-groups = 自分のグループ
cond-groups-text =
    役割が同じカードはグループにまとめます。枚数を合わせて数えるので、2種類を3枚ずつなら6枚です。
    ページでは「{ $new }」を開き、名前を付けてカードを選びます。ほかのカードは下に `;` で区切って書きます。コマンドでは `--group 'starter=Bonfire;14558127'` と書きます。グループに入れられるのはカードと印刷された項目で、ほかのグループは入れられません。1枚のカードを複数のグループに入れられます。カードと同じ名前ならグループが優先です。
    自分のデッキにはグループも保存できます。
cond-group-starter = 初動
cond-group-extender = 展開札
cond-group-handtrap = 手札誘発
cond-group-brick = 事故札
cond-example-group = 初動が1枚以上。
cond-example-brick = 初動があり、事故札は1枚まで。

cond-facts = 印刷された項目
cond-facts-text =
    カードに印刷されたことは、そのままグループになります。項目、コロン、値の順に書きます。大文字と小文字、空白、ハイフン、下線の違いは問いません：`race:sea-serpent` は `race:"Sea Serpent"` と同じです。データのないカードはどの項目にも当てはまりません。
cond-fact-kind = モンスター、魔法、罠
cond-fact-frame = モンスターの種類、または魔法、罠。最初の6つはペンデュラムかどうかを問いません
cond-fact-attribute = モンスターの属性
cond-fact-race = モンスターの種族
cond-fact-property = 魔法、罠のアイコン。アイコンがなければ normal
cond-fact-ability = 種族の後に書かれた能力
cond-fact-level = レベル：数、範囲、またはその数以上
cond-fact-rank = ランク
cond-fact-link = リンクマーカーの数
cond-fact-scale = ペンデュラムスケール
cond-fact-atk = 攻撃力。「?」は印刷どおりの「?」
cond-fact-def = 守備力
cond-example-kind = モンスターが3枚以上。
cond-example-range = レベル1から4のモンスターが2枚以上。
cond-example-points = 攻撃力2000以上のモンスターは1枚まで。
cond-example-race = 悪魔族と光属性。両方に当てはまる1枚でも成り立ちます。

cond-join = and、or、not
cond-join-text =
    `not`、`and`、`or` の順に強く、括弧がいちばん優先です。どの言語で見ても、この3語は英語で書きます。
cond-example-and = 両方が成り立つ。
cond-example-or = どちらか一方。両方でもよい。
cond-example-not = 事故札が2枚以上でない。
cond-example-before = 初動2枚、または初動と展開札：`and` は `or` より先です。
cond-example-brackets = 括弧があると `or` が先です。

cond-distinct = それぞれ別のカード
cond-distinct-text =
    `A >= 1 and B >= 1` は、両方のグループに入る1枚だけでも成り立ちます。`distinct(A, B)` ではそれぞれ別のカードが必要です。同名カード2枚は2枚と数えます。役割は{ $roles }個まで書けます。後に比較を付けると、全部そろわなくてもかまいません。
cond-example-distinct = このカードと、ほかの初動。2枚目の同名カードでもよい。
cond-example-some = 3つの役割のうち2つに、それぞれ別のカード。

cond-left = デッキに残る枚数
cond-left-text =
    `left(x)` はメインデッキに残る枚数です。手札のカード、使ったカード、使うために除外したカードは数えません。サーチ先がデッキにあるかを調べられます。
cond-example-left = サーチするカードが手札、サーチ先はデッキ。
cond-example-left-many = 展開札が5枚以上デッキに残る。

cond-signs = 全角の記号
cond-signs-text =
    日本語や中国語のキーボードの記号も、半角と同じ意味です。
cond-example-wide = 全角の記号と数字。
cond-example-wide-roles = 役割の間に読点。

cond-plays = ドローカード
cond-plays-text =
    手札を見る前にドローカードを使えます。フォームで選ぶか、コマンドで `--play` の後に名前を書きます。`--play auto` は計算できるものすべてです。そのときプレイヤーに見えることだけで、条件に最も有利に使います。使ったカードは手札に数えません。
    計算できるもの：{ $draws }。1つのデッキで{ $plays }種類までです。
cond-example-play = 計算できるドローカードをすべて使って、このカードが手札にあるか。

cond-hand = 手札、ターン、スキル
cond-hand-text =
    先攻と後攻の両方を、フォーマットの枚数で計算します。「{ $size }」で別の枚数にできます。「{ $turn }」は後のターンを調べます。自分のターンごとに1枚増え、{ $last }ターン目までです。
    魔法カードを初手に加えるデュエルリンクスのスキルがあるフォーマットには、その欄が出ます。コマンドでは `--skill` です。
cond-example-hand = 1枚の差は大きい：先攻と後攻を比べる例。

cond-answer = 厳密値とサンプリング
cond-answer-text =
    厳密値は分数です。条件を満たす手札の数を、すべての手札の数で割ったもので、推定はありません。
    場合の数が多すぎるときはサンプリングします。ランダムに手札を引き、回数と95%の信頼区間を示します。このような区間を100個作ると、約95個が本当の確率を含みます。回数を4倍にすると幅は半分になります。シードが同じなら同じ手札を引きます。

cond-most = 上限
cond-most-text =
    条件：{ $bytes }バイト、名前{ $names }個、括弧と `not` の入れ子{ $depth }段。
    質問：グループと名前を合わせて{ $groups }個、グループの項目{ $entries }個、メインデッキ{ $deck }枚。
    サイトで数えるのは{ $cases }通り、サンプリングは{ $trials }回までです。自分のコンピューターの `deckward odds` はもっと計算できます。
