//! A position of Territories as a viewer may know it.

use super::tables::{BONUS_SIZE, BONUSES};
use super::{Cell, Counts, Event, Layout, RoundResult, Territories, Territory, words};
use crate::game::Line;
use crate::{Phrase, Seat};

/// A position, as one seat knows it, or all of it.
///
/// A seat sees its own territories and all around them, and what its arguments say about the bonuses.
/// Everybody knows the results of rounds that are over.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The viewing seat; `None` sees everything.
    pub viewer: Option<Seat>,
    /// The current round, from 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// The current turn of the round, from 1.
    pub turn: u32,
    /// Whether the match is over.
    pub over: bool,
    /// How the bonuses lie; `None` in the fog.
    pub layout: Option<Layout>,
    /// The territories by row and column; `None` in the fog.
    pub territories: Box<[[Option<Territory>; Cell::SIZE as usize]; Cell::SIZE as usize]>,
    /// The ten bonuses, by their ids.
    pub bonuses: Vec<BonusView>,
    /// What each seat has, in seat order; `None` in the fog.
    pub holdings: Vec<Option<Holdings>>,
    /// Each seat's points so far, in seat order.
    pub points: Vec<u32>,
    /// The rounds that are over.
    pub results: Vec<RoundResult>,
}

/// A bonus, as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct BonusView {
    /// Armies per turn for the seat that owns all of it, 5 to 10.
    pub value: u8,
    /// How many of its territories each seat owns, in seat order; `None` in the fog.
    pub owned: Vec<Option<u8>>,
    /// The seat that owns all of it, as far as is known.
    pub owner: Option<Seat>,
}

/// What a seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// Territories; 0 for a seat that is out of the round.
    pub territories: u8,
    /// Armies on them.
    pub armies: u32,
    /// Armies it must deploy this turn; 0 for a seat that is out of the round.
    pub income: u32,
}

impl Territories {
    /// What each seat has, in seat order.
    pub fn holdings(&self) -> Vec<Holdings> {
        let counts = Counts::of(&self.board);
        let holdings = |seat: Seat| {
            let territories = counts.territories[usize::from(seat)];
            Holdings {
                territories,
                armies: counts.armies[usize::from(seat)],
                income: if territories == 0 {
                    0
                } else {
                    counts.income(seat, &self.bonus_values)
                },
            }
        };
        (0..self.seats).map(holdings).collect()
    }
}

impl View {
    pub(super) fn of(game: &Territories, viewer: Option<Seat>) -> Self {
        let counts = Counts::of(&game.board);
        let seen = viewer.map_or(u128::MAX, |seat| game.board.seen_by(seat));
        let knows = |seat: Seat| viewer.is_none_or(|viewer| viewer == seat);
        let mut territories = Box::new([[None; Cell::SIZE as usize]; Cell::SIZE as usize]);
        for (cell, territory) in game
            .board
            .iter()
            .filter(|(cell, _)| seen >> cell.index() & 1 == 1)
        {
            territories[usize::from(cell.row())][usize::from(cell.col())] = Some(*territory);
        }
        let bonus = |id: usize| BonusView {
            value: game.bonus_values[id],
            owned: (0..game.seats)
                .map(|seat| knows(seat).then(|| counts.in_bonus[usize::from(seat)][id]))
                .collect(),
            owner: counts.bonus_owner(id).filter(|owner| knows(*owner)),
        };
        Self {
            viewer,
            round: game.round,
            rounds: game.rounds,
            turn: game.turn,
            over: game.is_over(),
            layout: viewer.is_none().then_some(game.layout),
            territories,
            bonuses: (0..BONUSES).map(bonus).collect(),
            holdings: (0..)
                .zip(game.holdings())
                .map(|(seat, holdings)| knows(seat).then_some(holdings))
                .collect(),
            points: game.points(),
            results: game.results.clone(),
        }
    }

    /// What lies on a cell; `None` in the fog.
    pub fn territory(&self, cell: Cell) -> Option<&Territory> {
        self.territories[usize::from(cell.row())][usize::from(cell.col())].as_ref()
    }

