//! `arena play … --watch --open`: a bot that is watched while it is written.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, ensure};
use tempfile::TempDir;

use crate::Result;
use crate::rooms::arena;
use crate::server::dist_dir;

/// A match of a bot that is watched; it ends when this is dropped.
#[derive(Debug)]
pub struct Watched {
    dir: TempDir,
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
        let program = arena();
        ensure!(
            program.is_file(),
            "there is no {}: run `cargo build --package cli` first",
            program.display()
        );
        let mut command = Command::new(&program);
        command
            .current_dir(dir.path())
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
            .args(["--budget", "fuel:100000000", "--watch", "--open"])
            .arg("--page")
            .arg(dist_dir())
            .arg("--bots")
            .arg(dist_dir().join("bots"))
            // So it finds no browser to open.
            .env("PATH", "")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut running = command
            .spawn()
            .with_context(|| format!("starting {}", program.display()))?;
        let mut lines = BufReader::new(running.stderr.take().context("it has no standard error")?).lines();
        let first = lines.next().context("it ended without a word")??;
        let url = first
            .split_once("the page is at ")
            .and_then(|(_, address)| address.strip_suffix("watch/"))
            .with_context(|| format!("no address in “{first}”"))?
            .to_owned();
        // Nobody reads the rest, but it must not wait for that.
        thread::spawn(move || lines.for_each(drop));
        Ok(Self { dir, running, url })
    }

    /// Saves the bot.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save(&self, bot: &[u8]) -> Result {
        Ok(fs::write(self.dir.path().join("bot.js"), bot)?)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // The test has its result.
        let _ = self.running.kill();
        let _ = self.running.wait();
    }
}
