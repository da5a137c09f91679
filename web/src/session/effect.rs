//! What a session asks its surroundings to do.

use crate::messages::ToMatch;
use engine::Phrase;
use std::ops::Range;

/// Something to do for a match.
#[derive(Debug)]
pub enum Effect {
    /// Send the worker a message.
    Tell(ToMatch),
    /// Send the worker, which listens now, the match to play: [`Session::start`](super::Session::start).
    Start,
    /// Replace the worker by a new one.
    Restart,
    /// End the worker.
    Stop,
    /// Store the match in its current state.
    Store,
    /// Announce it to people who cannot see the board.
    Announce(Phrase),
    /// These turns were shown, one after another.
    Passed(Range<usize>),
    /// Play this sound.
    Sound(Sound),
    /// Render everything beside the board again.
    Changed,
}

/// The sounds of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// It is a person's turn.
    Turn,
    /// Something moved.
    Move,
    /// Something was hit or taken.
    Hit,
    /// Something died or was sunk.
    Sunk,
    /// The match has ended.
    End,
}
