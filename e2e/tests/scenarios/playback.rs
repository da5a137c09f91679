//! Watching a match: play, pause, steps, jumps, speed, the timeline, and keys.

use anyhow::Context;
use e2e::{Key, Page, Result, Scenario, button, dialog, field, heading};
use engine::replay::Replay;

use crate::arena::{GREEDY, RANDOM, moment, play, recorded_link, see_moment, timeline, watch_to_the_end};
use crate::games::{choose, watch};

/// A match that was watched to its end, paused there.
async fn watched(page: &Page) -> Result<usize> {
    play(page, GREEDY, RANDOM).await?;
    watch_to_the_end(page).await?;
    page.choose(field("Speed"), "1×").await?;
    page.press(Key::Tab).await?;
    Ok(moment(page).await?.1)
}

#[tokio::test]
async fn a_match_plays_by_itself_until_it_is_paused() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            page.until("some turns", async |page| Ok(moment(page).await?.0 >= 2))
                .await?;
            page.click(button("Pause")).await?;
            page.see(button("Play")).await?;
            let paused = moment(&page).await?.0;
            // Longer than a turn is shown.
            tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
            assert_eq!(moment(&page).await?.0, paused);
            page.click(button("Play")).await?;
            page.until("the next turn", async |page| Ok(moment(page).await?.0 > paused))
                .await
        })
        .await
}

#[tokio::test]
async fn who_leads_is_told_at_every_moment() -> Result {
    let (timeline, _) = Replay::from_link(recorded_link())?.play()?;
    let scores = |moment: usize| timeline.at(moment).game().scores();
    let leads = (0..timeline.len()).find(|moment| scores(*moment)[0] != scores(*moment)[1]);
    let moment = leads.context("nobody ever leads")?;
    let most = scores(moment).into_iter().max().flatten().unwrap_or_default();
    let matches = include_str!("../../../docs/pictures/matches.txt");
    let line = matches.lines().find_map(|line| line.strip_prefix("territories "));
    let (turn, link) = line.and_then(|line| line.split_once(' ')).context("no match")?;
    let territories = format!("{link}?t={turn}");
    Scenario::at(&format!("#/replay/{}?t={moment}", recorded_link()))
        .run(|page| async move {
            page.see_text(&format!("leads with {most} point")).await?;
            page.click(button("To the start")).await?;
            page.see_text("Nobody leads.").await?;
            // Before a round ends, nobody has points.
            page.go(&format!("#/replay/{territories}")).await?;
            page.see_text("Territories: Player 1 (weswarm) is ahead with 33, by 16.")
                .await
        })
        .await
}

#[tokio::test]
async fn buttons_step_and_jump() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = watched(&page).await?;
            assert!(
                turns > 4,
                "the match is too short to try the buttons on it: {turns} turns"
            );
            page.click(button("Step back")).await?;
            see_moment(&page, turns - 1).await?;
            page.see_no(heading("Blue (Greedy) wins")).await?;
            page.click(button("To the start")).await?;
            see_moment(&page, 0).await?;
            page.click(button("Step forward")).await?;
            see_moment(&page, 1).await?;
            page.click(button("Next event")).await?;
            page.until("a later moment", async |page| Ok(moment(page).await?.0 > 1))
                .await?;
            page.click(button("To the end")).await?;
            see_moment(&page, turns).await?;
            page.see(heading("Blue (Greedy) wins")).await?;
            assert!(!page.text().await?.contains("leads with"), "the result says it");
            page.click(button("Previous event")).await?;
            page.until(
                "an earlier moment",
                async |page| Ok(moment(page).await?.0 < turns),
            )
            .await
        })
        .await
}

#[tokio::test]
async fn the_timeline_is_dragged() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = watched(&page).await?;
            let (width, height) = page.size(timeline()).await?;
            let at = |part: f64| (width * part, height / 2.0);
            page.drag(timeline(), (width - 8.0, height / 2.0), at(0.5))
                .await?;
            let half = moment(&page).await?.0;
            assert!(half.abs_diff(turns / 2) <= turns / 8 + 1, "{half} of {turns}");
            page.drag(timeline(), at(0.5), (0.0, height / 2.0)).await?;
            see_moment(&page, 0).await?;
            // The slider has the focus now, and all keys except its own still work.
            page.see(button("Play")).await?;
            page.type_text(" ").await?;
            page.see(button("Pause")).await?;
            page.type_text("?").await?;
            page.see(dialog("Keys")).await?;
            page.press(Key::Escape).await?;
            page.see_no(dialog("Keys")).await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_stepped_through_action_by_action() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            page.choose(field("Number of seats"), "2").await?;
            watch(&page, "Territories", 2, &["Castler"]).await?;
            watch_to_the_end(&page).await?;
            page.click(button("To the start")).await?;
            see_moment(&page, 0).await?;
            // Each action is described below the board when it is over, first the deployments together.
            page.click(button("Action forward")).await?;
            page.see_text("All deploy their armies.").await?;
            assert_eq!(moment(&page).await?.0, 0);
            let mut actions = 1;
            while moment(&page).await?.0 == 0 {
                assert!(actions < 100, "the turn does not end");
                page.type_text(".").await?;
                actions += 1;
            }
            assert!(actions > 2, "{actions} actions");
            see_moment(&page, 1).await?;
            page.click(button("Action back")).await?;
            see_moment(&page, 0).await?;
            for _ in 2..actions {
                page.type_text(",").await?;
            }
            page.see_text("All deploy their armies.").await?;
            // A step by turns leaves the turn.
            page.click(button("Step forward")).await?;
            see_moment(&page, 1).await
        })
        .await
}

