//! `season.json`: the terms of a season, its bosses, and all versions of all bots. Whatever is read is checked as a whole, so a
//! [`Season`] can be played and shown.

use super::names::{BossName, BotName, Date, Note, Title};
use super::part::SeasonPart;
use super::{MOST_BOSSES, MOST_BOTS, MOST_PAIRS, MOST_TIERS, MOST_VERSIONS};
use crate::check::{MOST_DESCRIPTION, SpecError};
use crate::spec::{MOST_MATCH_SECONDS, as_text};
use crate::words;
use engine::{Budget, Config, GameId, ModuleHash, Phrase, without_byte_order_mark};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Increases whenever the format changes, or the same season would have other matches.
pub const VERSION: u32 = 1;

/// A season: everything that determines its matches, and where each version stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// [`VERSION`].
    pub version: u32,
    /// What it is called.
    pub name: Title,
    /// What its maintainer says about it.
    #[serde(default, skip_serializing_if = "Note::is_empty")]
    pub text: Note,
    /// The first day, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Date>,
    /// The last day, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Date>,
    /// Under which results count.
    pub terms: Terms,
    /// How many pairs of matches two bots of a tier play, one match of each pair on either side.
    pub pairs: u32,
    /// How many pairs of matches a version plays against a boss.
    pub boss_pairs: u32,
    /// From the bottom to the top.
    pub tiers: Vec<Tier>,
    /// All bosses of now and of before, by name.
    pub bosses: Vec<Boss>,
    /// By name.
    pub bots: Vec<Bot>,
}

/// What results depend on beside the bots. It is the same throughout a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game, by its slug.
    #[serde(with = "as_text")]
    pub game: GameId,
    /// The version of its rules.
    pub rules: u32,
    /// The [prices of fuel](engine::replay::PRICE_LIST).
    pub prices: u32,
    /// What a bot may spend on a turn: fuel.
    #[serde(with = "as_text")]
    pub budget: Budget,
    /// The maximum number of rounds of a match.
    pub rounds: u32,
    /// How long a match may take, in seconds of real time; one that takes longer counts for nobody.
    pub match_seconds: u32,
    /// The seed from which those of all matches are derived.
    pub seed: u64,
}

/// A part of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// What it is called.
    pub name: Title,
    /// Who must be beaten to rise to the next; only the top tier has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boss: Option<BossName>,
}

/// A bot that guards a tier, or did so before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    /// Its name.
    pub name: BossName,
    /// SHA-256 of its module.
    #[serde(with = "as_text")]
    pub hash: ModuleHash,
    /// What its matches come to; `None` before it has played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

/// A bot that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// Its name.
    pub name: BotName,
    /// Who made it.
    pub author: Title,
    /// Under which licence others may use it.
    pub licence: Title,
    /// What its author says about it.
    #[serde(default, skip_serializing_if = "Note::is_empty")]
    pub text: Note,
    /// By number, at least one; the last one is current.
    pub versions: Vec<Version>,
}

/// A version of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// Its number, from 1; some may be missing.
    pub number: u32,
    /// The kind of its file.
    pub kind: VersionFile,
    /// SHA-256 of its module; of a script, that of the module made from it.
    #[serde(with = "as_text")]
    pub hash: ModuleHash,
    /// What its matches come to; `None` before it has played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

/// What a version's file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VersionFile {
    /// A module, `.wasm`.
    Wasm,
    /// JavaScript, `.js`.
    Js,
    /// Python, `.py`.
    Py,
}

impl VersionFile {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Wasm, Self::Js, Self::Py];

    /// The ending of the file's name, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Wasm => "wasm",
            Self::Js => "js",
            Self::Py => "py",
        }
    }
}

/// Where a version or a boss stands. All numbers are whole, so that they are the same for everybody and change seldom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Its tier, from 1 at the bottom: the one where it stopped. `None` for a boss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<u32>,
    /// Its place among all current versions, from 1: by tier, then by rating. `None` for bosses and for old versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// Its [strength](crate::bradley_terry) in Elo points; the mean of all who have played is 0.
    pub rating: i32,
    /// The margin of error of the rating, with 95 %, in Elo points.
    pub interval: u32,
    /// Matches that it won,
    pub won: u32,
    /// drew,
    pub drawn: u32,
    /// and lost.
    pub lost: u32,
    /// How many of its turns ended in a trap or past the budget.
    pub faults: u64,
}

/// The path of a version's file in the season's folder.
pub fn version_path(bot: &BotName, number: u32, kind: VersionFile) -> String {
    format!("bots/{bot}/{number}.{}", kind.ending())
}

impl Version {
    /// The path of its file in the season's folder.
    pub fn path(&self, bot: &BotName) -> String {
        version_path(bot, self.number, self.kind)
    }
}

