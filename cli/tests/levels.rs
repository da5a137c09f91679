//! House bots that are listed as levels: one file, of which each level is another module.

mod common;

use common::{dir, succeed, words};

#[test]
fn levels_are_house_bots_of_one_file() {
    let dir = dir();
    let output = succeed(
        dir.path(),
        &words(
            "play kingdom house:level-2 house:Level-1 --seed 7 --rounds 3 --budget fuel:20000000 --replay match.arena",
        ),
    );
    for said in ["Blue (Level 2)", "Red (Level 1)"] {
        assert!(output.contains(said), "{output}");
    }
    let again = succeed(dir.path(), &words("replay match.arena"));
    assert!(again.contains("verified"), "{again}");
}

#[test]
fn both_games_with_levels_name_theirs_alike() {
    let dir = dir();
    let output = succeed(
        dir.path(),
        &words("play hit-and-sunk house:level-8 house:Level-1 --seed 7 --rounds 3 --budget fuel:20000000"),
    );
    for said in ["Player 0 (Level 8)", "Player 1 (Level 1)"] {
        assert!(output.contains(said), "{output}");
    }
}
