//! What a captain believes of the sea: where the ships are that it has seen, and where others may be.

use crate::chance::Chance;
use crate::track::{Sighting, Track};
use crate::waters::{MOST, Waters, index};
use hit_and_sunk_model::{Cell, Class, Direction, Report};

/// The maximum number of ships that are followed at once.
const MOST_TRACKS: usize = 5;
/// How much of what is known of ships out of sight is forgotten in a round: now and then they move further than a step.
const FORGOTTEN: f32 = 0.008;
/// The maximum distance from which a ship can be hit: its range and moves.
pub const REACH: i32 = 11;

/// What a captain believes.
#[derive(Clone, Debug)]
pub struct Belief {
    /// The grid.
    pub waters: Waters,
    /// The ships that were seen.
    pub tracks: Vec<Track>,
    /// How likely the head of a ship that was not seen lies on each cell, up to a factor.
    pub unseen: Vec<f32>,
    hits: u32,
    damage: u32,
    shots: Vec<Cell>,
    /// Whether the ship was damaged since its last turn.
    pub hurt: bool,
}

impl Default for Belief {
    fn default() -> Self {
        Self {
            waters: Waters::default(),
            tracks: Vec::new(),
            unseen: (0..MOST * MOST)
                .map(|place| prior(place % MOST, place / MOST))
                .collect(),
            hits: 0,
            damage: 0,
            shots: Vec::new(),
            hurt: false,
        }
    }
}

impl Belief {
    /// Takes in a turn's report. Tracks older than `memory` rounds are forgotten, and each keeps at most this many states.
    pub fn update(&mut self, report: &Report, memory: u32, most: usize) {
        self.waters.learn(report);
        self.learn_shots(report);
        for track in &mut self.tracks {
            track.drift(&self.waters, most);
        }
        self.spread_unseen(report);
        self.hurt = report.damage > self.damage;
        self.learn_damage(report);
        self.observe(report);
        let oldest = report.round.saturating_sub(memory);
        let (kept, old) = std::mem::take(&mut self.tracks)
            .into_iter()
            .partition(|track| track.seen >= oldest);
        self.tracks = kept;
        let mass: f32 = self.unseen.iter().sum();
        for (ship, likely) in old.iter().flat_map(|track: &Track| &track.states) {
            if let Some(place) = index(ship.pose.head) {
                self.unseen[place] += likely * mass;
            }
        }
        (self.hits, self.damage) = (report.hits, report.damage);
    }

    /// The part that a captain notices who overlooks each ship this often.
    #[must_use]
    pub fn noticed(&self, oversights: f32, chance: &mut Chance) -> Self {
        let mut noticed = self.clone();
        noticed.tracks.retain(|_| chance.unit() >= oversights);
        noticed
    }

    /// Notes what the turn's shots are aimed at.
    pub fn note_shots(&mut self, shots: &[Cell]) {
        self.shots = shots.to_vec();
    }

    fn learn_shots(&mut self, report: &Report) {
        let shots = std::mem::take(&mut self.shots);
        let hits = report.hits.saturating_sub(self.hits);
        let aimed = |track: &Track| shots.iter().map(|shot| track.covers(*shot)).sum::<f32>();
        let likeliest =
            (0..self.tracks.len()).max_by(|a, b| aimed(&self.tracks[*a]).total_cmp(&aimed(&self.tracks[*b])));
        if let Some(track) = likeliest.filter(|_| !shots.is_empty()) {
            self.tracks[track].learn_shots(&shots, report.class == Class::Carrier, hits);
        }
    }

