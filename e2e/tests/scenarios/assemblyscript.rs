//! Bots in AssemblyScript, which the workshop compiles.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Hosting, Key, Page, Result, Scenario, Server, button, heading, link, role, text};

use crate::arena::{see_moment, see_the_end};
use crate::axe;
use crate::workshop::{
    choose_language, code, comes_back_from_the_library, page_without, template_plays, write,
};

/// The page with enough patience for loading the compiler, and for optimising a module on a busy machine.
fn patient(page: &Page) -> Page {
    page.patience(Duration::from_mins(2))
}

/// Begins a bot for Kingdom Guard.
async fn begin(page: &Page) -> Result {
    choose_language(page, "AssemblyScript").await?;
    page.click(button("New Kingdom Guard bot")).await?;
    page.see_text("import * as kingdom from").await
}

/// A bot that gives the first legal reply, and logs something that is not in its source.
const BOT: &str = "import * as kingdom from './kingdom'; export function turn(view: kingdom.View): string \
    { console.log('ab'.repeat(3) + view.round.toString()); return kingdom.legal(view)[0]; }";

#[tokio::test]
async fn a_bot_is_compiled_and_its_errors_are_shown_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let page = patient(&page);
            begin(&page).await?;
            page.click(button("What a bot can use")).await?;
            page.see(heading("Bots in AssemblyScript")).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.see_no(role("alert", "").partial()).await?;
            page.press(Key::Home).await?;
            page.see(text("round 2:").partial().nth(0)).await?;
            // Beside the log, the costliest turn has a button; it may be this one.
            page.click(button("Turn 3").nth(0)).await?;
            see_moment(&page, 3).await?;

            write(&page, &BOT.replace("kingdom.legal(view)[0]", "nobody")).await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 1, column 150: this does not compile: Cannot find name 'nobody'.")
                .await?;
            axe::check(&page, "an error of the compiler").await?;
            page.click(button("Go to line 1")).await?;
            assert!(page.has_focus(code()).await?);

            write(&page, "export function turn(view: i32): string { return ''; }").await?;
            page.click(button("Save and play")).await?;
            page.see_text("this is not a bot for Kingdom Guard").await?;

            write(
                &page,
                &BOT.replace("console", "throw new Error('no idea'); console"),
            )
            .await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 1, column 90: ").await?;
            page.see_text("no idea").await?;

            write(&page, BOT).await?;
            page.click(button("Save and play")).await?;
            page.see(text("ababab").partial().nth(0)).await?;
            see_the_end(&page).await?;

            comes_back_from_the_library(&page, "AssemblyScript", "import * as kingdom from").await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn each_game_has_a_template_in_assemblyscript_that_plays() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let page = patient(&page);
            choose_language(&page, "AssemblyScript").await?;
            template_plays(&page, "Territories", "import * as territories from").await?;
            template_plays(&page, "Hit and Sunk", "import * as hitAndSunk from").await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn compiling_can_be_stopped_and_begun_again() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let page = patient(&page);
            begin(&page).await?;
            page.click(button("Save and play")).await?;
            page.click(button("Stop compiling")).await?;
            page.see_text("compiling was stopped").await?;
            page.see_no(button("Stop compiling")).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.see_no(role("alert", "").partial()).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_text_that_the_compiler_cannot_take_is_told() -> Result {
    Scenario::at("#/workshop")
        .allow_error("AssemblyScript compiler has crashed")
        .run(|page| async move {
            let page = patient(&page);
            begin(&page).await?;
            write(
                &page,
                "class A<T> { f(): void { new A<A<T>>().f(); } } export function turn(): void { new A<i32>().f(); }",
            )
            .await?;
            page.click(button("Save and play")).await?;
            page.see_text("the compiler gave up on this text").await?;
            write(&page, BOT).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await
        })
        .await
}

#[tokio::test]
async fn a_compiler_that_cannot_be_had_is_told() -> Result {
    Scenario::at("#/workshop")
        .serving(page_without("assemblyscript/compiler.js")?)
        .allow_error("compiler.js")
        .allow_error("Failed to load resource")
        .run(|page| async move {
            begin(&page).await?;
            page.click(button("Save and play")).await?;
            page.see_text("the compiler of AssemblyScript cannot be loaded")
                .await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn once_used_the_compiler_is_there_without_a_network() -> Result {
    let server = Arc::new(Server::of_page(Hosting::Static).await?);
    let scenario = crate::offline::CUT
        .iter()
        .fold(Scenario::at("#/about"), |scenario, words| {
            scenario.allow_error(words)
        });
    scenario
        .on(&server)
        .run(|page| async move {
            let page = patient(&page);
            crate::offline::see_stored(&page).await?;
            crate::offline::reload(&page).await?;
            page.click(link("Workshop")).await?;
            begin(&page).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            server.cut();
            crate::offline::reload(&page).await?;
            page.see_text("import * as kingdom from").await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await
        })
        .await
}
