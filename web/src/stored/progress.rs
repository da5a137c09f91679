//! A match in progress.

use super::spec::{SpecV0, SpecV1, SpecV2};
use super::{Form, Kind, from_body, to_body};
use crate::session::{ByLink, MatchSpec};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

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
    pub unrepeatable: Vec<Seat>,
    /// Whether it has ended, or its tab has moved on to another match.
    pub done: bool,
    /// The replies of people that are known of the turn in progress, where several act at once.
    pub said: Vec<(Seat, String)>,
    /// What a match by link has besides its turns.
    pub by_link: Option<ByLink>,
}

/// Version 3.
#[derive(Serialize, Deserialize)]
struct V3 {
    match_: V2,
    said: Vec<(u8, String)>,
    by_link: Option<ByLinkV3>,
}

#[derive(Serialize, Deserialize)]
struct ByLinkV3 {
    own: Vec<u8>,
    handed_on: bool,
    /// It has a version of its own.
    exchange: ByteBuf,
}

/// Version 2, which had no matches by link.
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
    const VERSION: u16 = 3;

    fn body(&self) -> Vec<u8> {
        to_body(&V3 {
            match_: V2 {
                id: self.id.clone(),
                spec: SpecV2::of(&self.spec),
                replay: self.replay.clone(),
                unrepeatable: self.unrepeatable.clone(),
                done: self.done,
            },
            said: self.said.clone(),
            by_link: self.by_link.clone().map(ByLinkV3::from),
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let wire = match version {
            0 => V3::from(V2::from(from_body::<V0>(body)?)),
            1 => V3::from(V2::from(from_body::<V1>(body)?)),
            2 => V3::from(from_body::<V2>(body)?),
            _ => from_body(body)?,
        };
        let (said, by_link) = (wire.said, wire.by_link);
        let wire = wire.match_;
        wire.id.parse::<u64>().ok()?;
        Some(Self {
            id: wire.id,
            spec: wire.spec.read()?,
            replay: wire.replay,
            unrepeatable: wire.unrepeatable,
            done: wire.done,
            said,
            by_link: by_link.map(ByLinkV3::read),
        })
    }
}

impl From<ByLink> for ByLinkV3 {
    fn from(of: ByLink) -> Self {
        Self {
            own: of.own,
            handed_on: of.handed_on,
            exchange: ByteBuf::from(of.exchange),
        }
    }
}

impl ByLinkV3 {
    fn read(self) -> ByLink {
        ByLink {
            own: self.own,
            handed_on: self.handed_on,
            exchange: self.exchange.into_vec(),
        }
    }
}

impl From<V2> for V3 {
    fn from(old: V2) -> Self {
        Self {
            match_: old,
            said: Vec::new(),
            by_link: None,
        }
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

#[cfg(test)]
mod tests {
    use super::super::tests::golden;
    use super::super::{decode, encode};
    use super::*;
    use crate::session::Exchange;
    use engine::by_link::{Commitment, Given, Key};

    #[test]
    fn a_match_by_link_keeps_what_it_has_besides_its_turns() {
        let old: MatchInProgress = decode(include_bytes!("golden/progress.v2")).unwrap();
        let (salt, reply) = (Key([7; 16]).salt(4, 1), String::from("M,C,2,0"));
        let commitment = Commitment::to(&old.spec.config, (4, 0), salt, &reply);
        let open = |salt| Given::Open {
            reply: reply.clone(),
            salt,
        };
        let exchange = Exchange {
            turns: 4,
            given: vec![
                (0, Given::Sealed(commitment)),
                (1, open(None)),
                (2, open(Some(salt))),
            ],
            salts: vec![(1, salt)],
            said: vec![(1, reply.clone())],
            ..Exchange::new(Some(3), Key([7; 16]))
        };
        let by_link = MatchInProgress {
            said: vec![(0, reply.clone())],
            by_link: Some(exchange.by(vec![1], true)),
            ..old
        };
        let read: MatchInProgress = decode(&encode(&by_link)).unwrap();
        assert_eq!(read.by_link.as_ref().and_then(Exchange::of), Some(exchange));
        golden("progress-by-link", &by_link);
    }
}
