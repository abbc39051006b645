//! `deckward demo`: fills a database to look round in, with people of every role and decks of several eras.

use clap::ArgMatches;
use deck_law::deck::{Deck, Written};
use deck_law::siding::{Exchange, Plan};

use super::database::{self, fail};
use super::out::{Exit, FAINT, HEAD, Out, styled};
use crate::accounts::{Actor, Refused, Role, Turn, own, roles, sign};
use crate::clock::{self, Instant};
use crate::db::{Db, Undone};
use crate::decks::model::{self, Contents, Origin, Visibility};
use crate::decks::plans::{self, Said};
use crate::decks::{self, DeckError, transfer};
use crate::ids;
use crate::say::Say;
use crate::world::{World, packed};

/// Who has an account. Nobody of these names is meant.
const PEOPLE: [(&str, Role); 6] = [
    ("沈知远", Role::Admin),
    ("Nora Ashdown", Role::Organiser),
    ("森下かなで", Role::Judge),
    ("陆小满", Role::Player),
    ("高瀬ゆうと", Role::Player),
    ("Ben Hollis", Role::Player),
];

/// A deck of a sample file.
struct Sample {
    file: &'static str,
    owner: &'static str,
    name: &'static str,
    format: &'static str,
    tags: &'static str,
    notes: &'static str,
    visibility: Visibility,
    plans: &'static [Side],
}

/// A side plan: passcodes with their copies, out of the Main Deck and into it.
struct Side {
    against: &'static str,
    turn: plans::Turn,
    out: &'static [(u32, u32)],
    in_: &'static [(u32, u32)],
    notes: &'static str,
}

const SAMPLES: [Sample; 8] = [
    Sample {
        file: "2005-goat-control",
        owner: "Ben Hollis",
        name: "Goat Control",
        format: "goat",
        tags: "control locals",
        notes: "Flip effects first, Metamorphosis only when it wins the game.\nTry a third Sakuretsu Armor.",
        visibility: Visibility::Public,
        plans: &[
            Side {
                against: "Mirror",
                turn: plans::Turn::Either,
                // Dekoichi, Exiled Force and Swords for two Mystic Swordsman LV2 and the third Magician of Faith.
                out: &[(87_621_407, 1), (74_131_780, 1), (72_302_403, 1)],
                in_: &[(47_507_260, 2), (31_560_081, 1)],
                notes: "Set monsters decide it.",
            },
            Side {
                against: "Burn",
                turn: plans::Turn::Second,
                // Metamorphosis and Morphing Jar for Dust Tornado and Mobius.
                out: &[(46_411_259, 2), (33_508_719, 1)],
                in_: &[(60_082_869, 2), (4_929_256, 1)],
                notes: "",
            },
        ],
    },
    Sample {
        file: "2010-blackwing",
        owner: "高瀬ゆうと",
        name: "BF 2010",
        format: "edison",
        tags: "BF 思い出",
        notes: "先攻なら旋風から。サイドの王宮の弾圧は後攻で使う。",
        visibility: Visibility::Public,
        plans: &[],
    },
    Sample {
        file: "2014-hat",
        owner: "Nora Ashdown",
        name: "HAT for the club night",
        format: "hat",
        tags: "club",
        notes: "A deck to lend. Bring the sleeves back.",
        visibility: Visibility::Link,
        plans: &[],
    },
    Sample {
        file: "2017-true-draco",
        owner: "陆小满",
        name: "真龙",
        format: "ocg",
        tags: "怀旧",
        notes: "2017 年那套，现在肯定打不了，留个纪念。",
        visibility: Visibility::Private,
        plans: &[],
    },
    Sample {
        file: "2020-eldlich",
        owner: "森下かなで",
        name: "黄金郷",
        format: "ocg",
        tags: "コントロール",
        notes: "",
        visibility: Visibility::Private,
        plans: &[],
    },
    Sample {
        file: "2026-snake-eye",
        owner: "陆小满",
        name: "蛇眼魔镌",
        format: "ocg",
        tags: "店赛 蛇眼",
        notes: "后手全换手坑。\n店赛前再看一遍禁限表。",
        visibility: Visibility::Public,
        plans: &[Side {
            against: "内战",
            turn: plans::Turn::Second,
            // One for One, Bonfire and Fiendsmith's Sanct for three Nibiru.
            out: &[(2_295_440, 1), (85_106_525, 1), (35_552_985, 1)],
            in_: &[(27_204_311, 3)],
            notes: "对面展开五次以上就丢尼比鲁。",
        }],
    },
    Sample {
        file: "2005-scapegoat-ocg",
        owner: "高瀬ゆうと",
        name: "スケゴ 2005年夏",
        format: "ocg",
        tags: "思い出",
        notes: "2005年9月の改訂まで使っていた形。",
        visibility: Visibility::Link,
        plans: &[],
    },
    Sample {
        file: "undetermined",
        owner: "Ben Hollis",
        name: "Snake-Eye with the new card",
        format: "ocg",
        tags: "testing",
        notes: "The promo is not in the card table yet.",
        visibility: Visibility::Private,
        plans: &[],
    },
];

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Why it was not filled.
enum Unfilled {
    /// Somebody has an account in it, or gets one at the same time.
    NotEmpty,
    /// There cannot be such an account.
    Account(Refused),
    /// The World of the database cannot be made.
    World(crate::world::StoredError),
}

