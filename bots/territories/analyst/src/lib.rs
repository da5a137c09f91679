//! The analyst of Territories: plays ahead from the plans of all styles and from the one that was played, with the same luck, and
//! asks who wins the round from there ([`strength`]), and so the match ([`standing`]).

pub mod calibration;
pub mod played;
pub mod standing;
pub mod strength;

use analyst::{Basis, Found, Question, log_odds};
use arena_bot::{Arena, Bot};
use standing::Standing;
use territories_levels::STYLES;
use territories_levels::chance::Chance;
use territories_levels::library::{by_rule_of_thumb, write};
use territories_levels::policy::{self, Style};
use territories_levels::world::{Orders, World};
use territories_model::{CELLS, Position};

/// How often each plan is tried out at first.
const TRIES: u32 = 3;
/// How often the two that matter are tried out again, with other luck: the best of many has been lucky.
const MORE_TRIES: u32 = 8;
/// How many turns are played.
const TURNS: u32 = 3;

/// The analyst. It remembers the round's board, as far as the seat saw it.
pub struct Analyst {
    world: World,
}

arena_bot::reactor!(Analyst);

impl Default for Analyst {
    fn default() -> Self {
        Self {
            world: World::unknown(),
        }
    }
}

impl Bot for Analyst {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        let Some(question) = Question::read(arguments) else {
            arena.log("a question has at least two arguments");
            return String::new();
        };
        let Some(standing) = Standing::read(question.standing) else {
            arena.log(&format!("cannot read the standing: {:?}", question.standing));
            return String::new();
        };
        match Position::parse(question.usual) {
            Ok(position) => {
                self.see(&position);
                if question.watch {
                    return String::new();
                }
                self.judge(&position, &standing, &question.played, arena)
            }
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

impl Analyst {
    fn see(&mut self, position: &Position) {
        if position.first_turn || !fog(position).contains(&true) {
            self.world = World::unknown();
        }
        self.world.see(position);
    }

    fn judge(&self, position: &Position, standing: &Standing, played: &str, arena: &mut dyn Arena) -> String {
        let fog = fog(position);
        let basis = if fog.contains(&true) {
            Basis::Known
        } else {
            Basis::Truth
        };
        let me = usize::try_from(position.me).unwrap_or(0);
        let trial = Trial {
            world: &self.world,
            me,
            shares: standing.shares(me),
            fog: (basis == Basis::Known).then_some(fog),
        };
        let found = if position.mine().next().is_none() {
            Found {
                raw: log_odds(trial.chance(&self.world)),
                played: None,
                best: String::new(),
            }
        } else {
            trial.compare(position, played)
        };
        let curve = match basis {
            Basis::Truth => calibration::TRUTH,
            Basis::Known => calibration::KNOWN,
        };
        found.reply(basis, curve, arena)
    }
}

/// By cell, whether the seat does not see it.
fn fog(position: &Position) -> [bool; CELLS] {
    std::array::from_fn(|cell| position.territories[cell].is_none())
}

/// Tries out plans of one turn.
struct Trial<'a> {
    world: &'a World,
    me: usize,
    /// By seat, the share of the match's first place if that seat wins the round.
    shares: Vec<f64>,
    fog: Option<[bool; CELLS]>,
}

impl Trial<'_> {
    fn compare(&self, position: &Position, played: &str) -> Found {
        let me = position.me as i8;
        let plan = |style: &Style| policy::orders(self.world, me, position.income, style, |_, rating| rating);
        let mut plans: Vec<(f64, Orders)> = STYLES.iter().map(|style| (0.0, plan(style))).collect();
        let mut chance = Chance::new(1);
        self.try_out(&mut plans, TRIES, &mut chance);
        let best = (0..plans.len())
            .rev()
            .max_by(|a, b| plans[*a].0.total_cmp(&plans[*b].0));
        let mut two = vec![(0.0, plans.swap_remove(best.unwrap_or(0)).1)];
        if !played.is_empty() {
            two.push((0.0, played::orders(played, position)));
        }
        self.try_out(&mut two, MORE_TRIES, &mut chance);
        let tries = f64::from(MORE_TRIES);
        let raw = |sum: f64| log_odds(sum / tries);
        let of_played = two.get(1).map(|(sum, _)| *sum);
        match of_played {
            Some(sum) if sum > two[0].0 => Found {
                raw: raw(sum),
                played: Some(raw(sum)),
                best: played.into(),
            },
            _ => Found {
                raw: raw(two[0].0),
                played: of_played.map(raw),
                best: write(&two[0].1),
            },
        }
    }

    /// Adds to each plan what it leads to, this many times, all with the same luck.
    fn try_out(&self, plans: &mut [(f64, Orders)], tries: u32, chance: &mut Chance) {
        for _ in 0..tries {
            let mut luck = Chance::new(chance.draw());
            let enemies = by_rule_of_thumb(self.world, self.me as i8, false, &mut luck);
            for (sum, plan) in &mut *plans {
                *sum += self.play_on(plan, &enemies, luck.clone());
            }
        }
    }

    /// The seat's chance to win the match after some turns that begin with this plan.
    fn play_on(&self, plan: &Orders, enemies: &[(i8, Orders)], mut luck: Chance) -> f64 {
        let (me, mut world) = (self.me as i8, self.world.clone());
        let mut first: Vec<_> = enemies.iter().map(|(player, orders)| (*player, orders)).collect();
        first.push((me, plan));
        world.play(&first, || luck.draw());
        for _ in 1..TURNS {
            let all = by_rule_of_thumb(&world, me, true, &mut luck);
            let all: Vec<_> = all.iter().map(|(player, orders)| (*player, orders)).collect();
            world.play(&all, || luck.draw());
        }
        self.chance(&world)
    }

    /// The seat's chance to win the match from a board.
    fn chance(&self, world: &World) -> f64 {
        let rounds = strength::chances(world, self.me, self.shares.len(), self.fog.as_ref());
        rounds
            .iter()
            .zip(&self.shares)
            .map(|(chance, share)| chance * share)
            .sum()
    }
}
