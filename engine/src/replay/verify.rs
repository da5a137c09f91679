//! Checks whether a match that is played again goes as recorded.

use super::trace::Trace;
use super::{PRICE_LIST, Replay, text};
use crate::{Phrase, StateHash, Timeline};
use std::fmt;

/// What is known about a match that is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// So far, and as far as the replay can tell, it goes as recorded.
    Agrees,
    /// It reached the recorded end.
    Verified,
    /// It reached the recorded end, but the replay was changed after it was written: a name or a setting differs.
    Altered,
    /// It went differently.
    Parted(Parted),
}

/// Where a match that is played again went differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parted {
    /// After this many turns the position was the recorded one: certainly at the start, otherwise except for
    /// one time in 256.
    pub after: u32,
    /// After this many turns it was not, or the match was over; more than `after`, or both are 0.
    pub by: u32,
    /// The [price list](super::PRICE_LIST) it was played with, if bots were run again under another one: they
    /// may play differently for that reason alone.
    pub price_list: Option<u32>,
}

impl Verdict {
    /// Its sentence.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Agrees => text::Agrees.phrase(),
            Self::Verified => text::Verified.phrase(),
            Self::Altered => text::Altered.phrase(),
            Self::Parted(parted) => text::Parted {
                place: parted.phrase(),
            }
            .phrase(),
        }
    }
}

