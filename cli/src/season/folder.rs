//! The bots in a season's folder, before anything is known about their files.

use super::written::{self, BotToml};
use crate::failure::{Failure, Result};
use crate::words;
use contest::season::{BotName, MOST_BOTS, MOST_VERSIONS, VersionFile};
use std::fs::{self, DirEntry};
use std::path::Path;

/// The directory of the bots.
pub const BOTS: &str = "bots";

/// What is wrong with one bot: the others play.
pub type Problem = String;

/// A bot's directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub name: BotName,
    /// What its author says about it; `None` if that cannot be read.
    pub written: Option<BotToml>,
    /// Its versions, by number.
    pub versions: Vec<(u32, VersionFile)>,
}

/// Lists the bots in the folder `dir`, by name, and what is wrong with some.
///
/// # Errors
/// If the directory of the bots cannot be read, or has too many.
pub fn list(dir: &Path) -> Result<(Vec<Listed>, Vec<Problem>)> {
    let path = dir.join(BOTS);
    let entries = match entries(&path) {
        Err(_) if !path.exists() => Vec::new(),
        other => other?,
    };
    let entries: Vec<_> = entries.into_iter().filter(|entry| !is_hidden(entry)).collect();
    if entries.len() > MOST_BOTS {
        return Err(Failure::new(format!(
            "{} holds {} bots; a season has at most {MOST_BOTS}: begin another one in another folder, with some of them",
            words::path(&path),
            entries.len()
        )));
    }
    let (mut bots, mut problems) = (Vec::new(), Vec::new());
    for entry in entries {
        match listed(&entry, &mut problems) {
            Ok(Some(bot)) => bots.push(bot),
            Ok(None) => {}
            Err(failure) => problems.push(failure.to_string()),
        }
    }
    bots.sort_by(|one, other| one.name.cmp(&other.name));
    Ok((bots, problems))
}

/// The bot in a directory; `None` for a file, such as a README.
fn listed(entry: &DirEntry, problems: &mut Vec<Problem>) -> Result<Option<Listed>> {
    let path = entry.path();
    let kind = entry
        .file_type()
        .map_err(|error| Failure::file("read", &path, &error))?;
    if kind.is_symlink() {
        return Err(Failure::file(
            "use",
            &path,
            &"it is a link; put the directory itself there",
        ));
    }
    if !kind.is_dir() {
        return Ok(None);
    }
    let name: BotName = (entry.file_name().to_string_lossy().parse())
        .map_err(|why| Failure::file("use", &path, &format!("{why}; rename the directory")))?;
    let written = written::bot(&path)
        .map_err(|failure| problems.push(failure.to_string()))
        .ok();
    let versions = versions(&path, problems)?;
    if versions.is_empty() {
        let reason = "there is no version of the bot in it; call its file 1.wasm, 1.js or 1.py, and the next version 2";
        return Err(Failure::file("use", &path, &reason));
    }
    Ok(Some(Listed {
        name,
        written,
        versions,
    }))
}

/// The versions in the directory of a bot; all other files are its author's.
fn versions(path: &Path, problems: &mut Vec<Problem>) -> Result<Vec<(u32, VersionFile)>> {
    let mut versions = Vec::new();
    for entry in entries(path)? {
        let Some(version) = version(&entry.file_name().to_string_lossy()) else {
            continue;
        };
        let path = entry.path();
        // A link could lead to any file, and a pipe would never end.
        if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            versions.push(version);
        } else {
            problems.push(
                Failure::file(
                    "use",
                    &path,
                    &"it is no plain file; put the bot's file itself there",
                )
                .to_string(),
            );
        }
    }
    versions.sort_by_key(|(number, kind)| (*number, kind.ending()));
    while let Some(place) = versions.windows(2).position(|pair| pair[0].0 == pair[1].0) {
        let number = versions[place].0;
        problems.push(format!(
            "{} has version {number} twice, as .{} and as .{}; delete one, or give it the next number",
            words::path(path),
            versions[place].1.ending(),
            versions[place + 1].1.ending()
        ));
        versions.retain(|(other, _)| *other != number);
    }
    Ok(versions)
}

