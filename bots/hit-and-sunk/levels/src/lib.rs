//! Levels: one search for Hit and Sunk, in eight strengths.
//!
//! [`track`] follows a ship that was seen, [`belief`] all of them and where others may be, [`hunt`] says where to look for
//! those, [`sampler`] draws seas from the belief, [`world`] plays them on by rule of thumb, [`search`] chooses the orders
//! after which that went best, and [`skill`] says what makes a level weaker than the next.
//!
//! Its methods and their sources: following ships by a Bayes filter over poses (grid localisation: Thrun,
//! Burgard and Fox, Probabilistic Robotics, 2005); looking where the chance of detection is largest, sooner rather than
//! later (search theory: Koopman 1946, Stone 1975, Washburn 1983 for targets that move); judging an order by matches from
//! drawn seas that a simple policy plays on (rollouts: Tesauro and Galperin 1996; drawn worlds for hidden information:
//! Ginsberg's GIB, 2001); dividing the tries among orders by sequential halving (Karnin, Koren and Somekh 2013), all of
//! them in the same seas with the same luck (common random numbers).

pub mod belief;
pub mod chance;
pub mod clock;
pub mod hunt;
pub mod orders;
pub mod sampler;
pub mod search;
pub mod ship;
pub mod skill;
pub mod track;
pub mod waters;
pub mod world;

use arena_bot::{Arena, Bot};
use belief::Belief;
use chance::Chance;
use clock::Clock;
use hit_and_sunk_model::{Cell, Pose, Report, fire};
use orders::{Deed, Ways};
use search::Search;
use skill::{LEVELS, Skill};

/// The bot.
pub struct Levels {
    skill: Skill,
    belief: Belief,
    ways: Ways,
}
#[cfg(not(arena_library))]
arena_bot::reactor!(Levels);

impl Default for Levels {
    /// At the module's level.
    fn default() -> Self {
        Self::at(skill::of_this_module())
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
            belief: Belief::default(),
            ways: Ways::default(),
        }
    }
}

impl Bot for Levels {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            let ships = self.skill.ships;
            return char::from(ships[arena.random_below(ships.len())]).into();
        }
        let clock = Clock::start(arena);
        match Report::parse(arguments) {
            Ok(report) if clock.is_worth_it() => self.act(&report, clock, arena),
            Ok(report) => in_haste(&report),
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

impl Levels {
    fn act(&mut self, report: &Report, clock: Clock, arena: &mut dyn Arena) -> String {
        let most = clock.states() / self.belief.tracks.len().max(1);
        self.belief.update(report, self.skill.memory, most);
        let mut chance = Chance::new(arena.random());
        let noticed = self.belief.noticed(self.skill.oversights, &mut chance);
        let mut search = Search::new(&noticed, report, &self.ways, self.skill);
        let (mut orders, worth) = search.think(clock, &mut chance, arena);
        let known = noticed.tracks.len();
        arena.log(&format!("knows of {known}, expects {worth:+.1} points"));
        let pose = orders.pose_of_deed(report.pose);
        if let Deed::Fire(cells, shots) = &mut orders.deed {
            let cells = &mut cells[..usize::from(*shots)];
            for cell in &mut *cells {
                if chance.unit() < self.skill.slips {
                    *cell = beside(*cell, &pose, report.class.range(), &mut chance);
                }
            }
            self.belief.note_shots(cells);
        }
        orders.write(report.pose)
    }
}

/// A cell next to a target, if it can be shot at and the bot's ship does not lie there; otherwise the target.
fn beside(target: Cell, own: &Pose, range: i32, chance: &mut Chance) -> Cell {
    let cells: Vec<Cell> = target.square(1).filter(|cell| *cell != target).collect();
    let cell = cells[chance.below(cells.len())];
    let possible = cell.distance(own.head) <= range && !own.covers(cell);
    if possible { cell } else { target }
}

/// What to do where there is no time to think: fire at what is in sight and in range, or scan.
fn in_haste(report: &Report) -> String {
    let (head, range) = (report.pose.head, report.class.range());
    let targets = report
        .targets()
        .into_iter()
        .filter(|cell| cell.distance(head) <= range);
    let shots: String = targets
        .take(report.shots as usize)
        .map(|cell| fire(head, cell))
        .collect();
    if shots.is_empty() { "S".into() } else { shots }
}
