//! Hit and Sunk for policies.
//!
//! A reply is a string of actions, which the policy chooses one by one. What it sees is the ship as it will be after those that
//! it has chosen, as far as the ship can know, and the map around where its head will be.
//!
//! # Actions
//!
//! 737 in all:
//!
//! | action | meaning |
//! |---|---|
//! | 0 | ends the reply |
//! | 1–5 | chooses a class: destroyer, submarine, cruiser, battleship, carrier |
//! | 6–14 | `M` `B` `C` `K` `A` `S` `R` `P` `D`, as in the rules |
//! | 15 + 19 · (y + 9) + x + 9 | `F`: fires x to the right of the head and y below it, each from −9 to 9 |
//! | 376 + 19 · (y + 9) + x + 9 | `N`: lays a mine there |
//!
//! Legal is what has an effect as far as the ship can know, and ending. Any other action is a wait; if a seat chooses no class,
//! it is out of the match. A reply ends by itself when nothing else has an effect, or after 12 actions.
//!
//! # Observations
//!
//! 9 planes of 19×19 with the head in the middle, then 41 numbers. While a class is to be chosen, only the first number is not 0.
//!
//! | plane | meaning | range |
//! |---|---|---|
//! | 0 | own cells: 1 undamaged, 0.5 damaged | 0–1 |
//! | 1 | 1 on mines | 0, 1 |
//! | 2 | 1 off the grid | 0, 1 |
//! | 3 | 1 on undamaged cells of others, above water | 0, 1 |
//! | 4 | 1 on their damaged cells | 0, 1 |
//! | 5 | cells of others under water: 1 undamaged, 0.5 damaged | 0–1 |
//! | 6 | 1 on wrecks | 0, 1 |
//! | 7 | 1 out of sight | 0, 1 |
//! | 8 | shots of this reply at the cell / 3 | 0–1 |
//!
//! | number | meaning | range |
//! |---|---|---|
//! | 0 | 1 while a class is to be chosen | 0, 1 |
//! | 1–5 | class: 1 at its place | 0, 1 |
//! | 6–9 | direction: 1 at its place; up, right, down, left | 0, 1 |
//! | 10–14 | 1 for each undamaged cell, from the head | 0, 1 |
//! | 15–17 | moves, shots and mines that are left, of 3, 3 and 4 | 0–1 |
//! | 18–20 | 1 while all moves are left, 1 while all shots are left, 1 if the skill is available | 0, 1 |
//! | 21 | own turns until the skill is available / 3 | 0–1 |
//! | 22–24 | cells of others hit / 20, ships sunk / 5, own cells damaged / 20 | 0 and up |
//! | 25 | 1 under water | 0, 1 |
//! | 26 | 1 if the shield of the last turn was not used up | 0, 1 |
//! | 27 | 1 if the map is from a scan | 0, 1 |
//! | 28, 29 | 1 if the reply raises a shield; if it scans | 0, 1 |
//! | 30 | round / 100 | 0–1 |
//! | 31 | actions of the reply so far / 12 | 0–1 |
//! | 32, 33 | column and row of the head / 46 | 0–1 |
//! | 34–40 | the reply's moves, each as a 1 at the place of `M` `B` `C` `K` `A` `S` `R` if it has one | 0, 1 |

mod argument;
mod map;
mod sailing;

use crate::numbers::Numbers;
use crate::turn::{Space, Turn};
use hit_and_sunk_model::{Cell, Class, Direction};
use map::{AREA, SIDE, offset, place};
use sailing::{LETTERS, Order, Sailing};
use std::fmt::Write as _;

const PLANES: usize = 9;
const FIRE: usize = 15;
const MINE: usize = FIRE + AREA;

/// A turn of a seat.
#[derive(Clone, Debug)]
pub struct HitAndSunkTurn {
    /// The ship and its sea; `None` while a class is to be chosen.
    sailing: Option<Sailing>,
    chosen: Vec<usize>,
}

impl Turn for HitAndSunkTurn {
    const SPACE: Space = Space {
        planes: PLANES,
        side: SIDE,
        vector: 41,
        actions: MINE + AREA,
        most_actions: 12,
    };

