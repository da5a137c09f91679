//! The difficulty of a puzzle, as a rating: that of a level that would solve it in half of its attempts.

use crate::{LEVELS, Puzzle, TRIES};
use engine::GameId;

/// The rating of each level, from its wins against the level below (the tables of levels in `docs/`); the first has 640.
const KINGDOM: [f64; LEVELS] = [640.0, 935.0, 1130.0, 1406.0, 1687.0, 1907.0, 2107.0, 2317.0];
const TERRITORIES: [f64; LEVELS] = [640.0, 865.0, 1080.0, 1310.0, 1545.0, 1827.0, 2052.0, 2334.0];
const HIT_AND_SUNK: [f64; LEVELS] = [640.0, 840.0, 1065.0, 1238.0, 1361.0, 1484.0, 1611.0, 1780.0];

/// The rating of each level of a game.
#[allow(
    clippy::match_wildcard_for_single_variants,
    reason = "Nim, which only tests have"
)]
fn levels(game: GameId) -> &'static [f64; LEVELS] {
    match game {
        GameId::Kingdom => &KINGDOM,
        GameId::Territories => &TERRITORIES,
        // Hit and Sunk; in tests there is Nim, too, which has no puzzles.
        _ => &HIT_AND_SUNK,
    }
}

impl Puzzle {
    /// Its rating, from the attempts of all levels together: the rating of a player who would solve it in half of the
    /// attempts. A single level says little: it may find at once what a stronger one weighs against other plans.
    pub fn rating(&self) -> u32 {
        let tries = f64::from(TRIES);
        let solved: u32 = self.solved.iter().map(|solved| u32::from(*solved)).sum();
        // If all or none of the attempts succeed, counts half an attempt otherwise, since nothing says how far beyond
        // the rating is.
        let solved = f64::from(solved).clamp(0.5, tries * LEVELS as f64 - 0.5);
        let expected = |rating: f64| -> f64 {
            let each = levels(self.game).iter();
            each.map(|level| tries / (1.0 + 10_f64.powf((rating - level) / 400.0)))
                .sum()
        };
        // The higher the rating, the fewer tries are solved.
        let (mut low, mut high) = (0.0, 4000.0);
        while high - low > 0.5 {
            let middle = f64::midpoint(low, high);
            if expected(middle) > solved {
                low = middle;
            } else {
                high = middle;
            }
        }
        low.round() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list;

    #[test]
    fn levels_are_rated_by_what_they_win_against_the_level_below() {
        for game in [GameId::Kingdom, GameId::Territories, GameId::HitAndSunk] {
            let path = format!("{}/../docs/{}.md", env!("CARGO_MANIFEST_DIR"), game.meta().slug);
            let text = std::fs::read_to_string(path).unwrap();
            let table = text
                .split_once("## Levels")
                .unwrap()
                .1
                .split_once("\n## ")
                .unwrap()
                .0;
            let won = table.lines().filter_map(|line| {
                let won = line
                    .trim_end_matches(" |")
                    .rsplit_once("| ")?
                    .1
                    .strip_suffix(" %")?;
                won.parse::<f64>().ok()
            });
            let mut rating = 640.0;
            let mut rated = vec![rating];
            for won in won {
                rating += 400.0 * (won / (100.0 - won)).log10();
                rated.push(rating);
            }
            assert_eq!(rated.len(), LEVELS, "{game}");
            for (rated, level) in rated.iter().zip(levels(game)) {
                assert!((rated - level).abs() < 1.0, "{game}: {rated} {level}");
            }
        }
    }

    #[test]
    fn what_more_tries_solve_is_rated_lower_whichever_levels_they_are() {
        let rated = |game, number: usize| list(game).unwrap()[number - 1].rating();
        // Once rated above the first, since only the fifth level solved it in half of its tries.
        assert!(rated(GameId::Kingdom, 16) < rated(GameId::Kingdom, 15));
        for game in [GameId::Kingdom, GameId::Territories, GameId::HitAndSunk] {
            let mut puzzles = list(game).unwrap();
            let solved = |puzzle: &Puzzle| puzzle.solved.iter().map(|it| u32::from(*it)).sum::<u32>();
            puzzles.sort_by_key(solved);
            assert!(puzzles.is_sorted_by(|one, other| one.rating() >= other.rating()));
            for puzzle in puzzles {
                assert!(
                    (300..=2900).contains(&puzzle.rating()),
                    "{puzzle}: {}",
                    puzzle.rating()
                );
            }
        }
    }
}
