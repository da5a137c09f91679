//! Hit and Sunk in text: the argument of a turn, and the reply.
//!
//! # Arguments
//!
//! The choice of a ship: none. A ship's turn: one,
//! `Round;YourPlayerId;X,Y,Direction;Hull;Moves,Shots,Mines,Cooldown;Hits,Sunken,Damage;Underwater,Shield,Scan;Map`.
//!
//! | field | meaning |
//! |---|---|
//! | `Round` | from 1 |
//! | `YourPlayerId` | the seat, from 0 |
//! | `X,Y,Direction` | the head; 0 up, 1 right, 2 down, 3 left |
//! | `Hull` | `1` intact, `0` damaged, cell by cell from the head |
//! | `Moves,Shots,Mines,Cooldown` | moves and shots of this turn, mines left, own turns until the skill is available |
//! | `Hits,Sunken,Damage` | so far |
//! | `Underwater,Shield,Scan` | 0 or 1: under water now; last turn's shield still unspent; this map is a scan's |
//! | `Map` | 19 rows of 19 characters around the head, row by row from the top |
//!
//! Sight reaches 5 cells, 9 after a scan. In the map, `U`: beyond sight, `.`: empty, `O`: own ship, `M`: mine,
//! `X`: off the grid, `A`/`B`: enemy cell intact/damaged, `C`/`D`: the same under water (`.` without a scan), `W`: wreck.
//!
//! # Reply
//!
//! The choice: one digit, `1` to `5`. A turn: a string of actions,
//! `(M|B|C|K|A|S|R|P|D|W|[FN][+-][0-9][+-][0-9])*`. Every other character is an unknown action; `F` and `N`
//! without a target are too. White space (space, tab, CR, LF) at either end and at the end of each line,
//! including the line break, is removed; then only the first 1,024 characters count. Version 1 of the rules
//! removed it only at either end.
//!
//! # Standing
//!
//! What an analysis gets in addition to the arguments: `Rounds,Seats`, the last round and the number of seats, which
//! everybody knows: `100,6`. If it judges by the truth, every ship follows after a `;`, including wrecks, by seat, separated
//! by blanks: `Seat,Class,X,Y,Direction,Hull,Underwater,Shield,Cooldown,Hits,Sunken,Damage`, each as above, the class as the
//! digit that chooses it; and after another `;` every mine as `X,Y`: `100,2;0,3,4,9,0,111,0,0,2,1,0,0
//! 1,5,9,9,1,11011,0,0,0,0,0,1;5,5`.

use super::{Action, Class, HitAndSunk, Known, Ship, visibility};
use crate::Seat;
use std::fmt;

/// How many characters of a reply count.
pub const MAX_CHARACTERS: usize = 1024;

/// The first version of the rules that also ignores white space at the end of each line.
const LINES_SINCE: u32 = 2;

/// The actions of a reply, from left to right, including those that will turn out to be impossible.
///
/// * `rules`: the version of the rules that the match is played under.
///
/// Never fails: any text gives at most [`MAX_CHARACTERS`] actions.
pub fn read(reply: &str, rules: u32) -> Vec<Action> {
    let text = trimmed(reply);
    let text: Vec<char> = if rules < LINES_SINCE {
        text.chars().take(MAX_CHARACTERS).collect()
    } else {
        let lines = text.split('\n').map(|line| line.trim_end_matches(WHITE_SPACE));
        lines.flat_map(str::chars).take(MAX_CHARACTERS).collect()
    };
    let mut actions = Vec::new();
    let mut rest = text.as_slice();
    while let [first, others @ ..] = rest {
        let target = matches!(first, 'F' | 'N').then(|| target(others)).flatten();
        actions.push(action(*first, target));
        rest = if target.is_some() { &others[4..] } else { others };
    }
    actions
}

fn action(letter: char, target: Option<(i8, i8)>) -> Action {
    match (letter, target) {
        ('M', _) => Action::Move,
        ('B', _) => Action::Back,
        ('C', _) => Action::Clockwise,
        ('K', _) => Action::CounterClockwise,
        ('A', _) => Action::Ram,
        ('F', Some((x, y))) => Action::Fire(x, y),
        ('N', Some((x, y))) => Action::LayMine(x, y),
        ('S', _) => Action::Scan,
        ('R', _) => Action::Repair,
        ('P', _) => Action::Plunge,
        ('D', _) => Action::Shield,
        ('W', _) => Action::Wait,
        (other, _) => Action::Unknown(other),
    }
}

