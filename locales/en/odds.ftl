# Odds: conditions, answers, refusals.
odds-hand-first = Going first, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
odds-hand-second = Going second, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
odds-hand-either = Going first or second, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
odds-hand-any = Hand of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
odds-exact = exact
odds-sampled = sampled: { $trials ->
    [one] 1 hand
   *[other] { $trials } hands
}, seed { $seed }, 95% interval { $low } to { $high }
odds-about = ≈ { $percent } ({ $low } to { $high })
odds-held = { $group } ×{ $count }
odds-held-none = no { $group }
odds-fails = Likeliest hands that fail
odds-played = Played out: { $cards }

odds-notice-no-cards = { $group } has no card in the Main Deck and counts 0
odds-notice-never = “{ $part }” never holds with this deck
odds-notice-always = “{ $part }” always holds with this deck
odds-notice-unknown = { $count ->
    [one] 1 card of the Main Deck is not known; no fact is true of it
   *[other] { $count } cards of the Main Deck are not known; no fact is true of them
}
odds-notice-spells = the Skill needs { $needs } different Spells, the deck has { $has }; it puts none into the hand
odds-notice-never-played = { $card } can never be played: the Main Deck or Extra Deck is too small for it

odds-expected-condition = a group, a card or a fact should stand here
odds-expected-word = the name of a group or a card should stand here
odds-expected-comparison = a comparison should stand here: >= <= = != > <
odds-expected-number = a number should stand here
odds-expected-open = ( should stand here
odds-expected-close = ) is missing here
odds-expected-comma = , or ) should stand here
odds-expected-end = and, or, or the end should stand here
odds-bad-character = { $character } can only stand in quotes
odds-quotes = a name with such a sign, or with one of the words { $words }, stands in quotes
odds-open-quote = these quotes do not end
odds-empty-word = there is nothing in it
odds-too-long = longer than { $most } bytes
odds-too-deep = parentheses and not are nested deeper than { $most }
odds-too-many-words = more than { $most } names
odds-too-many-roles = more than { $most } roles in one distinct
odds-number-large = the largest number is { $most }

odds-word-unknown = there is no group or card “{ $word }”
odds-word-several = several cards are called “{ $word }”; use a number: { $cards }
odds-word-fact = “{ $word }” asks for a fact that is not known. Known: { $known }. A name with a colon stands in quotes
odds-word-range = “{ $word }” should be a number, 4-6 or 5+
odds-word-value = “{ $word }” is none of { $known }
odds-group-name = a group needs a name without quotes and signs
odds-group-twice = there are two groups “{ $word }”
odds-group-entries = “{ $word }” has more than { $most } entries
odds-group-form = “{ $text }” should be NAME=CARD;CARD
odds-group-in-group = a group cannot hold another group: “{ $word }”
odds-group-separate = cards of a group are separated by ;
odds-groups = more than { $most } groups and names
odds-in-group = group { $group }: { $error }
odds-play-unknown = there is no card “{ $card }”
odds-play-not-a-draw = “{ $card }” cannot be played out. These can: { $known }
odds-play-not-in-deck = “{ $card }” is not in the Main Deck
odds-play-too-many = at most { $most } different cards can be played out
odds-no-skill = no Skill puts a Spell into the opening hand in this format
odds-turn = turn { $turn } is none that is counted; there are turns 1 to { $most }
odds-empty-deck = the Main Deck is empty
odds-deck-large = the Main Deck has { $cards } cards; hands are counted up to { $most }
odds-no-hand = a hand needs at least 1 card
odds-hand-large = a hand of { $hand } cards; at most { $most } can be drawn
odds-nothing-to-put = the deck has no Spell to put into the hand
odds-too-many-groups = too many groups and roles at once
odds-too-many-cases = { $cases } cases, at most { $most } are looked at; use fewer groups or a smaller hand
odds-too-many-decks = { $decks } decks would have to be tried, at most { $most } are; use fewer groups
odds-too-many-trials = { $trials } hands are too many to sample here; ask for at most { $most }
odds-no-trials = sampling needs at least 1 hand
odds-too-large = the numbers are too large to be counted

odds-title = Odds of the opening hand
odds-of = { $name }: odds
odds-lead = How often the opening hand holds what it should. Paste a deck; no account is needed.
odds-ask = A good hand has
odds-kept = Kept with the deck
odds-condition = Condition
odds-example = An example, made of the deck.
odds-how = Numbers of cards in the hand, joined by and, or, not and parentheses: names, passcodes, your groups, or facts such as kind:trap and level:5-8. left(x) counts what is still in the deck, distinct(a, b) wants a card of its own for each.
odds-rows = Row by row
odds-rows-join = The condition is more than rows can say; rows are joined to it.
odds-row = Row
odds-what = Cards
odds-compare = Comparison
odds-number = How many
odds-any = one row is enough
odds-rows-do = Use these rows
odds-groups-title = Groups
odds-group-new = New group
odds-group-title = Name
odds-group-count = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
odds-group-copies = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
odds-group-typed = Other cards and facts, separated by ;
odds-plays = Draw cards that are played out
odds-plays-hint = Played in the best way for the condition; a played card has left the hand.
odds-more = More: hand, turn, sampling
odds-size = Cards in the hand
odds-turn-field = Own turn
odds-trials = Hands to sample
odds-seed = Seed
odds-skill = with the Skill that puts a Spell into the opening hand
odds-do = Calculate
odds-answer = Answer
odds-no-number = “{ $text }” is not a whole number
odds-no-panel = there is no table “{ $text }” here; Calculate answers without it
odds-no-kept = nothing called “{ $text }” is kept with this deck
odds-keep-name = Name of the condition
odds-keep = Keep with the deck
odds-forget = Forget
odds-kept-changed = Something else was kept in another window meanwhile. Nothing is lost: look at it above and keep again.
odds-link = Odds

