//! Scripts as bots: uploaded, shared with their source, and the messages for bad ones.

use std::cell::RefCell;
use std::rc::Rc;

use e2e::{Page, Result, Scenario, button, field, heading, link, role};
use engine::replay::{EmbeddedBot, Player, Replay, SeatRecord, Source};
use engine::script::Script;
use engine::{Answer, Budget, Config, GameId, ModuleHash, Timeline};

use crate::arena::{enter, go_to_bots, module_input, outcome, start, watch_to_the_end, write_file};

/// Gives the first legal reply, and logs something about it.
const FIRST: &str =
    "function turn(view) {\n  console.log('round', view.round);\n  return kingdom.legal(view)[0];\n}\n";
/// Gives the last legal reply.
const LAST: &str = "const turn = view => kingdom.legal(view).at(-1);\n";

async fn upload(page: &Page, name: &str, source: impl AsRef<[u8]>) -> Result {
    let file = write_file(&format!("{name}.js"), source)?;
    page.upload(module_input(), &file).await
}

#[tokio::test]
async fn a_match_of_two_scripts_goes_into_a_link_with_their_sources() -> Result {
    let shared: Rc<RefCell<(String, String)>> = Rc::default();
    let given = shared.clone();
    Scenario::at("#/bots")
        .run(|page| async move {
            for (name, source) in [("First", FIRST), ("Last", LAST)] {
                upload(&page, name, source).await?;
                page.see_text(&format!("{name} is in your library.")).await?;
            }
            page.see_text(&format!(
                "JavaScript, {} bytes, interpreter javascript-5",
                FIRST.len()
            ))
            .await?;
            page.click(link("Custom match")).await?;
            page.choose(field("Blue"), "First (your bot)").await?;
            page.choose(field("Red"), "Last (your bot)").await?;
            page.choose(field("Turn budget"), "100 million fuel a turn")
                .await?;
            enter(&page, "Seed", 1).await?;
            start(&page).await?;
            watch_to_the_end(&page).await?;
            page.click(button("Copy link")).await?;
            let made = page.value(field("Link")).await?;
            println!("the link has {} characters", made.len());
            assert!(made.len() < 1000, "{} characters: {made}", made.len());
            let (_, place) = made.split_once('#').unwrap_or_default();
            given.replace((format!("#{place}"), outcome(&page).await?));
            Ok(())
        })
        .await?;
    let (place, result) = shared.take();
    // In a browser with neither bot.
    Scenario::at(&place)
        .run(|page| async move {
            page.see_text("This match includes 2 bots.").await?;
            watch_to_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, result);
            page.see_text("Verified").await?;
            page.click(button("Which bots?")).await?;
            page.see_text("This match includes the bot “First” (JavaScript,")
                .await?;
            page.click(button("Source").nth(0)).await?;
            page.see_text("return kingdom.legal(view)[0];").await?;
            page.click(button("Add “First” to my bots")).await?;
            page.click(button("Edit a copy in the workshop").nth(0)).await?;
            page.see(heading("Workshop")).await?;
            page.see(role("textbox", "Code")).await?;
            page.until("the draft's name", async |page| {
                Ok(page.value(field("Name")).await? == "First")
            })
            .await?;
            go_to_bots(&page).await?;
            page.see(heading("First").partial()).await
        })
        .await
}

#[tokio::test]
async fn scripts_that_are_no_text_are_refused_and_faulty_ones_say_where() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            upload(&page, "Nul", "let a;\n\0").await?;
            page.see_text("the script has a NUL character at line 2, column 1")
                .await?;
            upload(&page, "Latin", b"let \xe4;").await?;
            page.see_text("the script is not UTF-8 text").await?;
            upload(&page, "Long", " ".repeat((1 << 20) + 1)).await?;
            page.see_text("the limit is 1,048,576").await?;
            page.see_text("None yet.").await?;
            let hidden = "let a = 1;\nlet b = ; // \u{202e}\nfunction turn() {}";
            upload(&page, "Syntax", hidden).await?;
            page.see_text("Syntax is in your library.").await?;
            page.click(button("More on Syntax")).await?;
            page.click(button("Report card")).await?;
            page.see_text("(bot.js:2:").await?;
            page.click(button("Source")).await?;
            page.see_text("let b = ; // ⟨U+202E⟩").await
        })
        .await
}

