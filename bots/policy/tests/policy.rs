//! Policies play legal replies, and say why one cannot.

use arena_bot::{Bot, MockArena};
use network::{FORMAT, MAGIC};
use observations::kingdom::KingdomTurn;
use observations::{Turn, VERSION};
use policy::Policy;

const START: [&str; 6] = [
    "1",
    "B",
    "0,0",
    "2000,2000",
    "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0",
    "G,0,0,2 P,2,2,1 G,4,4,2",
];

/// A linear layer of zeros, whose biases prefer an action.
fn network(observations: u32, inputs: usize, actions: usize, preferred: usize) -> Vec<u8> {
    let words = [
        MAGIC,
        FORMAT,
        observations,
        inputs as u32,
        1,
        1,
        inputs as u32,
        actions as u32,
    ];
    let biases = (0..actions).map(|action| f32::from(u8::from(action == preferred)).to_bits());
    let weights = (0..inputs * actions).map(|_| 0);
    let words = words.into_iter().chain(biases).chain(weights);
    words.flat_map(u32::to_le_bytes).collect()
}

fn reply(bytes: &[u8], arguments: &[&str]) -> (String, String) {
    let mut arena = MockArena::new(1);
    let reply = Policy::<KingdomTurn>::new(bytes).turn(arguments, &mut arena);
    (reply, arena.logged().to_owned())
}

#[test]
fn the_legal_action_that_the_network_prefers_is_played() {
    let space = KingdomTurn::SPACE;
    let turn = KingdomTurn::parse(&START).unwrap();
    let mut mask = vec![0; space.actions];
    turn.mask(&mut mask);
    let first = mask.iter().position(|legal| *legal == 1).unwrap();
    for inputs in [space.numbers(), space.numbers() - space.vector] {
        for (preferred, legal) in mask.iter().enumerate() {
            let mut turn = KingdomTurn::parse(&START).unwrap();
            turn.act(if *legal == 1 { preferred } else { first });
            let bytes = network(VERSION, inputs, space.actions, preferred);
            assert_eq!(reply(&bytes, &START), (turn.reply(), String::new()));
        }
    }
}

#[test]
fn one_that_cannot_play_says_why() {
    for (bytes, arguments, said) in [
        (Vec::new(), START, "end too early"),
        (network(VERSION + 1, 242, 150, 0), START, "of version 2, not 1"),
        (network(VERSION, 241, 150, 0), START, "turns 241 numbers into 150"),
        (network(VERSION, 242, 149, 0), START, "into 149"),
        (network(VERSION, 242, 150, 0), [""; 6], "not the arguments"),
    ] {
        let (reply, log) = reply(&bytes, &arguments);
        assert!(reply.is_empty() && log.contains(said), "{log}");
    }
}
