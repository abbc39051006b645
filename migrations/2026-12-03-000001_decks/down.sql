DROP TABLE plans;
DROP TABLE revisions;
DROP TABLE decks;
