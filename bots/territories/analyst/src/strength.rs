//! How likely each seat wins the round, from a board.

use territories_levels::world::World;
use territories_model::{BONUSES, CELLS, NEUTRAL};

/// What a territory is worth besides its armies, as it makes others easier to take.
const LAND: f64 = 0.5;
/// What nearly all of a bonus is worth, for each army of the bonus; half of it is worth a quarter.
const PART_OF_BONUS: f64 = 3.0;
/// A seat that is twice as strong wins this many times as often, as a power of two.
const POWER: f64 = 2.4;

/// By seat, its chance to win the round; they add up to 1.
///
/// * `fog`: by cell, whether nobody knows who owns it; a seat that is nowhere to be seen may be there.
pub fn chances(world: &World, me: usize, seats: usize, fog: Option<&[bool; CELLS]>) -> Vec<f64> {
    let mut land = vec![0_u32; seats];
    for owner in world.owners {
        if owner != NEUTRAL as i8
            && let Some(land) = land.get_mut(owner as usize)
        {
            *land += 1;
        }
    }
    let strength = |seat: usize| {
        if land[seat] == 0 {
            return 0.0;
        }
        let prospects = LAND * f64::from(land[seat]) + parts_of_bonuses(world, seat as i8);
        world.worth(seat as i8).max(1.0) + prospects
    };
    let mut strengths: Vec<f64> = (0..seats).map(strength).collect();
    if let Some(fog) = fog {
        let unseen = (0..seats).filter(|seat| land[*seat] == 0 && *seat != me);
        let unseen: Vec<usize> = unseen.collect();
        let hidden = fog.iter().filter(|hidden| **hidden).count() as f64;
        let mine = strengths.get(me).copied().unwrap_or(0.0);
        let own_land = f64::from(land.get(me).copied().unwrap_or(0).max(1));
        for seat in &unseen {
            // As strong as the seat itself, as far as there is room for it.
            let room = hidden / unseen.len() as f64 / own_land;
            strengths[*seat] = mine * room.min(1.0);
        }
    }
    let weights: Vec<f64> = strengths.iter().map(|strength| strength.powf(POWER)).collect();
    let sum: f64 = weights.iter().sum();
    if sum <= 0.0 {
        return vec![1.0 / seats.max(1) as f64; seats];
    }
    weights.iter().map(|weight| weight / sum).collect()
}

/// What the bonuses that a seat has a part of are worth.
fn parts_of_bonuses(world: &World, seat: i8) -> f64 {
    let missing = world.missing(seat);
    let part = |(missing, value): (&i32, &i32)| {
        let owned = f64::from(10 - missing) / 10.0;
        PART_OF_BONUS * f64::from(*value) * owned * owned
    };
    let incomplete = missing.iter().zip(&world.values).take(BONUSES);
    incomplete.filter(|(missing, _)| **missing > 0).map(part).sum()
}
