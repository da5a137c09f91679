//! How ships are ranked: by score; ties are alive first, then more sunken, more hits, less damage; still equal ships
//! share the place (1, 2, 2, 4). The disqualified have no ship and share the last place.

use super::Ship;
use super::state::name;
use crate::Seat;
use crate::game::places_by;
use std::cmp::Reverse;

/// The rule in words.
pub const RANKING: &str = "Score = hits + 5 × sunken − damage, − 10 for a wreck. Equal scores: afloat first, then more \
    sunken, more hits, less damage; still equal share the place.";

/// How a seat stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its place, from 1; equals share one.
    pub place: u32,
    /// Its ship, with all that its score is made of; `None` for the disqualified.
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

/// What ranks a ship, the higher the better; `None`, the disqualified, come last.
pub(super) type Rank = Option<(i64, bool, u32, u32, Reverse<u32>)>;

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

/// Who won, with what, and if scores are equal by what.
pub(super) fn decision(ranks: &[Rank]) -> String {
    let Some(Some(best)) = ranks.iter().max() else {
        return "Nobody wins.".into();
    };
    let first: Vec<Seat> = (0..)
        .zip(ranks)
        .filter(|(_, rank)| **rank == Some(*best))
        .map(|(seat, _)| seat)
        .collect();
    let score = best.0;
    let [winner] = first[..] else {
        let names: Vec<_> = first.iter().map(|seat| name(*seat)).collect();
        return format!(
            "{} share the first place with a score of {score}.",
            names.join(", ")
        );
    };
    let afloat = if best.1 { "afloat" } else { "sunk, −10" };
    let (sunken, hits, Reverse(damage)) = (best.2, best.3, best.4);
    let told = format!(
        "{} wins with a score of {score}: hits {hits}, sunken {sunken}, damage {damage}, {afloat}",
        name(winner)
    );
    let rival = (0..)
        .zip(ranks)
        .filter(|(seat, _)| *seat != winner)
        .max_by_key(|(_, rank)| **rank);
    match rival {
        Some((seat, Some(next))) if next.0 == score => {
            let why = if next.1 != best.1 {
                "it is afloat"
            } else if next.2 != sunken {
                "it sank more ships"
            } else if next.3 != hits {
                "it made more hits"
            } else {
                "it took less damage"
            };
            format!("{told}; {} has the same score, but {why}.", name(seat))
        }
        _ => format!("{told}."),
    }
}
