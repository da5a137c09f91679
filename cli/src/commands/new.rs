//! `arena new GAME LANGUAGE`: begins a bot.

use super::{completions, print};
use crate::failure::{Failure, Result};
use crate::templates::{CASES, Language, Project};
use crate::words;
use engine::GameId;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Begins a bot: a directory with one that plays, its documents and a test
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena new kingdom javascript
  arena new territories python my-bot
  arena new kingdom rust .

README.md in the directory says how the bot is built, played and tested. No file that is there already is written over.
JavaScript, Python, AssemblyScript and WebAssembly text have a bot for every game, other languages for Kingdom Guard.")]
pub(super) struct Arguments {
    /// The game: kingdom, territories or hit-and-sunk
    #[arg(add = completions::games())]
    game: GameId,
    /// What the bot is written in
    #[arg(value_enum)]
    language: Language,
    /// The directory, which may be there already; GAME-LANGUAGE if not given
    #[arg(value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let Arguments { game, language, dir } = arguments;
    let project = Project::new(*game, *language)?;
    let dir = dir.clone().unwrap_or_else(|| usual_dir(*game, *language));
    write(&project, &dir)?;
    print(&told(&project, *game, &dir))?;
    Ok(ExitCode::SUCCESS)
}

/// The directory of a project that is not told another.
pub(super) fn usual_dir(game: GameId, language: Language) -> PathBuf {
    PathBuf::from(format!("{game}-{language}"))
}

/// Writes the files of a project.
///
/// # Errors
/// If one of them is there, in which case nothing is written, or cannot be written.
pub(super) fn write(project: &Project, dir: &Path) -> Result<()> {
    let paths = || project.files.iter().map(|(name, text)| (dir.join(name), text));
    if let Some((path, _)) = paths().find(|(path, _)| fs::symlink_metadata(path).is_ok()) {
        return Err(Failure::file(
            "begin a bot with",
            &path,
            &"it is there already; name another directory, as in `arena new GAME LANGUAGE DIR`",
        ));
    }
    for (path, text) in paths() {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| Failure::file("make", parent, &error))?;
        }
        fs::write(&path, text).map_err(|error| Failure::write(&path, &error))?;
    }
    Ok(())
}

/// What has been written, and what to do with it.
fn told(project: &Project, game: GameId, dir: &Path) -> String {
    let Project { files, build, bot } = project;
    let shown = words::path(dir);
    let mut text = format!("{shown} has a bot for {}: {}\n\n", game.name(), files[0].0);
    if dir != Path::new(".") {
        text += &format!("  cd {shown}\n");
    }
    if let Some(build) = build.first() {
        text += &format!("  {build}\n");
    }
    text += &format!("  arena play {game} {bot} house:Level-1\n  arena test {bot} {CASES}\n");
    text + "\nREADME.md says more.\n"
}
