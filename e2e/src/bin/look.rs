//! Takes a screenshot of the built page: `cargo xtask look`, whose help lists the arguments.

use std::env;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use e2e::{Result, Scenario};

/// A page counts as loaded when its text has not changed for this long.
const SETTLED: Duration = Duration::from_secs(1);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result {
    let (mut path, mut size, mut dark) = ("#/".to_owned(), (1280, 800), false);
    let mut out = PathBuf::from("target/look.png");
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || {
            arguments
                .next()
                .with_context(|| format!("{argument} needs a value"))
        };
        match argument.as_str() {
            "--path" => path = value()?,
            "--size" => size = parse_size(&value()?)?,
            "--dark" => dark = true,
            "--out" => out = value()?.into(),
            other => bail!("{other:?} is not understood; see `cargo xtask --help`"),
        }
    }
    let mut scenario = Scenario::at(&path).window(size.0, size.1).reduced_motion();
    if dark {
        scenario = scenario.dark();
    }
    let file = out.clone();
    scenario
        .run(|page| async move {
            page.until("a page that has come to rest", async |page| {
                let before = page.text().await?;
                tokio::time::sleep(SETTLED).await;
                Ok(!before.is_empty() && before == page.text().await?)
            })
            .await?;
            page.screenshot(file).await
        })
        .await?;
    println!("{}", out.display());
    Ok(())
}

/// Reads `1280x800`.
fn parse_size(text: &str) -> Result<(u32, u32)> {
    let parse = || {
        let (width, height) = text.split_once('x')?;
        Some((width.parse().ok()?, height.parse().ok()?))
    };
    parse().with_context(|| format!("--size {text:?} is not like 1280x800"))
}
