//! What a ship can be ordered to do, when it can do it, and how that changes the ship itself.
//!
//! Both work on the real sea in a match and on a ship's own map in a [preview](mod@super::preview), so a person who
//! composes a turn sees what the rules will do.

use super::tables::{COOLDOWN, MAX_DIVE};
use super::{Cell, Class, Ship, WaitReason};
use serde::{Deserialize, Serialize};

/// What a ship is ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// `M`: one cell forward.
    Move,
    /// `B`: one cell backward.
    Back,
    /// `C`: a quarter turn clockwise about the head.
    Clockwise,
    /// `K`: a quarter turn counter-clockwise about the head.
    CounterClockwise,
    /// `A`: ram the cell ahead.
    Ram,
    /// `F±x±y`: fire at the cell at this offset right and down of the head.
    Fire(i8, i8),
    /// `N±x±y`: lay a mine on the cell at this offset right and down of the head.
    LayMine(i8, i8),
    /// `S`: the next turn's map reaches further.
    Scan,
    /// `R`: repair the damaged cell nearest the head.
    Repair,
    /// `P`: plunge, or surface.
    Plunge,
    /// `D`: raise the shield.
    Shield,
    /// `W`: wait.
    Wait,
    /// Any other character, and `F` or `N` without a target: does nothing.
    Unknown(char),
}

/// What is on a cell, apart from the ship that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Water,
    /// A mine.
    Mine,
    /// A living ship, above or under water.
    Ship,
    /// A wreck.
    Wreck,
    /// The cell is not on the grid.
    OffGrid,
    /// The ship that asks cannot know.
    Unknown,
}

/// A sea that knows what is on its cells.
pub trait Waters {
    /// What is on a cell. Never called for cells of the ship that asks.
    fn at(&self, cell: Cell) -> Content;
}

/// Whether a ship can do an action now.
///
/// Assumes that an [unknown](Content::Unknown) cell allows it.
///
/// # Errors
/// Why it cannot; the action is then a wait.
pub fn check(ship: &Ship, waters: &impl Waters, action: Action) -> Result<(), WaitReason> {
    use Action::{Back, Clockwise, CounterClockwise, Fire, LayMine, Move, Plunge, Ram, Repair, Scan, Shield};
    let dry = matches!(action, Ram | Fire(..) | LayMine(..) | Scan | Repair | Shield);
    if dry && ship.is_submerged() {
        return Err(WaitReason::UnderWater);
    }
    match action {
        Move | Back | Clockwise | CounterClockwise => check_steering(ship, waters, action),
        Ram => check_ram(ship, waters),
        Fire(x, y) => check_fire(ship, waters, (x, y)),
        LayMine(x, y) => check_mine(ship, waters, ship.head.offset((x, y))),
        Scan => all_shots(ship),
        Repair => {
            check_skill(ship, Class::Cruiser)?;
            (ship.parts().any(|(_, intact)| !intact))
                .then_some(())
                .ok_or(WaitReason::NothingDamaged)
        }
        Plunge => check_skill(ship, Class::Submarine),
        Shield => check_skill(ship, Class::Battleship),
        Action::Wait => Ok(()),
        Action::Unknown('F' | 'N') => Err(WaitReason::NoTarget),
        Action::Unknown(_) => Err(WaitReason::Unknown),
    }
}

fn check_steering(ship: &Ship, waters: &impl Waters, action: Action) -> Result<(), WaitReason> {
    if ship.moves < steering_cost(ship, action) {
        return Err(WaitReason::NoMoves);
    }
    for cell in steered(*ship, action).cells().filter(|cell| !ship.covers(*cell)) {
        match waters.at(cell) {
            Content::OffGrid => return Err(WaitReason::OffGrid(cell)),
            Content::Ship | Content::Wreck => return Err(WaitReason::Blocked(cell)),
            Content::Water | Content::Mine | Content::Unknown => {}
        }
    }
    Ok(())
}

fn check_ram(ship: &Ship, waters: &impl Waters) -> Result<(), WaitReason> {
    if ship.moves < ship.class.stats().moves {
        return Err(WaitReason::MovesUsed);
    }
    let ahead = ship.head.offset(ship.direction.step());
    match waters.at(ahead) {
        Content::Ship | Content::Unknown => Ok(()),
        _ => Err(WaitReason::NothingAhead(ahead)),
    }
}

