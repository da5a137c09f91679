//! The workshop's tests of a bot, and the comparison with its saved version.

use anyhow::Context;
use e2e::{Page, Result, Scenario, button, field, file, heading, role};
use serde_json::Value;

use crate::arena::{go_to_bots, open_tab, see_the_end};
use crate::carry::unfold;
use crate::workshop::write;

/// Replies with the first legal reply.
const FIRST: &str = "function turn(view) { return kingdom.legal(view)[0]; }";

/// Plays the draft, and makes a test of the first turn of its match.
async fn play_and_test(page: &Page) -> Result {
    write(page, FIRST).await?;
    page.click(button("Save and play")).await?;
    see_the_end(page).await?;
    page.click(button("To the start")).await?;
    page.click(button("Step forward")).await?;
    open_tab(page, "Turn").await?;
    page.click(button("Add to the tests: Blue (My Kingdom Guard bot)"))
        .await
}

#[tokio::test]
async fn a_turn_becomes_a_test_that_runs_on_every_save() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            play_and_test(&page).await?;
            unfold(&page, "Tests: 1 of 1 passed").await?;
            page.see(role("group", "Turn 1")).await?;
            page.choose(field("The bot"), "may give none of these replies")
                .await?;
            page.see_text("Failed: it replied “").await?;
            page.see(button("Tests: 0 of 1 passed")).await?;
            write(&page, "function turn(view) { throw new Error('no idea'); }").await?;
            page.click(button("Save and play")).await?;
            page.see_text("Failed: Line 1, column ").await?;
            page.choose(field("The bot"), "must give one of these replies")
                .await?;
            page.fill(field("Name of the test"), "opening").await?;
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            page.see(button("Tests: 1 of 1 passed")).await?;
            page.reload().await?;
            unfold(&page, "Tests: 1 of 1 passed").await?;
            page.see(role("group", "opening")).await?;
            page.click(button("Delete the test “opening”")).await?;
            page.see(button("Tests: 0")).await
        })
        .await
}

#[tokio::test]
async fn tests_travel_with_the_bot_and_as_a_file() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            play_and_test(&page).await?;
            unfold(&page, "Tests: 1 of 1 passed").await?;
            page.click(button("Download the tests")).await?;
            let path = page.downloaded(".jsonl").await?;
            let case: Value = serde_json::from_slice(&std::fs::read(&path)?)?;
            assert_eq!(
                (&case["name"], &case["game"]),
                (&"Turn 1".into(), &"kingdom".into())
            );
            assert!(
                case["one_of"].as_array().is_some_and(|legal| legal.len() > 1),
                "{case}"
            );
            page.upload(file("Add tests from a file"), &path).await?;
            page.see(button("Tests: 2 of 2 passed")).await?;
            let other = path
                .parent()
                .context("a file has a directory")?
                .join("other.jsonl");
            std::fs::write(&other, "\n{\"match\":\"a.arena\"}\n")?;
            page.upload(file("Add tests from a file"), &other).await?;
            page.see_text("Line 2 of other.jsonl is not a test").await?;
            page.click(button("Add to my bots")).await?;
            page.see_text("is in your library.").await?;
            go_to_bots(&page).await?;
            page.see(heading("My Kingdom Guard bot").partial()).await?;
            page.click(button("More on My Kingdom Guard bot")).await?;
            page.click(button("Source")).await?;
            page.click(button("Edit a copy in the workshop")).await?;
            page.see(button("Tests: 2 of 2 passed")).await
        })
        .await
}

#[tokio::test]
async fn a_draft_is_compared_with_its_saved_version() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, FIRST).await?;
            page.click(button("Add to my bots")).await?;
            page.see_text("is in your library.").await?;
            write(
                &page,
                "function turn(view) { const all = kingdom.legal(view); return view.round < 3 ? all[0] : all.at(-1); }",
            )
            .await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            unfold(&page, "What changed?").await?;
            page.click(button("Compare")).await?;
            page.see_text("The first difference is in turn 5:").await?;
            page.see_text("Fuel a turn: ").await?;
            write(&page, FIRST).await?;
            page.click(button("Compare")).await?;
            page.see_text("Different replies: 0 of ").await?;
            open_tab(&page, "Log").await?;
            page.see_text("Fuel by turn: ").await
        })
        .await
}
