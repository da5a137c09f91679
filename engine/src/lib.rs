//! The rules engine of wasm-arena: pure, the same on every machine.
//!
//! A match is a function of its [`Config`] and the [`Answer`]s of its seats. The [`Referee`] says who must
//! answer and with what arguments, takes answers, and reports what happened; it never waits, reads a clock or
//! calls a bot.
//!
//! ```
//! use engine::replay::{Player, Replay, SeatRecord, Source, Verdict};
//! use engine::{Answer, Config, GameId, Timeline};
//!
//! let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 7))?;
//! while timeline.newest().outcome().is_none() {
//!     for ask in timeline.newest().asks() {
//!         let legal = timeline.newest().game().legal(ask.seat).unwrap_or_default();
//!         timeline.answer(ask.seat, Answer::text(&legal[0]))?;
//!     }
//! }
//! let outcome = timeline.newest().outcome().expect("the loop ended");
//! assert_eq!(outcome.winner(), Some(0));
//! println!("{}", outcome.reason);
//!
//! // The match as a link, and played again from it.
//! let seats = ["Ann", "Bob"].map(|name| SeatRecord::new(name, Player::Process, Source::Stored));
//! let link = Replay::record(&timeline, &seats)?.to_link();
//! let (again, verdict) = Replay::from_link(&link)?.play()?;
//! assert_eq!(verdict, Verdict::Verified);
//! assert_eq!(again.newest().hash(), timeline.newest().hash());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! - [`Referee`] plays a match; [`Timeline`] does and keeps every moment of it.
//! - [`games`] has the games, each a module with its rules in prose; [`game`] is the interface of a game.
//! - [`Sight`] is what a viewer may know of a moment, to send it; a [`Timeline`] can follow a match by such sights alone.
//! - [`replay`] writes matches as links and files, and plays them again; [`report`] writes them as text.
//! - [`by_link`] is a match in progress as a link, which two or more people hand to each other.
//! - [`analysis`] says what to ask a strong bot about a match, and turns its judgements into chances and mistakes.
//! - [`drawing`] reads what bots draw on the board.
//! - [`interop`] has positions and configurations as plain values, for programs in other languages.
//! - `sandbox`, a feature that is on by default, inspects and meters WebAssembly bots, and serves them; [`script`] makes bots
//!   of scripts. Without it the crate has only the games.
#![forbid(unsafe_code)]

pub mod analysis;
mod answer;
pub mod by_link;
mod case;
mod config;
mod display_name;
pub mod drawing;
pub mod game;
mod game_id;
pub mod games;
pub mod interop;
mod module_hash;
mod postcards;
mod quote;
mod referee;
pub mod replay;
pub mod report;
mod rng;
#[cfg(feature = "sandbox")]
pub mod sandbox;
pub mod script;
mod sight;
mod text_mark;
mod timeline;
mod trap;
mod words;

pub use ::words::{Decimal, Phrase};
pub use answer::{Answer, FAULTS_TO_SIT_OUT, Fault, Reply};
pub use case::{Case, Comparison, Expected, Miss};
pub use config::{Budget, Config, ConfigError, Seat};
pub use display_name::{DisplayName, is_blank, is_unseen};
pub use game::{Game, Line, Mark, Meta, Outcome};
pub use game_id::GameId;
pub use games::{AnyGame, Event, View};
pub use module_hash::{ModuleHash, ModulePrefix, NotAHash};
pub use quote::{quote, quoted};
pub use referee::{Ask, NotAsked, Referee, StateHash, Turn};
pub use rng::Rng;
pub use sight::{Moment, Sight, SightError};
pub use text_mark::without_byte_order_mark;
pub use timeline::{Marked, Timeline};
pub use trap::{Trap, TrapKind};
