//! Descriptions of contests in three forms: chosen in the page, stored, and of the crate `contest`.

use super::messages::{Heading, MatchRow, NewContest};
use crate::messages::PlayedMatch;
use crate::stored::{ContestBot, StoredContest, StoredResult};
use crate::words::contests as words;
use contest::{Fixture, Format, MatchResult, Participant, Spec, distinct, usual_matches, why_not_played};
use engine::{Budget, Config, DisplayName, GameId, ModuleHash, Phrase, Seat, StateHash};
use std::fmt::Display;

/// The maximum number of matches of a contest in the page.
const MOST_MATCHES: usize = 1_000_000;
/// The confidence, in percent, with which the order is settled in contests that end then.
const SURE: f64 = 95.0;
/// The maximum number of bots that a description names.
const NAMED: usize = 12;
/// The prefix of house bots' names in descriptions.
const HOUSE: &str = "house:";

/// The description of a new contest, with defaults for everything that was left open.
///
/// # Errors
/// What is wrong with it.
pub(super) fn describe(new: &NewContest, id: String) -> Result<StoredContest, Phrase> {
    if new.bots.len() < 2 {
        return Err(words::TooFew.phrase());
    }
    let format: Format = new.format.parse()?;
    let usual = Config::usual(new.game, new.seed);
    let seats = match format {
        Format::FreeForAll => *new.game.meta().seats.end(),
        Format::RoundRobin | Format::Swiss => usual.seats,
    };
    let config = Config {
        seats: seats.min(Seat::try_from(new.bots.len()).unwrap_or(Seat::MAX)),
        rounds: new.rounds,
        budget: Budget::Fuel(new.fuel),
        ..usual
    };
    config.check().map_err(|error| error.phrase())?;
    let least = usize::from(*new.game.meta().seats.start());
    let matches = new.matches.unwrap_or_else(|| {
        let usual = usual_matches(format, new.bots.len(), usize::from(config.seats), least);
        u32::try_from(usual).unwrap_or(u32::MAX)
    });
    let mut bots = new.bots.clone();
    give_labels(&mut bots);
    let stored = StoredContest {
        id,
        game: new.game.to_string(),
        rules_version: config.rules,
        format: format.to_string(),
        seats: config.seats,
        matches: matches.max(1),
        seed: new.seed,
        rounds: config.rounds,
        fuel: new.fuel,
        price_list: engine::replay::PRICE_LIST,
        sit_out: config.sit_out,
        match_seconds: Spec::usual_match_seconds(config.budget),
        until_settled: new.until_settled.then_some(SURE),
        bots,
        played: 0,
    };
    spec(&stored).map(|_| stored)
}

/// Labels bots with their names, numbered where several have the same.
pub(super) fn give_labels(bots: &mut [ContestBot]) {
    let labels = distinct(bots.iter().map(|bot| bot.name.as_str()));
    for (bot, label) in bots.iter_mut().zip(labels) {
        bot.label = label;
    }
}

/// The description in the form of the crate `contest`.
///
/// # Errors
/// This build cannot open the contest.
pub(super) fn spec(stored: &StoredContest) -> Result<Spec, Phrase> {
    let unknown = |what: &dyn Display| {
        let what = what.to_string();
        words::OtherTerms { what }.phrase()
    };
    let game: GameId = stored.game.parse().map_err(|_| unknown(&stored.game))?;
    let bot = |bot: &ContestBot| Participant {
        label: bot.label.clone(),
        bot: if bot.house {
            format!("{HOUSE}{}", bot.name)
        } else {
            format!("{}.wasm", bot.name)
        },
        hash: Some(bot.hash.clone()),
        program: None,
    };
    let spec = Spec {
        version: 1,
        game,
        rules_version: stored.rules_version,
        format: stored.format.parse()?,
        seats_per_match: stored.seats,
        matches: stored.matches as usize,
        seed: stored.seed,
        rounds: stored.rounds,
        budget: Budget::Fuel(stored.fuel),
        // Old contests of the command line did not record it.
        price_list: (stored.price_list > 0).then_some(stored.price_list),
        sit_out: stored.sit_out,
        match_seconds: None,
        until_settled: stored.until_settled,
        bots: stored.bots.iter().map(bot).collect(),
    };
    let spec = spec.with_match_seconds(stored.match_seconds);
    checked(&spec).map(|()| spec)
}

/// Checks that the page can open the contest.
fn checked(spec: &Spec) -> Result<(), Phrase> {
    spec.check().map_err(|error| error.phrase())?;
    if spec.matches > MOST_MATCHES {
        let most = MOST_MATCHES.into();
        return Err(words::TooMany { most }.phrase());
    }
    Ok(())
}

