//! Who plays: house bots, and levels of any skill.

use arena_bot::{Bot, MockArena};
use engine::GameId;
use hit_and_sunk_levels::Levels as Ships;
use kingdom_levels::Levels as Guards;
use territories_levels::Levels as Lands;

/// A [`Bot`] without its constructor, so that bots can be in one table.
pub trait Player {
    /// Answers one turn.
    fn reply(&mut self, arguments: &[&str], arena: &mut MockArena) -> String;
}

impl<B: Bot> Player for B {
    fn reply(&mut self, arguments: &[&str], arena: &mut MockArena) -> String {
        self.turn(arguments, arena)
    }
}

/// A bot's name, and how to make a fresh one for a match.
pub struct Entrant {
    /// Its name in tables.
    pub name: String,
    fresh: Box<dyn Fn() -> Box<dyn Player>>,
}

impl Entrant {
    /// An entrant of a type.
    pub fn of<B: Bot + 'static>(name: &str) -> Self {
        Self::new(name, B::default)
    }

    fn new<B: Bot + 'static>(name: &str, fresh: impl Fn() -> B + 'static) -> Self {
        Self {
            name: name.to_owned(),
            fresh: Box::new(move || Box::new(fresh())),
        }
    }

    /// The entrant of a game with this name: a house bot, a level's digit, or the numbers of a skill in the order of its fields,
    /// separated by commas; those that are missing are as in the highest level.
    pub fn named(game: GameId, name: &str) -> Option<Self> {
        if let Some(bot) = house(game).into_iter().find(|bot| bot.name == name) {
            return Some(bot);
        }
        let numbers: Option<Vec<f32>> = name.split(',').map(|number| number.parse().ok()).collect();
        let numbers = numbers?;
        if let [level] = numbers[..] {
            return Some(Self::level(game, level as usize));
        }
        let number = |at: usize, usual: f32| numbers.get(at).copied().unwrap_or(usual);
        match game {
            GameId::Kingdom => None,
            GameId::Territories => {
                let best = territories_levels::skill::LEVELS[7];
                let skill = territories_levels::skill::Skill {
                    width: number(0, best.width as f32) as u32,
                    samples: number(1, best.samples as f32) as u32,
                    turns: number(2, best.turns as f32) as u32,
                    noise: number(3, best.noise as f32) as i32,
                    oversights: number(4, best.oversights as f32) as i32,
                };
                Some(Self::new(name, move || Lands::of(skill)))
            }
            GameId::HitAndSunk => {
                let best = hit_and_sunk_levels::skill::LEVELS[7];
                let skill = hit_and_sunk_levels::skill::Skill {
                    samples: number(0, best.samples as f32) as u32,
                    rounds: number(1, best.rounds as f32) as u32,
                    noise: number(2, best.noise),
                    oversights: number(3, best.oversights),
                    slips: number(4, best.slips),
                    memory: number(5, best.memory as f32) as u32,
                    ships: match name.split(',').nth(6) {
                        // One skill of each command, needed until the end.
                        Some(ships) => ships.to_owned().leak().as_bytes(),
                        None => best.ships,
                    },
                };
                Some(Self::new(name, move || Ships::of(skill)))
            }
        }
    }

    /// A level of a game.
    pub fn level(game: GameId, level: usize) -> Self {
        let name = format!("Level {level}");
        match game {
            GameId::Kingdom => Self::new(&name, move || Guards::at(level)),
            GameId::Territories => Self::new(&name, move || Lands::at(level)),
            GameId::HitAndSunk => Self::new(&name, move || Ships::at(level)),
        }
    }

    /// A player for one match.
    pub fn fresh(&self) -> Box<dyn Player> {
        (self.fresh)()
    }
}

/// The house bots of a game but its levels, which usually play together.
pub fn house(game: GameId) -> Vec<Entrant> {
    match game {
        GameId::Kingdom => vec![
            Entrant::of::<kingdom_random::Random>("Random"),
            Entrant::of::<kingdom_greedy::Greedy>("Greedy"),
            Entrant::of::<kingdom_marshal::Marshal>("Marshal"),
        ],
        GameId::Territories => vec![
            Entrant::of::<territories_player::Player>("Player"),
            Entrant::of::<territories_land_grab::LandGrab>("LandGrab"),
            Entrant::of::<territories_hermit::Hermit>("Hermit"),
            Entrant::of::<territories_castler::Castler>("Castler"),
            Entrant::of::<territories_random_halver::RandomHalver>("RandomHalver"),
            Entrant::of::<territories_we_swarm::WeSwarm>("WeSwarm"),
        ],
        GameId::HitAndSunk => vec![
            Entrant::of::<hit_and_sunk_random::RandomBot>("RandomBot"),
            Entrant::of::<hit_and_sunk_passive::PassiveBot>("PassiveBot"),
            Entrant::of::<hit_and_sunk_peacemaker::PeaceMaker>("PeaceMaker"),
            Entrant::of::<hit_and_sunk_corsair::Corsair>("Corsair"),
            Entrant::of::<hit_and_sunk_falcon::Falcon>("Falcon"),
            Entrant::of::<hit_and_sunk_phoenix::Phoenix>("Phoenix"),
        ],
    }
}
