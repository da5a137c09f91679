//! `cargo xtask bench compile`: looks for modules that inspection accepts but that are expensive to compile.
//!
//! A bench of `engine` makes the modules and measures them under Cranelift; here the browsers compile them,
//! in every tier, and their processes' time and memory are read. Work is done in pieces and measurements are
//! saved, so the command resumes where it was stopped.

mod in_browser;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;

/// What a module may cost, in milliseconds of processor time and MB.
const MOST: (u64, u64) = (2_000, 500);
/// The milliseconds that a module may cost for each MiB of metered code, if that is more.
const PER_MEBIBYTE: u64 = 1_000;
/// The milliseconds that stand for a compilation that fails.
const REFUSED: u64 = 99_999;
/// How many modules are made, compiled everywhere and deleted at a time.
const PIECE: u64 = 250;
/// How many of the most expensive are printed.
const WORST: usize = 10;
/// The crates to build: the same as in all builds of the workspace, so that nothing is compiled twice.
const CRATES: [&str; 9] = [
    "--release",
    "--locked",
    "--workspace",
    "--exclude",
    "web",
    "--exclude",
    "xtask",
    "--exclude",
    "e2e",
];

/// A way to compile: a browser, and which of its compilers.
struct Tier {
    name: &'static str,
    browser: Browser,
    /// Chromium's flags for V8, or the preference of Firefox that is switched off.
    setting: &'static str,
}

const CRANELIFT: &str = "Cranelift";

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

/// What the compilation of a module cost in one engine: a line of the file of results.
#[derive(Clone)]
struct Measured {
    index: u64,
    engine: String,
    milliseconds: u64,
    megabytes: u64,
    units: u64,
    bytes: u64,
    name: String,
}

/// The search's settings.
struct Search {
    seed: String,
    /// Words that a shape's name must have.
    shape: String,
    dir: PathBuf,
}

/// Runs the search: over `--modules N` (default 10,000) from number `--first N` (default 0), with `--seed N`
/// (default 1); `--shape WORDS` only of shapes whose name has these words, `--tier WORDS` only in Cranelift and
/// the engines whose name has these; `--anew` discards earlier measurements, `--no-build` uses the last build of
/// `arena`. `--modules 0` measures nothing, and prints what is known.
///
/// # Errors
/// If a module costs too much, or something needed is missing.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let number = |value: Option<String>, usual: u64| match value {
        None => Ok(usual),
        Some(text) => text
            .parse()
            .map_err(|_| Failure::new(format!("{text} is no number"))),
    };
    let modules = number(arguments.value("--modules")?, 10_000)?;
    let first = number(arguments.value("--first")?, 0)?;
    let seed = arguments.value("--seed")?.unwrap_or_else(|| "1".into());
    let shape = arguments.value("--shape")?.unwrap_or_default();
    let tier = arguments.value("--tier")?.unwrap_or_default();
    let anew = arguments.flag("--anew");
    let build = !arguments.flag("--no-build");
    arguments.end()?;
    let kind: String = shape.chars().filter(char::is_ascii_alphanumeric).collect();
    let search = Search {
        dir: workspace::target_dir().join(format!("compile-search-{seed}-{kind}")),
        seed,
        shape,
    };
    if anew {
        let _ = fs::remove_dir_all(&search.dir);
    }
    fs::create_dir_all(&search.dir).while_("making a directory")?;
    if build {
        let mut command = step::command("cargo");
        command.arg("build").args(CRATES).args(["--bin", "arena"]);
        step::run("compiling arena", "up to 10 minutes the first time", &mut command)?;
    }
    for from in (first..first + modules).step_by(PIECE as usize) {
        search.piece(from, PIECE.min(first + modules - from), &tier)?;
    }
    search.report()
}

impl Search {
    /// Generates and measures the modules of one piece, in the engines in which they were not measured yet.
    fn piece(&self, first: u64, modules: u64, tier: &str) -> Result<()> {
        let known = self.results()?;
        let is_done = |engine: &str| {
            known
                .iter()
                .filter(|one| one.engine == engine && (first..first + modules).contains(&one.index))
                .count() as u64
                == modules
        };
        let tiers = TIERS.iter().filter(|one| one.name.contains(tier));
        let tiers: Vec<_> = tiers.filter(|one| !is_done(one.name)).collect();
        if tiers.is_empty() && is_done(CRANELIFT) {
            return Ok(());
        }
        let measured = is_done(CRANELIFT);
        let made = self.make(first, modules, measured)?;
        if !measured {
            self.keep(&made)?;
        }
        for tier in tiers {
            tier.browser.ensure()?;
            let paths = made.iter().map(|one| self.module(one.index)).collect();
            let costs = in_browser::compile_all(tier, &self.dir, paths)?;
            let measured = costs.into_iter().filter_map(|cost| {
                let one = made.iter().find(|one| self.module(one.index) == cost.module)?;
                // What a browser refuses was wrongly accepted: that counts as far too expensive.
                let milliseconds = if cost.error.is_empty() {
                    cost.milliseconds
                } else {
                    REFUSED
                };
                Some(Measured {
                    engine: tier.name.into(),
                    milliseconds,
                    megabytes: cost.megabytes,
                    name: format!("{} {}", one.name, cost.error),
                    ..one.clone()
                })
            });
            self.keep(&measured.collect::<Vec<_>>())?;
        }
        println!("modules {first} to {} are measured", first + modules - 1);
        Ok(())
    }

