//! Puzzles of Hit and Sunk: which orders reach a goal, whatever the ship that the map shows turns out to be.
//!
//! A ship's knowledge leaves several *worlds* possible: every placement of the other ship that agrees with the map and with the
//! classes that earlier maps left open ([`worlds`]). Every turn that the ship can play is tried in all of them ([`turns`]). Two
//! turns are equivalent if they shoot at and ram the same cells.

mod turns;
mod worlds;

pub use worlds::{World, worlds};

use crate::{Judgement, Miss};
use engine::games::hit_and_sunk::{Event, HitAndSunk, SeaView, Target};
use engine::{AnyGame, Event as AnyEvent, Game as _, Seat, Timeline, View};
use std::fmt;

/// The goal of this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To sink the other ship.
    Sink,
    /// To damage at least this many of its cells.
    Damage(u8),
    /// To shoot at a cell of it that is out of sight.
    Find,
}

impl Goal {
    /// Reads what `Display` writes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "sink" => Some(Self::Sink),
            None if text == "find" => Some(Self::Find),
            Some(("damage", cells)) => cells
                .parse()
                .ok()
                .filter(|cells| (1..=9).contains(cells))
                .map(Self::Damage),
            _ => None,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sink => f.write_str("sink"),
            Self::Find => f.write_str("find"),
            Self::Damage(cells) => write!(f, "damage {cells}"),
        }
    }
}

/// Every turn that reaches the goal for certain, as a reply each; those that come to the same are one, and turns that do more than
/// others are left out. `None` if the position is not one in which that can be decided: no other ship shows, a mine
/// does, or the ship that shows may have a shield.
pub fn solutions(goal: Goal, seat: Seat, timeline: &Timeline) -> Option<Vec<String>> {
    let AnyGame::HitAndSunk(game) = timeline.newest().game() else {
        return None;
    };
    let worlds = worlds(seat, timeline)?;
    if worlds.iter().any(World::may_have_shield) && goal != Goal::Find {
        return None;
    }
    let turns = turns::all(seat, game, &worlds)?;
    let reaches = |turn: &turns::Turn| worlds.iter().all(|world| turn.reaches(goal, world));
    let found: Vec<&turns::Turn> = turns.iter().filter(|turn| reaches(turn)).collect();
    let is_least = |turn: &&&turns::Turn| !found.iter().any(|other| other.is_part_of(turn));
    Some(
        found
            .iter()
            .filter(is_least)
            .map(|turn| turn.reply.clone())
            .collect(),
    )
}

/// The maximum number of cells that any turn certainly damages; 0 if that cannot be decided.
pub fn most_damage(seat: Seat, timeline: &Timeline) -> u8 {
    let reached = |cells: &u8| {
        solutions(Goal::Damage(*cells), seat, timeline).is_some_and(|solutions| !solutions.is_empty())
    };
    (1..=9).take_while(reached).last().unwrap_or(0)
}

/// Judges a turn.
pub(crate) fn judge(goal: Goal, seat: Seat, before: &HitAndSunk, events: &[&AnyEvent]) -> Judgement {
    let SeaView::Known(Some(known)) = before.view(Some(seat)).sea else {
        return Judgement::Missed(Miss::Damaged { damaged: 0 });
    };
    let mut damaged = 0;
    let mut sunk = false;
    let mut found = false;
    for event in events {
        let AnyEvent::HitAndSunk(event) = event else {
            continue;
        };
        match event {
            Event::Damaged { ship, by, .. } if *by == seat && *ship != seat => damaged += 1,
            Event::Sunk { ship, by } if *by == seat && *ship != seat => sunk = true,
            Event::Fired {
                seat: by,
                at,
                target: Target::Ship(_),
                ..
            } if *by == seat => found |= worlds::is_out_of_sight(&known.map, *at),
            _ => {}
        }
    }
    let is_reached = match goal {
        Goal::Sink => sunk,
        Goal::Damage(cells) => damaged >= usize::from(cells),
        Goal::Find => found,
    };
    if is_reached {
        Judgement::Solved
    } else {
        Judgement::Missed(Miss::Damaged { damaged })
    }
}

/// The map of the ship whose turn it is, and its match.
fn known(seat: Seat, game: &AnyGame) -> Option<std::sync::Arc<engine::games::hit_and_sunk::Known>> {
    match game.view(Some(seat)) {
        View::HitAndSunk(view) => match view.sea {
            SeaView::Known(known) => known,
            SeaView::Whole(_) => None,
        },
        _ => None,
    }
}
