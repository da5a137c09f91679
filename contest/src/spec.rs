//! What a tournament is: all that decides its list of matches.

use crate::schedule::usual_matches;
use engine::{Budget, Config, GameId, Seat};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;

/// Counts up whenever the same tournament would have other matches, or its files another form.
pub const VERSION: u32 = 1;

/// All that decides a tournament's matches and their results. Its shards share it, and so do all its resumptions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spec {
    /// [`VERSION`] when it was written.
    pub version: u32,
    /// The game, by its slug.
    #[serde(with = "as_text")]
    pub game: GameId,
    /// The game's rules when it was begun; results under other rules do not mix.
    pub rules_version: u32,
    /// How bots are brought together.
    pub format: Format,
    /// Seats at a table; from the game's fewest to its most, and not more than there are bots.
    pub table: u8,
    /// How many matches there are, at most.
    pub matches: usize,
    /// What all match seeds and draws are derived from.
    pub seed: u64,
    /// Rounds of a match, at most.
    pub rounds: u32,
    /// What a bot may spend on a turn.
    #[serde(with = "as_text")]
    pub budget: Budget,
    /// The [prices of fuel](engine::replay::PRICE_LIST) when it was begun; results under other prices do not mix. `None` for
    /// budgets of time, and where nobody noted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price_list: Option<u32>,
    /// Whether seats sit out after faults in a row, where the game has that.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub sit_out: bool,
    /// Where given, the tournament ends before its last match once the order is settled with this confidence, in
    /// percent.
    pub until_settled: Option<f64>,
    /// Who takes part; two or more, with different labels.
    pub bots: Vec<Participant>,
}

fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_yes(value: &bool) -> bool {
    *value
}

/// A bot that takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Participant {
    /// What results and tables call it.
    pub label: String,
    /// How it was named on the command line. Another name for the same bot makes no other tournament.
    pub bot: String,
    /// SHA-256 of its module; a native program has none.
    pub hash: Option<String>,
    /// SHA-256 over the files that a native program's command names; `None` for modules, and where nobody noted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// How bots are brought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody equally often, at tables of the game's usual size.
    RoundRobin,
    /// Everybody at one table; where there are too many, tables as large as the game allows.
    FreeForAll,
    /// Rounds in which bots of like standing meet.
    Swiss,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::RoundRobin, Self::FreeForAll, Self::Swiss];

    /// What people write.
    pub fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::FreeForAll => "free-for-all",
            Self::Swiss => "swiss",
        }
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|format| format.name() == text);
        found.ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            format!("unknown format {}; formats: {known}", engine::quoted(text))
        })
    }
}

/// The part of a tournament that one command plays: every `of`-th match, beginning with the `index`-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 1 to `of`.
    pub index: usize,
    /// How many there are.
    pub of: usize,
}

impl Shard {
    /// The whole tournament.
    pub const WHOLE: Self = Self { index: 1, of: 1 };

    /// How many of the first `matches` matches are this shard's.
    pub fn size(self, matches: usize) -> usize {
        matches.saturating_sub(self.index - 1).div_ceil(self.of)
    }

    /// Whether a match is this shard's.
    pub fn has(self, number: usize) -> bool {
        number % self.of == self.index - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let (index, of) = text.split_once('/')?;
            let (index, of) = (index.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&index).then_some(Self { index, of })
        };
        parse().ok_or_else(|| {
            format!(
                "{} is no shard; write I/N with I from 1 to N, as in 3/8",
                engine::quoted(text)
            )
        })
    }
}

impl Spec {
    /// The usual contest of these bots, two or more: everybody meets everybody equally often at tables of the usual size, on
    /// the usual fuel, with seed 1.
    pub fn usual(game: GameId, bots: Vec<Participant>) -> Self {
        let config = Config::usual(game, 1);
        let table = config.seats.min(Seat::try_from(bots.len()).unwrap_or(Seat::MAX));
        let least = usize::from(*game.meta().seats.start());
        Self {
            version: VERSION,
            game,
            rules_version: config.rules,
            format: Format::RoundRobin,
            table,
            matches: usual_matches(Format::RoundRobin, bots.len(), usize::from(table), least),
            seed: config.seed,
            rounds: config.rounds,
            budget: Budget::USUAL_FUEL,
            price_list: Self::todays_prices(Budget::USUAL_FUEL),
            sit_out: config.sit_out,
            until_settled: None,
            bots,
        }
    }

