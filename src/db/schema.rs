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
