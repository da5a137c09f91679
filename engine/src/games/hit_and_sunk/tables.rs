//! The numbers of Hit and Sunk: what the classes can do, how far ships see, and how long skills take.

use super::words;
use crate::Phrase;
use serde::{Deserialize, Serialize};

/// How many of its own turns, including that of its use, before a ship's skill is available again.
pub const COOLDOWN: u8 = 3;
/// How many of its own turns a submarine can spend under water.
pub const MAX_DIVE: u8 = 5;

/// How many cells a ship sees in each direction from its head.
pub const SIGHT: u8 = 5;
/// How many cells a ship sees after a scan.
pub const SCAN_SIGHT: u8 = 9;

/// The five classes of ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// `1`: its turns cost no move.
    Destroyer,
    /// `2`: plunges and surfaces.
    Submarine,
    /// `3`: repairs itself.
    Cruiser,
    /// `4`: raises a shield.
    Battleship,
    /// `5`: its shots damage an area.
    Carrier,
}

/// What a class of ship can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Cells, 2 to 5.
    pub length: u8,
    /// Moves in a turn.
    pub moves: u8,
    /// Shots in a turn.
    pub shots: u8,
    /// How many columns and rows from the head a shot reaches; at most 9.
    pub range: u8,
    /// Mines in a match.
    pub mines: u8,
}

impl Class {
    /// All classes, by number.
    pub const ALL: [Self; 5] = [
        Self::Destroyer,
        Self::Submarine,
        Self::Cruiser,
        Self::Battleship,
        Self::Carrier,
    ];

    /// The table of classes.
    pub const fn stats(self) -> Stats {
        match self {
            Self::Destroyer => Stats {
                length: 2,
                moves: 3,
                shots: 1,
                range: 9,
                mines: 4,
            },
            Self::Submarine => Stats {
                length: 3,
                moves: 2,
                shots: 1,
                range: 5,
                mines: 4,
            },
            Self::Cruiser => Stats {
                length: 3,
                moves: 1,
                shots: 2,
                range: 9,
                mines: 2,
            },
            Self::Battleship => Stats {
                length: 4,
                moves: 1,
                shots: 3,
                range: 7,
                mines: 1,
            },
            Self::Carrier => Stats {
                length: 5,
                moves: 1,
                shots: 1,
                range: 7,
                mines: 3,
            },
        }
    }

    /// The digit that chooses it, 1 to 5.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its skill, in a few words.
    pub fn skill(self) -> Phrase {
        words::Skill { class: self }.phrase()
    }
}

impl Class {
    /// `destroyer`, `submarine`, `cruiser`, `battleship` or `carrier`; the same in every language.
    pub fn name(self) -> &'static str {
        ::words::Key::key(&self)
    }
}

impl ::words::Key for Class {
    fn key(&self) -> &'static str {
        ["destroyer", "submarine", "cruiser", "battleship", "carrier"][*self as usize]
    }
}
