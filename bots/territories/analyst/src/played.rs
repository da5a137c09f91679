//! The reply that was played, as orders that can be tried out.

use analyst::numbers;
use territories_levels::world::Orders;
use territories_model::{Cell, NEIGHBOURS, Position, SIDE};

/// Reads a reply as the referee does: orders that would be dropped are left out. No orders at all if the turn is skipped.
pub fn orders(reply: &str, position: &Position) -> Orders {
    let mut lines = reply.trim_matches([' ', '\t', '\r', '\n']).split('\n');
    let mut items = || {
        let line = lines.next().unwrap_or_default();
        let line = line.trim_end_matches([' ', '\t', '\r']);
        line.split(' ')
            .filter(|item| !item.is_empty())
            .collect::<Vec<_>>()
    };
    let (deployments, moves) = (items(), items());
    let Some(deployed) = deployments
        .iter()
        .map(|item| deployment(item, position))
        .collect::<Option<Vec<_>>>()
    else {
        return Orders::default();
    };
    if deployed.iter().map(|(_, armies)| armies).sum::<i32>() != position.income {
        return Orders::default();
    }
    Orders {
        deployed,
        moves: moves.iter().filter_map(|item| order(item, position)).collect(),
    }
}

fn cell(row: i64, col: i64) -> Option<Cell> {
    let below = |n: i64| usize::try_from(n).ok().filter(|n| *n < SIDE);
    Some(below(row)? * SIDE + below(col)?)
}

fn deployment(item: &str, position: &Position) -> Option<(Cell, i32)> {
    let numbers = numbers(item, ',')?;
    let [row, col, armies] = numbers[..] else {
        return None;
    };
    let (cell, armies) = (cell(row, col)?, i32::try_from(armies).ok()?);
    (armies == 0 || armies > 0 && position.is_mine(cell)).then_some((cell, armies))
}

fn order(item: &str, position: &Position) -> Option<(Cell, Cell, i32)> {
    let numbers = numbers(item, ',')?;
    let [from_row, from_col, to_row, to_col, armies] = numbers[..] else {
        return None;
    };
    let (from, to) = (cell(from_row, from_col)?, cell(to_row, to_col)?);
    let armies = i32::try_from(armies).ok().filter(|armies| *armies > 0)?;
    (position.is_mine(from) && NEIGHBOURS[from].contains(&to)).then_some((from, to, armies))
}
