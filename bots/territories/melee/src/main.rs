//! `cargo run --release -p territories-melee -- 10 20` plays 10 matches of 20 rounds of the house bots together, and of the
//! highest level with them; `-- duel 6 5 100` plays duels between two levels. `WeSwarm` and other house bots go as well,
//! and `73,1,2,10,4` is a skill, with its width, samples, turns, noise and oversights.

use engine::ConfigError;
use std::time::Duration;
use territories_levels::Levels;
use territories_levels::skill::Skill;
use territories_melee::{HOUSE, Seated, house, play};

/// Rounds of a duel: as many as a usual match has.
const ROUNDS: u32 = 20;

fn main() -> Result<(), ConfigError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [verb, first, second, matches] = &words[..]
        && verb == "duel"
    {
        return duel(first, second, matches.parse().unwrap_or(100));
    }
    let mut numbers = words.iter().map_while(|argument| argument.parse().ok());
    let matches = numbers.next().unwrap_or(10);
    let rounds = numbers.next().unwrap_or(ROUNDS);
    table(matches, rounds)
}

/// Plays matches of the house bots and the highest level together, and prints what each scored.
fn table(matches: u32, rounds: u32) -> Result<(), ConfigError> {
    print!("seed");
    for name in HOUSE.iter().chain(&["Level 8"]) {
        print!(" {name:>12}");
    }
    println!(" {:>11} {:>9}", "turns/round", "time");
    let mut points = vec![Vec::new(); HOUSE.len() + 1];
    let mut thinking = vec![Duration::ZERO; HOUSE.len() + 1];
    let mut turns = 0;
    for seed in 0..u64::from(matches) {
        let mut players: Vec<_> = house().into_iter().collect();
        players.push(Box::new(Levels::at(8)));
        let played = play(&mut players, rounds, seed)?;
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

/// Plays duels, and prints how the first of two players did. Seats alternate.
fn duel(first: &str, second: &str, matches: u32) -> Result<(), ConfigError> {
    let (mut won, mut drawn, mut points) = (0, 0, [0, 0]);
    let (mut turns, mut thinking) = (0, [Duration::ZERO; 2]);
    for seed in 0..u64::from(matches) {
        let played = play(&mut [player(first), player(second)], ROUNDS, seed)?;
        let scored = [0, 1].map(|bot: usize| played.outcome.points[bot].unwrap_or(0));
        won += u32::from(scored[0] > scored[1]);
        drawn += u32::from(scored[0] == scored[1]);
        for bot in 0..2 {
            points[bot] += scored[bot];
            thinking[bot] += played.thinking[bot];
        }
        turns += played.turns;
    }
    let lost = matches - won - drawn;
    println!(
        "{first} {second}: won {won}, drawn {drawn}, lost {lost}; points {} : {}; a turn takes {:.1?} and {:.1?}",
        points[0],
        points[1],
        thinking[0] / turns.max(1),
        thinking[1] / turns.max(1)
    );
    Ok(())
}

/// The player of this name: a house bot, a level's digit, or `width,samples,turns,noise,oversights`.
fn player(name: &str) -> Box<dyn Seated> {
    let bots = HOUSE.iter().zip(house());
    if let Some((_, bot)) = bots.into_iter().find(|(known, _)| **known == name) {
        return bot;
    }
    let numbers: Vec<u32> = name.split(',').filter_map(|number| number.parse().ok()).collect();
    Box::new(match numbers[..] {
        [width, samples, turns, noise, oversights] => Levels::of(Skill {
            width,
            samples,
            turns,
            noise: noise as i32,
            oversights: oversights as i32,
        }),
        [level, ..] => Levels::at(level as usize),
        [] => Levels::default(),
    })
}
