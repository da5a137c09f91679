//! The strength of bots: of house bots by their matches against each other, which `cargo xtask ratings` has played, and of the
//! person's own bots by their ladders in this browser.

use super::players::Library;
use crate::browser::fetch::fetch;
use crate::page::storage;
use crate::stored::{Kind, OwnRatings, decode, encode};
use engine::GameId;
use std::rc::Rc;

/// Where the measured ratings are, under the page's base.
const FILE: &str = "ratings/ratings.txt";
/// The key of the ratings of own bots.
const KEY: &str = "ratings";

/// A bot's strength, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Its most likely rating.
    pub rating: i64,
    /// Its margin of error, with 95 %.
    pub interval: i64,
}

/// A house bot that was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasuredBot {
    /// Its name.
    pub name: String,
    /// The beginning of its module's SHA-256, in hex: another module of this name was not measured.
    pub hash: String,
    /// Its strength.
    pub rating: Rating,
    /// The percentage of its matches that it won against each bot of the list, where draws count half; `None` against
    /// itself.
    pub won: Vec<Option<u32>>,
}

/// The measured house bots of a game, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The game.
    pub game: GameId,
    /// How many matches each pair played.
    pub pair: u32,
    /// The bots.
    pub bots: Vec<MeasuredBot>,
}

/// All ratings that are known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratings {
    /// Those of house bots, game by game.
    pub measured: Vec<Measured>,
    /// Those of own bots.
    pub own: OwnRatings,
}

impl Ratings {
    /// Reads them; unreadable ones count as unknown.
    pub async fn load() -> Rc<Self> {
        let text = fetch(FILE).await.unwrap_or_default();
        Rc::new(Self {
            measured: read(&String::from_utf8_lossy(&text)),
            own: own().await.unwrap_or_default(),
        })
    }

    /// The house bots of a game, if they were measured.
    pub fn of_game(&self, game: GameId) -> Option<&Measured> {
        self.measured.iter().find(|measured| measured.game == game)
    }

    /// The strength of the bot with this hash in a game.
    pub fn of(&self, game: GameId, hash: &str) -> Option<Rating> {
        let measured = self.of_game(game).into_iter().flat_map(|of| &of.bots);
        let house = measured
            .filter(|bot| hash.starts_with(&bot.hash))
            .map(|bot| bot.rating)
            .next();
        house.or_else(|| {
            self.own
                .find(game.meta().slug, hash)
                .map(|(rating, interval)| Rating { rating, interval })
        })
    }
}

/// The names and ratings of those house bots of a game whose measured modules are in this build.
pub fn here<'a>(measured: &'a Measured, library: &Library) -> Vec<(&'a MeasuredBot, String)> {
    let hash = |bot: &MeasuredBot| {
        let mut house = library.house.iter();
        let found = house.find(|house| house.sha256.starts_with(&bot.hash));
        found.map(|house| house.sha256.clone())
    };
    let bots = measured.bots.iter();
    bots.filter_map(|bot| Some((bot, hash(bot)?))).collect()
}

async fn own() -> Option<OwnRatings> {
    match storage::find(Kind::Ratings, KEY).await {
        Ok(Some(bytes)) => decode(&bytes).ok(),
        Ok(None) => Some(OwnRatings::default()),
        Err(_) => None,
    }
}

/// Stores the strength of an own bot that its ladder has found; an unreadable value stays unchanged.
pub async fn store(game: GameId, hash: &str, Rating { rating, interval }: Rating) {
    if let Some(mut known) = own().await
        && known.set(game.meta().slug, hash, (rating, interval))
    {
        // If the browser stores nothing, it is forgotten when the page is closed.
        let _ = storage::put(Kind::Ratings, KEY, &encode(&known)).await;
    }
}

/// Reads the file; skips lines that it does not understand.
fn read(text: &str) -> Vec<Measured> {
    let mut all: Vec<Measured> = Vec::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["game", game, pair] => {
                if let (Ok(game), Ok(pair)) = (game.parse(), pair.parse()) {
                    let bots = Vec::new();
                    all.push(Measured { game, pair, bots });
                }
            }
            ["bot", name, hash, rating, interval, won] => {
                if let (Some(of), Ok(rating), Ok(interval)) =
                    (all.last_mut(), rating.parse(), interval.parse())
                {
                    of.bots.push(MeasuredBot {
                        name: name.into(),
                        hash: hash.into(),
                        rating: Rating { rating, interval },
                        won: won.split(' ').map(|won| won.parse().ok()).collect(),
                    });
                }
            }
            _ => {}
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measured_ratings_are_read_and_complete() {
        let all = read(include_str!("../../../../bots/ratings.txt"));
        // Games that exist only for tests have none.
        assert_eq!(all.len(), 3);
        for of in &all {
            assert!(of.bots.len() >= 11, "{}", of.game);
            assert!(of.bots.is_sorted_by_key(|bot| -bot.rating.rating));
            for (place, bot) in of.bots.iter().enumerate() {
                assert_eq!(bot.won.len(), of.bots.len(), "{}", bot.name);
                for (other, won) in bot.won.iter().enumerate() {
                    assert_eq!(won.is_none(), place == other);
                    let back = of.bots[other].won[place];
                    let both = won.zip(back).map_or(100, |(won, back)| won + back);
                    // Both are rounded.
                    assert!((100..=101).contains(&both), "{}: {both}", bot.name);
                }
            }
        }
        let rating = |interval| Rating { rating: 7, interval };
        let known = Ratings {
            measured: read("# words\ngame\tkingdom\t10\nbot\tBest\tabcd\t7\t1\t-\nnonsense"),
            own: OwnRatings::default(),
        };
        assert_eq!(known.of(GameId::Kingdom, "abcdef"), Some(rating(1)));
        assert_eq!(known.of(GameId::Territories, "abcdef"), None);
        assert_eq!(known.of(GameId::Kingdom, "abc"), None);
    }
}
