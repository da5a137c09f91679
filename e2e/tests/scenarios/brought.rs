//! What a shared link contains besides its match: shown in one line, so that the whole board is visible below it.

use std::cell::RefCell;
use std::rc::Rc;

use e2e::{Result, Scenario, button, link};
use serde_json::Value;

use crate::arena::{board, module_input, play, watch_to_the_end, write_file};
use crate::carry::copied;
use crate::languages::narrow;

/// The bottoms of the notice and of the board, and the heights of the notice and of the window.
const BELOW: &str = "const box = (part) => document.querySelector(part).getBoundingClientRect();
    return [box('.brought').height, box('.board').top - box('.brought').bottom, box('.board').bottom, innerHeight]";

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_link_with_two_bots_and_their_sources_shows_the_board_whole() -> Result {
    let shared = Rc::new(RefCell::new(String::new()));
    let given = shared.clone();
    Scenario::at("#/bots")
        .run(|page| async move {
            for (name, which) in [("one", "[0]"), ("two", ".at(-1)")] {
                let source = format!("const turn = view => kingdom.legal(view){which};\n");
                page.upload(module_input(), &write_file(&format!("{name}.js"), source)?)
                    .await?;
                page.see_text(&format!("{name} is in your library.")).await?;
            }
            page.click(link("Custom match")).await?;
            play(&page, "one (your bot)", "two (your bot)").await?;
            watch_to_the_end(&page).await?;
            *given.borrow_mut() = copied(&page, "Copy link").await?;
            Ok(())
        })
        .await?;
    let place = shared.take();
    for (width, height) in [(1366, 768), (1024, 700), (narrow()?.max(390), 844)] {
        Scenario::at(&place)
            .window(width, height)
            .run(|page| async move {
                page.see_text("This match includes 2 bots.").await?;
                page.see(board()).await?;
                let seen = page.evaluate(BELOW).await?;
                let seen: Vec<f64> = seen
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_f64)
                    .collect();
                let [notice, between, bottom, window] = seen[..] else {
                    anyhow::bail!("{seen:?}")
                };
                // One line, above the board, and all of the board in the window; nothing moves when the rest is opened.
                assert!(notice <= 40.0 && between >= 0.0 && bottom <= window, "{seen:?}");
                page.click(button("Which bots?")).await?;
                page.see_text("This match includes the bot “two”").await?;
                page.see(button("Add “one” to my bots")).await?;
                let now = page.evaluate(BELOW).await?;
                assert_eq!(now[2].as_f64(), Some(bottom));
                Ok(())
            })
            .await?;
    }
    Ok(())
}
