//! `cargo xtask bench compile`: looks for modules that inspection accepts and that are dear to compile.
//!
//! The generator and the search under Cranelift are a bench of `engine`, which leaves the metered modules in a directory; here
//! the browsers compile them, in every tier, and their processes' memory is read.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::commands::memory::Memory;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;

/// What a module may cost, in milliseconds and MB.
const MOST: (f64, u64) = (2_000.0, 500);
/// How long a browser may be silent before it counts as lost.
const PATIENCE: Duration = Duration::from_mins(1);
/// How many of the dearest are printed.
const WORST: usize = 10;

/// The page: compiles one module after the other.
const PAGE: &str = r#"<!DOCTYPE html><script>
(async () => {
    for (;;) {
        const next = await fetch("/next");
        if (next.status !== 200) break;
        const bytes = await next.arrayBuffer();
        const began = performance.now();
        let error = "";
        try { new WebAssembly.Module(bytes); } catch (thrown) { error = String(thrown).slice(0, 200); }
        const took = performance.now() - began;
        await fetch(`/done?${took}&${encodeURIComponent(error)}`);
    }
})();
</script>"#;

/// A way to compile: a browser, and which of its compilers.
struct Tier {
    name: &'static str,
    browser: Browser,
    /// Chromium's flags for V8, or Firefox's preferences.
    setting: &'static str,
}

const TIERS: [Tier; 4] = [
    Tier {
        name: "V8, Liftoff",
        browser: Browser::Chromium,
        setting: "--no-wasm-lazy-compilation --liftoff-only",
    },
    Tier {
        name: "V8, TurboFan",
        browser: Browser::Chromium,
        setting: "--no-wasm-lazy-compilation --no-liftoff",
    },
    Tier {
        name: "SpiderMonkey, baseline",
        browser: Browser::Firefox,
        setting: "javascript.options.wasm_optimizingjit",
    },
    Tier {
        name: "SpiderMonkey, Ion",
        browser: Browser::Firefox,
        setting: "javascript.options.wasm_baselinejit",
    },
];

/// What the compilation of a module cost.
struct Measured {
    module: String,
    milliseconds: f64,
    megabytes: u64,
    error: String,
}

/// Runs the search: `--modules N` under Cranelift (default 1,000), `--browsers N` of them in each browser (default 200: the
/// dearest under Cranelift, and a sample), `--seed N` (default 1), `--tier WORDS` only where the name has these words.
///
/// # Errors
/// A module costs too much, or something needed is missing.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let modules = arguments.value("modules")?.unwrap_or_else(|| "1000".into());
    let browsers = arguments.value("browsers")?.unwrap_or_else(|| "200".into());
    let seed = arguments.value("seed")?.unwrap_or_else(|| "1".into());
    let tier = arguments.value("tier")?.unwrap_or_default();
    arguments.end()?;
    let dir = workspace::target_dir().join("compile-search");
    let mut command = step::command("cargo");
    command.args([
        "build",
        "--release",
        "--package",
        "cli",
        "--bin",
        "arena",
        "--locked",
    ]);
    step::run("compiling arena", "up to 10 minutes the first time", &mut command)?;
    let mut command = step::command("cargo");
    // The generator is not timed, so it need not be built anew.
    command
        .args([
            "bench",
            "--package",
            "engine",
            "--bench",
            "compile",
            "--profile",
            "dev",
            "--locked",
        ])
        .args([
            "--",
            "--modules",
            &modules,
            "--keep",
            &browsers,
            "--seed",
            &seed,
            "--arena",
        ])
        .arg(workspace::target_dir().join("release/arena"))
        .arg("--out")
        .arg(&dir);
    step::show("searching for dear modules", &mut command)
        .map_err(|failure| failure.advice("correct what is reported above"))?;
    let mut over = 0;
    for one in TIERS.iter().filter(|one| one.name.contains(&tier)) {
        over += in_browser(one, &dir)?;
    }
    if over > 0 {
        return Err(Failure::new(format!(
            "{over} modules cost over {} ms or {} MB in a browser",
            MOST.0, MOST.1
        ))
        .advice("weigh what they are made of higher in engine/src/sandbox/compile_cost.rs"));
    }
    Ok(())
}

