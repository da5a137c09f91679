//! The description of a tournament: everything that determines its list of matches.

mod part;

pub(crate) use part::SpecPart;

use crate::words;
use engine::{Budget, GameId, Phrase};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;

/// Increases whenever the same description would give different matches, or the file format changes.
///
/// | version | what was new |
/// |---|---|
/// | 1 | |
/// | 2 | [`Spec::match_seconds`]; descriptions without it are still of version 1 |
pub const VERSION: u32 = 2;
/// The maximum time of a match, in seconds: a week.
pub const MOST_MATCH_SECONDS: u32 = 7 * 24 * 60 * 60;

/// Everything that determines a tournament's matches and their results. Shared by its shards and resumptions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spec {
    /// The lowest [`VERSION`] that has all its fields.
    pub version: u32,
    /// The game, by its slug.
    #[serde(with = "as_text")]
    pub game: GameId,
    /// The version of the game's rules when it began; results under other rules do not mix.
    pub rules_version: u32,
    /// How bots are brought together.
    pub format: Format,
    /// How many seats a match has; from the game's fewest to its most, and not more than there are bots.
    #[serde(rename = "table")]
    pub seats_per_match: u8,
    /// The maximum number of matches.
    pub matches: usize,
    /// The seed from which all match seeds and draws are derived.
    pub seed: u64,
    /// The maximum number of rounds of a match.
    pub rounds: u32,
    /// What a bot may spend on a turn.
    #[serde(with = "as_text")]
    pub budget: Budget,
    /// The [prices of fuel](engine::replay::PRICE_LIST) when it began; results under other prices do not mix.
    /// `None` for time budgets, and if it was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price_list: Option<u32>,
    /// Whether seats sit out after faults in a row, if the game has that.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub sit_out: bool,
    /// How long a match may take, in seconds of real time. One that takes longer [counts as not
    /// played](crate::MatchResult::is_played).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub match_seconds: Option<u32>,
    /// If given, the tournament ends early once the order is settled with this confidence, in percent.
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
    /// Its name in results and tables.
    pub label: String,
    /// How it was named on the command line. Another name for the same bot does not make another tournament.
    pub bot: String,
    /// SHA-256 of its module; a native program has none.
    pub hash: Option<String>,
    /// SHA-256 over the files that a native program's command names; `None` for modules, and if it was not
    /// recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
}

/// How bots are brought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody equally often, at tables of the game's usual size.
    RoundRobin,
    /// Everybody at one table; if there are too many, tables as large as the game allows.
    FreeForAll,
    /// Rounds in which bots of similar standing meet.
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

    /// The text form.
    pub fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::FreeForAll => "free-for-all",
            Self::Swiss => "swiss",
        }
    }
}

impl FromStr for Format {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let found = Self::ALL.into_iter().find(|format| format.name() == text);
        found.ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            words::UnknownFormat {
                text: engine::quote(text),
                formats: known,
            }
            .phrase()
        })
    }
}

/// The part of a tournament that one command plays: every `of`-th match, starting with the `index`-th.
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

    /// How many of the first `matches` matches belong to this shard.
    pub fn size(self, matches: usize) -> usize {
        matches.saturating_sub(self.index - 1).div_ceil(self.of)
    }

    /// Whether a match belongs to this shard.
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
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let parse = || {
            let (index, of) = text.split_once('/')?;
            let (index, of) = (index.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&index).then_some(Self { index, of })
        };
        parse().ok_or_else(|| {
            let text = engine::quote(text);
            words::NotAShard { text }.phrase()
        })
    }
}

impl Spec {
    /// The price list to record for matches on this budget: the current one, if it is a fuel budget.
    pub fn todays_prices(budget: Budget) -> Option<u32> {
        matches!(budget, Budget::Fuel(_)).then_some(engine::replay::PRICE_LIST)
    }

    /// The default time limit of a match: far more than enough on this budget. `None` for time budgets, which limit the time
    /// themselves.
    pub fn usual_match_seconds(budget: Budget) -> Option<u32> {
        const LEAST: u64 = 600;
        let Budget::Fuel(units) = budget else { return None };
        let Budget::Fuel(usual) = Budget::USUAL_FUEL else {
            return None;
        };
        let seconds = LEAST.saturating_mul(units.div_ceil(usual).max(1));
        Some(u32::try_from(seconds).unwrap_or(u32::MAX).min(MOST_MATCH_SECONDS))
    }

