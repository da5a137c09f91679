//! A contest's description alone as a link: "play this contest".
//!
//! # Formats 1 and 2
//!
//! One byte, the format; then, deflated, a `WireSpec` in the wire form of
//! [postcard](https://postcard.jamesmunns.com/wire-format); then four bytes, the CRC-32 of all that stands before. All of
//! it as base64url. Bots are named by the SHA-256 of their modules, house bots also by their names: a link holds no module
//! and no path of the machine that made it. Format 2 has how many seconds a match may take after the `WireSpec`; descriptions
//! without that are written in format 1.

use crate::check::SpecError;
use crate::spec::{Format, Participant, Spec};
use crate::words;
use base64ct::{Base64UrlUnpadded, Encoding};
use engine::{ModuleHash, Phrase};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What comes before the description in a full link. Browsers do not send anything after `#` to the server.
pub const CONTEST_MARK: &str = "#/contest/";
/// The format of descriptions that do not limit the time of a match.
const UNLIMITED: u8 = 1;
/// The newest format.
const FORMAT: u8 = 2;
/// The maximum length of a link to read, in characters.
const MAX_LINK_READ: usize = 1 << 20;
/// The maximum size of what a link unpacks to, in bytes.
const MAX_UNPACKED: usize = 1 << 20;
/// Bytes of the seal.
const SEAL: usize = 4;
/// How hard the description is compressed; more saves nothing.
const DEFLATE_LEVEL: u8 = 9;
/// The prefix of house bots' names, as on the command line.
const HOUSE: &str = "house:";

/// Why a contest has no link, or a link is not a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// A native program takes part, which has no hash by which others could find it.
    Program {
        /// The bot's name.
        bot: String,
    },
    /// The link is too long to be sent safely; share the contest as a file.
    TooLong {
        /// Its length, in characters.
        characters: usize,
    },
    /// It is cut short, damaged, or not a link to a contest.
    Damaged,
    /// It is in a format that this version cannot read.
    Format(u8),
    /// The contest cannot be played here.
    Spec(SpecError),
}

impl LinkError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self.clone() {
            Self::Program { bot } => words::LinkProgram { bot }.phrase(),
            Self::TooLong { characters } => words::LinkTooLong {
                characters: characters.to_string(),
                most: engine::replay::MAX_LINK.to_string(),
            }
            .phrase(),
            Self::Damaged => words::LinkDamaged.phrase(),
            Self::Format(format) => words::Newer {
                version: format.to_string(),
                known: FORMAT.to_string(),
            }
            .phrase(),
            Self::Spec(error) => error.phrase(),
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for LinkError {}

#[derive(Serialize, Deserialize)]
struct WireSpec {
    game: String,
    rules_version: u32,
    format: String,
    seats: u8,
    matches: u64,
    seed: u64,
    rounds: u32,
    budget: String,
    price_list: Option<u32>,
    sit_out: bool,
    until_settled: Option<f64>,
    bots: Vec<WireBot>,
}

#[derive(Serialize, Deserialize)]
struct WireBot {
    label: String,
    /// Its name among the house bots, if it is one.
    house: Option<String>,
    hash: ModuleHash,
}

impl Spec {
    /// The description as text: letters, digits, `-` and `_`. A full link is the page's address, [`CONTEST_MARK`] and this.
    ///
    /// # Errors
    /// If a native program takes part, the contest cannot be played, or the link would be too long.
    pub fn to_link(&self) -> Result<String, LinkError> {
        self.check().map_err(LinkError::Spec)?;
        let bots = self.bots.iter().map(wire_bot).collect::<Result<_, _>>()?;
        let wire = WireSpec {
            game: self.game.to_string(),
            rules_version: self.rules_version,
            format: self.format.to_string(),
            seats: self.seats_per_match,
            matches: self.matches as u64,
            seed: self.seed,
            rounds: self.rounds,
            budget: self.budget.to_string(),
            price_list: self.price_list,
            sit_out: self.sit_out,
            until_settled: self.until_settled,
            bots,
        };
        // Plain values in memory can always be written.
        let (format, plain) = match self.match_seconds {
            None => (UNLIMITED, postcard::to_allocvec(&wire)),
            Some(seconds) => (FORMAT, postcard::to_allocvec(&(&wire, seconds))),
        };
        let plain = plain.unwrap_or_default();
        let mut bytes = vec![format];
        bytes.extend(compress_to_vec(&plain, DEFLATE_LEVEL));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let text = Base64UrlUnpadded::encode_string(&bytes);
        let characters = text.len() + CONTEST_MARK.len();
        if characters > engine::replay::MAX_LINK {
            return Err(LinkError::TooLong { characters });
        }
        Ok(text)
    }

