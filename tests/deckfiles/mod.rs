//! Deck files as the world writes them.
