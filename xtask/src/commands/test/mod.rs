//! `cargo xtask test`: everything that must pass before a change is merged.

mod cargo;
mod checks;
mod lanes;
mod page_tests;
mod report;
mod scenarios;
mod steps;

pub(crate) use page_tests::{Compilers, in_page, in_page_by};

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use crate::browsers::Browser;
use crate::failure::{Failure, Result};
use crate::step;
use crate::tools::Tools;
use lanes::{Lane, Step};
use report::Report;

/// The results that steps leave for later ones; two may run at a time.
#[derive(Default)]
struct Made(Mutex<Things>);

/// The results so far.
#[derive(Default)]
struct Things {
    tools: Option<Tools>,
    /// The program that drives each browser.
    drivers: BTreeMap<&'static str, PathBuf>,
}

impl Made {
    /// Locks the results, even if a step panicked while it held them: each result is always complete.
    fn things(&self) -> MutexGuard<'_, Things> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tools(&self) -> Result<Tools> {
        self.things()
            .tools
            .clone()
            .ok_or_else(|| Failure::new("The tools that build the page are missing"))
    }

    fn driver(&self, browser: Browser) -> Result<PathBuf> {
        self.things()
            .drivers
            .get(browser.name())
            .cloned()
            .ok_or_else(|| Failure::new(format!("The driver of {} is missing", browser.name())))
    }
}

/// The arguments of `test`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only this step and what it needs; may be repeated
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// Print the steps instead of running them
    #[arg(long)]
    list: bool,
}

/// Runs all steps, or those that `--only` names together with the steps they need, and ends with a table of
/// them. A failed step stops only the steps that need its results. The exit code is success only if every
/// step passed.
///
/// # Errors
/// If the arguments are wrong, or `--only` names an unknown step.
pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let steps = chosen(steps::all(), &arguments.only)?;
    if arguments.list {
        for step in &steps {
            println!("{:<22} {}", step.name, step.what);
        }
        return Ok(ExitCode::SUCCESS);
    }
    Ok(run_steps(&steps).end())
}

/// Runs `steps`: those of each lane in order, the lanes at the same time. A step waits for those before it that it names.
fn run_steps(steps: &[Step]) -> Report {
    let (report, ended, made) = (Mutex::new(Report::default()), Condvar::new(), Made::default());
    let report_of = || report.lock().unwrap_or_else(PoisonError::into_inner);
    let run_lane = |lane: Lane| {
        for step in steps.iter().filter(|step| step.lane == lane) {
            let earlier = |name: &String| steps.iter().any(|step| step.name == *name);
            let waits_for: Vec<&String> = step
                .needs
                .iter()
                .chain(&step.after)
                .filter(|name| earlier(name))
                .collect();
            let waits = |report: &mut Report| !waits_for.iter().all(|name| report.has(name));
            let mut now = ended
                .wait_while(report_of(), waits)
                .unwrap_or_else(PoisonError::into_inner);
            if let Some(need) = step.needs.iter().find(|need| !now.passed(need)) {
                now.skip(&step.name, &format!("{need} failed"));
            } else {
                drop(now);
                let started = Instant::now();
                let outcome = (step.run)(&made);
                report_of().step(&step.name, started.elapsed(), outcome);
            }
            ended.notify_all();
        }
    };
    let beside = steps.iter().any(|step| step.lane == Lane::Builds);
    step::share_the_terminal(beside);
    thread::scope(|scope| {
        scope.spawn(|| run_lane(Lane::Builds));
        run_lane(Lane::Tests);
    });
    step::share_the_terminal(false);
    report.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The steps that `only` names and all that they need, in the order of `steps`; all, if it names none.
fn chosen(steps: Vec<Step>, only: &[String]) -> Result<Vec<Step>> {
    if only.is_empty() {
        return Ok(steps);
    }
    let mut wanted = vec![false; steps.len()];
    for name in only {
        let at = steps.iter().position(|step| step.name == *name).ok_or_else(|| {
            let names: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
            Failure::new(format!("Unknown step {name:?}")).advice(format!("Steps: {}", names.join(", ")))
        })?;
        wanted[at] = true;
    }
    // A step needs only earlier ones, so one pass from the end finds them all.
    for at in (0..steps.len()).rev() {
        if wanted[at] {
            for need in &steps[at].needs {
                if let Some(before) = steps.iter().position(|step| step.name == *need) {
                    wanted[before] = true;
                }
            }
        }
    }
    let kept = steps.into_iter().zip(wanted).filter(|(_, wanted)| *wanted);
    Ok(kept.map(|(step, _)| step).collect())
}

#[cfg(test)]
mod tests {
    use super::lanes::Notes;
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Barrier};

    fn names(steps: &[Step]) -> Vec<&str> {
        steps.iter().map(|step| step.name.as_str()).collect()
    }

    fn only(names: &[&str]) -> Result<Vec<Step>> {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        chosen(steps::all(), &names)
    }

    #[test]
    fn every_step_needs_only_earlier_steps() {
        let steps = steps::all();
        for (at, step) in steps.iter().enumerate() {
            for need in step.needs.iter().chain(&step.after) {
                assert!(
                    names(&steps[..at]).contains(&need.as_str()),
                    "{}: {need}",
                    step.name
                );
            }
        }
    }

    #[test]
    fn a_chosen_step_brings_what_it_needs_and_nothing_else() {
        assert_eq!(names(&only(&["format"]).unwrap()), ["toolchain", "format"]);
        let scenarios = only(&["scenarios-firefox"]).unwrap();
        assert_eq!(
            names(&scenarios),
            [
                "toolchain",
                "programs",
                "tools",
                "page",
                "firefox",
                "scenarios-firefox"
            ]
        );
        assert_eq!(only(&[]).unwrap().len(), steps::all().len());
    }

    #[test]
    fn an_unknown_step_is_answered_with_the_list() {
        let failure = only(&["scenario"]).err().unwrap().to_string();
        assert!(failure.contains("\"scenario\""), "{failure}");
        assert!(failure.contains("scenarios-chromium"), "{failure}");
    }

    fn step(name: &str, needs: &[&str], run: fn(&Made) -> Result<Notes>) -> Step {
        Step::new(name, "", needs, run)
    }

    #[test]
    fn a_failed_step_stops_only_what_needs_it() {
        let report = run_steps(&[
            step("first", &[], |_| Err(Failure::new("broken"))),
            step("second", &["first"], |_| Ok(Notes::default())),
            step("third", &[], |_| Ok(Notes::default())),
        ]);
        assert!(!report.passed("first") && !report.passed("second") && report.passed("third"));
        assert_ne!(report.end(), ExitCode::SUCCESS);
    }

    /// Each of the two waits for the other within its run, so they only end if they run at the same time.
    #[test]
    fn the_lanes_run_at_the_same_time_and_wait_for_what_they_need() {
        let (here, there) = (Arc::new(Barrier::new(2)), Arc::new(AtomicBool::new(false)));
        let (also, set) = (here.clone(), there.clone());
        let builds = Step::new("builds", "", &[], move |_| {
            also.wait();
            set.store(true, Ordering::SeqCst);
            Ok(Notes::default())
        });
        let tests = Step::new("tests", "", &[], move |_| {
            here.wait();
            Ok(Notes::default())
        });
        let last = Step::new("last", "", &["builds"], move |_| {
            assert!(there.load(Ordering::SeqCst), "it did not wait");
            Ok(Notes::default())
        });
        let report = run_steps(&[builds.beside(), tests, last]);
        assert!(report.passed("builds") && report.passed("tests") && report.passed("last"));
    }
}
