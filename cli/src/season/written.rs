//! What people write: `season.toml`, and a `bot.toml` for each bot.

use crate::failure::{Failure, Result};
use crate::files;
use crate::words;
use contest::Spec;
use contest::season::{Boss, BossName, Date, Note, Season, Terms, Tier, Title, VERSION};
use contest::spec::MOST_MATCH_SECONDS;
use engine::replay::PRICE_LIST;
use engine::{Budget, Config, GameId};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;

/// The name of the file that describes a season.
pub const SEASON: &str = "season.toml";
/// The name of the file that describes a bot.
pub const BOT: &str = "bot.toml";
/// The maximum size of a `season.toml`, in bytes.
const MOST_SEASON: u64 = 64 << 10;
/// The maximum size of a `bot.toml`, in bytes.
const MOST_BOT: u64 = 16 << 10;
/// How many pairs of matches are played if nothing is said.
const USUAL_PAIRS: u32 = 1;
/// The same against a boss, where matches decide.
const USUAL_BOSS_PAIRS: u32 = 5;

/// What its maintainer writes about a season.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeasonToml {
    name: Title,
    #[serde(default)]
    text: Note,
    #[serde(deserialize_with = "parsed")]
    game: GameId,
    #[serde(default = "usual_fuel", deserialize_with = "parsed")]
    budget: Budget,
    rounds: Option<u32>,
    rules: Option<u32>,
    #[serde(default = "one")]
    seed: u64,
    #[serde(default, deserialize_with = "date")]
    begins: Option<Date>,
    #[serde(default, deserialize_with = "date")]
    ends: Option<Date>,
    #[serde(default = "usual_pairs")]
    pairs: u32,
    #[serde(default = "usual_boss_pairs")]
    boss_pairs: u32,
    tiers: Vec<Tier>,
}

/// What its author writes about a bot.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotToml {
    /// Who made it.
    pub author: Title,
    /// Under which licence others may use it.
    pub licence: Title,
    /// What it is like.
    #[serde(default)]
    pub text: Note,
}

fn usual_fuel() -> Budget {
    Budget::USUAL_FUEL
}

fn one() -> u64 {
    1
}

fn usual_pairs() -> u32 {
    USUAL_PAIRS
}

fn usual_boss_pairs() -> u32 {
    USUAL_BOSS_PAIRS
}

fn parsed<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<T, D::Error> {
    String::deserialize(deserializer)?
        .parse()
        .map_err(D::Error::custom)
}

/// A date, with or without quotation marks.
fn date<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Option<Date>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Date(toml::value::Datetime),
    }
    let text = match Written::deserialize(deserializer)? {
        Written::Text(text) => text,
        Written::Date(date) => date.to_string(),
    };
    Date::try_from(text).map(Some).map_err(D::Error::custom)
}

/// Reads the `season.toml` of a folder.
///
/// # Errors
/// If it cannot be read, or does not describe a season; says where and why.
pub fn season(dir: &Path) -> Result<SeasonToml> {
    let path = dir.join(SEASON);
    if !path.exists() {
        return Err(Failure::new(format!(
            "{} holds no season: there is no {SEASON} in it, which says what is played; docs/seasons.md shows one",
            words::path(dir)
        )));
    }
    read(&path, MOST_SEASON)
}

/// Reads the `bot.toml` in the directory of a bot.
///
/// # Errors
/// If it cannot be read, or does not describe a bot; says where and why.
pub fn bot(dir: &Path) -> Result<BotToml> {
    let path = dir.join(BOT);
    if !path.exists() {
        let reason = "there is none; write author, licence and, if you like, text into it, each as in author = \"Ann\"";
        return Err(Failure::file("read", &path, &reason));
    }
    read(&path, MOST_BOT)
}

fn read<T: DeserializeOwned>(path: &Path, most: u64) -> Result<T> {
    let bytes = files::read_plain(path, most).map_err(|error| Failure::file("read", path, &error))?;
    let text = std::str::from_utf8(engine::without_byte_order_mark(&bytes))
        .map_err(|_| Failure::file("use", path, &"it is not UTF-8; save it as UTF-8"))?;
    // It shows the line, with marks below it: it names the place better than a sentence can.
    toml::from_str(text).map_err(|error| Failure::file("use", path, &error.to_string().trim_end()))
}

