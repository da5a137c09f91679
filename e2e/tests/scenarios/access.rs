//! Accessibility and environments: names of controls, keyboard only, small windows, dark colours, no motion, and plain
//! hosts.

use e2e::{Browser, Hosting, Key, Page, Result, Scenario, Target, button, heading, role};
use serde_json::{Value, json};

use crate::arena::{
    GREEDY, HAND, RANDOM, board, board_says, board_text, go_to_bots, house_module, module_input, open_tab,
    play, see_moment, see_my_turn, upload_greedy, watch_to_the_end,
};

/// Checks that every control has a name.
pub(crate) async fn everything_has_a_name(page: &Page) -> Result {
    for kind in [
        "button",
        "link",
        "textbox",
        "combobox",
        "spinbutton",
        "slider",
        "radio",
        "checkbox",
        "img",
    ] {
        page.see_no(role(kind, "")).await?;
    }
    Ok(())
}

/// Checks that headings begin at the first level and go down one level at a time.
pub(crate) async fn headings_are_in_order(page: &Page) -> Result {
    let levels = page
        .evaluate(
            "return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(h => Number(h.tagName[1]))",
        )
        .await?;
    let levels: Vec<u64> = levels
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .collect();
    assert_eq!(levels.first(), Some(&1), "{levels:?}");
    for pair in levels.windows(2) {
        assert!(pair[1] <= pair[0] + 1, "{levels:?}");
    }
    Ok(())
}

/// Checks that nothing is cut off at the sides.
pub(crate) async fn fits(page: &Page) -> Result {
    let widths = page
        .evaluate("return [document.documentElement.scrollWidth, innerWidth]")
        .await?;
    assert!(widths[0].as_f64() <= widths[1].as_f64(), "{widths}");
    Ok(())
}

#[tokio::test]
async fn every_control_has_a_name() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            everything_has_a_name(&page).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            everything_has_a_name(&page).await?;
            page.type_text("?").await?;
            everything_has_a_name(&page).await?;
            upload_greedy(&page).await?;
            everything_has_a_name(&page).await?;
            page.click(e2e::link("About")).await?;
            everything_has_a_name(&page).await
        })
        .await
}

#[tokio::test]
async fn headings_are_in_order_everywhere() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            headings_are_in_order(&page).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            headings_are_in_order(&page).await?;
            page.click(e2e::link("Custom match")).await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            open_tab(&page, "Turn").await?;
            headings_are_in_order(&page).await?;
            page.click(e2e::link("History")).await?;
            page.see_text("1 of 1 match").await?;
            headings_are_in_order(&page).await?;
            go_to_bots(&page).await?;
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library").await?;
            headings_are_in_order(&page).await?;
            page.click(e2e::link("About")).await?;
            headings_are_in_order(&page).await
        })
        .await
}

#[tokio::test]
async fn the_board_is_told_in_words() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            let told = board_text(&page).await?;
            for words in [
                "Round 1 of 200",
                "Blue is to act",
                "Red: 0 points, base 2,000 hp",
                "Blue infantry: b2, 1,800 hp",
                "purple flag: c3",
            ] {
                assert!(told.contains(words), "{words:?} is not in {told}");
            }
            open_tab(&page, "Board").await?;
            page.see_text("Blue infantry: b2, 1,800 hp").await?;
            // It may scroll, which keys can do only where they lead.
            let stop = "return document.querySelector('#position').tabIndex";
            assert_eq!(page.evaluate(stop).await?, 0);
            Ok(())
        })
        .await
}

/// Presses Tab until the keys go to the target.
async fn tab_to(page: &Page, target: Target) -> Result {
    page.until(&format!("the keys on {target}"), async |page| {
        page.press(Key::Tab).await?;
        page.has_focus(target.clone()).await
    })
    .await
}