    /// The price list to note for matches on this budget: today's, where fuel is what bots may spend.
    pub fn todays_prices(budget: Budget) -> Option<u32> {
        matches!(budget, Budget::Fuel(_)).then_some(engine::replay::PRICE_LIST)
    }

    /// The labels of these bots.
    ///
    /// * `bots`: indices into [`Self::bots`].
    pub fn labels(&self, bots: &[usize]) -> Vec<String> {
        bots.iter().map(|bot| self.bots[*bot].label.clone()).collect()
    }

    /// What makes `other` another tournament than this one, each as `what: this, not other`. Empty if nothing does.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let mut found = Vec::new();
        let mut compare = |what: &str, here: &dyn fmt::Display, there: &dyn fmt::Display| {
            let (here, there) = (here.to_string(), there.to_string());
            if here != there {
                found.push(format!("{what}: {here}, not {there}"));
            }
        };
        compare("form of the files", &self.version, &other.version);
        compare("game", &self.game, &other.game);
        compare("version of the rules", &self.rules_version, &other.rules_version);
        compare("format", &self.format, &other.format);
        compare("seats at a table", &self.table, &other.table);
        compare("matches", &self.matches, &other.matches);
        compare("seed", &self.seed, &other.seed);
        compare("rounds", &self.rounds, &other.rounds);
        compare("budget", &self.budget, &other.budget);
        // Tournaments that were begun before prices were noted do not tell.
        if let (Some(here), Some(there)) = (self.price_list, other.price_list) {
            compare("price list of fuel", &here, &there);
        }
        let sitting_out = |spec: &Self| if spec.sit_out { "yes" } else { "no" };
        compare("sitting out", &sitting_out(self), &sitting_out(other));
        let settled = |spec: &Self| {
            spec.until_settled
                .map_or("no".into(), |percent| format!("{percent} %"))
        };
        compare("until settled", &settled(self), &settled(other));
        compare("number of bots", &self.bots.len(), &other.bots.len());
        for (number, (here, there)) in (1..).zip(self.bots.iter().zip(&other.bots)) {
            compare(&format!("bot {number}"), &here.label, &there.label);
            let hash = |bot: &Participant| bot.hash.clone().unwrap_or_else(|| "a native program".into());
            compare(&format!("hash of {}", here.label), &hash(here), &hash(there));
            // Tournaments that were begun before programs were hashed do not tell.
            if let (Some(here_hash), Some(there_hash)) = (&here.program, &there.program) {
                compare(&format!("program of {}", here.label), here_hash, there_hash);
            }
        }
        found
    }
}

/// Gives each bot a name of its own: the second `Random` becomes `Random#2`.
pub fn distinct<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut taken: HashSet<String> = HashSet::new();
    // The copies of a name below this one are all taken.
    let mut next_copy: HashMap<&str, usize> = HashMap::new();
    let mut labels = Vec::new();
    for name in names {
        let copy = next_copy.entry(name).or_insert(1);
        let label = loop {
            let label = if *copy == 1 {
                name.to_owned()
            } else {
                format!("{name}#{copy}")
            };
            *copy += 1;
            if taken.insert(label.clone()) {
                break label;
            }
        };
        labels.push(label);
    }
    labels
}

/// Values stand in files as people write them; for `#[serde(with = "as_text")]`.
pub mod as_text {
    use serde::{Deserialize as _, Deserializer, Serializer, de};
    use std::fmt::Display;
    use std::str::FromStr;

    /// Writes the value as text.
    ///
    /// # Errors
    /// As the serializer.
    pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    /// Reads the value from its text.
    ///
    /// # Errors
    /// The text is no such value; in the words of its `FromStr`.
    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A tournament of so many bots, `A`, `B`, …
    pub(crate) fn spec(game: GameId, format: Format, bots: usize, table: u8, matches: usize) -> Spec {
        let participant = |letter: u8| Participant {
            label: char::from(letter).to_string(),
            bot: format!("{}.wasm", char::from(letter)),
            hash: Some("00".into()),
            program: None,
        };
        Spec {
            format,
            table,
            matches,
            rounds: 10,
            price_list: None,
            ..Spec::usual(game, (b'A'..).take(bots).map(participant).collect())
        }
    }

