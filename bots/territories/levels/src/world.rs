//! The whole board as a player believes it to be, and what turns make of it.

use territories_model::{BONUSES, CELLS, Cell, NEIGHBOURS, NEUTRAL, Position, SIDE, fight};

/// A cell that is in no known bonus.
const NO_BONUS: u8 = BONUSES as u8;

/// What a player has, and what it does in a turn.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// Where armies appear, and how many.
    pub deployed: Vec<(Cell, i32)>,
    /// From where, to where, how many.
    pub moves: Vec<(Cell, Cell, i32)>,
}

/// A board.
#[derive(Clone, Debug)]
pub struct World {
    /// By cell, who owns it; [`NEUTRAL`] if nobody does.
    pub owners: [i8; CELLS],
    /// By cell, its armies.
    pub armies: [i32; CELLS],
    /// By cell, its bonus, or one more than the last.
    pub bonus: [u8; CELLS],
    /// By bonus, what it brings.
    pub values: [i32; BONUSES + 1],
}

impl World {
    /// A board of which nothing is known.
    pub fn unknown() -> Self {
        Self {
            owners: [NEUTRAL as i8; CELLS],
            armies: [2; CELLS],
            bonus: [NO_BONUS; CELLS],
            values: [0; BONUSES + 1],
        }
    }

    /// Notes what a player sees. What it no longer sees stays as it was, except land of its own: others have taken that, and
    /// it counts as neutral until it is seen again.
    pub fn see(&mut self, position: &Position) {
        for cell in 0..CELLS {
            if let Some(territory) = position.territories[cell] {
                self.owners[cell] = territory.owner as i8;
                self.armies[cell] = territory.armies;
                self.bonus[cell] = territory.bonus as u8;
            } else if i32::from(self.owners[cell]) == position.me {
                self.owners[cell] = NEUTRAL as i8;
                self.armies[cell] = 2;
            }
        }
        for (value, bonus) in self.values.iter_mut().zip(&position.bonuses) {
            *value = bonus.value;
        }
        self.complete_layout(position);
    }

    /// Where all that is seen fits one of the two regular layouts, the rest is known too.
    fn complete_layout(&mut self, position: &Position) {
        let rows = |cell: Cell| cell / SIDE;
        let blocks = |cell: Cell| cell / SIDE / 5 + 2 * (cell % SIDE / 2);
        let fits = |layout: &dyn Fn(Cell) -> usize| {
            let mut seen = (0..CELLS).filter_map(|cell| Some((cell, position.territories[cell]?)));
            seen.all(|(cell, territory)| territory.bonus == layout(cell))
        };
        let layouts: [&dyn Fn(Cell) -> usize; 2] = [&rows, &blocks];
        if let Some(layout) = layouts.into_iter().find(|layout| fits(layout)) {
            for cell in 0..CELLS {
                self.bonus[cell] = layout(cell) as u8;
            }
        }
    }

    /// By bonus, how many of its known territories a player does not own.
    pub fn missing(&self, player: i8) -> [i32; BONUSES + 1] {
        let (mut known, mut owned) = ([0; BONUSES + 1], [0; BONUSES + 1]);
        for cell in 0..CELLS {
            let bonus = usize::from(self.bonus[cell]);
            known[bonus] += 1;
            owned[bonus] += i32::from(self.owners[cell] == player);
        }
        // Every bonus has ten territories, known or not.
        std::array::from_fn(|bonus| {
            if bonus == BONUSES {
                10
            } else {
                10 - owned[bonus].min(known[bonus])
            }
        })
    }

    /// The armies that a player gets each turn.
    pub fn income(&self, player: i8) -> i32 {
        let missing = self.missing(player);
        let whole = (0..BONUSES).filter(|bonus| missing[*bonus] == 0);
        5 + whole.map(|bonus| self.values[bonus]).sum::<i32>()
    }

    /// Plays a turn: the orders of all, shuffled by `random`, which may give any number.
    pub fn play(&mut self, orders: &[(i8, &Orders)], mut random: impl FnMut() -> u64) {
        let before = self.owners;
        let mut all = Vec::new();
        for (player, orders) in orders {
            for (cell, armies) in &orders.deployed {
                self.armies[*cell] += armies;
            }
            all.extend(orders.moves.iter().map(|order| (*player, *order)));
        }
        for last in (1..all.len()).rev() {
            all.swap(last, (random() % (last as u64 + 1)) as usize);
        }
        for (player, (from, to, armies)) in all {
            if before[from] == player && self.owners[from] == player && self.armies[from] > armies {
                self.send(player, from, to, armies);
            }
        }
    }

    fn send(&mut self, player: i8, from: Cell, to: Cell, armies: i32) {
        self.armies[from] -= armies;
        if self.owners[to] == player {
            self.armies[to] += armies;
            return;
        }
        let (attackers, defenders) = fight(armies, self.armies[to]);
        if defenders <= 0 {
            self.owners[to] = player;
            self.armies[to] = attackers;
        } else {
            self.armies[to] = defenders;
            self.armies[from] += attackers;
        }
    }

    /// By cell, the armies of enemies of a player around it.
    pub fn threats(&self, player: i8) -> [i32; CELLS] {
        let mut threats = [0; CELLS];
        for cell in 0..CELLS {
            let owner = self.owners[cell];
            if owner != player && owner != NEUTRAL as i8 {
                for near in NEIGHBOURS[cell] {
                    threats[near] += self.armies[cell];
                }
            }
        }
        threats
    }

    /// What a player's land, armies and income are worth, in armies.
    pub fn worth(&self, player: i8) -> f64 {
        let (mut land, mut armies) = (0, 0);
        for cell in 0..CELLS {
            if self.owners[cell] == player {
                land += 1;
                armies += self.armies[cell];
            }
        }
        if land == 0 {
            return -30.0;
        }
        f64::from(armies + land) + 5.0 * f64::from(self.income(player))
    }
}
