//! Pictures of every place of the page, in each size and colour scheme.

use std::path::{Path, PathBuf};

use anyhow::Context;
use e2e::{Page, Result, Scenario};

use super::places::{self, Place};
use super::{come_to_rest, pictures};

/// The windows: of a phone, a tablet, a laptop and a large screen.
const WINDOWS: [(u32, u32); 4] = [(360, 740), (768, 1024), (1366, 768), (1920, 1080)];
/// How many places one browser goes through: a scenario has a limit of time.
const AT_ONCE: usize = 8;

/// Takes them all, into files of a directory that say what they show.
pub(crate) async fn take(out: &Path) -> Result {
    std::fs::create_dir_all(out).with_context(|| format!("creating {}", out.display()))?;
    let (places, states) = (places::all(&pictures::matches()), places::states());
    for (width, height) in WINDOWS {
        for dark in [false, true] {
            let scheme = if dark { "dark" } else { "light" };
            for some in places.chunks(AT_ONCE).chain([states.as_slice()]) {
                let mut scenario = Scenario::at("#/about").window(width, height).reduced_motion();
                // Places that are not there say so on the console, too.
                scenario = scenario.allow_error("nowhere");
                if dark {
                    scenario = scenario.dark();
                }
                let files: Vec<PathBuf> = some
                    .iter()
                    .map(|place| out.join(format!("{}-{width}-{scheme}.png", place.name)))
                    .collect();
                let failed = look(scenario, some, files).await;
                failed.with_context(|| format!("at {width} × {height}, {scheme}"))?;
            }
            println!(
                "{} places and states at {width} × {height}, {scheme}",
                places.len() + states.len()
            );
        }
    }
    println!("{}", out.display());
    Ok(())
}

async fn look(scenario: Scenario, places: &[Place], files: Vec<PathBuf>) -> Result {
    // What runs in the browser outlives this borrow.
    let steps: Vec<(Place, PathBuf)> = places.iter().cloned().zip(files).collect();
    scenario
        .run(|page| async move {
            for (place, file) in steps {
                let taken = picture(&page, &place, file).await;
                taken.with_context(|| format!("looking at {}", place.name))?;
            }
            Ok(())
        })
        .await
}

async fn picture(page: &Page, place: &Place, file: PathBuf) -> Result {
    page.go(&place.path).await?;
    come_to_rest(page).await?;
    for target in &place.clicks {
        page.click(target.clone()).await?;
        come_to_rest(page).await?;
    }
    page.screenshot(file).await
}
