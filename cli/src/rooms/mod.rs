//! Rooms, where people and programs meet: the house bots of a server, and a bot in a seat of somebody else's.

pub(crate) mod house;
pub(crate) mod link;
pub(crate) mod seat;
