//! The measured strength of the house bots, which `cargo xtask ratings` writes.

use contest::Rating;
use engine::GameId;

/// The file, in which a line begins with `game` or `bot`, and fields are separated by tabs.
const MEASURED: &str = include_str!("../../bots/ratings.txt");

/// The measured strength of the bot with this hash in a game, if it was measured.
pub(crate) fn measured(game: GameId, hash: &str) -> Option<Rating> {
    let mut is_of_game = false;
    MEASURED.lines().find_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["game", slug, _] => is_of_game = slug == game.meta().slug,
            ["bot", _, beginning, rating, interval, _] if is_of_game && hash.starts_with(beginning) => {
                return Some(Rating::from_tenths((
                    rating.parse().ok()?,
                    interval.parse().ok()?,
                )));
            }
            _ => {}
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_of_the_file_is_found_in_its_game_only() {
        let mut game = GameId::Kingdom;
        let mut bots = 0;
        for line in MEASURED.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                ["game", slug, _] => game = slug.parse().unwrap(),
                ["bot", name, hash, rating, interval, _] => {
                    let found = measured(game, &format!("{hash}00")).map(Rating::in_tenths);
                    let expected = (rating.parse().unwrap(), interval.parse().unwrap());
                    assert_eq!(found, Some(expected), "{game}: {name}");
                    let elsewhere = GameId::ALL.iter().filter(|other| **other != game);
                    assert!(
                        elsewhere.filter_map(|game| measured(*game, hash)).count() == 0,
                        "{name}"
                    );
                    bots += 1;
                }
                _ => {}
            }
        }
        assert!(bots >= 33, "{bots}");
        assert_eq!(measured(GameId::Kingdom, "0000"), None);
    }
}
