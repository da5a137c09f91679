//! Kingdom Guard in text: the arguments of a turn, and the reply.
//!
//! # Arguments
//!
//! | # | argument | example |
//! |---|---|---|
//! | 1 | round, from 1 | `17` |
//! | 2 | your side, `B` or `R` | `R` |
//! | 3 | flag points, blue,red | `25,10` |
//! | 4 | base hp, blue,red | `2000,1400` |
//! | 5 | soldiers `side,kind,row,col,hp,wait`, blank-separated: Blue's C A I, then Red's C A I; a dead one has row and col −1, hp 0, and wait = rounds until it is due | `B,C,2,1,800,0 … R,A,-1,-1,0,3` |
//! | 6 | flags on the board `kind,row,col,left`, kind `G` or `P`, left = rounds until removal, this one counted; green before purple, each row by row; `-` if none | `G,0,0,2 G,4,4,2 P,2,2,1` |
//!
//! # Reply
//!
//! One line `[MA],[CAI],[0-4],[0-4]`: `M` moves that soldier there, `A` attacks what stands there. White
//! space (space, tab, CR, LF) at either end is ignored; anything else is illegal.
//!
//! # Standing
//!
//! What an analysis gets in addition to the arguments: the last round.

use super::{Cell, Kind, Kingdom, Side};
use std::fmt::{self, Write as _};

/// What a side can do in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Move or attack.
    pub verb: Verb,
    /// The soldier that acts.
    pub kind: Kind,
    /// The cell to move to, or to attack.
    pub target: Cell,
}

/// Move or attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// `M`: the soldier moves to the target.
    Move,
    /// `A`: the soldier attacks what stands on the target.
    Attack,
}

impl Action {
    /// Reads a reply; `None` if it is not exactly one well-formed action.
    pub fn parse(reply: &str) -> Option<Self> {
        let [verb, b',', kind, b',', row, b',', col] =
            *reply.trim_matches([' ', '\t', '\r', '\n']).as_bytes()
        else {
            return None;
        };
        let verb = match verb {
            b'M' => Verb::Move,
            b'A' => Verb::Attack,
            _ => return None,
        };
        let kind = Kind::ALL.into_iter().find(|k| k.letter() == char::from(kind))?;
        let digit = |byte: u8| byte.is_ascii_digit().then(|| (byte - b'0') as i8);
        let target = Cell::new(digit(row)?, digit(col)?);
        target.is_on_board().then_some(Self { verb, kind, target })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = match self.verb {
            Verb::Move => 'M',
            Verb::Attack => 'A',
        };
        write!(
            f,
            "{verb},{},{},{}",
            self.kind.letter(),
            self.target.row,
            self.target.col
        )
    }
}

/// The arguments of a turn of `side`.
pub(super) fn arguments(game: &Kingdom, side: Side) -> Vec<String> {
    vec![
        game.round.to_string(),
        side.letter().to_string(),
        format!("{},{}", game.points[0], game.points[1]),
        format!("{},{}", game.bases[0], game.bases[1]),
        soldiers(game),
        flags(game),
    ]
}

/// What an analysis gets in addition to the arguments.
pub(super) fn standing(game: &Kingdom) -> String {
    game.rounds.to_string()
}

fn soldiers(game: &Kingdom) -> String {
    let mut text = String::with_capacity(128);
    for soldier in &game.soldiers {
        let cell = soldier.cell.unwrap_or(Cell::new(-1, -1));
        if !text.is_empty() {
            text.push(' ');
        }
        text.extend([soldier.side.letter(), ',', soldier.kind.letter()]);
        let wait = game.wait(soldier);
        for number in [cell.row.into(), cell.col.into(), soldier.hp.into(), wait.into()] {
            text.push(',');
            push_number(&mut text, number);
        }
    }
    text
}

/// Appends a number. Every turn has two dozen of them, for which `write!` takes four times as long.
fn push_number(text: &mut String, number: i64) {
    if number < 0 {
        text.push('-');
    }
    let mut unit = 1;
    while number.unsigned_abs() / unit > 9 {
        unit *= 10;
    }
    while unit > 0 {
        text.push(char::from(b'0' + (number.unsigned_abs() / unit % 10) as u8));
        unit /= 10;
    }
}

fn flags(game: &Kingdom) -> String {
    let mut text = String::new();
    for flag in &game.flags {
        let left = flag.last_round + 1 - game.round;
        let blank = if text.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{blank}{},{},{},{left}",
            flag.kind.letter(),
            flag.cell.row,
            flag.cell.col
        );
    }
    if text.is_empty() { "-".into() } else { text }
}
