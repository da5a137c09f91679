//! The driver's process: it chooses a free port itself, and ends when dropped.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tempfile::TempDir;

use crate::Result;
use crate::browser::Browser;

/// How long a driver may take to start listening.
const START_LIMIT: Duration = Duration::from_secs(30);

/// A running driver.
pub(crate) struct Driver {
    process: Child,
    log: PathBuf,
    /// Its address.
    pub(crate) url: String,
    /// The temporary directory of driver and browser, which leave a profile there when they are killed.
    _temporary: TempDir,
}

impl Driver {
    /// Starts the driver of `browser`; the output of both goes to `log`.
    pub(crate) async fn start(browser: Browser, log: &Path) -> Result<Self> {
        let program = browser.driver()?;
        let mut command = Command::new(&program);
        command.arg("--port=0");
        if browser == Browser::Firefox {
            // Its default is one fixed port, which two at a time cannot share.
            command.arg("--websocket-port=0");
        }
        let temporary = TempDir::new().context("creating a temporary directory")?;
        command.env("TMPDIR", temporary.path());
        let out = File::create(log).with_context(|| format!("creating {}", log.display()))?;
        command.stdin(Stdio::null()).stdout(out.try_clone()?).stderr(out);
        let process = command
            .spawn()
            .with_context(|| format!("starting {}", program.display()))?;
        let mut driver = Self {
            process,
            log: log.to_owned(),
            url: String::new(),
            _temporary: temporary,
        };

        let started = Instant::now();
        while started.elapsed() < START_LIMIT {
            if let Some(port) = listening_port(&driver.printed()) {
                driver.url = format!("http://127.0.0.1:{port}");
                return Ok(driver);
            }
            if let Some(status) = driver.process.try_wait()? {
                bail!("{} ended ({status}):\n{}", program.display(), driver.printed());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        bail!("{} does not listen:\n{}", program.display(), driver.printed())
    }

    /// The file for the output of driver and browser.
    pub(crate) fn log(&self) -> &Path {
        &self.log
    }

    /// The output of driver and browser so far.
    pub(crate) fn printed(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.log).unwrap_or_default()).into_owned()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // If this fails, it has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The port in "started successfully on port 4711." (Chromium) or "Listening on 127.0.0.1:4711" (Firefox).
fn listening_port(printed: &str) -> Option<u16> {
    let (complete, _) = printed.rsplit_once('\n')?;
    let after = ["successfully on port ", "Listening on 127.0.0.1:"]
        .iter()
        .find_map(|words| complete.split_once(words).map(|(_, after)| after))?;
    after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_from_a_whole_line() {
        assert_eq!(
            listening_port("ChromeDriver was started successfully on port 4711.\n"),
            Some(4711)
        );
        assert_eq!(
            listening_port("17\tgeckodriver\tINFO\tListening on 127.0.0.1:4711\n"),
            Some(4711)
        );
        assert_eq!(listening_port("Listening on 127.0.0.1:47"), None);
        assert_eq!(listening_port(""), None);
    }
}
