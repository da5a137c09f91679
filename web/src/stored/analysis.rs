//! The analysis of a match, cached for the next time that the match is shown.

use super::{Form, Kind, from_body, to_body};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// The analysis of a match: a cache, since it can be made again. So it is not exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// The SHA-256 of the match, its configuration and all answers, in hex.
    pub of: String,
    /// The analysis, which has a version of its own: [`engine::analysis::Analysis::to_bytes`].
    pub content: ByteBuf,
}

/// Version 1.
#[derive(Serialize, Deserialize)]
struct V1 {
    of: String,
    content: ByteBuf,
}

impl Form for StoredAnalysis {
    const KIND: Kind = Kind::Analysis;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&V1 {
            of: self.of.clone(),
            content: self.content.clone(),
        })
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        if version == 0 {
            return None;
        }
        let V1 { of, content } = from_body(body)?;
        Some(Self { of, content })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::tests::golden;
    use engine::analysis::{Analysis, Basis, Judgement, questions};
    use engine::{Answer, Config, GameId, Timeline};

    #[test]
    fn analyses_of_every_version_are_read() {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 7)).unwrap();
        for reply in ["M,C,2,0", "M,C,2,4"] {
            let seat = timeline.newest().asks()[0].seat;
            timeline.answer(seat, Answer::text(reply)).unwrap();
        }
        let mut analysis = Analysis::new(&timeline, Basis::Truth);
        for question in &questions(&timeline, Basis::Truth)[0].questions {
            let judgement = Judgement {
                chance: 0.62,
                played: Some(0.31),
                best: "M,A,3,1".into(),
            };
            analysis.take(question, judgement);
        }
        let stored = StoredAnalysis {
            of: "ab".repeat(32),
            content: ByteBuf::from(analysis.to_bytes()),
        };
        golden("analysis", &stored);
        assert_eq!(Analysis::from_bytes(&stored.content, &timeline), Ok(analysis));
        assert_eq!(StoredAnalysis::read(0, &stored.body()), None);
    }
}