/// Compiles the modules of `dir` in a browser, prints the dearest, and returns how many cost too much.
fn in_browser(tier: &Tier, dir: &Path) -> Result<usize> {
    tier.browser.ensure()?;
    let mut modules: Vec<PathBuf> = fs::read_dir(dir)
        .while_(format!("reading {}", dir.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "wasm"))
        .collect();
    modules.sort();
    modules.reverse();
    let mut measured = Vec::new();
    while !modules.is_empty() {
        measure(tier, &mut modules, &mut measured)?;
    }
    measured.sort_by(|a, b| b.share().total_cmp(&a.share()));
    println!("\n{}: {} modules; the dearest:", tier.name, measured.len());
    for one in measured.iter().take(WORST) {
        println!(
            "{:>8.0} ms {:>6} MB  {} {}",
            one.milliseconds, one.megabytes, one.module, one.error
        );
    }
    Ok(measured.iter().filter(|one| one.share() > 1.0).count())
}

impl Measured {
    /// What it costs, of what it may.
    fn share(&self) -> f64 {
        (self.milliseconds / MOST.0).max(self.megabytes as f64 / MOST.1 as f64)
    }
}

/// Starts a browser and has it compile modules until there are none or it is lost; then the module at hand counts as over.
fn measure(tier: &Tier, modules: &mut Vec<PathBuf>, measured: &mut Vec<Measured>) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").while_("listening")?;
    listener.set_nonblocking(true).while_("listening")?;
    let profile = workspace::target_dir().join("compile-search-profile");
    let _ = fs::remove_dir_all(&profile);
    fs::create_dir_all(&profile).while_("making a profile")?;
    let port = listener.local_addr().while_("listening")?.port();
    let mut browser = Running(start(tier, &profile, port)?);
    let memory = Memory::of(browser.0.id());
    let mut at_hand = None;
    let mut heard = Instant::now();
    while !(modules.is_empty() && at_hand.is_none()) {
        let gone = browser.0.try_wait().is_ok_and(|status| status.is_some());
        if gone || heard.elapsed() > PATIENCE {
            match at_hand.take() {
                Some(module) => measured.push(Measured {
                    module,
                    milliseconds: PATIENCE.as_secs_f64() * 1000.0,
                    megabytes: memory.peak(),
                    error: "the browser was lost".into(),
                }),
                None => return Err(Failure::new(format!("{} does not start", tier.browser.name()))),
            }
            return Ok(());
        }
        let Ok((stream, _)) = listener.accept() else {
            std::thread::sleep(Duration::from_millis(2));
            continue;
        };
        heard = Instant::now();
        // A connection that breaks off is one that the browser did not need.
        let _ = answer(stream, &memory, modules, &mut at_hand, measured);
    }
    Ok(())
}

/// Answers one request.
fn answer(
    mut stream: TcpStream,
    memory: &Memory,
    modules: &mut Vec<PathBuf>,
    at_hand: &mut Option<String>,
    measured: &mut Vec<Measured>,
) -> std::io::Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    let mut request = String::new();
    BufReader::new((&stream).take(4_000)).read_line(&mut request)?;
    let path = request.split(' ').nth(1).unwrap_or_default();
    let mut reply = |kind: &str, body: &[u8]| {
        let head = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(body)
    };
    if path == "/" {
        return reply("text/html", PAGE.as_bytes());
    }
    if path == "/next"
        && let Some(module) = modules.pop()
    {
        let bytes = fs::read(&module)?;
        *at_hand = module.file_stem().map(|name| name.to_string_lossy().into_owned());
        memory.reset();
        return reply("application/octet-stream", &bytes);
    }
    if let Some((took, error)) = path.strip_prefix("/done?").and_then(|rest| rest.split_once('&')) {
        measured.push(Measured {
            module: at_hand.take().unwrap_or_default(),
            milliseconds: took.parse().unwrap_or(f64::INFINITY),
            megabytes: memory.peak(),
            error: error.replace("%20", " "),
        });
        return reply("text/plain", b"");
    }
    stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
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
