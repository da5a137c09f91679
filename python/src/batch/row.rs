//! One row of a batch: a match in progress, and another one after it.

use super::players::{Player, Seated};
use super::seeds::match_seed;
use super::turns;
use engine::{Answer, Config, ConfigError, Referee, Seat, Timeline};
use observations::{AnyTurn, Game};

/// What all matches of a batch have in common.
pub struct Rules {
    /// With what a match is played; its seed does not count.
    pub config: Config,
    /// The game.
    pub game: Game,
    /// Who plays the seats: the matches of a row take these in turn, the first row beginning with the first, the next one with
    /// the next.
    pub lineups: Vec<Vec<Player>>,
    /// Whether rewards are points as they happen, or the places at the end.
    pub points: bool,
}

/// A match as far as it has been played: its number in the row, and the caller's actions.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// Its number, from 0.
    pub episode: u64,
    /// The actions, in order.
    pub actions: Vec<u16>,
}

/// One row.
pub struct Row {
    number: u64,
    /// The source of the seeds of all its matches.
    seed: u64,
    past: Past,
    /// The match before.
    last: Option<Past>,
    referee: Referee,
    players: Vec<Seated>,
    turn: Option<(Seat, AnyTurn)>,
    scores: Vec<i64>,
    /// Where masks of other players are written.
    scratch: Vec<u8>,
    /// All replies, where they are wanted.
    replies: Option<Vec<(Seat, String)>>,
}

impl Row {
    /// Begins match number `episode` of a row.
    ///
    /// # Errors
    /// If no match can be played with these rules.
    pub fn begin(rules: &Rules, seed: u64, number: u64, episode: u64) -> Result<Self, ConfigError> {
        let mut row = Self::fresh(rules, seed, number, episode)?;
        row.go_on(rules);
        Ok(row)
    }

    /// The match in a row after these actions of the caller.
    ///
    /// # Errors
    /// As [`begin`](Self::begin).
    pub fn again(rules: &Rules, seed: u64, number: u64, past: &Past) -> Result<Self, ConfigError> {
        let mut row = Self::begin(rules, seed, number, past.episode)?;
        for action in &past.actions {
            row.play(rules, usize::from(*action));
        }
        row.rewards(rules, &mut []);
        Ok(row)
    }

    /// Plays an action of the caller, and on until it is asked again. If the match ends, the next one begins. Writes what each
    /// seat got since the last step; says whether the match ended.
    ///
    /// # Errors
    /// As [`begin`](Self::begin).
    pub fn step(&mut self, rules: &Rules, action: usize, rewards: &mut [f32]) -> Result<bool, ConfigError> {
        self.play(rules, action);
        self.rewards(rules, rewards);
        let ended = self.turn.is_none();
        if ended {
            let mut next = Self::begin(rules, self.seed, self.number, self.past.episode + 1)?;
            next.last = Some(std::mem::take(&mut self.past));
            *self = next;
        }
        Ok(ended)
    }

    /// Writes what the seat that is asked sees, and its legal actions; gives the seat.
    pub fn observe(&self, numbers: &mut [f32], mask: &mut [u8]) -> Seat {
        let Some((seat, turn)) = &self.turn else {
            numbers.fill(0.0);
            mask.fill(0);
            return 0;
        };
        turn.observe(numbers);
        turn.mask(mask);
        *seat
    }

    /// Its number in the batch.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The referee of the match.
    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    /// The seat that is asked, and its turn; `None` if the match is over.
    pub fn turn(&self) -> Option<&(Seat, AnyTurn)> {
        self.turn.as_ref()
    }

    /// The match in progress.
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// The match before it.
    pub fn last(&self) -> Option<&Past> {
        self.last.as_ref()
    }

    /// Remembers the match before, where a row is restored.
    pub fn set_last(&mut self, last: Option<Past>) {
        self.last = last;
    }

