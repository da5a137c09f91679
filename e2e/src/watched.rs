//! `arena play … --watch --open`: a bot that is watched while it is written.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, ensure};
use tempfile::TempDir;

use crate::Result;
use crate::arena::arena;
use crate::server::dist_dir;

/// A match of a bot that is watched; it ends when this is dropped.
#[derive(Debug)]
pub struct Watched {
    dir: TempDir,
    /// The file that plays.
    bot: &'static str,
    running: Child,
    /// The address of the built page, with a slash at its end; that of `--watch` is `watch/` below it.
    pub url: String,
}

impl Watched {
    /// Watches `bot.js` with this text, in three rounds of Kingdom Guard against a house bot.
    ///
    /// # Errors
    /// There is no `arena` or no page, or it does not start.
    pub fn start(bot: &str) -> Result<Self> {
        let dir = TempDir::new().context("creating a directory for a bot")?;
        fs::write(dir.path().join("bot.js"), bot)?;
        let mut command = program(dir.path())?;
        command
            .args([
                "play",
                "kingdom",
                "bot.js",
                "house:Greedy",
                "--rounds",
                "3",
                "--seed",
                "3",
            ])
            .args(["--budget", "fuel:100000000"])
            // So it finds no browser to open.
            .env("PATH", "");
        Self::run(dir, "bot.js", command)
    }

    /// Begins a bot for Kingdom Guard by `arena new`, and watches it against Random.
    ///
    /// * `bot`: the file that plays.
    ///
    /// # Errors
    /// As for [`start`](Self::start).
    pub fn begin(language: &str, bot: &'static str) -> Result<Self> {
        let dir = TempDir::new().context("creating a directory for a bot")?;
        let begun = program(dir.path())?
            .args(["new", "kingdom", language, "."])
            .output()
            .context("arena new")?;
        ensure!(begun.status.success(), "arena new: {begun:?}");
        let mut command = program(dir.path())?;
        command
            .args(["play", "kingdom", bot, "house:Random", "--seed", "3"])
            // Builds need their programs, and no browser is to open.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY");
        Self::run(dir, bot, command)
    }

    fn run(dir: TempDir, bot: &'static str, mut command: Command) -> Result<Self> {
        command
            .args(["--watch", "--open"])
            .arg("--page")
            .arg(dist_dir())
            .arg("--bots")
            .arg(dist_dir().join("bots"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut running = command.spawn().context("starting arena play")?;
        let mut lines = BufReader::new(running.stderr.take().context("it has no standard error")?).lines();
        let first = lines.next().context("it ended without a word")??;
        let url = first
            .split_once("the page is at ")
            .and_then(|(_, address)| address.strip_suffix("watch/"))
            .with_context(|| format!("no address in “{first}”"))?
            .to_owned();
        // Nobody reads the rest, but it must not wait for that.
        thread::spawn(move || lines.for_each(drop));
        Ok(Self {
            dir,
            bot,
            running,
            url,
        })
    }

    /// The bot as it is now.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn bot(&self) -> Result<Vec<u8>> {
        Ok(fs::read(self.dir.path().join(self.bot))?)
    }

    /// Saves the bot.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save(&self, bot: &[u8]) -> Result {
        Ok(fs::write(self.dir.path().join(self.bot), bot)?)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // The test has its result.
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}

/// `arena` in this directory.
fn program(dir: &Path) -> Result<Command> {
    let mut command = arena()?;
    command.current_dir(dir);
    Ok(command)
}
