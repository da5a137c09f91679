//! Positions of Territories.

use engine::games::territories::{Layout, View};
use pyo3::prelude::*;

#[derive(IntoPyObject)]
pub struct Position {
    game: &'static str,
    viewer: Option<u8>,
    round: u32,
    rounds: u32,
    turn: u32,
    layout: Option<&'static str>,
    territories: Vec<Vec<Option<Territory>>>,
    bonuses: Vec<Bonus>,
    holdings: Vec<Option<Holdings>>,
    points: Vec<u32>,
}

#[derive(IntoPyObject)]
struct Territory {
    bonus: u8,
    owner: Option<u8>,
    armies: u32,
}

#[derive(IntoPyObject)]
struct Bonus {
    value: u8,
    owned: Vec<Option<u8>>,
    owner: Option<u8>,
}

#[derive(IntoPyObject)]
struct Holdings {
    territories: u8,
    armies: u32,
    income: u32,
}

pub(super) fn position(view: &View) -> Position {
    let territory = |territory: &Option<engine::games::territories::Territory>| {
        territory.as_ref().map(|territory| Territory {
            bonus: territory.bonus,
            owner: territory.owner,
            armies: territory.armies,
        })
    };
    let rows = view.territories.iter();
    let bonuses = view.bonuses.iter().map(|bonus| Bonus {
        value: bonus.value,
        owned: bonus.owned.clone(),
        owner: bonus.owner,
    });
    let holdings = view.holdings.iter().map(|holdings| {
        holdings.map(|holdings| Holdings {
            territories: holdings.territories,
            armies: holdings.armies,
            income: holdings.income,
        })
    });
    Position {
        game: "territories",
        viewer: view.viewer,
        round: view.round,
        rounds: view.rounds,
        turn: view.turn,
        layout: view.layout.map(|layout| match layout {
            Layout::Rows => "rows",
            Layout::Blocks => "blocks",
            Layout::Random => "random",
        }),
        territories: rows.map(|row| row.iter().map(territory).collect()).collect(),
        bonuses: bonuses.collect(),
        holdings: holdings.collect(),
        points: view.points.clone(),
    }
}
