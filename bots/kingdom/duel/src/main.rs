//! Prints what house bots score against each other: `cargo run --release -p kingdom-duel -- 100 50` plays 100 matches
//! for every pair, with a turn budget of 50 ms; `-- speed` measures how fast Marshal searches.

use arena_bot::{Bot, MockArena};
use engine::ConfigError;
use kingdom_duel::duel;
use kingdom_greedy::Greedy;
use kingdom_marshal::Marshal;
use kingdom_marshal::clock::Clock;
use kingdom_marshal::search::Search;
use kingdom_model::Position;
use kingdom_random::Random;
use std::time::{Duration, Instant};

fn main() -> Result<(), ConfigError> {
    if std::env::args().nth(1).as_deref() == Some("speed") {
        speed();
        return Ok(());
    }
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

/// Prints how deep and how fast Marshal looks ahead along a match against itself.
fn speed() {
    const TURNS: u32 = 40;
    let mut arena = MockArena::new(1);
    let (mut position, mut nodes, mut depths, mut turns) = (Position::start(), 0, 0, 0);
    let started = Instant::now();
    while position.outcome.is_none() && turns < TURNS {
        arena.start_turn(Duration::from_secs(1));
        let mut clock = Clock::start(&mut arena);
        let found = Search::new(clock.thinking()).think(&position, &mut clock, &mut arena);
        let Some(action) = found.action else { break };
        (nodes, depths, turns) = (nodes + found.nodes, depths + u32::from(found.depth), turns + 1);
        position.apply(action);
    }
    let rate = f64::from(nodes) / started.elapsed().as_secs_f64() / 1e6;
    println!(
        "{turns} turns, {rate:.2} million positions a second, {:.1} actions deep",
        f64::from(depths) / f64::from(turns)
    );
}