    /// The same description with another limit on the time of a match.
    #[must_use]
    pub fn with_match_seconds(self, match_seconds: Option<u32>) -> Self {
        Self {
            version: 1 + u32::from(match_seconds.is_some()),
            match_seconds,
            ..self
        }
    }

    /// The labels of these bots.
    ///
    /// * `bots`: indices into [`Self::bots`].
    pub fn labels(&self, bots: &[usize]) -> Vec<String> {
        bots.iter().map(|bot| self.bots[*bot].label.clone()).collect()
    }

    /// How `other` differs from this tournament, with the values here and there. Empty if it does not.
    pub fn differences(&self, other: &Self) -> Vec<Phrase> {
        let mut found = Vec::new();
        let mut compare = |part: SpecPart, here: &dyn fmt::Display, there: &dyn fmt::Display| {
            let (here, there) = (here.to_string(), there.to_string());
            if here != there {
                found.push(words::Differs { part, here, there }.phrase());
            }
        };
        let time = |spec: &Self| match spec.match_seconds {
            None => words::YesOrNo { yes: false }.phrase(),
            Some(seconds) => words::Seconds {
                seconds: seconds.to_string(),
            }
            .phrase(),
        };
        if self.match_seconds.is_some() == other.match_seconds.is_some() {
            compare(SpecPart::Version, &self.version, &other.version);
        }
        compare(SpecPart::Game, &self.game, &other.game);
        compare(SpecPart::Rules, &self.rules_version, &other.rules_version);
        compare(SpecPart::Format, &self.format, &other.format);
        compare(
            SpecPart::SeatsPerMatch,
            &self.seats_per_match,
            &other.seats_per_match,
        );
        compare(SpecPart::Matches, &self.matches, &other.matches);
        compare(SpecPart::Seed, &self.seed, &other.seed);
        compare(SpecPart::Rounds, &self.rounds, &other.rounds);
        compare(SpecPart::Budget, &self.budget, &other.budget);
        // Older tournaments did not record the prices.
        if let (Some(here), Some(there)) = (self.price_list, other.price_list) {
            compare(SpecPart::Prices, &here, &there);
        }
        let yes = |yes: bool| words::YesOrNo { yes }.phrase();
        compare(SpecPart::SittingOut, &yes(self.sit_out), &yes(other.sit_out));
        let settled = |spec: &Self| match spec.until_settled {
            None => yes(false),
            Some(percent) => words::Percent {
                percent: percent.to_string(),
            }
            .phrase(),
        };
        compare(SpecPart::MatchTime, &time(self), &time(other));
        compare(SpecPart::Settled, &settled(self), &settled(other));
        compare(SpecPart::Bots, &self.bots.len(), &other.bots.len());
        for (number, (here, there)) in (1..).zip(self.bots.iter().zip(&other.bots)) {
            found.extend(here.differences(number, there));
        }
        found
    }
}

impl Participant {
    /// How `other` differs from this bot.
    fn differences(&self, number: usize, other: &Self) -> Vec<Phrase> {
        let mut found = Vec::new();
        let bot = || self.label.clone();
        if self.label != other.label {
            found.push(
                words::OtherBot {
                    number: number.to_string(),
                    here: bot(),
                    there: other.label.clone(),
                }
                .phrase(),
            );
        }
        if self.hash != other.hash {
            let hash = |bot: &Self| {
                bot.hash
                    .clone()
                    .unwrap_or_else(|| words::NativeProgram.phrase().to_string())
            };
            found.push(
                words::OtherHash {
                    bot: bot(),
                    here: hash(self),
                    there: hash(other),
                }
                .phrase(),
            );
        }
        // Older tournaments did not hash programs.
        if let (Some(here), Some(there)) = (&self.program, &other.program)
            && here != there
        {
            found.push(
                words::OtherProgram {
                    bot: bot(),
                    here: here.clone(),
                    there: there.clone(),
                }
                .phrase(),
            );
        }
        found
    }
}

/// Makes the bots' names unique: the second `Random` becomes `Random#2`.
pub fn distinct<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut taken: HashSet<String> = HashSet::new();
    // All lower numbers of copies of a name are taken.
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

/// Stores values in their text form; for `#[serde(with = "as_text")]`.
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
    /// If the text is not such a value; with the message of its `FromStr`.
    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests;
