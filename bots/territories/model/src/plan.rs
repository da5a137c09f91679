//! A turn's reply, as far as it has been made.

use crate::board::{CELLS, Cell, NEIGHBOURS, SIDE};
use crate::position::Position;
use std::fmt;

/// Deployments and orders that can be played: never more is deployed than the income, and never more is sent from a
/// territory than leaves one army there. Its `Display` form is the reply.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Armies that are still to be deployed.
    left: i32,
    deployed: [i32; CELLS],
    /// What could be sent from each cell; 0 for cells that are not the player's.
    free: [i32; CELLS],
    orders: Vec<(Cell, Cell, i32)>,
    mine: [bool; CELLS],
}

impl Plan {
    /// An empty plan.
    pub fn new(position: &Position) -> Self {
        let (mut free, mut mine) = ([0; CELLS], [false; CELLS]);
        for (cell, territory) in position.mine() {
            free[cell] = territory.armies - 1;
            mine[cell] = true;
        }
        Self {
            left: position.income,
            deployed: [0; CELLS],
            free,
            orders: Vec::new(),
            mine,
        }
    }

    /// Armies that are still to be deployed. The reply counts only when it is 0.
    pub fn left(&self) -> i32 {
        self.left
    }

    /// Armies that can be sent from a cell, including those deployed there; 0 for cells of others.
    pub fn free(&self, cell: Cell) -> i32 {
        self.free[cell]
    }

    /// Deploys this many armies on a cell of the player, but no more than are left.
    pub fn deploy(&mut self, cell: Cell, armies: i32) {
        let armies = armies.clamp(0, self.left);
        self.left -= armies;
        self.deployed[cell] += armies;
        self.free[cell] += armies;
    }

    /// Sends this many armies to a neighbour, but no more than are free.
    pub fn send(&mut self, from: Cell, to: Cell, armies: i32) {
        let armies = armies.min(self.free[from]);
        if armies <= 0 {
            return;
        }
        self.free[from] -= armies;
        match self
            .orders
            .iter_mut()
            .find(|(source, target, _)| (*source, *target) == (from, to))
        {
            Some((.., sent)) => *sent += armies,
            None => self.orders.push((from, to, armies)),
        }
    }

    /// Captures a territory with this many armies, from its neighbour that has most to send, deploying there what is
    /// missing. Does nothing and gives `None` if not enough are left; gives the source otherwise.
    pub fn capture(&mut self, to: Cell, armies: i32) -> Option<Cell> {
        let from = NEIGHBOURS[to]
            .into_iter()
            .filter(|near| self.mine[*near])
            .max_by_key(|near| self.free[*near])?;
        let missing = (armies - self.free[from]).max(0);
        if missing > self.left {
            return None;
        }
        self.deploy(from, missing);
        self.send(from, to, armies);
        Some(from)
    }

    /// Sends all that is free.
    pub fn send_all(&mut self, from: Cell, to: Cell) {
        self.send(from, to, self.free[from]);
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for (cell, armies) in self
            .deployed
            .iter()
            .enumerate()
            .filter(|(_, armies)| **armies > 0)
        {
            write!(f, "{blank}{},{},{armies}", cell / SIDE, cell % SIDE)?;
            blank = " ";
        }
        f.write_str("\n")?;
        if self.orders.is_empty() {
            return f.write_str(" ");
        }
        blank = "";
        for (from, to, armies) in &self.orders {
            write!(
                f,
                "{blank}{},{},{},{},{armies}",
                from / SIDE,
                from % SIDE,
                to / SIDE,
                to % SIDE
            )?;
            blank = " ";
        }
        Ok(())
    }
}
