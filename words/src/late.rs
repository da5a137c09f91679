//! The English sentences of parts of the page that are loaded later, as [`Language::load`](crate::Language::load) reads them.
//! Their entries in the program's own table are empty. Only a page has them: there, the part that names one of these functions
//! brings its table, and [`add`] makes the program speak it.

/// Makes the English sentences of one of these tables known.
pub fn add(table: &'static str) {
    crate::table::add(table);
}

/// What the page says about itself.
pub fn about() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-about.txt"))
}

/// The sentences of the analysis of a match.
pub fn analysis() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-analysis.txt"))
}

/// The sentences of lists of bots, and what they say of one.
pub fn bots() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-bots.txt"))
}

/// The sentences of matches by link, where they are handed on and where they arrive.
pub fn handing() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-handing.txt"))
}

/// The sentences of the report card of a bot.
pub fn card() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-card.txt"))
}

/// What is wrong with a contest, its results or its link.
pub fn contest() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-contest.txt"))
}

/// The sentences of contests and ladders.
pub fn contests() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-contests.txt"))
}

/// The sentences of the list of matches.
pub fn history() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-history.txt"))
}

/// The sentences of lessons and puzzles.
pub fn lessons() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-lessons.txt"))
}

/// Where a script was when it was stopped.
pub fn place() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-place.txt"))
}

/// The sentences of rooms.
pub fn rooms() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-rooms.txt"))
}

/// Why a module cannot play.
pub fn sandbox() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-sandbox.txt"))
}

/// The sentences of seasons.
pub fn seasons() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-seasons.txt"))
}

/// The sentences of setting up a match.
pub fn setup() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-setup.txt"))
}

/// The words and sentences of what a person types beside a board.
pub fn typed() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-typed.txt"))
}

/// The sentences of the workshop.
pub fn workshop() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-workshop.txt"))
}
