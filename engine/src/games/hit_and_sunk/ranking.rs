//! How ships are ranked: by score; ties are alive first, then more sunken, more hits, less damage; still equal ships
//! share the place (1, 2, 2, 4). The disqualified have no ship and share the last place.

use super::{HitAndSunk, Ship, words};
use crate::game::{Game as _, places_by};
use crate::{Phrase, Seat};
use ::words::Key;
use std::cmp::Reverse;

/// The rule in words.
pub fn explanation() -> Phrase {
    words::Ranking.phrase()
}

/// A seat's standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its place, from 1; equals share one.
    pub place: u32,
    /// Its ship, with everything that its score depends on; `None` for the disqualified.
    pub ship: Option<Ship>,
}

/// The standings of ships by seat, the best first; equals by seat.
pub fn standings(ships: &[Option<Ship>]) -> Vec<Standing> {
    let places = places_by(&ranks(ships));
    let mut standings = Vec::new();
    for wanted in 1..=ships.len() as u32 {
        for (seat, place) in (0..).zip(&places).filter(|(_, place)| **place == wanted) {
            standings.push(Standing {
                seat,
                place: *place,
                ship: ships[usize::from(seat)],
            });
        }
    }
    standings
}

/// What ranks a ship, the higher the better: score, afloat, sunken, hits, damage.
type Ranked = (i64, bool, u32, u32, Reverse<u32>);

/// What ranks a seat; `None`, the disqualified, come last.
pub(super) type Rank = Option<Ranked>;

/// What ranks each ship, by seat.
pub(super) fn ranks(ships: &[Option<Ship>]) -> Vec<Rank> {
    let rank = |ship: &Ship| {
        (
            ship.score(),
            ship.is_alive(),
            ship.sunken,
            ship.hits,
            Reverse(ship.damage),
        )
    };
    ships.iter().map(|ship| ship.as_ref().map(rank)).collect()
}

/// Who won, with which score, and what decided if scores are equal.
pub(super) fn decision(ranks: &[Rank]) -> Phrase {
    let Some(Some(best)) = ranks.iter().max() else {
        return words::NobodyWins.phrase();
    };
    let of_best = (0..).zip(ranks).filter(|(_, rank)| **rank == Some(*best));
    let first: Vec<Seat> = of_best.map(|(seat, _)| seat).collect();
    let [only] = first[..] else {
        let first = first
            .into_iter()
            .map(|seat| HitAndSunk::META.seat_phrase(seat))
            .collect();
        let score = best.0.into();
        return words::Shared { first, score }.phrase();
    };
    let (score, afloat, sunken, hits, Reverse(damage)) = *best;
    let (winner, score, sunken) = (words::seat(only), score.into(), sunken.into());
    let (hits, damage) = (hits.into(), damage.into());
    let others = (0..).zip(ranks).filter(|(seat, _)| *seat != only);
    match others.max_by_key(|(_, rank)| **rank) {
        Some((seat, Some(next))) if next.0 == best.0 => words::WonTie {
            winner,
            score,
            hits,
            sunken,
            damage,
            afloat,
            next: words::seat(seat),
            advantage: advantage(best, next),
        }
        .phrase(),
        _ => words::Won {
            winner,
            score,
            hits,
            sunken,
            damage,
            afloat,
        }
        .phrase(),
    }
}

/// What decides between equal scores.
#[derive(Clone, Copy)]
pub(super) enum Advantage {
    Afloat,
    Sunken,
    Hits,
    Damage,
}

impl Key for Advantage {
    fn key(&self) -> &'static str {
        ["afloat", "sunken", "hits", "damage"][*self as usize]
    }
}

/// What ranks the best ship above another with the same score.
fn advantage(best: &Ranked, next: &Ranked) -> Advantage {
    if next.1 != best.1 {
        Advantage::Afloat
    } else if next.2 != best.2 {
        Advantage::Sunken
    } else if next.3 != best.3 {
        Advantage::Hits
    } else {
        Advantage::Damage
    }
}
