//! A `PostgreSQL` database of its own, which goes away with its test.

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// A database that is killed when it is dropped.
pub struct Postgres {
    programs: PathBuf,
    dir: tempfile::TempDir,
    /// Who runs it: `PostgreSQL` refuses root.
    user: Option<u32>,
    port: u16,
    program: Child,
}

impl Postgres {
    /// Makes a database, and starts it.
    pub fn start() -> Self {
        let programs =
            std::env::var_os("ARENA_POSTGRES").expect("ARENA_POSTGRES names PostgreSQL's programs");
        let programs = PathBuf::from(programs);
        let dir = tempfile::tempdir().unwrap();
        let user =
            (number(&["-u"]) == Some(0)).then(|| number(&["-u", "postgres"]).expect("a user postgres"));
        if let Some(user) = user {
            chown(dir.path(), Some(user), None).unwrap();
        }
        let mut make = Command::new(programs.join("initdb"));
        make.arg("--pgdata").arg(dir.path().join("data"));
        make.args([
            "--username",
            "arena",
            "--auth",
            "trust",
            "--no-sync",
            "--encoding",
            "UTF8",
        ]);
        let made = as_user(&mut make, user).current_dir(dir.path()).output().unwrap();
        assert!(made.status.success(), "{made:?}");
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let program = launch(&programs, &dir, user, port);
        Self {
            programs,
            dir,
            user,
            port,
            program,
        }
    }

    /// Its address for servers.
    pub fn url(&self) -> String {
        format!("postgres://arena@127.0.0.1:{}/postgres", self.port)
    }

    /// As `kill -9`, and started again.
    pub fn restart(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
        self.program = launch(&self.programs, &self.dir, self.user, self.port);
    }
}

/// Starts it, and waits until it answers. After a kill its other processes may still be ending: then it ends at once, and starts
/// again.
fn launch(programs: &std::path::Path, dir: &tempfile::TempDir, user: Option<u32>, port: u16) -> Child {
    loop {
        let mut start = Command::new(programs.join("postgres"));
        start
            .arg("-D")
            .arg(dir.path().join("data"))
            .arg("-k")
            .arg(dir.path());
        start.args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"]);
        start.stdout(Stdio::null()).stderr(Stdio::null());
        let mut program = as_user(&mut start, user).current_dir(dir.path()).spawn().unwrap();
        while program.try_wait().unwrap().is_none() {
            let mut ready = Command::new(programs.join("pg_isready"));
            ready.args(["--quiet", "--host", "127.0.0.1", "--port", &port.to_string()]);
            if ready.status().unwrap().success() {
                return program;
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}

fn as_user(command: &mut Command, user: Option<u32>) -> &mut Command {
    match user {
        Some(user) => command.uid(user),
        None => command,
    }
}

/// What `id` says of a user.
fn number(words: &[&str]) -> Option<u32> {
    let said = Command::new("id").args(words).output().ok()?;
    String::from_utf8_lossy(&said.stdout).trim().parse().ok()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
