//! The server of rooms, where people and programs meet: it is the referee, keeps the time, stores every answer before it counts,
//! and tells each seat no more than that seat may know.
//!
//! [`room`] decides everything, as pure code; `actor` gives one room its inputs and does what follows; `hall` finds rooms;
//! [`store`] keeps them in a file or a database; `socket` and `api` are the doors. House bots come from outside, through [`House`].
#![forbid(unsafe_code)]

mod actor;
mod addresses;
mod api;
mod forward;
mod ground;
mod hall;
mod house;
mod limits;
mod making;
mod metrics;
mod origin;
mod outbox;
mod page;
mod players;
mod rate;
pub mod room;
pub mod secrets;
mod serve;
mod socket;
pub mod store;
mod tls;

pub use house::{EmptyHouse, House, HousePlayer, Resident};
pub use limits::Limits;
pub use page::{Page, router as page};
pub use serve::{Data, Options, ServeError, Server};
pub use tls::Certificate;
