//! The stronger house bots are clearly stronger than the original's.

use hit_and_sunk_corsair::Corsair;
use hit_and_sunk_field::{Entrant, field, house_bots};
use hit_and_sunk_passive::PassiveBot;
use hit_and_sunk_peacemaker::PeaceMaker;
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
