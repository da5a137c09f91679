//! Where to look for ships: the sooner a large part of where they may be comes into sight, the better.

use crate::belief::Belief;
use crate::waters::MOST;
use hit_and_sunk_model::{Cell, Class, Direction, Pose};

/// How far a scan reaches.
const SCAN: i32 = 9;
/// What a place is worth a turn later.
const LATER: f32 = 0.93;
/// How much what is in sight at the end of this turn counts, compared with what comes later.
const NOW: f32 = 0.3;
/// Going stern first costs as much as this many turns.
const BACKING: i32 = 2;

/// What can be seen from everywhere.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// For each place, how likely it is that a ship is within a scan from there.
    seen: Vec<f32>,
    side: i32,
    moves: i32,
    free_turns: bool,
}

impl Hunt {
    /// A hunt by a ship of a class.
    pub fn new(belief: &Belief, class: Class) -> Self {
        let side = belief.waters.side;
        let mut sums = vec![0.0; ((MOST + 1) * (MOST + 1)) as usize];
        let at = |x: i32, y: i32| (y * (MOST + 1) + x) as usize;
        for y in 0..MOST {
            for x in 0..MOST {
                let likely = belief.unseen[(y * MOST + x) as usize];
                sums[at(x + 1, y + 1)] = likely + sums[at(x, y + 1)] + sums[at(x + 1, y)] - sums[at(x, y)];
            }
        }
        let all = sums[at(MOST, MOST)].max(1e-6);
        let mut seen = vec![0.0; (MOST * MOST) as usize];
        for y in 0..side {
            for x in 0..side {
                let (left, top) = ((x - SCAN).max(0), (y - SCAN).max(0));
                let (right, bottom) = ((x + SCAN + 1).min(MOST), (y + SCAN + 1).min(MOST));
                let sum = sums[at(right, bottom)] - sums[at(left, bottom)] - sums[at(right, top)]
                    + sums[at(left, top)];
                seen[(y * MOST + x) as usize] = sum / all;
            }
        }
        Self {
            seen,
            side,
            moves: class.moves() as i32,
            free_turns: class == Class::Destroyer,
        }
    }

    /// What it is worth to lie like this at the end of a turn: 0 if nothing can be found, at most about 1.
    pub fn worth(&self, end: &Pose) -> f32 {
        let mut best = 0.0_f32;
        for y in 0..self.side {
            for x in 0..self.side {
                let seen = self.seen[(y * MOST + x) as usize];
                if seen > best {
                    best = best.max(seen * LATER.powi(self.turns(end, Cell::new(x, y))));
                }
            }
        }
        let here = self.seen.get((end.head.y * MOST + end.head.x) as usize);
        best + NOW * here.copied().unwrap_or(0.0)
    }

    /// About how many turns it takes to bring the head there.
    fn turns(&self, from: &Pose, to: Cell) -> i32 {
        let (x, y) = ((to.x - from.head.x).abs(), (to.y - from.head.y).abs());
        let upright = matches!(from.direction, Direction::Up | Direction::Down);
        let across = if upright { x } else { y };
        let ahead = match from.direction {
            Direction::Up => from.head.y - to.y,
            Direction::Down => to.y - from.head.y,
            Direction::Right => to.x - from.head.x,
            Direction::Left => from.head.x - to.x,
        };
        // Stern first, a ship is seen before it sees.
        let turn = if self.free_turns {
            0
        } else {
            i32::from(across > 0) + BACKING * i32::from(ahead < 0)
        };
        (x + y + turn + self.moves - 1) / self.moves
    }
}
