//! What a position is worth where looking ahead ends.

use kingdom_model::{BASES, Cell, Kind, Position, ROUNDS, Side, Soldier, distance};

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
    /// How much more it is worth after the last round.
    pub late_point: i32,
    /// Being the side to act.
    pub tempo: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            alive: [300, 400, 200],
            health: [150, 50, 250],
            away: [30, 30, 30],
            step: [30, 60, 40],
            siege: [80, 150, 150],
            point: 4,
            late_point: 40,
            tempo: 60,
        }
    }
}

/// What the position is worth to the side to act.
#[inline]
pub fn evaluate(position: &Position, weights: &Weights) -> i32 {
    let me = position.to_act;
    let late = weights.late_point * i32::from(position.round) / i32::from(ROUNDS);
    let points = i32::from(position.points[me] - position.points[1 - me]) * (weights.point + late);
    let bases = i32::from(position.bases[me] - position.bases[1 - me]);
    points + bases + army(position, me, weights) - army(position, 1 - me, weights) + weights.tempo
}

/// What a side's soldiers are worth.
#[inline]
fn army(position: &Position, side: Side, weights: &Weights) -> i32 {
    let base = BASES[1 - side];
    Kind::ALL
        .into_iter()
        .map(|kind| {
            soldier(
                position.soldiers[side][kind as usize],
                kind,
                base,
                position.round,
                weights,
            )
        })
        .sum()
}

#[inline]
fn soldier(soldier: Soldier, kind: Kind, base: Cell, round: u16, weights: &Weights) -> i32 {
    let k = kind as usize;
    if !soldier.lives() {
        return -weights.away[k] * i32::from(soldier.due.saturating_sub(round));
    }
    let health = weights.health[k] * i32::from(soldier.hp) / i32::from(kind.hp());
    let far = far(kind, soldier.cell, base);
    let siege = if far == 0 { weights.siege[k] } else { 0 };
    weights.alive[k] + health + siege - weights.step[k] * far
}

/// How many cells a soldier is away from where it can attack a base.
#[inline]
fn far(kind: Kind, cell: Cell, base: Cell) -> i32 {
    let reach = if kind == Kind::Infantry { 1 } else { 2 };
    i32::from(distance(cell, base).saturating_sub(reach))
}
