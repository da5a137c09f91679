//! What a session has its surroundings do.

use crate::messages::ToMatch;
use engine::Phrase;
use std::ops::Range;

/// Something to do for a match.
#[derive(Debug)]
pub enum Effect {
    /// Send the worker a message.
    Tell(ToMatch),
    /// Tell the worker, which listens now, what to play: [`Session::start`](super::Session::start).
    Start,
    /// Replace the worker by a new one.
    Restart,
    /// End the worker.
    Stop,
    /// Store the match as it is now.
    Store,
    /// Announce it to people who cannot see the board.
    Announce(Phrase),
    /// These turns were shown, one after another.
    Passed(Range<usize>),
    /// Let this be heard.
    Sound(Sound),
    /// Draw anew what stands beside the board.
    Changed,
}

/// What is heard of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// It is a person's turn.
    Turn,
    /// Something was hit, taken or sunk.
    Hit,
    /// The match has ended.
    End,
}