odds-show-groups = How many come
odds-show-fails = Likeliest hands that fail
odds-show-match = In at least 2 of 3 Duels
odds-show-turns = By turn
odds-show-sizes = By deck size
odds-show-copies = One copy up or down
odds-show-best = Best number of copies
odds-show-top = Top cards
odds-show-plans = With side plans
odds-match-row = { $count ->
    [0] going second three times
    [3] going first three times
   *[other] going first { $count ->
        [one] once
       *[other] twice
    }, else second
}
odds-beside = What if
odds-table = Table
odds-nothing = There is nothing to show.
odds-turn-head = Turn
odds-size-head = Deck
odds-card-head = Card
odds-group-head = Group
odds-chance-head = Chance
odds-plan-head = Plan
odds-expected = On average
odds-some = At least one
odds-one-less = One copy less
odds-one-more = One copy more
odds-over-limit = over the limit
odds-places = Places
odds-top = Top cards
odds-pool = { $group } (now { $count })
odds-turns-hint = One more card each turn.
odds-sizes-hint = Cards that the condition does not count are added or taken out.
odds-copies-hint = In percentage points, against a card that the condition does not count; the deck keeps its size.
odds-best-hint = At most { $places ->
    [one] 1 place
   *[other] { $places } places
} for all of these together; the deck keeps its size.
odds-best-by = Of each, only counts within { $by } of its share of the places were tried: all of them would be too many decks.
odds-top-hint = Of a shuffled deck.
odds-top-large = the Main Deck has { $most ->
    [one] 1 card
   *[other] { $most } cards
}; there are no more to look at
odds-places-most = The deck has no more than { $places ->
    [one] 1 place
   *[other] { $places } places
}.
odds-not-played = Draw cards are not played out here.
odds-about-hint = ≈ stands before what was sampled; in brackets is the 95% interval.
odds-no-plan = { $plan }: { $why }

kept-groups-many = at most { $most } groups are kept
kept-conditions-many = at most { $most } conditions are kept; forget one first
kept-name-missing = the condition, and every group, needs a name
kept-name-long = a name has at most { $most } characters
kept-group-twice = two groups have the same name
kept-invisible = there is an invisible character in it
kept-entries-many = a group keeps at most { $most } entries
kept-entry-long = an entry has at most { $most } characters
kept-condition-long = a condition that is kept has at most { $most } characters
kept-text-long = groups and conditions have at most { $most } characters together

api-odds = Count the odds that a hand fulfils a condition, as an exact fraction; what is too much is sampled, and says so.
error-page-odds = This cannot be answered

help-odds = Count the odds that a hand fulfils a condition
help-odds-where = The condition: 'starter >= 1 and brick <= 1'
help-odds-group = A group for the condition, NAME=CARD;CARD…; may be given several times
help-odds-play = A draw card that is played out, or auto for all that are known; may be given several times
help-odds-format = Format id; without it ocg
help-odds-date = Day, YYYY-MM-DD; without it today
help-odds-size = Cards in the hand; without it those of going first and going second
help-odds-turn = The turn of one's own in which the hand is looked at; without it 1
help-odds-skill = With the Duel Links Skill that puts a Spell into the opening hand
help-odds-trials = Sample so many hands instead of counting all
help-odds-seed = Seed of the sample; without it 1
help-odds-json = Print one line of JSON, and nothing else
help-odds-language = A condition compares numbers of cards in the hand, joined by and, or, not and parentheses.
    A card is a name in any language or a passcode; a fact is kind:trap, attribute:dark, level:5-8, atk:2000+ and so on.
    left(x) counts copies still in the deck; distinct(a, b) holds if each role has a card of its own.
help-odds-more = Everything with examples: /odds/help on the site that deckward serve shows.
help-odds-exit = Exit status: 0 answered, 2 it cannot be answered.
value-condition = CONDITION
value-group = NAME=CARD;CARD
odds-done-kept = Kept with the deck.
odds-done-forgotten = The condition is forgotten. It still stands in the form; keep it to have it back.
odds-not-kept = not kept yet: the condition and its rows say different things. Look which one is meant, then keep it
odds-left-rows = The condition and its rows were both changed. The condition was taken; the rows said: { $text }
odds-left-condition = The condition and its rows were both changed. The rows were taken; the condition said: { $text }
odds-tried = { $percent }% of the hands tried; Ctrl+C stops
