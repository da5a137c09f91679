//! Reading the rules and the guides within the arena.

use e2e::{Result, Scenario, heading, link, role};

#[tokio::test]
async fn the_rules_are_a_click_away_and_lead_on() -> Result {
    Scenario::at("#/about")
        .run(|page| async move {
            for (name, title) in [
                ("Rules of Kingdom Guard", "Kingdom Guard"),
                ("Rules of Territories", "Territories"),
                ("Rules of Hit and Sunk", "Hit and Sunk"),
                ("Writing a bot", "Writing a bot"),
                ("Bots in JavaScript", "Bots in JavaScript"),
                ("Bots in Python", "Bots in Python"),
                ("The command line", "The command line"),
                ("Tournaments", "Tournaments"),
            ] {
                page.click(link(name)).await?;
                page.see(heading(title)).await?;
                page.go("#/about").await?;
            }
            page.go("#/docs/hit-and-sunk").await?;
            page.see(role("table", "").nth(0)).await
        })
        .await
}

#[tokio::test]
async fn a_document_that_cannot_be_had_says_what_to_do() -> Result {
    const OFFLINE: &str = "window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))";
    Scenario::at("#/about")
        .run(|page| async move {
            page.see(heading("About")).await?;
            page.evaluate(OFFLINE).await?;
            page.click(link("Rules of Territories")).await?;
            page.see(heading("This document cannot be shown")).await?;
            let words = page.value(role("alert", "").partial()).await?;
            assert_eq!(
                words,
                "docs/territories.html cannot be fetched; check the connection, then reload the page"
            );
            Ok(())
        })
        .await
}