    fn parse(arguments: &[&str]) -> Option<Self> {
        let sailing = match arguments {
            [] => None,
            [argument] => Some(Sailing::parse(argument)?),
            _ => return None,
        };
        Some(Self {
            sailing,
            chosen: Vec::new(),
        })
    }

    fn observe(&self, numbers: &mut [f32]) {
        if numbers.len() < Self::SPACE.numbers() {
            return;
        }
        let (planes, vector) = numbers.split_at_mut(PLANES * AREA);
        planes.fill(0.0);
        let mut pen = Numbers::new(vector);
        pen.flag(self.sailing.is_none());
        match &self.sailing {
            Some(sailing) => {
                sailing.planes(planes);
                self.vector(sailing, &mut pen);
            }
            None => vector[1..].fill(0.0),
        }
    }

    fn mask(&self, mask: &mut [u8]) {
        mask.fill(0);
        let mut set = |action: usize| {
            if let Some(legal) = mask.get_mut(action) {
                *legal = 1;
            }
        };
        match &self.sailing {
            None => (1..=5).for_each(set),
            Some(sailing) => {
                set(0);
                sailing.each_possible(|order| set(number(order)));
            }
        }
    }

    fn act(&mut self, action: usize) -> bool {
        if action == 0 {
            return true;
        }
        self.chosen.push(action);
        let Some(sailing) = &mut self.sailing else {
            return true;
        };
        if let Some(order) = order(action) {
            sailing.obey(order);
        }
        self.chosen.len() >= Self::SPACE.most_actions || !sailing.can_go_on()
    }

    fn reply(&self) -> String {
        let mut reply = String::new();
        for action in &self.chosen {
            match *action {
                class @ 1..=5 => reply += &class.to_string(),
                letter @ 6..FIRE => reply.push(char::from(LETTERS[letter - 6])),
                aimed => {
                    let (letter, at) = if aimed < MINE { ('F', FIRE) } else { ('N', MINE) };
                    let (x, y) = offset(aimed - at);
                    // Writing to a string cannot fail.
                    let _ = write!(reply, "{letter}{x:+}{y:+}");
                }
            }
        }
        reply
    }
}

impl HitAndSunkTurn {
    fn vector(&self, sailing: &Sailing, pen: &mut Numbers) {
        let ship = &sailing.ship;
        pen.one_of(Some(ship.class as usize - 1), Class::ALL.len());
        pen.one_of(Some(ship.direction as usize), Direction::ALL.len());
        for part in 0..5 {
            pen.flag(ship.hull >> part & 1 == 1);
        }
        pen.share(ship.moves, 3);
        pen.share(ship.shots, 3);
        pen.share(ship.mines, 4);
        pen.flag(ship.moves == ship.class.moves());
        pen.flag(ship.shots == ship.class.shots());
        pen.flag(ship.cooldown == 0);
        pen.share(ship.cooldown, 3);
        pen.share(sailing.hits, 20);
        pen.share(sailing.sunken, 5);
        pen.share(sailing.damage, 20);
        pen.flag(ship.submerged);
        pen.flag(sailing.shield);
        pen.flag(sailing.scanned);
        pen.flag(ship.raises_shield);
        pen.flag(ship.scans);
        pen.share(sailing.round, 100);
        pen.share(self.chosen.len() as u32, Self::SPACE.most_actions as u16);
        pen.share(ship.head.x, 46);
        pen.share(ship.head.y, 46);
        for letter in 6..13 {
            pen.flag(self.chosen.contains(&letter));
        }
    }
}

/// What an action orders; `None` for those that are no order to a ship.
fn order(action: usize) -> Option<Order> {
    let aimed = |at: usize| {
        let (x, y) = offset(action - at);
        Cell::new(x, y)
    };
    match action {
        6..FIRE => Order::from_letter(LETTERS[action - 6]),
        FIRE..MINE => Some(Order::Fire(aimed(FIRE))),
        MINE.. if action < MINE + AREA => Some(Order::LayMine(aimed(MINE))),
        _ => None,
    }
}

/// The number of an order.
fn number(order: Order) -> usize {
    let at = |cell: Cell| place(cell).unwrap_or_default();
    match order {
        Order::Fire(offset) => FIRE + at(offset),
        Order::LayMine(offset) => MINE + at(offset),
        Order::Plain(letter) => 6 + LETTERS.iter().position(|l| *l == letter).unwrap_or_default(),
    }
}
