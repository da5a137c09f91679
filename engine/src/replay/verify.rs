//! Whether a match that is played again goes as it went.

use super::Replay;
use crate::{StateHash, Timeline};
use std::fmt;

/// The most checkpoints that a new replay gets.
const CHECKPOINTS: u32 = 6;

/// The first 16 bits of a position's hash.
pub(super) type Checkpoint = u16;

/// The moments of a match of so many turns at which `count` checkpoints lie: evenly between its start and its end.
fn moments(turns: u32, count: usize) -> impl Iterator<Item = usize> {
    (1..=count as u64).map(move |i| (u64::from(turns) * i / (count as u64 + 1)) as usize)
}

fn checkpoint(timeline: &Timeline, moment: usize) -> Checkpoint {
    (timeline.at(moment).hash().0 >> 48) as Checkpoint
}

/// The checkpoints of a whole match; a short one gets fewer.
pub(super) fn checkpoints(timeline: &Timeline) -> Vec<Checkpoint> {
    let turns = timeline.len() as u32;
    let count = CHECKPOINTS.min(turns.saturating_sub(1) / 4);
    moments(turns, count as usize)
        .map(|moment| checkpoint(timeline, moment))
        .collect()
}

/// What is known of a match that is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As far as it is played, and as far as the replay can tell, it goes as it went.
    Agrees,
    /// It came to the recorded end.
    Verified,
    /// It came to the recorded end, but the replay is not as it was written: a name or a setting is another.
    Altered,
    /// It went another way.
    Parted(Parted),
}

/// Where a match that is played again went another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parted {
    /// After so many turns the position was the recorded one.
    pub after: u32,
    /// After so many turns it was not, or the match was over.
    pub by: u32,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agrees => f.write_str("as recorded so far"),
            Self::Verified => f.write_str("verified: it ends as recorded"),
            Self::Altered => f.write_str(
                "not verified: it ends as recorded, but the replay was changed after it was made (a name, the seed, or \
                 who played)",
            ),
            Self::Parted(parted) => parted.fmt(f),
        }
    }
}

impl fmt::Display for Parted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "not as recorded: it parts from the recorded match after turn {} and by turn {}",
            self.after, self.by
        )
    }
}

impl std::error::Error for Parted {}

/// Compares a match with its replay while it is played again.
#[derive(Clone, Debug)]
pub struct Verifier {
    turns: u32,
    hash: StateHash,
    intact: bool,
    checkpoints: Vec<Checkpoint>,
    /// How many checkpoints have been compared.
    compared: usize,
    /// The newest moment at which the position was the recorded one.
    agreed: u32,
    verdict: Verdict,
}

impl Verifier {
    /// Compares with `replay`.
    pub fn new(replay: &Replay) -> Self {
        Self {
            turns: replay.turns,
            hash: replay.hash,
            intact: replay.intact,
            checkpoints: replay.checkpoints.clone(),
            compared: 0,
            agreed: 0,
            verdict: Verdict::Agrees,
        }
    }

    /// What is known of the match so far.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Looks at the match as far as it is played now; cheap when nothing new can be known.
    pub fn check(&mut self, timeline: &Timeline) -> Verdict {
        let due: Vec<_> = moments(self.turns, self.checkpoints.len())
            .zip(self.checkpoints.clone())
            .skip(self.compared)
            .take_while(|(moment, _)| *moment <= timeline.len())
            .collect();
        for (moment, recorded) in due {
            self.compared += 1;
            self.note(moment as u32, checkpoint(timeline, moment) == recorded);
        }
        let end = self.turns as usize;
        if timeline.len() >= end {
            let same = timeline.at(end).hash() == self.hash;
            self.note(self.turns, same);
            if self.verdict == Verdict::Agrees {
                self.verdict = if self.intact {
                    Verdict::Verified
                } else {
                    Verdict::Altered
                };
            }
        } else if timeline.newest().outcome().is_some() {
            self.note(timeline.len() as u32, false);
        }
        self.verdict
    }

    /// Notes that the match cannot be played further than this, though the recorded one was.
    pub(super) fn stop(&mut self, timeline: &Timeline) {
        self.note(timeline.len() as u32 + 1, false);
    }

    fn note(&mut self, moment: u32, same: bool) {
        if self.verdict != Verdict::Agrees {
            return;
        }
        if same {
            self.agreed = moment;
        } else {
            self.verdict = Verdict::Parted(Parted {
                after: self.agreed,
                by: moment,
            });
        }
    }
}
