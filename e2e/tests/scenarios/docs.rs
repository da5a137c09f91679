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
