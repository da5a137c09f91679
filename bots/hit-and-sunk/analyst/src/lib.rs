//! The analyst of Hit and Sunk: the search of the levels at full strength chooses orders, and tries them out beside those that
//! were played, in the same seas with the same luck. The scores turn what they gain into a chance ([`standing`]).

pub mod calibration;
pub mod played;
pub mod standing;

use analyst::{Basis, Found, Question, log_odds};
use arena_bot::{Arena, Bot};
use hit_and_sunk_levels::belief::Belief;
use hit_and_sunk_levels::chance::Chance;
use hit_and_sunk_levels::clock::Clock;
use hit_and_sunk_levels::hunt::Hunt;
use hit_and_sunk_levels::orders::{Orders, Ways};
use hit_and_sunk_levels::sampler::Sampler;
use hit_and_sunk_levels::search::Search;
use hit_and_sunk_levels::ship::Ship;
use hit_and_sunk_levels::skill::Skill;
use hit_and_sunk_levels::track::Track;
use hit_and_sunk_levels::waters::index;
use hit_and_sunk_model::{Cell, Report};
use standing::{Standing, Vessel};

/// A search that neither misjudges nor overlooks anything.
const SKILL: Skill = Skill {
    samples: 160,
    rounds: 5,
    noise: 0.0,
    oversights: 0.0,
    slips: 0.0,
    memory: 30,
    ships: b"3",
};
/// How often the orders that were found are tried out against those that were played.
const TRIES: u32 = 96;
/// Ships further away than this are known from the truth, but do not concern a turn.
const NEAR: i32 = 16;
/// What it is worth, in points, to see everything that was not seen.
const NEWS: f32 = 2.0;

/// The analyst. It remembers what the seat saw.
#[derive(Default)]
pub struct Analyst {
    belief: Belief,
    ways: Ways,
}

arena_bot::reactor!(Analyst);

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
        let found = if question.usual.is_empty() {
            if question.watch {
                return String::new();
            }
            choice(&standing)
        } else {
            match Turn::read(&question) {
                Ok(turn) if question.watch => {
                    let clock = Clock::start(arena);
                    self.see(&turn.report, clock);
                    self.note(&question.played, &turn.report);
                    return String::new();
                }
                Ok(turn) => self.judge(&turn, &standing, &question.played, arena),
                Err(why) => {
                    arena.log(&why);
                    return String::new();
                }
            }
        };
        if standing.truth.is_some() {
            found.reply(Basis::Truth, calibration::TRUTH, arena)
        } else {
            found.reply(Basis::Known, calibration::KNOWN, arena)
        }
    }
}

/// Before ships are chosen, all seats are equal. The cruiser is the strongest.
fn choice(standing: &Standing) -> Found {
    Found {
        raw: log_odds(1.0 / standing.seats.max(1) as f64),
        played: None,
        best: "3".into(),
    }
}

/// A turn of a ship.
struct Turn {
    report: Report,
    own: Vessel,
}

impl Turn {
    fn read(question: &Question) -> Result<Self, String> {
        let report = Report::parse(question.usual).map_err(|error| error.to_string())?;
        let argument = question.usual.first().copied().unwrap_or_default();
        let fields: Vec<&str> = argument.split(';').collect();
        let score = fields.get(5).and_then(|score| analyst::numbers(score, ','));
        let seat = fields.get(1).and_then(|seat| seat.parse().ok());
        let (Some([hits, sunken, damage]), Some(seat)) = (score.as_deref(), seat) else {
            return Err("cannot read the seat and the score".into());
        };
        let hull = report.hull.iter().enumerate();
        let hull: u8 = hull.map(|(part, intact)| u8::from(*intact) << part).sum();
        let ship = Ship {
            class: report.class,
            pose: report.pose,
            hull,
        };
        let own = Vessel {
            seat,
            ship,
            submerged: report.submerged,
            score: standing::score(*hits as i32, *sunken as i32, *damage as i32, hull != 0),
        };
        Ok(Self { report, own })
    }
}

