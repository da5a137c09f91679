//! Uploading valid bots: the library, the report card, a first match.

use e2e::{Page, Result, Scenario, Target, button, field, heading, role, text};

use crate::arena::{board, go_to_bots, house_module, module_input, watch_to_the_end};

/// The list of uploaded bots.
fn own_bots() -> Target {
    role("list", "Your bots")
}

/// Uploads a house bot's module as a person's own.
async fn upload(page: &Page, name: &str) -> Result {
    page.upload(module_input(), &house_module(name)).await?;
    page.see_text(&format!("{name} is in your library.")).await?;
    page.see(heading(name).partial().within(own_bots())).await
}

#[tokio::test]
async fn bots_of_both_conventions_are_taken_and_play() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            for (name, convention) in [("greedy", "reactor"), ("random", "command")] {
                go_to_bots(&page).await?;
                upload(&page, name).await?;
                // In thousands, with English grouping.
                let bytes = std::fs::metadata(house_module(name))?.len();
                let bytes = format!("{},{:03}", bytes / 1000, bytes % 1000);
                page.see_text(&format!("{convention}, {bytes} bytes")).await?;
                page.click(button(&format!("Try {name}"))).await?;
                page.see(board()).await?;
                page.see(heading(&format!("Kingdom Guard: {name} against")).partial())
                    .await?;
                watch_to_the_end(&page).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_report_card_tells_what_a_bot_is_and_how_its_first_call_went() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            upload(&page, "marshal").await?;
            page.click(button("More on marshal")).await?;
            page.click(button("Report card").within(own_bots())).await?;
            for words in [
                "Convention",
                "reactor",
                "Size",
                "SHA-256",
                "Imports",
                "arena.input",
                "Memory",
                "Repeats",
            ] {
                page.see(text(words).partial().nth(0).within(own_bots())).await?;
            }
            page.see_text("replied “").await
        })
        .await
}

#[tokio::test]
async fn a_bot_is_renamed_kept_over_a_reload_and_deleted() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            upload(&page, "greedy").await?;
            page.click(button("More on greedy")).await?;
            page.fill(field("Name"), "Marvin").await?;
            page.press(e2e::Key::Enter).await?;
            page.see(heading("Marvin").partial().within(own_bots())).await?;
            page.reload().await?;
            page.see(heading("Marvin").partial().within(own_bots())).await?;
            page.click(e2e::link("Custom match")).await?;
            page.choose(field("Blue"), "Marvin (your bot)").await?;
            go_to_bots(&page).await?;
            page.click(button("More on Marvin")).await?;
            page.click(button("Delete Marvin")).await?;
            page.see_no(heading("Marvin").partial()).await?;
            page.see_text("None yet.").await?;
            page.reload().await?;
            page.see_text("None yet.").await
        })
        .await
}
