# The site: frame, pages, errors.
nav-skip = Skip to content
nav-main = Main
nav-check = Check
nav-cards = Cards
nav-lists = Limit lists
nav-rules = Rules
nav-odds = Odds
nav-languages = Language
nav-theme = Light or dark
foot-as-of = Data as of 2026-08-22
home-public = Public decks of players
foot-design = Design
foot-owners = Card names belong to their owners. No card texts, no pictures.
foot-owners-pictures = Card names and pictures belong to their owners. No card texts.

home-title = Check a deck
home-heading = Know before you sit down.
home-lead = Paste a deck, choose the format and the day, and see at once whether it is legal, what is wrong and how to mend it. Any day since 1999, without an account.
home-samples = Sample decks
home-news = New on { $day }
home-news-all = The whole list
home-known = What is known, until when
home-known-cards = Cards out in { $region }
home-known-list = Newest list, { $series }
sample-snake-eye = Snake-Eye
sample-scapegoat = Scapegoat Control
sample-prerelease = With a prerelease card

form-deck = Deck
form-placeholder = 3 Blue-Eyes White Dragon
form-file = Choose a file
form-hint = Or drop a file here. Reads .ydk files, ydke:// and YGOMobile links, deck codes, and lists of names in English, Japanese and Chinese.
form-format = Format
form-date = Day
form-check = Check

search-label = Card name, reading, pinyin initials or passcode
search-placeholder = Ash Blossom, hll, 14558127
search-go = Search
search-results = Results
search-near = No card has this in its name. These come near.
search-nothing = No card found.
search-nothing-hint = Try fewer letters, another language, or the passcode.
cards-title = Cards
cards-total = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
filters = Filters
filter-kind = Kind
filter-frame = Frame
filter-property = Spell or Trap icon
filter-attribute = Attribute
filter-race = Type
filter-stars = Level, Rank, Link
filter-scale = Pendulum Scale
filter-atk = ATK
filter-def = DEF
filter-from = at least
filter-to = at most
filter-limit = Limit
filter-limit-format = Limit list
filter-limit-newest = OCG, newest
filter-group = Same name as
filter-group-hint = Passcode
filter-sort = Order
filter-any = Any
filter-go = Apply
sort-best = Best match
sort-name = Name
sort-level = Level, highest first
sort-atk = ATK, highest first
sort-def = DEF, highest first
sort-newest = Newest first
page-of = Page { $at } of { $all }
pager = Pages
pager-before = Back
pager-after = Next
kind-monster = Monsters
kind-spell = Spells
kind-trap = Traps
trait-fusion = Fusion
trait-synchro = Synchro
trait-xyz = Xyz
trait-link = Link
trait-pendulum = Pendulum
trait-ritual = Ritual
property-normal = Normal
property-continuous = Continuous
property-quick-play = Quick-Play
property-field = Field
property-equip = Equip
property-ritual = Ritual
property-counter = Counter
part-unknown = not in the catalogue

name-en = English
name-ja = Japanese
name-ja-kana = Reading
name-zh = Simplified Chinese
name-zh-md = In Master Duel
name-zh-fan = Fan translation
name-zh-hant = Traditional Chinese
card-passcode-stand-in = Stand-in number
card-konami-text = Card text at Konami
card-konami-answers = Rulings at Konami
card-history = Limits over time
card-history-none = No list here has ever named this card.
card-history-steps = Every change
card-group-title = Counts as one name with
card-group-alone-why = No other card counts as this name.
card-group-why = These count as “{ $name }” in the deck: together at most three copies, and a limit on one holds for all.

check-title-empty = Check a deck
check-title-refused = The deck could not be checked
check-unnamed = Deck
check-again = Check
check-near = Lists before and after
check-sum-none = Nothing is wrong.
check-sum-open = { $count ->
    [one] Nothing is wrong, but 1 card is not certain.
   *[other] Nothing is wrong, but { $count } cards are not certain.
}
check-sum-wrong = { $count ->
    [one] 1 violation.
   *[other] { $count } violations.
}
check-sum-both = { $count ->
    [one] 1 violation
   *[other] { $count } violations
}, and { $open } not certain.
check-basis-format = Format
check-basis-list = Limit list
check-basis-list-trust = { $list }, { $trust }
check-basis-known = Lists known through
check-basis-ruleset = Ruleset
check-basis-cards = Card pool
check-basis-pool = { $regions }, by { $until }
check-basis-open = Unknown or unsure
check-basis-open-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
check-copy = Copy link
check-text = Names
check-why = What is wrong
check-why-none = Nothing is wrong
check-why-none-text = Sizes, copies, limits and card pool were checked.
check-small-table = The built-in card table has about 3,800 cards, and those that are not known are not among them. Once whoever runs this site has imported a full table, they are judged too.
check-nothing-known = No card was recognised here. If this is no deck: a .ydk file, a ydke:// link, a deck code or a list of names is read, one card a line.
check-open = What is not certain
check-zone-wrong = { $count ->
    [one] 1 with a violation
   *[other] { $count } with a violation
}
check-zone-empty = Empty
check-before = List before: { $limit }.
have-main = Main { $count }
have-extra = Extra { $count }
have-side = Side { $count }
have-limit = { $places }; at most { $max }
when-title = Legal when
when-never = There is no day on which this deck is known to be legal.
when-legal = Legal: { $days }.
when-always = On any day
when-from = From { $day } on
then-title = What must change for another day
then-day = Day
then-show = Show
then-nothing = Nothing has to change.

