//! Levels: one search for Territories, in eight strengths.
//!
//! [`policy`] makes a plan by rule of thumb, in one of many styles; the search plays the plans of some styles ahead on a
//! board as it believes it to be, [`world`], against enemies that also play by rule of thumb, and takes the one that gains
//! most. [`skill`] is what makes a level weaker than the next.
//!
//! Sources: improving a policy by playing it on is Tesauro and Galperin's (rollouts, 1996); a few scripts to
//! choose among, where a turn has far too many actions to list, is Churchill and Buro's (portfolio search, 2013); all plans
//! are tried with the same luck (common random numbers).

#![allow(clippy::needless_range_loop, reason = "a cell indexes several arrays at once")]

pub mod chance;
pub mod policy;
pub mod skill;
pub mod world;

use arena_bot::{Arena, Bot};
use chance::{Chance, mix};
use policy::Style;
use skill::{LEVELS, Skill};
use std::fmt::Write as _;
use territories_model::{NEUTRAL, Position, SIDE};
use world::{Orders, World};

/// The bot. It remembers the round's board. It is limited by the plans that it tries and reads no clock, so that links need
/// not hold its replies, which are long.
pub struct Levels {
    skill: Skill,
    world: World,
    chance: Chance,
}
#[cfg(not(arena_library))]
arena_bot::reactor!(Levels);

impl Default for Levels {
    /// At the module's level.
    fn default() -> Self {
        Self::at(skill::of_this_module())
    }
}

impl Bot for Levels {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        let position = match Position::parse(arguments) {
            Ok(position) => position,
            Err(error) => {
                arena.log(&error.to_string());
                return String::new();
            }
        };
        if position.first_turn {
            self.world = World::unknown();
        }
        self.chance = Chance::new(arena.random());
        self.world.see(&position);
        let orders = self.choose(&position);
        write(&orders)
    }
}

impl Levels {
    /// At a level from 1 to 8; others count as the nearest.
    pub fn at(level: usize) -> Self {
        Self::of(LEVELS[level.clamp(1, LEVELS.len()) - 1])
    }

    /// With any skill.
    pub fn of(skill: Skill) -> Self {
        Self {
            skill,
            world: World::unknown(),
            chance: Chance::new(0),
        }
    }

    /// The plan that gains most, as far as the skill can tell.
    fn choose(&mut self, position: &Position) -> Orders {
        let me = position.me as i8;
        let mut plans = Vec::new();
        for (place, style) in STYLES.iter().enumerate() {
            let comes_to_mind = self.chance.draw() % 100 < u64::from(self.skill.width);
            // The usual style always does.
            if place == 0 || comes_to_mind {
                plans.push((0.0, self.plan(me, position.income, style)));
            }
        }
        if plans.len() > 1 {
            for _ in 0..self.skill.samples {
                let mut chance = Chance::new(self.chance.draw());
                let enemies = by_rule_of_thumb(&self.world, me, false, &mut chance);
                for (sum, plan) in &mut plans {
                    *sum += self.try_out(me, plan, &enemies, chance.clone());
                }
            }
        }
        best(plans)
    }

    /// A style as the skill sees it.
    fn plan(&mut self, me: i8, income: i32, style: &Style) -> Orders {
        let (skill, seed) = (self.skill, self.chance.draw());
        policy::orders(&self.world, me, income, style, |cell, rating| {
            if skill.noise == 0 && skill.oversights == 0 {
                return rating;
            }
            let random = mix(seed ^ cell as u64);
            if (random % 100) < skill.oversights as u64 {
                return -1;
            }
            let off = (random >> 33) as i32 % (2 * skill.noise + 1) - skill.noise;
            rating * (100 + off) / 100
        })
    }

