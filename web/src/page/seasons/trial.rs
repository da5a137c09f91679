//! A bot on its way through the tiers of a season before it takes part. Its matches are those that it will play in the season:
//! their seeds depend on the terms, the bot and the boss alone.

use super::opened::record;
use super::pool;
use crate::messages::PlayedMatch;
use crate::words::Phrase;
use contest::season::{Bot, BotName, Field, Results, Season, Version, VersionFile};
use contest::{Fixture, MatchResult};
use engine::ModuleHash;

/// The bot's number among the players of its trial.
const OWN: usize = 0;

/// A bot against the bosses.
pub(super) struct Trial {
    season: Season,
    field: Field,
    results: Results,
}

/// How a bot did against the boss of a tier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    /// The name of the tier.
    pub tier: String,
    /// Its boss.
    pub boss: String,
    /// The tier above.
    pub above: String,
    /// How many matches there are,
    pub all: u32,
    /// and were played.
    pub played: u32,
    /// Twice the points that the bot has.
    pub halves: u32,
}

impl Stage {
    /// Twice the points that are missing to more than half of them.
    pub(super) fn missing(&self) -> u32 {
        (self.all + 1).saturating_sub(self.halves)
    }
}

impl Trial {
    /// The bot whose module has this hash, which has not played.
    ///
    /// # Errors
    /// Never: the name is one.
    pub(super) fn new(season: &Season, hash: ModuleHash) -> Result<Self, Phrase> {
        let name: BotName = "bot".parse()?;
        let own = Bot {
            author: name.to_string().try_into()?,
            licence: name.to_string().try_into()?,
            text: contest::season::Note::default(),
            versions: vec![Version {
                number: 1,
                kind: VersionFile::Wasm,
                hash,
                standing: None,
            }],
            name,
        };
        // What it plays with bosses depends on nobody else.
        let season = Season {
            bots: vec![own],
            ..season.clone()
        };
        Ok(Self {
            field: Field::of(&season),
            season,
            results: Results::default(),
        })
    }

    /// The tier that it has reached, from 0 at the bottom.
    pub(super) fn tier(&self) -> usize {
        self.field.climb(OWN, &self.results).tier
    }

    /// The name of the tier that it has reached.
    pub(super) fn tier_name(&self) -> String {
        let tier = self.season.tiers.get(self.tier());
        tier.map(|tier| tier.name.to_string()).unwrap_or_default()
    }

    /// How it does in a tier; `None` at the top, which has no boss.
    pub(super) fn stage(&self, tier: usize) -> Option<Stage> {
        let [here, above] = self.season.tiers.get(tier..tier + 2)? else {
            return None;
        };
        let boss = here.boss.as_ref()?.to_string();
        let label = self.field.spec().bots.first()?.label.clone();
        let matches: Vec<&MatchResult> = self
            .results
            .iter()
            .filter(|result| result.seats.contains(&boss))
            .collect();
        let [won, drawn, lost] = record(&label, &matches);
        Some(Stage {
            tier: here.name.to_string(),
            boss,
            above: above.name.to_string(),
            all: 2 * self.season.boss_pairs,
            played: won + drawn + lost,
            halves: 2 * won + drawn,
        })
    }

    /// The matches that it plays next: all against one boss, or none.
    pub(super) fn next(&self) -> Vec<Fixture> {
        let mut next = self.field.missing(&self.results, &|_| true);
        // The last is the first to be handed out.
        next.reverse();
        next
    }

    /// The seats of a match: 0 for the bot, 1 for the boss.
    pub(super) fn seats(fixture: &Fixture) -> Vec<usize> {
        let seats = fixture.seats.iter();
        seats.map(|player| usize::from(*player != OWN)).collect()
    }

    /// Learns how a match ended.
    ///
    /// # Errors
    /// If that cannot be.
    pub(super) fn learn(&mut self, fixture: &Fixture, played: PlayedMatch) -> Result<(), Phrase> {
        let result = pool::result(&self.field, fixture, played);
        self.results.add(&self.field, result).map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::seasons as words;
    use contest::made_up;

    fn played(places: [u32; 2]) -> PlayedMatch {
        PlayedMatch {
            places: places.to_vec(),
            points: vec![None; 2],
            faults: vec![0; 2],
            reason: words::Title.phrase(),
            turns: 3,
            hash: 1,
        }
    }

    /// Plays all matches of a stage; the bot wins the first `won` and loses the others.
    fn play(trial: &mut Trial, won: usize) {
        for (number, fixture) in trial.next().into_iter().enumerate() {
            let own_first = Trial::seats(&fixture)[0] == 0;
            let wins = number < won;
            trial
                .learn(&fixture, played(if own_first == wins { [1, 2] } else { [2, 1] }))
                .unwrap();
        }
    }

    #[test]
    fn a_bot_rises_with_more_than_half_of_the_points_and_hears_what_is_missing() {
        let season = made_up::season(&[("a", &[10]), ("z", &[200])]);
        let mut trial = Trial::new(&season, ModuleHash([7; 32])).unwrap();
        assert_eq!(trial.next().len(), 6);
        play(&mut trial, 4);
        assert_eq!((trial.tier(), trial.tier_name().as_str()), (1, "Iron"));
        play(&mut trial, 3);
        let stage = trial.stage(trial.tier()).unwrap();
        assert_eq!(
            (stage.all, stage.played, stage.halves, stage.missing()),
            (6, 6, 6, 1)
        );
        assert_eq!((stage.boss.as_str(), stage.above.as_str()), ("house:B", "Gold"));
        assert!(trial.next().is_empty());
    }

    #[test]
    fn its_matches_are_those_of_the_season() {
        let season = made_up::season(&[("a", &[10]), ("n", &[99])]);
        let hash = season.bots[1].versions[0].hash;
        let field = Field::of(&season);
        let own = |fixture: &&Fixture| fixture.seats.contains(&1);
        let missing = field.missing(&Results::default(), &|_| true);
        let seeds: Vec<u64> = missing.iter().filter(own).map(|fixture| fixture.seed).collect();
        let mut tried: Vec<u64> = Trial::new(&season, hash)
            .unwrap()
            .next()
            .iter()
            .map(|fixture| fixture.seed)
            .collect();
        tried.reverse();
        assert_eq!(tried, seeds);
    }
}
