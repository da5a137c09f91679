//! The console shows no warnings while the page loads. Without a service worker, which every host has, the browser itself
//! complains.

use e2e::{Hosting, Page, Result, Scenario, heading};
use serde_json::json;

/// Sees the place, and waits until the browser has complained about what was fetched in vain: it does so some seconds after it has
/// loaded the page.
async fn wait_for_warnings(page: Page, title: &str) -> Result {
    const WAITED: &str =
        "return performance.now() - performance.getEntriesByType('navigation')[0].loadEventEnd > 5_500";
    page.see(heading(title)).await?;
    page.until("the time of warnings", async |page| {
        Ok(page.evaluate(WAITED).await? == json!(true))
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn no_place_warns_while_it_loads() -> Result {
    for (hosting, place, title) in [
        (Hosting::Isolated, "#/", "Three games for people and bots"),
        (Hosting::Static, "#/", "Three games for people and bots"),
        (Hosting::Isolated, "#/workshop", "Workshop"),
        (Hosting::Isolated, "#/contests", "Contests"),
    ] {
        Scenario::at(place)
            .hosting(hosting)
            .without_warnings()
            .run(move |page| wait_for_warnings(page, title))
            .await?;
    }
    Ok(())
}
