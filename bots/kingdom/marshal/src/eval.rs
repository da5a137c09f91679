//! What a position is worth where looking ahead ends.

use kingdom_model::{BASES, CELLS, Cell, Kind, Position, ROUNDS, Side, distance};

/// What things are worth, in hit points of a base. Found by matches of Marshal against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A soldier on the board, by kind.
    pub alive: [i32; 3],
    /// A full set of hit points, by kind.
    pub health: [i32; 3],
    /// What each round costs that a dead soldier is still away, by kind.
    pub away: [i32; 3],
    /// A cell nearer to where it can attack the enemy base, by kind.
    pub step: [i32; 3],
    /// Standing where it can attack the enemy base, by kind.
    pub siege: [i32; 3],
    /// A flag point at the start of a match.
    pub point: i32,
    /// How much more a flag point is worth after the last round.
    pub late_point: i32,
    /// Being the side to act.
    pub tempo: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            alive: [210, 560, 170],
            health: [300, 70, 150],
            away: [10, 15, 40],
            step: [8, 30, 80],
            siege: [40, 250, 360],
            point: 4,
            late_point: 17,
            tempo: 100,
        }
    }
}

/// Judges positions by weights, from tables: a search asks it a million times a second.
pub struct Judge {
    /// By side, kind and cell, what a soldier there is worth, apart from its health.
    place: [[[i32; CELLS]; 3]; 2],
    /// By kind and hundreds of hit points.
    health: [[i32; HEALTHS]; 3],
    /// By kind, what each round costs that a dead soldier is still away.
    away: [i32; 3],
    /// By round, what a flag point is worth.
    point: [i32; ROUNDS as usize + 1],
    tempo: i32,
}

/// Hundreds of hit points that a soldier can have, including 0.
const HEALTHS: usize = Kind::Infantry.hp() as usize / 100 + 1;

impl Judge {
    /// A judge with these weights.
    pub fn new(weights: &Weights) -> Self {
        let place = |side: Side, kind: Kind, cell: usize| {
            let k = kind as usize;
            let far = far(kind, cell as Cell, BASES[1 - side]);
            let siege = if far == 0 { weights.siege[k] } else { 0 };
            weights.alive[k] + siege - weights.step[k] * far
        };
        let health = |kind: Kind, hundreds: usize| {
            weights.health[kind as usize] * 100 * hundreds as i32 / i32::from(kind.hp())
        };
        Self {
            place: [0, 1]
                .map(|side| Kind::ALL.map(|kind| std::array::from_fn(|cell| place(side, kind, cell)))),
            health: Kind::ALL.map(|kind| std::array::from_fn(|hundreds| health(kind, hundreds))),
            away: weights.away,
            point: std::array::from_fn(|round| {
                weights.point + weights.late_point * round as i32 / i32::from(ROUNDS)
            }),
            tempo: weights.tempo,
        }
    }

    /// What the position is worth to the side to act.
    #[inline]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let (me, enemy) = (position.to_act, 1 - position.to_act);
        // A match in which a bot is asked has no later round; if one came, its points would count as in the last.
        let point = self.point[usize::from(position.round.min(ROUNDS))];
        let points = i32::from(position.points[me] - position.points[enemy]) * point;
        let bases = i32::from(position.bases[me] - position.bases[enemy]);
        points + bases + self.army(position, me) - self.army(position, enemy) + self.tempo
    }

    /// What a side's soldiers are worth.
    #[inline]
    fn army(&self, position: &Position, side: Side) -> i32 {
        let mut worth = 0;
        for (k, soldier) in position.soldiers[side].iter().enumerate() {
            worth += if soldier.lives() {
                self.place[side][k][usize::from(soldier.cell)] + self.health[k][soldier.hp as usize / 100]
            } else {
                -self.away[k] * i32::from(soldier.due.saturating_sub(position.round))
            };
        }
        worth
    }
}

/// How many cells a soldier is away from where it can attack a base.
fn far(kind: Kind, cell: Cell, base: Cell) -> i32 {
    let reach = if kind == Kind::Infantry { 1 } else { 2 };
    i32::from(distance(cell, base).saturating_sub(reach))
}
