//! What travels of a position of Territories: the territories in sight, and what everybody knows.

use super::state::MAX_SEATS;
use super::tables::{BONUS_SIZE, BONUS_VALUES, BONUSES, SHORT_TURNS, TURNS};
use super::{
    Board, Cell, DropReason, Event, ItemError, Layout, RoundResult, SkipReason, Territories, Territory, fight,
};
use crate::game::Event as _;
use crate::{Config, Seat, postcards, quote};
use serde::{Deserialize, Serialize};

/// More armies than a territory can have: an income is at most 105, for at most 1,000 turns.
const MAX_ARMIES: u32 = 1_000_000;

/// What a viewer may know of a position, and learned in the turn before it.
#[derive(Serialize, Deserialize)]
struct Sight<E> {
    round: u32,
    turn: u32,
    /// For a viewer who knows everything.
    layout: Option<Layout>,
    /// The cells in sight, one bit for each.
    seen: u128,
    /// The territories on these cells, in their order.
    territories: Vec<Territory>,
    bonus_values: [u8; BONUSES],
    results: Vec<RoundResult>,
    events: Vec<E>,
}

/// The cells that `viewer` sees, one bit for each.
fn in_sight(board: &Board, viewer: Option<Seat>) -> u128 {
    viewer.map_or((1 << Cell::COUNT) - 1, |seat| board.seen_by(seat))
}

fn cells(seen: u128) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| seen >> cell.index() & 1 == 1)
}

pub(super) fn write(game: &Territories, viewer: Option<Seat>, events: &[&Event]) -> Vec<u8> {
    let seen = in_sight(&game.board, viewer);
    let sight = Sight {
        round: game.round,
        turn: game.turn,
        layout: viewer.is_none().then_some(game.layout),
        seen,
        territories: cells(seen).map(|cell| game.board[cell]).collect(),
        bonus_values: game.bonus_values,
        results: game.results.clone(),
        events: events.to_vec(),
    };
    // Serialising plain data into memory cannot fail; an empty form would be read as damaged.
    postcard::to_allocvec(&sight).unwrap_or_default()
}

/// Out of sight, every territory is neutral, and of the first bonus.
pub(super) fn read(config: &Config, viewer: Option<Seat>, bytes: &[u8]) -> Option<(Territories, Vec<Event>)> {
    let sight: Sight<Event> = postcards::whole(bytes)?;
    let mut board = Board::neutral(|_| 0);
    for (cell, territory) in cells(sight.seen).zip(&sight.territories) {
        board[cell] = *territory;
    }
    let most_turns = if config.short_rounds { SHORT_TURNS } else { TURNS };
    let sound = sight.seen == in_sight(&board, viewer)
        && sight.seen.count_ones() as usize == sight.territories.len()
        && are_sound(&sight.territories, config.seats)
        && sight.layout.is_none() == viewer.is_some()
        && (1..=config.rounds).contains(&sight.round)
        && (1..=most_turns).contains(&sight.turn)
        && sight.results.len() as u64 + 1 == u64::from(sight.round)
        && (sight.bonus_values.iter())
            .all(|value| (BONUS_VALUES.0..=BONUS_VALUES.1).contains(&i64::from(*value)))
        && sight.events.iter().all(|event| is_sound(event, config.seats));
    let game = Territories {
        seed: config.seed,
        seats: config.seats,
        rounds: config.rounds,
        round: sight.round,
        turn: sight.turn,
        board,
        layout: sight.layout.unwrap_or(Layout::Rows),
        bonus_values: sight.bonus_values,
        results: sight.results,
        skipped: [0; MAX_SEATS],
        most_turns,
    };
    sound.then_some((game, sight.events))
}

fn are_sound(territories: &[Territory], seats: Seat) -> bool {
    let is_sound = |territory: &Territory| {
        usize::from(territory.bonus) < BONUSES
            && territory.owner.is_none_or(|owner| owner < seats)
            && (1..=MAX_ARMIES).contains(&territory.armies)
    };
    let of_bonus = |bonus: usize| {
        let same = territories
            .iter()
            .filter(|territory| usize::from(territory.bonus) == bonus);
        same.count()
    };
    territories.iter().all(is_sound) && (0..BONUSES).all(|bonus| of_bonus(bonus) <= BONUS_SIZE.into())
}

/// Whether an event names only seats, bonuses and numbers of armies that a match of `seats` seats can have.
fn is_sound(event: &Event, seats: Seat) -> bool {
    let is_seat = |seat: &Seat| *seat < seats;
    let is_owner = |owner: &Option<Seat>| owner.is_none_or(|owner| owner < seats);
    event.seat().is_none_or(|seat| is_seat(&seat))
        && match event {
            Event::Skipped { why, .. } => match why {
                SkipReason::Unreadable(error) => is_safe(error),
                SkipReason::NotOwned { owner, .. } => is_owner(owner),
                SkipReason::Fault(_)
                | SkipReason::Empty
                | SkipReason::Negative { .. }
                | SkipReason::Total { .. } => true,
            },
            Event::OrdersUnreadable { first, .. } => is_safe(first),
            Event::Dropped { why, .. } => match why {
                DropReason::SourceNotOwned { owner } => is_owner(owner),
                _ => true,
            },
            Event::Deployed { armies, .. } | Event::Moved { armies, .. } => *armies <= MAX_ARMIES,
            Event::Attacked { defender, battle, .. } => {
                is_owner(defender)
                    && battle.attackers.max(battle.defenders) <= MAX_ARMIES
                    && *battle == fight(battle.attackers, battle.defenders)
            }
            Event::Eliminated { by, .. } => is_seat(by),
            Event::BonusLost { bonus, .. } | Event::BonusTaken { bonus, .. } => usize::from(*bonus) < BONUSES,
            Event::RoundEnded { survivors, .. } => {
                survivors.len() <= MAX_SEATS && survivors.iter().all(is_seat)
            }
            Event::RoundBegan { .. } => true,
            Event::Ended { .. } => false,
        }
}

/// Whether what it quotes is safe within a line.
fn is_safe(error: &ItemError) -> bool {
    match error {
        ItemError::Count { item, .. } | ItemError::OffBoard { item, .. } => quote::is_safe(item),
        ItemError::NoNumber { item, field } => quote::is_safe(item) && quote::is_safe(field),
    }
}
