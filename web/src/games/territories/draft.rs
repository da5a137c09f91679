//! A turn of Territories being planned: deployments and orders.

use super::words;
use engine::games::territories::{Cell, Deployment, Order, Orders, View};
use engine::{Phrase, Seat};
use std::collections::BTreeMap;

/// What a person wants to do in a turn. It is always possible: it deploys at most the income, and at least
/// one army stays on each source.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    seat: Seat,
    view: View,
    income: u32,
    deployed: BTreeMap<Cell, u32>,
    orders: Vec<Order>,
}

impl Draft {
    /// An empty turn of `seat`, which has this view.
    pub(super) fn new(view: View, seat: Seat) -> Self {
        let holdings = view.holdings.get(usize::from(seat)).copied().flatten();
        Self {
            seat,
            income: holdings.map_or(0, |holdings| holdings.income),
            view,
            deployed: BTreeMap::new(),
            orders: Vec::new(),
        }
    }

    pub(super) fn view(&self) -> &View {
        &self.view
    }

    /// Armies that must be deployed.
    pub(super) fn income(&self) -> u32 {
        self.income
    }

    /// Armies that are still to be deployed.
    pub(super) fn left(&self) -> u32 {
        self.income - self.deployed().map(|(_, armies)| armies).sum::<u32>()
    }

    /// Armies that are deployed on a cell.
    pub(super) fn deployed_at(&self, cell: Cell) -> u32 {
        self.deployed.get(&cell).copied().unwrap_or_default()
    }

    /// What is deployed, by cell.
    pub(super) fn deployed(&self) -> impl Iterator<Item = (Cell, u32)> {
        self.deployed.iter().map(|(cell, armies)| (*cell, *armies))
    }

    /// The orders, in the order they were given.
    pub(super) fn orders(&self) -> &[Order] {
        &self.orders
    }

    pub(super) fn is_empty(&self) -> bool {
        self.deployed.is_empty() && self.orders.is_empty()
    }

    pub(super) fn owns(&self, cell: Cell) -> bool {
        self.view
            .territory(cell)
            .is_some_and(|territory| territory.owner == Some(self.seat))
    }

    /// Armies of an own territory that no order sends away yet, without the one that must stay.
    pub(super) fn free(&self, cell: Cell) -> u32 {
        let sent: i32 = self
            .orders
            .iter()
            .filter(|order| order.from == cell)
            .map(|order| order.armies)
            .sum();
        self.armies(cell).saturating_sub(1 + sent as u32)
    }

    /// Armies of an own territory after deployment.
    fn armies(&self, cell: Cell) -> u32 {
        let there = self.view.territory(cell).map_or(0, |territory| territory.armies);
        let there = if self.owns(cell) { there } else { 0 };
        there + self.deployed_at(cell)
    }

    /// Deploys up to this many more armies; returns how many.
    pub(super) fn deploy(&mut self, cell: Cell, armies: u32) -> u32 {
        let armies = if self.owns(cell) {
            armies.min(self.left())
        } else {
            0
        };
        if armies > 0 {
            self.deployed.insert(cell, self.deployed_at(cell) + armies);
        }
        armies
    }

    /// Takes back up to this many armies, and reduces orders from there to what is left; returns how many.
    pub(super) fn take_back(&mut self, cell: Cell, armies: u32) -> u32 {
        let deployed = self.deployed_at(cell);
        if deployed == 0 {
            return 0;
        }
        let armies = armies.min(deployed);
        self.deployed.insert(cell, deployed - armies);
        self.deployed.retain(|_, armies| *armies > 0);
        self.trim(cell);
        armies
    }

    /// Reduces the newest orders from a cell until one army stays there.
    fn trim(&mut self, cell: Cell) {
        let mut may_go = self.armies(cell).saturating_sub(1) as i32;
        for order in self.orders.iter_mut().filter(|order| order.from == cell) {
            order.armies = order.armies.min(may_go);
            may_go -= order.armies;
        }
        self.orders.retain(|order| order.armies > 0);
    }

    /// Adds an order to send up to this many armies, or adds to an existing order on the same path; returns its index
    /// among the orders, if there are armies to send.
    pub(super) fn order(&mut self, from: Cell, to: Cell, armies: u32) -> Option<usize> {
        if !self.owns(from) || !from.is_neighbour(to) {
            return None;
        }
        let armies = armies.min(self.free(from)) as i32;
        let same = self
            .orders
            .iter()
            .position(|order| (order.from, order.to) == (from, to));
        match same {
            Some(place) => {
                self.orders[place].armies += armies;
                Some(place)
            }
            None if armies > 0 => {
                self.orders.push(Order { from, to, armies });
                Some(self.orders.len() - 1)
            }
            None => None,
        }
    }

    /// Whether an order of an earlier turn can be repeated: its source is still owned and has free armies.
    pub(super) fn can_repeat(&self, Order { from, to, armies }: Order) -> bool {
        armies > 0 && from.is_neighbour(to) && self.owns(from) && self.free(from) > 0
    }

    /// The index of the newest order from a cell.
    pub(super) fn newest_from(&self, cell: Cell) -> Option<usize> {
        self.orders.iter().rposition(|order| order.from == cell)
    }

    /// An order in words, if there is one with that index.
    pub(super) fn describe_order(&self, place: usize) -> Option<Phrase> {
        let order = self.orders.get(place)?;
        let shown = words::Order {
            armies: order.armies.into(),
            from: order.from.into(),
            to: order.to.into(),
            free: self.free(order.from).into(),
        };
        Some(shown.phrase())
    }

    /// Changes the armies of an order by this many; it sends at least one, and at most the available armies.
    pub(super) fn change(&mut self, place: usize, by: i32) {
        let Some(from) = self.orders.get(place).map(|order| order.from) else {
            return;
        };
        let most = self.orders[place].armies + self.free(from) as i32;
        let order = &mut self.orders[place];
        order.armies = order.armies.saturating_add(by).clamp(1, most.max(1));
    }

    /// Takes an order back.
    pub(super) fn remove(&mut self, place: usize) -> Option<Order> {
        (place < self.orders.len()).then(|| self.orders.remove(place))
    }

    /// Takes everything back.
    pub(super) fn clear(&mut self) {
        self.deployed.clear();
        self.orders.clear();
    }

    /// The reply, once everything is deployed.
    pub(super) fn reply(&self) -> Option<String> {
        let deployment = |(cell, armies): (Cell, u32)| Deployment {
            cell,
            armies: armies as i32,
        };
        let plan = Orders {
            deployments: self.deployed().map(deployment).collect(),
            orders: self.orders.clone(),
            ..Orders::default()
        };
        (self.left() == 0).then(|| plan.to_string())
    }
}
