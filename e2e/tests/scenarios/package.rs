//! The npm package in somebody else's page, without a bundler.

use std::path::PathBuf;
use std::time::Duration;

use e2e::{Hosting, Result, Scenario};

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
        .run(|page| async move {
            let patient = page.patience(Duration::from_mins(1));
            patient
                .see_text(
                    "verified: it ends as recorded, hash equal; ran out of its turn budget; 3 matches, the last as before; done",
                )
                .await
        })
        .await
}
