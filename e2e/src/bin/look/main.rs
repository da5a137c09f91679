//! Takes screenshots of the built page: `cargo xtask look`, whose help lists the arguments.

mod gallery;
mod pictures;
mod places;

use std::env;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use e2e::{Page, Result, Scenario};

use places::Place;

/// A page whose text stays the same for this long counts as loaded.
const SETTLED: Duration = Duration::from_secs(1);

/// The arguments.
struct Options {
    path: String,
    /// The name of a state, instead of a path.
    state: Option<String>,
    size: (u32, u32),
    dark: bool,
    out: Option<PathBuf>,
    all: bool,
    readme: bool,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self> {
        let mut options = Self {
            path: "#/".to_owned(),
            state: None,
            size: (1280, 800),
            dark: false,
            out: None,
            all: false,
            readme: false,
        };
        while let Some(argument) = arguments.next() {
            let mut value = || {
                arguments
                    .next()
                    .with_context(|| format!("{argument} needs a value"))
            };
            match argument.as_str() {
                "--path" => options.path = value()?,
                "--state" => options.state = Some(value()?),
                "--size" => options.size = parse_size(&value()?)?,
                "--dark" => options.dark = true,
                "--out" => options.out = Some(value()?.into()),
                "--all" => options.all = true,
                "--readme" => options.readme = true,
                other => bail!("{other:?} is not understood; see `cargo xtask --help`"),
            }
        }
        Ok(options)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result {
    let options = Options::read(env::args().skip(1))?;
    if options.readme {
        return pictures::take().await;
    }
    if options.all {
        let out = options.out.context("--all needs --out DIR")?;
        return gallery::take(&out);
    }
    one(&options).await
}

/// Takes one screenshot.
async fn one(options: &Options) -> Result {
    let out = options.out.clone();
    let out = out.unwrap_or_else(|| PathBuf::from("target/look.png"));
    let (width, height) = options.size;
    let place = match &options.state {
        None => Place {
            name: String::new(),
            path: options.path.clone(),
            clicks: Vec::new(),
        },
        Some(name) => {
            let states = places::states();
            let known: Vec<_> = states.iter().map(|state| state.name.clone()).collect();
            let state = states.into_iter().find(|state| state.name == *name);
            state.with_context(|| format!("there is no state {name:?}, but {}", known.join(", ")))?
        }
    };
    let mut scenario = Scenario::at(&place.path).window(width, height).reduced_motion();
    if options.dark {
        scenario = scenario.dark();
    }
    let file = out.clone();
    scenario
        .run(|page| async move { gallery::picture(&page, &place, file).await })
        .await?;
    println!("{}", out.display());
    Ok(())
}

/// Waits until the page's text no longer changes.
async fn come_to_rest(page: &Page) -> Result {
    page.until("a page that has come to rest", async |page| {
        let before = page.text().await?;
        tokio::time::sleep(SETTLED).await;
        Ok(!before.is_empty() && before == page.text().await?)
    })
    .await
}

/// Reads `1280x800`.
fn parse_size(text: &str) -> Result<(u32, u32)> {
    let parse = || {
        let (width, height) = text.split_once('x')?;
        Some((width.parse().ok()?, height.parse().ok()?))
    };
    parse().with_context(|| format!("--size {text:?} is not like 1280x800"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options> {
        Options::read(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_are_read_and_others_are_named() {
        let options = read("--path #/bots --size 400x800 --dark --out x.png").unwrap();
        assert_eq!(
            (options.path.as_str(), options.size, options.dark),
            ("#/bots", (400, 800), true)
        );
        assert_eq!(options.out, Some(PathBuf::from("x.png")));
        assert!(read("--readme").unwrap().readme && read("--all --out d").unwrap().all);
        for (line, named) in [
            ("--sise 1x1", "--sise"),
            ("--size 400", "400"),
            ("--out", "--out"),
        ] {
            let why = read(line).err().unwrap().to_string();
            assert!(why.contains(named), "{why}");
        }
    }
}
