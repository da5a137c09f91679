//! Hands: how a person plays, game by game. A hand turns keys and pointer events on the board into a reply; which
//! replies are legal comes from the engine. Pure, so that it is tested without a page.

mod hit_and_sunk;
mod kingdom;
mod territories;
#[cfg(test)]
mod tests;

pub use hit_and_sunk::HitAndSunkHand;
pub use kingdom::KingdomHand;
pub use territories::TerritoriesHand;

use crate::board::Overlay;
use engine::{AnyGame, Game as _, Phrase, Seat};

/// A person's hand in the middle of a turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Hand {
    /// In Kingdom Guard.
    Kingdom(Box<KingdomHand>),
    /// In Territories.
    Territories(Box<TerritoriesHand>),
    /// In Hit and Sunk.
    HitAndSunk(Box<HitAndSunkHand>),
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
        /// How it was pressed.
        press: Press,
    },
    /// The wheel was turned by a notch at a point of a board of that size, CSS pixels.
    Wheel {
        /// Away from the person, which means more.
        up: bool,
        /// Where.
        at: (f64, f64),
        /// The board's size.
        board: (f64, f64),
    },
    /// A button of the hand's [`Panel`] was pressed; its command.
    Command(String),
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

/// How a pointer was pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Press {
    /// With the secondary button.
    pub secondary: bool,
    /// While Shift was held.
    pub shift: bool,
}

/// What comes of a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// The gesture means nothing here.
    Ignored,
    /// The board is to be drawn anew.
    Redraw,
    /// As `Redraw`, and this is to be said to those who cannot see it.
    Say(Phrase),
    /// The turn's reply.
    Reply(String),
}

/// A reply that can be chosen from a list, with what it does in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The reply.
    pub reply: String,
    /// What it does.
    pub words: Phrase,
}

/// What a hand shows beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// What is to be done.
    pub title: Phrase,
    /// What there is to choose from.
    pub table: Option<PanelTable>,
    /// What has been planned, line by line.
    pub lines: Vec<PanelLine>,
    /// Buttons that concern the whole turn.
    pub buttons: Vec<PanelButton>,
}

/// A table of things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelTable {
    /// What is in each column; the first one's are the buttons.
    pub head: Vec<Phrase>,
    /// A button, what there is to say below it, and the other cells, row by row.
    pub rows: Vec<(PanelButton, Phrase, Vec<String>)>,
}

/// A line of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelLine {
    /// What it says.
    pub text: Phrase,
    /// Buttons that concern it.
    pub buttons: Vec<PanelButton>,
}

/// A button of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelButton {
    /// What it says.
    pub label: Phrase,
    /// The [`Gesture::Command`] that it gives.
    pub command: String,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl Hand {
    /// The hand of `seat`, which is asked now; `last` is what it replied the last time it was asked, if it did.
    pub fn new(game: &AnyGame, seat: Seat, last: Option<&str>) -> Self {
        match game {
            AnyGame::Kingdom(game) => Self::Kingdom(Box::new(KingdomHand::new(game, seat))),
            AnyGame::Territories(game) => {
                Self::Territories(Box::new(TerritoriesHand::new(game.view(Some(seat)), seat, last)))
            }
            AnyGame::HitAndSunk(game) => {
                Self::HitAndSunk(Box::new(HitAndSunkHand::new(game.view(Some(seat)))))
            }
        }
    }

    /// The keys that it takes, by their names, while the board has the focus.
    pub fn keys(&self) -> &'static [&'static str] {
        match self {
            Self::Kingdom(_) => KingdomHand::KEYS,
            Self::Territories(_) => TerritoriesHand::KEYS,
            Self::HitAndSunk(hand) => hand.keys(),
        }
    }

    /// Whether the wheel over the board is the hand's; otherwise it looks closer.
    pub fn takes_wheel(&self) -> bool {
        matches!(self, Self::Territories(_))
    }

    /// Takes a gesture.
    pub fn take(&mut self, gesture: &Gesture) -> Response {
        match self {
            Self::Kingdom(hand) => hand.take(gesture),
            Self::Territories(hand) => hand.take(gesture),
            Self::HitAndSunk(hand) => hand.take(gesture),
        }
    }

    /// What the board shows of it.
    pub fn overlay(&self) -> Overlay {
        match self {
            Self::Kingdom(hand) => Overlay::Kingdom(hand.overlay()),
            Self::Territories(hand) => Overlay::Territories(hand.overlay()),
            Self::HitAndSunk(hand) => Overlay::HitAndSunk(hand.overlay()),
        }
    }

    /// The replies to choose from, where they can be listed.
    pub fn choices(&self) -> Vec<Choice> {
        match self {
            Self::Kingdom(hand) => hand.choices(),
            Self::Territories(_) | Self::HitAndSunk(_) => Vec::new(),
        }
    }

    /// What stands beside the board, where a turn is put together from many gestures.
    pub fn panel(&self) -> Option<Panel> {
        match self {
            Self::Kingdom(_) => None,
            Self::Territories(hand) => Some(hand.panel()),
            Self::HitAndSunk(hand) => Some(hand.panel()),
        }
    }
}