#[tokio::test]
async fn a_script_in_python_is_taken_and_says_where_it_fails() -> Result {
    const FAILS: &str = "def turn(view):\n    return nobody\n";
    Scenario::at("#/bots")
        .run(|page| async move {
            let file = write_file("Python.py", FAILS)?;
            page.upload(module_input(), &file).await?;
            page.see_text("Python is in your library.").await?;
            page.see_text(&format!("Python, {} bytes, interpreter python-4", FAILS.len()))
                .await?;
            page.click(button("More on Python")).await?;
            page.click(button("Report card")).await?;
            page.see_text("(bot.py:2)").await?;
            page.click(button("Source")).await?;
            page.see_text("return nobody").await
        })
        .await
}

/// Uploads a script that misbehaves, and checks that it loses for this reason while the page stays responsive.
async fn loses(page: &Page, name: &str, source: &str, reason: &str) -> Result {
    go_to_bots(page).await?;
    upload(page, name, source).await?;
    page.see_text(&format!("{name} is in your library.")).await?;
    page.click(link("Custom match")).await?;
    page.choose(field("Blue"), &format!("{name} (your bot)")).await?;
    page.choose(field("Red"), "Greedy (house bot)").await?;
    start(page).await?;
    watch_to_the_end(page).await?;
    let told = outcome(page).await?;
    assert!(
        told.contains("Red wins: in round 1 Blue ") && told.contains(reason),
        "{told}"
    );
    Ok(())
}

#[tokio::test]
async fn scripts_that_misbehave_lose_alone() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let page = page.patience(std::time::Duration::from_mins(1));
            let budget = "did not reply within its turn budget";
            let trap = "failed with a trap";
            loses(&page, "hangs", "while (1);\nfunction turn() {}", budget).await?;
            let explodes = "const turn = () => String(/(a+)+$/.test('a'.repeat(60) + 'b'));";
            loses(&page, "explodes", explodes, budget).await?;
            let recurses = "const turn = () => 1 + turn();";
            loses(&page, "recurses", recurses, trap).await?;
            let hoards =
                "const all = [];\nfunction turn() { for (;;) all.push(new Uint8Array(1 << 20).fill(1)); }";
            loses(&page, "hoards", hoards, trap).await?;
            let line = format!("let s = '{}';\nthrow new Error('end');", "x".repeat(1_000_000));
            loses(&page, "wide", &line, "bot.js:2:").await?;
            page.see_no(role("alert", "").partial()).await
        })
        .await
}

#[tokio::test]
async fn a_link_with_a_script_for_an_unknown_interpreter_says_so() -> Result {
    let config = Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(GameId::Kingdom, 7)
    };
    let mut played = Timeline::new(config)?;
    played.answer(0, Answer::text("M,C,2,0"))?;
    let script = Script {
        interpreter: ModuleHash::of(b"unknown"),
        source: FIRST.into(),
    };
    let hash = ModuleHash::of(b"whatever it would be").prefix();
    let seats = ["Ann", "Bob"].map(|name| SeatRecord::new(name, Player::Bot { hash }, Source::Rerun));
    let mut replay = Replay::record(&played, &seats)?;
    replay.bots = vec![EmbeddedBot::new("Ann", &script.pack())?];
    Scenario::at(&format!("#/replay/{}", replay.to_link()))
        .run(|page| async move {
            page.see(heading("This link cannot be opened")).await?;
            page.see_text("“Ann” came with it, but the script is for an interpreter that this version of wasm-arena does not have")
                .await
        })
        .await
}
