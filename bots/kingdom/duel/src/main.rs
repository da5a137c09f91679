//! Prints what house bots score against each other: `cargo run --release -p kingdom-duel -- 100 50` plays 100 matches
//! for every pair, with a turn budget of 50 ms.

use arena_bot::Bot;
use engine::ConfigError;
use kingdom_duel::duel;
use kingdom_greedy::Greedy;
use kingdom_marshal::Marshal;
use kingdom_random::Random;
use std::time::Duration;

fn main() -> Result<(), ConfigError> {
    let mut numbers = std::env::args()
        .skip(1)
        .map_while(|argument| argument.parse().ok());
    let matches = numbers.next().unwrap_or(100);
    let budget = Duration::from_millis(numbers.next().unwrap_or(50).into());
    println!("{matches} matches each, sides alternating, {budget:?} a turn");
    println!(
        "{:<18} {:>4} {:>5} {:>4} {:>7} {:>12}",
        "", "won", "drawn", "lost", "rounds", "longest turn"
    );
    row::<Greedy, Random>("Greedy : Random", matches, budget)?;
    row::<Marshal, Random>("Marshal : Random", matches, budget)?;
    row::<Marshal, Greedy>("Marshal : Greedy", matches, budget)
}

fn row<A: Bot, B: Bot>(name: &str, matches: u32, budget: Duration) -> Result<(), ConfigError> {
    let score = duel::<A, B>(matches, budget)?;
    let rounds = f64::from(score.rounds) / f64::from(matches.max(1));
    let (won, drawn, lost) = (score.won, score.drawn, score.lost);
    println!(
        "{name:<18} {won:>4} {drawn:>5} {lost:>4} {rounds:>7.1} {:>12.1?}",
        score.longest
    );
    Ok(())
}
