//! A turn by rule of thumb: it takes what it can, in the order of worth divided by price, then strengthens the front
//! and lets what stands behind it march. This is how `WeSwarm` plays; a [`Style`] says what things are worth.

use crate::world::{Orders, World};
use territories_model::{BONUSES, CELLS, Cell, NEIGHBOURS, NEUTRAL, fight, needed};

/// What a player thinks of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Armies that a territory keeps besides its last one while enemies stand next to it.
    pub garrison: i32,
    /// Armies that a capture should leave on the new territory beyond what the fight takes, where enemies are near.
    pub hold: i32,
    /// What a territory is worth in itself: a neutral one, and one that an enemy loses.
    pub land: [i32; 2],
    /// What each neighbour that it already owns adds: a closed shape has a short front.
    pub closed: i32,
    /// What the last territory of a bonus is worth for each army of the bonus; the one before it a quarter, and so on.
    pub bonus: i32,
    /// The maximum number of attacks that it makes.
    pub attacks: usize,
}

impl Style {
    /// The usual one: `WeSwarm`'s.
    pub const USUAL: Self = Self {
        garrison: 2,
        hold: 3,
        land: [10, 25],
        closed: 10,
        bonus: 60,
        attacks: CELLS,
    };
}

/// An attack that is worth its price.
struct Attack {
    from: Cell,
    to: Cell,
    armies: i32,
    /// Armies to deploy at its source first.
    missing: i32,
    /// Worth divided by price.
    rating: i32,
}

/// A player's turn, as far as it has been made.
struct Turn<'a> {
    world: &'a World,
    me: i8,
    style: &'a Style,
    left: i32,
    free: [i32; CELLS],
    struck: [bool; CELLS],
    /// By cell, how many cells of enemies around it are not struck.
    facing: [i32; CELLS],
    missing: [i32; BONUSES + 1],
    deployed: [i32; CELLS],
    moves: Vec<(Cell, Cell, i32)>,
}

/// What a player does in a turn. `noise` changes the rating of an attack on a cell; below 0 it is not seen.
pub fn orders(
    world: &World,
    me: i8,
    income: i32,
    style: &Style,
    mut noise: impl FnMut(Cell, i32) -> i32,
) -> Orders {
    let mut turn = Turn::new(world, me, income, style);
    let mut attacks = 0;
    while attacks < style.attacks
        && let Some(attack) = turn.best_attack(&mut noise)
    {
        turn.strike(&attack);
        attacks += 1;
    }
    let front = turn.front();
    turn.reinforce(&front);
    turn.advance();
    turn.march(&front);
    turn.done()
}

impl<'a> Turn<'a> {
    fn new(world: &'a World, me: i8, income: i32, style: &'a Style) -> Self {
        let mut turn = Self {
            world,
            me,
            style,
            left: income,
            free: [0; CELLS],
            struck: [false; CELLS],
            facing: [0; CELLS],
            missing: world.missing(me),
            deployed: [0; CELLS],
            moves: Vec::new(),
        };
        for cell in 0..CELLS {
            let owner = world.owners[cell];
            if owner == me {
                turn.free[cell] = world.armies[cell] - 1;
            } else if owner != NEUTRAL as i8 {
                for near in NEIGHBOURS[cell] {
                    turn.facing[near] += 1;
                }
            }
        }
        turn
    }

    fn is_mine(&self, cell: Cell) -> bool {
        self.world.owners[cell] == self.me
    }

    fn is_enemy(&self, cell: Cell) -> bool {
        !self.is_mine(cell) && self.world.owners[cell] != NEUTRAL as i8
    }

    fn deploy(&mut self, cell: Cell, armies: i32) {
        let armies = armies.clamp(0, self.left);
        self.left -= armies;
        self.deployed[cell] += armies;
        self.free[cell] += armies;
    }

    fn send(&mut self, from: Cell, to: Cell, armies: i32) {
        let armies = armies.min(self.free[from]);
        if armies <= 0 {
            return;
        }
        self.free[from] -= armies;
        let known = self.moves.iter_mut().find(|(a, b, _)| (*a, *b) == (from, to));
        match known {
            Some((.., sent)) => *sent += armies,
            None => self.moves.push((from, to, armies)),
        }
    }

    /// What to do next: the attack that is worth most for its price among those that can still be made.
    fn best_attack(&self, noise: &mut impl FnMut(Cell, i32) -> i32) -> Option<Attack> {
        let mut best: Option<Attack> = None;
        for to in 0..CELLS {
            if self.is_mine(to) || self.struck[to] {
                continue;
            }
            let enemy = self.is_enemy(to);
            let mut from: Option<(i32, Cell)> = None;
            let mut own_around = 0;
            for near in NEIGHBOURS[to] {
                if self.is_mine(near) {
                    own_around += 1;
                    let faces = self.facing[near] > i32::from(enemy);
                    let spare = self.free[near] - if faces { self.style.garrison } else { 0 };
                    if from.is_none_or(|(most, _)| spare >= most) {
                        from = Some((spare, near));
                    }
                }
            }
            let Some((spare, from)) = from else { continue };
            let armies = self.force(to, enemy);
            let missing = (armies - spare).max(0);
            if missing > self.left {
                continue;
            }
            let lost = armies - fight(armies, self.world.armies[to]).0;
            let worth = self.worth(to, enemy, own_around);
            let rating = noise(to, 1000 * worth / (1 + 2 * missing + lost));
            if rating < 0 {
                continue;
            }
            if best.as_ref().is_none_or(|best| rating >= best.rating) {
                best = Some(Attack {
                    from,
                    to,
                    armies,
                    missing,
                    rating,
                });
            }
        }
        best
    }

