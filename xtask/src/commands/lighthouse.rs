//! Measures the built page with Lighthouse: its front page, as a phone gets it and as a desktop computer does.
//!
//! Lighthouse computes both from one load on this machine, so the line does not matter, but how busy the processor is does.
//! Therefore the median of several measurements counts.

use std::path::Path;

use serde_json::Value;

use crate::browsers::Browser;
use crate::failure::{Context, Failure, Result};
use crate::npm_packages;
use crate::step;
use crate::workspace;

/// The least score of each category, of 100.
const LEAST: u64 = 95;
/// What Lighthouse calls the two devices.
const PRESETS: [&str; 2] = ["mobile", "desktop"];
/// How often the page is measured. Once most of the scores are enough, the others cannot make the median too low.
const RUNS: usize = 3;
/// How often Lighthouse is asked for one measurement: now and then it misses the start of the load, and advises to run it again.
const TRIES: usize = 3;

/// What Lighthouse says of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Category {
    name: String,
    score: u64,
    /// The audits that cost points, each with what was found.
    lost: Vec<String>,
}

/// Measures the page in `dist/` and prints the scores.
///
/// # Errors
/// Lighthouse cannot be installed or does not run, or a score is below [`LEAST`].
pub(crate) fn run() -> Result<()> {
    let build = workspace::target_dir().join("lighthouse-build");
    npm_packages::install(
        &workspace::root().join("e2e").join("lighthouse"),
        &build,
        "Lighthouse",
    )?;
    let browser = Browser::Chromium
        .program()
        .ok_or_else(|| Failure::new("Chromium is not on PATH"))?;
    let mut low = Vec::new();
    for preset in PRESETS {
        let median = median(|| tried(|| measure(&build, &browser, preset)))?;
        println!("  {preset}: {}", scores(&median));
        let lost = median.iter().filter(|category| !is_enough(category));
        low.extend(lost.map(|category| format!("{preset}: {}", described(category))));
    }
    if low.is_empty() {
        return Ok(());
    }
    Err(
        Failure::new(format!("Lighthouse gives less than {LEAST}: {}", low.join("; ")))
            .advice("each audit is explained in Lighthouse in the browser's own developer tools"),
    )
}

/// Measures until it succeeds, at most [`TRIES`] times.
fn tried<T>(mut measure: impl FnMut() -> Result<T>) -> Result<T> {
    for _ in 1..TRIES {
        match measure() {
            Ok(measured) => return Ok(measured),
            Err(failure) => println!("  measuring again: {failure}"),
        }
    }
    measure()
}

/// Measures once.
fn measure(build: &Path, browser: &Path, preset: &str) -> Result<Vec<Category>> {
    let mut command = step::command("node");
    command
        .arg(build.join("run.mjs"))
        .arg(workspace::dist_dir())
        .arg(browser)
        .arg(preset);
    let report = step::capture(&format!("running Lighthouse ({preset})"), &mut command)?;
    let report: Value = serde_json::from_str(&report).while_("reading what Lighthouse reports")?;
    if let Some(error) = report["error"].as_str() {
        return Err(Failure::new(format!(
            "Lighthouse did not measure the page: {error}"
        )));
    }
    read(&report).ok_or_else(|| Failure::new(format!("Lighthouse reports {report}")))
}

fn read(report: &Value) -> Option<Vec<Category>> {
    let category = |value: &Value| {
        let lost = value["lost"].as_array()?.iter();
        Some(Category {
            name: value["name"].as_str()?.to_owned(),
            score: value["score"].as_u64()?,
            lost: lost.filter_map(Value::as_str).map(str::to_owned).collect(),
        })
    };
    report["categories"].as_array()?.iter().map(category).collect()
}

fn is_enough(category: &Category) -> bool {
    category.score >= LEAST
}

/// Of each category the median of [`RUNS`] measurements; only as many are made as decide whether it is enough.
fn median(mut measure: impl FnMut() -> Result<Vec<Category>>) -> Result<Vec<Category>> {
    let mut runs: Vec<Vec<Category>> = Vec::new();
    while runs.len() < RUNS {
        runs.push(measure()?);
        let good = runs.iter().filter(|run| run.iter().all(is_enough)).count();
        if good > RUNS / 2 {
            break;
        }
    }
    let categories = runs.iter().map(Vec::len).min().unwrap_or_default();
    let of_runs = |at: usize| {
        let mut of_runs: Vec<&Category> = runs.iter().map(|run| &run[at]).collect();
        of_runs.sort_by_key(|category| category.score);
        // Of two the worse one, so that more is never claimed than most measurements gave.
        of_runs[(of_runs.len() - 1) / 2].clone()
    };
    Ok((0..categories).map(of_runs).collect())
}

fn scores(categories: &[Category]) -> String {
    let score = |category: &Category| format!("{} {}", category.name, category.score);
    categories.iter().map(score).collect::<Vec<_>>().join(", ")
}

/// A category with what cost it points.
fn described(category: &Category) -> String {
    let Category { name, score, lost } = category;
    format!("{name} {score} ({})", lost.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn category(name: &str, score: u64) -> Category {
        Category {
            name: name.into(),
            score,
            lost: vec!["speed-index 3 s".into()],
        }
    }

    #[test]
    fn what_was_not_measured_is_measured_again_but_not_for_ever() {
        let fails_first = |fails: usize| {
            let mut runs = 0;
            let measured = tried(|| {
                runs += 1;
                if runs > fails {
                    Ok(())
                } else {
                    Err(Failure::new("NO_NAVSTART"))
                }
            });
            (measured.is_ok(), runs)
        };
        assert_eq!(fails_first(0), (true, 1));
        assert_eq!(fails_first(2), (true, 3));
        assert_eq!(fails_first(3), (false, 3));
    }

    #[test]
    fn a_report_is_read_and_told() {
        let report = json!({ "categories": [
            { "name": "performance", "score": 93, "lost": ["speed-index 3 s"] },
            { "name": "seo", "score": 100, "lost": [] },
        ] });
        let read = read(&report).unwrap();
        assert_eq!(read[0], category("performance", 93));
        assert_eq!(scores(&read), "performance 93, seo 100");
        assert_eq!(described(&read[0]), "performance 93 (speed-index 3 s)");
        assert!(!is_enough(&read[0]) && is_enough(&read[1]));
    }

    /// The median of these scores, and how many of them were measured.
    fn median_of(scores: &[u64]) -> (u64, usize) {
        let mut left = scores.iter();
        let median = median(|| Ok(vec![category("performance", *left.next().unwrap())])).unwrap();
        (median[0].score, scores.len() - left.len())
    }

    #[test]
    fn the_median_counts_and_is_not_measured_further_once_it_is_enough() {
        assert_eq!(median_of(&[99, 97, 20]), (97, 2));
        assert_eq!(median_of(&[20, 97, 99]), (97, 3));
        assert_eq!(median_of(&[94, 99, 90]), (94, 3));
        assert_eq!(median_of(&[10, 20, 100]), (20, 3));
    }

    #[test]
    fn another_report_is_not_taken() {
        assert_eq!(read(&json!({ "categories": [{ "name": "seo" }] })), None);
        assert_eq!(read(&json!({})), None);
    }
}