    /// What a plan leads to if the enemies do this: the worth of the board after some turns, less that of an enemy who is the
    /// only one known. What one of several enemies loses, the others gain as much as the player, so that hurting them is
    /// worth nothing in itself.
    fn try_out(&self, me: i8, plan: &Orders, enemies: &[(i8, Orders)], mut chance: Chance) -> f64 {
        let mut world = self.world.clone();
        let mut first: Vec<_> = enemies.iter().map(|(player, orders)| (*player, orders)).collect();
        first.push((me, plan));
        world.play(&first, || chance.draw());
        for _ in 1..self.skill.turns {
            let all = by_rule_of_thumb(&world, me, true, &mut chance);
            let all: Vec<_> = all.iter().map(|(player, orders)| (*player, orders)).collect();
            world.play(&all, || chance.draw());
        }
        let only = match enemies {
            [(enemy, _)] if players(&world).contains(enemy) => world.worth(*enemy),
            _ => 0.0,
        };
        world.worth(me) - only
    }
}

/// What all players do by rule of thumb: this one, if it plays too, in the usual style, and each other in one of three.
fn by_rule_of_thumb(world: &World, me: i8, i_play: bool, chance: &mut Chance) -> Vec<(i8, Orders)> {
    let mut all = Vec::new();
    for player in players(world) {
        if player == me && !i_play {
            continue;
        }
        let style = if player == me {
            0
        } else {
            chance.draw() as usize % 3
        };
        let orders = policy::orders(
            world,
            player,
            world.income(player),
            &STYLES[style],
            |_, rating| rating,
        );
        all.push((player, orders));
    }
    all
}

/// The players that are on the board, as far as is known.
fn players(world: &World) -> Vec<i8> {
    let mut players: Vec<i8> = world
        .owners
        .iter()
        .copied()
        .filter(|owner| *owner != NEUTRAL as i8)
        .collect();
    players.sort_unstable();
    players.dedup();
    players
}

/// The orders of the most valuable plan, the first of equals.
fn best(plans: Vec<(f64, Orders)>) -> Orders {
    let best = plans.into_iter().rev().max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map(|(_, orders)| orders).unwrap_or_default()
}

/// The styles whose plans are compared, the usual one first.
pub const STYLES: [Style; 8] = {
    const USUAL: Style = Style::USUAL;
    [
        USUAL,
        Style { garrison: 5, ..USUAL },
        Style { hold: 0, ..USUAL },
        Style { attacks: 0, ..USUAL },
        Style { bonus: 150, ..USUAL },
        Style {
            land: [10, 80],
            ..USUAL
        },
        Style { attacks: 1, ..USUAL },
        Style {
            garrison: 0,
            hold: 1,
            ..USUAL
        },
    ]
};

/// The reply that plays orders.
fn write(orders: &Orders) -> String {
    let place = |cell: usize| format!("{},{}", cell / SIDE, cell % SIDE);
    let deployed: Vec<_> = orders
        .deployed
        .iter()
        .map(|(cell, armies)| format!("{},{armies}", place(*cell)))
        .collect();
    let moves: Vec<_> = orders
        .moves
        .iter()
        .map(|(from, to, armies)| format!("{},{},{armies}", place(*from), place(*to)))
        .collect();
    let mut text = deployed.join(" ");
    // A blank line means none.
    let _ = write!(
        text,
        "\n{}",
        if moves.is_empty() {
            " ".into()
        } else {
            moves.join(" ")
        }
    );
    text
}

/// What a bot built on this search needs. Below everything else and absent from the levels' module, so that its
/// bytes stay the same: links name them by hash.
#[cfg(any(arena_library, not(target_family = "wasm")))]
pub mod library {
    use super::{Chance, Orders, World};

    /// What all players do by rule of thumb: `me`, if it plays too, in the usual style, and each other in one of three.
    pub fn by_rule_of_thumb(world: &World, me: i8, i_play: bool, chance: &mut Chance) -> Vec<(i8, Orders)> {
        super::by_rule_of_thumb(world, me, i_play, chance)
    }

    /// The reply that plays orders.
    pub fn write(orders: &Orders) -> String {
        super::write(orders)
    }
}
