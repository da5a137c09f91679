//! The referee: who must answer, with what arguments, and what effect the answers have.

use crate::{
    Answer, AnyGame, Config, ConfigError, Event, FAULTS_TO_SIT_OUT, Outcome, Phrase, Reply, Seat, words,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// A match in progress. Feed it answers until it has an [`outcome`](Self::outcome).
#[derive(Clone, Debug)]
pub struct Referee {
    config: Config,
    game: AnyGame,
    turns: u32,
    /// The seats asked in this turn with their answers so far.
    asked: Vec<(Seat, Option<Answer>)>,
    conduct: Vec<Conduct>,
}

/// What the referee remembers about a seat, in any game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Conduct {
    faults_in_a_row: u8,
    /// The round of which the seat sits out the rest; 0 if none.
    sits_out_round: u32,
    /// Rounds in which it was skipped.
    rounds_sat_out: u32,
}

/// A seat that must answer now, and the arguments of its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The seat.
    pub seat: Seat,
    /// What its program gets.
    pub arguments: Vec<String>,
}

/// A turn that has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Its number in the match, from 0.
    pub index: u32,
    /// The answers of the asked seats, by ascending seat.
    pub answers: Vec<(Seat, Answer)>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// The answer came from a seat that is not asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAsked(pub Seat);

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        words::NotAsked { seat: self.0.into() }.phrase().fmt(f)
    }
}

impl std::error::Error for NotAsked {}

