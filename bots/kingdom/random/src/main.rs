//! Random as a command.

arena_bot::command!(kingdom_random::Random);
