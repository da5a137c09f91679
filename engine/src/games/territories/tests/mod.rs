//! Territories' rules as cases. This file has the helpers of the cases.

mod combat;
mod deal;
mod match_play;
mod orders;
mod replies;
mod rounds;
mod sight;
mod visibility;

use super::*;
use crate::Reply;

/// A board of two-army neutral territories with these `(row, col, seat, armies)` on it; the bonuses are the rows, each
/// worth 5. `seats` seats, 20 rounds, turn 2 of round 1.
fn scene(seats: Seat, owned: &[(u8, u8, Seat, u32)]) -> Territories {
    let mut game = Territories::new(seats, 20, 1);
    game.board = Board::neutral(Cell::row);
    game.layout = Layout::Rows;
    game.bonus_values = [5; 10];
    game.turn = 2;
    for (row, col, seat, armies) in owned {
        let territory = &mut game.board[at(*row, *col)];
        territory.owner = Some(*seat);
        territory.armies = *armies;
    }
    game
}

fn at(row: u8, col: u8) -> Cell {
    Cell::at(row, col).unwrap()
}

/// Plays one turn. Living seats without a reply here deploy their income on their first territory, and order nothing.
fn turn(game: &mut Territories, replies: &[(Seat, &str)]) -> Vec<Event> {
    let replies: Vec<_> = replies
        .iter()
        .map(|(seat, text)| (*seat, Reply::Text((*text).into())))
        .collect();
    turn_with(game, &replies)
}

fn turn_with(game: &mut Territories, replies: &[(Seat, Reply)]) -> Vec<Event> {
    let answer = |seat: Seat| {
        let given = replies
            .iter()
            .find(|(of, _)| *of == seat)
            .map(|(_, reply)| reply.clone());
        let reply = given.unwrap_or_else(|| Reply::Text(idle(game, seat)));
        (seat, Answer { reply, cost: 0 })
    };
    let answers: Vec<_> = game.asked().into_iter().map(answer).collect();
    game.apply(&answers)
}

/// Deploys all on the seat's first territory.
fn idle(game: &Territories, seat: Seat) -> String {
    let (cell, _) = game
        .board
        .iter()
        .find(|(_, territory)| territory.owner == Some(seat))
        .unwrap();
    let income = Counts::of(&game.board).income(seat, &game.bonus_values);
    format!("{},{},{income}", cell.row(), cell.col())
}

/// Owner and armies of a cell.
fn holds(game: &Territories, row: u8, col: u8) -> (Option<Seat>, u32) {
    let territory = game.board[at(row, col)];
    (territory.owner, territory.armies)
}

/// Why seat 0's turn was skipped, in words; `None` if it was not.
fn skipped(events: &[Event]) -> Option<String> {
    let shown = events.iter().find_map(|event| match event {
        Event::Skipped { seat: 0, .. } => Some(event.to_string()),
        _ => None,
    })?;
    let why = shown.strip_prefix("Player 0's turn is skipped: it ");
    Some(why.and_then(|why| why.strip_suffix('.')).unwrap().to_string())
}
