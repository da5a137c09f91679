//! How a link relates to what is already known of its match.

use super::{Commitment, Given, Plan, TurnLink};
use crate::{Reply, Seat, Timeline};
use std::cmp::Ordering;

/// What is known of a match in progress.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// Its turns.
    pub timeline: &'a Timeline,
    /// What was given in the turn in progress.
    pub given: &'a [(Seat, Given)],
    /// The replies that are known of that turn; others may have only a commitment to them.
    pub said: &'a [(Seat, String)],
    /// The seats of whoever knows this: nobody else replies for them.
    pub own: &'a [Seat],
    /// What was planned for one of them.
    pub plan: Option<&'a Plan>,
}

/// How a link relates to what is known. Turns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It goes on from there.
    Newer,
    /// It says nothing else.
    Same,
    /// It is an earlier state of the same match.
    Older,
    /// It has another answer to this turn; or one of an own seat that was neither made here nor planned.
    Forked {
        /// The turn.
        turn: u32,
        /// The first seat whose answer differs.
        seat: Seat,
    },
    /// The seat's reply in this turn does not fit the commitment that it gave.
    Misfit {
        /// The turn.
        turn: u32,
        /// The seat.
        seat: Seat,
    },
}

/// Compares a link, whose turns are those of `timeline`, with what is known of its match.
pub fn relate(known: Known<'_>, link: &TurnLink, timeline: &Timeline) -> Relation {
    if let Some((turn, seat)) = first_difference(known.timeline, timeline) {
        return Relation::Forked { turn, seat };
    }
    match timeline.len().cmp(&known.timeline.len()) {
        Ordering::Less => Relation::Older,
        Ordering::Equal => relate_given(known, link),
        Ordering::Greater => relate_next(known, link, timeline)
            .or_else(|| not_made_here(known, timeline))
            .unwrap_or(Relation::Newer),
    }
}

/// The first turn that both have, with other replies, and the first seat whose reply differs.
fn first_difference(one: &Timeline, other: &Timeline) -> Option<(u32, Seat)> {
    let differs = |turn: usize| {
        let (one, other) = (one.answers(turn)?, other.answers(turn)?);
        let mut pairs = one.iter().zip(other);
        let ((seat, _), _) = pairs.find(|((_, one), (_, other))| one.reply != other.reply)?;
        Some((turn as u32, *seat))
    };
    (0..one.len().min(other.len())).find_map(differs)
}

/// Checks the turn that was in progress, which is over in the link; `None` if it is as it was known.
fn relate_next(known: Known<'_>, link: &TurnLink, timeline: &Timeline) -> Option<Relation> {
    let config = timeline.newest().config();
    let index = known.timeline.len();
    let turn = index as u32;
    let answers = timeline.answers(index)?;
    let reply_of = |seat: Seat| match answers
        .iter()
        .find(|(of, _)| *of == seat)
        .map(|(_, answer)| &answer.reply)
    {
        Some(Reply::Text(reply)) => Some(reply.as_str()),
        _ => None,
    };
    let changed = known
        .said
        .iter()
        .find(|(seat, said)| reply_of(*seat) != Some(said));
    if let Some((seat, _)) = changed {
        return Some(Relation::Forked { turn, seat: *seat });
    }
    // Whoever missed a turn since then cannot check it any more; nobody who acts in every turn does.
    if timeline.len() > index + 1 {
        return None;
    }
    let salt_of = |seat: Seat| {
        link.salts
            .iter()
            .find(|(of, _)| *of == seat)
            .map(|(_, salt)| *salt)
    };
    let fits = |seat: Seat, commitment: Commitment| {
        let (salt, reply) = (salt_of(seat)?, reply_of(seat)?);
        (Commitment::to(config, (turn, seat), salt, reply) == commitment).then_some(())
    };
    let misfit = known.given.iter().find_map(|(seat, given)| match given {
        Given::Sealed(commitment) if !known.said.iter().any(|(of, _)| of == seat) => {
            fits(*seat, *commitment).is_none().then_some(*seat)
        }
        Given::Sealed(_) | Given::Open { .. } => None,
    });
    misfit.map(|seat| Relation::Misfit { turn, seat })
}

/// The first new answer of an own seat, unless it is known or planned: somebody else has made it.
fn not_made_here(known: Known<'_>, timeline: &Timeline) -> Option<Relation> {
    let begun = known.timeline.len();
    (begun..timeline.len()).find_map(|index| {
        let turn = index as u32;
        let is_made = |seat: Seat| {
            index == begun && known.said.iter().any(|(of, _)| *of == seat)
                || known
                    .plan
                    .is_some_and(|plan| plan.seat == seat && plan.played(timeline, turn))
        };
        let mut seats = timeline.answers(index)?.iter().map(|(seat, _)| *seat);
        let seat = seats.find(|seat| known.own.contains(seat) && !is_made(*seat))?;
        Some(Relation::Forked { turn, seat })
    })
}

/// Compares what was given in the turn in progress, which is the same in both.
fn relate_given(known: Known<'_>, link: &TurnLink) -> Relation {
    let config = known.timeline.newest().config();
    let turn = known.timeline.newest().turns();
    let (mut newer, mut older) = (false, false);
    for seat in 0..config.seats {
        let of = |given: &[(Seat, Given)]| {
            given
                .iter()
                .find(|(of, _)| *of == seat)
                .map(|(_, given)| given.clone())
        };
        match (of(known.given), of(&link.given)) {
            (Some(known), Some(link)) if known == link => {}
            (None, None) => {}
            (None, Some(_)) => newer = true,
            (Some(_), None) => older = true,
            (Some(Given::Sealed(commitment)), Some(Given::Open { reply, salt })) => {
                let fits = |salt| Commitment::to(config, (turn, seat), salt, &reply) == commitment;
                if !salt.is_some_and(fits) {
                    return Relation::Misfit { turn, seat };
                }
                newer = true;
            }
            (Some(Given::Open { reply, salt }), Some(Given::Sealed(commitment))) => {
                let fits = |salt| Commitment::to(config, (turn, seat), salt, &reply) == commitment;
                if !salt.is_some_and(fits) {
                    return Relation::Forked { turn, seat };
                }
                older = true;
            }
            (Some(_), Some(_)) => return Relation::Forked { turn, seat },
        }
    }
    match (newer, older) {
        (true, _) => Relation::Newer,
        (false, true) => Relation::Older,
        (false, false) => Relation::Same,
    }
}
