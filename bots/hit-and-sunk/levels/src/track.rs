//! Where one enemy may be: a Bayes filter over everything that it can be and how it can lie.

use crate::ship::Ship;
use crate::waters::Waters;
use hit_and_sunk_model::{Cell, Class, Direction, Report, Step};

/// How likely each class is, before anything of a ship is known.
pub const CLASSES: [(Class, f32); 5] = [
    (Class::Destroyer, 0.15),
    (Class::Submarine, 0.1),
    (Class::Cruiser, 0.3),
    (Class::Battleship, 0.2),
    (Class::Carrier, 0.25),
];

/// How a captain uses a move, as far as one can tell: staying, and each step.
const STAYS: f32 = 0.28;
const STEPS: [(Step, f32); 4] = [
    (Step::Forward, 0.24),
    (Step::Back, 0.16),
    (Step::Clockwise, 0.16),
    (Step::CounterClockwise, 0.16),
];

/// How often a ship has this many turns between two turns of another: the order of each round is shuffled.
const TURNS: [f32; 3] = [0.25, 0.5, 0.25];

/// One enemy, as far as is known.
#[derive(Clone, Debug)]
pub struct Track {
    /// What it may be, and how likely; the likelihoods add up to 1.
    pub states: Vec<(Ship, f32)>,
    /// The round it was last seen in.
    pub seen: u32,
    /// Whether it was under water then.
    pub submerged: bool,
}

/// Part of one ship in sight: its cells, in a line.
pub type Sighting = Vec<Cell>;

impl Track {
    /// An enemy that is seen for the first time; `None` if no ship looks like that.
    pub fn new(sighting: &Sighting, report: &Report) -> Option<Self> {
        let mut states = Vec::new();
        let first = sighting.first()?;
        for (class, likely) in CLASSES {
            for direction in Direction::ALL {
                for part in 0..class.length() {
                    let ship = Ship::whole(class, first.ahead(direction, part), direction);
                    if let Some(ship) = as_seen(ship, sighting, report) {
                        states.push((ship, likely));
                    }
                }
            }
        }
        let mut track = Self {
            states,
            seen: report.round,
            submerged: false,
        };
        track.normalise(usize::MAX).then_some(track)
    }

    /// Scales the likelihoods so that they add up to 1, and stores this many states; false if nothing is left.
    fn normalise(&mut self, most: usize) -> bool {
        if self.states.len() > most {
            self.states.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
            self.states.truncate(most);
        }
        let sum: f32 = self.states.iter().map(|(_, likely)| likely).sum();
        for (_, likely) in &mut self.states {
            *likely /= sum;
        }
        sum > 0.0
    }

    /// What may have become of it since the last own turn; at most this many states are stored.
    pub fn drift(&mut self, waters: &Waters, most: usize) {
        let mut all: Vec<(u32, f32)> = Vec::new();
        let mut now = std::mem::take(&mut self.states);
        for (turns, often) in TURNS.into_iter().enumerate() {
            if turns > 0 {
                now = after_turn(&now, waters, most);
            }
            all.extend(now.iter().map(|(ship, likely)| (ship.pack(), likely * often)));
        }
        self.states = merged(all);
        self.normalise(most);
    }

    /// How likely it is that it looks like a sighting.
    pub fn fit(&self, sighting: &Sighting, report: &Report) -> f32 {
        let fits = |ship: &Ship| as_seen(*ship, sighting, report) == Some(*ship);
        self.states
            .iter()
            .filter(|(ship, _)| fits(ship))
            .map(|(_, likely)| likely)
            .sum()
    }

    /// Takes in that it is the one in a sighting.
    pub fn recognise(&mut self, sighting: &Sighting, report: &Report) {
        self.states
            .retain(|(ship, _)| as_seen(*ship, sighting, report) == Some(*ship));
        self.seen = report.round;
        self.normalise(usize::MAX);
    }

