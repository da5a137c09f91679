//! A random player of Territories, which lists no legal replies.

use engine::Rng;
use engine::games::territories::{Cell, Deployment, Order, Orders};

/// Deploys all on one of its territories, and orders attacks of any size from all of them.
pub(crate) fn reply(arguments: &[String], rng: &mut Rng) -> String {
    let number = |text: &str| text.parse::<i32>().unwrap();
    let armies = number(&arguments[1]);
    let mine: Vec<Cell> = arguments[2]
        .split(' ')
        .map(|item| item.split(',').map(number).collect::<Vec<_>>())
        .filter(|numbers| numbers[3].to_string() == arguments[0])
        .map(|numbers| Cell::at(numbers[0] as u8, numbers[1] as u8).unwrap())
        .collect();
    let cell = mine[rng.below(mine.len() as u64) as usize];
    let order = |from: Cell| Order {
        from,
        to: from.neighbours().nth(rng.below(8) as usize).unwrap(),
        armies: rng.below(9) as i32,
    };
    let plan = Orders {
        deployments: vec![Deployment { cell, armies }],
        orders: mine.into_iter().map(order).collect(),
        ..Orders::default()
    };
    plan.to_string()
}
