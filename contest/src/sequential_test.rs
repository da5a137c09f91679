//! Decides when the matches of two bots show which is better, however often it is asked during play.

use crate::encounters::Encounters;
use std::f64::consts::LN_2;

/// Whether the results show that a bot is better than another. The chance that this is ever said wrongly is
/// at most `error`, however often it is asked during play.
///
/// The test compares equal chances with chances drawn uniformly, by the likelihood ratio of the results: `2^n
/// · ahead! · behind! / (n + 1)!`. Between equals that ratio is a martingale, so by Ville's inequality it
/// reaches `1 / error` with a probability of at most `error`. Level matches do not count. If one seat is
/// better than another, the bound holds when both bots have had both seats equally often.
pub fn shows(seen: Encounters, error: f64) -> bool {
    let (ahead, behind) = (f64::from(seen.ahead), f64::from(seen.behind));
    let ratio = (ahead + behind) * LN_2 + libm::lgamma(ahead + 1.0) + libm::lgamma(behind + 1.0)
        - libm::lgamma(ahead + behind + 2.0);
    seen.ahead > seen.behind && ratio >= -libm::log(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;

    fn encounters(ahead: u32, level: u32, behind: u32) -> Encounters {
        Encounters { ahead, level, behind }
    }

    #[test]
    fn what_is_shown() {
        // (ahead, level, behind), the allowed error, whether it is shown
        for (seen, error, shown) in [
            (encounters(0, 0, 0), 0.05, false),
            // 2^7 / 8 = 16, and 2^8 / 9 = 28.4.
            (encounters(7, 0, 0), 0.05, false),
            (encounters(8, 0, 0), 0.05, true),
            (encounters(0, 0, 8), 0.05, false),
            (encounters(8, 900, 0), 0.05, true),
            (encounters(8, 0, 0), 0.01, false),
            (encounters(60, 0, 40), 0.05, false),
            (encounters(600, 0, 400), 0.05, true),
            (encounters(100_000, 0, 0), 1e-9, true),
        ] {
            assert_eq!(shows(seen, error), shown, "{seen:?}, {error}");
        }
    }

    #[test]
    fn between_equals_hardly_ever_is_anything_shown_however_often_one_asks() {
        let runs = 400;
        let wrong = (0..runs).filter(|run| {
            let mut rng = Rng::derive(*run, "test", &[]);
            let mut seen = Encounters::default();
            (0..2000).any(|_| {
                let place = rng.below(2) as u32;
                seen.count(place, 1 - place);
                shows(seen, 0.05) || shows(seen.reversed(), 0.05)
            })
        });
        let wrong = wrong.count();
        assert!((1..=20).contains(&wrong), "{wrong} of {runs}");
    }
}
