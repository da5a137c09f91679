//! Contests of many matches: who meets whom, and what the results say about the bots.
//!
//! A [`Spec`] determines everything; a [`Schedule`] turns it into a list of matches, and [`Progress`] tracks
//! what has been played and says what comes next. [`Standings`] are computed from the counts of [`Progress`]:
//! [`ratings`] in the order of match numbers, [`head_to_head`] counts, and [strengths](bradley_terry) that do
//! not depend on the order. A [`Ladder`] finds the place of one bot among others. A [`Shard`] is a part of the list that another command can play elsewhere;
//! [`merge`] joins their results. A contest is one file when it is [packed], and its description alone is a [link]. Nothing here reads, writes, waits or knows the time, and every number is
//! the same to the last bit on every machine.
//!
//! ```
//! use contest::{MatchResult, Next, Participant, Progress, Shard, Spec};
//! use engine::GameId;
//!
//! let bot = |label: &str| Participant { label: label.into(), bot: label.into(), hash: None, program: None };
//! let bots = vec![bot("Ann"), bot("Bob"), bot("Cy")];
//! let spec = Spec { matches: 6, ..Spec::usual(GameId::Kingdom, bots) };
//! let mut progress = Progress::new(spec, Shard::WHOLE);
//! while let Next::Play(fixture) = progress.hand_out() {
//!     // Here, the bot that comes first in the list wins.
//!     let places = if fixture.seats[0] < fixture.seats[1] { vec![1, 2] } else { vec![2, 1] };
//!     let result = MatchResult {
//!         number: fixture.number,
//!         seed: fixture.seed,
//!         seats: progress.spec().labels(&fixture.seats),
//!         points: vec![None; 2],
//!         faults: vec![0; 2],
//!         places,
//!         reason: "It was so.".into(),
//!         turns: 1,
//!         hash: String::new(),
//!     };
//!     progress.add(&result)?;
//! }
//! let standings = progress.standings();
//! let labels: Vec<&str> = standings.rows.iter().map(|row| row.label.as_str()).collect();
//! assert_eq!(labels, ["Ann", "Bob", "Cy"]);
//! // The rating is what is believed of a bot's strength; all begin at 25.
//! assert!(standings.rows[0].rating.mean > 25.0 && standings.rows[2].rating.mean < 25.0);
//! assert!(standings.rows[0].strength > standings.rows[1].strength);
//! # Ok::<(), engine::Phrase>(())
//! ```
#![forbid(unsafe_code)]

pub mod bradley_terry;
pub mod check;
mod conjugate_gradient;
mod encounters;
pub mod head_to_head;
pub mod ladder;
pub mod link;
#[cfg(any(test, feature = "made-up"))]
pub mod made_up;
pub mod merge;
pub mod packed;
pub mod progress;
pub mod ratings;
pub mod result;
pub mod sample;
pub mod schedule;
pub mod scores;
pub mod season;
pub mod sequential_test;
pub mod shard_spec;
pub mod spec;
pub mod standings;
pub mod table;
mod words;

pub use check::SpecError;
pub use encounters::{Encounters, interval};
pub use head_to_head::HeadToHead;
pub use ladder::{Ladder, Verdict};
pub use progress::{Next, Progress};
pub use ratings::{Rating, Ratings};
pub use result::{MatchResult, difference, why_not_played};
pub use sample::Sample;
pub use schedule::{Fixture, Schedule, usual_matches};
pub use scores::Scores;
pub(crate) use season::SeasonPart;
pub use shard_spec::ShardSpec;
pub(crate) use spec::SpecPart;
pub use spec::{Format, Participant, Shard, Spec, VERSION, distinct};
pub use standings::{Row, Standings};
