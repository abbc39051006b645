-- Only what SQLite and PostgreSQL both understand. A row of `documents` or `worlds` is never changed.

-- Texts by their content, each stored once.
CREATE TABLE documents (
    hash    TEXT    NOT NULL PRIMARY KEY, -- SHA-256 of the text, in hexadecimal
    length  BIGINT  NOT NULL CHECK (length >= 0), -- bytes of the text
    body    BYTEA   NOT NULL -- the text as an LZ4 frame
);

-- What was imported: the documents that stand in place of the program's own, or beside them.
CREATE TABLE worlds (
    version   BIGINT  NOT NULL PRIMARY KEY CHECK (version > 0),
    based_on  BIGINT  NOT NULL CHECK (based_on >= 0), -- the version it was made from; 0 for none
    manifest  TEXT    NOT NULL, -- a line for each document: path, tab, hash
    source    TEXT    NOT NULL, -- where the newest of them came from
    report    TEXT    NOT NULL, -- JSON: what the import changed
    made_at   BIGINT  NOT NULL  -- milliseconds since 1970-01-01 UTC
);

-- The one row that says which of them holds, and that writers take their turn at.
CREATE TABLE current_world (
    id       INTEGER  NOT NULL PRIMARY KEY CHECK (id = 1),
    version  BIGINT   NOT NULL CHECK (version >= 0), -- 0: the program's own documents alone
    latest   BIGINT   NOT NULL CHECK (latest >= version) -- the highest version ever given
);
INSERT INTO current_world (id, version, latest) VALUES (1, 0, 0);
