//! What a ship can be told to do, when it can do it, and what that changes of the ship itself.
//!
//! Both run over the true sea in a match and over a ship's own map in a [preview](mod@super::preview): what a person is
//! shown while composing a turn is what the rules will say.

use super::tables::{COOLDOWN, MAX_DIVE};
use super::{Cell, Class, Ship, words};
use crate::Phrase;
use serde::Serialize;
use std::fmt;

/// What a ship is told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
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
    /// `F±x±y`: fire at the cell so far right and down of the head.
    Fire(i8, i8),
    /// `N±x±y`: lay a mine on the cell so far right and down of the head.
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
    /// Any other character, and `F` or `N` without a target: nothing is done.
    Unknown(char),
}

/// What lies on a cell, apart from the ship that asks.
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
    /// The asker cannot know.
    Unknown,
}

/// A sea that can be asked what lies where.
pub trait Waters {
    /// What lies on a cell. Cells of the ship that asks are never asked for.
    fn at(&self, cell: Cell) -> Content;
}

/// Why an action is a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Refusal {
    /// No such action.
    Unknown,
    /// `F` or `N` without its target.
    NoTarget,
    /// No move is left.
    NoMoves,
    /// It takes all moves of a turn, and some are used.
    MovesUsed,
    /// No shot is left.
    NoShots,
    /// It takes all shots of a turn, and some are used.
    ShotsUsed,
    /// No mine is left.
    NoMines,
    /// A new cell of the ship, or a target, is off the grid.
    OffGrid(Cell),
    /// A ship or wreck lies on a new cell of the ship.
    Blocked(Cell),
    /// No living ship lies on the cell ahead.
    NothingAhead(Cell),
    /// The target is further than the class's range.
    OutOfRange(Cell),
    /// The target of a mine is not beside the ship.
    NotBeside(Cell),
    /// The target of a mine is taken by a ship, a wreck or a mine.
    Taken(Cell),
    /// Only this class can do it.
    OnlyFor(Class),
    /// The skill is available again after so many own turns.
    CoolingDown(u8),
    /// There is nothing to repair.
    NothingDamaged,
    /// A submarine under water can only move, turn, surface and wait.
    UnderWater,
}

