//! What is known so far about the chances in a match.

use super::mistakes::{Grade, Mistake};
use super::share::{Share, WHOLE, chance, share};
use super::{Basis, Judgement, Question};
use crate::{GameId, Seat, Timeline};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The judgements of a match, which come in any order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    pub(super) game: GameId,
    pub(super) basis: Basis,
    /// How many turns were played.
    pub(super) turns: u32,
    /// By seat, whether it takes part: one that is disqualified at the start does not.
    pub(super) plays: Vec<bool>,
    /// By seat, its share of the first place, if the match is over.
    pub(super) result: Option<Vec<Share>>,
    /// By seat, its judgements by turn.
    pub(super) judged: Vec<BTreeMap<u32, Judged>>,
}

/// A stored judgement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Judged {
    pub(super) chance: Share,
    pub(super) played: Option<Share>,
    /// The best reply, kept only if the played reply may be a mistake, since replies can be long.
    pub(super) best: Option<String>,
}

impl Analysis {
    /// An analysis of a match as far as it has been played, before the first judgement.
    pub fn new(timeline: &Timeline, basis: Basis) -> Self {
        let newest = timeline.newest();
        let (config, turns) = (newest.config(), timeline.len());
        let plays = |seat| turns < 2 || (1..turns).any(|turn| timeline.was_asked(turn, seat));
        let result = newest.outcome().map(|outcome| {
            let first = outcome.places.iter().filter(|place| **place == 1).count();
            let share = |place: &u32| if *place == 1 { WHOLE / first as Share } else { 0 };
            outcome.places.iter().map(share).collect()
        });
        Self {
            game: config.game,
            basis,
            turns: turns as u32,
            plays: (0..config.seats).map(plays).collect(),
            result,
            judged: vec![BTreeMap::new(); usize::from(config.seats)],
        }
    }

    /// The basis of its judgements.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// How many turns the match has.
    pub fn turns(&self) -> usize {
        self.turns as usize
    }

    /// How many judgements it has.
    pub fn len(&self) -> usize {
        self.judged.iter().map(BTreeMap::len).sum()
    }

    /// Whether it has no judgement yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the judgement of a question about this match. A later judgement of the same question replaces it.
    pub fn take(&mut self, question: &Question, judgement: Judgement) {
        let Some(judged) = self.judged.get_mut(usize::from(question.seat)) else {
            return;
        };
        if question.turn > self.turns as usize {
            return;
        }
        let (chance, played) = (share(judgement.chance), judgement.played.map(share));
        let may_be_mistake = played.is_some_and(|played| Grade::of_loss(chance, played).is_some());
        let best = may_be_mistake.then_some(judgement.best);
        judged.insert(question.turn as u32, Judged { chance, played, best });
    }

    /// Each seat's chance at a moment, from 0 to 1, in seat order, by its latest judgement; `None` before its first judgement.
    /// By the truth, the chances add up to 1. After the last turn of a finished match, each seat's share of the first place.
    ///
    /// * `moment`: as of a [`Timeline`]: `n` is the position before turn `n`.
    pub fn chances(&self, moment: usize) -> Vec<Option<f64>> {
        if let Some(result) = self.result.as_ref().filter(|_| moment >= self.turns as usize) {
            return result.iter().map(|share| Some(chance(*share))).collect();
        }
        let until = u32::try_from(moment).unwrap_or(u32::MAX);
        if self.is_duel() {
            return self.duel(until);
        }
        let last = |judged: &BTreeMap<u32, Judged>| {
            let (_, judged) = judged.range(..=until).next_back()?;
            Some(chance(judged.chance))
        };
        let mut chances: Vec<Option<f64>> = self.judged.iter().map(last).collect();
        for (chance, plays) in chances.iter_mut().zip(&self.plays) {
            if !plays {
                *chance = Some(0.0);
            }
        }
        if self.basis == Basis::Truth {
            normalise(&mut chances);
        }
        chances
    }

    /// The turns that lost at least as much as an inaccuracy, by turn, then by seat.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        for (seat, judged) in (0..).zip(&self.judged) {
            let found = judged
                .iter()
                .filter_map(|(turn, of)| self.mistake(*turn, seat, of));
            mistakes.extend(found);
        }
        mistakes.sort_by_key(|mistake| (mistake.turn, mistake.seat));
        mistakes
    }

    fn mistake(&self, turn: u32, seat: Seat, judged: &Judged) -> Option<Mistake> {
        let (played, best) = (judged.played?, judged.best.as_ref()?);
        // The next position shows the played reply from one turn later: both judgements must agree that it lost.
        let after = self
            .seen_from_next(turn, seat)
            .map_or(played, |next| next.max(played));
        let grade = Grade::of_loss(judged.chance, after)?;
        Some(Mistake {
            turn: turn as usize,
            seat,
            grade,
            before: chance(judged.chance),
            after: chance(after),
            best: best.clone(),
        })
    }

    /// In a duel with perfect information, the seat's chance according to the judgement of the other seat's next turn.
    fn seen_from_next(&self, turn: u32, seat: Seat) -> Option<Share> {
        if !self.is_duel() {
            return None;
        }
        let other = self.judged.get(usize::from(1 - seat.min(1)))?;
        Some(WHOLE - other.get(&(turn + 1))?.chance)
    }

    /// Whether two seats play and nothing is hidden, so that their chances add up to 1.
    fn is_duel(&self) -> bool {
        self.judged.len() == 2 && !self.game.hides()
    }

    /// The chances of a duel, by the last judgement of either seat.
    fn duel(&self, until: u32) -> Vec<Option<f64>> {
        let last = |seat: usize| self.judged[seat].range(..=until).next_back();
        let first = match (last(0), last(1)) {
            (Some((turn, of)), Some((other, _))) if turn > other => Some(of.chance),
            (_, Some((_, of))) => Some(WHOLE - of.chance),
            (Some((_, of)), None) => Some(of.chance),
            (None, None) => None,
        };
        vec![first.map(chance), first.map(|first| chance(WHOLE - first))]
    }
}

/// Scales the chances so that they add up to 1, if all are known.
fn normalise(chances: &mut [Option<f64>]) {
    let sum: Option<f64> = chances.iter().copied().sum();
    if let Some(sum) = sum.filter(|sum| *sum > 0.0) {
        for chance in chances.iter_mut().flatten() {
            *chance /= sum;
        }
    }
}
