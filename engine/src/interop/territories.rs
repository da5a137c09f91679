//! Positions of Territories. The board is 10 by 10, and its edges meet.

use crate::games::territories::{self, Layout, View};
use serde::Serialize;

/// A position of Territories. What lies in the fog is `null`; the whole position has none.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct TerritoriesPosition {
    /// `territories`.
    #[cfg_attr(feature = "typescript", tsify(type = "\"territories\""))]
    pub game: &'static str,
    /// The seat that looks; `null` sees everything.
    pub viewer: Option<u8>,
    /// The current round, from 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// The current turn of the round, from 1.
    pub turn: u32,
    /// How the bonuses lie.
    #[cfg_attr(
        feature = "typescript",
        tsify(type = "\"rows\" | \"blocks\" | \"random\" | null")
    )]
    pub layout: Option<&'static str>,
    /// The territories by row and column.
    pub territories: Vec<Vec<Option<TerritoryState>>>,
    /// The ten bonuses, by their ids.
    pub bonuses: Vec<Bonus>,
    /// What each seat has, in seat order.
    pub holdings: Vec<Option<SeatHoldings>>,
    /// Each seat's points so far, in seat order.
    pub points: Vec<u32>,
}

/// A territory.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct TerritoryState {
    /// The bonus that it belongs to, 0 to 9.
    pub bonus: u8,
    /// The seat that owns it; `null` for a neutral one.
    pub owner: Option<u8>,
    /// The armies on it.
    pub armies: u32,
}

/// A bonus.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct Bonus {
    /// Armies a turn for who owns all of it, 5 to 10.
    pub value: u8,
    /// The territories of it that each seat owns, in seat order.
    pub owned: Vec<Option<u8>>,
    /// The seat that owns all of it, as far as is known.
    pub owner: Option<u8>,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
pub struct SeatHoldings {
    /// Territories; 0 for a seat that is out of the round.
    pub territories: u8,
    /// Armies on them.
    pub armies: u32,
    /// Armies that it must deploy this turn.
    pub income: u32,
}

impl TerritoriesPosition {
    pub(super) fn of(view: &View) -> Self {
        let territory = |territory: &Option<territories::Territory>| {
            territory.as_ref().map(|territory| TerritoryState {
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
            holdings.map(|holdings| SeatHoldings {
                territories: holdings.territories,
                armies: holdings.armies,
                income: holdings.income,
            })
        });
        Self {
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
}
