//! What is printed on a card: closed sets of words, each with the spelling used in data files.

/// Declares an enum whose variants each have one spelling in data files.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The spelling in data files and in JSON.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The value with this spelling.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }
    };
}

words! {
    /// The frame of a card: what it is, before any effect (CARD-01 to CARD-07).
    Frame {
        /// Normal Monster.
        Normal = "normal",
        /// Effect Monster.
        Effect = "effect",
        /// Ritual Monster.
        Ritual = "ritual",
        /// Fusion Monster.
        Fusion = "fusion",
        /// Synchro Monster.
        Synchro = "synchro",
        /// Xyz Monster.
        Xyz = "xyz",
        /// Link Monster.
        Link = "link",
        /// Normal Pendulum Monster.
        NormalPendulum = "normal_pendulum",
        /// Effect Pendulum Monster.
        EffectPendulum = "effect_pendulum",
        /// Ritual Pendulum Monster.
        RitualPendulum = "ritual_pendulum",
        /// Fusion Pendulum Monster.
        FusionPendulum = "fusion_pendulum",
        /// Synchro Pendulum Monster.
        SynchroPendulum = "synchro_pendulum",
        /// Xyz Pendulum Monster.
        XyzPendulum = "xyz_pendulum",
        /// Spell Card.
        Spell = "spell",
        /// Trap Card.
        Trap = "trap",
        /// A token: never in a deck (DECK-11).
        Token = "token",
        /// A Skill Card of Speed Duel.
        Skill = "skill",
        /// A card of which only the name is known here.
        Unknown = "unknown",
    }
}

words! {
    /// The three kinds that a deck list counts.
    Kind { /// A monster.
        Monster = "monster", /// A Spell Card.
        Spell = "spell", /// A Trap Card.
        Trap = "trap" }
}

/// The four ways into the Extra Deck, and Pendulum and Ritual, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u8);

impl Traits {
    /// Fusion Monsters, Pendulum or not.
    pub const FUSION: Traits = Traits(1);
    /// Synchro Monsters, Pendulum or not.
    pub const SYNCHRO: Traits = Traits(2);
    /// Xyz Monsters, Pendulum or not.
    pub const XYZ: Traits = Traits(4);
    /// Link Monsters.
    pub const LINK: Traits = Traits(8);
    /// Pendulum Monsters of every kind.
    pub const PENDULUM: Traits = Traits(16);
    /// Ritual Monsters, Pendulum or not.
    pub const RITUAL: Traits = Traits(32);
    /// The kinds that begin in the Extra Deck (DECK-06, DECK-10).
    pub const EXTRA: Traits = Traits(1 | 2 | 4 | 8);

    /// Spellings of the single traits, for data files.
    pub const WORDS: &'static [(&'static str, Traits)] = &[
        ("fusion", Traits::FUSION),
        ("synchro", Traits::SYNCHRO),
        ("xyz", Traits::XYZ),
        ("link", Traits::LINK),
        ("pendulum", Traits::PENDULUM),
        ("ritual", Traits::RITUAL),
    ];

    /// Both sets together.
    pub const fn with(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    /// Whether the two sets share a trait.
    pub const fn meets(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether nothing is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The words of the set, in the order of [`Traits::WORDS`].
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        Traits::WORDS.iter().filter(move |(_, t)| self.meets(*t)).map(|(word, _)| *word)
    }
}

impl Frame {
    /// Monster, Spell or Trap; none for tokens, Skills and unknown cards.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Frame::Spell => Some(Kind::Spell),
            Frame::Trap => Some(Kind::Trap),
            Frame::Token | Frame::Skill | Frame::Unknown => None,
            _ => Some(Kind::Monster),
        }
    }

    /// What decides where the card may lie.
    pub const fn traits(self) -> Traits {
        match self {
            Frame::Fusion => Traits::FUSION,
            Frame::Synchro => Traits::SYNCHRO,
            Frame::Xyz => Traits::XYZ,
            Frame::Link => Traits::LINK,
            Frame::Ritual => Traits::RITUAL,
            Frame::NormalPendulum | Frame::EffectPendulum => Traits::PENDULUM,
            Frame::RitualPendulum => Traits::PENDULUM.with(Traits::RITUAL),
            Frame::FusionPendulum => Traits::PENDULUM.with(Traits::FUSION),
            Frame::SynchroPendulum => Traits::PENDULUM.with(Traits::SYNCHRO),
            Frame::XyzPendulum => Traits::PENDULUM.with(Traits::XYZ),
            _ => Traits(0),
        }
    }

    /// Whether the card begins in the Extra Deck (DECK-06, DECK-10).
    pub const fn is_extra(self) -> bool {
        self.traits().meets(Traits::EXTRA)
    }
}

words! {
    /// The attribute of a monster.
    Attribute {
        /// 光
        Light = "LIGHT",
        /// 闇
        Dark = "DARK",
        /// 地
        Earth = "EARTH",
        /// 水
        Water = "WATER",
        /// 炎
        Fire = "FIRE",
        /// 風
        Wind = "WIND",
        /// 神
        Divine = "DIVINE",
    }
}

