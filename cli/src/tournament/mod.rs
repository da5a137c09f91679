//! Tournaments: many matches between bots, on many threads and machines, and what their results say.
//!
//! A [`Spec`] decides everything; [`schedule`] makes a list of matches of it, [`course`] keeps what is played, [`run`]
//! gives it threads and [`store`] a directory. [`ratings`], [`tally`], [`standings`] and [`table`] are functions of the results.
//! A [`Shard`] is a part of the list that another command can play elsewhere; [`merge`] joins their results.

pub mod course;
pub mod merge;
pub mod progress;
pub mod ratings;
pub mod result;
pub mod run;
pub mod schedule;
pub mod spec;
pub mod standings;
pub mod store;
pub mod table;
pub mod tally;

pub use course::Course;
pub use result::MatchResult;
pub use schedule::{Fixture, Schedule, usual_matches};
pub use spec::{Format, Participant, Shard, Spec};
pub use standings::Standings;
pub use store::{Plan, Store};