    /// Reads a link: the text of [`to_link`](Self::to_link), alone or in a full address, unchanged or as mail programs and
    /// chats pass it on, with words around it. Uploaded bots get names from their labels, such as `Ann.wasm`.
    ///
    /// # Errors
    /// If it is not the description of a contest, or not one that this version can play. Takes bounded time and memory for
    /// any text.
    pub fn from_link(link: &str) -> Result<Self, LinkError> {
        if link.len() > MAX_LINK_READ {
            return Err(LinkError::Damaged);
        }
        let readings = engine::replay::readings(link, &[CONTEST_MARK]);
        let sealed = readings.iter().find_map(|link| sealed(link));
        let spec = match &*sealed.ok_or(LinkError::Damaged)? {
            [format @ UNLIMITED..=FORMAT, packed @ ..] => read(*format, packed).ok_or(LinkError::Damaged)?,
            [format, ..] => return Err(LinkError::Format(*format)),
            [] => return Err(LinkError::Damaged),
        };
        spec.check().map_err(LinkError::Spec)?;
        Ok(spec)
    }
}

fn wire_bot(bot: &Participant) -> Result<WireBot, LinkError> {
    let hash = bot.hash.as_deref().and_then(|hash| hash.parse().ok());
    Ok(WireBot {
        label: bot.label.clone(),
        house: bot.bot.strip_prefix(HOUSE).map(Into::into),
        hash: hash.ok_or_else(|| LinkError::Program {
            bot: bot.label.clone(),
        })?,
    })
}

/// The bytes of the end of a link, if the seal after them is right.
fn sealed(link: &str) -> Option<Vec<u8>> {
    let text = link.split(['?', '&']).next()?;
    let mut bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
    let seal = bytes.split_off(bytes.len().checked_sub(SEAL)?);
    (seal == crc32fast::hash(&bytes).to_le_bytes()).then_some(bytes)
}

/// The contents of a link, after its first byte, the format.
fn read(format: u8, packed: &[u8]) -> Option<Spec> {
    let plain = decompress_to_vec_with_limit(packed, MAX_UNPACKED).ok()?;
    let (wire, rest) = postcard::take_from_bytes::<WireSpec>(&plain).ok()?;
    let (match_seconds, rest) = if format == UNLIMITED {
        (None, rest)
    } else {
        let (seconds, rest) = postcard::take_from_bytes::<u32>(rest).ok()?;
        (Some(seconds), rest)
    };
    let bots = wire.bots.into_iter().map(|bot| Participant {
        bot: match bot.house {
            Some(name) => format!("{HOUSE}{name}"),
            None => format!("{}.wasm", bot.label),
        },
        label: bot.label,
        hash: Some(bot.hash.to_string()),
        program: None,
    });
    let spec = Spec {
        version: 1,
        game: wire.game.parse().ok()?,
        rules_version: wire.rules_version,
        format: wire.format.parse::<Format>().ok()?,
        seats_per_match: wire.seats,
        matches: usize::try_from(wire.matches).ok()?,
        seed: wire.seed,
        rounds: wire.rounds,
        budget: wire.budget.parse().ok()?,
        price_list: wire.price_list,
        sit_out: wire.sit_out,
        match_seconds: None,
        until_settled: wire.until_settled,
        bots: bots.collect(),
    };
    rest.is_empty().then(|| spec.with_match_seconds(match_seconds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::made_up::spec;
    use engine::{Budget, GameId};

    /// A link of this format, which must open for ever.
    fn golden(format: u8) -> String {
        let name = format!("tests/golden/link-{format}.txt");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        if std::env::var_os("ARENA_BLESS").is_some() && !path.exists() {
            std::fs::write(&path, of_format(format).to_link().unwrap()).unwrap();
        }
        std::fs::read_to_string(path).unwrap()
    }

    fn of_format(format: u8) -> Spec {
        described().with_match_seconds((format == FORMAT).then_some(900))
    }

    fn described() -> Spec {
        let mut spec = spec(GameId::Territories, Format::Swiss, 3, 3, 60);
        spec.seed = 0x1234_5678_9abc_def0;
        spec.rules_version = 1;
        spec.price_list = Some(4);
        spec.budget = Budget::Fuel(20_000_000);
        spec.sit_out = false;
        spec.until_settled = Some(97.5);
        for (number, bot) in spec.bots.iter_mut().enumerate() {
            bot.hash = Some(ModuleHash::of(&[number as u8]).to_string());
        }
        spec.bots[1].label = "策略 2".into();
        spec.bots[1].bot = "策略 2.wasm".into();
        spec.bots[2].label = "Hermit#2".into();
        spec.bots[2].bot = "house:Hermit".into();
        spec
    }

    #[test]
    fn the_golden_links_open_and_are_still_written() {
        for format in [UNLIMITED, FORMAT] {
            assert_eq!(Spec::from_link(&golden(format)), Ok(of_format(format)));
            assert_eq!(of_format(format).to_link(), Ok(golden(format)));
        }
    }

    #[test]
    fn a_link_says_what_the_description_says_but_for_paths() {
        let mut secret = described();
        secret.bots[0].bot = "/home/ann/secret/A.wasm".into();
        let link = secret.to_link().unwrap();
        let full = format!("https://example.org/arena/{CONTEST_MARK}{link}");
        for text in [format!("<{full}>."), format!("play in {full} until Friday")] {
            let read = Spec::from_link(&text).unwrap();
            assert_eq!(read, described());
            assert_eq!(read.differences(&secret), []);
        }
    }

    #[test]
    fn what_is_not_a_whole_link_is_refused() {
        for wrong in ["", "A", "AAAAAAAA", "ä", "#/replay/abc", &"A".repeat(2 << 20)] {
            assert_eq!(Spec::from_link(wrong), Err(LinkError::Damaged), "{wrong:.20}");
        }
        let golden = golden(FORMAT);
        for at in 0..golden.len() {
            assert!(Spec::from_link(&golden[..at]).is_err(), "{at}");
            let other = if &golden[at..=at] == "A" { "B" } else { "A" };
            let changed = format!("{}{other}{}", &golden[..at], &golden[at + 1..]);
            assert!(Spec::from_link(&changed).is_err(), "{at}");
        }
        let mut bytes = vec![9, 1, 2];
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let newer = Base64UrlUnpadded::encode_string(&bytes);
        let error = Spec::from_link(&newer).unwrap_err();
        assert_eq!(error, LinkError::Format(9));
        assert!(error.to_string().contains("format 9"), "{error}");
        // It is deflated, but unpacks to more than a description has.
        let mut bomb = vec![FORMAT];
        bomb.extend(compress_to_vec(&vec![0; 100 << 20], 1));
        bomb.extend(crc32fast::hash(&bomb).to_le_bytes());
        let bomb = Base64UrlUnpadded::encode_string(&bomb);
        assert_eq!(Spec::from_link(&bomb), Err(LinkError::Damaged));
    }

    #[test]
    fn what_a_link_cannot_say_is_refused_with_what_to_do() {
        let refused = |spec: &Spec, words: &str| {
            let error = spec.to_link().unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        };
        let mut program = described();
        program.bots[0].hash = None;
        refused(&program, "A is a native program");
        let mut impossible = described();
        impossible.matches = 0;
        refused(&impossible, "0 matches");
        let mut large = described();
        large.bots = (0..200_u8)
            .map(|number| Participant {
                label: format!("bot {number}"),
                hash: Some(ModuleHash::of(&[number]).to_string()),
                ..large.bots[0].clone()
            })
            .collect();
        refused(&large, "share the contest as a file");
        large.bots.truncate(100);
        assert!(large.to_link().is_ok());
    }
}
