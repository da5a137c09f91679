//! What `RandomBot` may reply.

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_model::Sketch;
use hit_and_sunk_random::RandomBot;
use std::collections::BTreeSet;

#[test]
fn it_chooses_every_ship_and_every_action_sooner_or_later() {
    let mut arena = MockArena::new(1);
    let choices: BTreeSet<String> = (0..200).map(|_| RandomBot.turn(&[], &mut arena)).collect();
    assert_eq!(choices.into_iter().collect::<String>(), "12345");
    let argument = Sketch::new("111", "2,1,4,0").argument(1);
    let replies: Vec<String> = (0..500)
        .map(|_| RandomBot.turn(&[&argument], &mut arena))
        .collect();
    let letters: BTreeSet<char> = replies.iter().filter_map(|reply| reply.chars().next()).collect();
    assert_eq!(letters.into_iter().collect::<String>(), "ABCDFKMNPRSW");
    assert!(
        replies.iter().all(|reply| matches!(reply.len(), 1 | 5)),
        "{replies:?}"
    );
}
