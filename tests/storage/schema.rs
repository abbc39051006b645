//! `src/db/schema.rs` is kept by hand; this notices when it and the migrations drift apart.

use deckward::accounts::store::accounts::StoredAccount;
use deckward::accounts::store::attempts::StoredAttempts;
use deckward::accounts::store::sessions::StoredSession;
use deckward::accounts::store::tokens::StoredToken;
use deckward::backup::TABLES;
use deckward::chance::store::questions::StoredQuestions;
use deckward::db::Db;
use deckward::db::schema::{
    accounts, attempts, current_world, decks, documents, plans, questions, revisions, sessions, tokens,
    worlds,
};
use deckward::decks::store::decks::StoredDeck;
use deckward::decks::store::plans::StoredPlan;
use deckward::decks::store::revisions::StoredRevision;
use deckward::world::store::{CurrentWorld, StoredDocument, StoredWorld};
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::{each, import_cards, some_cards};

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    of: String,
    #[diesel(sql_type = Text)]
    name: String,
}

/// The columns that a database has, without diesel's own table.
fn columns(db: &mut Db) -> Vec<Column> {
    diesel::sql_query(match db {
        Db::Sqlite(_) => {
            "SELECT t.name AS of, c.name AS name FROM sqlite_master AS t, pragma_table_info(t.name) AS c \
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE '%diesel%'"
        }
        Db::Postgres(_) => {
            "SELECT table_name::text AS of, column_name::text AS name FROM information_schema.columns \
             WHERE table_schema = 'public' AND table_name NOT LIKE '%diesel%'"
        }
    })
    .load(db)
    .unwrap()
}

#[test]
fn every_table_is_as_it_is_declared_and_is_in_a_backup() {
    each(|fresh| {
        let mut db = fresh.db();
        // A row in every table: reading none would decode no type.
        import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(50))).unwrap();
        let somebody = super::accounts::one_of_each(&mut db);
        super::decks::one_of_each(&mut db, &somebody);
        super::kept::one_of_each(&mut db, &somebody);
        let mut declared = Vec::new();
        let mut known = String::new();
        macro_rules! read_all {
            ($($table:ident => $row:ty),+ $(,)?) => {$(
                let all = $table::table.select($table::all_columns);
                known += &diesel::debug_query::<diesel::pg::Pg, _>(&all).to_string();
                let rows: Vec<$row> = all.load(&mut db).unwrap();
                assert_eq!(rows.len(), 1, "{}", stringify!($table));
                declared.push(stringify!($table));
            )+};
        }
        read_all!(documents => StoredDocument, worlds => StoredWorld, current_world => CurrentWorld);
        read_all!(accounts => StoredAccount, sessions => StoredSession, tokens => StoredToken);
        read_all!(attempts => StoredAttempts);
        read_all!(decks => StoredDeck, revisions => StoredRevision, plans => StoredPlan);
        read_all!(questions => StoredQuestions);
        assert_eq!(declared, TABLES);
        let source = include_str!("../../src/db/schema.rs");
        assert_eq!(
            declared.len(),
            source.matches("diesel::table!").count(),
            "a table that is not read above"
        );
        let columns = columns(&mut db);
        assert!(columns.len() > 10);
        for Column { of, name } in columns {
            assert!(known.contains(&format!("\"{of}\".\"{name}\"")), "{of}.{name} is in no schema.rs");
        }
    });
}
