//! The last set-up of a match.

use super::spec::{SpecV0, SpecV1, SpecV2};
use super::{Form, Kind, from_body, to_body};
use crate::session::MatchSpec;

impl Form for MatchSpec {
    const KIND: Kind = Kind::Setup;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        to_body(&SpecV2::of(self))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let mut spec = match version {
            0 => SpecV2::from(from_body::<SpecV0>(body)?),
            1 => SpecV2::from(from_body::<SpecV1>(body)?),
            _ => from_body(body)?,
        }
        .read()?;
        // The match has not been played yet.
        spec.config.rules = spec.config.game.meta().rules_version;
        Some(spec)
    }
}

#[cfg(test)]
mod tests {
    use super::super::decode;
    use super::super::tests::{golden, three, two};
    use super::*;
    use engine::{Config, GameId};

    #[test]
    fn setups_of_every_version_are_read() {
        let cases: [(&str, [&[u8]; 2], MatchSpec); 2] = [
            (
                "setup",
                [
                    include_bytes!("golden/setup.v0"),
                    include_bytes!("golden/setup.v1"),
                ],
                two(),
            ),
            (
                "setup-of-three",
                [
                    include_bytes!("golden/setup-of-three.v0"),
                    include_bytes!("golden/setup-of-three.v1"),
                ],
                three(),
            ),
        ];
        for (name, old, expected) in cases {
            for old in old {
                assert_eq!(decode(old).as_ref(), Ok(&expected));
            }
            golden(name, &expected);
        }
        let mut short = three();
        short.config = Config {
            seats: 3,
            short_rounds: true,
            ..Config::usual(GameId::Territories, 7)
        };
        golden("setup-of-short-rounds", &short);
    }
}
