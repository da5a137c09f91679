//! Takes screenshots of the built page, for `cargo xtask look`.

mod gallery;
mod pictures;
mod places;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use e2e::{Page, Result, Scenario};

use places::Place;

/// A page whose text stays the same for this long counts as loaded.
const SETTLED: Duration = Duration::from_secs(1);

/// Takes screenshots of the built page
#[derive(clap::Parser)]
struct Options {
    /// The place
    #[arg(long, default_value = "#/")]
    path: String,
    /// A state that clicks lead to, instead of a place
    #[arg(long, value_name = "NAME")]
    state: Option<String>,
    /// The size of the window
    #[arg(long, default_value = "1280x800", value_parser = parse_size)]
    size: (u32, u32),
    /// In the dark theme
    #[arg(long)]
    dark: bool,
    /// The file to write; with --all, the directory
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Every place and state in four sizes, light and dark
    #[arg(long, requires = "out")]
    all: bool,
    /// The boards in README.md
    #[arg(long)]
    readme: bool,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result {
    let options = Options::parse();
    if options.readme {
        return pictures::take().await;
    }
    if options.all {
        let out = options.out.unwrap_or_default();
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
fn parse_size(text: &str) -> std::result::Result<(u32, u32), String> {
    let parse = || {
        let (width, height) = text.split_once('x')?;
        Some((width.parse().ok()?, height.parse().ok()?))
    };
    parse().ok_or_else(|| "a size is like 1280x800".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_and_others_are_named() {
        let read = |line: &str| Options::try_parse_from(line.split(' ')).map_err(|error| error.to_string());
        let options = read("look --path #/bots --size 400x800 --dark --out x.png").unwrap();
        assert_eq!((options.path.as_str(), options.size), ("#/bots", (400, 800)));
        for (line, named) in [
            ("look --sise 1x1", "--sise"),
            ("look --size 400", "400"),
            ("look --all", "--out"),
        ] {
            let why = read(line).err().unwrap();
            assert!(why.contains(named), "{why}");
        }
    }
}
