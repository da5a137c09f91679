//! The templates for bot authors, as `cargo xtask templates` builds them: each is uploaded, has a clean
//! report card, and plays a match to its end. Those whose compilers are not available here are skipped.

use std::path::{Path, PathBuf};

use anyhow::{bail, ensure};
use e2e::{Page, Result, Scenario, Target, button, heading, role, text};

use crate::arena::{go_to_bots, module_input, outcome, watch_to_the_end};

/// The modules of the templates that are built, by name.
///
/// # Errors
/// One was neither built nor skipped with a reason.
fn modules() -> Result<Vec<(String, PathBuf)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut modules = Vec::new();
    for source in std::fs::read_dir(root.join("bots/templates"))? {
        let source = source?.path();
        let name = source
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let made = |ending: &str| root.join(format!("target/templates/{name}.{ending}"));
        let module = made("wasm");
        if module.is_file() {
            modules.push((name, module));
        } else if let Ok(needs) = std::fs::read_to_string(made("skipped")) {
            println!("skipped: {name}: {needs}");
        } else {
            bail!("the template {name} is not built; run `cargo xtask templates` first");
        }
    }
    modules.sort();
    Ok(modules)
}

fn own_bots() -> Target {
    role("list", "Your bots")
}

async fn plays(page: &Page, name: &str, module: &Path) -> Result {
    page.upload(module_input(), module).await?;
    page.see_text(&format!("{name} is in your library.")).await?;
    page.click(button(&format!("More on {name}"))).await?;
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
    page.click(button(&format!("More on {name}"))).await?;
    page.click(button(&format!("Delete {name}"))).await?;
    page.see_text("None yet.").await
}

/// One half of the templates, so that two scenarios share the work.
async fn half(first: usize) -> Result {
    Scenario::at("#/bots")
        .run(async move |page| {
            for (name, module) in modules()?.into_iter().skip(first).step_by(2) {
                plays(&page, &name, &module).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn every_other_template_plays_as_an_upload() -> Result {
    half(0).await
}

#[tokio::test]
async fn the_other_templates_play_as_uploads() -> Result {
    half(1).await
}
