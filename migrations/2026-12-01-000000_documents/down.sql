DROP TABLE current_world;
DROP TABLE worlds;
DROP TABLE documents;
