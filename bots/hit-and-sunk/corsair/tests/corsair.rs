//! What Corsair does with its moves.

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_corsair::Corsair;
use hit_and_sunk_model::{Cell, Pose, Report, Sketch, Step};

fn reply(sea: &Sketch) -> String {
    Corsair::default().turn(&[&sea.argument(1)], &mut MockArena::new(1))
}

#[test]
fn it_commands_a_destroyer_and_scans_as_it_goes() {
    assert_eq!(Corsair::default().turn(&[], &mut MockArena::new(1)), "1");
    let reply = reply(&Sketch::new("11", "3,1,4,0"));
    assert!(
        reply.contains('S') && reply.matches(['M', 'B']).count() == 3,
        "{reply}"
    );
}

#[test]
fn it_fires_and_ends_the_turn_further_from_the_enemy() {
    let sea = (-1..3).fold(Sketch::new("11", "3,1,4,0"), |sea, y| sea.with(6, y, b'A'));
    let reply = reply(&sea);
    assert!(reply.contains('F'), "{reply}");
    let pose = Report::parse(&[&sea.argument(1)]).expect("well-formed").pose;
    let step = |pose: Pose, letter| {
        Step::ALL
            .into_iter()
            .find(|step| step.letter() == letter)
            .map_or(pose, |step| pose.after(step))
    };
    let end = reply.chars().fold(pose, step);
    let enemy = Cell::new(pose.head.x + 6, pose.head.y);
    assert!(end.distance(enemy) > pose.distance(enemy), "{reply}");
}
