//! `cargo run --release -p matches -- hit-and-sunk 200 Phoenix 8` plays 200 matches between Phoenix and Level 8, and prints a
//! table. Instead of a name or a level, `512,6,0,0,0,30,3` is a skill; see [`Entrant::named`].

use engine::{ConfigError, GameId};
use matches::{Entrant, matches};
use std::time::Duration;

/// What bots are told they have for a turn.
const BUDGET: Duration = Duration::from_secs(1);

fn main() -> Result<(), ConfigError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((game, count, entrants)) = read(&words) else {
        println!("GAME MATCHES BOT BOT …: games are kingdom, territories and hit-and-sunk");
        return Ok(());
    };
    println!(
        "{:<24} {:>5} {:>6} {:>11} {:>13}",
        "", "won", "shared", "mean points", "longest turn"
    );
    for (entrant, tally) in entrants.iter().zip(matches(game, &entrants, count, BUDGET)?) {
        let mean = tally.points as f64 / count as f64;
        println!(
            "{:<24} {:>5} {:>6} {mean:>11.2} {:>13.1?}",
            entrant.name, tally.won, tally.shared, tally.longest
        );
    }
    Ok(())
}

/// The game, the number of matches, and who plays.
fn read(words: &[String]) -> Option<(GameId, u64, Vec<Entrant>)> {
    let [game, count, names @ ..] = words else {
        return None;
    };
    let game = match game.as_str() {
        "kingdom" => GameId::Kingdom,
        "territories" => GameId::Territories,
        "hit-and-sunk" => GameId::HitAndSunk,
        _ => return None,
    };
    let entrants: Option<Vec<Entrant>> = names.iter().map(|name| Entrant::named(game, name)).collect();
    Some((
        game,
        count.parse().ok()?,
        entrants.filter(|entrants| entrants.len() > 1)?,
    ))
}
