//! The workshop: writing, trying and saving a bot.

use std::path::{Path, PathBuf};

use e2e::{Key, Page, Result, Scenario, Target, button, field, heading, link, role, text};

use crate::arena::{go_to_bots, outcome, see_moment, see_the_end, take_a_breath, watch_to_the_end};
use crate::arrivals::{bring, with_text};
use crate::other_build::copy;

/// The code editor.
pub fn code() -> Target {
    role("textbox", "Code")
}

/// Replaces the text, like a person who selects all and pastes.
pub async fn write(page: &Page, source: &str) -> Result {
    clear(page).await?;
    bring(page, "paste", &with_text(source)).await
}

/// Replaces the text, like a person who selects all and types.
pub async fn retype(page: &Page, source: &str) -> Result {
    clear(page).await?;
    page.type_text(source).await
}

async fn clear(page: &Page) -> Result {
    page.click(code()).await?;
    // A tab that was just switched to may get its focus a moment later.
    let has_focus = "return document.hasFocus() && document.activeElement !== document.body";
    page.until("a focused editor", async |page| {
        Ok(page.evaluate(has_focus).await?.as_bool().unwrap_or_default())
    })
    .await?;
    page.evaluate("document.execCommand('selectAll')").await?;
    page.press(Key::Delete).await
}

/// Adds the bot to the library, and opens the source that was attached to it, with these words, as a draft.
pub async fn comes_back_from_the_library(page: &Page, language: &str, source: &str) -> Result {
    page.click(button("Add to my bots")).await?;
    page.see_text("is in your library.").await?;
    go_to_bots(page).await?;
    page.click(button("More on My Kingdom Guard bot")).await?;
    page.click(button("Source")).await?;
    page.see_text("The author attached this source.").await?;
    page.click(button("Edit a copy in the workshop")).await?;
    page.see_text(source).await?;
    let shown = page.value(field("Draft")).await?;
    assert_eq!(shown, format!("My Kingdom Guard bot (Kingdom Guard, {language})"));
    Ok(())
}

/// Plays the template of a game, which contains this text, in the chosen language.
pub async fn template_plays(page: &Page, game: &str, text: &str) -> Result {
    page.click(button(&format!("New {game} bot"))).await?;
    page.see_text(text).await?;
    page.click(button("Save and play")).await?;
    page.see(e2e::image(&format!("Board of {game}"))).await?;
    page.see_no(role("alert", "").partial()).await
}

/// Attacks the base if it can, and otherwise moves closer to it.
pub const BOT: &str = "function turn(view) { const base = kingdom.BASES[view.enemy]; \
    const far = r => { const { verb, ...to } = kingdom.read(r); return verb == 'A' ? -1 : kingdom.distance(to, base); }; \
    return kingdom.legal(view).sort((a, b) => far(a) - far(b))[0]; }";

#[tokio::test]
async fn a_bot_is_written_and_wins_in_a_few_clicks() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.click(link("Workshop")).await?;
            page.see(link("Rules of Kingdom Guard")).await?;
            page.see_text("“Save and play” starts a match here.").await?;
            page.see_text("your bot has the first seat").await?;
            write(&page, BOT).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            let told = outcome(&page).await?;
            assert!(told.contains("Blue") && told.contains("wins"), "{told}");
            take_a_breath().await;
            page.click(button("Rematch")).await?;
            watch_to_the_end(&page).await?;
            page.reload().await?;
            page.see_text("kingdom.BASES[view.enemy]").await?;
            page.click(button("Add to my bots")).await?;
            page.see_text("is in your library.").await?;
            go_to_bots(&page).await?;
            page.see(heading("My Kingdom Guard bot").partial()).await?;
            page.click(button("More on My Kingdom Guard bot")).await?;
            page.click(button("Report card")).await?;
            page.see_text("replied “").await?;
            let card = page.value(role("list", "Your bots")).await?;
            for line in card
                .lines()
                .filter(|line| line.contains("repare") || line.contains("Kingdom Guard"))
            {
                println!("{line}");
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn an_error_is_shown_at_its_line() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, "// first\nlet a = ;\nfunction turn() {}").await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 2, column").await?;
            page.click(button("Go to line 2")).await?;
            assert!(page.has_focus(code()).await?);
            write(&page, "function turn(view) {\nreturn nobody;\n}").await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 2, column").await?;
            page.see(text("nobody").partial().nth(0)).await
        })
        .await
}

