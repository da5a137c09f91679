//! `cargo run --release -p kingdom-training -- train 10 1000` learns weights from ten times a thousand matches of the
//! search against itself, and writes them into `kingdom/levels/src/weights.bin`; `-- duel 6 5 100` plays matches between
//! two levels. `M` is Marshal; `3,2000,100,15` is a skill, with its depth, positions, noise and oversights; `S6` and
//! `S3,2000,100,15` judge as before they learned.

#![allow(
    clippy::large_stack_arrays,
    reason = "the weights are 24 KB, and there are few of them"
)]

mod learn;
mod matches;

use kingdom_levels::eval::{WEIGHTS, chance};
use kingdom_levels::skill::{LEVELS, Skill};
use learn::{Learner, Sample};
use matches::{Player, play};
use std::path::Path;

/// Where the weights are stored.
const WEIGHTS_FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../levels/src/weights.bin");

/// How training matches are played: fast, and each differently.
const STUDENT: Skill = Skill {
    depth: 6,
    nodes: 1_000,
    noise: 60,
    oversights: 0,
};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| {
        words
            .get(place)
            .and_then(|word| word.parse().ok())
            .unwrap_or(usual)
    };
    match words.first().map(String::as_str) {
        Some("train") => train(number(1, 10), number(2, 1_000))?,
        Some("duel") => {
            let name = |place: usize| words.get(place).map_or("8", String::as_str);
            duel(name(1), name(2), number(3, 100));
        }
        _ => println!("train [rounds] [matches], or duel A B [matches]"),
    }
    Ok(())
}

/// Learns in rounds: each plays matches with the weights so far, and learns from those of the last four rounds.
fn train(rounds: u64, matches: u64) -> std::io::Result<()> {
    let mut weights = begin();
    let mut batches: Vec<Vec<Sample>> = Vec::new();
    for round in 0..rounds {
        let (mut samples, mut test) = (Vec::new(), Vec::new());
        // A round's weights are needed until the end.
        let student = &*Box::leak(Box::new(weights));
        for seed in round * matches..(round + 1) * matches {
            let place = if seed % 16 == 0 { &mut test } else { &mut samples };
            collect(student, seed, place);
        }
        shuffle(&mut samples);
        batches.push(samples);
        if batches.len() > 6 {
            batches.remove(0);
        }
        let mut learner = Learner::new(&weights);
        let before = learner.surprise(&test);
        for _ in 0..4 {
            for batch in &batches {
                learner.epoch(batch);
            }
        }
        weights = learner.weights();
        println!(
            "round {round}: {} positions, surprise of others {before:.4}, then {:.4} bits",
            batches.iter().map(Vec::len).sum::<usize>(),
            learner.surprise(&test)
        );
        let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        std::fs::write(Path::new(WEIGHTS_FILE), bytes)?;
    }
    Ok(())
}

/// The stored weights, or those of a beginner.
fn begin() -> [i16; WEIGHTS] {
    let kept = std::fs::read(WEIGHTS_FILE).unwrap_or_default();
    let mut weights = [0; WEIGHTS];
    for (weight, bytes) in weights.iter_mut().zip(kept.chunks_exact(2)) {
        *weight = i16::from_le_bytes([bytes[0], bytes[1]]);
    }
    if weights.iter().all(|weight| *weight == 0) {
        return *seed_weights();
    }
    weights
}

