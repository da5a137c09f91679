//! The npm package in somebody else's page, without a bundler.

use std::path::PathBuf;
use std::time::Duration;

use e2e::{Hosting, Page, Result, Scenario, Server};

/// Where `cargo xtask test` has installed the package, beside the page `js/tests/index.html`; `None` without npm.
pub(crate) fn installed() -> Option<PathBuf> {
    std::env::var_os("E2E_PACKAGE").map(PathBuf::from)
}

#[tokio::test]
async fn a_page_plays_matches_with_the_package() -> Result {
    let Some(dir) = installed() else {
        println!("left out: the npm package is not installed");
        return Ok(());
    };
    // Hosts of pages that use it need not send headers.
    Scenario::at("")
        .hosting(Hosting::Static)
        .serving(dir)
        .run(plays)
        .await
}

/// Waits until the page of the package's tests has done everything.
async fn plays(page: Page) -> Result {
    let patient = page.patience(Duration::from_mins(1));
    patient
        .see_text(
            "verified: it ends as recorded, hash equal; ran out of its turn budget; 3 matches, the last as before; done",
        )
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn pages_that_vite_has_bundled_play_with_workers_of_either_format() -> Result {
    let Some(dir) = installed() else {
        println!("left out: the npm package is not installed");
        return Ok(());
    };
    for format in ["iife", "es"] {
        let bundled = Scenario::at("").hosting(Hosting::Static);
        let bundled = bundled.serving(dir.join(format!("bundled-{format}")));
        bundled.run(plays).await?;
    }
    // The board's worker.
    Scenario::at("board.html")
        .hosting(Hosting::Static)
        .serving(dir.join("bundled-es"))
        .run(|page| async move {
            let patient = page.patience(Duration::from_mins(1));
            patient.see_text("First against Last.").await
        })
        .await
}

/// A page with the package from another origin.
fn elsewhere(dir: PathBuf, package: &Server, further: &str) -> Scenario {
    Scenario::at(&format!("elsewhere.html?package={}{further}", package.url))
        .hosting(Hosting::Static)
        .serving(dir)
}

#[tokio::test]
async fn the_package_plays_from_another_origin() -> Result {
    let Some(dir) = installed() else {
        println!("left out: the npm package is not installed");
        return Ok(());
    };
    let package = Server::of_files(dir.join("node_modules/wasm-arena"))?;
    elsewhere(dir, &package, "")
        .run(|page| async move {
            let patient = page.patience(Duration::from_mins(1));
            patient
                .see_text("Playing; 20 turns; the board has 20 turns")
                .await
        })
        .await
}

#[tokio::test]
async fn a_policy_that_forbids_the_workers_of_another_origin_is_named() -> Result {
    let Some(dir) = installed() else {
        println!("left out: the npm package is not installed");
        return Ok(());
    };
    let package = Server::of_files(dir.join("node_modules/wasm-arena"))?;
    elsewhere(dir, &package, "&policy=worker-src%20'self'")
        .allow_error("Content Security Policy")
        .run(|page| async move {
            let patient = page.patience(Duration::from_mins(1));
            patient
                .see_text("Playing; play: no-worker; board: no-worker")
                .await
        })
        .await
}

#[tokio::test]
async fn the_page_in_the_documents_shows_a_match_and_plays_it() -> Result {
    let Some(dir) = installed() else {
        println!("left out: the npm package is not installed");
        return Ok(());
    };
    // The test of the documents in Node has written it.
    Scenario::at("document.html")
        .hosting(Hosting::Static)
        .serving(dir)
        .run(|page| async move {
            page.until("a match that plays", async |page| {
                let moment = "return document.querySelector('arena-board').state?.moment ?? 0";
                Ok(page.evaluate(moment).await?.as_u64() > Some(0))
            })
            .await
        })
        .await
}
