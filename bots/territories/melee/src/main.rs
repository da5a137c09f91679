//! Prints what the house bots score in matches of all six: `cargo run --release -p territories-melee -- 10 20` plays 10
//! matches of 20 rounds.

use engine::ConfigError;
use std::time::Duration;
use territories_melee::{HOUSE, house, play};

fn main() -> Result<(), ConfigError> {
    let mut numbers = std::env::args()
        .skip(1)
        .map_while(|argument| argument.parse().ok());
    let matches = numbers.next().unwrap_or(10);
    let rounds = numbers.next().unwrap_or(20);
    print!("seed");
    for name in HOUSE {
        print!(" {name:>12}");
    }
    println!(" {:>11} {:>9}", "turns/round", "time");
    let mut points = vec![Vec::new(); HOUSE.len()];
    let mut thinking = vec![Duration::ZERO; HOUSE.len()];
    let mut turns = 0;
    for seed in 0..u64::from(matches) {
        let played = play(&mut house(), rounds, seed)?;
        print!("{seed:>4}");
        for (bot, scored) in played.outcome.points.iter().enumerate() {
            let scored = scored.unwrap_or(0);
            print!(" {scored:>12}");
            points[bot].push(scored);
            thinking[bot] += played.thinking[bot];
        }
        println!(" {:>11} {:>9.1?}", played.turns / rounds, played.time);
        turns += played.turns;
    }
    print!("median");
    for points in &mut points {
        points.sort_unstable();
        print!(
            " {:>12}",
            points.get(points.len() / 2).copied().unwrap_or_default()
        );
    }
    print!("\nthinking per turn");
    for time in thinking {
        print!(" {:.1?}", time / turns.max(1));
    }
    println!();
    Ok(())
}
