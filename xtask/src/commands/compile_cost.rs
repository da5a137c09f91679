//! `cargo xtask bench compile`: looks for modules that inspection accepts but that are expensive to compile.
//!
//! A bench of `engine` makes the modules and measures them under Cranelift; here the browsers compile them,
//! in every tier, and their processes' time and memory are read. Work is done in pieces and measurements are
//! saved, so the command resumes where it was stopped.

mod in_browser;
mod measured;

use std::fs;
use std::path::PathBuf;

use crate::browsers::Browser;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;
use measured::{MOST, Measured, PER_MEBIBYTE, append, read};

/// The milliseconds that stand for a compilation that fails.
const REFUSED: u64 = 99_999;
/// How many modules are made, compiled everywhere and deleted at a time.
const PIECE: u64 = 250;
/// How many of the most expensive are measured again, alone, and printed.
const WORST: usize = 10;
/// From which share of the limit on, in thousandths, any module is measured again.
const SUSPECT: u64 = 700;
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

/// The search's settings.
struct Search {
    seed: String,
    /// Words that a shape's name must have.
    shape: String,
    dir: PathBuf,
}

/// The arguments of `bench compile`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many modules; 0 measures none, and prints what is known
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    modules: u64,
    /// The number of the first
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// The seed of all
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: String,
    /// Only shapes whose name has these words
    #[arg(long, value_name = "WORDS", default_value = "")]
    shape: String,
    /// Only Cranelift and the engines whose name has these words
    #[arg(long, value_name = "WORDS", default_value = "")]
    tier: String,
    /// Discard earlier measurements
    #[arg(long)]
    anew: bool,
    /// Use the last build of `arena`
    #[arg(long)]
    no_build: bool,
}

/// Runs the search.
///
/// # Errors
/// If a module costs too much, or something needed is missing.
pub(crate) fn run(arguments: Arguments) -> Result<()> {
    let Arguments {
        modules,
        first,
        seed,
        shape,
        tier,
        anew,
        no_build,
    } = arguments;
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
    if !no_build {
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
        let known = read(&self.file())?;
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
            append(&self.file(), &made)?;
        }
        for tier in tiers {
            append(&self.file(), &self.compile_in(tier, &made)?)?;
        }
        println!("modules {first} to {} are measured", first + modules - 1);
        Ok(())
    }

    /// What these modules, which were generated before, cost in a browser.
    fn compile_in(&self, tier: &Tier, made: &[Measured]) -> Result<Vec<Measured>> {
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
        Ok(measured.collect())
    }

    /// What a module costs in the same engine by itself: in a browser that has compiled nothing else, and so has no
    /// memory at hand. `known` has what was measured so before.
    fn alone(&self, one: &Measured, known: &[Measured]) -> Result<Measured> {
        let known = known
            .iter()
            .find(|known| (known.index, &known.engine) == (one.index, &one.engine));
        if let Some(known) = known {
            return Ok(known.clone());
        }
        let tier = TIERS.iter().find(|tier| tier.name == one.engine);
        let made = self.make(one.index, 1, tier.is_some())?;
        let measured = match tier {
            Some(tier) => self.compile_in(tier, &made)?,
            None => made,
        };
        append(&self.alone_file(), &measured)?;
        let missing = || Failure::new(format!("module {} was not measured again", one.index));
        measured.into_iter().next().ok_or_else(missing)
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
        let title = "making modules and compiling them by Cranelift";
        let made = if modules > 1 {
            step::run(title, "", &mut command)
        } else {
            // Of a module that is measured again, only the result is told.
            step::capture(title, &mut command).map(drop)
        };
        made.map_err(|failure| failure.advice("correct what is reported above"))?;
        let path = self.dir.join("modules/cranelift.tsv");
        let lines = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
        let of_line = |line: &str| Measured::of_line(&line.replacen('\t', &format!("\t{CRANELIFT}\t"), 1));
        Ok(lines.lines().filter_map(of_line).collect())
    }

    fn module(&self, index: u64) -> PathBuf {
        self.dir.join(format!("modules/{index:06}.wasm"))
    }

    /// The measurements so far.
    fn file(&self) -> PathBuf {
        self.dir.join("results.tsv")
    }

    /// The measurements of single modules.
    fn alone_file(&self) -> PathBuf {
        self.dir.join("alone.tsv")
    }

    /// Measures the most expensive in each engine again, alone, and prints them.
    fn report(&self) -> Result<()> {
        let all = read(&self.file())?;
        let known = read(&self.alone_file())?;
        let mut over = 0;
        for engine in std::iter::once(CRANELIFT).chain(TIERS.iter().map(|tier| tier.name)) {
            let mut of_engine: Vec<_> = all.iter().filter(|one| one.engine == engine).collect();
            of_engine.sort_by_key(|one| std::cmp::Reverse(one.share()));
            let suspects = of_engine.iter().filter(|one| one.share() > SUSPECT).count();
            let mut worst = of_engine
                .iter()
                .take(suspects.max(WORST))
                .map(|one| self.alone(one, &known))
                .collect::<Result<Vec<_>>>()?;
            worst.sort_by_key(|one| std::cmp::Reverse(one.share()));
            let dear = worst.iter().filter(|one| one.share() > 1000).count();
            let large = worst.iter().filter(|one| one.is_over()).count() - dear;
            over += dear;
            println!(
                "\n{engine}: {} accepted modules, {dear} over {} ms or {} MB; {large} more take longer than that, but not \
                 {PER_MEBIBYTE} ms for each MiB of metered code; the most expensive, each measured again by itself:",
                of_engine.len(),
                MOST.0,
                MOST.1
            );
            for one in worst.iter().take(WORST) {
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
