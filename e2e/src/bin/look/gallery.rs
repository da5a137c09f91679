//! Pictures of every place of the page, in each size and colour scheme.

use std::path::{Path, PathBuf};
use std::thread::Builder;

use anyhow::{Context, anyhow};
use e2e::{Page, Result, Scenario};
use tokio::runtime;

use super::places::{self, Place};
use super::{come_to_rest, pictures};

/// The windows: of a phone, a tablet, a laptop and a large screen.
const WINDOWS: [(u32, u32); 4] = [(360, 740), (768, 1024), (1366, 768), (1920, 1080)];
/// How many places one browser visits: a scenario has a time limit.
const AT_ONCE: usize = 8;

/// Takes them all, into files of a directory named after their contents: light and dark ones at the same time.
pub(crate) fn take(out: &Path) -> Result {
    std::fs::create_dir_all(out).with_context(|| format!("creating {}", out.display()))?;
    std::thread::scope(|scope| {
        let schemes = ["light", "dark"].map(|scheme| {
            // Each has its own files, named after its thread.
            let thread = Builder::new().name(format!("look-{scheme}"));
            thread.spawn_scoped(scope, move || in_scheme(out, scheme))
        });
        for thread in schemes {
            thread?
                .join()
                .map_err(|_| anyhow!("a browser's thread panicked"))??;
        }
        Ok::<(), anyhow::Error>(())
    })?;
    println!("{}", out.display());
    Ok(())
}

/// Takes the pictures of a colour scheme.
fn in_scheme(out: &Path, scheme: &str) -> Result {
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    let (places, states) = (places::all(&pictures::matches()), places::states());
    for (width, height) in WINDOWS {
        for some in places.chunks(AT_ONCE).chain([states.as_slice()]) {
            // Places that do not exist also say so on the console.
            let mut scenario = Scenario::at("#/about").allow_error("nowhere");
            scenario = scenario.window(width, height).reduced_motion();
            if scheme == "dark" {
                scenario = scenario.dark();
            }
            let files: Vec<PathBuf> = some
                .iter()
                .map(|place| out.join(format!("{}-{width}-{scheme}.png", place.name)))
                .collect();
            let failed = runtime.block_on(look(scenario, some, files));
            failed.with_context(|| format!("at {width} × {height}, {scheme}"))?;
        }
        println!(
            "{} places and states at {width} × {height}, {scheme}",
            places.len() + states.len()
        );
    }
    Ok(())
}

async fn look(scenario: Scenario, places: &[Place], files: Vec<PathBuf>) -> Result {
    // Tasks in the browser outlive this borrow.
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

/// Goes there, and takes one picture.
pub(crate) async fn picture(page: &Page, place: &Place, file: PathBuf) -> Result {
    page.go(&place.path).await?;
    come_to_rest(page).await?;
    for target in &place.clicks {
        page.click(target.clone()).await?;
        come_to_rest(page).await?;
    }
    page.screenshot(file).await
}