    /// Ships out of sight move on, and none is on a cell in sight. Part of what is known of them is forgotten.
    fn spread_unseen(&mut self, report: &Report) {
        let mean = self.unseen.iter().sum::<f32>() / (self.waters.side * self.waters.side) as f32;
        let mut next = vec![0.0; self.unseen.len()];
        for y in 0..self.waters.side {
            for x in 0..self.waters.side {
                let cell = Cell::new(x, y);
                if !self.waters.is_open(cell) || report.glyph(cell) != b'U' {
                    continue;
                }
                let near = cell.neighbours();
                let flow: f32 = near
                    .iter()
                    .map(|near| {
                        if self.waters.contains(*near) {
                            index(*near)
                        } else {
                            None
                        }
                    })
                    .map(|place| self.unseen[place.unwrap_or((y * MOST + x) as usize)])
                    .sum();
                let place = (y * MOST + x) as usize;
                let drifted = 0.6 * self.unseen[place] + 0.1 * flow;
                next[place] = drifted + FORGOTTEN * (mean - drifted);
            }
        }
        self.unseen = next;
    }

    /// Whoever hit the ship is within reach.
    fn learn_damage(&mut self, report: &Report) {
        if !self.hurt {
            return;
        }
        let pose = report.pose;
        let threat: f32 = self
            .tracks
            .iter()
            .map(|track| track.within(pose.head, REACH))
            .sum();
        if threat > 0.3 {
            return;
        }
        for y in 0..self.waters.side {
            for x in 0..self.waters.side {
                if pose.distance(Cell::new(x, y)) > REACH {
                    self.unseen[(y * MOST + x) as usize] *= 0.03;
                }
            }
        }
    }

    /// Finds the ships in sight, and which known ships they are.
    fn observe(&mut self, report: &Report) {
        let mut missed: Vec<Track> = std::mem::take(&mut self.tracks);
        for sighting in sightings(report) {
            let best = (0..missed.len())
                .map(|at| (missed[at].fit(&sighting, report), at))
                .max_by(|a, b| a.0.total_cmp(&b.0));
            let submerged = sighting
                .iter()
                .any(|cell| matches!(report.glyph(*cell), b'C' | b'D'));
            let mut track = match best {
                Some((fit, at)) if fit > 1e-6 => {
                    let mut track = missed.swap_remove(at);
                    track.recognise(&sighting, report);
                    track
                }
                _ => {
                    let near = missed.iter().position(|track| track.within(sighting[0], 6) > 0.5);
                    near.map(|at| missed.swap_remove(at));
                    match Track::new(&sighting, report) {
                        Some(track) => track,
                        None => continue,
                    }
                }
            };
            track.submerged = submerged;
            self.tracks.push(track);
        }
        missed.retain_mut(|track| track.miss(report));
        self.tracks.append(&mut missed);
        self.tracks.sort_by_key(|track| std::cmp::Reverse(track.seen));
        self.tracks.truncate(MOST_TRACKS);
    }
}

/// How likely a cell is part of the grid, before an edge is seen: two or six players are usual.
fn prior(x: i32, y: i32) -> f32 {
    match x.max(y) {
        ..32 => 1.0,
        32..36 => 0.5,
        _ => 0.1,
    }
}

/// The ships in sight, as lines of cells.
fn sightings(report: &Report) -> Vec<Sighting> {
    let enemy = |cell: Cell| matches!(report.glyph(cell), b'A' | b'B' | b'C' | b'D');
    let mut cells: Vec<Cell> = report
        .seen()
        .filter(|(_, glyph)| matches!(glyph, b'A' | b'B' | b'C' | b'D'))
        .map(|(cell, _)| cell)
        .collect();
    let mut found = Vec::new();
    while let Some(first) = cells.first().copied() {
        let line = |direction: Direction| {
            (0..5)
                .map(|steps| first.ahead(direction, steps))
                .take_while(|cell| enemy(*cell) && cells.contains(cell))
                .collect::<Vec<_>>()
        };
        let (right, down) = (line(Direction::Right), line(Direction::Down));
        let sighting = if right.len() >= down.len() { right } else { down };
        cells.retain(|cell| !sighting.contains(cell));
        found.push(sighting);
    }
    found
}
