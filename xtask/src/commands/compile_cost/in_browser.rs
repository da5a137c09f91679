//! A browser that compiles module after module, and what that costs.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::Tier;
use crate::browsers::Browser;
use crate::commands::consumption::Consumption;
use crate::failure::{Context, Failure, Result};

/// How long a browser may be silent before it counts as lost.
const PATIENCE: Duration = Duration::from_mins(2);

/// The page: a worker compiles one module after another; after some modules a new worker takes over, so that
/// memory is released.
const PAGE: &str = r#"<!DOCTYPE html><script>
const work = async () => {
    for (let count = 0; count < 20; count++) {
        const next = await fetch("/next");
        if (next.status !== 200) return postMessage("end");
        const bytes = await next.arrayBuffer();
        let error = "";
        await fetch("/begin");
        try { new WebAssembly.Module(bytes); } catch (thrown) { error = String(thrown).slice(0, 200); }
        await fetch(`/done?${encodeURIComponent(error)}`);
    }
    postMessage("more");
};
const source = `const fetch = (path) => self.fetch("${location.origin}" + path); (${work})()`;
const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
const begin = () => {
    const worker = new Worker(address);
    worker.onmessage = ({ data }) => { worker.terminate(); if (data === "more") begin(); };
};
begin();
</script>"#;

/// What the compilation of a module cost a browser.
pub(super) struct Cost {
    pub(super) module: PathBuf,
    pub(super) milliseconds: u64,
    pub(super) megabytes: u64,
    /// Why it was not compiled; empty if it was.
    pub(super) error: String,
}

/// Compiles all modules; the browser has its profile in this directory.
///
/// # Errors
/// The browser does not start.
pub(super) fn compile_all(tier: &Tier, dir: &Path, modules: Vec<PathBuf>) -> Result<Vec<Cost>> {
    let mut left = VecDeque::from(modules);
    let mut costs = Vec::new();
    while !left.is_empty() {
        let before = left.len();
        Session::start(tier, &dir.join("profile"))?.run(&mut left, &mut costs)?;
        if left.len() == before {
            return Err(Failure::new(format!("{} does not start", tier.browser.name())));
        }
    }
    Ok(costs)
}

/// A browser at the page.
struct Session {
    listener: TcpListener,
    browser: Running,
    consumption: Consumption,
    /// The module that it has.
    at_hand: Option<PathBuf>,
}

impl Session {
    fn start(tier: &Tier, profile: &Path) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").while_("listening")?;
        listener.set_nonblocking(true).while_("listening")?;
        let _ = fs::remove_dir_all(profile);
        fs::create_dir_all(profile).while_("making a profile")?;
        let port = listener.local_addr().while_("listening")?.port();
        let browser = Running(start(tier, profile, port)?);
        Ok(Self {
            consumption: Consumption::of(browser.0.id()),
            listener,
            browser,
            at_hand: None,
        })
    }

    /// Compiles modules until there are none left or the browser is lost; then the current module counts as
    /// far too expensive.
    fn run(&mut self, left: &mut VecDeque<PathBuf>, costs: &mut Vec<Cost>) -> Result<()> {
        let mut heard = Instant::now();
        while !(left.is_empty() && self.at_hand.is_none()) {
            let gone = self
                .browser
                .0
                .try_wait()
                .while_("waiting for a browser")?
                .is_some();
            if gone || heard.elapsed() > PATIENCE {
                if let Some(module) = self.at_hand.take() {
                    costs.push(Cost {
                        module,
                        milliseconds: 99_999,
                        megabytes: self.consumption.peak(),
                        error: "the browser was lost".into(),
                    });
                }
                return Ok(());
            }
            let Ok((stream, _)) = self.listener.accept() else {
                std::thread::sleep(Duration::from_millis(1));
                continue;
            };
            heard = Instant::now();
            // A connection that breaks off was one that the browser did not need.
            let _ = self.answer(stream, left, costs);
        }
        Ok(())
    }

    /// Answers one request.
    fn answer(
        &mut self,
        mut stream: TcpStream,
        left: &mut VecDeque<PathBuf>,
        costs: &mut Vec<Cost>,
    ) -> std::io::Result<()> {
        stream.set_nonblocking(false)?;
        stream.set_read_timeout(Some(Duration::from_secs(1)))?;
        let mut request = String::new();
        BufReader::new((&stream).take(4_000)).read_line(&mut request)?;
        let path = request.split(' ').nth(1).unwrap_or_default();
        let (kind, body) = match path {
            "/" => ("text/html", PAGE.as_bytes().to_vec()),
            "/next" if !(left.is_empty() && self.at_hand.is_none()) => {
                // A browser may ask again, if its first connection broke off.
                self.at_hand = self.at_hand.take().or_else(|| left.pop_front());
                let module = self.at_hand.as_deref().map(fs::read);
                (
                    "application/octet-stream",
                    module.transpose()?.unwrap_or_default(),
                )
            }
            "/begin" => {
                self.consumption.reset();
                ("text/plain", Vec::new())
            }
            _ => {
                // Anything else that a browser asks for, such as an icon, leaves it the module that it has.
                let done = path
                    .strip_prefix("/done?")
                    .and_then(|error| Some((error, self.at_hand.take()?)));
                let Some((error, module)) = done else {
                    return stream.write_all(
                        b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
                    );
                };
                costs.push(Cost {
                    module,
                    milliseconds: self.consumption.milliseconds(),
                    megabytes: self.consumption.peak(),
                    error: error.replace("%20", " "),
                });
                ("text/plain", Vec::new())
            }
        };
        let head = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(&body)
    }
}

/// Starts the browser of a tier at the page.
fn start(tier: &Tier, profile: &Path, port: u16) -> Result<Child> {
    let program = tier
        .browser
        .program()
        .ok_or_else(|| Failure::new(format!("{} is not on PATH", tier.browser.name())))?;
    let mut command = Command::new(program);
    match tier.browser {
        Browser::Chromium => {
            command
                .args([
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--no-first-run",
                ])
                .arg(format!("--user-data-dir={}", profile.display()))
                .arg(format!("--js-flags={}", tier.setting));
        }
        Browser::Firefox => {
            let preference = format!("user_pref(\"{}\", false);\n", tier.setting);
            fs::write(profile.join("user.js"), preference).while_("writing preferences")?;
            command
                .args(["--headless", "--no-remote", "--profile"])
                .arg(profile);
        }
    }
    command
        .arg(format!("http://127.0.0.1:{port}/"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .while_(format!("starting {}", tier.browser.name()))
}

/// A browser, which ends with this.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
