//! Versions of an own bot: stored under one name, compared, and brought back.

use std::time::Duration;

use e2e::{Result, Scenario, button, checkbox, heading, link};

use crate::arena::go_to_bots;
use crate::workshop::{BOT, write};

const NAME: &str = "My Kingdom Guard bot";

#[tokio::test]
async fn the_newer_version_is_shown_to_be_better_and_the_older_one_comes_back() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            for source in ["function turn(view) { return kingdom.legal(view)[0]; }", BOT] {
                write(&page, source).await?;
                page.click(button("Add to my bots")).await?;
                page.see_text("is in your library.").await?;
            }
            page.see(link(&format!("Is {NAME} better than its version 1?")))
                .await?;
            go_to_bots(&page).await?;
            page.click(button(&format!("More on {NAME}"))).await?;
            page.see(heading("Version 2 plays")).await?;

            page.click(link(&format!("Is {NAME} better than its version 1?")))
                .await?;
            page.see(heading("New contest")).await?;
            page.see(checkbox(&format!("{NAME} v1 (your bot)"))).await?;
            page.click(button("Start the contest")).await?;
            let patient = page.patience(Duration::from_mins(1));
            patient
                .see_text("The order is certain, so no more matches are needed.")
                .await?;
            page.see_text(&format!("{NAME} is better than {NAME} v1 (95 % confidence)"))
                .await?;

            go_to_bots(&page).await?;
            page.click(button(&format!("More on {NAME}"))).await?;
            page.click(button(&format!("Go back to version 1 of {NAME}")))
                .await?;
            page.see(heading("Version 1 plays")).await?;
            // The pressed button is gone; the keyboard goes on where the bot is.
            assert!(page.has_focus(button(&format!("More on {NAME}"))).await?);
            page.see(link(&format!("Is {NAME} better than its version 2?")))
                .await?;
            page.click(button(&format!("Delete version 2 of {NAME}"))).await?;
            page.see_no(heading("Version 1 plays")).await?;
            page.see(heading(NAME)).await
        })
        .await
}