    /// The whole match after these actions, with every moment, as the referee plays the replies that they made.
    ///
    /// # Errors
    /// As [`begin`](Self::begin).
    pub fn timeline(rules: &Rules, seed: u64, number: u64, past: &Past) -> Result<Timeline, ConfigError> {
        let mut row = Self::fresh(rules, seed, number, past.episode)?;
        row.replies = Some(Vec::new());
        row.go_on(rules);
        for action in &past.actions {
            row.play(rules, usize::from(*action));
        }
        let mut timeline = Timeline::new(*row.referee.config())?;
        for (seat, reply) in row.replies.unwrap_or_default() {
            // The same seat was asked when the row was played; if it is not, the hashes differ.
            let _ = timeline.answer(seat, Answer::text(reply));
        }
        Ok(timeline)
    }

    /// A match that has not begun.
    fn fresh(rules: &Rules, seed: u64, number: u64, episode: u64) -> Result<Self, ConfigError> {
        let config = Config {
            seed: match_seed(seed, number, episode),
            ..rules.config
        };
        let lineup = (number + episode) % rules.lineups.len() as u64;
        let seated = (0..).zip(&rules.lineups[lineup as usize]);
        Ok(Self {
            number,
            seed,
            past: Past {
                episode,
                actions: Vec::new(),
            },
            last: None,
            referee: Referee::new(config)?,
            players: seated
                .map(|(seat, player)| Seated::new(*player, rules.game, config.seed, seat))
                .collect(),
            turn: None,
            scores: vec![0; usize::from(config.seats)],
            scratch: vec![0; rules.game.space().actions],
            replies: None,
        })
    }

    /// Adds an action of the caller to the reply of the seat that is asked, and plays on once the reply is complete.
    pub fn play(&mut self, rules: &Rules, action: usize) {
        let Some((seat, turn)) = &mut self.turn else {
            return;
        };
        self.past.actions.push(action as u16);
        if turn.act(action) {
            let (seat, reply) = (*seat, turn.reply());
            self.turn = None;
            self.answer(seat, reply);
            self.go_on(rules);
        }
    }

    /// Lets the other players reply until the caller is asked or the match is over.
    fn go_on(&mut self, rules: &Rules) {
        loop {
            let Some(seat) = self.referee.waiting().next() else {
                return;
            };
            let Some(player) = self.players.get_mut(usize::from(seat)) else {
                return;
            };
            let Some(reply) = player.reply(&self.referee, rules.game, seat, &mut self.scratch) else {
                self.turn = turns::of(&self.referee, rules.game, seat).map(|turn| (seat, turn));
                return;
            };
            self.answer(seat, reply);
        }
    }

    fn answer(&mut self, seat: Seat, reply: String) {
        if let Some(replies) = &mut self.replies {
            replies.push((seat, reply.clone()));
        }
        // The seat is asked, so its answer is taken.
        let _ = self.referee.answer(seat, Answer::text(reply));
    }

    /// Writes what each seat got since the last time.
    fn rewards(&mut self, rules: &Rules, rewards: &mut [f32]) {
        if rules.points {
            let scores = self.referee.game().scores();
            for (at, score) in scores.into_iter().enumerate() {
                let before = std::mem::replace(&mut self.scores[at], score.unwrap_or(0));
                if let Some(reward) = rewards.get_mut(at) {
                    *reward = (self.scores[at] - before) as f32;
                }
            }
            return;
        }
        rewards.fill(0.0);
        let Some(outcome) = self.turn.is_none().then(|| self.referee.outcome()).flatten() else {
            return;
        };
        let others = outcome.places.len().saturating_sub(1).max(1) as f32;
        for (reward, place) in rewards.iter_mut().zip(&outcome.places) {
            let worse = outcome.places.iter().filter(|other| *other > place).count();
            let better = outcome.places.iter().filter(|other| *other < place).count();
            *reward = (worse as f32 - better as f32) / others;
        }
    }
}