words! {
    /// The Type of a monster; "race" in most databases, and here, as `type` is taken.
    Race {
        /// 水族
        Aqua = "Aqua",
        /// 獣族
        Beast = "Beast",
        /// 獣戦士族
        BeastWarrior = "Beast-Warrior",
        /// 創造神族
        CreatorGod = "Creator God",
        /// サイバース族
        Cyberse = "Cyberse",
        /// 恐竜族
        Dinosaur = "Dinosaur",
        /// 幻神獣族
        DivineBeast = "Divine-Beast",
        /// ドラゴン族
        Dragon = "Dragon",
        /// 天使族
        Fairy = "Fairy",
        /// 悪魔族
        Fiend = "Fiend",
        /// 魚族
        Fish = "Fish",
        /// 幻想魔族
        Illusion = "Illusion",
        /// 昆虫族
        Insect = "Insect",
        /// 機械族
        Machine = "Machine",
        /// 植物族
        Plant = "Plant",
        /// サイキック族
        Psychic = "Psychic",
        /// 炎族
        Pyro = "Pyro",
        /// 爬虫類族
        Reptile = "Reptile",
        /// 岩石族
        Rock = "Rock",
        /// 海竜族
        SeaSerpent = "Sea Serpent",
        /// 魔法使い族
        Spellcaster = "Spellcaster",
        /// 雷族
        Thunder = "Thunder",
        /// 戦士族
        Warrior = "Warrior",
        /// 鳥獣族
        WingedBeast = "Winged Beast",
        /// 幻竜族
        Wyrm = "Wyrm",
        /// アンデット族
        Zombie = "Zombie",
    }
}

words! {
    /// The icon of a Spell or Trap Card.
    Property {
        /// No icon.
        Normal = "normal",
        /// Continuous Spell or Trap.
        Continuous = "continuous",
        /// Quick-Play Spell.
        QuickPlay = "quick-play",
        /// Field Spell.
        Field = "field",
        /// Equip Spell.
        Equip = "equip",
        /// Ritual Spell.
        Ritual = "ritual",
        /// Counter Trap.
        Counter = "counter",
    }
}

words! {
    /// The words after the Type on a monster's type line.
    Ability {
        /// Tuner.
        Tuner = "Tuner",
        /// Flip.
        Flip = "Flip",
        /// Gemini.
        Gemini = "Gemini",
        /// Spirit.
        Spirit = "Spirit",
        /// Toon.
        Toon = "Toon",
        /// Union.
        Union = "Union",
    }
}

/// ATK or DEF as printed: a number, or a question mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stat {
    /// A printed number.
    Points(u16),
    /// A printed `?`.
    Unsaid,
}

/// Level, Rank or Link Rating: a monster has one of the three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stars {
    /// Level, 0 to 12.
    Level(u8),
    /// Rank, 0 to 13.
    Rank(u8),
    /// Link Rating, 1 to 8.
    Link(u8),
}

/// The eight directions of a Link Monster's arrows, with their spelling in data files.
pub const LINK_ARROWS: [&str; 8] = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"];

/// Everything printed on a card but its name and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What kind of card it is.
    pub frame: Frame,
    /// The icon of a Spell or Trap.
    pub property: Option<Property>,
    /// The attribute of a monster.
    pub attribute: Option<Attribute>,
    /// The Type of a monster.
    pub race: Option<Race>,
    /// Bit `n` stands for `Ability::ALL[n]`.
    pub abilities: u8,
    /// Level, Rank or Link Rating.
    pub stars: Option<Stars>,
    /// Pendulum Scale, 0 to 13.
    pub scale: Option<u8>,
    /// Bit `n` stands for `LINK_ARROWS[n]`.
    pub arrows: u8,
    /// ATK.
    pub atk: Option<Stat>,
    /// DEF; Link Monsters have none.
    pub def: Option<Stat>,
}

impl Facts {
    /// A card of which nothing but the frame is known.
    pub const fn bare(frame: Frame) -> Facts {
        Facts {
            frame,
            property: None,
            attribute: None,
            race: None,
            abilities: 0,
            stars: None,
            scale: None,
            arrows: 0,
            atk: None,
            def: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deck_06_and_deck_10_extra_deck_kinds() {
        let extra: Vec<_> = Frame::ALL.iter().filter(|f| f.is_extra()).map(|f| f.word()).collect();
        assert_eq!(
            extra,
            ["fusion", "synchro", "xyz", "link", "fusion_pendulum", "synchro_pendulum", "xyz_pendulum"]
        );
    }

    #[test]
    fn words_read_back() {
        for frame in Frame::ALL {
            assert_eq!(Frame::from_word(frame.word()), Some(*frame));
        }
        for race in Race::ALL {
            assert_eq!(Race::from_word(race.word()), Some(*race));
        }
        assert_eq!(Race::from_word("warrior"), None);
    }
}
