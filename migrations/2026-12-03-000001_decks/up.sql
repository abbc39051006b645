-- Decks. What a deck says is in its revisions, which are only added; the row points at the newest.

CREATE TABLE decks (
    id          TEXT    NOT NULL PRIMARY KEY, -- random
    owner       TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    revision    BIGINT  NOT NULL CHECK (revision > 0), -- the newest; writers take their turn at it
    visibility  TEXT    NOT NULL CHECK (visibility IN ('private', 'link', 'public')),
    link        TEXT    UNIQUE, -- what the share link ends in; random, a new one revokes the old
    created_at  BIGINT  NOT NULL,
    changed_at  BIGINT  NOT NULL
);
CREATE INDEX decks_of_owner ON decks (owner, changed_at);
CREATE INDEX decks_public ON decks (visibility, changed_at);

CREATE TABLE revisions (
    deck      TEXT    NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    number    BIGINT  NOT NULL CHECK (number > 0),
    name      TEXT    NOT NULL,
    name_key  TEXT    NOT NULL, -- folded, for searching and sorting
    format    TEXT    NOT NULL,
    tags      TEXT    NOT NULL, -- in lower case, each with a line end before and behind it
    notes     TEXT    NOT NULL,
    cards     TEXT    NOT NULL, -- a line a copy under #main, #extra, !side
    made_by   TEXT    NOT NULL, -- the account
    made_at   BIGINT  NOT NULL,
    origin    TEXT    NOT NULL, -- how it came about: created, imported, saved, merged, restored N, copied
    PRIMARY KEY (deck, number)
);

-- What goes out and what comes in against an opponent.
CREATE TABLE plans (
    id          TEXT    NOT NULL PRIMARY KEY, -- random
    deck        TEXT    NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    name        TEXT    NOT NULL, -- against whom
    turn        TEXT    NOT NULL CHECK (turn IN ('either', 'first', 'second')),
    swaps       TEXT    NOT NULL, -- a line each: main -2 55144522
    notes       TEXT    NOT NULL,
    revision    BIGINT  NOT NULL CHECK (revision > 0), -- of the plan
    changed_at  BIGINT  NOT NULL
);
CREATE INDEX plans_of_deck ON plans (deck, name);
