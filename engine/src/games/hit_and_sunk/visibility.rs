//! What a ship sees.

use super::tables::{SCAN_SIGHT, SIGHT};
use super::{Cell, Chart, Event, Glyph, HitAndSunk, Known, Ship};
use crate::game::Event as _;
use crate::{Mark, Seat};

/// What the ship of `seat` knows now; `None` if the seat has no ship.
pub(super) fn known(game: &HitAndSunk, seat: Seat) -> Option<Known> {
    let ship = *game.ship(seat)?;
    Some(Known {
        round: game.round,
        seat,
        ship,
        map: chart(game, seat, &ship, ship.scan),
    })
}

/// What the ship of `seat` would know at the start of a turn if its map showed everything within it; `None` if the seat has no
/// ship.
pub(super) fn truth(game: &HitAndSunk, seat: Seat) -> Option<Known> {
    let mut ship = *game.ship(seat)?;
    let stats = ship.class.stats();
    (ship.moves, ship.shots) = (stats.moves, stats.shots);
    Some(Known {
        round: game.round,
        seat,
        ship,
        map: chart(game, seat, &ship, true),
    })
}

/// Whether the ship of `viewer` learns of an event: only of its own events, and of rounds. Its next map shows what it
/// learns about others.
pub(super) fn sees(viewer: Seat, event: &Event) -> bool {
    event.seat() == Some(viewer) || matches!(event.mark(), Some(Mark::Round | Mark::End))
}

/// What the ship of `seat` sees, with a scan or without.
fn chart(game: &HitAndSunk, seat: Seat, ship: &Ship, scan: bool) -> Chart {
    let sight = if scan { SCAN_SIGHT } else { SIGHT };
    let mut chart = Chart::unseen(ship.head);
    let sight_square = -(sight as i8)..=sight as i8;
    for cell in sight_square
        .clone()
        .flat_map(|y| sight_square.clone().map(move |x| ship.head.offset((x, y))))
    {
        chart.set(
            cell,
            if game.grid.contains(cell) {
                Glyph::Empty
            } else {
                Glyph::OffGrid
            },
        );
    }
    let mut see = |cell: Cell, glyph| {
        if ship.head.distance(cell) <= sight {
            chart.set(cell, glyph);
        }
    };
    for (other, theirs) in game.fleet() {
        for (cell, intact) in theirs.parts() {
            let glyph = match (theirs.is_submerged(), intact) {
                _ if other == seat => Glyph::Own,
                _ if !theirs.is_alive() => Glyph::Wreck,
                (false, true) => Glyph::Intact,
                (false, false) => Glyph::Damaged,
                (true, _) if !scan => Glyph::Empty,
                (true, true) => Glyph::IntactSubmerged,
                (true, false) => Glyph::DamagedSubmerged,
            };
            see(cell, glyph);
        }
    }
    for mine in &game.mines {
        see(mine.cell, Glyph::Mine);
    }
    chart
}
