//! What may be in the sea, as far as a ship knows.

use super::known;
use engine::games::hit_and_sunk::{Cell, Chart, Class, Direction, Glyph, Grid, Ship};
use engine::{Seat, Timeline};
use std::collections::BTreeSet;

/// A placement of the other ship that agrees with what is known.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct World {
    /// Its length.
    pub length: u8,
    /// All its cells.
    pub cells: BTreeSet<Cell>,
    /// Those that are undamaged for certain.
    pub intact: BTreeSet<Cell>,
    /// Those out of sight.
    pub hidden: BTreeSet<Cell>,
}

impl World {
    /// Whether it may be a battleship, whose shield does not show.
    pub fn may_have_shield(&self) -> bool {
        self.length == Class::Battleship.stats().length
    }
}

/// Whether a map says nothing about a cell.
pub(super) fn is_out_of_sight(map: &Chart, cell: Cell) -> bool {
    map.glyph(cell) == Glyph::Unseen
}

/// Every placement of the other ship that agrees with the map of the seat's turn, and with the classes that its earlier maps
/// left open. `None` if the map shows no other ship, or shows a mine, or something under water or wrecked.
pub fn worlds(seat: Seat, timeline: &Timeline) -> Option<Vec<World>> {
    let now = known(seat, timeline.newest().game())?;
    let grid = Grid::for_seats(timeline.newest().config().seats);
    let mut lies = lies(&now.map, grid)?;
    for turn in timeline.turns_asked(seat, timeline.len()) {
        let Some(earlier) = known(seat, timeline.at(turn).game()) else {
            continue;
        };
        if let Some(open) = self::lies(&earlier.map, grid) {
            lies.retain(|lie| open.iter().any(|other| other.length == lie.length));
        }
    }
    lies.sort();
    lies.dedup();
    (!lies.is_empty()).then_some(lies)
}

/// Every placement of the other ship that agrees with a map; `None` as for [`worlds`].
fn lies(map: &Chart, grid: Grid) -> Option<Vec<World>> {
    let mut seen: Vec<Cell> = Vec::new();
    for (cell, glyph) in map.cells() {
        match glyph {
            Glyph::Intact | Glyph::Damaged => seen.push(cell),
            Glyph::Mine | Glyph::IntactSubmerged | Glyph::DamagedSubmerged | Glyph::Wreck => return None,
            Glyph::Unseen | Glyph::Empty | Glyph::Own | Glyph::OffGrid => {}
        }
    }
    let corner = *seen.first()?;
    let mut lies = Vec::new();
    for class in Class::ALL {
        let length = class.stats().length as i8;
        for direction in Direction::ALL {
            // One of its cells is the first visible one.
            for back in 0..length {
                let (x, y) = direction.step();
                let head = corner.offset((back * x, back * y));
                let ship = Ship::new(class, head, direction);
                lies.extend(lie(map, grid, &ship, &seen));
            }
        }
    }
    Some(lies)
}

/// A ship's placement, if it agrees with a map that shows these cells of it.
fn lie(map: &Chart, grid: Grid, ship: &Ship, seen: &[Cell]) -> Option<World> {
    let cells: BTreeSet<Cell> = ship.cells().collect();
    let agrees = |cell: &Cell| {
        grid.contains(*cell) && matches!(map.glyph(*cell), Glyph::Intact | Glyph::Damaged | Glyph::Unseen)
    };
    if !cells.iter().all(agrees) || !seen.iter().all(|cell| cells.contains(cell)) {
        return None;
    }
    let of = |wanted: Glyph| -> BTreeSet<Cell> {
        cells
            .iter()
            .filter(|cell| map.glyph(**cell) == wanted)
            .copied()
            .collect()
    };
    let (hidden, mut intact) = (of(Glyph::Unseen), of(Glyph::Intact));
    // It is alive, so if only one cell may be undamaged, that cell is undamaged.
    match (intact.is_empty(), hidden.len()) {
        (true, 0) => return None,
        (true, 1) => intact.clone_from(&hidden),
        _ => {}
    }
    Some(World {
        length: ship.class.stats().length,
        cells,
        intact,
        hidden,
    })
}
