//! What shots and places are worth, in points of the score.

use crate::Temper;
use hit_and_sunk_model::{Cell, Chart, Class, Contact, Pose, Report};
use std::collections::HashMap;

/// Shots worth less than this together are not fired: a scan is worth as much.
pub(crate) const WORTH_A_SHOT: f64 = 0.5;
/// A shot worth less than this is saved.
const LEAST_WORTH: f64 = 0.3;
/// Rounds after which a contact says nothing about where the ship is.
const STALE: u32 = 12;
/// Rounds after which a ship that was seen is no danger.
const FORGOTTEN: u32 = 4;
/// What has not been seen for this many rounds is as good as never seen.
const LONG_AGO: u32 = 30;
/// A ship that lies still for this many turns is taken for one that never does anything.
const STILL: u32 = 3;

/// A cell to fire at, and the points to be expected of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) cell: Cell,
    pub(crate) worth: f64,
}

/// A ship that was seen, cell by cell.
type Ship = Vec<(Cell, Contact)>;

/// Judges the shots and places of one turn.
pub(crate) struct Judge<'a> {
    chart: &'a Chart,
    report: &'a Report,
    temper: Temper,
    ships: Vec<Ship>,
    mines: Vec<Cell>,
    /// What has been judged, by where the head is.
    shots: HashMap<Cell, Vec<Shot>>,
    outlooks: HashMap<Cell, f64>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(chart: &'a Chart, report: &'a Report, temper: Temper) -> Self {
        let mut ships: Vec<Ship> = Vec::new();
        for (cell, _) in chart.contacts(STALE) {
            if ships.iter().flatten().all(|(known, _)| *known != cell) {
                let cells = chart.ship_around(cell).into_iter();
                ships.push(
                    cells
                        .filter_map(|cell| Some((cell, chart.contact(cell)?)))
                        .collect(),
                );
            }
        }
        let mines = chart.mines().collect();
        Self {
            chart,
            report,
            temper,
            ships,
            mines,
            shots: HashMap::new(),
            outlooks: HashMap::new(),
        }
    }

    /// The most valuable shots from a head, as many as the turn has.
    pub(crate) fn shots(&mut self, head: Cell) -> &[Shot] {
        if !self.shots.contains_key(&head) {
            let mut shots = Vec::new();
            for _ in 0..self.report.shots {
                let next = self
                    .best_shot(head, &shots)
                    .filter(|shot| shot.worth > LEAST_WORTH);
                shots.extend(next);
            }
            self.shots.insert(head, shots);
        }
        self.shots.get(&head).map_or(&[], Vec::as_slice)
    }

    /// What it is worth to end the turn in a place.
    pub(crate) fn place(&mut self, end: &Pose) -> f64 {
        let outlook = self.outlooks.get(&end.head).copied();
        let outlook = outlook.unwrap_or_else(|| self.outlook(end.head));
        self.outlooks.insert(end.head, outlook);
        let mines = self.mines.iter().filter(|mine| end.distance(**mine) <= 1).count() as f64;
        outlook - self.temper.caution * self.danger(end) - 0.5 * mines
    }

    fn best_shot(&self, head: Cell, before: &[Shot]) -> Option<Shot> {
        let range = self.report.class.range();
        self.ships
            .iter()
            .flat_map(|ship| ship.iter().map(move |(cell, contact)| (ship, *cell, contact)))
            .filter(|(_, cell, contact)| !contact.submerged && cell.distance(head) <= range)
            .map(|(ship, cell, contact)| Shot {
                cell,
                worth: self.worth(ship, cell, contact, before),
            })
            .max_by(|a, b| a.worth.total_cmp(&b.worth))
    }

    /// What a shot at a cell of a ship is worth after others.
    fn worth(&self, ship: &Ship, target: Cell, contact: &Contact, before: &[Shot]) -> f64 {
        let area = i32::from(self.report.class == Class::Carrier);
        let spent = |cell: Cell| before.iter().any(|shot| shot.cell.distance(cell) <= area);
        let left = || {
            ship.iter()
                .filter(|(cell, contact)| contact.intact && !spent(*cell))
        };
        let hit = left().filter(|(cell, _)| cell.distance(target) <= area).count();
        if hit == 0 {
            return 0.0;
        }
        let left = left().count();
        // A single cell is the end of a ship that lies beyond sight.
        let sinks = if hit == left && ship.len() > 1 { 5.0 } else { 0.0 };
        // A ship that is nearly sunk is nearly five points.
        let progress = 0.6 / left as f64;
        self.likely(ship, target, contact) * (hit as f64 + sinks + progress)
    }

    /// How likely the ship still lies on a cell where it was seen.
    fn likely(&self, ship: &Ship, cell: Cell, contact: &Contact) -> f64 {
        let beside = |near: &&Cell| ship.iter().any(|(other, _)| other == *near);
        // One step along its line leaves it there.
        let inner = cell.neighbours().iter().filter(beside).count() == 2;
        match (self.report.round - contact.seen, contact.times) {
            (0, _) => 1.0,
            (_, STILL..) => 0.9,
            (1, 2) => 0.7,
            (1, _) if inner => 0.6,
            (1, _) => 0.35,
            (2, _) if inner => 0.35,
            (_, 2) => 0.4,
            _ => 0.1,
        }
    }

    /// What can be seen and done next turn with the head there.
    fn outlook(&self, head: Cell) -> f64 {
        let hunt = self.hunt(head);
        // A ship that has prey looks around less.
        let curiosity = self.temper.curiosity * if hunt > 0.0 { 0.2 } else { 1.0 };
        hunt + curiosity * self.news(head)
    }

    /// How good the place is for shooting at what is known.
    fn hunt(&self, head: Cell) -> f64 {
        let (range, moves) = (self.report.class.range(), f64::from(self.report.class.moves()));
        let intact = self.ships.iter().flatten().filter(|(_, contact)| contact.intact);
        intact
            .map(|(cell, contact)| {
                let freshness = 1.0 / (1.0 + 0.15 * f64::from(self.report.round - contact.seen));
                let turns_away = f64::from((cell.distance(head) - range).max(0)) / moves;
                freshness * (2.0 - 0.25 * turns_away).max(0.0)
            })
            .fold(0.0, f64::max)
    }

    /// How much of what a scan would show there is unknown.
    fn news(&self, head: Cell) -> f64 {
        let age = |cell| self.chart.age(cell).map_or(LONG_AGO, |age| age.min(LONG_AGO));
        let cells = head.square(9).filter(|cell| !self.chart.is_wall(*cell));
        let unknown: u32 = cells.map(age).sum();
        2.0 * f64::from(unknown) / f64::from(361 * LONG_AGO)
    }

    /// The damage to expect there from ships that were seen.
    fn danger(&self, end: &Pose) -> f64 {
        let dangerous =
            |contact: &Contact| self.report.round <= contact.seen + FORGOTTEN && contact.times < STILL;
        let from_ship = |ship: &Ship| {
            let near = ship
                .iter()
                .filter(|(_, contact)| dangerous(contact))
                .map(|(cell, _)| end.distance(*cell))
                .min();
            match near {
                Some(..=5) => 3.0,
                Some(6 | 7) => 2.0,
                Some(8) => 1.0,
                Some(9) => 0.5,
                Some(10) => 0.2,
                _ => 0.0,
            }
        };
        let hull = self.report.hull.iter().filter(|part| **part).count() as f64;
        2.0 * self.ships.iter().map(from_ship).sum::<f64>() / hull.max(1.0)
    }
}