impl Parted {
    /// Where it differs, as far as that is known.
    pub fn phrase(&self) -> Phrase {
        let Self {
            after,
            by,
            price_list,
        } = *self;
        let parts = match by - after.min(by) {
            0 => text::PartsAtStart.phrase(),
            1 => text::PartsInTurn { by: by.into() }.phrase(),
            _ if price_list.is_some() => text::PartsUpTo { by: by.into() }.phrase(),
            _ => text::PartsBetween {
                by: by.into(),
                after: after.into(),
            }
            .phrase(),
        };
        match price_list {
            None => parts,
            Some(played) => text::OtherPrices {
                place: parts,
                played: played.into(),
                here: PRICE_LIST.into(),
            }
            .phrase(),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl fmt::Display for Parted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for Parted {}

/// Compares a match with its replay while it is played again.
#[derive(Clone, Debug)]
pub struct Verifier {
    turns: u32,
    hash: StateHash,
    intact: bool,
    /// See [`Parted::price_list`].
    price_list: Option<u32>,
    trace: Trace,
    /// How many positions of the trace have been compared.
    compared: usize,
    verdict: Verdict,
}

impl Verifier {
    /// Compares with `replay`.
    pub fn new(replay: &Replay) -> Self {
        Self {
            turns: replay.turns,
            hash: replay.hash,
            intact: replay.intact,
            price_list: replay.is_repriced().then_some(replay.price_list),
            // Bots have used a different amount of fuel along the way.
            trace: if replay.is_repriced() {
                replay.trace.without_positions()
            } else {
                replay.trace.clone()
            },
            compared: 0,
            verdict: Verdict::Agrees,
        }
    }

    /// What is known about the match so far.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Checks the match so far; cheap when there is nothing new to know.
    pub fn check(&mut self, timeline: &Timeline) -> Verdict {
        while self.verdict == Verdict::Agrees && self.compared < self.trace.len() {
            let moment = self.trace.moment(self.compared);
            if moment as usize > timeline.len() {
                break;
            }
            if self.trace.agrees(self.compared, hash_at(timeline, moment)) {
                self.compared += 1;
            } else {
                self.part(moment);
            }
        }
        if timeline.len() >= self.turns as usize {
            if hash_at(timeline, self.turns) != self.hash {
                self.part(self.turns);
            } else if self.verdict == Verdict::Agrees {
                self.verdict = if self.intact {
                    Verdict::Verified
                } else {
                    Verdict::Altered
                };
            }
        } else if timeline.newest().outcome().is_some() {
            self.part(timeline.len() as u32);
        }
        self.verdict
    }

    /// Notes that the match cannot be played beyond this point, although the recorded one was.
    pub(super) fn stop(&mut self, timeline: &Timeline) {
        self.part(timeline.len() as u32 + 1);
    }

    /// Notes that the position at `moment` is not the recorded one.
    fn part(&mut self, moment: u32) {
        if self.verdict == Verdict::Agrees {
            self.verdict = Verdict::Parted(Parted {
                after: self.trace.sure(self.compared),
                by: moment,
                price_list: self.price_list,
            });
        }
    }
}

fn hash_at(timeline: &Timeline, moment: u32) -> StateHash {
    match moment as usize {
        newest if newest == timeline.len() => timeline.newest().hash(),
        moment => timeline.at(moment).hash(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::SeatRecord;
    use super::*;
    use crate::replay::{Player, Source};
    use crate::{Answer, Config, GameId, Rng};

    /// A match of Kingdom Guard by two hands: before turn `changed` it has the answers of `like`, in that turn a different
    /// one, and after it random ones.
    fn played(like: Option<(&Timeline, usize)>, rng: &mut Rng) -> Timeline {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
        while timeline.newest().outcome().is_none() {
            let seat = timeline.newest().waiting().next().unwrap();
            let turn = timeline.len();
            let recorded =
                like.and_then(|(like, changed)| Some((&like.answers(turn)?[0].1, turn.cmp(&changed))));
            let answer = if let Some((recorded, std::cmp::Ordering::Less)) = recorded {
                recorded.clone()
            } else {
                let mut legal = timeline.newest().game().legal(seat).unwrap();
                if let Some((recorded, std::cmp::Ordering::Equal)) = recorded {
                    legal.retain(|reply| recorded.reply.as_text() != Some(reply));
                }
                Answer::text(&legal[rng.below(legal.len() as u64) as usize])
            };
            timeline.answer(seat, answer).unwrap();
        }
        timeline
    }

    fn recorded(timeline: &Timeline) -> Replay {
        let hands = ["a", "b"].map(|name| SeatRecord::new(name, Player::Hand, Source::Stored));
        Replay::record(timeline, &hands).unwrap()
    }

    #[test]
    fn a_changed_answer_is_told_with_its_turn() {
        let mut rng = Rng::derive(1, "parting", &[]);
        let mut late = Vec::new();
        for _ in 0..40 {
            let genuine = played(None, &mut rng);
            let changed = rng.below(genuine.len() as u64) as usize;
            let forged = Replay {
                payload: recorded(&played(Some((&genuine, changed)), &mut rng)).payload,
                ..recorded(&genuine)
            };
            let (_, Verdict::Parted(parted)) = forged.play().unwrap() else {
                panic!("a match with another answer in turn {changed} was verified");
            };
            let turn = changed as u32 + 1;
            assert!(parted.after < turn && turn <= parted.by, "{parted:?}, not {turn}");
            late.push(parted.by - turn);
        }
        late.sort_unstable();
        println!("noticed this many turns late: {late:?}");
        assert!(late[20] <= 1 && late[35] <= 5, "{late:?}");
    }

    /// A match on fuel between a hand and a bot. When it is played again, the bot's answers cost `cost` each, and are as
    /// recorded except in turn `other`. It was recorded under the price list `price_list`, when they cost 100 each.
    fn again(price_list: u32, cost: u64, other: Option<usize>) -> Verdict {
        let mut rng = Rng::derive(3, "prices", &[]);
        let config = Config {
            budget: crate::Budget::USUAL_FUEL,
            ..Config::usual(GameId::Kingdom, 1)
        };
        let mut live = Timeline::new(config).unwrap();
        while live.newest().outcome().is_none() {
            let seat = live.newest().waiting().next().unwrap();
            let legal = live.newest().game().legal(seat).unwrap();
            let mut answer = Answer::text(&legal[rng.below(legal.len() as u64) as usize]);
            answer.cost = if seat == 1 { 100 } else { 0 };
            live.answer(seat, answer).unwrap();
        }
        let player = Player::Bot {
            hash: crate::ModulePrefix([7; 8]),
        };
        let seats = [
            SeatRecord::new("hand", Player::Hand, Source::Stored),
            SeatRecord::new("bot", player, Source::Rerun),
        ];
        let mut replay = Replay::record(&live, &seats).unwrap();
        replay.price_list = price_list;
        let mut playback = replay.playback().unwrap();
        while !playback.is_over() {
            let turn = playback.timeline().len();
            for ask in playback.asks().unwrap() {
                let mut answer = live.answers(turn).unwrap()[0].1.clone();
                answer.cost = cost;
                if other == Some(turn) {
                    answer = Answer::text("no move");
                }
                playback.answer(ask.seat, answer).unwrap();
            }
        }
        playback.verdict()
    }

    #[test]
    fn a_match_of_another_price_list_is_the_same_if_its_moves_are() {
        assert_eq!(again(PRICE_LIST, 100, None), Verdict::Verified);
        assert!(matches!(
            again(PRICE_LIST, 60, None),
            Verdict::Parted(Parted { price_list: None, .. })
        ));
        assert_eq!(again(1, 60, None), Verdict::Verified);
        let Verdict::Parted(parted) = again(1, 60, Some(3)) else {
            panic!("a bot played otherwise");
        };
        assert_eq!(parted.price_list, Some(1));
        let words = parted.to_string();
        assert!(
            words.contains(&format!("price list 1; this version uses {PRICE_LIST},")),
            "{words}"
        );
    }

    #[test]
    fn words_say_how_sure_the_turn_is() {
        for (after, by, words) in [
            (0, 0, "before its first turn"),
            (0, 1, "in turn 1"),
            (39, 40, "in turn 40"),
            (32, 40, "between turns 32 and 40"),
        ] {
            let parted = Parted {
                after,
                by,
                price_list: None,
            };
            let parted = parted.to_string();
            assert!(parted.ends_with(&format!("match {words}")), "{parted}");
        }
    }
}
