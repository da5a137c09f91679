//! The reply that was played, as orders that can be tried out.

use hit_and_sunk_levels::orders::{Deed, Orders, Steps};
use hit_and_sunk_model::{Cell, Class, Pose, Report, Step};

/// A reply that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The part that can be tried out; `None` if it rams, lays mines, dives or raises a shield, which the search does not know.
    pub orders: Option<Orders>,
    /// The cells that it fired at.
    pub shots: Vec<Cell>,
}

/// Reads a reply as the referee does. Shots count as fired together, at the time of the first one.
pub fn read(reply: &str, report: &Report) -> Played {
    let mut reader = Reader::new(report);
    let text: Vec<char> = reply
        .chars()
        .filter(|letter| !letter.is_ascii_whitespace())
        .collect();
    let mut rest = text.as_slice();
    while let [letter, others @ ..] = rest {
        let target = matches!(letter, 'F' | 'N').then(|| offset(others)).flatten();
        rest = if target.is_some() { &others[4..] } else { others };
        reader.action(*letter, target);
    }
    reader.done()
}

/// A reply, as far as it has been read.
struct Reader<'a> {
    report: &'a Report,
    pose: Pose,
    moves: u32,
    steps: String,
    shots: Vec<Cell>,
    /// How many steps came before the first shot or repair.
    before: Option<usize>,
    scans: bool,
    repairs: bool,
    /// Whether the search knows all actions so far.
    is_known: bool,
}

impl<'a> Reader<'a> {
    fn new(report: &'a Report) -> Self {
        Self {
            report,
            pose: report.pose,
            moves: report.moves,
            steps: String::new(),
            shots: Vec::new(),
            before: None,
            scans: false,
            repairs: false,
            is_known: true,
        }
    }

    fn action(&mut self, letter: char, target: Option<(i32, i32)>) {
        if let Some(step) = Step::ALL.into_iter().find(|step| step.letter() == letter) {
            self.step(step);
            return;
        }
        match (letter, target) {
            ('F', Some((x, y))) => self.fire(Cell::new(self.pose.head.x + x, self.pose.head.y + y)),
            ('N', Some(_)) | ('A' | 'P' | 'D', _) => self.is_known = false,
            ('S', _) => self.scans = true,
            ('R', _) => {
                self.repairs = true;
                self.before.get_or_insert(self.steps.len());
            }
            _ => {}
        }
    }

    fn step(&mut self, step: Step) {
        // A destroyer turns without a move.
        let is_free = step.is_turn() && self.report.class == Class::Destroyer;
        if is_free || self.moves > 0 {
            self.moves -= u32::from(!is_free);
            self.steps.push(step.letter());
            self.pose = self.pose.after(step);
        }
    }

    fn fire(&mut self, cell: Cell) {
        let is_possible = cell.distance(self.pose.head) <= self.report.class.range();
        if is_possible && (self.shots.len() as u32) < self.report.shots {
            self.shots.push(cell);
            self.before.get_or_insert(self.steps.len());
        }
    }

    fn done(self) -> Played {
        let steps = Steps::of_letters(&self.steps);
        let length = steps.list().len();
        let mut cells = [self.report.pose.head; 3];
        for (cell, shot) in cells.iter_mut().zip(&self.shots) {
            *cell = *shot;
        }
        let deed = match (self.shots.len(), self.repairs, self.scans) {
            (0, true, _) => Deed::Repair,
            (0, false, true) => Deed::Scan,
            (shots, ..) => Deed::Fire(cells, shots.min(3) as u8),
        };
        let orders = Orders {
            steps,
            before: self.before.unwrap_or(length).min(length),
            deed,
        };
        Played {
            orders: self.is_known.then_some(orders),
            shots: self.shots,
        }
    }
}

/// The offset given by `[+-][0-9][+-][0-9]` at the beginning of the text, if it is there.
fn offset(text: &[char]) -> Option<(i32, i32)> {
    let [x_sign, x, y_sign, y, ..] = text else {
        return None;
    };
    let number = |sign: char, digit: char| {
        let value = digit.to_digit(10)? as i32;
        match sign {
            '+' => Some(value),
            '-' => Some(-value),
            _ => None,
        }
    };
    Some((number(*x_sign, *x)?, number(*y_sign, *y)?))
}
