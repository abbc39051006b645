-- People, how they prove who they are, and how often somebody tried.

CREATE TABLE accounts (
    id          TEXT    NOT NULL PRIMARY KEY, -- random
    name        TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 40), -- as shown
    name_key    TEXT    NOT NULL UNIQUE, -- folded: two names that look alike are one
    role        TEXT    NOT NULL CHECK (role IN ('player', 'judge', 'organiser', 'admin')),
    password    TEXT    NOT NULL, -- Argon2id with its numbers and salt, in PHC form
    created_at  BIGINT  NOT NULL, -- milliseconds since 1970-01-01 UTC, like all of the kind
    changed_at  BIGINT  NOT NULL -- of the role or the password
);

-- A browser that is signed in. Its cookie holds what the hash was made of.
CREATE TABLE sessions (
    id          TEXT    NOT NULL PRIMARY KEY, -- SHA-256 of the cookie, in hexadecimal
    account     TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    device      TEXT    NOT NULL, -- what the browser says it is, for the list of sessions
    created_at  BIGINT  NOT NULL,
    seen_at     BIGINT  NOT NULL, -- to the hour
    expires_at  BIGINT  NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account);

-- A program that acts for somebody.
CREATE TABLE tokens (
    id          TEXT    NOT NULL PRIMARY KEY, -- random
    account     TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name        TEXT    NOT NULL,
    hash        TEXT    NOT NULL UNIQUE, -- SHA-256 of the token, in hexadecimal
    scopes      TEXT    NOT NULL, -- words with a blank between them
    created_at  BIGINT  NOT NULL,
    used_at     BIGINT  NOT NULL, -- to the hour; 0 for never
    expires_at  BIGINT  NOT NULL
);
CREATE INDEX tokens_of_account ON tokens (account);

-- How often something was tried that is limited, by whom or from where.
CREATE TABLE attempts (
    name   TEXT    NOT NULL PRIMARY KEY, -- what and who: `sign-in address 192.0.2.1`
    count  BIGINT  NOT NULL,
    until  BIGINT  NOT NULL -- when counting begins again
);
