# Verdicts, violations, remedies and notices.
verdict-legal = Legal
verdict-illegal = Illegal
verdict-undetermined = Undetermined

zone-main = Main Deck
zone-extra = Extra Deck
zone-side = Side Deck

trust-verified = verified
trust-single_source = one source
trust-month_only = day uncertain
trust-incomplete = contents unknown

# What is wrong, one sentence each. $card is a name, $count how many there are.
violation-size-range = { $zone }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $min } to { $max } are allowed
violation-size-least = { $zone }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, at least { $min } are needed
violation-size-exactly = { $zone }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, it must be exactly { $allowed }
violation-size-one-of = { $zone }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, it must be { $allowed }
violation-copies = { $card }: { $count } copies, at most { $max } are allowed
violation-limit-forbidden = { $card }: { $count ->
    [one] 1 copy
   *[other] { $count } copies
}, forbidden
violation-limit-limited = { $card }: { $count } copies, limited to 1
violation-limit-semi_limited = { $card }: { $count } copies, semi-limited to 2
violation-limit-budget = Shared budget { $max }: { $count } cards of it, together at most { $max }
violation-zone = { $card }: may not lie in the { $zone }
violation-not_deck_card-token = { $card }: a token, never part of a deck
violation-not_deck_card-skill = { $card }: a Skill Card, not part of the deck here
violation-not_deck_card-skills = { $count } Skill Cards, at most { $max } may be set apart
violation-pool-unreleased = { $card }: not released in { $regions } by { $until }
violation-pool-never_legal = { $card }: a prize or promotional card, never legal
violation-pool-not_listed = { $card }: not in the card pool of this format
violation-points = { $count } points, at most { $max } are allowed
violation-frame = { $card }: this kind of card is barred here

remedy-add = { $count ->
    [one] add 1 card
   *[other] add { $count } cards
}
remedy-remove = { $count ->
    [one] remove 1
   *[other] remove { $count }
}
remedy-move = { $count ->
    [one] move 1 to the { $zone }
   *[other] move { $count } to the { $zone }
}
remedy-remove-points = remove cards worth { $points } points
remedy-follows = the removals named below are enough

unknown-number = { $number }: not in the catalogue
unknown-rush = { $number }: a Rush Duel number, another game
unknown-prerelease = { $number }: a prerelease number, not in the catalogue
unknown-name = “{ $name }”: no card has this name
unknown-ambiguous = “{ $name }”: fits several cards, write the number of the one you mean
unknown-suggestions = did you mean: { $cards }

unsure-release_unknown = { $card }: whether it was out in { $regions } by { $until } is not recorded
unsure-disputed = { $card }: sources disagree whether it is in the card pool

notice-list-known_through = The lists are known through { $day }; a newer one may exist.
notice-list-single_source = The list rests on one source.
notice-list-incomplete = The contents of this list are unknown, so nothing can be called legal under it.
notice-list-month_only = The first day of the list is uncertain inside this month; the list before it may still hold.
notice-list-region = America and Europe had different lists on this day. Say where the event is (on the command line with --region).
notice-list-disputed-cards = Sources disagree on the limit of: { $cards }.
notice-list-disputed-lists = Sources name different lists for this format; the deck is judged under each.
notice-list-each-forbids = Each list that may be in force forbids this deck, for different reasons.
notice-list-unresolved = The list names something that no card could be found for: { $raw }.
notice-list-unsaid = The list says nothing of forbidden cards. Whether the three Egyptian Gods are allowed is not said.
notice-list-not_checked = No limit list was applied.
notice-pool-not_checked = The card pool was not checked.
notice-pool-single_source = The card pool rests on one source.
notice-side-check_exact = Before a Match the opponent checks that the Side Deck is exactly { $exactly } cards; this one has { $found }.
notice-zone-moved = { $count ->
    [one] 1 card was put into its section by its kind.
   *[other] { $count } cards were put into their section by their kind.
}

# The line below the verdict: what it rests on.
basis-format = { $format }
basis-format-date = { $format } on { $date }
basis-list = list of { $day } ({ $trust }, known through { $known })
basis-list-undated = list { $series } ({ $trust })
basis-list-none = no list
basis-list-unchecked = list not checked
basis-pool-released = cards out in { $regions } by { $until }
basis-pool-fixed = card pool { $pool } ({ $trust })
basis-pool-none = every card
basis-pool-unchecked = card pool not checked
basis-ruleset = ruleset { $ruleset }
basis-catalogue = catalogue: { $cards } cards, { $source }
source-import = imported
source-import-version = import { $version }
source-embedded = built in

counts-main = Main { $main } ({ $monster } monsters, { $spell } spells, { $trap } traps)
counts-extra = Extra { $extra }
counts-side = Side { $side }

# Timeline.
ended-list = list of { $day }
ended-list-changes = list of { $day }: { $changes }
ended-change = { $card } { $before } → { $after }
ended-ruleset = ruleset { $ruleset }
ended-pool = released: { $cards }
ended-record = the record ends
stretch-open = open
stretch-violations = { $count ->
    [one] 1 violation
   *[other] { $count } violations
}
more-cards = and { $count } more
basis-cap = at most { $cap } points
basis-region-america = an event in America
basis-region-europe = an event in Europe
basis-strict = strict: nothing from a single or outdated source