/// What beginners know: soldiers near the enemy base are good, so are hit points and flags.
fn seed_weights() -> &'static [i16; WEIGHTS] {
    let mut weights = Box::new([0; WEIGHTS]);
    let (health, waits, bases, points) = (1560, 1674, 1722, 1786);
    let reach = [2, 2, 1];
    for round in 0..10 {
        for kind in 0..3 {
            for cell in 0..25_u8 {
                let far = |base| i16::from(kingdom_model::distance(cell, base).saturating_sub(reach[kind]));
                let near = |far: i16| [105, 280, 85][kind] - far * [4, 15, 40][kind];
                weights[round * 156 + kind * 26 + usize::from(cell)] = near(far(4));
                weights[round * 156 + (3 + kind) * 26 + usize::from(cell)] = -near(far(20));
            }
        }
    }
    for kind in 0..3 {
        for hp in 0..19 {
            let worth = [19, 12, 4][kind] * hp as i16;
            weights[health + kind * 19 + hp] = worth;
            weights[health + (3 + kind) * 19 + hp] = -worth;
        }
        for wait in 0..8 {
            let worth = -([5, 8, 20][kind]) * wait as i16;
            weights[waits + kind * 8 + wait] = worth;
            weights[waits + (3 + kind) * 8 + wait] = -worth;
        }
    }
    for hp in 0..32 {
        weights[bases + hp] = 50 * hp as i16;
        weights[bases + 32 + hp] = -50 * hp as i16;
    }
    for (eighth, weight) in weights[points..points + 26].iter_mut().enumerate() {
        *weight = 10 + 2 * eighth as i16;
    }
    Box::leak(weights)
}

/// Plays a match of the student against itself, and notes its quiet positions with how it ended and what was believed.
fn collect(weights: &'static [i16; WEIGHTS], seed: u64, samples: &mut Vec<Sample>) {
    let salt = |side: u64| mix(2 * seed + side);
    let mut players = [0, 1].map(|side| Player::level(STUDENT, salt(side), weights));
    let (moments, winner, _) = play(&mut players, seed, (mix(seed) % 12) as usize);
    for moment in moments.iter().filter(|moment| moment.quiet) {
        let result = match winner {
            Some(side) if side == moment.board.side() => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        let target = 0.7 * result + 0.3 * chance(moment.score) as f32;
        samples.push(Sample::new(&moment.board, target));
    }
}

fn shuffle(samples: &mut [Sample]) {
    for i in (1..samples.len()).rev() {
        samples.swap(i, (mix(i as u64) % (i as u64 + 1)) as usize);
    }
}

/// A number with all bits mixed.
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Plays matches between two, sides alternating, and prints how the first did.
fn duel(first: &str, second: &str, matches: u64) {
    let (mut won, mut drawn, mut rounds) = (0, 0, 0);
    let weights = &*Box::leak(Box::new(begin()));
    for seed in 0..matches {
        let side = (seed % 2) as usize;
        let names = if side == 0 {
            [first, second]
        } else {
            [second, first]
        };
        let mut players = [0, 1].map(|side| player(names[side], mix(2 * seed + side as u64), weights));
        let (_, winner, last) = play(&mut players, seed, 0);
        won += u32::from(winner == Some(side));
        drawn += u32::from(winner.is_none());
        rounds += u32::from(last);
    }
    let lost = matches as u32 - won - drawn;
    println!(
        "{first} : {second}  {won} won, {drawn} drawn, {lost} lost of {matches}; {:.1} rounds",
        f64::from(rounds) / matches as f64
    );
}

/// The player of this name: a level, Marshal, or a skill as depth,positions,noise,oversights. After `S`, a level or skill
/// judges as it did before it learned.
fn player(name: &str, salt: u64, weights: &'static [i16; WEIGHTS]) -> Player {
    if name == "M" {
        return Player::marshal();
    }
    let (name, weights) = match name.strip_prefix('S') {
        Some(name) => (name, seed_weights()),
        None => (name, weights),
    };
    let numbers: Vec<u32> = name.split(',').filter_map(|number| number.parse().ok()).collect();
    let skill = match numbers[..] {
        [depth, nodes, noise, oversights] => Skill {
            depth: depth as u8,
            nodes,
            noise: noise as u16,
            oversights: oversights as u16,
        },
        [level, ..] => LEVELS[level.clamp(1, 8) as usize - 1],
        [] => LEVELS[7],
    };
    Player::level(skill, salt, weights)
}