    /// Takes in that it is not in sight; false if it must be.
    pub fn miss(&mut self, report: &Report) -> bool {
        let dives = !report.scanned;
        let before: f32 = self.states.iter().map(|(_, likely)| likely).sum();
        for (ship, likely) in &mut self.states {
            if ship.pose.cells().any(|cell| report.glyph(cell) != b'U') {
                *likely *= if dives && ship.class == Class::Submarine {
                    0.3
                } else {
                    0.0
                };
            }
        }
        let left: f32 = self.states.iter().map(|(_, likely)| likely).sum();
        self.states.retain(|(_, likely)| *likely > 0.0);
        left > 0.01 * before && self.normalise(usize::MAX)
    }

    /// Takes in what became of shots: they made this many hits.
    pub fn learn_shots(&mut self, shots: &[Cell], area: bool, hits: u32) {
        let mut likely_states = Vec::with_capacity(self.states.len());
        for (ship, likely) in &self.states {
            let mut after = *ship;
            for shot in shots {
                after.hull &= !after.struck(*shot, area);
            }
            if ship.left() - after.left() == hits && after.hull != 0 {
                likely_states.push((after, *likely));
            }
        }
        if !likely_states.is_empty() {
            self.states = likely_states;
            self.normalise(usize::MAX);
        }
    }

    /// How likely a shot at a cell meets it.
    pub fn covers(&self, cell: Cell) -> f32 {
        let states = self.states.iter().filter(|(ship, _)| ship.pose.covers(cell));
        states.map(|(_, likely)| likely).sum()
    }

    /// How likely it is within this many cells of a place.
    pub fn within(&self, place: Cell, reach: i32) -> f32 {
        let near = |ship: &Ship| ship.pose.head.distance(place) <= reach;
        self.states
            .iter()
            .filter(|(ship, _)| near(ship))
            .map(|(_, likely)| likely)
            .sum()
    }
}

/// Adds up what is equal.
fn merged(mut all: Vec<(u32, f32)>) -> Vec<(Ship, f32)> {
    all.sort_unstable_by_key(|(number, _)| *number);
    let mut states: Vec<(Ship, f32)> = Vec::with_capacity(all.len());
    let mut last = None;
    for (number, likely) in all {
        match states.last_mut() {
            Some((_, sum)) if last == Some(number) => *sum += likely,
            _ => states.push((Ship::unpack(number), likely)),
        }
        last = Some(number);
    }
    states
}

/// What may become of a ship in one turn.
fn after_turn(states: &[(Ship, f32)], waters: &Waters, most: usize) -> Vec<(Ship, f32)> {
    let mut now = states.to_vec();
    let moves = states
        .iter()
        .map(|(ship, _)| ship.class.moves())
        .max()
        .unwrap_or(0);
    for step_number in 0..moves {
        let mut next = Vec::with_capacity(5 * now.len());
        for (ship, likely) in &now {
            let mut stays = *likely;
            if step_number < ship.class.moves() {
                for (step, often) in STEPS {
                    let pose = ship.pose.after(step);
                    if waters.fits(&pose) {
                        stays -= likely * often;
                        next.push((Ship { pose, ..*ship }.pack(), likely * often));
                    }
                }
            }
            next.push((ship.pack(), stays.max(likely * STAYS)));
        }
        now = merged(next);
        if now.len() > 2 * most {
            now.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
            now.truncate(2 * most);
        }
    }
    now
}

/// The ship with its visible cells as they are seen; `None` if it would not look like the sighting.
fn as_seen(mut ship: Ship, sighting: &Sighting, report: &Report) -> Option<Ship> {
    let mut visible = 0;
    for (part, cell) in ship.pose.cells().enumerate() {
        let intact = match report.glyph(cell) {
            b'U' => continue,
            b'A' => true,
            b'B' => false,
            b'C' if ship.class == Class::Submarine => true,
            b'D' if ship.class == Class::Submarine => false,
            _ => return None,
        };
        if !sighting.contains(&cell) {
            return None;
        }
        visible += 1;
        ship.hull = ship.hull & !(1 << part) | u8::from(intact) << part;
    }
    (visible == sighting.len() && ship.hull != 0).then_some(ship)
}
