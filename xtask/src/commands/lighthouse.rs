//! Measures the built page with Lighthouse: its front page, on a phone and on a desktop computer.
//!
//! Its size, accessibility and good practice must meet the limits below. Times depend on the machine's load, so they are
//! printed but never fail.

use std::path::Path;

use serde_json::Value;

use crate::browsers::Browser;
use crate::failure::{Context, Failure, Result};
use crate::npm_packages;
use crate::step;
use crate::workspace;

/// The minimum score of each category except times, of 100.
const LEAST: u64 = 95;
/// The category of times.
const TIMES: &str = "performance";
/// The maximum number of kilobytes, compressed, and of requests of the front page: 490 and 15 when this was set.
const MOST_KILOBYTES: u64 = 560;
const MOST_REQUESTS: u64 = 20;
/// Lighthouse's names for the two devices.
const PRESETS: [&str; 2] = ["mobile", "desktop"];
/// The maximum number of attempts for one measurement: Lighthouse sometimes misses the start of the load, and advises running
/// it again.
const TRIES: usize = 3;

/// Lighthouse's report about the page on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Measured {
    categories: Vec<Category>,
    bytes: u64,
    requests: u64,
}

/// Lighthouse's report about a category.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Category {
    name: String,
    score: u64,
    /// The audits that cost points, each with its findings.
    lost: Vec<String>,
}

/// Measures the page in `dist/` and prints the findings.
///
/// # Errors
/// Lighthouse cannot be installed or does not run, or the page misses a limit.
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
    let mut problems = Vec::new();
    for preset in PRESETS {
        let measured = tried(|| measure(&build, &browser, preset))?;
        println!("  {preset}: {}", measured.described());
        problems.extend(
            measured
                .problems()
                .into_iter()
                .map(|problem| format!("{preset}: {problem}")),
        );
    }
    if problems.is_empty() {
        return Ok(());
    }
    Err(Failure::new(problems.join("; "))
        .advice("each audit is explained in Lighthouse in the browser's own developer tools"))
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
fn measure(build: &Path, browser: &Path, preset: &str) -> Result<Measured> {
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
    Measured::read(&report).ok_or_else(|| Failure::new(format!("Lighthouse reports {report}")))
}

impl Measured {
    fn read(report: &Value) -> Option<Self> {
        let category = |value: &Value| {
            let lost = value["lost"].as_array()?.iter();
            Some(Category {
                name: value["name"].as_str()?.to_owned(),
                score: value["score"].as_u64()?,
                lost: lost.filter_map(Value::as_str).map(str::to_owned).collect(),
            })
        };
        Some(Self {
            categories: report["categories"]
                .as_array()?
                .iter()
                .map(category)
                .collect::<Option<_>>()?,
            bytes: report["bytes"].as_u64()?,
            requests: report["requests"].as_u64()?,
        })
    }

    /// The whole report in one line; for times, also what cost points.
    fn described(&self) -> String {
        let mut parts = vec![
            format!("{} kB", self.bytes / 1000),
            format!("{} requests", self.requests),
        ];
        parts.extend(self.categories.iter().map(|category| {
            if category.name == TIMES {
                category.described()
            } else {
                format!("{} {}", category.name, category.score)
            }
        }));
        parts.join(", ")
    }

    /// The missed limits.
    fn problems(&self) -> Vec<String> {
        let low = |category: &&Category| category.name != TIMES && category.score < LEAST;
        let mut problems: Vec<String> = self
            .categories
            .iter()
            .filter(low)
            .map(|category| format!("{}; the least is {LEAST}", category.described()))
            .collect();
        if self.bytes > MOST_KILOBYTES * 1000 {
            problems.push(format!("{} bytes; the most are {MOST_KILOBYTES} kB", self.bytes));
        }
        if self.requests > MOST_REQUESTS {
            problems.push(format!(
                "{} requests; the most are {MOST_REQUESTS}",
                self.requests
            ));
        }
        problems
    }
}

impl Category {
    /// With what cost it points.
    fn described(&self) -> String {
        let Self { name, score, lost } = self;
        format!("{name} {score} ({})", lost.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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

    fn report(performance: u64, seo: u64, bytes: u64, requests: u64) -> Value {
        json!({
            "categories": [
                { "name": "performance", "score": performance, "lost": ["speed-index 3 s"] },
                { "name": "seo", "score": seo, "lost": ["robots-txt"] },
            ],
            "bytes": bytes,
            "requests": requests,
        })
    }

    #[test]
    fn times_are_printed_and_fail_nothing() {
        let measured = Measured::read(&report(20, 100, 500_000, 10)).unwrap();
        assert_eq!(measured.problems(), Vec::<String>::new());
        assert_eq!(
            measured.described(),
            "500 kB, 10 requests, performance 20 (speed-index 3 s), seo 100"
        );
    }

    #[test]
    fn scores_bytes_and_requests_fail() {
        let bytes = MOST_KILOBYTES * 1000 + 1;
        let measured = Measured::read(&report(100, 94, bytes, MOST_REQUESTS + 1)).unwrap();
        assert_eq!(
            measured.problems(),
            [
                "seo 94 (robots-txt); the least is 95".to_owned(),
                format!("{bytes} bytes; the most are {MOST_KILOBYTES} kB"),
                format!("{} requests; the most are {MOST_REQUESTS}", MOST_REQUESTS + 1),
            ]
        );
    }

    #[test]
    fn another_report_is_not_taken() {
        assert_eq!(
            Measured::read(&json!({ "categories": [{ "name": "seo" }] })),
            None
        );
        assert_eq!(Measured::read(&json!({})), None);
    }
}
