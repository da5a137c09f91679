//! Preparation of guests, and the host they talk to.
//!
//! An uploaded module is [inspected](mod@inspect): is it valid, does it use only what the arena supports,
//! does it follow one of the two calling conventions? If not, one [`Refusal`] lists everything that is wrong.
//! Then it is [metered](meter), so that a guest that runs too long stops itself. The [host], a state machine
//! over the guest's memory, handles its imports. A [`Bot`] plays a seat with it, on any WebAssembly engine
//! that is an [`Embedder`]; a [`Card`] tells its author how it does, and a [profile] what its functions cost.

pub mod abi;
mod bot;
mod calls;
mod card;
mod file_kind;
mod float_effects;
pub mod host;
mod import_advice;
pub mod inspect;
pub mod limits;
pub mod meter;
mod outline;
mod place;
pub mod profile;
mod proposals;
mod question;
mod refusal;
mod segments;
mod tally;
#[cfg(test)]
mod tests;
mod trap_messages;
mod turn_meter;
mod types;

pub use bot::{Bot, Called, Embedder, Note, Poisoned};
pub use card::{Card, Trial};
pub use file_kind::known_by_name;
pub use inspect::{Convention, Facts, inspect};
pub use meter::{Check, Prepared, prepare};
pub use place::{Place, Places, WHERE_EXPORT};
pub use proposals::Proposal;
pub use question::Question;
pub use refusal::{Extern, FileKind, KeepsIn, LooksLike, Problem, Refusal};
pub use trap_messages::trap_kind;
pub use turn_meter::{Settled, TurnMeter};
