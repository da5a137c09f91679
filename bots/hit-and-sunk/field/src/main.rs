//! Prints what the house bots score in one field: `cargo run --release -p hit-and-sunk-field -- 200` plays 200 matches.

use engine::ConfigError;
use hit_and_sunk_field::{field, house_bots};

fn main() -> Result<(), ConfigError> {
    let matches = std::env::args()
        .nth(1)
        .and_then(|number| number.parse().ok())
        .unwrap_or(200);
    println!("{matches} matches of all together");
    println!(
        "{:<12} {:>10} {:>6} {:>6} {:>13}",
        "", "mean score", "firsts", "lasts", "longest turn"
    );
    let entrants = house_bots();
    for (entrant, tally) in entrants.iter().zip(field(&entrants, matches)?) {
        let (mean, firsts, lasts) = (
            tally.points as f64 / matches.max(1) as f64,
            tally.firsts,
            tally.lasts,
        );
        println!(
            "{:<12} {mean:>10.2} {firsts:>6} {lasts:>6} {:>13.1?}",
            entrant.name, tally.longest
        );
    }
    Ok(())
}