impl Season {
    /// The text of `season.json`.
    pub fn to_json(&self) -> String {
        // Text keys and plain values can always be written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads the bytes of `season.json`, whoever wrote them.
    ///
    /// # Errors
    /// If they do not describe a season, or one in a newer format, or one that is impossible here; says why.
    pub fn from_json(bytes: &[u8]) -> Result<Self, Phrase> {
        /// The field of every version.
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let bytes = without_byte_order_mark(bytes);
        if bytes.len() > MOST_DESCRIPTION {
            let most = MOST_DESCRIPTION.to_string();
            return Err(words::PackedTooLarge { most }.phrase());
        }
        let refused = |error: serde_json::Error| {
            let why = error.to_string();
            words::NotASeason { why }.phrase()
        };
        // Later formats may have other fields.
        let Versioned { version } = serde_json::from_slice(bytes).map_err(refused)?;
        if version != VERSION {
            let (version, known) = (version.to_string(), VERSION.to_string());
            return Err(words::Newer { version, known }.phrase());
        }
        let season: Self = serde_json::from_slice(bytes).map_err(refused)?;
        season.check()?;
        Ok(season)
    }

    /// Checks that the season can be played and shown here, whoever described it.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), Phrase> {
        self.terms.check()?;
        if let (Some(begins), Some(ends)) = (&self.begins, &self.ends)
            && begins > ends
        {
            let (begins, ends) = (begins.to_string(), ends.to_string());
            return Err(words::SeasonEndsFirst { begins, ends }.phrase());
        }
        SeasonPart::Pairs.check(self.pairs as usize, 1..=MOST_PAIRS as usize)?;
        SeasonPart::BossPairs.check(self.boss_pairs as usize, 1..=MOST_PAIRS as usize)?;
        self.check_tiers()?;
        SeasonPart::Bots.check(self.bots.len(), 0..=MOST_BOTS)?;
        let versions = self.bots.iter().map(|bot| bot.versions.len()).sum();
        SeasonPart::Versions.check(versions, 0..=MOST_VERSIONS)?;
        ascending(self.bots.iter().map(|bot| &bot.name))?;
        let mut hashes: HashSet<ModuleHash> = HashSet::new();
        for bot in &self.bots {
            SeasonPart::Versions.check(bot.versions.len(), 1..=MOST_VERSIONS)?;
            for version in &bot.versions {
                SeasonPart::VersionNumber.check(version.number as usize, 1..=MOST_VERSIONS)?;
                if let Some(tier) = version.standing.and_then(|standing| standing.tier) {
                    SeasonPart::Tiers.check(tier as usize, 1..=self.tiers.len())?;
                }
                if !hashes.insert(version.hash) {
                    return Err(twice(&version.path(&bot.name)));
                }
            }
            let numbers = bot.versions.iter().map(|version| version.number);
            if !numbers.is_sorted_by(|one, other| one < other) {
                return Err(twice(bot.name.as_str()));
            }
        }
        Ok(())
    }

    fn check_tiers(&self) -> Result<(), Phrase> {
        SeasonPart::Tiers.check(self.tiers.len(), 1..=MOST_TIERS)?;
        SeasonPart::Bosses.check(self.bosses.len(), 0..=MOST_BOSSES)?;
        ascending(self.bosses.iter().map(|boss| &boss.name))?;
        let (mut names, mut guards) = (HashSet::new(), HashSet::new());
        for (place, tier) in self.tiers.iter().enumerate() {
            if !names.insert(&tier.name) {
                return Err(twice(tier.name.as_str()));
            }
            let is_known = |boss: &BossName| self.bosses.iter().any(|known| known.name == *boss);
            let is_top = place + 1 == self.tiers.len();
            if tier.boss.is_none() != is_top || tier.boss.as_ref().is_some_and(|boss| !is_known(boss)) {
                let tier = engine::quote(tier.name.as_str());
                return Err(words::SeasonBoss { tier }.phrase());
            }
            if let Some(boss) = &tier.boss
                && !guards.insert(boss)
            {
                return Err(twice(boss.as_str()));
            }
        }
        Ok(())
    }
}

impl Terms {
    /// Checks that matches can be played on these terms, and come out the same everywhere.
    ///
    /// # Errors
    /// The first value that is out of range.
    pub fn check(&self) -> Result<(), Phrase> {
        if let Budget::WallClock(_) = self.budget {
            let budget = self.budget.to_string();
            return Err(words::SeasonOnTime { budget }.phrase());
        }
        let config = Config {
            seats: 2,
            rounds: self.rounds,
            budget: self.budget,
            rules: self.rules,
            ..Config::usual(self.game, self.seed)
        };
        config.check().map_err(|error| error.phrase())?;
        if !(1..=MOST_MATCH_SECONDS).contains(&self.match_seconds) {
            return Err(SpecError::MatchSeconds(self.match_seconds).phrase());
        }
        Ok(())
    }
}

/// Checks that names are in order, each once.
fn ascending<'a, T: Ord + ToString + 'a>(names: impl Iterator<Item = &'a T>) -> Result<(), Phrase> {
    let mut last: Option<&T> = None;
    for name in names {
        if last.is_some_and(|last| last >= name) {
            return Err(twice(&name.to_string()));
        }
        last = Some(name);
    }
    Ok(())
}

fn twice(what: &str) -> Phrase {
    let what = engine::quote(what);
    words::SeasonTwice { what }.phrase()
}

#[cfg(test)]
mod tests;