/// The version that a file's name says.
fn version(name: &str) -> Option<(u32, VersionFile)> {
    let (number, ending) = name.split_once('.')?;
    let kind = VersionFile::ALL
        .into_iter()
        .find(|kind| kind.ending() == ending)?;
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    let number: u32 = is_number.then(|| number.parse().ok()).flatten()?;
    (1..=MOST_VERSIONS as u32)
        .contains(&number)
        .then_some((number, kind))
}

fn entries(path: &Path) -> Result<Vec<DirEntry>> {
    let entries = fs::read_dir(path).and_then(Iterator::collect);
    let mut entries: Vec<DirEntry> = entries.map_err(|error| Failure::file("read", path, &error))?;
    entries.sort_by_key(DirEntry::file_name);
    Ok(entries)
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these files; a name that ends with `/` is a directory.
    fn folder(files: &[&str]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        for file in files {
            let path = dir.path().join(file);
            if file.ends_with('/') {
                fs::create_dir_all(path).unwrap();
                continue;
            }
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "author = \"A\"\nlicence = \"MIT\"\n").unwrap();
        }
        dir
    }

    fn names(bots: &[Listed]) -> Vec<String> {
        let shown = |(number, kind): &(u32, VersionFile)| format!("{number}.{}", kind.ending());
        let versions = |bot: &Listed| bot.versions.iter().map(shown).collect::<Vec<_>>().join(" ");
        bots.iter()
            .map(|bot| format!("{}: {}", bot.name, versions(bot)))
            .collect()
    }

    #[test]
    fn bots_are_found_by_name_with_all_their_versions() {
        let dir = folder(&[
            "bots/ben/bot.toml",
            "bots/ben/2.js",
            "bots/ben/10.py",
            "bots/ben/1.wasm",
            "bots/ben/bot.js",
            "bots/ben/01.wasm",
            "bots/ben/3.rs",
            "bots/ben/source/4.js",
            "bots/README.md",
            "bots/.git/1.wasm",
            "bots/ann/bot.toml",
            "bots/ann/1.js",
        ]);
        let (bots, problems) = list(dir.path()).unwrap();
        assert_eq!(names(&bots), ["ann: 1.js", "ben: 1.wasm 2.js 10.py"]);
        assert_eq!(problems, [""; 0]);
        assert_eq!(list(folder(&["x"]).path()).unwrap(), (vec![], vec![]));
    }

    #[test]
    fn what_is_wrong_with_one_bot_is_named_and_the_others_are_there() {
        let dir = folder(&[
            "bots/ann/1.js",
            "bots/ben/bot.toml",
            "bots/Cy/1.js",
            "bots/dan/bot.toml",
            "bots/dan/1.js",
            "bots/dan/1.py",
            "bots/dan/2.py/",
        ]);
        std::os::unix::fs::symlink("/dev/zero", dir.path().join("bots/ben/1.wasm")).unwrap();
        std::os::unix::fs::symlink("ann", dir.path().join("bots/eve")).unwrap();
        let (bots, problems) = list(dir.path()).unwrap();
        assert_eq!(names(&bots), ["ann: 1.js"]);
        assert_eq!(bots[0].written, None);
        for (place, words) in [
            ("Cy", "“Cy” is no name of a bot"),
            ("ann/bot.toml", "write author, licence"),
            ("ben/1.wasm", "it is no plain file"),
            ("bots/ben:", "call its file 1.wasm"),
            ("dan/2.py", "it is no plain file"),
            ("bots/dan", "has version 1 twice, as .js and as .py"),
            ("bots/eve", "it is a link"),
        ] {
            assert!(
                problems
                    .iter()
                    .any(|problem| problem.contains(place) && problem.contains(words)),
                "{place}: {problems:#?}"
            );
        }
    }

    #[test]
    fn a_season_of_5_000_bots_is_refused_before_one_is_read() {
        let names: Vec<String> = (0..5000).map(|number| format!("bots/b{number}/")).collect();
        let dir = folder(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let error = list(dir.path()).unwrap_err().to_string();
        assert!(
            error.contains("holds 5000 bots; a season has at most 1000"),
            "{error}"
        );
    }
}
