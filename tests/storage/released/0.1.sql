-- What release 0.1 wrote: one list imported. bytes'…' stands for the spelling of either database.
CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP);
INSERT INTO __diesel_schema_migrations (version) VALUES ('20261201000000');
CREATE TABLE documents (
    hash    TEXT    NOT NULL PRIMARY KEY,
    length  BIGINT  NOT NULL CHECK (length >= 0),
    body    BYTEA   NOT NULL
);
CREATE TABLE worlds (
    version   BIGINT  NOT NULL PRIMARY KEY CHECK (version > 0),
    based_on  BIGINT  NOT NULL CHECK (based_on >= 0),
    manifest  TEXT    NOT NULL,
    source    TEXT    NOT NULL,
    report    TEXT    NOT NULL,
    made_at   BIGINT  NOT NULL
);
CREATE TABLE current_world (
    id       INTEGER  NOT NULL PRIMARY KEY CHECK (id = 1),
    version  BIGINT   NOT NULL CHECK (version >= 0),
    latest   BIGINT   NOT NULL CHECK (latest >= version)
);
INSERT INTO current_world (id, version, latest) VALUES (1, 1, 1);
INSERT INTO documents (hash, length, body) VALUES ('8f48cb67163c0f62fcbcab39703e7463f516d4347c672df5d6376294574bdb80', 65, bytes'04224d186040824100008074727573743a2076657269666965640a736f757263653a206120746573740a0a666f7262696464656e3a0a353531343435323220506f74206f662047726565640a00000000');
INSERT INTO worlds (version, based_on, manifest, source, report, made_at) VALUES (1, 0, 'lists/ocg/2026-10-01.txt	8f48cb67163c0f62fcbcab39703e7463f516d4347c672df5d6376294574bdb80
', 'ocg/2026-10-01.txt', '{"documents":["lists/ocg/2026-10-01.txt"],"cards":3838,"added":0,"removed":0,"changed":0,"lists":279,"absent":0}', 1796008900005);
