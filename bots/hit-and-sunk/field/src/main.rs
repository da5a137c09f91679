//! `cargo run --release -p hit-and-sunk-field -- 200` plays 200 matches of the house bots together, and of the highest level
//! with them; `-- duel 6 5 100` plays duels between two levels. `Phoenix` and other house bots go as well, and
//! `512,6,0,0,0,30,3` is a skill, with its samples, rounds, noise, oversights, slips, memory and ships.

use engine::ConfigError;
use hit_and_sunk_field::{Entrant, Player, field, house_bots, play};
use hit_and_sunk_levels::Levels;
use hit_and_sunk_levels::skill::{LEVELS, Skill};
use std::time::Duration;

fn main() -> Result<(), ConfigError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [verb, first, second, matches] = &words[..]
        && verb == "duel"
    {
        return duel(first, second, matches.parse().unwrap_or(100));
    }
    let matches = std::env::args()
        .nth(1)
        .and_then(|number| number.parse().ok())
        .unwrap_or(200);
    println!("{matches} matches of all together");
    println!(
        "{:<12} {:>10} {:>6} {:>6} {:>13}",
        "", "mean score", "firsts", "lasts", "longest turn"
    );
    let mut entrants = house_bots().to_vec();
    entrants.push(Entrant::of::<Levels>("Level 8"));
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

/// The player of this name: a house bot, a level's digit, or `samples,rounds,noise,oversights,slips,memory,ships`.
fn player(name: &str) -> Box<dyn Player> {
    if let Some(bot) = house_bots().iter().find(|bot| bot.name == name) {
        return (bot.fresh)();
    }
    let parts: Vec<&str> = name.split(',').collect();
    let number = |at: usize| parts.get(at).and_then(|part: &&str| part.parse::<f32>().ok());
    if parts.len() == 1 {
        return Box::new(Levels::at(number(0).unwrap_or(8.0) as usize));
    }
    let best = LEVELS[7];
    Box::new(Levels::of(Skill {
        samples: number(0).map_or(best.samples, |samples| samples as u32),
        rounds: number(1).map_or(best.rounds, |rounds| rounds as u32),
        noise: number(2).unwrap_or(best.noise),
        oversights: number(3).unwrap_or(best.oversights),
        slips: number(4).unwrap_or(best.slips),
        memory: number(5).map_or(best.memory, |memory| memory as u32),
        ships: parts
            .get(6)
            .map_or(best.ships, |ships| ships.to_string().leak().as_bytes()),
    }))
}

/// Plays duels, seats alternating, and prints how the first of two players did.
fn duel(first: &str, second: &str, matches: u64) -> Result<(), ConfigError> {
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    let mut longest = [Duration::ZERO; 2];
    let mut points = 0.0;
    for seed in 0..matches {
        let mut players = [player(first), player(second)];
        let seat = (seed % 2) as usize;
        if seat == 1 {
            players.reverse();
            longest.reverse();
        }
        let outcome = play(&mut players, seed / 2, &mut longest)?;
        if seat == 1 {
            longest.reverse();
        }
        points += outcome.points[seat].unwrap_or(0) as f64 / matches as f64;
        match outcome.winner() {
            Some(winner) if usize::from(winner) == seat => won += 1,
            Some(_) => lost += 1,
            None => drawn += 1,
        }
    }
    println!(
        "{first} {second}: won {won}, drawn {drawn}, lost {lost}; mean {points:.1}; longest turn {:.1?}",
        longest[0]
    );
    Ok(())
}