group-size-main = Main Deck size
group-size-main-why = Every copy in the section counts, also tokens and unknown cards.
group-size-extra = Extra Deck size
group-size-extra-why = Every copy in the section counts.
group-size-side = Side Deck size
group-size-side-why = Every copy in the section counts.
group-copies = Too many copies
group-copies-why = Cards of one name count together over Main, Extra and Side Deck.
group-limit-forbidden = Forbidden
group-limit-forbidden-why = Not one copy, not in the Side Deck either.
group-limit-limited = Limited
group-limit-limited-why = One copy over Main, Extra and Side Deck together.
group-limit-semi_limited = Semi-Limited
group-limit-semi_limited-why = Two copies over Main, Extra and Side Deck together.
group-limit-budget = Shared budgets
group-limit-budget-why = All cards of a budget count together over Main, Extra and Side Deck.
group-zone = Wrong section
group-zone-why = The kind of a card decides in which section it may lie.
group-not_deck_card = No deck cards
group-not_deck_card-why = Tokens and Skill Cards are not part of a deck here.
group-pool-unreleased = Not released
group-pool-unreleased-why = Only cards that are out in the region by the day of the event may be played.
group-pool-never_legal = Never legal
group-pool-never_legal-why = Prize cards and match winners are not allowed in any event.
group-pool-not_listed = Not in the card pool
group-pool-not_listed-why = This format has a fixed list of cards.
group-points = Points
group-points-why = Every copy in Main, Extra and Side Deck costs its points.
group-frame = Barred kinds
group-frame-why = The format does not know this kind of card.

lists-title = Limit lists
lists-lead = Every list with its source and how sure it is.
lists-on = In force on
lists-on-do = Show the list
lists-none-yet = { $series } had no list yet on { $day }.
lists-first = The first list: { $day }
lists-series = Series
lists-newest = Newest
lists-lists = Lists
lists-known = Known through
lists-count = { $count ->
    [one] 1 list
   *[other] { $count } lists
}
lists-day = Day
lists-totals = Cards
lists-changes = Changes
lists-changed = { $count ->
    [one] 1 change
   *[other] { $count } changes
}
lists-trust = How sure
lists-all = All lists of the series
list-changes = Changes against { $day }
list-changes-none = The same as the list before.
series-ocg = OCG
series-ocg-cn = OCG, Simplified Chinese
series-ocg-ae = OCG, Asian English
series-tcg = TCG
series-traditional = TCG Traditional
series-worlds = World Championship
series-tcg-event = TCG, YCS 2016
series-master-duel = Master Duel
series-genesys = Genesys (TCG)
series-ocg-genesys = Genesys (OCG)
series-speed = Speed Duel
series-dm5 = DM5
series-dm6 = DM6
series-dmi = DMI

rules-title = Rules
rules-lead = Everything a deck is judged by: each format, each ruleset, each value with its source.
rules-ids = Rules that a report names
rules-formats = Formats
rules-source = Source
rules-list-missing = not available here, never legal
rule-DECK-01 = The Main Deck holds at least the number of cards that the ruleset says.
rule-DECK-02 = The Main Deck holds at most the number of cards that the ruleset says, where it says one.
rule-DECK-03 = At most three cards of one name, unless a limit list says less.
rule-DECK-04 = Fusion Monsters form a deck of their own; in old rules they lie in neither Main nor Side Deck.
rule-DECK-05 = The size of the Extra or Fusion Deck depends on the ruleset.
rule-DECK-06 = Which kinds the Extra Deck holds depends on the ruleset.
rule-DECK-08 = Cards lie in the section of their kind: Extra Deck kinds in Extra or Side Deck, all others in Main or Side Deck.
rule-DECK-09 = Ritual Monsters belong into the Main Deck.
rule-DECK-10 = Pendulum Monsters belong into the Extra Deck only if they are Fusion, Synchro or Xyz Monsters too.
rule-DECK-11 = Tokens are in no deck.
rule-LIST-01 = Forbidden 0, limited 1, semi-limited 2 copies; every other card 3.
rule-SIDE-01 = The size of the Side Deck depends on the ruleset.
ruleset-from = In force from
ruleset-extra-in-side = Extra Deck kinds in the Side Deck
ruleset-copies = Copies of one name
ruleset-barred = Kinds that do not exist
ruleset-skills = Skill Cards set apart
ruleset-side-check = Side Deck checked before a Match
mark-said = said
mark-inherited = inherited
mark-outside = outside the documents
size-any = any number
size-least = { $min } or more
word-yes = yes
word-no = no

