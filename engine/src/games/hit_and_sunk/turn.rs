//! One ship's turn: its string of actions, executed from left to right.

use super::actions;
use super::events::{Event, Target};
use super::{Action, Cell, Class, Content, HitAndSunk, Mine, Ship, Waters, damage, protocol};
use crate::{Reply, Seat};

/// The real sea. A ship asks only about cells that are not its own.
impl Waters for HitAndSunk {
    fn at(&self, cell: Cell) -> Content {
        match self.ship_at(cell) {
            _ if !self.grid.contains(cell) => Content::OffGrid,
            Some((_, ship)) if ship.is_alive() => Content::Ship,
            Some(_) => Content::Wreck,
            None if self.has_mine(cell) => Content::Mine,
            None => Content::Water,
        }
    }
}

/// Plays the reply of the seat whose turn it is.
pub(super) fn play(game: &mut HitAndSunk, seat: Seat, reply: &Reply, events: &mut Vec<Event>) {
    end_last_turn(game, seat, events);
    let text = match reply.text_or_fault() {
        Ok(text) => text,
        Err(why) => {
            events.push(Event::Missing { seat, why });
            return;
        }
    };
    for action in protocol::read(text, game.rules) {
        let Some(ship) = game.ship(seat).copied().filter(Ship::is_alive) else {
            return;
        };
        match actions::check(&ship, game, action) {
            Ok(()) => execute(game, seat, ship, action, events),
            Err(why) => events.push(Event::Waited {
                seat,
                action,
                why: Some(why),
            }),
        }
    }
}

/// Ends the shield and the scan of a ship's last turn, whatever it replied.
fn end_last_turn(game: &mut HitAndSunk, seat: Seat, events: &mut Vec<Event>) {
    let Some(ship) = game.ship_mut(seat) else { return };
    ship.scan = false;
    if ship.shield {
        ship.shield = false;
        events.push(Event::ShieldEnded { seat });
    }
}

/// Does an action that the ship can do.
fn execute(game: &mut HitAndSunk, seat: Seat, before: Ship, action: Action, events: &mut Vec<Event>) {
    let ship = actions::carried_out(before, action);
    game.ships[usize::from(seat)] = Some(ship);
    match action {
        Action::Move | Action::Back => {
            events.push(Event::Moved {
                seat,
                from: before.head,
                to: ship.head,
            });
            set_off_mines_under(game, seat, &ship, events);
        }
        Action::Clockwise | Action::CounterClockwise => {
            events.push(Event::Turned {
                seat,
                head: ship.head,
                from: before.direction,
                to: ship.direction,
            });
            set_off_mines_under(game, seat, &ship, events);
        }
        Action::Ram => ram(game, seat, ship.head.offset(ship.direction.step()), events),
        Action::Fire(x, y) => fire(game, seat, &ship, ship.head.offset((x, y)), events),
        Action::LayMine(x, y) => {
            let at = ship.head.offset((x, y));
            game.mines.push(Mine {
                cell: at,
                layer: seat,
            });
            events.push(Event::MineLaid { seat, at });
        }
        Action::Scan => events.push(Event::Scanned { seat }),
        Action::Repair => {
            let repaired = before.parts().find(|(_, intact)| !intact);
            events.extend(repaired.map(|(cell, _)| Event::Repaired { seat, cell }));
        }
        Action::Plunge if ship.is_submerged() => events.push(Event::Plunged { seat }),
        Action::Plunge => events.push(Event::Surfaced {
            seat,
            by_itself: false,
        }),
        Action::Shield => events.push(Event::Shielded { seat }),
        Action::Wait | Action::Unknown(_) => events.push(Event::Waited {
            seat,
            action,
            why: None,
        }),
    }
}

/// Each mine under the ship explodes, from head to tail, even if an earlier one has killed it.
fn set_off_mines_under(game: &mut HitAndSunk, seat: Seat, ship: &Ship, events: &mut Vec<Event>) {
    for cell in ship.cells() {
        damage::explode(game, cell, seat, events);
    }
}

/// What a shot or a ram hits on a cell.
fn target(game: &HitAndSunk, cell: Cell) -> Target {
    match game.ship_at(cell) {
        Some((seat, ship)) if !ship.is_alive() => Target::Wreck(seat),
        Some((seat, ship)) if ship.is_submerged() => Target::Submerged(seat),
        Some((seat, _)) => Target::Ship(seat),
        None if game.has_mine(cell) => Target::Mine,
        None => Target::Water,
    }
}

fn ram(game: &mut HitAndSunk, seat: Seat, at: Cell, events: &mut Vec<Event>) {
    let target = target(game, at);
    events.push(Event::Rammed { seat, at, target });
    if let Target::Ship(struck) = target {
        damage::strike(game, seat, struck, &[at], events);
    }
}

fn fire(game: &mut HitAndSunk, seat: Seat, ship: &Ship, at: Cell, events: &mut Vec<Event>) {
    let target = target(game, at);
    events.push(Event::Fired {
        seat,
        from: ship.head,
        at,
        target,
    });
    match target {
        Target::Mine => damage::explode(game, at, seat, events),
        Target::Ship(struck) if ship.class == Class::Carrier => {
            let area: Vec<Cell> = at.square().collect();
            damage::strike(game, seat, struck, &area, events);
        }
        Target::Ship(struck) => damage::strike(game, seat, struck, &[at], events),
        Target::Water | Target::Wreck(_) | Target::Submerged(_) => {}
    }
}
