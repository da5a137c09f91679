//! What a player knows when it is asked.

use crate::board::{CELLS, Cell, NEIGHBOURS, SIDE};
use std::fmt;

/// Bonuses of the board.
pub const BONUSES: usize = 10;

/// The owner of what belongs to no player. It never attacks.
pub const NEUTRAL: i32 = -1;

/// What a turn's arguments say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The player that is asked.
    pub me: i32,
    /// Armies it must deploy.
    pub income: i32,
    /// The territories, by cell; `None` for what lies in the fog.
    pub territories: [Option<Territory>; CELLS],
    /// The bonuses, by their ids.
    pub bonuses: [Bonus; BONUSES],
    /// Whether a round begins.
    pub first_turn: bool,
}

/// A territory that the player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Territory {
    /// The bonus it belongs to, 0 to 9.
    pub bonus: usize,
    /// The player who owns it, or [`NEUTRAL`].
    pub owner: i32,
    /// Its armies, at least 1.
    pub armies: i32,
}

/// A bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bonus {
    /// Armies a turn for the player who owns all of it.
    pub value: i32,
    /// Territories of it that the player does not own.
    pub left: i32,
}

impl Position {
    /// Reads the arguments of a turn: id, armies, territories, bonuses, and perhaps `X`.
    ///
    /// # Errors
    /// Quotes the argument or item that could not be read.
    pub fn parse(arguments: &[&str]) -> Result<Self, ArgumentError> {
        let (id, armies, territories, bonuses, first_turn) = match arguments {
            [id, armies, territories, bonuses] => (id, armies, territories, bonuses, false),
            [id, armies, territories, bonuses, "X"] => (id, armies, territories, bonuses, true),
            _ => {
                let why = "4 arguments make a turn of Territories, and X on the first of a round";
                return Err(ArgumentError(format!("{why}, not {arguments:?}")));
            }
        };
        let mut position = Self {
            me: number("1 (id)", id)?,
            income: number("2 (armies)", armies)?,
            territories: [None; CELLS],
            bonuses: [Bonus::default(); BONUSES],
            first_turn,
        };
        for item in territories.split(' ') {
            let (cell, territory) = territory(item).ok_or_else(|| cannot_read("3 (territories)", item))?;
            position.territories[cell] = Some(territory);
        }
        for item in bonuses.split(' ') {
            let (id, bonus) = bonus(item).ok_or_else(|| cannot_read("4 (bonuses)", item))?;
            position.bonuses[id] = bonus;
        }
        Ok(position)
    }

    /// Whether the player owns a cell.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.territories[cell].is_some_and(|territory| territory.owner == self.me)
    }

    /// The player's territories, row by row.
    pub fn mine(&self) -> impl Iterator<Item = (Cell, Territory)> {
        self.seen().filter(|(_, territory)| territory.owner == self.me)
    }

    /// All that the player sees and does not own, row by row: each neighbours one of its territories.
    pub fn foreign(&self) -> impl Iterator<Item = (Cell, Territory)> {
        self.seen().filter(|(_, territory)| territory.owner != self.me)
    }

    /// The territories around one of the player's that belong to others, including the neutral party.
    pub fn foreign_around(&self, cell: Cell) -> impl Iterator<Item = (Cell, Territory)> {
        let around = NEIGHBOURS[cell]
            .into_iter()
            .filter_map(|near| Some((near, self.territories[near]?)));
        around.filter(|(_, territory)| territory.owner != self.me)
    }

    /// Armies of other players around one of the player's territories.
    pub fn threat(&self, cell: Cell) -> i32 {
        let enemies = self
            .foreign_around(cell)
            .filter(|(_, territory)| territory.owner != NEUTRAL);
        enemies.map(|(_, territory)| territory.armies).sum()
    }

    /// For each of the player's cells, the steps over its own ground to the nearest one that `is_goal`; `None` where
    /// there is no way, and for cells of others.
    pub fn steps_to(&self, is_goal: impl Fn(Cell) -> bool) -> [Option<u32>; CELLS] {
        let mut steps = [None; CELLS];
        let mut queue: Vec<Cell> = self
            .mine()
            .map(|(cell, _)| cell)
            .filter(|cell| is_goal(*cell))
            .collect();
        for goal in &queue {
            steps[*goal] = Some(0);
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for near in NEIGHBOURS[cell] {
                if steps[near].is_none() && self.is_mine(near) {
                    steps[near] = steps[cell].map(|steps| steps + 1);
                    queue.push(near);
                }
            }
        }
        steps
    }

    fn seen(&self) -> impl Iterator<Item = (Cell, Territory)> {
        self.territories
            .iter()
            .enumerate()
            .filter_map(|(cell, territory)| Some((cell, (*territory)?)))
    }
}

/// The arguments are not those of a turn of Territories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError(String);

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ArgumentError {}

fn cannot_read(name: &str, text: &str) -> ArgumentError {
    ArgumentError(format!("argument {name} cannot be read: {text:?}"))
}

fn number(name: &str, text: &str) -> Result<i32, ArgumentError> {
    text.parse().map_err(|_| cannot_read(name, text))
}

/// Reads exactly this many numbers, separated by commas.
fn numbers<const N: usize>(text: &str) -> Option<[i32; N]> {
    let mut fields = text.split(',');
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = fields.next()?.parse().ok()?;
    }
    fields.next().is_none().then_some(numbers)
}

fn territory(item: &str) -> Option<(Cell, Territory)> {
    let [row, col, bonus, owner, armies] = numbers(item)?;
    let below = |n: i32, bound: usize| usize::try_from(n).ok().filter(|n| *n < bound);
    let cell = below(row, SIDE)? * SIDE + below(col, SIDE)?;
    Some((
        cell,
        Territory {
            bonus: below(bonus, BONUSES)?,
            owner,
            armies,
        },
    ))
}

fn bonus(item: &str) -> Option<(usize, Bonus)> {
    let [id, value, left] = numbers(item)?;
    let id = usize::try_from(id).ok().filter(|id| *id < BONUSES)?;
    Some((id, Bonus { value, left }))
}