    /// The armies that take a territory, even if its owner strengthens it a little, and hold it if enemies are near.
    fn force(&self, to: Cell, enemy: bool) -> i32 {
        let defenders = self.world.armies[to];
        let strengthened = if enemy { defenders / 10 } else { 0 };
        let near = enemy || NEIGHBOURS[to].into_iter().any(|near| self.is_enemy(near));
        needed(defenders + strengthened) + if near { self.style.hold } else { 0 }
    }

    fn worth(&self, to: Cell, enemy: bool, own_around: i32) -> i32 {
        let bonus = usize::from(self.world.bonus[to]);
        let left = self.missing[bonus];
        let share = self.style.bonus * self.world.values[bonus] / (left * left).max(1);
        self.style.land[usize::from(enemy)] + share + self.style.closed * own_around
    }

    fn strike(&mut self, attack: &Attack) {
        self.struck[attack.to] = true;
        if self.is_enemy(attack.to) {
            for near in NEIGHBOURS[attack.to] {
                self.facing[near] -= 1;
            }
        }
        self.deploy(attack.from, attack.missing);
        self.send(attack.from, attack.to, attack.armies);
    }

    /// The own territories next to enemies or, while none is seen, the whole border.
    fn front(&self) -> [bool; CELLS] {
        let threats = self.world.threats(self.me);
        let mine = |cell: &Cell| self.is_mine(*cell);
        let enemies = (0..CELLS).filter(mine).any(|cell| threats[cell] > 0);
        std::array::from_fn(|cell| {
            let on_border = || NEIGHBOURS[cell].into_iter().any(|near| !self.is_mine(near));
            self.is_mine(cell) && if enemies { threats[cell] > 0 } else { on_border() }
        })
    }

    /// Deploys what is left: up to a garrison where the front is weakest, then all where it is strongest.
    fn reinforce(&mut self, front: &[bool; CELLS]) {
        let line = || (0..CELLS).filter(|cell| front[*cell]);
        while self.left > 0
            && let Some(weakest) = line().min_by_key(|cell| self.free[*cell])
            && self.free[weakest] < self.style.garrison
        {
            self.deploy(weakest, 1);
        }
        let anywhere = || (0..CELLS).find(|cell| self.is_mine(*cell));
        if let Some(strongest) = line().max_by_key(|cell| self.free[*cell]).or_else(anywhere) {
            self.deploy(strongest, self.left);
        }
    }

    /// Where all that stands before a territory is struck, lets what is left there follow the hardest strike.
    fn advance(&mut self) {
        for cell in 0..CELLS {
            if !self.is_mine(cell) || self.free[cell] <= 0 {
                continue;
            }
            let foreign = || NEIGHBOURS[cell].into_iter().filter(|near| !self.is_mine(*near));
            if foreign().all(|near| self.struck[near])
                && let Some(to) = foreign().max_by_key(|near| self.world.armies[*near])
            {
                self.send(cell, to, self.free[cell]);
            }
        }
    }

    /// Sends what stands behind the front a step towards it, where it is weakest.
    fn march(&mut self, front: &[bool; CELLS]) {
        let steps = self.steps(front);
        for cell in 0..CELLS {
            if !self.is_mine(cell) || self.free[cell] <= 0 || steps[cell] == u8::MAX {
                continue;
            }
            let forward = NEIGHBOURS[cell]
                .into_iter()
                .filter(|near| steps[*near] < steps[cell])
                .min_by_key(|near| self.free[*near]);
            if let Some(to) = forward {
                self.send(cell, to, self.free[cell]);
            }
        }
    }

    /// By cell, the steps over own ground to the front; the highest number for cells without a way.
    fn steps(&self, front: &[bool; CELLS]) -> [u8; CELLS] {
        let mut steps = [u8::MAX; CELLS];
        let mut queue = Vec::with_capacity(CELLS);
        for cell in 0..CELLS {
            if front[cell] {
                steps[cell] = 0;
                queue.push(cell);
            }
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for near in NEIGHBOURS[cell] {
                if steps[near] == u8::MAX && self.is_mine(near) {
                    steps[near] = steps[cell] + 1;
                    queue.push(near);
                }
            }
        }
        steps
    }

    fn done(self) -> Orders {
        let deployed = self.deployed.into_iter().enumerate();
        Orders {
            deployed: deployed.filter(|(_, armies)| *armies > 0).collect(),
            moves: self.moves,
        }
    }
}
