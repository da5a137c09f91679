//! Test cases in stored drafts and bots.

use engine::{Case, Expected};
use serde::{Deserialize, Serialize};

/// A test case in version 2 of drafts and version 3 of bots.
#[derive(Serialize, Deserialize)]
pub(super) struct CaseV1 {
    name: String,
    /// The game's slug.
    game: String,
    seed: u64,
    seat: u8,
    arguments: Vec<String>,
    one_of: Option<Vec<String>>,
    none_of: Vec<String>,
}

/// Cases, to be written.
pub(super) fn wire(cases: &[Case]) -> Vec<CaseV1> {
    let wire = |case: &Case| {
        let case = case.clone();
        CaseV1 {
            name: case.name,
            game: case.game.to_string(),
            seed: case.seed,
            seat: case.seat,
            arguments: case.arguments,
            one_of: case.expected.one_of,
            none_of: case.expected.none_of,
        }
    };
    cases.iter().map(wire).collect()
}

/// Cases that have been read; `None` if one is for an unknown game.
pub(super) fn read(wire: Vec<CaseV1>) -> Option<Vec<Case>> {
    let case = |wire: CaseV1| {
        Some(Case {
            name: wire.name,
            game: wire.game.parse().ok()?,
            seed: wire.seed,
            seat: wire.seat,
            arguments: wire.arguments,
            expected: Expected {
                one_of: wire.one_of,
                none_of: wire.none_of,
            },
        })
    };
    wire.into_iter().map(case).collect()
}
