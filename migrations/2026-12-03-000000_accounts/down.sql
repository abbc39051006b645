DROP TABLE attempts;
DROP TABLE tokens;
DROP TABLE sessions;
DROP TABLE accounts;
