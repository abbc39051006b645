# The language of conditions: /odds/help.
cond-title = How to write a condition
cond-lead = A condition says what a hand should hold: how many of which cards. Every example opens with a sample deck, to be changed and calculated again.
cond-contents = On this page
cond-try = Try it
cond-sign = Sign
cond-other-signs = Also written
cond-meaning = Meaning

cond-cards = Cards
cond-cards-text =
    A card is its whole name, in any language, or its passcode. Capitals make no difference, and all printings of a card are one.
    A name stands in quotes if it has one of the signs `{ $signs }` in it, or one of the words `{ $words }`. Other signs, such as `&`, `+`, `-` and `#`, and digits need none; quotes are never wrong. Quotes inside a name get a backslash: `"Maxx \"C\""`. Who would rather not quote writes the passcode.
cond-example-name = At least one of this card in the hand.
cond-example-number = The same card by its passcode.
cond-example-quoted = A name in quotes.
cond-example-sign = Without quotes, `<` and `>` would be comparisons.

cond-compare = Comparisons
cond-compare-text =
    Behind each name stand a sign and a whole number up to { $number }. A name alone is no condition.
cond-at-least = at least
cond-at-most = at most
cond-equal = exactly
cond-unequal = any number but this
cond-more = more than
cond-less = fewer than
cond-example-none = No Trap in the hand.
cond-example-most = None or one of this card.

cond-groups = Your own groups
cond-groups-text =
    A group is a name for cards that do the same job. All of them count together, by copies: with two different cards of three copies each, there are six.
    On the page, open “{ $new }”, name the group and tick its cards; others are typed below, separated by `;`. On the command line write `--group 'starter=Bonfire;14558127'`. A group may hold cards and printed facts but no other group, and a card may be in several. If a card has the same name, the group is meant.
    Groups are kept with a deck of your own.
cond-group-starter = starter
cond-group-extender = extender
cond-group-handtrap = hand trap
cond-group-brick = brick
cond-example-group = At least one starter.
cond-example-brick = A starter, and no more than one brick.

cond-facts = Printed facts
cond-facts-text =
    What is printed on the cards makes groups by itself: a key, a colon, a value. Capitals, blanks, hyphens and underscores make no difference: `race:sea-serpent` is `race:"Sea Serpent"`. A card of which nothing is known has no fact.
cond-fact-kind = Monster, Spell or Trap
cond-fact-frame = what kind of monster, or Spell or Trap; the first six are such monsters with and without Pendulum Scales
cond-fact-attribute = attribute of a monster
cond-fact-race = Type of a monster
cond-fact-property = icon of a Spell or Trap; for those without one, normal
cond-fact-ability = the words behind the Type
cond-fact-level = Level: a number, a range, or a number and more
cond-fact-rank = Rank
cond-fact-link = Link Rating
cond-fact-scale = Pendulum Scale
cond-fact-atk = ATK; a question mark is what is printed as one
cond-fact-def = DEF
cond-example-kind = Three monsters or more.
cond-example-range = Two monsters of Level 1 to 4.
cond-example-points = At most one monster with 2000 ATK or more.
cond-example-race = A Fiend and a LIGHT monster; one card that is both is enough.

cond-join = and, or, not
cond-join-text =
    `not` binds tightest, then `and`, then `or`; parentheses go before all. The three words are English in every language of this site.
cond-example-and = Both must hold.
cond-example-or = One of them is enough, both are fine.
cond-example-not = Anything but two or more bricks.
cond-example-before = Two starters, or else a starter and an extender: `and` goes before `or`.
cond-example-brackets = With parentheses, `or` goes first.

cond-distinct = A card of its own for each
cond-distinct-text =
    `A >= 1 and B >= 1` also holds with a single card that is in both groups. `distinct(A, B)` asks for a card of its own for each; two copies of one card are two cards. Up to { $roles } roles may stand in it. With a comparison behind, not all of them have to be filled.
cond-example-distinct = This card, and another starter or a second copy of it.
cond-example-some = Two of the three roles, with a card for each.

cond-left = What is still in the deck
cond-left-text =
    `left(x)` counts what is left in the Main Deck: neither in the hand, nor played, nor banished for a played card. A search needs its target there.
cond-example-left = The searcher in the hand, its target still in the deck.
cond-example-left-many = At least five extenders were not drawn.

cond-signs = Other keyboards
cond-signs-text =
    Signs of Chinese and Japanese keyboards say the same as plain ones.
cond-example-wide = Full-width signs and digits.
cond-example-wide-roles = An ideographic comma between roles.

cond-plays = Draw cards
cond-plays-text =
    Draw cards can be played before the hand is looked at. Tick them in the form; on the command line write `--play` with the name, or `--play auto` for all that are known. They are played as well as can be for the condition, by what a player would see at that moment. A played card has left the hand.
    These can be played: { $draws }. A deck may play { $plays } different ones.
cond-example-play = This card, with every known draw card of the deck played.

cond-hand = Hand, turn, Skill
cond-hand-text =
    Going first and going second are both answered, with the hands that the format deals. “{ $size }” asks of another size instead. “{ $turn }” looks later in the Duel: each own turn is one more card, up to turn { $last }.
    Formats with the Duel Links Skill that puts a Spell into the opening hand have a box for it; on the command line it is `--skill`.
cond-example-hand = One card more makes a difference: compare going first and going second.

cond-answer = Exact or sampled
cond-answer-text =
    An exact answer is a fraction: hands that fulfil the condition, out of all there are. Nothing is estimated.
    What would be too many cases is sampled: hands are drawn at random, and the answer says so, with how many and a 95% interval. Of 100 such intervals about 95 hold the true chance. Four times the hands make it half as wide. The same seed draws the same hands.

cond-most = Limits
cond-most-text =
    A condition: { $bytes } bytes, { $names } names, parentheses and `not` nested { $depth } deep.
    A question: { $groups } groups and names together, { $entries } entries in a group, a Main Deck of { $deck } cards.
    On the site up to { $cases } cases are counted and { $trials } hands sampled; `deckward odds` does more on your own machine.
