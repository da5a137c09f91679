//! Territories for policies.
//!
//! A reply is made of several actions. First the policy deploys all of its income, then it sends armies, and at last it ends the
//! reply. Cells are numbered 10 · row + column. The eight directions go row by row: up left, up, up right, left, right, down
//! left, down, down right; the board has no edges.
//!
//! # Actions
//!
//! 1701 in all, 17 for each cell as 17 planes, and one to end:
//!
//! | action | meaning | legal |
//! |---|---|---|
//! | cell | deploys on the cell a third of the income, rounded up, or what is left of it | on own cells, until all is deployed |
//! | 100 · (1 + direction) + cell | sends all armies that are free from the cell in a direction: all but one, those just deployed included | then, where there are any |
//! | 100 · (9 + direction) + cell | sends half of them, rounded up | then, where there are two |
//! | 1700 | ends the reply | then |
//!
//! An action that is not legal does nothing. A reply ends by itself after 64 actions, or when no more armies are free. What has
//! not been deployed then goes to the first own cell.
//!
//! # Observations
//!
//! 12 planes of 10×10, then 25 numbers. Armies are written as n / (n + 10), so that 0 is 0, 10 is a half and no number reaches 1.
//!
//! | plane | meaning | range |
//! |---|---|---|
//! | 0 | 1 where the seat sees | 0, 1 |
//! | 1 | 1 on own cells | 0, 1 |
//! | 2 | 1 on the neutral party's that are seen | 0, 1 |
//! | 3 | 1 on other seats' that are seen | 0, 1 |
//! | 4 | own armies, with those deployed in this reply | 0–1 |
//! | 5 | armies of others | 0–1 |
//! | 6 | armies that are free to be sent | 0–1 |
//! | 7 | armies that this reply sends to the cell | 0–1 |
//! | 8 | value of the cell's bonus / 10; 0 unseen | 0–1 |
//! | 9 | share of the cell's bonus that the seat does not own; 0 unseen | 0–1 |
//! | 10 | 1 on own cells next to a cell of somebody else | 0, 1 |
//! | 11 | armies of other seats around an own cell | 0–1 |
//!
//! | number | meaning | range |
//! |---|---|---|
//! | 0 | income, as armies | 0–1 |
//! | 1 | share of it that is still to be deployed | 0–1 |
//! | 2 | 1 on the first turn of a round | 0, 1 |
//! | 3 | share of all cells that the seat owns | 0–1 |
//! | 4 | actions of the reply so far / 64 | 0–1 |
//! | 5–14 | value of each bonus / 10 | 0–1 |
//! | 15–24 | share of each bonus that the seat does not own | 0–1 |

use crate::numbers::Numbers;
use crate::turn::{Space, Turn};
use territories_model::{CELLS, Cell, NEIGHBOURS, NEUTRAL, Plan, Position};

/// The action that ends a reply.
pub const END: usize = 17 * CELLS;
const PLANES: usize = 12;
/// The armies that are written as a half.
const HALF: f32 = 10.0;

/// A turn of a seat.
#[derive(Clone, Debug)]
pub struct TerritoriesTurn {
    position: Position,
    plan: Plan,
    /// Armies that the reply deploys on each cell.
    deployed: [i32; CELLS],
    /// Armies that the reply sends to each cell.
    arriving: [i32; CELLS],
    actions: usize,
    over: bool,
}

impl Turn for TerritoriesTurn {
    const SPACE: Space = Space {
        planes: PLANES,
        side: 10,
        vector: 25,
        actions: END + 1,
        most_actions: 64,
    };

    fn parse(arguments: &[&str]) -> Option<Self> {
        let position = Position::parse(arguments).ok()?;
        Some(Self {
            plan: Plan::new(&position),
            position,
            deployed: [0; CELLS],
            arriving: [0; CELLS],
            actions: 0,
            over: false,
        })
    }

    fn observe(&self, numbers: &mut [f32]) {
        if numbers.len() < Self::SPACE.numbers() {
            return;
        }
        let (planes, vector) = numbers.split_at_mut(PLANES * CELLS);
        self.planes(planes);
        self.vector(&mut Numbers::new(vector));
    }

