//! A sea in which every ship is known, to try out what may happen: the rules of Hit and Sunk without mines, shields and
//! dives, and captains who act by rule of thumb on what they see.

use crate::chance::Chance;
use crate::orders::{Deed, Orders, Steps, Ways};
use crate::ship::Ship;
use crate::waters::Waters;
use hit_and_sunk_model::{Cell, Class, Pose};

/// What a sunken ship is worth to the ship that sinks it, besides the hits.
pub const SINKING: f32 = 7.5;
/// What it costs to be sunk, besides the damage.
pub const LOSS: f32 = 7.5;
/// Rounds after which captains forget what they saw.
const FORGOTTEN: u8 = 5;

/// A ship in a world, and what its captain knows.
#[derive(Clone, Copy, Debug)]
pub struct Sailor {
    /// The ship.
    pub ship: Ship,
    /// Turns until the skill is available.
    pub cooldown: u8,
    /// Whether it sees far this turn.
    pub scanned: bool,
    /// The ship that it saw last, how that ship lay, and how many own turns ago.
    pub memory: Option<(u8, Pose, u8)>,
}

/// The ships of a world; the first is the searching one.
#[derive(Clone, Debug)]
pub struct World {
    /// The ships.
    pub sailors: Vec<Sailor>,
    /// What the first ship has gained and lost so far.
    pub score: f32,
}

impl World {
    /// Plays this many rounds and gives what the first ship gains in them, beginning with the rest of this round.
    pub fn play(
        &mut self,
        orders: &Orders,
        rounds: u32,
        waters: &Waters,
        ways: &Ways,
        chance: &mut Chance,
    ) -> f32 {
        self.act(0, orders, waters);
        let ships = self.sailors.len();
        let mut order: Vec<usize> = (1..ships).filter(|_| chance.bits() & 1 == 0).collect();
        for _ in 0..=rounds {
            for ship in &order {
                self.turn(*ship, waters, ways, chance);
                if self.sailors[0].ship.hull == 0 || self.sailors[1..].iter().all(|one| one.ship.hull == 0) {
                    return self.score;
                }
            }
            order.clear();
            order.extend(0..ships);
            for last in (1..ships).rev() {
                order.swap(last, chance.below(last + 1));
            }
        }
        self.score
    }

