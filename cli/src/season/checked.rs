//! Enters the bots of a folder in its season, each checked as an upload is checked.

use super::folder::{BOTS, Listed, Problem};
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::seat::SeatArgument;
use contest::season::{Boss, BossName, Bot, Season, Terms, Version, VersionFile, version_path};
use engine::sandbox::{Card, Poisoned};
use engine::{GameId, ModuleHash};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A season with the bots of its folder.
#[derive(Clone, Debug)]
pub struct Entered {
    /// All versions that have ever been entered, and the new ones that can play.
    pub season: Season,
    /// The labels of those whose file is there, and is the one that was entered.
    pub present: HashSet<String>,
    /// What is wrong with the others.
    pub problems: Vec<Problem>,
}

/// The bosses of a season's tiers.
///
/// # Errors
/// If one cannot be found or read.
pub fn bosses<'a>(
    arena: &Arena,
    dir: &Path,
    game: GameId,
    names: impl Iterator<Item = &'a BossName>,
) -> Result<Vec<Boss>> {
    let boss = |name: &BossName| {
        let seat = boss_seat(dir, name);
        if let SeatArgument::Wasm(path) = &seat
            && fs::symlink_metadata(path).is_ok_and(|found| !found.is_file())
        {
            return Err(Failure::file(
                "use",
                path,
                &"it is no plain file; put the boss's file itself there",
            ));
        }
        let module = arena.module(&seat, game)?;
        Ok(Boss {
            name: name.clone(),
            hash: ModuleHash::of(&module),
            standing: None,
        })
    };
    names.map(boss).collect()
}

/// Where the module of a boss is.
pub fn boss_seat(dir: &Path, name: &BossName) -> SeatArgument {
    match name.as_str().strip_prefix(BossName::HOUSE) {
        Some(house) => SeatArgument::House(house.into()),
        None => SeatArgument::Wasm(dir.join(name.as_str())),
    }
}

/// Checks the bots of the folder `dir`, and enters the new versions that can play. Versions that were entered before stay,
/// whatever has become of their files.
///
/// # Errors
/// If the season is larger than one may be.
pub fn enter(arena: &Arena, dir: &Path, mut season: Season, listed: Vec<Listed>) -> Result<Entered> {
    let mut problems = Vec::new();
    let files: Vec<File> = listed.iter().flat_map(|bot| files(dir, &season, bot)).collect();
    let looked = look_at_all(arena, &season.terms, &files);
    let versions = season
        .bots
        .iter()
        .flat_map(|bot| bot.versions.iter().map(move |version| (bot, version)));
    let mut known: HashMap<ModuleHash, String> = versions
        .map(|(bot, version)| (version.hash, version.path(&bot.name)))
        .collect();
    let mut present = HashSet::new();
    let mut looked = files.iter().zip(looked);
    for bot in listed {
        let mut new = Vec::new();
        for (file, hash) in looked.by_ref().take(bot.versions.len()) {
            match hash {
                Err(problem) => problems.push(problem),
                Ok(_) if file.recorded.is_some() => {
                    present.insert(file.label.clone());
                }
                Ok(hash) => match known.get(&hash) {
                    Some(other) => problems.push(format!(
                        "{} is the same bot as {other}; hand in one of your own, or delete it",
                        file.in_folder
                    )),
                    None if bot.written.is_some() => {
                        known.insert(hash, file.in_folder.clone());
                        present.insert(file.label.clone());
                        new.push(file.version(hash));
                    }
                    // That its `bot.toml` cannot be read has been said.
                    None => {}
                },
            }
        }
        add(&mut season, bot, new);
    }
    problems.extend(gone(&season, &files));
    season
        .check()
        .map_err(|why| Failure::file("play in", dir, &why))?;
    Ok(Entered {
        season,
        present,
        problems,
    })
}

/// What is to be said of versions without a file.
fn gone(season: &Season, files: &[File]) -> Vec<Problem> {
    let entered = season
        .bots
        .iter()
        .flat_map(|bot| bot.versions.iter().map(move |version| version.path(&bot.name)));
    let is_listed = |path: &String| files.iter().any(|file| file.in_folder == *path);
    let gone = entered.filter(|path| !is_listed(path));
    gone.map(|path| {
        format!(
            "{path} is not there any more; its results stay, but its matches cannot be shown: put it back"
        )
    })
    .collect()
}