    #[test]
    fn a_spec_is_read_as_it_is_written() {
        let spec = spec(GameId::HitAndSunk, Format::FreeForAll, 3, 3, 12);
        let text = serde_json::to_string(&spec).unwrap();
        assert!(text.contains(r#""game":"hit-and-sunk""#) && text.contains(r#""budget":"fuel:100000000""#));
        assert_eq!(serde_json::from_str::<Spec>(&text).unwrap(), spec);
        let wrong = text.replace("hit-and-sunk", "chess");
        let error = serde_json::from_str::<Spec>(&wrong).unwrap_err().to_string();
        assert!(error.contains("chess"), "{error}");
    }

    #[test]
    fn every_difference_is_named() {
        let a = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        assert!(a.differences(&a.clone()).is_empty());
        let mut b = a.clone();
        b.seed = 7;
        b.until_settled = Some(95.0);
        b.bots[1].hash = Some("11".into());
        b.bots[0].bot = "elsewhere/A.wasm".into();
        b.bots[0].program = Some("22".into());
        assert_eq!(
            a.differences(&b),
            [
                "seed: 1, not 7",
                "until settled: no, not 95 %",
                "hash of B: 00, not 11"
            ]
        );
    }

    #[test]
    fn a_changed_program_is_a_difference_where_both_know_theirs() {
        let mut a = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        let mut b = a.clone();
        (a.bots[1].hash, b.bots[1].hash) = (None, None);
        b.bots[1].program = Some("22".into());
        assert!(a.differences(&b).is_empty() && b.differences(&a).is_empty());
        a.bots[1].program = Some("11".into());
        assert_eq!(a.differences(&b), ["program of B: 11, not 22"]);
    }

    #[test]
    fn other_prices_of_fuel_are_a_difference_where_both_know_theirs() {
        let mut a = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        let mut b = a.clone();
        b.price_list = Some(1);
        assert!(a.differences(&b).is_empty() && b.differences(&a).is_empty());
        a.price_list = Some(2);
        assert_eq!(a.differences(&b), ["price list of fuel: 2, not 1"]);
    }

    #[test]
    fn what_is_usual_is_not_written_and_read_where_it_is_absent() {
        let mut spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        let text = serde_json::to_string(&spec).unwrap();
        assert!(
            !text.contains("sit_out") && !text.contains("price_list"),
            "{text}"
        );
        assert_eq!(serde_json::from_str::<Spec>(&text).unwrap(), spec);
        (spec.sit_out, spec.price_list) = (false, Some(2));
        let text = serde_json::to_string(&spec).unwrap();
        assert!(text.contains(r#""price_list":2,"sit_out":false"#), "{text}");
        assert_eq!(serde_json::from_str::<Spec>(&text).unwrap(), spec);
    }

    #[test]
    fn formats_are_read_as_they_are_written() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
            assert_eq!(serde_json::to_string(&format).unwrap(), format!("\"{format}\""));
        }
        let error = "knockout".parse::<Format>().unwrap_err();
        assert_eq!(
            error,
            "unknown format “knockout”; formats: round-robin, free-for-all, swiss"
        );
    }

    #[test]
    fn shards_are_read_as_they_are_written_and_partition_the_matches() {
        for text in ["1/1", "3/8", "8/8"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in ["", "0/4", "5/4", "1", "1/0", "/", "a/b", "-1/2", "1/2/3"] {
            let error = text.parse::<Shard>().unwrap_err();
            assert!(error.contains("3/8"), "{error}");
        }
        for of in 1..=9 {
            for number in 0..100 {
                let takers = (1..=of).filter(|index| Shard { index: *index, of }.has(number));
                assert_eq!(takers.count(), 1);
            }
        }
    }

    #[test]
    fn a_shard_s_size_is_the_number_of_its_matches() {
        for of in [1, 2, 3, 10, usize::MAX] {
            for index in [1, 2, 3, 10, usize::MAX].into_iter().filter(|index| *index <= of) {
                let shard = Shard { index, of };
                for matches in 0..30 {
                    let counted = (0..matches).filter(|number| shard.has(*number)).count();
                    assert_eq!(shard.size(matches), counted, "{shard} of {matches} matches");
                }
            }
        }
    }

    #[test]
    fn the_same_bot_twice_gets_two_labels() {
        assert_eq!(
            distinct(["a", "b", "a", "a#2", "a"]),
            ["a", "b", "a#2", "a#2#2", "a#3"]
        );
        let many = distinct(std::iter::repeat_n("bot", 20_000));
        assert_eq!((many[0].as_str(), many[19_999].as_str()), ("bot", "bot#20000"));
    }
}