    /// Generates modules in a directory; returns what they cost under Cranelift, or zeros if that was `measured` before.
    fn make(&self, first: u64, modules: u64, measured: bool) -> Result<Vec<Measured>> {
        let mut command = step::command("cargo");
        command
            .arg("bench")
            .args(&CRATES[1..])
            .args(["--bench", "compile", "--"])
            .args(["--modules", &modules.to_string()])
            .args(["--first", &first.to_string()])
            .args(["--seed", &self.seed])
            .args(["--shape", &self.shape])
            .args(measured.then_some("--unmeasured"))
            .arg("--arena")
            .arg(workspace::target_dir().join("release/arena"))
            .arg("--out")
            .arg(self.dir.join("modules"));
        step::run("making modules and compiling them by Cranelift", "", &mut command)
            .map_err(|failure| failure.advice("correct what is reported above"))?;
        let path = self.dir.join("modules/cranelift.tsv");
        let lines = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
        let of_line = |line: &str| Measured::read(&line.replacen('\t', &format!("\t{CRANELIFT}\t"), 1));
        Ok(lines.lines().filter_map(of_line).collect())
    }

    fn module(&self, index: u64) -> PathBuf {
        self.dir.join(format!("modules/{index:06}.wasm"))
    }

    fn file(&self) -> PathBuf {
        self.dir.join("results.tsv")
    }

    /// The measurements so far.
    fn results(&self) -> Result<Vec<Measured>> {
        read_results(&self.file())
    }

    /// Appends to the measurements.
    fn keep(&self, measured: &[Measured]) -> Result<()> {
        let path = self.file();
        let lines: String = measured.iter().map(Measured::line).collect();
        fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|mut file| file.write_all(lines.as_bytes()))
            .while_(format!("writing {}", path.display()))
    }

    /// Prints the most expensive in each engine.
    fn report(&self) -> Result<()> {
        let all = self.results()?;
        let mut over = 0;
        for engine in std::iter::once(CRANELIFT).chain(TIERS.iter().map(|tier| tier.name)) {
            let mut of_engine: Vec<_> = all.iter().filter(|one| one.engine == engine).collect();
            of_engine.sort_by_key(|one| std::cmp::Reverse(one.share()));
            let dear = of_engine.iter().filter(|one| one.share() > 1000).count();
            let large = of_engine.iter().filter(|one| one.is_over()).count() - dear;
            over += dear;
            println!(
                "\n{engine}: {} accepted modules, {dear} over {} ms or {} MB; {large} more take longer than that, but not \
                 {PER_MEBIBYTE} ms for each MiB of metered code; the dearest:",
                of_engine.len(),
                MOST.0,
                MOST.1
            );
            for one in of_engine.iter().take(WORST) {
                println!(
                    "{:>8} ms {:>6} MB  {}: {} ({} units, {} bytes metered)",
                    one.milliseconds, one.megabytes, one.index, one.name, one.units, one.bytes
                );
            }
        }
        if over > 0 {
            return Err(Failure::new(format!("{over} compilations cost too much"))
                .advice("weigh what they are made of higher in engine/src/sandbox/compile_cost/weights.rs"));
        }
        Ok(())
    }
}

/// The results of a file; none if there is none.
fn read_results(path: &Path) -> Result<Vec<Measured>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let lines = fs::read_to_string(path).while_(format!("reading {}", path.display()))?;
    Ok(lines.lines().filter_map(Measured::read).collect())
}

impl Measured {
    /// Its cost as a share of the limit, in thousandths.
    fn share(&self) -> u64 {
        let most = MOST.0.max((self.bytes * PER_MEBIBYTE) >> 20);
        (self.milliseconds * 1000 / most).max(self.megabytes * 1000 / MOST.1)
    }

    /// Whether it costs more than the limit, whatever its size.
    fn is_over(&self) -> bool {
        self.milliseconds > MOST.0 || self.megabytes > MOST.1
    }

    fn line(&self) -> String {
        let Self {
            index,
            engine,
            milliseconds,
            megabytes,
            units,
            bytes,
            name,
        } = self;
        format!("{index}\t{engine}\t{milliseconds}\t{megabytes}\t{units}\t{bytes}\t{name}\n")
    }

    fn read(line: &str) -> Option<Self> {
        let mut fields = line.splitn(7, '\t');
        Some(Self {
            index: fields.next()?.parse().ok()?,
            engine: fields.next()?.into(),
            milliseconds: fields.next()?.parse().ok()?,
            megabytes: fields.next()?.parse().ok()?,
            units: fields.next()?.parse().ok()?,
            bytes: fields.next()?.parse().ok()?,
            name: fields.next()?.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(milliseconds: u64, megabytes: u64, bytes: u64) -> Measured {
        Measured {
            index: 7,
            engine: CRANELIFT.into(),
            milliseconds,
            megabytes,
            units: 3,
            bytes,
            name: "forks, 2 by 3, 1 times, Fuel".into(),
        }
    }

    #[test]
    fn a_measurement_is_read_as_it_was_written() {
        let one = measured(1, 2, 3);
        let line = one.line();
        let read = line.strip_suffix('\n').and_then(Measured::read).unwrap();
        assert_eq!(read.line(), line);
        assert_eq!((read.index, read.milliseconds, read.bytes), (7, 1, 3));
        assert!(
            Measured::read("7\tCranelift\t1").is_none(),
            "the end of a line is missing"
        );
    }

    #[test]
    fn size_excuses_time_and_no_memory() {
        const MEBIBYTE: u64 = 1 << 20;
        let costs = |one: Measured| (one.share() > 1000, one.is_over());
        assert_eq!(costs(measured(1_900, 400, MEBIBYTE)), (false, false));
        assert_eq!(costs(measured(2_500, 400, MEBIBYTE)), (true, true));
        assert_eq!(costs(measured(2_500, 400, 3 * MEBIBYTE)), (false, true));
        assert_eq!(costs(measured(10, 600, 9 * MEBIBYTE)), (true, true));
    }
}
