//! Positions of Territories. The board is 10 by 10, and its edges meet.

use engine::games::territories::{Layout, View};
use serde::Serialize;
use tsify::Tsify;

/// A position of Territories. What lies in the fog is `null`; the whole position has none.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct TerritoriesPosition {
    #[tsify(type = "\"territories\"")]
    game: &'static str,
    /// The seat that looks; `null` sees everything.
    viewer: Option<u8>,
    /// The current round, from 1.
    round: u32,
    /// The last round.
    rounds: u32,
    /// The current turn of the round, from 1.
    turn: u32,
    /// How the bonuses lie.
    #[tsify(type = "\"rows\" | \"blocks\" | \"random\" | null")]
    layout: Option<&'static str>,
    /// The territories by row and column.
    territories: Vec<Vec<Option<TerritoryState>>>,
    /// The ten bonuses, by their ids.
    bonuses: Vec<Bonus>,
    /// What each seat has, in seat order.
    holdings: Vec<Option<SeatHoldings>>,
    /// Each seat's points so far, in seat order.
    points: Vec<u32>,
}

/// A territory.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct TerritoryState {
    /// The bonus that it belongs to, 0 to 9.
    bonus: u8,
    /// The seat that owns it; `null` for a neutral one.
    owner: Option<u8>,
    /// The armies on it.
    armies: u32,
}

/// A bonus.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Bonus {
    /// Armies a turn for who owns all of it, 5 to 10.
    value: u8,
    /// The territories of it that each seat owns, in seat order.
    owned: Vec<Option<u8>>,
    /// The seat that owns all of it, as far as is known.
    owner: Option<u8>,
}

/// What a seat has.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SeatHoldings {
    /// Territories; 0 for a seat that is out of the round.
    territories: u8,
    /// Armies on them.
    armies: u32,
    /// Armies that it must deploy this turn.
    income: u32,
}

pub(super) fn position(view: &View) -> TerritoriesPosition {
    let territory = |territory: &Option<engine::games::territories::Territory>| {
        territory.as_ref().map(|territory| TerritoryState {
            bonus: territory.bonus,
            owner: territory.owner,
            armies: territory.armies,
        })
    };
    TerritoriesPosition {
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
        territories: view
            .territories
            .iter()
            .map(|row| row.iter().map(territory).collect())
            .collect(),
        bonuses: view
            .bonuses
            .iter()
            .map(|bonus| Bonus {
                value: bonus.value,
                owned: bonus.owned.clone(),
                owner: bonus.owner,
            })
            .collect(),
        holdings: view
            .holdings
            .iter()
            .map(|holdings| {
                holdings.map(|holdings| SeatHoldings {
                    territories: holdings.territories,
                    armies: holdings.armies,
                    income: holdings.income,
                })
            })
            .collect(),
        points: view.points.clone(),
    }
}
