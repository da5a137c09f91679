//! What shots and places are worth, in points of the score.

use crate::Temper;
use hit_and_sunk_model::{Cell, Chart, Class, Contact, Pose, Report};

/// Shots worth less than this are not fired: a scan is worth as much.
pub(crate) const WORTH_A_SHOT: f64 = 0.5;
/// Rounds after which a contact says nothing.
const STALE: u32 = 12;

/// A cell to fire at, and the points to be expected of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) cell: Cell,
    pub(crate) worth: f64,
}

/// The shots of most worth from a head, as many as the turn has.
pub(crate) fn best_shots(chart: &Chart, report: &Report, head: Cell) -> Vec<Shot> {
    let mut shots: Vec<Shot> = Vec::new();
    for _ in 0..report.shots {
        let next = chart
            .contacts(STALE)
            .filter(|(cell, contact)| !contact.submerged && cell.distance(head) <= report.class.range())
            .map(|(cell, _)| Shot {
                cell,
                worth: worth(chart, report, cell, &shots),
            })
            .max_by(|a, b| a.worth.total_cmp(&b.worth));
        match next {
            Some(shot) if shot.worth > 0.3 => shots.push(shot),
            _ => break,
        }
    }
    shots
}

/// What a shot at a cell is worth after others.
fn worth(chart: &Chart, report: &Report, target: Cell, before: &[Shot]) -> f64 {
    let area = i32::from(report.class == Class::Carrier);
    let ship = chart.ship_around(target);
    let spent = |cell: Cell| before.iter().any(|shot| shot.cell.distance(cell) <= area);
    let intact = |cell: Cell| chart.contact(cell).is_some_and(|contact| contact.intact) && !spent(cell);
    let hit = ship
        .iter()
        .filter(|cell| intact(**cell) && cell.distance(target) <= area)
        .count();
    let left = ship.iter().filter(|cell| intact(**cell)).count();
    if hit == 0 {
        return 0.0;
    }
    let sinks = if hit == left && ship.len() > 1 { 5.0 } else { 0.0 };
    // A ship that is nearly sunk is nearly five points.
    let progress = 0.6 / left as f64;
    likely(chart, report, target, &ship) * (hit as f64 + sinks + progress)
}

/// How likely the ship still lies on a cell where it was seen.
fn likely(chart: &Chart, report: &Report, cell: Cell, ship: &[Cell]) -> f64 {
    let Some(Contact { seen, times, .. }) = chart.contact(cell) else {
        return 0.0;
    };
    let inner = cell
        .neighbours()
        .iter()
        .filter(|near| ship.contains(near))
        .count()
        == 2;
    match (report.round - seen, times) {
        (0, _) => 1.0,
        (_, 3..) => 0.9,
        (1, 2) => 0.7,
        (1, _) if inner => 0.6,
        (1, _) => 0.35,
        (2, _) if inner => 0.35,
        (_, 2) => 0.4,
        _ => 0.1,
    }
}

/// What it is worth to end the turn in a place.
pub(crate) fn of_place(chart: &Chart, report: &Report, end: &Pose, temper: Temper) -> f64 {
    let mines = chart.mines().filter(|mine| end.distance(*mine) <= 1).count() as f64;
    let hunt = hunt(chart, report, end);
    let explore = temper.curiosity * if hunt > 0.0 { 0.2 } else { 1.0 } * news(chart, end);
    hunt + explore - temper.caution * danger(chart, report, end) - 0.5 * mines
}

/// How well the place serves to shoot at what is known.
fn hunt(chart: &Chart, report: &Report, end: &Pose) -> f64 {
    let range = report.class.range();
    let step = report.class.moves() as i32;
    chart
        .contacts(STALE)
        .filter(|(_, contact)| contact.intact)
        .map(|(cell, contact)| {
            let freshness = 1.0 / (1.0 + 0.15 * f64::from(report.round - contact.seen));
            let beyond = (cell.distance(end.head) - range).max(0);
            freshness * (2.0 - 0.25 * f64::from(beyond) / f64::from(step)).max(0.0)
        })
        .fold(0.0, f64::max)
}

/// How much of what a scan would show there is not known.
fn news(chart: &Chart, end: &Pose) -> f64 {
    let unknown: f64 = end
        .head
        .square(9)
        .filter(|cell| !chart.is_wall(*cell))
        .map(|cell| f64::from(chart.age(cell).unwrap_or(30).min(30)) / 30.0)
        .sum();
    2.0 * unknown / 361.0
}

/// The damage to be expected there of ships that were seen.
fn danger(chart: &Chart, report: &Report, end: &Pose) -> f64 {
    let mut danger = 0.0;
    let mut counted: Vec<Cell> = Vec::new();
    for (cell, contact) in chart.contacts(4) {
        if counted.contains(&cell) {
            continue;
        }
        let ship = chart.ship_around(cell);
        counted.extend(&ship);
        // What never moves never shoots, as a rule.
        if contact.times >= 3 {
            continue;
        }
        let near = ship.iter().map(|cell| end.distance(*cell)).min().unwrap_or(99);
        danger += match near {
            ..=5 => 3.0,
            6 | 7 => 2.0,
            8 => 1.0,
            9 => 0.5,
            10 => 0.2,
            _ => 0.0,
        };
    }
    let hull = report.hull.iter().filter(|part| **part).count() as f64;
    danger * 2.0 / hull.max(1.0)
}
