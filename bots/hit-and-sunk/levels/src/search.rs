//! Decides a turn: tries out what the ship can do in possible seas.

use crate::belief::Belief;
use crate::chance::Chance;
use crate::clock::Clock;
use crate::hunt::Hunt;
use crate::orders::{Deed, Orders, Ways};
use crate::sampler::Sampler;
use crate::ship::Ship;
use crate::skill::Skill;
use arena_bot::Arena;
use hit_and_sunk_model::{Cell, Class, Pose, Report};
use std::collections::HashMap;

/// How many states of each ship are aimed at: the likeliest ones.
const AIMED_AT: usize = 8;
/// A shot worth less than this is not tried out.
const LEAST_WORTH: f32 = 0.15;
/// While no ship is known, a turn tries out this many times fewer.
const HUNTING: u32 = 4;
/// What it is worth to see everything that was not seen.
const NEWS: f32 = 2.0;

/// Something that the ship can do, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    orders: Orders,
    /// What speaks for it besides what is tried out.
    bonus: f32,
    sum: f32,
    tries: u32,
}

impl Candidate {
    fn value(&self) -> f32 {
        self.bonus + self.sum / self.tries.max(1) as f32
    }
}

/// A turn's search.
pub struct Search<'a> {
    belief: &'a Belief,
    report: &'a Report,
    own: Ship,
    ways: &'a Ways,
    skill: Skill,
    aims: HashMap<Cell, Option<Deed>>,
}

impl<'a> Search<'a> {
    /// A search in a turn.
    pub fn new(belief: &'a Belief, report: &'a Report, ways: &'a Ways, skill: Skill) -> Self {
        let hull = report
            .hull
            .iter()
            .enumerate()
            .map(|(part, intact)| u8::from(*intact) << part)
            .sum();
        let own = Ship {
            class: report.class,
            pose: report.pose,
            hull,
        };
        Self {
            belief,
            report,
            own,
            ways,
            skill,
            aims: HashMap::new(),
        }
    }

    /// The best orders, and what they are worth.
    pub fn think(&mut self, clock: Clock, chance: &mut Chance, arena: &mut dyn Arena) -> (Orders, f32) {
        let scans = chance.unit() >= self.skill.oversights;
        let sampler = Sampler::new(self.belief, self.own, self.report);
        let mut candidates = self.candidates(scans, clock.states() / AIMED_AT);
        // Whom it fights is judged more or less surely; where to look for others is not.
        if !self.belief.tracks.is_empty() {
            for candidate in &mut candidates {
                candidate.bonus += self.skill.noise * chance.bell();
            }
        }
        let mut tries = match (sampler.weight() > 0.0, self.belief.tracks.is_empty()) {
            (false, _) => 0,
            (true, true) => self.skill.samples / HUNTING,
            (true, false) => self.skill.samples,
        };
        // Sequential halving: half of the candidates are left for each next part of the tries.
        let halvings = candidates.len().max(2).ilog2();
        tries /= halvings;
        loop {
            let each = tries / candidates.len() as u32;
            for _ in 0..each {
                if clock.is_over(arena) {
                    break;
                }
                let sea = sampler.draw(chance);
                // All candidates meet the same luck, as far as they leave it the same.
                let luck = chance.clone();
                for candidate in &mut candidates {
                    let gain = sea.clone().play(
                        &candidate.orders,
                        self.skill.rounds,
                        &self.belief.waters,
                        self.ways,
                        &mut luck.clone(),
                    );
                    candidate.sum += sampler.weight() * gain;
                    candidate.tries += 1;
                }
            }
            candidates.sort_by(|a, b| b.value().total_cmp(&a.value()));
            if candidates.len() <= 2 {
                return (candidates[0].orders, candidates[0].value());
            }
            candidates.truncate(candidates.len().div_ceil(2));
        }
    }

    /// What the ship can do.
    fn candidates(&mut self, scans: bool, aimed_at: usize) -> Vec<Candidate> {
        let mut found = Vec::new();
        let hunt = Hunt::new(self.belief, self.own.class);
        let ways = self.ways;
        for steps in ways.of(self.own.class) {
            let mut poses: Vec<Pose> = vec![self.own.pose];
            for step in steps.list() {
                poses.push(poses[poses.len() - 1].after(*step));
            }
            if !poses[1..].iter().all(|pose| self.is_free(pose)) {
                continue;
            }
            let end = poses[poses.len() - 1];
            let belief = self.belief;
            let mines = belief.waters.mines_near(&end) as f32;
            let place = NEWS * hunt.worth(&end) - 0.7 * mines;
            let mut add = |before, deed| {
                found.push(Candidate {
                    orders: Orders {
                        steps: *steps,
                        before,
                        deed,
                    },
                    bonus: place,
                    sum: 0.0,
                    tries: 0,
                });
            };
            let last = poses.len() - 1;
            add(
                last,
                if scans {
                    Deed::Scan
                } else {
                    Deed::Fire([end.head; 3], 0)
                },
            );
            if self.own.class == Class::Cruiser && self.report.cooldown == 0 && self.own.left() < 3 {
                add(last, Deed::Repair);
            }
            for (before, pose) in poses.iter().enumerate() {
                let (report, aims) = (self.report, &mut self.aims);
                let deed = *aims
                    .entry(pose.head)
                    .or_insert_with(|| aim(belief, report, pose.head, aimed_at));
                if let Some(deed) = deed {
                    add(before, deed);
                }
            }
        }
        found
    }

    /// Whether the ship can lie like this, as far as is known, without setting off a mine.
    fn is_free(&self, pose: &Pose) -> bool {
        let taken = |cell: Cell| {
            !self.own.pose.covers(cell) && matches!(self.report.glyph(cell), b'A' | b'B' | b'C' | b'D')
        };
        self.belief.waters.fits(pose) && !self.belief.waters.is_mined(pose) && !pose.cells().any(taken)
    }
}

/// The most valuable shots from a head; `None` if none is worth trying.
fn aim(belief: &Belief, report: &Report, head: Cell, aimed_at: usize) -> Option<Deed> {
    let (area, range) = (report.class == Class::Carrier, report.class.range());
    let mut states: Vec<(Ship, f32)> = Vec::new();
    for track in belief.tracks.iter().filter(|track| !track.submerged) {
        let mut likely = track.states.clone();
        likely.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
        states.extend(likely.into_iter().take(aimed_at));
    }
    states.retain(|(ship, _)| ship.pose.distance(head) <= range);
    let mut cells = [head; 3];
    let mut shots: u8 = 0;
    while u32::from(shots) < report.shots {
        let mut worth: HashMap<Cell, f32> = HashMap::new();
        for (ship, likely) in &states {
            for cell in ship.pose.cells().filter(|cell| cell.distance(head) <= range) {
                let struck = ship.struck(cell, area).count_ones();
                if struck > 0 {
                    let left = ship.left();
                    let sinks = if struck == left { 6.0 } else { 0.0 };
                    *worth.entry(cell).or_default() +=
                        likely * (struck as f32 + sinks + 0.6 * struck as f32 / left as f32);
                }
            }
        }
        let best = worth
            .into_iter()
            .max_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        let Some((cell, _)) = best.filter(|(_, worth)| *worth > LEAST_WORTH) else {
            break;
        };
        cells[usize::from(shots)] = cell;
        shots += 1;
        for (ship, _) in &mut states {
            ship.hull &= !ship.struck(cell, area);
        }
    }
    (shots > 0).then_some(Deed::Fire(cells, shots))
}
