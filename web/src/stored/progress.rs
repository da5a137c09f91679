//! A match in progress.

use super::spec::{SpecV0, SpecV1, SpecV2};
use super::{Form, Kind, from_body, to_body};
use crate::session::MatchSpec;
use serde::{Deserialize, Serialize};

/// A match in progress, as stored.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchInProgress {
    /// Its key, here and in the history: when it began, in milliseconds since 1970.
    pub id: String,
    /// Who plays, and the configuration.
    pub spec: MatchSpec,
    /// Every answer so far, as the text of a replay, which has its own version.
    pub replay: String,
    /// The seats whose bots may answer differently in a re-run.
    pub unrepeatable: Vec<engine::Seat>,
    /// Whether it has ended, or its tab has moved on to another match.
    pub done: bool,
}

/// Version 2.
#[derive(Serialize, Deserialize)]
struct V2 {
    id: String,
    spec: SpecV2,
    replay: String,
    unrepeatable: Vec<u8>,
    done: bool,
}

/// Version 1.
#[derive(Deserialize)]
struct V1 {
    id: String,
    spec: SpecV1,
    replay: String,
    unrepeatable: Vec<u8>,
    done: bool,
}

/// Version 0, which did not say whether the match was done.
#[derive(Deserialize)]
struct V0 {
    id: String,
    spec: SpecV0,
    replay: String,
    unrepeatable: Vec<u8>,
}

impl Form for MatchInProgress {
    const KIND: Kind = Kind::Progress;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        to_body(&V2 {
            id: self.id.clone(),
            spec: SpecV2::of(&self.spec),
            replay: self.replay.clone(),
            unrepeatable: self.unrepeatable.clone(),
            done: self.done,
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let wire = match version {
            0 => V2::from(from_body::<V0>(body)?),
            1 => V2::from(from_body::<V1>(body)?),
            _ => from_body(body)?,
        };
        wire.id.parse::<u64>().ok()?;
        Some(Self {
            id: wire.id,
            spec: wire.spec.read()?,
            replay: wire.replay,
            unrepeatable: wire.unrepeatable,
            done: wire.done,
        })
    }
}

impl From<V1> for V2 {
    fn from(old: V1) -> Self {
        Self {
            id: old.id,
            spec: old.spec.into(),
            replay: old.replay,
            unrepeatable: old.unrepeatable,
            done: old.done,
        }
    }
}

impl From<V0> for V2 {
    fn from(old: V0) -> Self {
        Self {
            id: old.id,
            spec: old.spec.into(),
            replay: old.replay,
            unrepeatable: old.unrepeatable,
            done: false,
        }
    }
}
