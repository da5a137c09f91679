//! A turn of any game.

use crate::hit_and_sunk::HitAndSunkTurn;
use crate::kingdom::KingdomTurn;
use crate::territories::TerritoriesTurn;
use crate::turn::{Space, Turn};

/// A game that policies play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Kingdom Guard.
    Kingdom,
    /// Territories.
    Territories,
    /// Hit and Sunk.
    HitAndSunk,
}

impl Game {
    /// All games.
    pub const ALL: [Self; 3] = [Self::Kingdom, Self::Territories, Self::HitAndSunk];

    /// The game's name in links, files and on the command line.
    pub const fn slug(self) -> &'static str {
        ["kingdom", "territories", "hit-and-sunk"][self as usize]
    }

    /// The shape of the game's observations, and how many actions it has.
    pub const fn space(self) -> Space {
        match self {
            Self::Kingdom => KingdomTurn::SPACE,
            Self::Territories => TerritoriesTurn::SPACE,
            Self::HitAndSunk => HitAndSunkTurn::SPACE,
        }
    }
}

/// A turn of any game; the functions are those of [`Turn`].
///
/// Turns with large boards are boxed: a turn of Kingdom Guard is a fraction of theirs, and moving it took a sixth of a step.
#[derive(Clone, Debug)]
pub enum AnyTurn {
    /// Of Kingdom Guard.
    Kingdom(KingdomTurn),
    /// Of Territories.
    Territories(Box<TerritoriesTurn>),
    /// Of Hit and Sunk.
    HitAndSunk(Box<HitAndSunkTurn>),
}

impl AnyTurn {
    /// Reads the arguments of a turn; `None` if they are not those of the game.
    pub fn parse(game: Game, arguments: &[&str]) -> Option<Self> {
        Some(match game {
            Game::Kingdom => Self::Kingdom(Turn::parse(arguments)?),
            Game::Territories => Self::Territories(Box::new(Turn::parse(arguments)?)),
            Game::HitAndSunk => Self::HitAndSunk(Box::new(Turn::parse(arguments)?)),
        })
    }

    /// See [`Turn::observe`].
    pub fn observe(&self, numbers: &mut [f32]) {
        match self {
            Self::Kingdom(turn) => turn.observe(numbers),
            Self::Territories(turn) => turn.observe(numbers),
            Self::HitAndSunk(turn) => turn.observe(numbers),
        }
    }

    /// See [`Turn::mask`].
    pub fn mask(&self, mask: &mut [u8]) {
        match self {
            Self::Kingdom(turn) => turn.mask(mask),
            Self::Territories(turn) => turn.mask(mask),
            Self::HitAndSunk(turn) => turn.mask(mask),
        }
    }

    /// See [`Turn::act`].
    pub fn act(&mut self, action: usize) -> bool {
        match self {
            Self::Kingdom(turn) => turn.act(action),
            Self::Territories(turn) => turn.act(action),
            Self::HitAndSunk(turn) => turn.act(action),
        }
    }

    /// See [`Turn::reply`].
    pub fn reply(&self) -> String {
        match self {
            Self::Kingdom(turn) => turn.reply(),
            Self::Territories(turn) => turn.reply(),
            Self::HitAndSunk(turn) => turn.reply(),
        }
    }
}
