//! The match in progress, as it is kept over a reload.

use crate::session::{MatchSpec, Session};
use engine::replay::Replay;
use serde::{Deserialize, Serialize};

/// Where the match in progress is kept.
pub const KEY: &str = "match";

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedMatch {
    /// Who plays, and with what.
    pub spec: MatchSpec,
    /// Every answer so far, as the text of a replay.
    pub replay: String,
    /// The seats whose bots may answer otherwise in a re-run.
    pub unrepeatable: Vec<engine::Seat>,
}

impl SavedMatch {
    /// The match as it is now; `None` if its answers are larger than a replay can hold.
    pub fn of(session: &Session) -> Option<Self> {
        let replay = session.replay(true).ok()?.to_link();
        Some(Self {
            spec: session.spec().clone(),
            replay,
            unrepeatable: session.unrepeatable(),
        })
    }

    /// The match, ready to go on; `None` if what was kept is damaged or of another version.
    pub fn resume(self) -> Option<Session> {
        let (timeline, _) = Replay::from_link(&self.replay).ok()?.play().ok()?;
        (*timeline.newest().config() == self.spec.config)
            .then(|| Session::resume(self.spec, timeline, self.unrepeatable))
    }
}
