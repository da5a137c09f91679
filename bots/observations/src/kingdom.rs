//! Kingdom Guard for policies.
//!
//! A side sees the board from its own edge: for Red it is turned by half, so that one policy can play both. Cells are numbered
//! 5 · row + column as the side sees them; its own base is on cell 20, the other one on cell 4.
//!
//! # Actions
//!
//! 75 · verb + 25 · kind + cell, 150 in all. Verbs: 0 moves the soldier to the cell, 1 attacks what stands on it. Kinds:
//! 0 cavalry, 1 archer, 2 infantry. A reply is one action; one that is not legal loses the match.
//!
//! # Observations
//!
//! 9 planes of 5×5, then 17 numbers:
//!
//! | plane | meaning | range |
//! |---|---|---|
//! | 0–2 | on the cell of the own cavalry, archer, infantry: its share of full hit points | 0–1 |
//! | 3–5 | the same of the other side | 0–1 |
//! | 6 | flags: points / 15 | 0–1 |
//! | 7, 8 | on the cell of the own base, and of the other: hit points / 2000 | 0–1 |
//!
//! | number | meaning | range |
//! |---|---|---|
//! | 0 | round / 200 | 0–1 |
//! | 1, 2 | own flag points / 100, the other's | 0–11 |
//! | 3–8 | 1 for each soldier on the board: own cavalry, archer, infantry, then the other's | 0, 1 |
//! | 9–14 | rounds until each soldier is due / 6, in the same order; 0 for one on the board or only waiting for its cell | 0–1 |
//! | 15 | rounds since green flags appeared / 5 | 0–0.8 |
//! | 16 | rounds since the purple flag appeared / 10 | 0–0.9 |

use crate::numbers::Numbers;
use crate::turn::{Space, Turn};
use kingdom_model::{Action, BASE_HP, BASES, CELLS, Cell, FLAG_POINTS, Kind, Position, Side, Verb, col, row};

/// How many planes come before the vector.
const PLANES: usize = 9;
const FLAGS: usize = 6 * CELLS;
const OWN_BASE: usize = 7 * CELLS;
const OTHER_BASE: usize = 8 * CELLS;

/// A turn of one side.
#[derive(Clone, Copy, Debug)]
pub struct KingdomTurn {
    position: Position,
    action: Option<Action>,
}

impl KingdomTurn {
    /// The turn of the side that acts in a position.
    pub fn of(position: Position) -> Self {
        Self {
            position,
            action: None,
        }
    }

    /// What an action stands for, as the game names it; `None` if there is no such action.
    pub fn action(side: Side, action: usize) -> Option<Action> {
        let verb = match action / (3 * CELLS) {
            0 => Verb::Move,
            1 => Verb::Attack,
            _ => return None,
        };
        let kind = Kind::ALL[action / CELLS % 3];
        Some(Action::new(verb, kind, turned(side, (action % CELLS) as Cell)))
    }

    /// The number of an action of `side`.
    pub fn number(side: Side, action: Action) -> usize {
        let kind = 3 * action.verb() as usize + action.kind() as usize;
        kind * CELLS + usize::from(turned(side, action.target()))
    }
}

impl Turn for KingdomTurn {
    const SPACE: Space = Space {
        planes: PLANES,
        side: 5,
        vector: 17,
        actions: 150,
        most_actions: 1,
    };

    fn parse(arguments: &[&str]) -> Option<Self> {
        Position::parse(arguments).ok().map(Self::of)
    }

    fn observe(&self, numbers: &mut [f32]) {
        if numbers.len() < Self::SPACE.numbers() {
            return;
        }
        let (planes, vector) = numbers.split_at_mut(PLANES * CELLS);
        self.planes(planes);
        self.vector(&mut Numbers::new(vector));
    }

    fn mask(&self, mask: &mut [u8]) {
        mask.fill(0);
        for action in self.position.legal().iter() {
            if let Some(legal) = mask.get_mut(Self::number(self.position.to_act, *action)) {
                *legal = 1;
            }
        }
    }

    fn act(&mut self, action: usize) -> bool {
        self.action = Self::action(self.position.to_act, action);
        true
    }

    fn reply(&self) -> String {
        let Some(action) = self.action else {
            return String::new();
        };
        // As the action's `Display` form, which takes five times as long.
        let target = action.target();
        let digit = |number: u8| char::from(b'0' + number);
        let mut reply = String::with_capacity(7);
        reply.push(['M', 'A'][action.verb() as usize]);
        reply.push(',');
        reply.push(['C', 'A', 'I'][action.kind() as usize]);
        reply.push(',');
        reply.push(digit(row(target)));
        reply.push(',');
        reply.push(digit(col(target)));
        reply
    }
}

impl KingdomTurn {
    fn planes(&self, planes: &mut [f32]) {
        planes.fill(0.0);
        let Position {
            to_act,
            soldiers,
            bases,
            flags,
            ..
        } = &self.position;
        for (army, side) in [*to_act, 1 - to_act].into_iter().enumerate() {
            for kind in Kind::ALL {
                let soldier = soldiers[side][kind as usize];
                if soldier.lives() {
                    let cell = usize::from(turned(*to_act, soldier.cell));
                    planes[(3 * army + kind as usize) * CELLS + cell] =
                        f32::from(soldier.hp) / f32::from(kind.hp());
                }
            }
        }
        for cell in [0, 12, 24] {
            if flags >> cell & 1 == 1 {
                let points = f32::from(FLAG_POINTS[cell]);
                planes[FLAGS + usize::from(turned(*to_act, cell as Cell))] = points / 15.0;
            }
        }
        planes[OWN_BASE + usize::from(BASES[0])] = base(bases[*to_act]);
        planes[OTHER_BASE + usize::from(BASES[1])] = base(bases[1 - to_act]);
    }

    fn vector(&self, vector: &mut Numbers) {
        let Position {
            round,
            to_act,
            points,
            soldiers,
            ..
        } = &self.position;
        vector.share(*round, 200);
        vector.share(points[*to_act], 100);
        vector.share(points[1 - to_act], 100);
        let both = [soldiers[*to_act], soldiers[1 - to_act]];
        for soldier in both.as_flattened() {
            vector.flag(soldier.lives());
        }
        for soldier in both.as_flattened() {
            vector.share(soldier.due.saturating_sub(*round), 6);
        }
        let since = round.saturating_sub(1);
        vector.share(since % 5, 5);
        vector.share(since % 10, 10);
    }
}

/// The share of a base's hit points that is left.
fn base(hp: i16) -> f32 {
    f32::from(hp.max(0)) / f32::from(BASE_HP)
}

/// A cell of the board as a side sees it, and the other way round.
const fn turned(side: Side, cell: Cell) -> Cell {
    if side == 0 { cell } else { 24 - cell }
}