#[tokio::test]
async fn jumps_look_for_a_kind_of_event_of_a_seat() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = watched(&page).await?;
            page.choose(field("Jump to"), "hit").await?;
            page.choose(field("of"), "Blue").await?;
            page.click(button("Previous event")).await?;
            let found = moment(&page).await?.0;
            page.see_text("hits Red's base").await?;
            assert!(found < turns);
            page.choose(field("of"), "Red").await?;
            // Red hits no base in this match.
            page.click(button("Previous event")).await?;
            see_moment(&page, 0).await
        })
        .await
}

#[tokio::test]
async fn a_stretch_is_looped() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            watched(&page).await?;
            page.choose(field("Speed"), "4×").await?;
            page.click(button("To the start")).await?;
            page.click(button("Step forward")).await?;
            page.click(button("Loop from here")).await?;
            page.click(button("Step forward")).await?;
            page.click(button("Step forward")).await?;
            page.click(button("Loop to here")).await?;
            for _ in 0..3 {
                page.until("the beginning of the stretch", async |page| {
                    Ok(moment(page).await?.0 == 1)
                })
                .await?;
                page.until("its end", async |page| Ok(moment(page).await?.0 == 2))
                    .await?;
            }
            page.click(button("End the loop")).await?;
            page.until("a later moment", async |page| Ok(moment(page).await?.0 > 3))
                .await
        })
        .await
}

#[tokio::test]
async fn a_look_at_the_timeline_shows_another_moment() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = watched(&page).await?;
            let (width, height) = page.size(timeline()).await?;
            page.drag(
                timeline(),
                (width - 8.0, height / 2.0),
                (width - 8.0, height / 2.0),
            )
            .await?;
            page.see_text(&format!("Turn {turns}, round")).await?;
            assert_eq!(moment(&page).await?.0, turns);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_higher_speed_shows_more_turns() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = watched(&page).await?;
            page.choose(field("Speed"), "16×").await?;
            // At the end, playing starts again.
            page.click(button("Play")).await?;
            page.until("an early moment", async |page| Ok(moment(page).await?.0 < turns))
                .await?;
            see_moment(&page, turns).await?;
            page.see(heading("Blue (Greedy) wins")).await
        })
        .await
}

#[tokio::test]
async fn keys_do_what_their_list_says() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = watched(&page).await?;
            // Away from the controls, which have their own keys.
            page.evaluate("document.activeElement.blur()").await?;
            page.type_text("?").await?;
            page.see(dialog("Keys")).await?;
            page.see_text("play or pause").await?;
            page.press(Key::Escape).await?;
            page.see_no(dialog("Keys")).await?;

            page.press(Key::Home).await?;
            see_moment(&page, 0).await?;
            page.press(Key::End).await?;
            see_moment(&page, turns).await?;
            page.press(Key::Left).await?;
            see_moment(&page, turns - 1).await?;
            page.press(Key::Right).await?;
            see_moment(&page, turns).await?;
            page.type_text("[").await?;
            page.until("an earlier event", async |page| Ok(moment(page).await?.0 < turns))
                .await?;
            assert_eq!(page.value(field("Jump to")).await?, "any event");
            page.type_text("k").await?;
            page.until("another kind of event", async |page| {
                Ok(page.value(field("Jump to")).await? != "any event")
            })
            .await?;
            page.type_text("j").await?;
            page.until("the events of Blue", async |page| {
                Ok(page.value(field("of")).await? == "Blue")
            })
            .await?;
            // From here on far from the end, where playing would stop by itself.
            page.press(Key::Home).await?;
            see_moment(&page, 0).await?;
            page.type_text("}").await?;
            page.until("the second round", async |page| Ok(moment(page).await?.0 > 0))
                .await?;
            let round = moment(&page).await?.0;
            page.type_text("}").await?;
            page.until("the round after it", async |page| {
                Ok(moment(page).await?.0 > round)
            })
            .await?;
            page.type_text("{").await?;
            see_moment(&page, round).await?;
            page.type_text("l").await?;
            page.see(button("Loop to here")).await?;
            page.press(Key::Left).await?;
            page.type_text("l").await?;
            page.see(button("End the loop")).await?;
            page.type_text("l").await?;
            page.see(button("Loop from here")).await?;
            page.type_text(" ").await?;
            page.see(button("Play")).await?;
            page.type_text("m").await?;
            page.see_text("Link to this moment copied").await?;
            page.type_text("f").await?;
            page.until("the whole screen", async |page| {
                Ok(page
                    .evaluate("return document.fullscreenElement !== null")
                    .await?
                    == true)
            })
            .await?;
            page.type_text("f").await?;
            page.until("no longer the whole screen", async |page| {
                Ok(page
                    .evaluate("return document.fullscreenElement === null")
                    .await?
                    == true)
            })
            .await?;
            page.press(Key::Home).await?;
            see_moment(&page, 0).await?;
            page.see(button("Play")).await?;
            page.type_text(" ").await?;
            page.see(button("Pause")).await?;
            page.type_text("7").await?;
            see_moment(&page, turns).await
        })
        .await
}