design-title = Parts of the design
design-lead = Every part in every state, in this language and theme.
design-seals = Verdicts
design-tiles = Cards in a deck
design-marks = Marks and limits
design-rows = Cards in a line
design-faces = Cards alone
design-qr = A QR code
design-forms = Forms, notes, empty places

api-title = API
api-lead = The same answers as JSON. No key is needed to check decks and to read cards and lists.
api-check = Judges a deck: by passcodes in three sections, or as text.
api-cards = Searches cards by name, reading, pinyin initials or number, and by what is printed on them. A filter that cannot be read is none.
api-copies = How many copies a list allows
api-limit-format = Format whose list in force is meant; without it, the newest list of the OCG
api-group = Passcode or key of a card: all cards that count as its name
api-limit = Cards in an answer, at most 100
api-cursor = Where to go on, as the answer before said it
api-lang = Language of names and errors
api-card = One card.
api-lists = All series with their lists.
api-list = The list of a series that is in force on a day.
api-decks = Your decks, the one saved last first, each with its verdict today.
api-deck-new = Keeps a new deck: by passcodes in three sections, or as text in any form that the site reads. Without a format it is for the OCG.
api-deck = One of your decks. A number is a passcode, “k4999” and “y12345” are cards without one, and a name begins with a quotation mark of its own. What you get here you can change and send back.
api-deck-save = Puts what you send in the place of all that the deck said, as a new revision. “revision” is the one you began from; when another is newer, nothing is saved, and error 409 has its number. Without tags and notes there are none, without a format it is for the OCG.
api-deck-delete = Deletes a deck with all its revisions and plans.
api-needs-token = Needs a token with the scope { $scope }.
api-tokens = Tokens
api-tokens-text = Decks are personal, so programs send a token. You create tokens on your account page, each for reading or also for changing decks. A session’s cookie does not count here.
api-deck-q = Part of the name
api-deck-tag = A whole tag
api-deck-format = Format they are for
api-deck-limit = Decks in an answer, at most 100
api-deck-report = 1 adds the whole report, as a check gives it
api-deck-date = Day to judge for; today without one
api-errors = Errors
api-errors-text = Errors are application/problem+json in your language, with a code that does not change and the id of the request.

error-at-line = Line { $line }: { $error }
error-deck-or-text = Send either “deck” or “text”.
error-lang-unknown = there is no language { $lang }. Known: zh-Hans en ja
error-cursor = This is no cursor of an answer here. Begin again without one.
error-page-not-found = There is nothing here
error-page-not-found-detail = The address may be mistyped, or the card or list is not known here.
error-page-no-deck-detail = The address may be mistyped. If it is a deck of your own, sign in first.
error-page-method = This address cannot be used like this
error-page-bad-request = The request cannot be read
error-page-unprocessable = This cannot be judged
error-page-deck = The deck was not saved
error-json = The JSON did not arrive whole. Send it again.
error-json-at = Line { $line }, column { $column }: { $fault }.
error-json-end = the JSON ends too early
error-json-syntax = this is not JSON
error-json-expected = expected here: { $what }
error-json-missing = { $what } is missing
error-json-twice = { $what } stands there twice
error-json-value = this value is not of the kind that belongs here
error-json-unknown = there is no field { $what }
error-json-large = this number is too large
error-json-deep = this is nested too deep
error-json-string = a text
error-json-number = a whole number
error-json-boolean = true or false
error-json-list = a list
error-json-object = an object
error-page-too-large = Too large
error-page-too-large-detail = A deck is at most { $limit } KiB. Send one deck, as text.
error-page-type = This kind of content is not read here
error-page-type-detail = Send a form, or application/json to the API.
error-page-internal = Something broke on our side
error-page-internal-detail = Nothing of yours is lost. Try again; if it stays, tell us the number below.
error-page-home = Check a deck
form-more = More: region, releases, points
form-region = Region of the event
form-region-any = Not said
form-pool-until = Cards out by
form-cap = Points allowed
form-strict = Call nothing legal that rests on a single or outdated source
error-export-loses = these cards have no number and would be lost: { $cards }. Take the list of names instead
list-disputed-only = Not on the list here, but on it by another source
error-page-slow = The request did not arrive in time
error-page-slow-detail = Try again; on a slow line, paste the deck as a ydke link.
check-basis-apart = Set apart

nav-decks = Decks
nav-sign-in = Sign in
nav-account = Signed in as
error-page-conflict = Somebody was faster
error-page-sign-in = Only for people who are signed in
error-page-sign-in-detail = Sign in, then try again.
error-page-forbidden = Not yours to do
error-page-forbidden-detail = It is somebody else’s, or your account may not do this.
error-page-cross-site = Refused
error-page-cross-site-detail = The request came from a page of another site. Open the page here and send the form again.
error-page-too-many = Too many tries
error-page-too-many-detail = Try again in { $minutes -> 
        [one] a minute
       *[other] { $minutes } minutes
    }.
error-page-busy = Too busy
error-page-busy-detail = Nothing was stored. Go back and send it again in a moment.
error-page-no-database = Nothing is kept here
error-page-no-database-detail = This site runs without a database: it has no accounts and no decks. Checking decks works.
