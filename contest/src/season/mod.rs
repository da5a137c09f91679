//! Seasons: bots of many authors in one folder, what they played, and how strong every version of them is.
//!
//! A [`Season`] is `season.json`: the terms, the bosses of the tiers and every version of every bot, by its hash. Its
//! [`Field`] numbers those who play, and says which match has which seed; [`Results`] are the lines of `matches.jsonl`.
//! [`missing`](Field::missing) is what is still to be played, and [`standings`](Field::standings) is what the results say.
//! [`audit`] draws the results of a helper that are played again.
//!
//! A version first meets the bosses, from the bottom tier up: with more than half of the points against the boss of its tier it
//! rises to the next one. Then it meets the current versions of all bots in its tier. What a version plays with bosses depends on
//! nobody else, and old pairs are never played again, so a new bot causes its own matches only.
//!
//! The seed of a match is derived from the terms and the two modules' hashes. So a result is one of this season, with these very
//! bots, if its seed is the derived one.

pub mod audit;
mod field;
mod file;
mod names;
mod part;
mod plan;
mod results;
mod standings;

pub use field::Field;
pub use file::{Boss, Bot, Season, Standing, Terms, Tier, VERSION, Version, VersionFile, version_path};
pub use names::{BossName, BotName, Date, Note, Text, Title};
pub(crate) use part::SeasonPart;
pub use plan::{Climb, Playable};
pub use results::{Known, Results};

#[cfg(test)]
mod tests;

/// The name of the file that describes a season: what arena writes and the page reads.
pub const DESCRIPTION: &str = "season.json";
/// The name of the file of results.
pub const MATCHES: &str = "matches.jsonl";

/// The maximum number of bots.
pub const MOST_BOTS: usize = 1000;
/// The maximum number of versions of all bots together.
pub const MOST_VERSIONS: usize = 2000;
/// The maximum number of tiers.
pub const MOST_TIERS: usize = 20;
/// The maximum number of bosses, old ones included.
pub const MOST_BOSSES: usize = 100;
/// The maximum number of pairs of matches of two bots.
pub const MOST_PAIRS: u32 = 50;
/// The maximum number of results.
pub const MOST_RESULTS: usize = 200_000;
/// The maximum length of a line of results, in bytes.
pub const MOST_LINE: usize = 4096;
/// The maximum size of all results, in bytes.
pub const MOST_RESULT_BYTES: u64 = 128 << 20;