/// The offset given by `[+-][0-9][+-][0-9]` at the beginning of the text, if it is there.
fn target(text: &[char]) -> Option<(i8, i8)> {
    let [x_sign, x, y_sign, y, ..] = *text else {
        return None;
    };
    let number = |sign: char, digit: char| {
        let value = digit.to_digit(10)? as i8;
        match sign {
            '+' => Some(value),
            '-' => Some(-value),
            _ => None,
        }
    };
    Some((number(x_sign, x)?, number(y_sign, y)?))
}

impl fmt::Display for Action {
    /// Its form in a reply, which [`read`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match *self {
            Self::Fire(x, y) => return write!(f, "F{x:+}{y:+}"),
            Self::LayMine(x, y) => return write!(f, "N{x:+}{y:+}"),
            Self::Move => 'M',
            Self::Back => 'B',
            Self::Clockwise => 'C',
            Self::CounterClockwise => 'K',
            Self::Ram => 'A',
            Self::Scan => 'S',
            Self::Repair => 'R',
            Self::Plunge => 'P',
            Self::Shield => 'D',
            Self::Wait => 'W',
            Self::Unknown(other) => other,
        };
        write!(f, "{letter}")
    }
}

/// The class that a reply to the first call chooses; `None` if it is not exactly one digit from 1 to 5.
pub fn choice(reply: &str) -> Option<Class> {
    let text = trimmed(reply);
    Class::ALL
        .into_iter()
        .find(|class| text == class.number().to_string())
}

/// The white space that is ignored around replies.
const WHITE_SPACE: [char; 4] = [' ', '\t', '\r', '\n'];

fn trimmed(reply: &str) -> &str {
    reply.trim_matches(WHITE_SPACE)
}

/// The arguments of a seat's turn; none while ships are chosen.
pub(super) fn arguments(game: &HitAndSunk, seat: Seat) -> Vec<String> {
    let known = game.known.get(usize::from(seat));
    known
        .and_then(Option::as_ref)
        .map(|known| argument(known))
        .into_iter()
        .collect()
}

/// The arguments of a ship's turn with a map that shows everything within it; none for a seat without a ship.
pub(super) fn arguments_of_truth(game: &HitAndSunk, seat: Seat) -> Vec<String> {
    let known = visibility::truth(game, seat);
    known.iter().map(argument).collect()
}

/// What an analysis gets in addition to the arguments.
pub(super) fn standing(game: &HitAndSunk, truth: bool) -> String {
    let public = format!("{},{}", game.rounds, game.ships.len());
    if !truth {
        return public;
    }
    let ships: Vec<String> = game.fleet().map(|(seat, ship)| ship_text(seat, ship)).collect();
    let mines = game
        .mines
        .iter()
        .map(|mine| format!("{},{}", mine.cell.x, mine.cell.y));
    let mines: Vec<String> = mines.collect();
    format!("{public};{};{}", ships.join(" "), mines.join(" "))
}

/// A ship in a standing.
fn ship_text(seat: Seat, ship: &Ship) -> String {
    format!(
        "{seat},{},{},{},{},{},{},{},{},{},{},{}",
        ship.class.number(),
        ship.head.x,
        ship.head.y,
        ship.direction.number(),
        ship.hull_text(),
        u8::from(ship.is_submerged()),
        u8::from(ship.shield),
        ship.cooldown,
        ship.hits,
        ship.sunken,
        ship.damage,
    )
}

/// What a ship knows, as the argument of its turn.
pub fn argument(known: &Known) -> String {
    let Known {
        round,
        seat,
        ship,
        map,
    } = known;
    let (cell, direction, hull) = (ship.head, ship.direction.number(), ship.hull_text());
    let flags = [ship.is_submerged(), ship.shield, ship.scan].map(u8::from);
    format!(
        "{round};{seat};{},{},{direction};{hull};{},{},{},{};{},{},{};{},{},{};{map}",
        cell.x,
        cell.y,
        ship.moves,
        ship.shots,
        ship.mines,
        ship.cooldown,
        ship.hits,
        ship.sunken,
        ship.damage,
        flags[0],
        flags[1],
        flags[2],
    )
}
