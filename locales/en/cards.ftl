# Facts of a card, names of formats, series and regions.
attribute-light = LIGHT
attribute-dark = DARK
attribute-earth = EARTH
attribute-water = WATER
attribute-fire = FIRE
attribute-wind = WIND
attribute-divine = DIVINE

race-aqua = Aqua
race-beast = Beast
race-beast-warrior = Beast-Warrior
race-creator-god = Creator God
race-cyberse = Cyberse
race-dinosaur = Dinosaur
race-divine-beast = Divine-Beast
race-dragon = Dragon
race-fairy = Fairy
race-fiend = Fiend
race-fish = Fish
race-illusion = Illusion
race-insect = Insect
race-machine = Machine
race-plant = Plant
race-psychic = Psychic
race-pyro = Pyro
race-reptile = Reptile
race-rock = Rock
race-sea-serpent = Sea Serpent
race-spellcaster = Spellcaster
race-thunder = Thunder
race-warrior = Warrior
race-winged-beast = Winged Beast
race-wyrm = Wyrm
race-zombie = Zombie

frame-normal = Normal Monster
frame-effect = Effect Monster
frame-ritual = Ritual Monster
frame-fusion = Fusion Monster
frame-synchro = Synchro Monster
frame-xyz = Xyz Monster
frame-link = Link Monster
frame-normal_pendulum = Normal Pendulum Monster
frame-effect_pendulum = Pendulum Effect Monster
frame-ritual_pendulum = Ritual Pendulum Monster
frame-fusion_pendulum = Fusion Pendulum Monster
frame-synchro_pendulum = Synchro Pendulum Monster
frame-xyz_pendulum = Xyz Pendulum Monster
frame-spell = Spell Card
frame-trap = Trap Card
frame-token = Token
frame-skill = Skill Card
frame-unknown = Card

spell-normal = Normal Spell
spell-continuous = Continuous Spell
spell-quick-play = Quick-Play Spell
spell-field = Field Spell
spell-equip = Equip Spell
spell-ritual = Ritual Spell
trap-normal = Normal Trap
trap-continuous = Continuous Trap
trap-counter = Counter Trap

ability-tuner = Tuner
ability-flip = Flip
ability-gemini = Gemini
ability-spirit = Spirit
ability-toon = Toon
ability-union = Union

stars-level = Level { $n }
stars-rank = Rank { $n }
stars-link = LINK-{ $n }
scale = Scale { $n }

region-ocg = the OCG
region-tcg = the TCG
region-ocg-cn = the Simplified Chinese OCG
region-ocg-ae = the Asian English OCG
region-master-duel = Master Duel
regions-any = { $regions } (any of them)
regions-all = { $regions } (all of them)

format-ocg = OCG
format-ocg-cn = OCG (Simplified Chinese)
format-ocg-ae = OCG (Asian English)
format-tcg = TCG
format-tcg-traditional = TCG Traditional
format-worlds = World Championship
format-master-duel = Master Duel
format-genesys = Genesys (TCG)
format-ocg-genesys = Genesys (OCG)
format-goat = Goat
format-edison = Edison
format-hat = HAT
format-tengu = Tengu Plant
format-speed = Speed Duel
format-duel-links = Duel Links
format-dm5 = DM5 list
format-dm6 = DM6 list
format-dmi = DMI list
format-rules-2005 = Rules of 2005
format-rules-2009 = Rules of 2009
format-rules-mr4 = New Master Rule (2017)
format-free = Free

limit-0 = Forbidden
limit-1 = Limited
limit-2 = Semi-Limited
limit-3 = Unlimited
points-n = { $n ->
    [one] 1 point
   *[other] { $n } points
}
budget-n = Shared budget { $n }
disputed-limit = another source: { $limit } ({ $source })

release-day = { $day }
release-between = not before { $from }, out by { $to }
release-from = not before { $from }
release-none = no release known
release-unknown = day not recorded

card-passcode = Passcode
card-konami = Konami id
card-numbers = Other numbers
card-group = Counts as one name with
card-group-alone = no other card
card-released = Released
card-limits = Limit today
card-never-legal = Never legal in any event
card-stand-in = stand-in, printed on no card
list-totals = { $forbidden } forbidden, { $limited } limited, { $semi } semi-limited
list-entries = { $count } entries
list-source = Source: { $source }
list-note = Note: { $note }
list-unresolved = not resolved
list-repeated = { $count ->
    [one] One entry stands twice in the source and was taken once.
   *[other] { $count } entries stand twice in the source and were taken once.
}
list-unsaid = The source says nothing of forbidden cards.
list-label = { $day } ({ $place })
territory-america = America
territory-europe = Europe
list-elsewhere = On { $day } the list in force in { $place } was that of { $from }.
list-newest-known = This is the newest list known here; what was announced after { $day } is not.
series-known = Known through { $day }

# The same, as short as the foot of a tile is narrow.
foot-spell-normal = Normal
foot-spell-continuous = Continuous
foot-spell-quick-play = Quick-Play
foot-spell-field = Field
foot-spell-equip = Equip
foot-spell-ritual = Ritual
foot-trap-normal = Normal
foot-trap-continuous = Continuous
foot-trap-counter = Counter
