//! The ideas that a bot for Kingdom Guard can begin with.

use std::time::Duration;

use e2e::{Page, Result, Scenario, button, field, role};

use crate::arena::see_the_end;
use crate::axe;
use crate::workshop::choose_language;

/// The choice of the idea.
const IDEA: &str = "Idea for Kingdom Guard";

/// Begins a bot by each idea, and plays a whole match with it.
async fn each_idea_plays(page: &Page, language: &str) -> Result {
    choose_language(page, language).await?;
    for (idea, contained) in [
        ("looks ahead", "until its time is over (an alpha-beta search)"),
        (
            "learns in the match",
            "a table says how often the enemy attacks whom when it can",
        ),
        (
            "takes the best reply",
            "A bot for Kingdom Guard. `turn` is called in each of your turns",
        ),
    ] {
        page.choose(field(IDEA), idea).await?;
        page.click(button("New Kingdom Guard bot")).await?;
        page.see_text(contained).await?;
        page.see_text(&format!("Written in {language}")).await?;
        page.click(button("Save and play")).await?;
        see_the_end(page).await?;
        page.see_no(role("alert", "").partial()).await?;
    }
    Ok(())
}

#[tokio::test]
async fn each_idea_plays_in_javascript() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            each_idea_plays(&page, "JavaScript").await?;
            axe::check(&page, "the choice of an idea").await
        })
        .await
}

#[tokio::test]
async fn each_idea_plays_in_python() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move { each_idea_plays(&page, "Python").await })
        .await
}

#[tokio::test]
async fn each_idea_plays_in_assemblyscript() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            // Loading the compiler takes a while, and so does optimising on a busy machine.
            each_idea_plays(&page.patience(Duration::from_mins(2)), "AssemblyScript").await
        })
        .await
}

#[tokio::test]
async fn an_idea_is_asked_for_only_where_there_are_several() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "Python").await?;
            page.choose(field(IDEA), "looks ahead").await?;
            // Other games have one template.
            page.click(button("New Territories bot")).await?;
            page.see_text("import territories").await?;
            page.choose(field("Programming language"), "WebAssembly text")
                .await?;
            page.see_no(field(IDEA)).await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("A Kingdom Guard bot written by hand").await?;
            page.see_text("Written in WebAssembly text").await
        })
        .await
}