/// Adds new versions of a bot, and what its author says about it now.
fn add(season: &mut Season, bot: Listed, new: Vec<Version>) {
    let place = season.bots.binary_search_by(|known| known.name.cmp(&bot.name));
    let Some(written) = bot.written else { return };
    let place = match place {
        Ok(place) => place,
        Err(_) if new.is_empty() => return,
        Err(place) => {
            season.bots.insert(
                place,
                Bot {
                    name: bot.name,
                    author: written.author.clone(),
                    licence: written.licence.clone(),
                    text: written.text.clone(),
                    versions: Vec::new(),
                },
            );
            place
        }
    };
    let known = &mut season.bots[place];
    (known.author, known.licence, known.text) = (written.author, written.licence, written.text);
    known.versions.extend(new);
    known.versions.sort_by_key(|version| version.number);
}

/// The file of a version.
struct File {
    path: PathBuf,
    /// Its path within the folder.
    in_folder: String,
    /// What the version is called in results.
    label: String,
    number: u32,
    kind: VersionFile,
    /// The hash that it had when it was entered.
    recorded: Option<ModuleHash>,
    /// The number that the bot's next version may have.
    next: u32,
}

fn files<'a>(dir: &'a Path, season: &'a Season, bot: &'a Listed) -> impl Iterator<Item = File> + 'a {
    let known = season.bots.iter().find(|known| known.name == bot.name);
    let next = 1 + bot.versions.last().map_or(0, |(number, _)| *number);
    bot.versions.iter().map(move |(number, kind)| {
        let recorded =
            known.and_then(|known| known.versions.iter().find(|version| version.number == *number));
        let in_folder = version_path(&bot.name, *number, *kind);
        File {
            path: dir.join(&in_folder),
            in_folder,
            label: format!("{}/{number}", bot.name),
            number: *number,
            kind: *kind,
            recorded: recorded.map(|version| version.hash),
            next,
        }
    })
}

impl File {
    fn version(&self, hash: ModuleHash) -> Version {
        Version {
            number: self.number,
            kind: self.kind,
            hash,
            standing: None,
        }
    }
}

/// Looks at all files, on as many threads as there are cores.
fn look_at_all(
    arena: &Arena,
    terms: &Terms,
    files: &[File],
) -> Vec<std::result::Result<ModuleHash, Problem>> {
    let next = AtomicUsize::new(0);
    let looked: Vec<OnceLock<_>> = files.iter().map(|_| OnceLock::new()).collect();
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let (Some(file), Some(place)) = (files.get(index), looked.get(index)) else {
                return;
            };
            let _ = place.set(look_at(arena, terms, file).map_err(|failure| failure.to_string()));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 1..cores.min(files.len()) {
            // If the system gives no more threads, the existing ones do the work.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    looked.into_iter().filter_map(OnceLock::into_inner).collect()
}

/// The hash of a file's module. A new one must be able to play.
fn look_at(arena: &Arena, terms: &Terms, file: &File) -> Result<ModuleHash> {
    let seat = SeatArgument::Wasm(file.path.clone());
    // A script becomes the module that it was, even if its interpreter is not the newest any more.
    let module = arena.module_that(&seat, terms.game, &|hash| {
        file.recorded.is_none_or(|recorded| recorded == hash)
    })?;
    let hash = ModuleHash::of(&module);
    match file.recorded {
        Some(recorded) if recorded == hash => return Ok(hash),
        Some(_) => {
            let reason = format!(
                "it is not the file that has played as {}; put that back, and hand in the change as version {} beside it",
                file.label, file.next
            );
            return Err(Failure::file("use", &file.path, &reason));
        }
        None => {}
    }
    let refused = |why: &dyn std::fmt::Display| Failure::file("play with", &file.path, why);
    let module = arena
        .guests()
        .compile(&module, terms.budget)
        .map_err(|why| refused(&why))?;
    let card = Card::make(&module, 0, &mut arena.guests().clone())
        .map_err(|Poisoned| refused(&"it used up the stack of the arena in its first turn"))?;
    let trial = card
        .trials
        .iter()
        .find(|trial| trial.game == terms.game.to_string());
    match trial {
        Some(trial) if !trial.accepted => Err(refused(&format!(
            "its first reply in {} does not count. {} `arena check` says more",
            terms.game.name(),
            trial.answer
        ))),
        _ => Ok(hash),
    }
}

/// Where the module of a player is; `name` is how a [`Field`](contest::season::Field) names it: the path of a version, or a boss.
///
/// # Errors
/// If it is neither.
pub fn seat_of(dir: &Path, name: &str) -> Result<SeatArgument> {
    if Path::new(name).starts_with(BOTS) {
        return Ok(SeatArgument::Wasm(dir.join(name)));
    }
    let name = BossName::try_from(name.to_owned()).map_err(|why| Failure::new(why.to_string()))?;
    Ok(boss_seat(dir, &name))
}
