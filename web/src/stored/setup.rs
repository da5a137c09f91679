//! The last set-up of a match.

use super::spec::{SpecV0, SpecV1};
use super::{Form, Kind, from_body, to_body};
use crate::session::MatchSpec;

impl Form for MatchSpec {
    const KIND: Kind = Kind::Setup;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&SpecV1::of(self))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let mut spec = match version {
            0 => SpecV1::from(from_body::<SpecV0>(body)?).read()?,
            _ => from_body::<SpecV1>(body)?.read()?,
        };
        // The match has not been played yet.
        spec.config.rules = spec.config.game.meta().rules_version;
        Some(spec)
    }
}
