//! The stronger house bots are clearly stronger than the original's.

use arena_bot::{Arena, Bot};
use hit_and_sunk_corsair::Corsair;
use hit_and_sunk_field::{Entrant, field, house_bots};
use hit_and_sunk_levels::Levels;
use hit_and_sunk_passive::PassiveBot;
use hit_and_sunk_peacemaker::PeaceMaker;
use hit_and_sunk_phoenix::Phoenix;
use hit_and_sunk_random::RandomBot;

#[test]
fn phoenix_and_falcon_beat_peacemaker_over_200_matches_of_all() {
    let tallies = field(&house_bots(), 200).expect("six can play");
    let [_, _, peacemaker, _, falcon, phoenix] = tallies[..] else {
        panic!("six entrants")
    };
    assert!(falcon.points > peacemaker.points, "{tallies:?}");
    assert!(phoenix.points > peacemaker.points, "{tallies:?}");
}

#[test]
fn corsair_beats_peacemaker_among_the_originals_bots() {
    let entrants = [
        Entrant::of::<RandomBot>("RandomBot"),
        Entrant::of::<PassiveBot>("PassiveBot"),
        Entrant::of::<PeaceMaker>("PeaceMaker"),
        Entrant::of::<PassiveBot>("PassiveBot 2"),
        Entrant::of::<PeaceMaker>("PeaceMaker 2"),
        Entrant::of::<Corsair>("Corsair"),
    ];
    let tallies = field(&entrants, 60).expect("six can play");
    let [_, _, first, _, second, corsair] = tallies[..] else {
        panic!("six entrants")
    };
    assert!(corsair.points > first.points.max(second.points), "{tallies:?}");
}

/// A level, as a type.
struct At<const LEVEL: usize>(Levels);

impl<const LEVEL: usize> Default for At<LEVEL> {
    fn default() -> Self {
        Self(Levels::at(LEVEL))
    }
}

impl<const LEVEL: usize> Bot for At<LEVEL> {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        self.0.turn(arguments, arena)
    }
}

/// The short form of `cargo xtask strengths hit-and-sunk`, which measures all levels. `MockArena` tells the time, but these
/// are limited by how much they try out.
#[test]
fn levels_beat_the_one_below_and_the_highest_beats_phoenix() {
    let levels = [
        Entrant::of::<RandomBot>("RandomBot"),
        Entrant::of::<At<1>>("Level 1"),
        Entrant::of::<At<2>>("Level 2"),
        Entrant::of::<At<4>>("Level 4"),
        Entrant::of::<At<6>>("Level 6"),
    ];
    for pair in levels.windows(2) {
        let tallies = field(pair, 40).expect("two can play");
        assert!(
            tallies[1].firsts > tallies[0].firsts,
            "{}: {tallies:?}",
            pair[1].name
        );
    }
    let best = [Entrant::of::<Phoenix>("Phoenix"), Entrant::of::<At<8>>("Level 8")];
    let tallies = field(&best, 40).expect("two can play");
    assert!(tallies[1].firsts >= 30, "{tallies:?}");
}
