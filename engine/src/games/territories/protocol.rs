//! Territories in text: the arguments of a turn, and the reply.
//!
//! # Arguments
//!
//! | # | argument | example |
//! |---|---|---|
//! | 1 | your seat, from 0 | `0` |
//! | 2 | armies you must deploy | `5` |
//! | 3 | the territories you own and all around them, row by row, blank-separated: `row,col,bonus,owner,armies`; owner −1 is the neutral party | `6,6,7,-1,2 … 8,8,9,-1,2` |
//! | 4 | all ten bonuses, blank-separated: `id,value,left`, left = territories of it you do not own | `0,5,10 … 9,7,10` |
//! | 5 | on the first turn of a round only: `X` | `X` |
//!
//! # Reply
//!
//! Two lines: deployments `row,col,armies …`, then orders `srow,scol,drow,dcol,armies …`. A blank line, or no
//! second line, means none. Items are separated by one or more spaces. A number is `-?[0-9]{1,9}`;
//! coordinates are 0 to 9 by value. White space (space, tab, CR, LF) at either end of the reply and at the
//! end of each line is ignored, and so are spaces before the first item and lines after the second.
//!
//! # Standing
//!
//! What an analysis gets in addition to the arguments, `round,rounds;turn;points …`: the round and the last one, the
//! turn of the round, and each seat's points in seat order, separated by commas: `3,20;17;100,0,0,100,0,0`. Everybody
//! knows these values.

use super::{Cell, Counts, Territories, words};
use crate::quote::quote;
use crate::{Phrase, Seat};
use ::words::Quote;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Armies to put on a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Deployment {
    /// Where.
    pub cell: Cell,
    /// How many; any number that can be written.
    pub armies: i32,
}

/// Armies to send from a territory to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Order {
    /// Where they start.
    pub from: Cell,
    /// Where they go.
    pub to: Cell,
    /// How many; any number that can be written.
    pub armies: i32,
}

/// A parsed reply, whether or not it can be played. Its `Display` form is the reply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// The first line.
    pub deployments: Vec<Deployment>,
    /// The second line, without the items that do not parse as orders.
    pub orders: Vec<Order>,
    /// How many items of the second line do not parse as orders.
    pub unreadable_orders: u32,
    /// What is wrong with the first of them.
    pub first_unreadable: Option<ItemError>,
}

/// The two kinds of item in a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// `row,col,armies`
    Deployment,
    /// `srow,scol,drow,dcol,armies`
    Order,
}

/// Why an item of a reply does not parse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the variants name what their fields say")]
pub enum ItemError {
    /// It has too few or too many numbers.
    Count { kind: Item, item: Quote, found: usize },
    /// Something between its commas is not a number.
    NoNumber { item: Quote, field: Quote },
    /// A coordinate is not from 0 to 9.
    OffBoard { item: Quote, coordinate: i32 },
}

impl Item {
    /// Numbers in an item of this kind.
    pub fn numbers(self) -> usize {
        match self {
            Self::Deployment => 3,
            Self::Order => 5,
        }
    }
}

impl ItemError {
    /// What is wrong, as an independent clause.
    pub fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Count { kind, item, found } => {
                let (found, wanted) = (found.into(), kind.numbers().into());
                match kind {
                    Item::Deployment => words::ItemDeploymentNumbers { item, found, wanted }.phrase(),
                    Item::Order => words::ItemOrderNumbers { item, found, wanted }.phrase(),
                }
            }
            Self::NoNumber { item, field } => words::ItemNoNumber { item, field }.phrase(),
            Self::OffBoard { item, coordinate } => {
                let coordinate = coordinate.into();
                words::ItemOffBoard { item, coordinate }.phrase()
            }
        }
    }
}

impl fmt::Display for ItemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for ItemError {}

impl Orders {
    /// Reads a reply. An order that does not parse is counted and left out; the rest is unaffected.
    ///
    /// # Errors
    /// The first item of the first line that does not parse as a deployment.
    pub fn parse(reply: &str) -> Result<Self, ItemError> {
        const WHITE: [char; 4] = [' ', '\t', '\r', '\n'];
        let mut lines = reply
            .trim_matches(WHITE)
            .split('\n')
            .map(|line| line.trim_end_matches(WHITE));
        let mut plan = Self::default();
        for item in items(lines.next()) {
            let [row, col, armies] = numbers(Item::Deployment, item)?;
            plan.deployments.push(Deployment {
                cell: cell(item, row, col)?,
                armies,
            });
        }
        for item in items(lines.next()) {
            match Order::read(item) {
                Ok(order) => plan.orders.push(order),
                Err(error) => {
                    plan.unreadable_orders += 1;
                    plan.first_unreadable.get_or_insert(error);
                }
            }
        }
        Ok(plan)
    }
}

impl Order {
    fn read(item: &str) -> Result<Self, ItemError> {
        let [from_row, from_col, to_row, to_col, armies] = numbers(Item::Order, item)?;
        Ok(Self {
            from: cell(item, from_row, from_col)?,
            to: cell(item, to_row, to_col)?,
            armies,
        })
    }
}

