//! A position, and what actions do to it.

use crate::action::{Action, Actions, Verb};
use crate::board::{ATTACKS, BASES, Cell, FLAG_POINTS, GREEN, Kind, MOVES, Mask, PURPLE, STARTS};
use crate::{BASE_HP, ROUNDS};

/// A side: 0 is Blue, 1 is Red.
pub type Side = usize;

/// The [cell](Soldier::cell) of a dead soldier.
pub const AWAY: Cell = 25;

/// A soldier, on the board or dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Soldier {
    /// Where it stands, or [`AWAY`].
    pub cell: Cell,
    /// Hit points left; 0 while it is dead.
    pub hp: i16,
    /// While it is dead, the round in which it is due, or this one if it only waits for its cell; else 0.
    pub due: u16,
}

impl Soldier {
    /// Whether it is on the board.
    #[inline]
    pub const fn lives(&self) -> bool {
        self.cell != AWAY
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A side won.
    Won(Side),
    /// After the last round points and base hp are equal: thinking time decides, which a position does not know.
    Level,
}

/// A position in which a side is to act, or the last one of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The round, from 1.
    pub round: u16,
    /// The side that acts next.
    pub to_act: Side,
    /// Flag points, Blue's and Red's.
    pub points: [i16; 2],
    /// Hit points of the bases, Blue's and Red's.
    pub bases: [i16; 2],
    /// By side and [`Kind`].
    pub soldiers: [[Soldier; 3]; 2],
    /// The cells with a flag.
    pub flags: Mask,
    /// How the match ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
}

impl Position {
    /// The start of a match.
    pub fn start() -> Self {
        let fresh = |side: Side, kind: Kind| Soldier {
            cell: STARTS[side][kind as usize],
            hp: kind.hp(),
            due: 0,
        };
        Self {
            round: 1,
            to_act: 0,
            points: [0; 2],
            bases: [BASE_HP; 2],
            soldiers: [0, 1].map(|side| Kind::ALL.map(|kind| fresh(side, kind))),
            flags: GREEN | PURPLE,
            outcome: None,
        }
    }

    /// The cells on which a side's soldiers stand.
    #[inline]
    pub fn army(&self, side: Side) -> Mask {
        // A dead soldier's bit is one above the board.
        let [c, a, i] = self.soldiers[side];
        (1 << c.cell | 1 << a.cell | 1 << i.cell) & !(1 << AWAY)
    }

    /// Every legal action: by kind, moves before attacks, each by target.
    #[inline]
    pub fn legal(&self) -> Actions {
        self.legal_onto(Mask::MAX, Mask::MAX)
    }

    /// The legal moves onto some cells and the legal attacks on some, in the order of [`legal`](Self::legal).
    #[inline]
    pub fn legal_onto(&self, moves: Mask, attacks: Mask) -> Actions {
        let (me, enemy) = (self.to_act, 1 - self.to_act);
        let enemy_army = self.army(enemy);
        let open = moves & !(self.army(me) | enemy_army | 1 << BASES[0] | 1 << BASES[1]);
        let targets = attacks & (enemy_army | 1 << BASES[enemy]);
        let mut actions = Actions::new();
        for kind in Kind::ALL {
            let soldier = self.soldiers[me][kind as usize];
            if soldier.lives() {
                let (kind_index, cell) = (kind as usize, soldier.cell as usize);
                for target in cells(MOVES[kind_index][cell] & open) {
                    actions.push(Action::new(Verb::Move, kind, target));
                }
                for target in cells(ATTACKS[kind_index][cell] & targets) {
                    actions.push(Action::new(Verb::Attack, kind, target));
                }
            }
        }
        actions
    }

    /// Plays a legal action, and all that follows until a side must act or the match is over.
    #[inline]
    pub fn apply(&mut self, action: Action) {
        let (me, kind, target) = (self.to_act, action.kind(), action.target());
        match action.verb() {
            Verb::Move => {
                self.soldiers[me][kind as usize].cell = target;
                if self.flags & 1 << target != 0 {
                    self.flags &= !(1 << target);
                    self.points[me] += FLAG_POINTS[target as usize];
                }
            }
            Verb::Attack => self.attack(kind, target),
        }
        self.pass_turns();
    }

    /// The position after `action`.
    #[inline]
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        let mut next = *self;
        next.apply(action);
        next
    }

    /// The enemy soldier on a cell.
    #[inline]
    pub fn enemy_on(&self, cell: Cell) -> Option<Kind> {
        let army = &self.soldiers[1 - self.to_act];
        Kind::ALL
            .into_iter()
            .find(|kind| army[*kind as usize].cell == cell)
    }

    #[inline]
    fn attack(&mut self, kind: Kind, target: Cell) {
        let (me, enemy) = (self.to_act, 1 - self.to_act);
        if let Some(hit) = self.enemy_on(target) {
            let round = self.round;
            let soldier = &mut self.soldiers[enemy][hit as usize];
            soldier.hp -= kind.damage(hit);
            if soldier.hp <= 0 {
                *soldier = Soldier {
                    cell: AWAY,
                    hp: 0,
                    due: round + hit.respawn() + 1,
                };
            }
        } else {
            self.bases[enemy] -= kind.damage_to_base();
            if self.bases[enemy] <= 0 {
                self.outcome = Some(Outcome::Won(me));
            }
        }
    }

    /// Gives the turn to the next side that can act. A side with a soldier on the board always can: the board has
    /// no pocket that a side's own soldiers and base could close.
    #[inline]
    fn pass_turns(&mut self) {
        while self.outcome.is_none() {
            self.to_act = 1 - self.to_act;
            if self.to_act == 0 {
                self.end_round();
            }
            if self.army(self.to_act) != 0 {
                return;
            }
        }
    }

    #[inline]
    fn end_round(&mut self) {
        if self.round == ROUNDS {
            self.outcome = Some(self.after_last_round());
            return;
        }
        if self.round % 5 == 2 {
            self.flags &= !GREEN;
        }
        if self.round % 10 == 1 {
            self.flags &= !PURPLE;
        }
        self.round += 1;
        if self.round % 5 == 1 {
            self.flags |= GREEN;
        }
        if self.round % 10 == 1 {
            self.flags |= PURPLE;
        }
        for side in 0..2 {
            for kind in Kind::ALL {
                self.bring_back(side, kind);
            }
        }
    }

    /// Puts a dead soldier back if it is due and no soldier stands on its starting cell.
    #[inline]
    fn bring_back(&mut self, side: Side, kind: Kind) {
        let soldier = self.soldiers[side][kind as usize];
        if soldier.lives() || soldier.due > self.round {
            return;
        }
        let cell = STARTS[side][kind as usize];
        let free = (self.army(0) | self.army(1)) & 1 << cell == 0;
        self.soldiers[side][kind as usize] = if free {
            Soldier {
                cell,
                hp: kind.hp(),
                due: 0,
            }
        } else {
            Soldier {
                due: self.round,
                ..soldier
            }
        };
    }

    fn after_last_round(&self) -> Outcome {
        let (blue, red) = ((self.points[0], self.bases[0]), (self.points[1], self.bases[1]));
        match blue.cmp(&red) {
            std::cmp::Ordering::Greater => Outcome::Won(0),
            std::cmp::Ordering::Less => Outcome::Won(1),
            std::cmp::Ordering::Equal => Outcome::Level,
        }
    }
}

/// The cells of a set, ascending.
#[inline]
fn cells(mut mask: Mask) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as Cell;
            mask &= mask - 1;
            cell
        })
    })
}
