//! Brings a new worker to the state of a match, by feeding it the earlier answers in order.
//!
//! It feeds only answers that were asked for: a seat that sits out has none. The referee checks for each
//! answer whether it asked for it; an answer that it did not ask for is an error that names it, never a
//! silent end.

use crate::messages::Failure;
use engine::{Answer, Ask, Referee, Seat};

/// Why a history could not be fed to its end.
#[derive(Debug, PartialEq, Eq)]
pub enum FeedError<E> {
    /// The match cannot continue; the page says so.
    Failure(Failure),
    /// A guest's state could not be restored.
    Guest(E),
}

/// Takes the next answer of a history. Before the referee takes it, `guest` restores the seat's guest to its
/// state after this answer.
///
/// # Errors
/// If the referee did not ask for it, or if `guest` fails; then the referee has not taken it.
pub fn feed_one<E>(
    referee: &mut Referee,
    (turn, seat, answer): (u32, Seat, Answer),
    guest: impl FnOnce(&Ask, &Answer) -> Result<(), E>,
) -> Result<(), FeedError<E>> {
    let ask = asked(referee, turn, seat).map_err(FeedError::Failure)?;
    guest(&ask, &answer).map_err(FeedError::Guest)?;
    // The seat was just seen to be asked.
    referee
        .answer(seat, answer)
        .map(drop)
        .map_err(|_| FeedError::Failure(misfit(referee, turn, seat)))
}

/// What the referee asks `seat` in this turn.
///
/// # Errors
/// If it does not ask the seat now.
pub fn asked(referee: &Referee, turn: u32, seat: Seat) -> Result<Ask, Failure> {
    let ask = referee.asks().into_iter().find(|ask| ask.seat == seat);
    ask.filter(|_| turn == referee.turns())
        .ok_or_else(|| misfit(referee, turn, seat))
}

fn misfit(referee: &Referee, turn: u32, seat: Seat) -> Failure {
    Failure::Misfit {
        turn,
        seat,
        at: referee.turns(),
        asked: referee.waiting().collect(),
    }
}
