//! Puzzles of Territories: which attacks take a bonus this turn, in whatever order they are carried out.
//!
//! A puzzle's position is one in which nobody else can interfere: every territory that is missing is neutral, and no territory of
//! another seat borders on it, on the rest of the bonus or on a territory from which it can be attacked. Armies that move between
//! own territories cannot help for certain, since they may arrive late. So what counts is who attacks what with how many armies:
//! every such choice is tried against [`fight`], in every order of the attacks on a territory.

use crate::{Judgement, Miss};
use engine::games::territories::tables::BONUS_SIZE;
use engine::games::territories::{
    Cell, Deployment, Event, Order, Orders, Territories, Territory, View, fight,
};
use engine::{Event as AnyEvent, Game as _, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The most attacks on one territory that are considered. More only cost more armies.
const MOST_ATTACKS: usize = 3;

/// How many choices are looked for: with two, a puzzle has more than one answer.
const ENOUGH: usize = 2;

/// The goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The bonus to own completely after this turn, from 0.
    pub bonus: u8,
}

impl Goal {
    /// Reads what `Display` writes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let bonus = text.strip_prefix("bonus ")?.parse().ok()?;
        (bonus < BONUS_SIZE).then_some(Self { bonus })
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bonus {}", self.bonus)
    }
}

/// A missing territory, and how it can be taken.
struct Missing {
    cell: Cell,
    /// The ways to take it.
    ways: Vec<Attacks>,
}

/// Attacks on one territory: from where, with how many armies.
type Attacks = Vec<(Cell, u32)>;

/// What the seat owns and lacks.
struct Position {
    income: u32,
    /// The armies of each territory that can attack.
    armies: BTreeMap<Cell, u32>,
    missing: Vec<Missing>,
}

/// Reads a position; `None` if others can interfere, or nothing is missing.
fn position(goal: Goal, seat: Seat, game: &Territories) -> Option<Position> {
    let view = game.view(None);
    let at = |cell: Cell| view.territory(cell).copied();
    let of_bonus = || Cell::all().filter(|cell| at(*cell).is_some_and(|it| it.bonus == goal.bonus));
    let is_own = |cell: &Cell| at(*cell).is_some_and(|it| it.owner == Some(seat));
    let missing: Vec<Cell> = of_bonus().filter(|cell| !is_own(cell)).collect();
    let sources: BTreeSet<Cell> = missing
        .iter()
        .flat_map(|cell| cell.neighbours().filter(is_own))
        .collect();
    let is_near_others = |cell: Cell| {
        let mut near = cell.neighbours().chain([cell]);
        near.any(|near| {
            at(near)
                .and_then(|it| it.owner)
                .is_some_and(|owner| owner != seat)
        })
    };
    if missing.is_empty() || of_bonus().chain(sources.iter().copied()).any(is_near_others) {
        return None;
    }
    let income = view.holdings[usize::from(seat)]?.income;
    let armies: BTreeMap<Cell, u32> = sources
        .iter()
        .filter_map(|cell| Some((*cell, at(*cell)?.armies)))
        .collect();
    let mut missing: Vec<Missing> = missing
        .into_iter()
        .map(|cell| {
            let defenders = at(cell)?.armies;
            let near: Vec<(Cell, u32)> = cell
                .neighbours()
                .filter(is_own)
                .filter_map(|from| Some((from, armies.get(&from)? + income - 1)))
                .collect();
            Some(Missing {
                cell,
                ways: ways(&near, defenders),
            })
        })
        .collect::<Option<_>>()?;
    // A territory that can be taken in few ways restricts the choices most.
    missing.sort_by_key(|missing| missing.ways.len());
    Some(Position {
        income,
        armies,
        missing,
    })
}

/// The ways to take a territory from some neighbours, each with the most armies it can send. With an army fewer in one of its
/// attacks a way would not do.
fn ways(near: &[(Cell, u32)], defenders: u32) -> Vec<Attacks> {
    let mut ways: Vec<Attacks> = Vec::new();
    let mut partial: Vec<Attacks> = vec![Vec::new()];
    // As many armies as take it alone: no attack needs more.
    let enough = (1..=2 * defenders + 1)
        .find(|armies| fight(*armies, defenders).captured())
        .unwrap_or(1);
    for _ in 0..MOST_ATTACKS {
        let mut longer = Vec::new();
        for attacks in &partial {
            for (from, most) in near {
                for armies in 1..=enough.min(*most) {
                    let mut attacks = attacks.clone();
                    attacks.push((*from, armies));
                    if attacks.is_sorted() {
                        longer.push(attacks);
                    }
                }
            }
        }
        let (whole, rest): (Vec<_>, Vec<_>) = longer
            .into_iter()
            .partition(|attacks| is_certain(attacks, defenders));
        ways.extend(whole);
        partial = rest;
    }
    ways
}

