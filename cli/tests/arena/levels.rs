//! House bots that are listed as levels: one file, from which each level is a different module.

use crate::common::{dir, succeed, words};

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
fn all_games_with_levels_name_theirs_alike() {
    let dir = dir();
    for game in ["hit-and-sunk", "territories"] {
        let line =
            format!("play {game} house:level-8 house:Level-1 --seed 7 --rounds 3 --budget fuel:20000000");
        let output = succeed(dir.path(), &words(&line));
        for said in ["Player 0 (Level 8)", "Player 1 (Level 1)"] {
            assert!(output.contains(said), "{game}: {output}");
        }
    }
}

#[test]
fn a_match_of_levels_of_territories_fits_a_link() {
    let dir = dir();
    let line = "play territories house:Level-8 house:Level-1 house:WeSwarm --seed 7 --rounds 3 --budget fuel:10000000 --link";
    let output = succeed(dir.path(), &words(line));
    let link = output.lines().last().unwrap_or_default();
    // Its replies would take thousands of characters.
    assert!(link.len() < 400, "{link}");
}