    fn mask(&self, mask: &mut [u8]) {
        mask.fill(0);
        let deploying = self.is_deploying();
        let mut set = |action: usize| {
            if let Some(legal) = mask.get_mut(action) {
                *legal = 1;
            }
        };
        if !deploying {
            set(END);
        }
        for (cell, _) in self.position.mine() {
            if deploying {
                set(cell);
                continue;
            }
            let free = self.plan.free(cell);
            for direction in 0..8 {
                if free >= 1 {
                    set((1 + direction) * CELLS + cell);
                }
                if free >= 2 {
                    set((9 + direction) * CELLS + cell);
                }
            }
        }
    }

    fn act(&mut self, action: usize) -> bool {
        self.actions += 1;
        let (kind, cell) = (action / CELLS, action % CELLS);
        let deploying = self.is_deploying();
        match kind {
            0 if deploying && self.position.is_mine(cell) => {
                self.deploy(cell, self.position.income.saturating_add(2) / 3);
            }
            1..=8 if !deploying => self.send(cell, kind - 1, self.plan.free(cell)),
            9..=16 if !deploying && self.plan.free(cell) > 1 => {
                self.send(cell, kind - 9, (self.plan.free(cell) + 1) / 2);
            }
            _ => {}
        }
        let ended = action == END && !deploying;
        self.over = ended || self.actions >= Self::SPACE.most_actions || !self.can_go_on();
        if self.over {
            self.deploy_the_rest();
        }
        self.over
    }

    fn reply(&self) -> String {
        self.plan.to_string()
    }
}

impl TerritoriesTurn {
    fn send(&mut self, from: Cell, direction: usize, armies: i32) {
        let to = NEIGHBOURS[from][direction];
        self.plan.send(from, to, armies);
        self.arriving[to] = self.arriving[to].saturating_add(armies);
    }

    fn deploy(&mut self, cell: Cell, armies: i32) {
        let left = self.plan.left();
        self.plan.deploy(cell, armies);
        self.deployed[cell] += left - self.plan.left();
    }

    fn is_deploying(&self) -> bool {
        self.plan.left() > 0 && self.position.mine().next().is_some()
    }

    fn can_go_on(&self) -> bool {
        self.is_deploying() || self.position.mine().any(|(cell, _)| self.plan.free(cell) > 0)
    }

    fn deploy_the_rest(&mut self) {
        let first = self.position.mine().next().map(|(cell, _)| cell);
        if let Some(first) = first {
            self.deploy(first, self.plan.left());
        }
    }

    fn planes(&self, planes: &mut [f32]) {
        planes.fill(0.0);
        let me = self.position.me;
        for (cell, territory) in self.position.territories.iter().enumerate() {
            let mut set = |plane: usize, number: f32| planes[plane * CELLS + cell] = number;
            set(7, armies(self.arriving[cell]));
            let Some(territory) = territory else { continue };
            let bonus = self.position.bonuses[territory.bonus];
            set(0, 1.0);
            set(8, bonus.value as f32 / 10.0);
            set(9, bonus.left as f32 / 10.0);
            if territory.owner != me {
                set(if territory.owner == NEUTRAL { 2 } else { 3 }, 1.0);
                set(5, armies(territory.armies));
                continue;
            }
            let free = self.plan.free(cell);
            set(1, 1.0);
            set(4, armies(territory.armies.saturating_add(self.deployed[cell])));
            set(6, armies(free));
            let border = self.position.foreign_around(cell).next().is_some();
            set(10, f32::from(u8::from(border)));
            set(11, armies(self.position.threat(cell)));
        }
    }

    fn vector(&self, vector: &mut Numbers) {
        let income = self.position.income;
        vector.push(armies(income));
        vector.push(self.plan.left() as f32 / income.max(1) as f32);
        vector.flag(self.position.first_turn);
        vector.share(self.position.mine().count() as i64, CELLS as u16);
        vector.share(self.actions as i64, Self::SPACE.most_actions as u16);
        for bonus in &self.position.bonuses {
            vector.share(bonus.value, 10);
        }
        for bonus in &self.position.bonuses {
            vector.share(bonus.left, 10);
        }
    }
}

/// Armies as a number below 1.
fn armies(armies: i32) -> f32 {
    let armies = armies.max(0) as f32;
    armies / (armies + HALF)
}