fn items(line: Option<&str>) -> impl Iterator<Item = &str> {
    line.unwrap_or_default()
        .split(' ')
        .filter(|item| !item.is_empty())
}

/// The numbers of an item: exactly `N`, which is how many an item of this kind has.
fn numbers<const N: usize>(kind: Item, item: &str) -> Result<[i32; N], ItemError> {
    let found = 1 + item.bytes().filter(|byte| *byte == b',').count();
    if found != N {
        return Err(ItemError::Count {
            kind,
            item: quote(item),
            found,
        });
    }
    let mut numbers = [0; N];
    for (number, field) in numbers.iter_mut().zip(item.split(',')) {
        *number = read_number(field).ok_or_else(|| ItemError::NoNumber {
            item: quote(item),
            field: quote(field),
        })?;
    }
    Ok(numbers)
}

/// A number `-?[0-9]{1,9}`, which always fits.
fn read_number(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

fn cell(item: &str, row: i32, col: i32) -> Result<Cell, ItemError> {
    let coordinate = |n: i32| {
        let on_board = u8::try_from(n).ok().filter(|n| *n < Cell::SIZE);
        on_board.ok_or_else(|| ItemError::OffBoard {
            item: quote(item),
            coordinate: n,
        })
    };
    let (row_on_board, col_on_board) = (coordinate(row)?, coordinate(col)?);
    Cell::at(row_on_board, col_on_board).ok_or_else(|| ItemError::OffBoard {
        item: quote(item),
        coordinate: row,
    })
}

impl fmt::Display for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.cell.row(), self.cell.col(), self.armies)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, armies } = self;
        write!(
            f,
            "{},{},{},{},{armies}",
            from.row(),
            from.col(),
            to.row(),
            to.col()
        )
    }
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_items(f, &self.deployments)?;
        f.write_str("\n")?;
        write_items(f, &self.orders)
    }
}

/// Writes items separated by spaces; a line of one space if there are none.
fn write_items<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    let Some((first, others)) = items.split_first() else {
        return f.write_str(" ");
    };
    write!(f, "{first}")?;
    others.iter().try_for_each(|item| write!(f, " {item}"))
}

/// The arguments of a turn of `seat`.
pub(super) fn arguments(game: &Territories, seat: Seat) -> Vec<String> {
    arguments_with(game, seat, game.board.seen_by(seat))
}

/// The arguments of a turn of `seat` if there were no fog; also for a seat that is out of the round.
pub(super) fn arguments_of_truth(game: &Territories, seat: Seat) -> Vec<String> {
    arguments_with(game, seat, u128::MAX)
}

/// What an analysis gets in addition to the arguments.
pub(super) fn standing(game: &Territories) -> String {
    let points: Vec<String> = game.points().iter().map(ToString::to_string).collect();
    format!(
        "{},{};{};{}",
        game.round,
        game.rounds,
        game.turn,
        points.join(",")
    )
}

/// The arguments of a turn of `seat` if it sees these cells, one bit for each.
fn arguments_with(game: &Territories, seat: Seat, seen: u128) -> Vec<String> {
    let counts = Counts::of(&game.board);
    let mut arguments = vec![
        seat.to_string(),
        counts.income(seat, &game.bonus_values).to_string(),
        territories(game, seen),
        bonuses(game, &counts, seat),
    ];
    if game.turn == 1 {
        arguments.push("X".into());
    }
    arguments
}

fn territories(game: &Territories, seen: u128) -> String {
    // `row,col,bonus,owner,armies ` is 14 bytes with the usual two digits of armies.
    let mut text = String::with_capacity(14 * seen.count_ones() as usize);
    for (cell, territory) in game
        .board
        .iter()
        .filter(|(cell, _)| seen >> cell.index() & 1 == 1)
    {
        for number in [cell.row(), cell.col(), territory.bonus] {
            push(&mut text, number.into());
            text.push(',');
        }
        match territory.owner {
            Some(owner) => push(&mut text, owner.into()),
            None => text.push_str("-1"),
        }
        text.push(',');
        push(&mut text, territory.armies);
        text.push(' ');
    }
    text.pop();
    text
}

fn bonuses(game: &Territories, counts: &Counts, seat: Seat) -> String {
    let owned = &counts.in_bonus[usize::from(seat)];
    let mut text = String::with_capacity(80);
    for (id, (value, owned)) in (0..).zip(game.bonus_values.iter().zip(owned)) {
        push(&mut text, id);
        text.push(',');
        push(&mut text, (*value).into());
        text.push(',');
        push(&mut text, (super::tables::BONUS_SIZE - owned).into());
        text.push(' ');
    }
    text.pop();
    text
}

/// Appends a number. All seats' arguments are written every turn, and the formatting machinery takes most of that time.
fn push(text: &mut String, number: u32) {
    if number >= 10 {
        push(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}