    /// Whether a viewer who has this view when a turn begins learns of an event in that turn: what happens on
    /// territories in sight, its own orders and bonuses, and what everyone learns.
    pub fn sees(&self, event: &Event) -> bool {
        let Some(viewer) = self.viewer else {
            return true;
        };
        let in_sight = |cell: &Cell| self.territory(*cell).is_some();
        match event {
            Event::Deployed { seat, cell, .. } => *seat == viewer || in_sight(cell),
            Event::Moved { seat, from, to, .. } | Event::Attacked { seat, from, to, .. } => {
                *seat == viewer || in_sight(from) || in_sight(to)
            }
            Event::Dropped { seat, .. }
            | Event::OrdersUnreadable { seat, .. }
            | Event::BonusLost { seat, .. }
            | Event::BonusTaken { seat, .. } => *seat == viewer,
            Event::Skipped { .. }
            | Event::Eliminated { .. }
            | Event::RoundEnded { .. }
            | Event::RoundBegan { .. }
            | Event::Ended { .. } => true,
        }
    }

    /// What lies on a cell: `Player 2, 7 armies, bonus 4`.
    pub fn describe(&self, cell: Cell) -> Phrase {
        let Some(territory) = self.territory(cell) else {
            return words::CellInFog.phrase();
        };
        let (armies, bonus) = (territory.armies.into(), territory.bonus.into());
        match territory.owner {
            None => words::CellNeutral { armies, bonus }.phrase(),
            Some(owner) => {
                let owner = words::seat(owner);
                words::Cell { owner, armies, bonus }.phrase()
            }
        }
    }

    /// The board as letters and numbers, then everything else in words.
    pub fn lines(&self) -> Vec<Line> {
        let (round, rounds, turn) = (self.round.into(), self.rounds.into(), self.turn.into());
        let mut lines = vec![Line::Words(words::Round { round, rounds, turn }.phrase())];
        if self.over {
            lines.push(Line::Words(words::Over.phrase()));
        }
        let columns = (0..Cell::SIZE as i8).map(|col| format!("{:>6}", ::words::column_letters(col)));
        lines.push(Line::Letters(format!("  {}", columns.collect::<String>())));
        let mut row = String::new();
        for cell in Cell::all() {
            if cell.col() == 0 {
                row = format!("{:>2}", Cell::SIZE - cell.row());
            }
            row += &format!("{:>6}", self.letters(cell));
            if cell.col() == Cell::SIZE - 1 {
                lines.push(Line::Letters(std::mem::take(&mut row)));
            }
        }
        lines.push(Line::Words(words::Legend.phrase()));
        let holdings = self.holdings.iter().zip(&self.points);
        let seats = (0..)
            .zip(holdings)
            .map(|(seat, (holdings, points))| seat_line(seat, *holdings, *points));
        lines.extend(seats.map(Line::Words));
        lines.extend(
            (0_usize..)
                .zip(&self.bonuses)
                .map(|(id, bonus)| Line::Words(bonus_line(id, bonus))),
        );
        lines
    }

    fn letters(&self, cell: Cell) -> String {
        let Some(territory) = self.territory(cell) else {
            return "?".into();
        };
        format!("{}{}", territory.owner.map_or('-', letter), territory.armies)
    }
}

/// The letter that stands for a seat on the board: `A` for seat 0, and so on.
pub fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat))
}

fn seat_line(seat: Seat, holdings: Option<Holdings>, points: u32) -> Phrase {
    let (letter, seat, points) = (letter(seat).to_string(), words::seat(seat), points.into());
    match holdings {
        None => words::Seat { letter, seat, points }.phrase(),
        Some(Holdings { territories: 0, .. }) => words::SeatOut { letter, seat, points }.phrase(),
        Some(holdings) => words::SeatHolds {
            letter,
            seat,
            points,
            territories: holdings.territories.into(),
            armies: holdings.armies.into(),
            income: holdings.income.into(),
        }
        .phrase(),
    }
}

fn bonus_line(id: usize, bonus: &BonusView) -> Phrase {
    let known = (0..)
        .zip(&bonus.owned)
        .filter_map(|(seat, owned)| Some((seat, (*owned)?)));
    let owned: Vec<Phrase> = known
        .filter(|(_, owned)| *owned > 0)
        .map(|(seat, owned)| {
            let letter = letter(seat).to_string();
            let (owned, size) = (owned.into(), BONUS_SIZE.into());
            words::BonusOwned { letter, owned, size }.phrase()
        })
        .collect();
    let (bonus, value) = (id.into(), bonus.value.into());
    if owned.is_empty() {
        words::BonusFree { bonus, value }.phrase()
    } else {
        words::Bonus { bonus, value, owned }.phrase()
    }
}
