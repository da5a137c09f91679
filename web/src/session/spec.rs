//! Who plays a match, in the page.

use crate::words::{page, say, session as words, watch};
use engine::replay::{Player, SeatRecord, Source};
use engine::{Config, DisplayName, ModuleHash, Phrase, Seat};
use serde::{Deserialize, Serialize};

/// The name of the person at the page in matches, files and links, whatever the language. The page shows it in its own
/// language.
pub const PERSON: &str = "You";

/// The name, at this page, of a person who played at another one and is [`PERSON`] in the link or file of their match.
pub const SOMEBODY: &str = "You, elsewhere";

/// How the name of a house bot that is a level begins; its number follows.
const LEVEL: &str = "Level ";

/// The set-up of a match: its configuration and its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchSpec {
    /// Its configuration.
    pub config: Config,
    /// Who plays, in seat order.
    pub seats: Vec<SeatSpec>,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSpec {
    /// The player's name.
    pub name: DisplayName,
    /// Who it is.
    pub player: PlayerSpec,
}

/// A kind of player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerSpec {
    /// A person at this page.
    Hand,
    /// A bot: one of the arena's own, or an uploaded one.
    Bot {
        /// The SHA-256 of its module, in hex.
        hash: String,
        /// Whether it is one of the arena's own.
        house: bool,
    },
    /// A person or a program at another place, in a match that is refereed elsewhere.
    Elsewhere,
}

/// A player's name; that of the person at the page, and those of levels, in the page's language.
pub fn called(name: &str) -> String {
    if name == PERSON {
        return say(page::You.phrase());
    }
    if name == SOMEBODY {
        return say(page::Somebody.phrase());
    }
    let level = name
        .strip_prefix(LEVEL)
        .and_then(|level| level.parse::<u8>().ok());
    level.map_or_else(
        || name.into(),
        |level| say(page::LevelName { level: level.into() }.phrase()),
    )
}

impl MatchSpec {
    /// The spec with the seats rotated: each player takes the next one.
    pub fn swapped(&self) -> Self {
        let mut swapped = self.clone();
        swapped.seats.rotate_right(1);
        swapped
    }

    /// How much of a person's thinking time counts: all of it between people, none of it against bots, which are faster than
    /// anyone.
    pub fn counted(&self, micros: u64) -> u64 {
        let all_hands = self.seats.iter().all(|seat| seat.player == PlayerSpec::Hand);
        if all_hands { micros } else { 0 }
    }

    /// The names of the players, by seat.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(SeatSpec::called).collect()
    }

    /// The name of `seat`: its colour or number, and its player's name.
    pub fn title(&self, seat: Seat) -> String {
        say(self.title_phrase(seat))
    }

    /// The name of `seat`, for use in a sentence.
    pub fn title_phrase(&self, seat: Seat) -> Phrase {
        let name = self.seats.get(usize::from(seat)).map(SeatSpec::called);
        words::Title {
            seat: self.config.game.meta().seat(seat),
            name: DisplayName::new(&name.unwrap_or_default())
                .isolated()
                .into_owned(),
        }
        .phrase()
    }

    /// The sentence that it is the turn of a person at the page, by name if there is one.
    pub fn asks(&self, seat: Seat) -> Phrase {
        let name = self.seats.get(usize::from(seat)).map(|seat| &seat.name);
        match name.filter(|name| name.as_str() != PERSON) {
            Some(name) => watch::NamedActs {
                name: name.isolated().into_owned(),
            }
            .phrase(),
            None => watch::YouAct {
                seat: self.config.game.meta().seat(seat),
            }
            .phrase(),
        }
    }

    /// Whether a person plays `seat`.
    pub fn is_hand(&self, seat: Seat) -> bool {
        self.seats
            .get(usize::from(seat))
            .is_some_and(|seat| seat.player == PlayerSpec::Hand)
    }

    /// Whether a person plays any seat.
    pub fn has_hand(&self) -> bool {
        self.seats.iter().any(|seat| seat.player == PlayerSpec::Hand)
    }
}

impl SeatSpec {
    /// Who plays it, for lists.
    pub fn in_words(&self) -> Phrase {
        let name = self.name.isolated().into_owned();
        match &self.player {
            PlayerSpec::Hand => words::ByHand.phrase(),
            PlayerSpec::Bot { house: true, .. } => words::HouseBot { name }.phrase(),
            PlayerSpec::Bot { .. } => words::OwnBot { name }.phrase(),
            PlayerSpec::Elsewhere => words::Elsewhere { name }.phrase(),
        }
    }

    /// The same player under another name, if it has this one.
    #[must_use]
    pub fn renamed(mut self, from: &str, to: &str) -> Self {
        if self.player == PlayerSpec::Hand && self.name.as_str() == from {
            self.name = to.into();
        }
        self
    }

    /// The player's name; for the person at the page and for levels, in the page's language.
    pub fn called(&self) -> String {
        match self.player {
            PlayerSpec::Hand | PlayerSpec::Bot { house: true, .. } => called(self.name.as_str()),
            PlayerSpec::Bot { .. } | PlayerSpec::Elsewhere => self.name.to_string(),
        }
    }

    /// Whether an uploaded bot plays it.
    pub fn is_own_bot(&self) -> bool {
        matches!(self.player, PlayerSpec::Bot { house: false, .. })
    }

    /// The seat as a replay records it. `repeats` says whether its bot gives the same answers in every run.
    pub fn record(&self, repeats: bool) -> SeatRecord {
        let (player, source) = match &self.player {
            PlayerSpec::Hand | PlayerSpec::Elsewhere => (Player::Hand, Source::Stored),
            PlayerSpec::Bot { hash, house } => {
                let source = if repeats { Source::Rerun } else { Source::Stored };
                match hash.parse::<ModuleHash>().map(|hash| hash.prefix()) {
                    Ok(hash) if *house => (Player::House { hash }, source),
                    Ok(hash) => (Player::Bot { hash }, source),
                    Err(_) => (Player::Process, Source::Stored),
                }
            }
        };
        // Whoever opens a link or a file is somebody else.
        let name = self.clone().renamed(SOMEBODY, PERSON).name;
        SeatRecord::new(&name, player, source)
    }
}
