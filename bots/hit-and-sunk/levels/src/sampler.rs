//! Possible seas, drawn from what a captain believes.

use crate::belief::{Belief, REACH};
use crate::chance::Chance;
use crate::ship::Ship;
use crate::track::{CLASSES, Track};
use crate::waters::index;
use crate::world::{Sailor, World};
use hit_and_sunk_model::{Cell, Direction, Report};

/// Ships beyond this distance do not concern a turn.
const NEAR: i32 = 16;
/// How often a captain who sees nobody has scanned.
const SCANS: f32 = 0.85;
/// How often a captain knows of a ship that did not see it.
const KNOWS: f32 = 0.15;
/// How often a captain knows of a ship that it may just have hit.
const KNOWS_PREY: f32 = 0.9;

/// Draws seas.
#[derive(Clone, Debug)]
pub struct Sampler<'a> {
    belief: &'a Belief,
    own: Sailor,
    /// Where the head of a ship that was not seen may lie near by, each with the sum of the likelihoods up to it.
    unseen: Vec<(Cell, f32)>,
    weight: f32,
}

impl<'a> Sampler<'a> {
    /// Draws from a belief; the captain's ship is as it is.
    pub fn new(belief: &'a Belief, own: Ship, report: &Report) -> Self {
        let head = own.pose.head;
        let (mut unseen, mut sum) = (Vec::new(), 0.0);
        if belief.tracks.is_empty() {
            for cell in head.square(NEAR) {
                let likely = index(cell).map_or(0.0, |place| belief.unseen[place]);
                if likely > 0.0 {
                    sum += likely;
                    unseen.push((cell, sum));
                }
            }
        }
        let weight = if belief.tracks.is_empty() {
            sum / belief.unseen.iter().sum::<f32>().max(f32::MIN_POSITIVE)
        } else {
            let near = |track: &Track| track.within(head, NEAR);
            f32::from(u8::from(belief.tracks.iter().map(near).sum::<f32>() > 0.1))
        };
        Self {
            belief,
            own: Sailor {
                ship: own,
                cooldown: report.cooldown as u8,
                scanned: false,
                memory: None,
            },
            unseen,
            weight,
        }
    }

    /// How much what happens in these seas counts: how likely it is that any ship is near.
    pub fn weight(&self) -> f32 {
        self.weight
    }

    /// A sea.
    pub fn draw(&self, chance: &mut Chance) -> World {
        let mut sailors = vec![self.own];
        for track in &self.belief.tracks {
            if let Some(ship) = drawn(&track.states, chance) {
                sailors.push(self.captain_of(ship, chance));
            }
        }
        sailors.extend(self.draw_unseen(chance));
        World { sailors, score: 0.0 }
    }

    /// What a ship's captain may know: those who have just fired did not scan, and most others do.
    fn captain_of(&self, ship: Ship, chance: &mut Chance) -> Sailor {
        let own = self.own.ship.pose;
        let near = ship.pose.distance(own.head) <= REACH;
        let fired = self.belief.hurt && near;
        let knows = near && chance.unit() < if fired { KNOWS_PREY } else { KNOWS };
        Sailor {
            ship,
            cooldown: 0,
            scanned: !fired && chance.unit() < SCANS,
            memory: knows.then_some((0, own, 0)),
        }
    }

    fn draw_unseen(&self, chance: &mut Chance) -> Option<Sailor> {
        let (_, sum) = self.unseen.last()?;
        let drawn = chance.unit() * sum;
        let place = self.unseen.partition_point(|(_, sum)| *sum <= drawn);
        let (head, _) = *self.unseen.get(place)?;
        let mut left = chance.unit();
        let (class, _) = CLASSES.iter().find(|(_, likely)| {
            left -= likely;
            left < 0.0
        })?;
        let ship = Ship::whole(*class, head, Direction::ALL[chance.below(4)]);
        let apart = ship.pose.cells().all(|cell| !self.own.ship.pose.covers(cell));
        (apart && self.belief.waters.fits(&ship.pose)).then(|| self.captain_of(ship, chance))
    }
}

/// One of the states, each as often as it is likely.
fn drawn(states: &[(Ship, f32)], chance: &mut Chance) -> Option<Ship> {
    let mut left = chance.unit();
    let found = states.iter().find(|(_, likely)| {
        left -= likely;
        left < 0.0
    });
    found.or(states.first()).map(|(ship, _)| *ship)
}
