//! The rules engine of wasm-arena: pure, the same on every machine.
//!
//! A match is a function of its [`Config`] and the [`Answer`]s of its seats. The [`Referee`] says who must answer and
//! with what arguments, takes answers, and tells what happened; it never waits, reads a clock or calls a bot.
//!
//! ```
//! use engine::{Answer, Config, GameId, Referee};
//!
//! let mut referee = Referee::new(Config::usual(GameId::Kingdom, 7))?;
//! while referee.outcome().is_none() {
//!     for ask in referee.asks() {
//!         let legal = referee.game().legal(ask.seat).unwrap_or_default();
//!         referee.answer(ask.seat, Answer::text(&legal[0]))?;
//!     }
//! }
//! println!("{}", referee.outcome().expect("the loop ended").reason);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod answer;
mod config;
mod display_name;
pub mod game;
pub mod games;
mod module_hash;
mod referee;
pub mod replay;
pub mod report;
mod rng;
#[cfg(feature = "sandbox")]
pub mod sandbox;
pub mod script;
mod timeline;
mod trap;
mod words;

pub use ::words::{Decimal, Phrase};
pub use answer::{Answer, Fault, Reply, quote, quoted};
pub use config::{Budget, Config, ConfigError, Seat};
pub use display_name::{DisplayName, is_blank, is_unseen};
pub use game::{Game, Line, Mark, Meta, Outcome};
pub use games::{AnyGame, Event, GameId, View};
pub use module_hash::{ModuleHash, ModulePrefix, NotAHash};
pub use referee::{Ask, FAULTS_TO_SIT_OUT, NotAsked, Referee, StateHash, Turn};
pub use rng::Rng;
pub use timeline::{Marked, Timeline};
pub use trap::{Trap, TrapKind};
