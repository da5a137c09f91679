//! The judgement of an answer to a puzzle.

/// The judgement of the answers so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The goal is reached.
    Solved,
    /// It can still be forced, and the opponent resists longest with this reply; `None` if the opponent cannot act now, and the
    /// seat acts again.
    OnTheWay(Option<String>),
    /// It is not reached, or can no longer be forced.
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
