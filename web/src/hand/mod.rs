//! Hands: how a person plays, game by game. A hand turns keys and pointer events on the board into a reply; which
//! replies are legal comes from the engine. Pure, so that it is tested without a page.

mod kingdom;

pub use kingdom::KingdomHand;

use crate::board::Overlay;
use engine::{AnyGame, Seat};

/// A person's hand in the middle of a turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Hand {
    /// In Kingdom Guard.
    Kingdom(KingdomHand),
}

/// Something a person does on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// A key was pressed; its name as browsers give it.
    Key(String),
    /// The pointer went down, moved or came up at a point of a board of that size, CSS pixels.
    Pointer {
        /// Which of the three.
        phase: PointerPhase,
        /// Where.
        at: (f64, f64),
        /// The board's size.
        board: (f64, f64),
    },
    /// The board got or lost the keyboard's focus.
    Focus(bool),
}

/// A phase of a pointer's press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerPhase {
    /// It went down.
    Down,
    /// It moved.
    Move,
    /// It came up.
    Up,
}

/// What comes of a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// The gesture means nothing here.
    Ignored,
    /// The board is to be drawn anew.
    Redraw,
    /// As `Redraw`, and this is to be said to those who cannot see it.
    Say(String),
    /// The turn's reply.
    Reply(String),
}

/// A reply that can be chosen from a list, with what it does in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The reply.
    pub reply: String,
    /// What it does.
    pub words: String,
}

impl Hand {
    /// The hand of `seat`, which is asked now.
    pub fn new(game: &AnyGame, seat: Seat) -> Self {
        match game {
            AnyGame::Kingdom(game) => Self::Kingdom(KingdomHand::new(game, seat)),
        }
    }

    /// Takes a gesture.
    pub fn take(&mut self, gesture: &Gesture) -> Response {
        match self {
            Self::Kingdom(hand) => hand.take(gesture),
        }
    }

    /// What the board shows of it.
    pub fn overlay(&self) -> Overlay {
        match self {
            Self::Kingdom(hand) => Overlay::Kingdom(hand.overlay()),
        }
    }

    /// The replies to choose from, where they can be listed.
    pub fn choices(&self) -> Vec<Choice> {
        match self {
            Self::Kingdom(hand) => hand.choices(),
        }
    }
}
