-- What is asked of a deck again and again: groups of its cards, and conditions on hands.

CREATE TABLE questions (
    deck        TEXT    NOT NULL PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
    groups      TEXT    NOT NULL, -- a line each: =name, and below it -entry
    conditions  TEXT    NOT NULL, -- the same: =name, and below it -line
    revision    BIGINT  NOT NULL CHECK (revision > 0), -- of the questions, not of the deck
    changed_at  BIGINT  NOT NULL
);
