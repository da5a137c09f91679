//! `cargo xtask test`: everything that must pass before a change is merged.

mod cargo;
mod page_tests;
mod report;
mod scenarios;
mod steps;

pub(crate) use page_tests::{Compilers, in_page, in_page_by};

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::failure::{Failure, Result};
use crate::tools::Tools;
use report::Report;
use steps::Step;

/// What steps leave for later ones.
#[derive(Default)]
struct Made {
    tools: Option<Tools>,
    /// The program that drives each browser.
    drivers: BTreeMap<&'static str, PathBuf>,
    /// Optional parts that are missing on this machine, and how to get them.
    absent: Vec<(String, String)>,
    /// Tests that failed first and then passed by themselves.
    unsteady: Vec<String>,
}

impl Made {
    fn tools(&self) -> Result<&Tools> {
        self.tools
            .as_ref()
            .ok_or_else(|| Failure::new("The tools that build the page are missing"))
    }

    fn driver(&self, browser: Browser) -> Result<&PathBuf> {
        self.drivers
            .get(browser.name())
            .ok_or_else(|| Failure::new(format!("The driver of {} is missing", browser.name())))
    }
}

/// Runs all steps, or those that `--only` names together with the steps they need, and ends with a table of
/// them. A failed step stops only the steps that need its results. The exit code is success only if every
/// step passed.
///
/// # Errors
/// If the arguments are wrong, or `--only` names an unknown step.
pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let list = arguments.flag("--list");
    let mut only = Vec::new();
    while let Some(name) = arguments.value("--only")? {
        only.push(name);
    }
    arguments.end()?;
    let steps = chosen(steps::all(), &only)?;
    if list {
        for step in &steps {
            println!("{:<22} {}", step.name, step.what);
        }
        return Ok(ExitCode::SUCCESS);
    }
    Ok(run_steps(&steps).end())
}

/// Runs `steps` in order.
fn run_steps(steps: &[Step]) -> Report {
    let (mut report, mut made) = (Report::default(), Made::default());
    for step in steps {
        match step.needs.iter().find(|need| !report.passed(need)) {
            Some(need) => report.skip(&step.name, &format!("{need} failed")),
            None => report.step(&step.name, || (step.run)(&mut made)),
        }
        for (part, needs) in made.absent.drain(..) {
            report.absent(&part, &needs);
        }
        for test in made.unsteady.drain(..) {
            report.unsteady(&test);
        }
    }
    report
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
    use super::*;

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
            for need in &step.needs {
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
            ["toolchain", "tools", "page", "firefox", "scenarios-firefox"]
        );
        assert_eq!(only(&[]).unwrap().len(), steps::all().len());
    }

    #[test]
    fn an_unknown_step_is_answered_with_the_list() {
        let failure = only(&["scenario"]).err().unwrap().to_string();
        assert!(failure.contains("\"scenario\""), "{failure}");
        assert!(failure.contains("scenarios-chromium"), "{failure}");
    }

    fn step(name: &str, needs: &[&str], run: fn(&mut Made) -> Result<()>) -> Step {
        Step::new(name, "", needs, run)
    }

    #[test]
    fn a_failed_step_stops_only_what_needs_it() {
        let report = run_steps(&[
            step("first", &[], |_| Err(Failure::new("broken"))),
            step("second", &["first"], |_| Ok(())),
            step("third", &[], |_| Ok(())),
        ]);
        assert!(!report.passed("first") && !report.passed("second") && report.passed("third"));
        assert_ne!(report.end(), ExitCode::SUCCESS);
    }
}
