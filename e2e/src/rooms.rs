//! `arena serve`: a server of the built page, and of rooms.

use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tempfile::TempDir;

use crate::Result;
use crate::arena::arena;
use crate::port::free_port;
use crate::server::dist_dir;

/// How long the server may take to begin.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server of the page and of rooms; it ends when this is dropped.
#[derive(Debug)]
pub struct Rooms {
    port: u16,
    data: TempDir,
    running: Mutex<Option<Child>>,
    /// The address of the page, with a slash at its end.
    pub url: String,
}

impl Rooms {
    /// Starts a server with no rooms.
    ///
    /// # Errors
    /// There is no `arena` or no page, or it does not start.
    pub fn start() -> Result<Self> {
        let port = free_port()?;
        let rooms = Self {
            port,
            data: TempDir::new().context("creating a directory for rooms")?,
            running: Mutex::default(),
            url: format!("http://127.0.0.1:{port}/"),
        };
        rooms.restart()?;
        Ok(rooms)
    }

    /// Kills the server: all lines are lost.
    ///
    /// # Errors
    /// It does not end.
    pub fn kill(&self) -> Result {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut running) = running {
            running.kill().context("killing the server")?;
            running.wait().context("waiting for the server's end")?;
        }
        Ok(())
    }

    /// Starts it again, with the rooms that it had.
    ///
    /// # Errors
    /// It does not start.
    pub fn restart(&self) -> Result {
        self.kill()?;
        let listen = format!("127.0.0.1:{}", self.port);
        let mut command = arena()?;
        command.args(["serve", "--listen", &listen]);
        command.arg("--data").arg(self.data.path().join("rooms.sqlite"));
        command.arg("--page").arg(dist_dir());
        command.arg("--bots").arg(dist_dir().join("bots"));
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let child = command.spawn().context("starting arena serve")?;
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        let started = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            ensure!(
                started.elapsed() < PATIENCE,
                "arena serve does not answer at {listen}"
            );
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Rooms {
    fn drop(&mut self) {
        // The test has its result.
        let _ = self.kill();
    }
}