#[tokio::test]
async fn the_keyboard_leaves_the_editor_and_keys_of_a_match_do_not_reach_into_it() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            page.click(code()).await?;
            page.press(Key::Escape).await?;
            page.press(Key::Tab).await?;
            assert!(
                !page.has_focus(code()).await?,
                "Escape, then Tab, leaves the editor"
            );
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.click(code()).await?;
            page.type_text("? ").await?;
            page.see_no(role("dialog", "Keys")).await
        })
        .await
}

#[tokio::test]
async fn a_logged_line_leads_to_its_turn() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, "function turn(view) { console.log('now in round ' + view.round); return kingdom.legal(view)[0]; }")
                .await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.press(Key::Home).await?;
            page.see(text("now in round 2").nth(0)).await?;
            // Beside the log, the costliest turn has a button; it may be this one.
            page.click(button("Turn 3").nth(0)).await?;
            see_moment(&page, 3).await
        })
        .await
}

#[tokio::test]
async fn each_game_has_a_template_that_plays() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            page.click(button("New or delete")).await?;
            for game in ["Territories", "Hit and Sunk"] {
                page.click(button(&format!("New {game} bot"))).await?;
                let name = format!("My {game} bot");
                page.until("the draft's name", async |page| {
                    Ok(page.value(field("Name")).await? == name)
                })
                .await?;
                page.click(button("Save and play")).await?;
                page.see(e2e::image(&format!("Board of {game}"))).await?;
                page.see_no(role("alert", "").partial()).await?;
            }
            page.choose(field("Draft"), "My Territories bot (Territories, JavaScript)")
                .await?;
            page.see_text("territories.plan(view)").await?;
            page.click(button("Delete this draft")).await?;
            page.click(button("Yes, delete this draft")).await?;
            page.see_text("hitAndSunk.targets(view)").await?;
            page.reload().await?;
            page.see_text("hitAndSunk.targets(view)").await?;
            page.see_no(role("option", "My Territories bot (Territories, JavaScript)"))
                .await
        })
        .await
}

#[tokio::test]
async fn a_bot_in_python_is_written_and_its_errors_are_shown_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_python(&page).await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("import kingdom").await?;
            page.click(button("What a bot can use")).await?;
            page.see(heading("Bots in Python")).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            write(&page, "import kingdom\ndef turn(view): return nobody").await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 2: NameError: ").await?;
            page.see(text("nobody").partial().nth(0)).await?;
            page.click(button("Go to line 2")).await?;
            assert!(page.has_focus(code()).await?);
            let logs =
                "import kingdom\ndef turn(view): print('now in round', view.round); return kingdom.legal(view)[0]";
            write(&page, logs).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.press(Key::Home).await?;
            page.see(text("now in round 2").nth(0)).await?;
            page.reload().await?;
            page.see_text("print('now in round', view.round)").await?;
            let shown = page.value(field("Draft")).await?;
            assert_eq!(shown, "My Kingdom Guard bot (Kingdom Guard, Python)");
            page.click(button("Add to my bots")).await?;
            page.see_text("interpreter python-4").await
        })
        .await
}

#[tokio::test]
async fn each_game_has_a_template_in_python_that_plays() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_python(&page).await?;
            template_plays(&page, "Territories", "import territories").await?;
            template_plays(&page, "Hit and Sunk", "import hit_and_sunk").await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn the_editor_indents_python_after_a_colon() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_python(&page).await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("import kingdom").await?;
            write(&page, "import kingdom").await?;
            // Firefox's driver does not treat a line break within a text as a key.
            for line in [
                "def turn(view):",
                "if view.round:",
                "return kingdom.legal(view)[0]",
            ] {
                page.press(Key::Enter).await?;
                page.type_text(line).await?;
            }
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            // It would be invalid without the indentation.
            page.see_no(role("alert", "").partial()).await
        })
        .await
}