impl SeasonToml {
    /// The season that is asked for: with the versions that have been entered, and with the same rules and prices as until now.
    ///
    /// * `recorded`: what has been played.
    /// * `bosses`: those of its tiers, which are known today.
    ///
    /// # Errors
    /// If it cannot be played, or is another season than the recorded one; names all differences.
    pub fn season(&self, recorded: Option<&Season>, bosses: Vec<Boss>) -> Result<Season> {
        let terms = self.terms(recorded)?;
        let mut season = Season {
            version: VERSION,
            name: self.name.clone(),
            text: self.text.clone(),
            begins: self.begins.clone(),
            ends: self.ends.clone(),
            terms,
            pairs: self.pairs,
            boss_pairs: self.boss_pairs,
            tiers: self.tiers.clone(),
            bosses: recorded.map_or_else(Vec::new, |recorded| recorded.bosses.clone()),
            bots: recorded.map_or_else(Vec::new, |recorded| recorded.bots.clone()),
        };
        for boss in bosses {
            match season.bosses.iter().find(|known| known.name == boss.name) {
                Some(known) if known.hash == boss.hash => {}
                Some(_) => {
                    return Err(Failure::new(format!(
                        "{} is another bot than the one that has played in this season; put its old module into bosses/ under \
                         another name and name that in {SEASON}, or begin a season in another folder",
                        boss.name
                    )));
                }
                None => season.bosses.push(boss),
            }
        }
        season.bosses.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(season)
    }