#[tokio::test]
async fn keys_alone_lead_from_the_first_page_through_the_first_turn() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            tab_to(&page, button("Start the match")).await?;
            page.press(Key::Enter).await?;
            see_my_turn(&page).await?;
            tab_to(&page, board()).await?;
            page.press(Key::Up).await?;
            page.press(Key::Enter).await?;
            page.press(Key::Up).await?;
            page.press(Key::Enter).await?;
            see_moment(&page, 2).await?;
            board_says(&page, "Blue cavalry: a3").await?;
            see_my_turn(&page).await
        })
        .await
}

/// Every place of the arena in a narrow window.
async fn places_fit(page: Page) -> Result {
    page.see(heading("Custom match")).await?;
    fits(&page).await?;
    play(&page, HAND, GREEDY).await?;
    see_my_turn(&page).await?;
    fits(&page).await?;
    for tab in ["Actions", "Board", "Score", "Turn"] {
        open_tab(&page, tab).await?;
        fits(&page).await?;
    }
    page.type_text("?").await?;
    fits(&page).await?;
    page.press(Key::Escape).await?;
    // On a phone a match takes the room of the navigation, which is behind this button.
    page.click(button("More")).await?;
    go_to_bots(&page).await?;
    page.upload(module_input(), &house_module("random")).await?;
    page.see_text("random is in your library").await?;
    page.click(button("More on random")).await?;
    page.click(button("Report card")).await?;
    fits(&page).await?;
    page.click(button("More")).await?;
    fits(&page).await?;
    page.click(e2e::link("About")).await?;
    fits(&page).await
}

#[tokio::test]
async fn in_a_low_window_the_board_and_its_controls_are_seen_at_once() -> Result {
    Scenario::at("#/custom")
        .window(900, 420)
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            for target in [board(), role("slider", "Timeline"), button("Pause")] {
                let name = target.to_string();
                let bottom = page.bottom(target).await?;
                let height = page.evaluate("return innerHeight").await?;
                assert!(
                    height.as_f64().is_some_and(|height| bottom <= height),
                    "{name}: {bottom} of {height}"
                );
            }
            fits(&page).await
        })
        .await
}

#[tokio::test]
async fn nothing_is_cut_off_in_a_narrow_window() -> Result {
    let width = match Browser::from_env()? {
        Browser::Chromium => 360,
        // It has no narrower windows.
        Browser::Firefox => 500,
    };
    Scenario::at("#/custom").window(width, 800).run(places_fit).await
}

#[tokio::test]
async fn the_workshop_fits_a_narrow_window_and_names_its_controls() -> Result {
    Scenario::at("#/workshop")
        .window(500, 800)
        .run(|page| async move {
            page.see(role("textbox", "Code")).await?;
            fits(&page).await?;
            everything_has_a_name(&page).await?;
            page.click(button("Save and play")).await?;
            page.see(board()).await?;
            fits(&page).await?;
            everything_has_a_name(&page).await
        })
        .await
}

#[tokio::test]
async fn dark_is_dark() -> Result {
    Scenario::at("#/custom")
        .dark()
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            let ground = page
                .evaluate("return getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)")
                .await?;
            assert!(ground.as_array().unwrap().iter().all(|part| part.as_u64() < Some(64)), "{ground}");
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await
        })
        .await
}

#[tokio::test]
async fn a_match_is_watched_without_motion() -> Result {
    Scenario::at("#/custom")
        .reduced_motion()
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.see(heading("Blue (Greedy) wins")).await
        })
        .await
}

#[tokio::test]
async fn a_plain_host_will_do() -> Result {
    Scenario::at("#/custom")
        .hosting(Hosting::Plain)
        // The service worker is not available there, and browsers say so.
        .allow_error("fetching the script")
        .allow_error("ServiceWorker")
        .run(|page| async move {
            assert_eq!(page.evaluate("return crossOriginIsolated").await?, json!(false));
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            tab_to(&page, board()).await?;
            page.press(Key::Up).await?;
            page.press(Key::Enter).await?;
            page.press(Key::Up).await?;
            page.press(Key::Enter).await?;
            see_moment(&page, 2).await?;
            page.click(e2e::link("Custom match")).await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.see(heading("Blue (Greedy) wins")).await
        })
        .await
}
