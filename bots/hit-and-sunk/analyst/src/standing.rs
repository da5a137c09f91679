//! How the match stands, and what that says about the first place.

use analyst::{log_odds, numbers};
use hit_and_sunk_levels::ship::Ship;
use hit_and_sunk_model::{Cell, Class, Direction, Pose};

/// About how many points scores differ by at the end of a match, even if nothing more happens.
const SETTLED: f64 = 1.0;
/// How many points they will differ by in a match that has just begun.
const OPEN: f64 = 7.0;
/// How many more points a living ship can expect from a whole match than a wreck.
const ALIVE: f64 = 6.0;
/// How many more points an undamaged hull is worth than one that is nearly gone, in a whole match.
const HULL: f64 = 4.0;

/// How the match stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The last round.
    pub rounds: u32,
    /// How many seats there are.
    pub seats: usize,
    /// Every ship and every mine, if the truth is known.
    pub truth: Option<(Vec<Vessel>, Vec<Cell>)>,
}

/// A ship about which everything is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vessel {
    /// Whose it is.
    pub seat: usize,
    /// Its class, how it lies, and its hull; without an undamaged cell, it is a wreck.
    pub ship: Ship,
    /// Whether it is under water.
    pub submerged: bool,
    /// Its score so far.
    pub score: f64,
}

impl Standing {
    /// Reads `rounds,seats`, or `rounds,seats;ships;mines`.
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split(';');
        let public = numbers(fields.next()?, ',')?;
        let [rounds, seats] = public[..] else { return None };
        let truth = match (fields.next(), fields.next()) {
            (Some(ships), Some(mines)) => {
                let ships = words(ships).map(Vessel::read).collect::<Option<_>>()?;
                let mines = words(mines).map(place).collect::<Option<_>>()?;
                Some((ships, mines))
            }
            _ => None,
        };
        Some(Self {
            rounds: u32::try_from(rounds).ok()?,
            seats: usize::try_from(seats).ok()?,
            truth,
        })
    }

    /// The raw log odds that `me` has the first place, if it gains this many points beyond what is usual.
    ///
    /// * `own`: the seat's own ship and score.
    pub fn raw(&self, own: &Vessel, gain: f64, round: u32) -> f64 {
        let left = f64::from(self.rounds.saturating_sub(round)) / f64::from(self.rounds.max(1));
        let mine = expected(own, left) + gain;
        let Some((ships, _)) = &self.truth else {
            // The others are as good as the ship was when it began.
            let usual = (ALIVE + HULL) * left;
            let rivals = self.seats.saturating_sub(1).max(1) as f64;
            return (mine - usual) / (SETTLED + OPEN) - rivals.ln();
        };
        let alive = ships.iter().filter(|vessel| vessel.ship.hull != 0).count();
        let open = if alive < 2 { 0.0 } else { left };
        let spread = SETTLED + OPEN * open.sqrt();
        let others = ships.iter().filter(|vessel| vessel.seat != own.seat);
        let sum: f64 = others
            .map(|other| ((expected(other, left) - mine) / spread).exp())
            .sum();
        if sum <= 0.0 { log_odds(1.0) } else { -sum.ln() }
    }
}

/// The points that a ship can expect at the end, with this part of the match left.
fn expected(vessel: &Vessel, left: f64) -> f64 {
    let whole = f64::from(vessel.ship.class.length());
    let hull = f64::from(vessel.ship.left()) / whole;
    let future = if hull > 0.0 { ALIVE + HULL * hull } else { 0.0 };
    vessel.score + future * left
}

impl Vessel {
    fn read(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(',').collect();
        let [
            seat,
            class,
            x,
            y,
            direction,
            hull,
            submerged,
            _shield,
            _cooldown,
            hits,
            sunken,
            damage,
        ] = fields[..]
        else {
            return None;
        };
        let number = |text: &str| text.parse::<i32>().ok();
        let class = *Class::ALL.get(usize::try_from(number(class)? - 1).ok()?)?;
        let direction = *Direction::ALL.get(usize::try_from(number(direction)?).ok()?)?;
        let parts = hull.bytes().enumerate();
        let hull = parts
            .map(|(part, intact)| u8::from(intact == b'1') << part.min(7))
            .sum::<u8>();
        let ship = Ship {
            class,
            pose: Pose {
                head: Cell::new(number(x)?, number(y)?),
                direction,
                length: class.length(),
            },
            hull,
        };
        Some(Self {
            seat: usize::try_from(number(seat)?).ok()?,
            ship,
            submerged: submerged == "1",
            score: score(number(hits)?, number(sunken)?, number(damage)?, hull != 0),
        })
    }
}

/// The score by the rules.
pub fn score(hits: i32, sunken: i32, damage: i32, alive: bool) -> f64 {
    f64::from(hits + 5 * sunken - damage - if alive { 0 } else { 10 })
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn place(text: &str) -> Option<Cell> {
    let numbers = numbers(text, ',')?;
    let [x, y] = numbers[..] else { return None };
    Some(Cell::new(x as i32, y as i32))
}