/// Whether attacks capture a territory in every order.
fn is_certain(attacks: &[(Cell, u32)], defenders: u32) -> bool {
    if attacks.is_empty() {
        return false;
    }
    (0..attacks.len()).all(|first| {
        let battle = fight(attacks[first].1, defenders);
        let mut rest = attacks.to_vec();
        rest.remove(first);
        battle.captured() || is_certain(&rest, battle.defenders_left)
    })
}

/// The choices of who attacks what that take the bonus for certain, as a reply each, or the first two if there are more. Choices
/// that differ only in the numbers of armies are one. `None` if others can interfere.
pub fn solutions(goal: Goal, seat: Seat, game: &Territories) -> Option<Vec<String>> {
    let position = position(goal, seat, game)?;
    let mut found: BTreeMap<BTreeSet<(Cell, Cell)>, Vec<Order>> = BTreeMap::new();
    position.choose(0, &mut Vec::new(), &mut found);
    Some(found.values().map(|orders| position.reply(orders)).collect())
}

/// The complexity: how many own territories border on each missing one, added up. 0 if others can interfere.
pub fn borders(goal: Goal, seat: Seat, game: &Territories) -> usize {
    position(goal, seat, game).map_or(0, |position| {
        let is_source = |cell: &Cell| position.armies.contains_key(cell);
        let near = |it: &Missing| it.cell.neighbours().filter(is_source).count();
        position.missing.iter().map(near).sum()
    })
}

impl Position {
    /// The armies that orders take from each territory beyond those it can spare, added up: as many must be deployed.
    fn shortage(&self, orders: &[Order]) -> u32 {
        let short = |(cell, armies): (&Cell, &u32)| {
            let sent: i32 = orders
                .iter()
                .filter(|order| order.from == *cell)
                .map(|order| order.armies)
                .sum();
            (sent as u32 + u32::from(sent > 0)).saturating_sub(*armies)
        };
        self.armies.iter().map(short).sum()
    }

    /// Tries every way to take the missing territories from `place` on.
    fn choose(
        &self,
        place: usize,
        orders: &mut Vec<Order>,
        found: &mut BTreeMap<BTreeSet<(Cell, Cell)>, Vec<Order>>,
    ) {
        let Some(missing) = self.missing.get(place) else {
            let pairs = orders.iter().map(|order| (order.from, order.to)).collect();
            found.entry(pairs).or_insert_with(|| orders.clone());
            return;
        };
        for attacks in &missing.ways {
            let before = orders.len();
            orders.extend(attacks.iter().map(|(from, armies)| Order {
                from: *from,
                to: missing.cell,
                armies: *armies as i32,
            }));
            if self.shortage(orders) <= self.income && found.len() < ENOUGH {
                self.choose(place + 1, orders, found);
            }
            orders.truncate(before);
        }
    }

    /// The reply with these orders: what they lack is deployed, and the rest of the income where the first sets out.
    fn reply(&self, orders: &[Order]) -> String {
        let mut deployments: Vec<Deployment> = Vec::new();
        for cell in self.armies.keys() {
            let of_cell: Vec<Order> = orders
                .iter()
                .filter(|order| order.from == *cell)
                .copied()
                .collect();
            let armies = self.shortage(&of_cell) as i32;
            if armies > 0 {
                deployments.push(Deployment { cell: *cell, armies });
            }
        }
        let rest = self.income as i32 - deployments.iter().map(|it| it.armies).sum::<i32>();
        match (deployments.first_mut(), orders.first()) {
            (Some(first), _) => first.armies += rest,
            (None, Some(order)) => deployments.push(Deployment {
                cell: order.from,
                armies: rest,
            }),
            (None, None) => {}
        }
        let orders = orders.to_vec();
        Orders {
            deployments,
            orders,
            ..Orders::default()
        }
        .to_string()
    }
}

/// Judges a turn.
pub(crate) fn judge(goal: Goal, seat: Seat, before: &Territories, events: &[&AnyEvent]) -> Judgement {
    let view: View = before.view(None);
    let of_bonus = |it: &Territory| it.bonus == goal.bonus && it.owner != Some(seat);
    let is_missing = |cell: Cell| view.territory(cell).is_some_and(of_bonus);
    let missing = Cell::all().filter(|cell| is_missing(*cell)).count();
    let mut captured = 0;
    for event in events {
        let AnyEvent::Territories(event) = event else {
            continue;
        };
        match event {
            Event::BonusTaken { seat: by, bonus, .. } if (*by, *bonus) == (seat, goal.bonus) => {
                return Judgement::Solved;
            }
            Event::Skipped { seat: of, .. } if *of == seat => return Judgement::Missed(Miss::Skipped),
            Event::Attacked {
                seat: by, to, battle, ..
            } if *by == seat && battle.captured() && is_missing(*to) => captured += 1,
            _ => {}
        }
    }
    Judgement::Missed(Miss::Captured { captured, missing })
}
