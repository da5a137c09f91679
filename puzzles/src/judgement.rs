//! What an answer to a puzzle has come to.

/// What the answers so far have come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The goal is reached.
    Solved,
    /// It is still reached for certain, and the opponent resists longest with this reply; `None` if it cannot act now, and the seat
    /// acts again.
    OnTheWay(Option<String>),
    /// It is not reached, or no longer for certain.
    Missed(Miss),
}

/// Why the goal is missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miss {
    /// In Kingdom Guard: the turns are used up, or the match is over.
    TooLate,
    /// In Kingdom Guard: after this reply of the opponent, nothing reaches the goal in time.
    Refuted(String),
    /// In Territories: the turn was skipped.
    Skipped,
    /// In Territories: this number of the bonus's missing territories was captured.
    Captured {
        /// How many.
        captured: usize,
        /// Of how many.
        missing: usize,
    },
    /// In Hit and Sunk: this number of cells of the other ship was damaged.
    Damaged {
        /// How many.
        damaged: usize,
    },
}
