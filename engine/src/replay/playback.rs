//! A recorded match, played again.

use super::{AnswerReader, Replay, ReplayError, Verdict, Verifier};
use crate::{Answer, Ask, NotAsked, Seat, Timeline};

/// Plays a replay through the referee. Stored answers come from the replay; for the other seats the caller
/// runs their bots again.
///
/// ```
/// # fn run(ask: &engine::Ask) -> engine::Answer { engine::Answer::text("M,C,2,0") }
/// # fn show(replay: &engine::replay::Replay) -> Result<(), Box<dyn std::error::Error>> {
/// let mut playback = replay.playback()?;
/// while !playback.is_over() {
///     for ask in playback.asks()? {
///         playback.answer(ask.seat, run(&ask))?;
///     }
/// }
/// println!("{}", playback.verdict());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Playback {
    timeline: Timeline,
    answers: AnswerReader,
    verifier: Verifier,
    turns: u32,
}

impl Playback {
    pub(super) fn new(replay: &Replay) -> Result<Self, ReplayError> {
        let timeline = Timeline::new(replay.config).map_err(ReplayError::Config)?;
        let mut verifier = Verifier::new(replay);
        verifier.check(&timeline);
        Ok(Self {
            timeline,
            answers: AnswerReader::new(replay),
            verifier,
            turns: replay.turns,
        })
    }

    /// The match as far as it is played again.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Takes the match as far as it has been played again.
    pub fn into_timeline(self) -> Timeline {
        self.timeline
    }

    /// Whether it has reached its recorded end, another end, or a point where it cannot continue.
    pub fn is_over(&self) -> bool {
        self.timeline.len() >= self.turns as usize
            || self.timeline.newest().outcome().is_some()
            || matches!(self.verdict(), Verdict::Parted(_))
    }

    /// Whether it goes as recorded. This is checked after every turn.
    pub fn verdict(&self) -> Verdict {
        self.verifier.verdict()
    }

    /// Gives the stored answers of this turn to the match; returns the seats whose bots must be run again for
    /// it, none if the replay had all the answers. Call it once per turn while it is not
    /// [over](Self::is_over).
    ///
    /// # Errors
    /// If a stored answer is missing; the playback is over then.
    pub fn asks(&mut self) -> Result<Vec<Ask>, ReplayError> {
        let turn = self.timeline.newest().turns();
        let waiting: Vec<Seat> = self.timeline.newest().waiting().collect();
        for seat in waiting {
            if !self.answers.stores(seat) {
                continue;
            }
            let answer = self.answers.next(self.timeline.newest(), seat);
            let answer = answer.inspect_err(|_| self.verifier.stop(&self.timeline))?;
            // The seat is one of those that must answer.
            let _ = self.timeline.answer(seat, answer);
        }
        if self.timeline.newest().turns() == turn {
            return Ok(self.timeline.newest().asks());
        }
        self.verifier.check(&self.timeline);
        Ok(Vec::new())
    }

    /// Takes the answer of a seat that was run again.
    ///
    /// # Errors
    /// If the seat is not asked now; then nothing changes.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), NotAsked> {
        if !self.timeline.newest().waiting().any(|waiting| waiting == seat) {
            return Err(NotAsked(seat));
        }
        let answer = self.answers.recharge(seat, answer);
        let played = self.timeline.answer(seat, answer)?;
        if !played.is_empty() {
            self.verifier.check(&self.timeline);
        }
        Ok(())
    }
}