    /// Whether a ship can lie like this: on open water, and on no other ship.
    fn is_free(&self, ship: usize, pose: &Pose, waters: &Waters) -> bool {
        let others = || {
            self.sailors
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != ship)
        };
        waters.fits(pose)
            && others().all(|(_, other)| {
                other.ship.pose.head.distance(pose.head) > 9
                    || other.ship.pose.cells().all(|cell| !pose.covers(cell))
            })
    }

    /// Carries out a ship's orders.
    pub fn act(&mut self, ship: usize, orders: &Orders, waters: &Waters) {
        let steps = orders.steps.list();
        self.sailors[ship].scanned = false;
        for at in 0..=steps.len() {
            if at == orders.before {
                self.deed(ship, &orders.deed);
            }
            if let Some(step) = steps.get(at) {
                let pose = self.sailors[ship].ship.pose.after(*step);
                if self.is_free(ship, &pose, waters) {
                    self.sailors[ship].ship.pose = pose;
                }
            }
        }
    }

    fn deed(&mut self, ship: usize, deed: &Deed) {
        match deed {
            Deed::Scan => self.sailors[ship].scanned = true,
            Deed::Repair => {
                let sailor = &mut self.sailors[ship];
                sailor.cooldown = 3;
                sailor.ship.hull |= 1 << sailor.ship.hull.trailing_ones().min(2);
            }
            Deed::Fire(cells, shots) => {
                for cell in &cells[..usize::from(*shots)] {
                    self.fire(ship, *cell);
                }
            }
        }
    }

    fn fire(&mut self, by: usize, target: Cell) {
        let area = self.sailors[by].ship.class == Class::Carrier;
        for (other, sailor) in self.sailors.iter_mut().enumerate() {
            if other == by {
                continue;
            }
            let struck = sailor.ship.struck(target, area);
            if struck == 0 {
                continue;
            }
            sailor.ship.hull &= !struck;
            let (hits, sunk) = (struck.count_ones() as f32, sailor.ship.hull == 0);
            if by == 0 {
                self.score += hits + if sunk { SINKING } else { 0.0 };
            } else if other == 0 {
                self.score -= hits + if sunk { LOSS } else { 0.0 };
            }
        }
    }

    /// A turn by rule of thumb.
    fn turn(&mut self, ship: usize, waters: &Waters, ways: &Ways, chance: &mut Chance) {
        let sailor = &mut self.sailors[ship];
        if sailor.ship.hull == 0 {
            return;
        }
        sailor.cooldown = sailor.cooldown.saturating_sub(1);
        self.look(ship);
        let orders = self.orders(ship, waters, ways, chance);
        self.act(ship, &orders, waters);
    }

    /// The captain sees the nearest ship in sight, or remembers for some turns.
    pub fn look(&mut self, ship: usize) {
        let sailor = self.sailors[ship];
        let head = sailor.ship.pose.head;
        let sight = if sailor.scanned { 9 } else { 5 };
        let others = self.sailors.iter().enumerate();
        let nearest = others
            .filter(|(other, one)| *other != ship && one.ship.hull != 0)
            .map(|(other, one)| (one.ship.pose.distance(head), other))
            .min();
        let memory = match nearest {
            Some((distance, other)) if distance <= sight => {
                Some((other as u8, self.sailors[other].ship.pose, 0))
            }
            _ => sailor
                .memory
                .filter(|(other, _, age)| {
                    *age < FORGOTTEN && self.sailors[usize::from(*other)].ship.hull != 0
                })
                .map(|(other, pose, age)| (other, pose, age + 1)),
        };
        self.sailors[ship].memory = memory;
    }

    fn orders(&self, ship: usize, waters: &Waters, ways: &Ways, chance: &mut Chance) -> Orders {
        let sailor = &self.sailors[ship];
        let list = ways.of(sailor.ship.class);
        let wander = list[chance.below(list.len())];
        let hurt = sailor.ship.class == Class::Cruiser && sailor.cooldown == 0 && sailor.ship.left() < 3;
        let quiet = if hurt { Deed::Repair } else { Deed::Scan };
        let Some((other, pose, age)) = sailor.memory else {
            return Orders {
                steps: wander,
                before: 0,
                deed: quiet,
            };
        };
        let target = Ship {
            pose,
            ..self.sailors[usize::from(other)].ship
        };
        // A shot at where a ship was some turns ago is seldom worth a scan.
        let fires = age == 0 || (age == 1 && chance.bits() & 1 == 0);
        if fires && let Some(orders) = self.attack(ship, &target, list, wander, waters) {
            return orders;
        }
        let approach = self.nearest_way(ship, &pose, list, waters);
        Orders {
            steps: approach,
            before: approach.list().len(),
            deed: quiet,
        }
    }

    /// The way that ends nearest to a place.
    fn nearest_way(&self, ship: usize, target: &Pose, list: &[Steps], waters: &Waters) -> Steps {
        let from = self.sailors[ship].ship.pose;
        let ends = list.iter().filter_map(|way| {
            let end = way.list().iter().fold(from, |pose, step| pose.after(*step));
            let near = target.distance(end.head);
            (way.list().is_empty() || waters.fits(&end)).then_some((near, *way))
        });
        ends.min_by_key(|(near, _)| *near)
            .map_or(Steps::NONE, |(_, way)| way)
    }

    /// The shots that do most damage, from where the ship lies or after one move; none if out of reach.
    fn attack(
        &self,
        ship: usize,
        target: &Ship,
        list: &[Steps],
        wander: Steps,
        waters: &Waters,
    ) -> Option<Orders> {
        let own = &self.sailors[ship].ship;
        let mut best: Option<(u32, Orders)> = None;
        for way in [wander, Steps::NONE].iter().chain(list) {
            let mut pose = own.pose;
            for before in 0..=way.list().len() {
                let (cells, shots, hits) = aim(own.class, pose.head, target);
                if hits > best.as_ref().map_or(0, |(most, _)| *most) {
                    let orders = Orders {
                        steps: *way,
                        before,
                        deed: Deed::Fire(cells, shots),
                    };
                    best = Some((hits, orders));
                    if hits >= own.class.shots() && own.class != Class::Carrier {
                        return best.map(|(_, orders)| orders);
                    }
                }
                if let Some(step) = way.list().get(before) {
                    pose = pose.after(*step);
                    if !waters.fits(&pose) {
                        break;
                    }
                }
            }
        }
        best.map(|(_, orders)| orders)
    }
}

/// The shots from a head that damage a ship most: where, how many, and what they damage.
pub fn aim(class: Class, head: Cell, target: &Ship) -> ([Cell; 3], u8, u32) {
    let (area, range) = (class == Class::Carrier, class.range());
    let (mut cells, mut shots, mut hits) = ([head; 3], 0, 0);
    let mut left = *target;
    while u32::from(shots) < class.shots() {
        let reachable = left.pose.cells().filter(|cell| cell.distance(head) <= range);
        let best = reachable
            .map(|cell| (left.struck(cell, area), cell))
            .max_by_key(|(struck, _)| struck.count_ones());
        match best {
            Some((struck, cell)) if struck != 0 => {
                cells[usize::from(shots)] = cell;
                shots += 1;
                hits += struck.count_ones();
                left.hull &= !struck;
            }
            _ => break,
        }
    }
    (cells, shots, hits)
}