    fn terms(&self, recorded: Option<&Season>) -> Result<Terms> {
        let usual = Config::usual(self.game, self.seed);
        let recorded = recorded.map(|recorded| &recorded.terms);
        let terms = Terms {
            game: self.game,
            rules: self
                .rules
                .or(recorded.map(|terms| terms.rules))
                .unwrap_or(usual.rules),
            prices: PRICE_LIST,
            budget: self.budget,
            rounds: self.rounds.unwrap_or(usual.rounds),
            match_seconds: recorded
                .map(|terms| terms.match_seconds)
                .or(Spec::usual_match_seconds(self.budget))
                .unwrap_or(MOST_MATCH_SECONDS),
            seed: self.seed,
        };
        match recorded {
            Some(recorded) if *recorded != terms => Err(Failure::new(format!(
                "{SEASON} asks for another season than the one that has been played in this folder; asked for is\n  {}\nPut \
                 {SEASON} back as it was, play on with the arena that began the season, or begin one in another folder.",
                differences(recorded, &terms).join("\n  ")
            ))),
            _ => Ok(terms),
        }
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The bosses of its tiers.
    pub fn bosses(&self) -> impl Iterator<Item = &BossName> {
        self.tiers.iter().filter_map(|tier| tier.boss.as_ref())
    }
}

/// How the terms that are asked for differ from the recorded ones.
fn differences(recorded: &Terms, asked: &Terms) -> Vec<String> {
    let pairs: [(&str, &dyn Display, &dyn Display); 6] = [
        ("game", &asked.game, &recorded.game),
        ("rules", &asked.rules, &recorded.rules),
        ("price list of fuel", &asked.prices, &recorded.prices),
        ("budget", &asked.budget, &recorded.budget),
        ("rounds", &asked.rounds, &recorded.rounds),
        ("seed", &asked.seed, &recorded.seed),
    ];
    let shown = pairs.map(|(part, here, there)| (part, here.to_string(), there.to_string()));
    let differing = shown.into_iter().filter(|(_, here, there)| here != there);
    differing
        .map(|(part, here, there)| format!("{part}: {here}, not {there}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEASON_TOML: &str = r#"
name = "Spring"
game = "kingdom"
begins = 2026-03-01
ends = "2026-05-31"

[[tiers]]
name = "Wood"
boss = "house:Level-2"

[[tiers]]
name = "Gold"
"#;

    fn boss(hash: u8) -> Boss {
        Boss {
            name: "house:Level-2".to_owned().try_into().unwrap(),
            hash: engine::ModuleHash([hash; 32]),
            standing: None,
        }
    }

    fn season_of(text: &str, recorded: Option<&Season>) -> Result<Season> {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join(SEASON), text).unwrap();
        season(dir.path())?.season(recorded, vec![boss(1)])
    }

    #[test]
    fn what_is_left_out_is_as_usual() {
        let season = season_of(SEASON_TOML, None).unwrap();
        let usual = Config::usual(GameId::Kingdom, 1);
        assert_eq!(season.check(), Ok(()));
        assert_eq!((season.pairs, season.boss_pairs, season.tiers.len()), (1, 5, 2));
        let terms = &season.terms;
        assert_eq!(
            (terms.rules, terms.rounds, terms.seed),
            (usual.rules, usual.rounds, 1)
        );
        assert_eq!((terms.budget, terms.prices), (Budget::USUAL_FUEL, PRICE_LIST));
        let dates = [season.begins, season.ends].map(|date| date.unwrap().to_string());
        assert_eq!(dates, ["2026-03-01", "2026-05-31"]);
    }

    #[test]
    fn a_season_goes_on_by_its_own_rules_and_no_other_terms() {
        let mut recorded = season_of(SEASON_TOML, None).unwrap();
        recorded.bots = vec![contest::made_up::bot("ann", &[1])];
        let older = |change: &dyn Fn(&mut Terms)| {
            let mut recorded = recorded.clone();
            change(&mut recorded.terms);
            recorded
        };
        let same = season_of(&SEASON_TOML.replace("Spring", "Summer"), Some(&recorded)).unwrap();
        assert_eq!(
            (same.bots, same.terms),
            (recorded.bots.clone(), recorded.terms.clone())
        );
        // Rules that are not written stay as they were.
        let first = season_of(SEASON_TOML, Some(&older(&|terms| terms.rules = 1))).unwrap();
        assert_eq!(first.terms.rules, 1);
        let refused = |text: &str, recorded: &Season, words: &[&str]| {
            let error = season_of(text, Some(recorded)).unwrap_err().to_string();
            assert!(
                words.iter().all(|word| error.contains(word)),
                "{words:?}: {error}"
            );
        };
        let other = SEASON_TOML.replace("game =", "budget = \"fuel:2000\"\nseed = 3\ngame =");
        refused(
            &other,
            &recorded,
            &[
                "another season",
                "budget: fuel:2000, not fuel:100000000",
                "seed: 3, not 1",
            ],
        );
        refused(
            SEASON_TOML,
            &older(&|terms| terms.prices += 1),
            &["price list of fuel: "],
        );
        let mut other_boss = recorded.clone();
        other_boss.bosses[0] = boss(2);
        refused(
            SEASON_TOML,
            &other_boss,
            &[
                "house:Level-2 is another bot than the one that has played",
                "bosses/",
            ],
        );
    }

    #[test]
    fn what_is_wrong_is_shown_with_its_line() {
        for (from, to, words) in [
            ("name = \"Spring\"", "", "missing field `name`"),
            ("name = \"Spring\"", "name = Spring", "line 2"),
            ("name = \"Spring\"", "name = \"\"", "is empty"),
            ("name = \"Spring\"", "name = \"a\\u001b[2J\"", "not seen"),
            ("name = \"Spring\"", "name = \"a\"\nname = \"b\"", "duplicate key"),
            (
                "name = \"Spring\"",
                "name = \"a\"\nnaem = \"b\"",
                "unknown field `naem`",
            ),
            ("\"kingdom\"", "\"chess\"", "chess"),
            ("game =", "budget = \"2 gallons\"\ngame =", "2 gallons"),
            ("game =", "pairs = -1\ngame =", "invalid value"),
            ("game =", "pairs = 1e9\ngame =", "invalid type"),
            ("2026-03-01", "2026-02-30", "2026-02-30"),
            ("2026-03-01", "\"March\"", "is no date; write it as 2026-03-31"),
            ("2026-03-01", "2026-03-01T10:00:00", "is no date"),
            ("house:Level-2", "Level-2", "is no boss"),
        ] {
            let wrong = SEASON_TOML.replacen(from, to, 1);
            assert_ne!(wrong, SEASON_TOML, "{from}");
            let error = season_of(&wrong, None).unwrap_err().to_string();
            assert!(
                error.contains("season.toml") && error.contains(words),
                "{words}: {error}"
            );
        }
        let error = season_of(&"[".repeat(60_000), None).unwrap_err().to_string();
        assert!(error.contains("season.toml"), "{error}");
        let error = season_of(&"#".repeat(65 << 10), None).unwrap_err().to_string();
        assert!(error.contains("over 65536 bytes"), "{error}");
        let dir = tempfile::tempdir().unwrap();
        let error = season(dir.path()).unwrap_err().to_string();
        assert!(error.contains("there is no season.toml in it"), "{error}");
    }
}
