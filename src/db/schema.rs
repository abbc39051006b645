//! The tables, kept by hand since no tool writes them for two databases at once; a test holds them against both.

diesel::table! {
    documents (hash) {
        hash -> Text,
        length -> BigInt,
        body -> Binary,
    }
}

diesel::table! {
    worlds (version) {
        version -> BigInt,
        based_on -> BigInt,
        manifest -> Text,
        source -> Text,
        report -> Text,
        made_at -> BigInt,
    }
}

diesel::table! {
    current_world (id) {
        id -> Integer,
        version -> BigInt,
        latest -> BigInt,
    }
}

diesel::table! {
    accounts (id) {
        id -> Text,
        name -> Text,
        name_key -> Text,
        role -> Text,
        password -> Text,
        created_at -> BigInt,
        changed_at -> BigInt,
    }
}

diesel::table! {
    sessions (id) {
        id -> Text,
        account -> Text,
        device -> Text,
        created_at -> BigInt,
        seen_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    tokens (id) {
        id -> Text,
        account -> Text,
        name -> Text,
        hash -> Text,
        scopes -> Text,
        created_at -> BigInt,
        used_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    attempts (name) {
        name -> Text,
        count -> BigInt,
        until -> BigInt,
    }
}

diesel::table! {
    decks (id) {
        id -> Text,
        owner -> Text,
        revision -> BigInt,
        visibility -> Text,
        link -> Nullable<Text>,
        created_at -> BigInt,
        changed_at -> BigInt,
    }
}

diesel::table! {
    revisions (deck, number) {
        deck -> Text,
        number -> BigInt,
        name -> Text,
        name_key -> Text,
        format -> Text,
        tags -> Text,
        notes -> Text,
        cards -> Text,
        made_by -> Text,
        made_at -> BigInt,
        origin -> Text,
    }
}

diesel::table! {
    plans (id) {
        id -> Text,
        deck -> Text,
        name -> Text,
        turn -> Text,
        swaps -> Text,
        notes -> Text,
        revision -> BigInt,
        changed_at -> BigInt,
    }
}

diesel::table! {
    questions (deck) {
        deck -> Text,
        groups -> Text,
        conditions -> Text,
        revision -> BigInt,
        changed_at -> BigInt,
    }
}

diesel::joinable!(sessions -> accounts (account));
diesel::joinable!(tokens -> accounts (account));
diesel::joinable!(decks -> accounts (owner));
diesel::joinable!(revisions -> decks (deck));
diesel::joinable!(plans -> decks (deck));
diesel::joinable!(questions -> decks (deck));
diesel::allow_tables_to_appear_in_same_query!(accounts, sessions);
diesel::allow_tables_to_appear_in_same_query!(accounts, tokens);
diesel::allow_tables_to_appear_in_same_query!(accounts, decks, revisions);
diesel::allow_tables_to_appear_in_same_query!(decks, plans);
diesel::allow_tables_to_appear_in_same_query!(decks, questions);
