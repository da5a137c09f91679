//! Puzzles of Kingdom Guard: what can be forced, whatever the opponent does. Nothing is hidden and nothing is random, so trying
//! every action of both sides decides it.

use crate::{Judgement, Miss};
use engine::games::kingdom::rules::legal_actions;
use engine::games::kingdom::{Event, Kind, Kingdom, Side};
use engine::{Answer, Event as AnyEvent, Game as _, Seat};
use std::fmt;

/// The maximum loss of a base from one attack.
const MOST_DAMAGE: i32 = Kind::Infantry.damage_to_base();

/// The goal to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What is to happen.
    pub aim: Aim,
    /// The number of own turns for it.
    pub turns: usize,
}

/// What is to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The opponent's base falls.
    Base,
    /// This soldier of the opponent dies.
    Kill(Kind),
    /// The match is over, and won.
    Win,
}

impl Goal {
    /// Reads what `Display` writes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (aim, turns) = text.split_once(' ')?;
        let aim = match aim {
            "base" => Aim::Base,
            "win" => Aim::Win,
            kind => Aim::Kill(Kind::ALL.into_iter().find(|of| kind.chars().eq([of.letter()]))?),
        };
        let turns = turns.parse().ok().filter(|turns| (1..=9).contains(turns))?;
        Some(Self { aim, turns })
    }

    /// The goal after this many own turns.
    pub(crate) fn after(self, turns: usize) -> Self {
        Self {
            turns: self.turns.saturating_sub(turns),
            ..self
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.aim {
            Aim::Base => write!(f, "base {}", self.turns),
            Aim::Win => write!(f, "win {}", self.turns),
            Aim::Kill(kind) => write!(f, "{} {}", kind.letter(), self.turns),
        }
    }
}

/// The position after an action.
fn after(game: &Kingdom, side: Side, reply: &str) -> (Kingdom, Vec<Event>) {
    let mut game = game.clone();
    let events = game.apply(&[(side.seat(), Answer::text(reply))]);
    (game, events)
}

/// The replies that `side` can give.
fn replies(game: &Kingdom, side: Side) -> impl Iterator<Item = String> + use<> {
    legal_actions(game, side)
        .into_iter()
        .map(|action| action.to_string())
}

/// Whether the events fulfil the aim of `side`.
fn is_reached<'a>(aim: Aim, side: Side, game: &Kingdom, events: impl IntoIterator<Item = &'a Event>) -> bool {
    let other = side.other();
    let happened = |event: &Event| match (aim, event) {
        (Aim::Base, Event::HitBase { side: by, left, .. }) => *by == side && *left == 0,
        (Aim::Kill(kind), Event::Died { side, kind: dead, .. }) => *side == other && *dead == kind,
        _ => false,
    };
    if aim == Aim::Win {
        return game.outcome().and_then(|outcome| outcome.winner()) == Some(side.seat());
    }
    events.into_iter().any(happened)
}

/// Whether the aim would still be reachable in this many own turns without any resistance.
fn is_possible(goal: Goal, side: Side, game: &Kingdom) -> bool {
    let left = game.view(None).bases[side.other() as usize];
    goal.aim != Aim::Base || left <= MOST_DAMAGE * goal.turns as i32
}

/// Whether `side`, which acts next, can force the goal.
pub fn can_force(goal: Goal, side: Side, game: &Kingdom) -> bool {
    is_possible(goal, side, game) && replies(game, side).any(|reply| forces(goal, side, game, &reply))
}

/// Whether a reply of `side`, which acts next, forces the goal.
fn forces(goal: Goal, side: Side, game: &Kingdom, reply: &str) -> bool {
    let (next, events) = after(game, side, reply);
    is_reached(goal.aim, side, &next, &events) || holds(goal.after(1), side, &next)
}

/// Whether `side`, which has just acted, still forces the goal.
fn holds(goal: Goal, side: Side, game: &Kingdom) -> bool {
    if goal.turns == 0 && goal.aim != Aim::Win || !is_possible(goal, side, game) {
        return false;
    }
    match game.asked().first() {
        None => is_reached(goal.aim, side, game, &[]),
        // The opponent had no soldier to act with.
        Some(seat) if *seat == side.seat() => can_force(goal, side, game),
        Some(_) => replies(game, side.other()).all(|reply| survives(goal, side, game, &reply)),
    }
}

/// Whether the goal is still forced after a reply of the opponent.
fn survives(goal: Goal, side: Side, game: &Kingdom, reply: &str) -> bool {
    let (next, events) = after(game, side.other(), reply);
    match next.asked().first() {
        _ if is_reached(goal.aim, side, &next, &events) => true,
        Some(seat) if *seat == side.seat() => goal.turns > 0 && can_force(goal, side, &next),
        // The other side acts again, since this one has no soldier to act with.
        Some(_) => holds(goal, side, &next),
        None => false,
    }
}

/// Every action that forces the goal.
pub fn solutions(goal: Goal, seat: Seat, game: &Kingdom) -> Vec<String> {
    let side = Side::of(seat);
    replies(game, side)
        .filter(|reply| forces(goal, side, game, reply))
        .collect()
}

/// How many own turns the goal needs against the best defence, from this position with `side` to act; up to `goal.turns`.
fn turns_needed(goal: Goal, side: Side, game: &Kingdom) -> usize {
    let fewer = (1..goal.turns).find(|turns| {
        can_force(
            Goal {
                turns: *turns,
                ..goal
            },
            side,
            game,
        )
    });
    fewer.unwrap_or(goal.turns)
}

/// Judges `mine` answers of the seat, after which the match is at `now`.
pub(crate) fn judge(goal: Goal, seat: Seat, now: &Kingdom, events: &[&AnyEvent], mine: usize) -> Judgement {
    let side = Side::of(seat);
    let events = events.iter().filter_map(|event| match event {
        AnyEvent::Kingdom(event) => Some(event),
        _ => None,
    });
    if is_reached(goal.aim, side, now, events) {
        return Judgement::Solved;
    }
    let goal = goal.after(mine);
    if now.outcome().is_some() || goal.turns == 0 && goal.aim != Aim::Win {
        return Judgement::Missed(Miss::TooLate);
    }
    if now.asked().first() == Some(&seat) {
        return if can_force(goal, side, now) {
            Judgement::OnTheWay(None)
        } else {
            Judgement::Missed(Miss::TooLate)
        };
    }
    let other = side.other();
    let mut longest: Option<(usize, String)> = None;
    for reply in replies(now, other) {
        if !survives(goal, side, now, &reply) {
            return Judgement::Missed(Miss::Refuted(reply));
        }
        let (next, _) = after(now, other, &reply);
        let turns = turns_needed(goal, side, &next);
        if longest.as_ref().is_none_or(|(most, _)| turns > *most) {
            longest = Some((turns, reply));
        }
    }
    match longest {
        // The opponent has the last turn of the match, and nothing that it can do changes who wins.
        Some(_) if goal.turns == 0 => Judgement::Solved,
        Some((_, reply)) => Judgement::OnTheWay(Some(reply)),
        None => Judgement::Missed(Miss::TooLate),
    }
}
