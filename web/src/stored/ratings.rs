//! The strength of the person's own bots.

use super::{Form, Kind, from_body, to_body};

/// The strength of own bots, as measured by their ladders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnRatings {
    /// The slug of the game, the SHA-256 of the bot's module in hex, its rating, and the margin of error; in tenths.
    all: Vec<(String, String, i64, i64)>,
}

impl OwnRatings {
    /// A bot's rating in a game, and its margin of error.
    pub fn find(&self, game: &str, hash: &str) -> Option<(i64, i64)> {
        let mut all = self.all.iter();
        let found = all.find(|(of, bot, ..)| of == game && bot == hash);
        found.map(|(.., rating, interval)| (*rating, *interval))
    }

    /// Records a bot's rating in a game; returns whether that is new.
    pub fn set(&mut self, game: &str, hash: &str, (rating, interval): (i64, i64)) -> bool {
        if self.find(game, hash) == Some((rating, interval)) {
            return false;
        }
        self.all.retain(|(of, bot, ..)| of != game || bot != hash);
        self.all.push((game.into(), hash.into(), rating, interval));
        true
    }
}

impl Form for OwnRatings {
    const KIND: Kind = Kind::Ratings;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&self.all)
    }

    fn read(_version: u16, body: &[u8]) -> Option<Self> {
        let all = from_body(body)?;
        Some(Self { all })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::tests::golden;

    #[test]
    fn ratings_of_every_version_are_read() {
        let mut ratings = OwnRatings::default();
        assert!(ratings.set("kingdom", "cafe", (250, 163)));
        assert!(ratings.set("territories", "cafe", (198, 40)));
        assert!(ratings.set("kingdom", "cafe", (312, 21)));
        assert!(!ratings.set("kingdom", "cafe", (312, 21)));
        golden("ratings", &ratings);
        assert_eq!(ratings.find("kingdom", "cafe"), Some((312, 21)));
        assert_eq!(ratings.find("kingdom", "beef"), None);
    }
}
