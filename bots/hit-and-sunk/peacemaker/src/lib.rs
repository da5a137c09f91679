//! `PeaceMaker`, after the program posted in the original contest, and not the same in every turn: a battleship that fires
//! its three shots at the nearest enemy cells in spiral order, shields if it sees an enemy but cannot fire, scans if it
//! sees none, and shuttles forward and backward in a line, staying at least 2 cells from mines.

use arena_bot::{Arena, Bot};
use hit_and_sunk_model::{Cell, Class, Pose, Report, Step, fire};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct PeaceMaker {
    backing: bool,
}

arena_bot::reactor!(PeaceMaker);

impl Bot for PeaceMaker {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            return Class::Battleship.choice();
        }
        match Report::parse(arguments) {
            Ok(report) => fight(&report) + &self.shuttle(&report),
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

/// What the shots are spent on.
fn fight(report: &Report) -> String {
    let head = report.pose.head;
    let in_range = |cell: &Cell| cell.distance(head) <= report.class.range();
    let mut targets: Vec<Cell> = report.targets().into_iter().filter(in_range).collect();
    targets.sort_by_key(|cell| spiral(head, *cell));
    targets.truncate(report.shots as usize);
    let enemy_in_sight = report.seen().any(|(_, glyph)| b"ABCD".contains(&glyph));
    if !targets.is_empty() {
        targets.into_iter().map(|cell| fire(head, cell)).collect()
    } else if enemy_in_sight && report.cooldown == 0 {
        "D".into()
    } else {
        "S".into()
    }
}

/// A cell's place on the spiral around `head`: ring by ring, each clockwise from its top left corner.
fn spiral(head: Cell, cell: Cell) -> (i32, i32) {
    let ring = cell.distance(head);
    let (x, y) = (cell.x - head.x, cell.y - head.y);
    let along = if y == -ring {
        x + ring
    } else if x == ring {
        2 * ring + y + ring
    } else if y == ring {
        4 * ring + ring - x
    } else {
        6 * ring + ring - y
    };
    (ring, along)
}

impl PeaceMaker {
    /// Continues along its line; where it cannot, goes back.
    fn shuttle(&mut self, report: &Report) -> String {
        for _ in 0..2 {
            let step = if self.backing { Step::Back } else { Step::Forward };
            if is_safe(report, &report.pose.after(step)) {
                return step.letter().into();
            }
            self.backing = !self.backing;
        }
        String::new()
    }
}

/// Whether the ship can lie like this, at least 2 cells from mines.
fn is_safe(report: &Report, pose: &Pose) -> bool {
    let free = |cell: Cell| matches!(report.glyph(cell), b'.' | b'O');
    let mine = |cell: Cell| cell.square(1).any(|near| report.glyph(near) == b'M');
    pose.cells().all(|cell| free(cell) && !mine(cell))
}
