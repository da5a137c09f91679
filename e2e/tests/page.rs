//! The page itself: it opens on every kind of host.

use e2e::{Hosting, Result, Scenario, heading};
use serde_json::json;

#[tokio::test]
async fn the_page_opens_isolated() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            assert_eq!(page.evaluate("return crossOriginIsolated").await?, json!(true));
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_page_opens_below_a_path_of_a_plain_host() -> Result {
    Scenario::at("#/custom")
        .hosting(Hosting::Plain)
        // The service worker is not available there, and browsers say so.
        .allow_error("fetching the script")
        .allow_error("ServiceWorker")
        .run(|page| async move { page.see(heading("Custom match")).await })
        .await
}

#[tokio::test]
async fn a_static_host_is_isolated_by_the_service_worker() -> Result {
    Scenario::at("#/about")
        .hosting(Hosting::Static)
        // The reload may interrupt the loading of the part of the page that has this place.
        .allow_error("NetworkError when attempting to fetch")
        .allow_error("Failed to fetch")
        .run(|page| async move {
            page.until("the page to be isolated", async |page| {
                // The page cannot be queried while it reloads.
                let isolated = page.evaluate("return crossOriginIsolated").await;
                Ok(isolated.is_ok_and(|isolated| isolated == json!(true)))
            })
            .await?;
            page.see_text("This page is cross-origin isolated").await
        })
        .await
}
