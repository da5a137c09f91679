//! The templates for bot authors, as `cargo xtask templates` builds them: each is uploaded, has a clean report card, and
//! plays a match to its end. Those that are not built are skipped.

use std::path::{Path, PathBuf};

use anyhow::ensure;
use e2e::{Page, Result, Scenario, Target, button, heading, role, text};

use crate::arena::{go_to_bots, module_input, outcome, watch_to_the_end};

/// The modules of the templates that are built, by name.
fn modules() -> Vec<(String, PathBuf)> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/templates");
    let entries = std::fs::read_dir(&dir).into_iter().flatten().flatten();
    let mut modules: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "wasm"))
        .filter_map(|path| Some((path.file_stem()?.to_string_lossy().into_owned(), path)))
        .collect();
    modules.sort();
    if modules.is_empty() {
        println!("skipped: no template is built in {}", dir.display());
    }
    modules
}

fn own_bots() -> Target {
    role("list", "Your bots")
}

async fn plays(page: &Page, name: &str, module: &Path) -> Result {
    page.upload(module_input(), module).await?;
    page.see_text(&format!("{name} is in your library.")).await?;
    page.click(button("Report card").within(own_bots())).await?;
    for words in ["Time to prepare", "replied “"] {
        page.see(text(words).partial().nth(0).within(own_bots())).await?;
    }
    page.click(button(&format!("Try {name}"))).await?;
    page.see(heading(&format!("Kingdom Guard: {name} against")).partial())
        .await?;
    watch_to_the_end(page).await?;
    let told = outcome(page).await?;
    for words in ["Blue failed", "Blue did not", "Blue replied"] {
        ensure!(!told.contains(words), "{name}: {told}");
    }
    go_to_bots(page).await?;
    page.click(button(&format!("Delete {name}"))).await?;
    page.see_text("None yet.").await
}

/// One half of the templates, so that two scenarios share the work.
async fn half(first: usize) -> Result {
    Scenario::at("#/bots")
        .run(async move |page| {
            for (name, module) in modules().into_iter().skip(first).step_by(2) {
                plays(&page, &name, &module).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn every_other_template_plays_as_an_upload() -> Result {
    half(0).await
}

#[tokio::test]
async fn the_other_templates_play_as_uploads() -> Result {
    half(1).await
}