fn check_fire(ship: &Ship, waters: &impl Waters, (x, y): (i8, i8)) -> Result<(), WaitReason> {
    if ship.shots == 0 {
        return Err(WaitReason::NoShots);
    }
    let cell = ship.head.offset((x, y));
    if ship.head.distance(cell) > ship.class.stats().range {
        return Err(WaitReason::OutOfRange(cell));
    }
    let off_grid = !ship.covers(cell) && waters.at(cell) == Content::OffGrid;
    if off_grid {
        Err(WaitReason::OffGrid(cell))
    } else {
        Ok(())
    }
}

fn check_mine(ship: &Ship, waters: &impl Waters, cell: Cell) -> Result<(), WaitReason> {
    all_shots(ship)?;
    if ship.mines == 0 {
        return Err(WaitReason::NoMines);
    }
    if ship.covers(cell) {
        return Err(WaitReason::Taken(cell));
    }
    if ship.cells().all(|own| own.distance(cell) > 1) {
        return Err(WaitReason::NotBeside(cell));
    }
    match waters.at(cell) {
        Content::OffGrid => Err(WaitReason::OffGrid(cell)),
        Content::Ship | Content::Wreck | Content::Mine => Err(WaitReason::Taken(cell)),
        Content::Water | Content::Unknown => Ok(()),
    }
}

/// A skill takes all shots, a ship of its class, and no cooldown.
fn check_skill(ship: &Ship, class: Class) -> Result<(), WaitReason> {
    if ship.class != class {
        return Err(WaitReason::OnlyFor(class));
    }
    all_shots(ship)?;
    if ship.cooldown > 0 {
        Err(WaitReason::CoolingDown(ship.cooldown))
    } else {
        Ok(())
    }
}

fn all_shots(ship: &Ship) -> Result<(), WaitReason> {
    if ship.shots < ship.class.stats().shots {
        Err(WaitReason::ShotsUsed)
    } else {
        Ok(())
    }
}

/// The moves that steering costs: a destroyer's turns are free.
fn steering_cost(ship: &Ship, action: Action) -> u8 {
    let turn = matches!(action, Action::Clockwise | Action::CounterClockwise);
    u8::from(!(turn && ship.class == Class::Destroyer))
}

/// The ship after a move or turn.
fn steered(mut ship: Ship, action: Action) -> Ship {
    match action {
        Action::Move => ship.head = ship.head.offset(ship.direction.step()),
        Action::Back => ship.head = ship.head.offset(ship.direction.opposite().step()),
        Action::Clockwise => ship.direction = ship.direction.clockwise(),
        Action::CounterClockwise => ship.direction = ship.direction.counter_clockwise(),
        _ => {}
    }
    ship
}

/// The ship after an action that it [can do](check): with its cost and its effect on the ship itself, but
/// without the effects of other ships or mines.
pub fn carried_out(ship: Ship, action: Action) -> Ship {
    let mut after = steered(ship, action);
    match action {
        Action::Move | Action::Back | Action::Clockwise | Action::CounterClockwise => {
            after.moves -= steering_cost(&ship, action);
        }
        Action::Ram => after.moves = 0,
        Action::Fire(..) => after.shots -= 1,
        Action::LayMine(..) => {
            after.shots = 0;
            after.mines -= 1;
        }
        Action::Scan => {
            after.shots = 0;
            after.scan = true;
        }
        Action::Repair => {
            after.shots = 0;
            after.cooldown = COOLDOWN;
            // The lowest clear bit is the damaged cell nearest the head.
            after.hull |= ship.hull + 1;
        }
        Action::Plunge if ship.is_submerged() => {
            after.shots = 0;
            surface(&mut after);
        }
        Action::Plunge => {
            after.shots = 0;
            after.dive = Some(MAX_DIVE);
        }
        Action::Shield => {
            after.shots = 0;
            after.cooldown = COOLDOWN;
            after.shield = true;
        }
        Action::Wait | Action::Unknown(_) => {}
    }
    after
}

/// Brings a submarine up.
pub(super) fn surface(ship: &mut Ship) {
    ship.dive = None;
    ship.cooldown = COOLDOWN;
}
