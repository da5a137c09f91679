//! The pictures of the three boards in the README.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use e2e::{Result, Scenario, image};

use super::come_to_rest;

/// A match of each game: the game, a moment in the middle of it, and its link. The arena's own bots played them, and all their
/// replies are in the links, so that the pictures do not depend on later versions of the bots.
const MATCHES: &str = include_str!("../../../../docs/pictures/matches.txt");

/// The window for the boards, and how many pixels of a picture make one CSS pixel.
const WINDOW: (u32, u32) = (400, 800);
const SCALE: u32 = 2;
/// The maximum size of a picture, in bytes.
const MOST_BYTES: usize = 80_000;

/// The matches of [`MATCHES`].
pub(crate) fn matches() -> Vec<(&'static str, &'static str, &'static str)> {
    let line = |line: &'static str| {
        let (game, rest) = line.split_once(' ')?;
        let (moment, link) = rest.split_once(' ')?;
        Some((game, moment, link))
    };
    MATCHES.lines().filter_map(line).collect()
}

/// Takes the pictures, and writes `docs/pictures/<game>.png`.
pub(crate) async fn take() -> Result {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    for (game, moment, link) in matches() {
        let file = dir.join(format!("{game}.png"));
        let at = format!("#/embed/{link}?t={moment}");
        let taken = file.clone();
        Scenario::at(&at)
            .window(WINDOW.0, WINDOW.1)
            .scale(SCALE)
            .reduced_motion()
            .run(|page| async move {
                come_to_rest(&page).await?;
                page.picture(image("Board of").partial(), taken).await
            })
            .await?;
        let bytes = compressed(&file)?;
        println!("{}: {bytes} bytes", file.display());
        ensure!(
            bytes <= MOST_BYTES,
            "{game} has {bytes} bytes, and may have {MOST_BYTES}: choose another moment in docs/pictures/matches.txt"
        );
    }
    Ok(())
}

/// Compresses a picture as far as possible; returns its size.
fn compressed(file: &Path) -> Result<usize> {
    let picture = fs::read(file).with_context(|| format!("reading {}", file.display()))?;
    let mut options = oxipng::Options::from_preset(6);
    options.strip = oxipng::StripChunks::All;
    let picture = oxipng::optimize_from_memory(&picture, &options)
        .with_context(|| format!("compressing {}", file.display()))?;
    fs::write(file, &picture).with_context(|| format!("writing {}", file.display()))?;
    Ok(picture.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::replay::{Replay, Verdict};

    #[test]
    fn each_game_has_a_match_that_no_bot_must_be_run_for_and_a_moment_in_it() {
        let matches = matches();
        let games: Vec<&str> = matches.iter().map(|(game, ..)| *game).collect();
        assert_eq!(games, ["kingdom", "territories", "hit-and-sunk"]);
        for (game, moment, link) in matches {
            let replay = Replay::from_link(link).unwrap();
            assert_eq!(replay.config.game.to_string(), game);
            let moment: u32 = moment.parse().unwrap();
            assert!(0 < moment && moment < replay.turns, "{game}");
            let (_, verdict) = replay.play().unwrap();
            assert_eq!(verdict, Verdict::Verified, "{game}");
        }
    }

    #[test]
    fn each_game_has_its_picture_and_the_readme_shows_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let readme = fs::read_to_string(root.join("README.md")).unwrap();
        for (game, ..) in matches() {
            let path = format!("docs/pictures/{game}.png");
            let picture = fs::read(root.join(&path)).unwrap();
            assert!(
                picture.starts_with(b"\x89PNG") && picture.len() <= MOST_BYTES,
                "{path}"
            );
            assert!(readme.contains(&path), "README.md lacks {path}");
        }
    }
}