impl Refusal {
    /// The reason, as a clause that stands by itself.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Unknown => words::WhyUnknown.phrase(),
            Self::NoTarget => words::WhyNoTarget.phrase(),
            Self::NoMoves => words::WhyNoMoves.phrase(),
            Self::MovesUsed => words::WhyMovesUsed.phrase(),
            Self::NoShots => words::WhyNoShots.phrase(),
            Self::ShotsUsed => words::WhyShotsUsed.phrase(),
            Self::NoMines => words::WhyNoMines.phrase(),
            Self::OffGrid(cell) => words::WhyOffGrid { cell: cell.into() }.phrase(),
            Self::Blocked(cell) => words::WhyBlocked { cell: cell.into() }.phrase(),
            Self::NothingAhead(cell) => words::WhyNothingAhead { cell: cell.into() }.phrase(),
            Self::OutOfRange(cell) => words::WhyOutOfRange { cell: cell.into() }.phrase(),
            Self::NotBeside(cell) => words::WhyNotBeside { cell: cell.into() }.phrase(),
            Self::Taken(cell) => words::WhyTaken { cell: cell.into() }.phrase(),
            Self::OnlyFor(class) => words::WhyOnlyFor { class }.phrase(),
            Self::CoolingDown(turns) => words::WhyCoolingDown { turns: turns.into() }.phrase(),
            Self::NothingDamaged => words::WhyNothingDamaged.phrase(),
            Self::UnderWater => words::WhyUnderWater.phrase(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// Whether a ship can do an action now.
///
/// What lies on an [unknown](Content::Unknown) cell is taken to allow it.
///
/// # Errors
/// Why it cannot; the action is a wait then.
pub fn check(ship: &Ship, waters: &impl Waters, action: Action) -> Result<(), Refusal> {
    use Action::{Back, Clockwise, CounterClockwise, Fire, LayMine, Move, Plunge, Ram, Repair, Scan, Shield};
    let dry = matches!(action, Ram | Fire(..) | LayMine(..) | Scan | Repair | Shield);
    if dry && ship.is_submerged() {
        return Err(Refusal::UnderWater);
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
                .ok_or(Refusal::NothingDamaged)
        }
        Plunge => check_skill(ship, Class::Submarine),
        Shield => check_skill(ship, Class::Battleship),
        Action::Wait => Ok(()),
        Action::Unknown('F' | 'N') => Err(Refusal::NoTarget),
        Action::Unknown(_) => Err(Refusal::Unknown),
    }
}

fn check_steering(ship: &Ship, waters: &impl Waters, action: Action) -> Result<(), Refusal> {
    if ship.moves < steering_cost(ship, action) {
        return Err(Refusal::NoMoves);
    }
    for cell in steered(*ship, action).cells().filter(|cell| !ship.covers(*cell)) {
        match waters.at(cell) {
            Content::OffGrid => return Err(Refusal::OffGrid(cell)),
            Content::Ship | Content::Wreck => return Err(Refusal::Blocked(cell)),
            Content::Water | Content::Mine | Content::Unknown => {}
        }
    }
    Ok(())
}

fn check_ram(ship: &Ship, waters: &impl Waters) -> Result<(), Refusal> {
    if ship.moves < ship.class.stats().moves {
        return Err(Refusal::MovesUsed);
    }
    let ahead = ship.head.offset(ship.direction.step());
    match waters.at(ahead) {
        Content::Ship | Content::Unknown => Ok(()),
        _ => Err(Refusal::NothingAhead(ahead)),
    }
}

fn check_fire(ship: &Ship, waters: &impl Waters, (x, y): (i8, i8)) -> Result<(), Refusal> {
    if ship.shots == 0 {
        return Err(Refusal::NoShots);
    }
    let cell = ship.head.offset((x, y));
    if ship.head.distance(cell) > ship.class.stats().range {
        return Err(Refusal::OutOfRange(cell));
    }
    let off_grid = !ship.covers(cell) && waters.at(cell) == Content::OffGrid;
    if off_grid {
        Err(Refusal::OffGrid(cell))
    } else {
        Ok(())
    }
}

fn check_mine(ship: &Ship, waters: &impl Waters, cell: Cell) -> Result<(), Refusal> {
    all_shots(ship)?;
    if ship.mines == 0 {
        return Err(Refusal::NoMines);
    }
    if ship.covers(cell) {
        return Err(Refusal::Taken(cell));
    }
    if ship.cells().all(|own| own.distance(cell) > 1) {
        return Err(Refusal::NotBeside(cell));
    }
    match waters.at(cell) {
        Content::OffGrid => Err(Refusal::OffGrid(cell)),
        Content::Ship | Content::Wreck | Content::Mine => Err(Refusal::Taken(cell)),
        Content::Water | Content::Unknown => Ok(()),
    }
}

/// A skill takes all shots, a ship of its class, and no cooldown.
fn check_skill(ship: &Ship, class: Class) -> Result<(), Refusal> {
    if ship.class != class {
        return Err(Refusal::OnlyFor(class));
    }
    all_shots(ship)?;
    if ship.cooldown > 0 {
        Err(Refusal::CoolingDown(ship.cooldown))
    } else {
        Ok(())
    }
}

fn all_shots(ship: &Ship) -> Result<(), Refusal> {
    if ship.shots < ship.class.stats().shots {
        Err(Refusal::ShotsUsed)
    } else {
        Ok(())
    }
}

/// Moves that steering takes: a destroyer's turns are free.
fn steering_cost(ship: &Ship, action: Action) -> u8 {
    let turn = matches!(action, Action::Clockwise | Action::CounterClockwise);
    u8::from(!(turn && ship.class == Class::Destroyer))
}

/// The ship where a move or turn brings it.
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

/// The ship after an action that it [can do](check): what it costs, and what it does to the ship itself, but for
/// what others or mines make of it.
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