/// The stored form of a description from elsewhere.
///
/// # Errors
/// The page cannot open the contest.
pub(super) fn stored(spec: &Spec, id: String) -> Result<StoredContest, Phrase> {
    checked(spec)?;
    let Budget::Fuel(fuel) = spec.budget else {
        return Err(words::OnlyFuel.phrase());
    };
    let bot = |bot: &Participant| -> Result<ContestBot, Phrase> {
        let hash = bot
            .hash
            .as_deref()
            .and_then(|hash| hash.parse::<ModuleHash>().ok());
        let hash = hash.ok_or_else(|| {
            let bot = DisplayName::new(&bot.label).to_string();
            words::Native { bot }.phrase()
        })?;
        let house = bot.bot.strip_prefix(HOUSE);
        Ok(ContestBot {
            label: bot.label.clone(),
            name: DisplayName::uncut(house.unwrap_or_else(|| stem(&bot.bot))).to_string(),
            hash: hash.to_string(),
            house: house.is_some(),
        })
    };
    Ok(StoredContest {
        id,
        game: spec.game.to_string(),
        rules_version: spec.rules_version,
        format: spec.format.to_string(),
        seats: spec.seats_per_match,
        // There are at most as many as the page opens.
        matches: spec.matches as u32,
        seed: spec.seed,
        rounds: spec.rounds,
        fuel,
        price_list: spec.price_list.unwrap_or(0),
        sit_out: spec.sit_out,
        match_seconds: spec.match_seconds,
        until_settled: spec.until_settled,
        bots: spec.bots.iter().map(bot).collect::<Result<_, _>>()?,
        played: 0,
    })
}

/// A file's name without directory and extension, which is the name that the command line gives a bot.
fn stem(path: &str) -> &str {
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    match file.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => file,
    }
}

/// The configuration of a match.
pub(super) fn config(spec: &Spec, seed: u64, seats: usize) -> Config {
    Config {
        seats: seats as Seat,
        rounds: spec.rounds,
        budget: spec.budget,
        sit_out: spec.sit_out,
        rules: spec.rules_version,
        ..Config::usual(spec.game, seed)
    }
}

/// A stored contest's description.
///
/// # Errors
/// This build cannot open it.
pub(super) fn heading(stored: &StoredContest) -> Result<Heading, Phrase> {
    spec(stored).map(|spec| heading_of(stored, spec.game))
}

/// The description of a stored contest of this game.
pub(super) fn heading_of(stored: &StoredContest, game: GameId) -> Heading {
    let name = |bot: &ContestBot| DisplayName::new(&bot.label).isolated().into_owned();
    Heading {
        game,
        format: stored.format.clone(),
        bots: stored.bots.len() as u32,
        names: stored.bots.iter().take(NAMED).map(name).collect(),
        rounds: stored.rounds,
        fuel: stored.fuel,
        seed: stored.seed,
        played: stored.played,
        matches: stored.matches,
    }
}

/// The result of a match that exceeded its time limit.
pub(super) fn not_played(match_seconds: u32) -> PlayedMatch {
    PlayedMatch {
        places: Vec::new(),
        points: Vec::new(),
        faults: Vec::new(),
        reason: why_not_played(match_seconds),
        turns: 0,
        hash: 0,
    }
}

/// The stored form of a match's result.
pub(super) fn stored_result(fixture: &Fixture, played: PlayedMatch) -> StoredResult {
    StoredResult {
        number: fixture.number as u32,
        seed: fixture.seed,
        seats: fixture.seats.iter().map(|bot| *bot as u16).collect(),
        places: played.places,
        points: played.points,
        faults: played.faults,
        reason: played.reason.for_programs(),
        turns: played.turns,
        hash: played.hash,
    }
}

/// A stored result in the form of lists.
pub(super) fn match_row(result: &StoredResult) -> MatchRow {
    MatchRow {
        number: result.number,
        seed: result.seed,
        seats: result.seats.clone(),
        places: result.places.clone(),
        faults: result.faults.clone(),
    }
}

/// A stored result in the form of the command line.
pub(super) fn whole(stored: &StoredContest, result: &StoredResult) -> MatchResult {
    let label = |bot: &u16| {
        let bot = stored.bots.get(usize::from(*bot));
        bot.map_or_else(String::new, |bot| bot.label.clone())
    };
    MatchResult {
        number: result.number as usize,
        seed: result.seed,
        seats: result.seats.iter().map(label).collect(),
        places: result.places.clone(),
        points: result.points.clone(),
        faults: result.faults.clone(),
        reason: result.reason.clone(),
        turns: result.turns,
        hash: StateHash(result.hash).to_string(),
    }
}
