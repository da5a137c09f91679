//! Damage to ships, and mines that explode.

use super::events::Event;
use super::{Cell, HitAndSunk};
use crate::Seat;
use std::collections::VecDeque;

/// One damaging event: damages the undamaged cells of the ship of `struck` that lie on `cells`, unless its shield
/// absorbs it. `by` caused it, and gets the credit if the ship belongs to another seat.
pub(super) fn strike(game: &mut HitAndSunk, by: Seat, struck: Seat, cells: &[Cell], events: &mut Vec<Event>) {
    let Some(ship) = game.ship_mut(struck) else { return };
    let hurt = |(_, (cell, intact)): &(usize, (Cell, bool))| *intact && cells.contains(cell);
    let damaged: Vec<(usize, Cell)> = ship
        .parts()
        .enumerate()
        .filter(hurt)
        .map(|(part, (cell, _))| (part, cell))
        .collect();
    if damaged.is_empty() {
        return;
    }
    if ship.shield {
        ship.shield = false;
        events.push(Event::ShieldAbsorbed { ship: struck, by });
        return;
    }
    ship.damage += damaged.len() as u32;
    for (part, cell) in &damaged {
        ship.hull &= !(1 << part);
        events.push(Event::Damaged {
            ship: struck,
            cell: *cell,
            by,
            left: ship.hull.count_ones() as u8,
        });
    }
    let sunk = !ship.is_alive();
    if sunk {
        ship.dive = None;
        events.push(Event::Sunk { ship: struck, by });
    }
    if let Some(striker) = game.ship_mut(by).filter(|_| by != struck) {
        striker.hits += damaged.len() as u32;
        striker.sunken += u32::from(sunk);
    }
}

/// Explodes the mine on a cell, if there is one, and the whole chain it sets off: breadth-first, neighbours row by row
/// from the top left. `by` set it off, and gets the credit for the whole chain.
pub(super) fn explode(game: &mut HitAndSunk, at: Cell, by: Seat, events: &mut Vec<Event>) {
    // A mine leaves the sea when it is queued, so each explodes once.
    let mut chain: VecDeque<_> = game.take_mine(at).into_iter().collect();
    while let Some(mine) = chain.pop_front() {
        let cells: Vec<Cell> = mine
            .cell
            .square()
            .filter(|cell| game.grid.contains(*cell))
            .collect();
        events.push(Event::MineExploded {
            at: mine.cell,
            layer: mine.layer,
            by,
            cells: cells.clone(),
        });
        let seats = game.ships.len() as Seat;
        for struck in 0..seats {
            strike(game, by, struck, &cells, events);
        }
        chain.extend(cells.iter().filter_map(|cell| game.take_mine(*cell)));
    }
}