impl Analyst {
    /// Takes in what the seat saw.
    fn see(&mut self, report: &Report, clock: Clock) {
        let most = clock.states() / self.belief.tracks.len().max(1);
        self.belief.update(report, SKILL.memory, most);
    }

    /// Takes in what the seat fired at.
    fn note(&mut self, played: &str, report: &Report) {
        self.belief.note_shots(&played::read(played, report).shots);
    }

    fn judge(&mut self, turn: &Turn, standing: &Standing, played: &str, arena: &mut dyn Arena) -> Found {
        let (report, own) = (&turn.report, &turn.own);
        if own.ship.hull == 0 {
            return Found {
                raw: standing.raw(own, 0.0, report.round),
                played: None,
                best: String::new(),
            };
        }
        let clock = Clock::start(arena);
        match &standing.truth {
            Some((ships, _)) => self.belief = truth(ships, own, report, standing.seats),
            None => self.see(report, clock),
        }
        // The luck is the same wherever and whenever the turn is judged.
        let mut chance = Chance::new(u64::from(report.round) << 8 | own.seat as u64);
        let mut search = Search::new(&self.belief, report, &self.ways, SKILL);
        let (best, _) = search.think(clock, &mut chance, arena);
        let of_played = played::read(played, report).orders.filter(|_| !played.is_empty());
        let mut both = vec![best];
        both.extend(of_played);
        let gains = self.gains(&both, own, report, &mut chance);
        if standing.truth.is_none() {
            self.note(played, report);
        }
        let raw = |gain: f64| standing.raw(own, gain, report.round);
        let of_played = gains.get(1).copied();
        match of_played {
            Some(gain) if gain >= gains[0] => Found {
                raw: raw(gain),
                played: Some(raw(gain)),
                best: played.into(),
            },
            _ => Found {
                raw: raw(gains[0]),
                played: of_played.map(raw),
                best: best.write(report.pose),
            },
        }
    }

    /// What each of some orders gains on average, in points: from what happens in the next rounds, and from where they leave the
    /// ship rather than where it is.
    fn gains(&self, all: &[Orders], own: &Vessel, report: &Report, chance: &mut Chance) -> Vec<f64> {
        let sampler = Sampler::new(&self.belief, own.ship, report);
        let hunt = Hunt::new(&self.belief, report.class);
        let place = |steps: &[hit_and_sunk_model::Step]| {
            let end = steps.iter().fold(report.pose, |pose, step| pose.after(*step));
            NEWS * hunt.worth(&end) - 0.7 * self.belief.waters.mines_near(&end) as f32
        };
        let stays = place(&[]);
        let mut gains: Vec<f64> = all
            .iter()
            .map(|orders| f64::from(place(orders.steps.list()) - stays))
            .collect();
        if sampler.weight() <= 0.0 {
            return gains;
        }
        for _ in 0..TRIES {
            let sea = sampler.draw(chance);
            let luck = chance.clone();
            for (gain, orders) in gains.iter_mut().zip(all) {
                let (waters, mut luck) = (&self.belief.waters, luck.clone());
                let points = sea
                    .clone()
                    .play(orders, SKILL.rounds, waters, &self.ways, &mut luck);
                *gain += f64::from(sampler.weight() * points) / f64::from(TRIES);
            }
        }
        gains
    }
}

/// What a captain who knew everything would believe: near ships are where they are, and far ones should be looked for where they
/// are.
fn truth(ships: &[Vessel], own: &Vessel, report: &Report, seats: usize) -> Belief {
    let mut belief = Belief::default();
    belief.waters.learn(report);
    belief.waters.side = 30 + seats as i32;
    belief.unseen.fill(0.0);
    let head: Cell = own.ship.pose.head;
    for vessel in ships
        .iter()
        .filter(|vessel| vessel.seat != own.seat && vessel.ship.hull != 0)
    {
        if vessel.ship.pose.distance(head) <= NEAR {
            belief.tracks.push(Track {
                states: vec![(vessel.ship, 1.0)],
                seen: report.round,
                submerged: vessel.submerged,
            });
        } else if let Some(place) = index(vessel.ship.pose.head) {
            belief.unseen[place] += 1.0;
        }
    }
    belief
}
