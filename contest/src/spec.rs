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
pub(crate) mod tests;
