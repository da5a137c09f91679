//! Programs with the usual mistakes, in every language of the workshop: each is told at its line, with what is wrong.

use std::time::Duration;

use e2e::{Page, Result, Scenario, button};

use crate::workshop::choose_language;
use crate::workshop_editor::paste;
use crate::wrong::{Wrong, programs};

/// How the workshop writes the place of a mistake.
fn place(wrong: &Wrong) -> String {
    match wrong.place.map(|place| place.split_once(':').ok_or(place)) {
        None => String::new(),
        Some(Ok((line, column))) => format!("Line {line}, column {column}: "),
        Some(Err(line)) => format!("Line {line}: "),
    }
}

async fn every_mistake_is_told(page: &Page, language: &str) -> Result {
    let programs = programs(language);
    assert!(programs.len() >= 10, "{language}");
    choose_language(page, language).await?;
    page.click(button("New Kingdom Guard bot")).await?;
    page.see_text(&format!("Written in {language}")).await?;
    for wrong in programs {
        paste(page, &wrong.source).await?;
        page.click(button("Save and play")).await?;
        let place = place(&wrong);
        page.until(&format!("“{place}{}”", wrong.words), async |page| {
            let told = page.text().await?;
            Ok(told.contains(&place) && told.contains(wrong.words))
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn mistakes_in_javascript_are_told_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move { every_mistake_is_told(&page, "JavaScript").await })
        .await
}

#[tokio::test]
async fn mistakes_in_python_are_told_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move { every_mistake_is_told(&page, "Python").await })
        .await
}

#[tokio::test]
async fn mistakes_in_assemblyscript_are_told_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            // Loading the compiler takes a while on a busy machine.
            every_mistake_is_told(&page.patience(Duration::from_mins(2)), "AssemblyScript").await
        })
        .await
}

#[tokio::test]
async fn mistakes_in_webassembly_text_are_told_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move { every_mistake_is_told(&page, "WebAssembly text").await })
        .await
}