/// A reactor that always replies with the same text, and logs it.
const WAT: &str = "(module (import \"arena\" \"reply\" (func $reply (param i32 i32)))\n\
    (import \"arena\" \"log\" (func $log (param i32 i32)))\n\
    (memory (export \"memory\") 1) (data (i32.const 0) \"M,C,1,0\")\n\
    (func (export \"turn\") (call $reply (i32.const 0) (i32.const 7)) (call $log (i32.const 0) (i32.const 7))))";

#[tokio::test]
async fn a_bot_in_the_text_format_is_assembled_and_its_errors_are_shown_at_their_lines() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "WebAssembly text").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("A Kingdom Guard bot written by hand").await?;
            page.click(button("What a bot can use")).await?;
            page.see(heading("Limits")).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            write(&page, &WAT.replace("(call $reply", "(call $answer")).await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 4, column 29: this is not valid WebAssembly text")
                .await?;
            page.click(button("Go to line 4")).await?;
            assert!(page.has_focus(code()).await?);
            write(
                &page,
                &WAT.replace("$reply (i32.const 0)", "$reply (i64.const 0)"),
            )
            .await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 4, column 24: ").await?;
            page.see_text("type mismatch").await?;
            write(&page, "(module)").await?;
            page.click(button("Save and play")).await?;
            page.see(role("alert", "").partial()).await?;
            write(&page, WAT).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.see(text("M,C,1,0").partial().nth(0)).await?;
            comes_back_from_the_library(&page, "WebAssembly text", "(memory (export").await
        })
        .await
}

#[tokio::test]
async fn each_game_has_a_template_in_the_text_format_that_plays() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "WebAssembly text").await?;
            template_plays(&page, "Territories", "A Territories bot in WebAssembly text").await?;
            template_plays(&page, "Hit and Sunk", "A Hit and Sunk bot in WebAssembly text").await
        })
        .await
}

#[tokio::test]
async fn an_assembler_that_cannot_be_had_is_told() -> Result {
    Scenario::at("#/workshop")
        .serving(page_without("wat_worker_loader.js")?)
        .allow_error("wat_worker_loader.js")
        .run(|page| async move {
            choose_language(&page, "WebAssembly text").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("A Kingdom Guard bot written by hand").await?;
            page.click(button("Save and play")).await?;
            page.see_text("the assembler crashed or cannot be loaded").await
        })
        .await
}

/// Chooses Python for new drafts.
async fn choose_python(page: &Page) -> Result {
    choose_language(page, "Python").await
}

/// Chooses a language for new drafts.
pub async fn choose_language(page: &Page, language: &str) -> Result {
    page.click(button("New or delete")).await?;
    page.choose(field("Programming language"), language).await
}

#[tokio::test]
async fn an_interpreter_that_cannot_be_had_is_told() -> Result {
    Scenario::at("#/workshop")
        .serving(page_without("interpreters/javascript-5.wasm.gz")?)
        .allow_error("javascript-5")
        .run(|page| async move {
            page.see(code()).await?;
            page.click(button("Save and play")).await?;
            page.see_text("interpreters/javascript-5.wasm.gz cannot be fetched")
                .await
        })
        .await
}

#[tokio::test]
async fn without_the_editor_s_file_there_is_a_plain_text_field() -> Result {
    Scenario::at("#/workshop")
        .serving(page_without("editor/editor.js")?)
        .allow_error("editor.js")
        .run(|page| async move {
            page.see_text("this is a plain text field").await?;
            retype(&page, BOT).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await
        })
        .await
}

/// A copy of the built page that lacks a file.
pub fn page_without(file: &str) -> Result<PathBuf> {
    let name = format!("page-without-{}", file.replace('/', "-"));
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    copy(&e2e::dist_dir(), &dir)?;
    std::fs::remove_file(dir.join(file))?;
    Ok(dir)
}
