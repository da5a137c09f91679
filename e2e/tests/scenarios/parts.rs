//! Parts of the page that are loaded when they are first needed. `offline.rs` tests them without a network.

use std::fs;
use std::sync::Arc;

use e2e::{Hosting, Result, Scenario, Server, button, field, heading, link, text};

use crate::other_build::build;

/// The name of a build whose parts are lost.
const NAME: &str = "00000000feedbeef";
/// The browsers' log messages about a missing file.
const LOST: [&str; 5] = [
    "404",
    "integrity",
    "Failed to fetch",
    "Failed to load resource",
    "NetworkError",
];

#[tokio::test]
async fn a_part_that_cannot_be_loaded_is_tried_again() -> Result {
    let server = Arc::new(Server::of_page(Hosting::Isolated).await?);
    let without = build("without-parts", NAME, &[])?;
    fs::remove_dir_all(without.join("parts"))?;
    server.serve(without);
    let scenario = LOST
        .iter()
        .fold(Scenario::at("#/"), |scenario, words| scenario.allow_error(words));
    scenario
        .on(&server)
        .run(|page| async move {
            page.click(link("Custom match")).await?;
            let missing = "This part of the page could not be loaded. Check the connection, then try again.";
            page.see_text(missing).await?;
            page.click(button("Try again")).await?;
            page.see_text(missing).await?;
            server.serve(build("with-parts", NAME, &[])?);
            page.click(button("Try again")).await?;
            page.see(field("Blue")).await?;
            page.see_no(text(missing)).await?;
            // Loaded parts stay.
            page.click(link("About")).await?;
            page.see(heading("About")).await
        })
        .await
}