/// Identifies a position: the first 64 bits of SHA-256 over its platform-independent byte form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StateHash(pub u64);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Referee {
    /// The start of a match.
    ///
    /// # Errors
    /// If a match cannot be [played with](Config::check) `config`.
    pub fn new(config: Config) -> Result<Self, ConfigError> {
        config.check()?;
        let conduct = vec![Conduct::default(); usize::from(config.seats)];
        let mut referee = Self {
            config,
            game: config.game.start(&config),
            turns: 0,
            asked: Vec::new(),
            conduct,
        };
        referee.ask();
        Ok(referee)
    }

    /// What the match is played with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The position, read-only.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How many turns have been played, which is the index of the current one.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The seats that still have to answer in this turn. Empty when the match is over.
    pub fn asks(&self) -> Vec<Ask> {
        self.waiting()
            .map(|seat| Ask {
                seat,
                arguments: self.game.arguments(seat),
            })
            .collect()
    }

    /// The seats of [`asks`](Self::asks), without their arguments.
    pub fn waiting(&self) -> impl Iterator<Item = Seat> {
        self.asked
            .iter()
            .filter(|(_, answer)| answer.is_none())
            .map(|(seat, _)| *seat)
    }

    /// The answers given so far in this turn.
    pub fn given(&self) -> Vec<(Seat, Answer)> {
        self.asked
            .iter()
            .filter_map(|(seat, answer)| Some((*seat, answer.clone()?)))
            .collect()
    }

    /// Whether `seat` sits out the rest of this round, after [`FAULTS_TO_SIT_OUT`] faults in a row.
    pub fn sits_out(&self, seat: Seat) -> bool {
        self.conduct
            .get(usize::from(seat))
            .is_some_and(|c| c.sits_out_round == self.game.round())
    }

    /// The seats of this turn that sit out, and so are not asked.
    pub(crate) fn sitting_out(&self) -> Vec<Seat> {
        let seats = self.asked.iter().map(|(seat, _)| *seat);
        seats.filter(|seat| self.sits_out(*seat)).collect()
    }

    /// Takes one seat's answer. If the turn was waiting only for this answer, plays the turn, and any turns after it
    /// that ask only seats that sit out; returns these turns in order.
    ///
    /// # Errors
    /// If the seat is not asked, or has answered already; nothing is changed then.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<Vec<Turn>, NotAsked> {
        self.take(seat, answer)?;
        Ok(std::iter::from_fn(|| self.advance()).collect())
    }

    /// Takes one seat's answer without playing anything; [`advance`](Self::advance) plays turn by turn.
    ///
    /// # Errors
    /// If the seat is not asked, or has answered already; nothing is changed then.
    pub fn take(&mut self, seat: Seat, answer: Answer) -> Result<(), NotAsked> {
        let slot = self
            .asked
            .iter_mut()
            .find(|(asked, given)| *asked == seat && given.is_none());
        slot.ok_or(NotAsked(seat))?.1 = Some(answer);
        Ok(())
    }

    /// Plays the next turn if all its answers are there. That is always the case if it asks only seats that sit out.
    pub fn advance(&mut self) -> Option<Turn> {
        if self.asked.is_empty() || self.waiting().next().is_some() {
            return None;
        }
        let answers = self
            .asked
            .drain(..)
            .filter_map(|(seat, answer)| Some((seat, answer?)))
            .collect();
        Some(self.play(answers))
    }

    /// How the match ended; `None` while it continues.
    pub fn outcome(&self) -> Option<Outcome> {
        let mut outcome = self.game.outcome()?;
        let meta = self.config.game.meta();
        let sat_out = (0..)
            .zip(&self.conduct)
            .filter(|(_, conduct)| conduct.rounds_sat_out > 0);
        let seats: Vec<Phrase> = sat_out
            .map(|(seat, conduct)| {
                let (seat, rounds) = (meta.seat(seat), conduct.rounds_sat_out.into());
                words::SatOutBy { seat, rounds }.phrase()
            })
            .collect();
        if !seats.is_empty() {
            let faults = FAULTS_TO_SIT_OUT.into();
            let sat_out = words::SatOut { faults, seats }.phrase();
            outcome.reason = words::sentences(vec![outcome.reason, sat_out]);
        }
        Some(outcome)
    }

    /// The hash of the position and of what the referee remembers about the seats.
    pub fn hash(&self) -> StateHash {
        // Serialising plain data into memory cannot fail; an empty form would only make hashes differ.
        let bytes = postcard::to_allocvec(&(&self.game, &self.conduct)).unwrap_or_default();
        let digest = Sha256::digest(&bytes);
        StateHash(
            digest
                .iter()
                .take(8)
                .fold(0, |hash, byte| hash << 8 | u64::from(*byte)),
        )
    }

    /// What is remembered about a seat.
    pub(crate) fn conduct(&self, seat: Seat) -> Conduct {
        self.conduct.get(usize::from(seat)).cloned().unwrap_or_default()
    }

    /// A match that somebody else referees, as far as it is known: only these seats are known to wait for an answer.
    pub(crate) fn known(
        config: Config,
        game: AnyGame,
        turns: u32,
        waiting: &[Seat],
        conduct: Vec<Conduct>,
    ) -> Self {
        let asked = waiting.iter().map(|seat| (*seat, None)).collect();
        Self {
            config,
            game,
            turns,
            asked,
            conduct,
        }
    }

    /// Whether these answers are of exactly the seats of this turn, in their order.
    pub(crate) fn fits(&self, answers: &[(Seat, Answer)]) -> bool {
        let seats = answers.iter().map(|(seat, _)| seat);
        self.asked.iter().map(|(seat, _)| seat).eq(seats)
    }

    /// Plays one turn with the answers of exactly the asked seats.
    pub(crate) fn play(&mut self, answers: Vec<(Seat, Answer)>) -> Turn {
        let round = self.game.round();
        for (seat, answer) in &answers {
            self.note_conduct(*seat, &answer.reply, round);
        }
        let turn = Turn {
            index: self.turns,
            events: self.game.apply(&answers),
            answers,
        };
        self.turns += 1;
        self.ask();
        turn
    }

    /// Counts faults in a row. The full count remains until the seat is skipped for it or another round begins, so in a
    /// game that asks a seat once per round the seat misses nothing.
    fn note_conduct(&mut self, seat: Seat, reply: &Reply, round: u32) {
        let conduct = &mut self.conduct[usize::from(seat)];
        if self.config.game.meta().faults_are_fatal || !self.config.sit_out {
            return;
        }
        let full = conduct.faults_in_a_row == FAULTS_TO_SIT_OUT;
        if full {
            conduct.faults_in_a_row = 0;
        }
        if conduct.sits_out_round == round {
            conduct.rounds_sat_out += u32::from(full);
            return;
        }
        conduct.faults_in_a_row = if reply.as_text().is_some() {
            0
        } else {
            conduct.faults_in_a_row + 1
        };
        if conduct.faults_in_a_row == FAULTS_TO_SIT_OUT {
            conduct.sits_out_round = round;
        }
    }

    /// Asks the seats of the next turn, or those of this turn anew; one that sits out gets its answer without being asked.
    pub(crate) fn ask(&mut self) {
        let sitting_out = |seat| {
            self.sits_out(seat).then_some(Answer {
                reply: Reply::SitsOut,
                cost: 0,
            })
        };
        self.asked = self
            .game
            .asked()
            .into_iter()
            .map(|seat| (seat, sitting_out(seat)))
            .collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    fn start() -> Referee {
        Referee::new(Config::usual(GameId::Kingdom, 1)).unwrap()
    }

    #[test]
    fn a_referee_refuses_a_configuration_that_cannot_be() {
        let config = Config {
            seats: 9,
            ..Config::usual(GameId::Kingdom, 1)
        };
        assert!(matches!(
            Referee::new(config),
            Err(ConfigError::Seats { given: 9, .. })
        ));
    }

    #[test]
    fn only_the_asked_seat_can_answer_and_only_once() {
        let mut referee = start();
        assert_eq!(referee.waiting().collect::<Vec<_>>(), [0]);
        assert_eq!(referee.asks()[0].arguments.len(), 6);
        for seat in [1, 2, 255] {
            let error = referee.answer(seat, Answer::text("M,C,2,0")).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("seat {seat} is not asked now, so its answer is not accepted")
            );
        }
        let turns = referee.answer(0, Answer::text("M,C,2,0")).unwrap();
        assert_eq!((turns.len(), turns[0].index, referee.turns()), (1, 0, 1));
        assert_eq!(turns[0].answers, [(0, Answer::text("M,C,2,0"))]);
        assert_eq!(referee.answer(0, Answer::text("M,C,2,0")), Err(NotAsked(0)));
        assert_eq!(referee.waiting().collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn nobody_is_asked_when_the_match_is_over() {
        let mut referee = start();
        referee.answer(0, Answer::text("resign")).unwrap();
        assert!(referee.outcome().is_some());
        assert_eq!(referee.asks(), []);
        assert_eq!(referee.answer(1, Answer::text("M,C,2,4")), Err(NotAsked(1)));
    }

    #[test]
    fn the_hash_is_of_the_position_alone() {
        let moved = |reply: &str| {
            let mut referee = start();
            referee.answer(0, Answer::text(reply)).unwrap();
            referee.hash()
        };
        assert_eq!(start().hash(), start().hash());
        assert_eq!(moved("M,C,2,0"), moved(" M,C,2,0\n"));
        assert_ne!(moved("M,C,2,0"), moved("M,C,1,0"));
        assert_ne!(moved("M,C,2,0"), start().hash());
        assert_eq!(StateHash(0xab).to_string(), "00000000000000ab");
    }

    #[test]
    fn no_seat_sits_out_where_faults_are_fatal() {
        let mut referee = start();
        referee
            .answer(
                0,
                Answer {
                    reply: Reply::TimedOut,
                    cost: 5,
                },
            )
            .unwrap();
        assert!(!referee.sits_out(0) && !referee.sits_out(9));
    }
}
