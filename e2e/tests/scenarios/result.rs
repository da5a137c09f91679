//! The result of a match: who won, with which score, and the actions for it.

use e2e::{Page, Result, Scenario, button, field, heading, image, role};

use crate::arena::{GREEDY, RANDOM, moment, open_tab, play, result, watch_to_the_end};
use crate::games::{choose, watch};

#[tokio::test]
async fn the_result_has_names_points_and_rounds_and_leads_back_to_the_start() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            open_tab(&page, "Score").await?;
            page.see_no(role("list", "Standings")).await?;
            watch_to_the_end(&page).await?;
            let told = page.value(role("list", "Standings")).await?;
            let first = told.find("Greedy").zip(told.find("Random"));
            assert!(first.is_some_and(|(winner, other)| winner < other), "{told}");
            assert!(told.contains(" point"), "{told}");
            assert!(page.value(result()).await?.contains("rounds, "));
            let turns = moment(&page).await?.1;
            page.choose(field("Speed"), "1×").await?;
            page.click(button("Play")).await?;
            page.until("an early turn", async |page| Ok(moment(page).await?.0 < turns))
                .await?;
            page.see_no(heading("Blue (Greedy) wins")).await
        })
        .await
}

#[tokio::test]
async fn a_replay_at_its_end_has_a_result() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.click(button("Copy link")).await?;
            let link = page.value(field("Link")).await?;
            let place = link.split_once('#').map_or("", |(_, place)| place);
            page.go(&format!("#{place}")).await?;
            page.click(button("Share and keep")).await?;
            page.see_no(button("Save picture")).await?;
            page.click(button("To the end")).await?;
            page.see(button("Save picture")).await?;
            page.click(button("Close")).await?;
            open_tab(&page, "Score").await?;
            page.see(role("list", "Standings")).await
        })
        .await
}

/// Saves the picture; its width and height.
async fn picture(page: &Page) -> Result<(u32, u32)> {
    page.click(button("Share and keep")).await?;
    page.click(button("Save picture")).await?;
    let path = page.downloaded(".png").await?;
    let bytes = std::fs::read(&path)?;
    assert_eq!(bytes.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    let number = |at: usize| {
        let part = bytes.get(at..at + 4).and_then(|part| part.try_into().ok());
        part.map_or(0, u32::from_be_bytes)
    };
    Ok((number(16), number(20)))
}

#[tokio::test]
async fn the_result_is_saved_as_a_picture() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            let (width, height) = picture(&page).await?;
            assert_eq!(width, 1200);
            assert!(height > width, "{height}");
            page.see_text("The picture is made").await
        })
        .await
}

#[tokio::test]
async fn the_picture_has_the_board_in_its_shape_and_a_line_for_each_seat() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            page.choose(field("Number of seats"), "4").await?;
            watch(&page, "Territories", 4, &["Castler"]).await?;
            watch_to_the_end(&page).await?;
            let (width, height) = picture(&page).await?;
            let board = page.size(image("Board of Territories")).await?;
            // In addition to the board and the four lines of 46 pixels, there are the parts of every picture.
            let lines = f64::from(height) - f64::from(width - 120) * board.1 / board.0;
            assert!((lines - 4.0 * 46.0 - 406.0).abs() <= 4.0, "{lines}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn where_the_system_shares_the_link_and_the_picture_are_handed_on() -> Result {
    const STUB: &str = "window.shared = [];
        navigator.share = (data) => { window.shared.push(data.url ?? data.files[0].type); return Promise.resolve(); };
        navigator.canShare = () => true;";
    Scenario::at("#/custom")
        .run(|page| async move {
            page.evaluate(STUB).await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.click(button("Share")).await?;
            page.click(button("Save picture")).await?;
            page.until("both", async |page| {
                let shared = page.evaluate("return window.shared.join(' ')").await?;
                let shared = shared.as_str().unwrap_or_default();
                Ok(shared.contains("#/replay/") && shared.ends_with(" image/png"))
            })
            .await
        })
        .await
}