impl From<Undone<Refused>> for Undone<Unfilled> {
    fn from(undone: Undone<Refused>) -> Self {
        match undone {
            Undone::Db(error) => Undone::Db(error),
            Undone::Refused(Refused::Taken) => Undone::Refused(Unfilled::NotEmpty),
            Undone::Refused(refused) => Undone::Refused(Unfilled::Account(refused)),
        }
    }
}

impl From<DeckError> for Undone<Unfilled> {
    fn from(error: DeckError) -> Self {
        match error {
            DeckError::Db(error) => Undone::Db(error),
            _ => Undone::Refused(Unfilled::NotEmpty),
        }
    }
}

/// `demo`.
pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let (mut db, place) = match database::open(say, out, matches) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let password = match ids::random_id() {
        Ok(id) => id.chars().take(16).collect::<String>(),
        Err(error) => return fail(say, out, &say.db_error(&error)),
    };
    out.progress(&say.text("demo-filling"));
    if let Err(undone) = fill(&mut db, &password, clock::now()) {
        let why = match undone {
            Undone::Db(error) => say.db_error(&error),
            Undone::Refused(Unfilled::World(error)) => database::stored_error(say, &error),
            Undone::Refused(Unfilled::NotEmpty) => say.text("error-demo-not-empty"),
            Undone::Refused(Unfilled::Account(refused)) => say.refused(&refused),
        };
        return fail(say, out, &why);
    }
    let counts = [("accounts", PEOPLE.len().into()), ("decks", SAMPLES.len().into())];
    out.line(&styled(HEAD, &say.with("demo-done", &counts)));
    out.line(&styled(FAINT, &format!("  {}", place.url)));
    for (name, role) in PEOPLE {
        out.line(&format!("  {name} · {}", say.role(role)));
    }
    out.line(&say.with("demo-password", &[("password", password.into())]));
    out.line(&say.text("demo-sign-in"));
    Exit::AllLegal
}

/// Fills a database in which nobody has an account, wholly or not at all. Cards and lists that were imported stay, and
/// are judged by.
fn fill(db: &mut Db, password: &str, now: Instant) -> Result<(), Undone<Unfilled>> {
    let world = World::stored(db).map_err(|error| Undone::Refused(Unfilled::World(error)))?;
    let command = Actor::command_line();
    let mut turn = Turn::alone();
    let prepare = |(name, role): &(&str, Role)| {
        sign::prepare(&mut turn, &command, (name, password), *role, before(now, 60))
    };
    let prepared = PEOPLE.iter().map(prepare).collect::<Result<Vec<_>, _>>()?;
    db.write(|db| {
        if !roles::list(db, &command, "", 1)?.0.is_empty() {
            return Err(Undone::Refused(Unfilled::NotEmpty));
        }
        let mut people = Vec::new();
        for ((name, role), prepared) in PEOPLE.into_iter().zip(&prepared) {
            sign::insert(db, prepared)?;
            let account = own::named(db, name)?;
            people.push(Actor { account: account.id, name: account.name, role, session: String::new() });
        }
        let mut days = 40;
        for sample in &SAMPLES {
            if let Some(owner) = people.iter().find(|actor| actor.name == sample.owner) {
                keep(db, &world, owner, sample, now, days)?;
            }
            days -= 4;
        }
        Ok(())
    })
}

/// Keeps a deck as somebody comes to one: imported without Side Deck, sided, then described.
fn keep(
    db: &mut Db,
    world: &World,
    owner: &Actor,
    sample: &Sample,
    now: Instant,
    days: i64,
) -> Result<(), DeckError> {
    let contents = contents(world, sample);
    let first = Contents {
        tags: Vec::new(),
        notes: String::new(),
        deck: Deck { side: Vec::new(), ..contents.deck.clone() },
        ..contents.clone()
    };
    let second = Contents { deck: contents.deck.clone(), ..first.clone() };
    let made = decks::create(db, owner, &[(first, Origin::Imported)], before(now, days))?;
    let Some(id) = made.first() else { return Ok(()) };
    let second = (&second, Origin::Saved);
    let base = decks::save(db, owner, (id, 1), second, before(now, days - 1))?;
    decks::save(db, owner, (id, base), (&contents, Origin::Saved), before(now, days - 3))?;
    if sample.visibility != Visibility::Private {
        decks::share(db, owner, id, sample.visibility, false)?;
    }
    for side in sample.plans {
        let cards =
            |moved: &[(u32, u32)]| moved.iter().map(|(n, copies)| (Written::Number(*n), *copies)).collect();
        let main = Exchange { out: cards(side.out), in_: cards(side.in_) };
        let said = Said {
            name: side.against.to_owned(),
            turn: side.turn,
            plan: Plan { main, ..Plan::default() },
            notes: side.notes.to_owned(),
        };
        plans::save(db, owner, id, None, &said, before(now, days - 3))?;
    }
    Ok(())
}

/// What a sample says. A test holds that every file is there and everything can be typed so.
fn contents(world: &World, sample: &Sample) -> Contents {
    let path = format!("samples/{}.ydk", sample.file);
    let text = packed().find(|(file, _)| *file == path).map(|(_, text)| text).unwrap_or_default();
    Contents {
        name: sample.name.to_owned(),
        format: sample.format.to_owned(),
        tags: model::tags(sample.tags).unwrap_or_default(),
        notes: sample.notes.to_owned(),
        deck: transfer::read(world, text.as_bytes()).map(|found| found.contents.deck).unwrap_or_default(),
    }
}

/// So many days before.
fn before(now: Instant, days: i64) -> Instant {
    Instant::from_timestamp_millis(now.timestamp_millis() - days * DAY).unwrap_or(now)
}
