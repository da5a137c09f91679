//! A position from the arguments of a turn.

use crate::board::{BOARD_SIDE, CELLS, Cell, FLAG_POINTS, Kind, Mask};
use crate::position::{AWAY, Position, Side, Soldier};
use std::fmt;

/// The arguments are not those of a turn of Kingdom Guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError(String);

impl fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ArgumentError {}

impl Position {
    /// Reads the arguments of a turn: round, side, flag points, base hp, soldiers, flags.
    ///
    /// # Errors
    /// Quotes the argument that could not be read.
    pub fn parse(arguments: &[&str]) -> Result<Self, ArgumentError> {
        let [round, side, points, bases, soldiers, flags] = arguments else {
            return Err(ArgumentError(format!(
                "6 arguments make a turn of Kingdom Guard, not {}",
                arguments.len()
            )));
        };
        let read =
            |name: &str, text: &str| ArgumentError(format!("argument {name} cannot be read: {text:?}"));
        let round: u16 = round.parse().map_err(|_| read("1 (round)", round))?;
        Ok(Self {
            round,
            to_act: parse_side(side).ok_or_else(|| read("2 (side)", side))?,
            points: parse_numbers(points).ok_or_else(|| read("3 (flag points)", points))?,
            bases: parse_numbers(bases).ok_or_else(|| read("4 (base hp)", bases))?,
            soldiers: parse_soldiers(soldiers, round).ok_or_else(|| read("5 (soldiers)", soldiers))?,
            flags: parse_flags(flags).ok_or_else(|| read("6 (flags)", flags))?,
            outcome: None,
        })
    }
}

fn parse_side(text: &str) -> Option<Side> {
    ["B", "R"].into_iter().position(|letter| letter == text)
}

/// Reads this many numbers, separated by commas.
fn parse_numbers<const N: usize>(text: &str) -> Option<[i16; N]> {
    let numbers: Option<Vec<i16>> = text.split(',').map(|number| number.parse().ok()).collect();
    numbers?.try_into().ok()
}

/// Reads Blue's soldiers and then Red's, each cavalry, archer, infantry.
fn parse_soldiers(text: &str, round: u16) -> Option<[[Soldier; 3]; 2]> {
    let dead = Soldier {
        cell: AWAY,
        hp: 0,
        due: 0,
    };
    let mut soldiers = [[dead; 3]; 2];
    let mut words = text.split(' ');
    for (side, letter) in ["B", "R"].into_iter().enumerate() {
        for (kind, name) in ["C", "A", "I"].into_iter().enumerate() {
            let rest = words
                .next()?
                .strip_prefix(letter)?
                .strip_prefix(',')?
                .strip_prefix(name)?;
            let [row, col, hp, wait] = parse_numbers(rest.strip_prefix(',')?)?;
            soldiers[side][kind] = match parse_cell(row, col) {
                Some(cell) if 0 < hp && hp <= Kind::ALL[kind].hp() => Soldier { cell, hp, due: 0 },
                None if hp == 0 => Soldier {
                    due: round.checked_add(u16::try_from(wait).ok()?)?,
                    ..dead
                },
                _ => return None,
            };
        }
    }
    words.next().is_none().then_some(soldiers)
}

fn parse_flags(text: &str) -> Option<Mask> {
    if text == "-" {
        return Some(0);
    }
    text.split(' ').try_fold(0, |mask, flag| {
        let [row, col, _left] = parse_numbers(flag.strip_prefix(['G', 'P'])?.strip_prefix(',')?)?;
        let cell = parse_cell(row, col).filter(|cell| FLAG_POINTS[*cell as usize] > 0)?;
        Some(mask | 1 << cell)
    })
}

/// The cell, if it is on the board.
fn parse_cell(row: i16, col: i16) -> Option<Cell> {
    let on_board = 0..i16::from(BOARD_SIDE);
    let cell = on_board.contains(&row) && on_board.contains(&col);
    cell.then(|| (row * i16::from(BOARD_SIDE) + col) as Cell)
        .filter(|cell| usize::from(*cell) < CELLS)
}
