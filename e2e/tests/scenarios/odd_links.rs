//! Links in the forms in which they arrive: passed on by mail programs and chats, changed, pointing past the end,
//! pasted.

use anyhow::Context;
use e2e::{Page, Result, Scenario, button, field, heading, link};
use engine::replay::{Parted, Player, Replay, SeatRecord, Source, Verdict};
use engine::{Answer, Config, GameId, Timeline};

use crate::arena::see_moment;

/// A match of two people that is over after forty rounds.
fn recorded() -> Result<Replay> {
    let config = Config {
        rounds: 40,
        ..Config::usual(GameId::Kingdom, 7)
    };
    let mut timeline = Timeline::new(config)?;
    while timeline.newest().outcome().is_none() {
        for ask in timeline.newest().asks() {
            let legal = timeline.newest().game().legal(ask.seat).unwrap_or_default();
            // Not always the first, so that something moves.
            let reply = legal.get(timeline.len() * 7 % legal.len().max(1));
            timeline.answer(ask.seat, Answer::text(reply.context("there is no legal reply")?))?;
        }
    }
    let seats = ["Ann", "Bob"].map(|name| SeatRecord::new(name, Player::Hand, Source::Stored));
    Ok(Replay::record(&timeline, &seats)?)
}

/// Goes to a place in the page as a link does, from another.
async fn open(page: &Page, place: &str) -> Result {
    page.go("#/about").await?;
    page.see(heading("About")).await?;
    page.go(place).await
}

#[tokio::test]
async fn a_link_is_opened_however_it_was_handed_on() -> Result {
    let text = recorded()?.to_link();
    let (start, end) = text.split_at(20);
    let places = [
        format!("#/replay/{text}."),
        format!("#/replay/{text}%3E"),
        format!("#/replay/{text})."),
        format!("#/replay/{start} {end}"),
        format!("#/replay/{start}%0D%0A{end}"),
        format!("#/replay/{start}%E2%80%8B{end}"),
        format!("#%2Freplay%2F{text}%3Ft%3D2"),
        format!("#/replay/{text}?t=2&amp;utm_source=chat"),
        format!("#/replay/https://example.org/#/replay/{text}"),
    ];
    Scenario::at("#/about")
        .run(move |page| async move {
            for place in places {
                open(&page, &place).await.with_context(|| place.clone())?;
                let title = heading("Kingdom Guard: Ann against Bob");
                page.see(title).await.with_context(|| place.clone())?;
                page.see_text("Verified").await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_link_points_at_a_moment_or_at_the_end() -> Result {
    let replay = recorded()?;
    let (text, turns) = (replay.to_link(), replay.turns as usize);
    let moments = [
        ("3", 3),
        ("3.", 3),
        ("2.5", 2),
        ("0", 0),
        ("100000", turns),
        ("99999999999999999999", turns),
    ];
    Scenario::at("#/about")
        .run(move |page| async move {
            for (t, shown) in moments {
                open(&page, &format!("#/replay/{text}?t={t}")).await?;
                see_moment(&page, shown).await.with_context(|| t.to_string())?;
                page.see(button("Play")).await?;
                // The address names the shown moment.
                let end = format!("?t={shown}");
                page.until(&end, async |page| Ok(page.path().await?.ends_with(&end)))
                    .await?;
            }
            for t in ["-1", "x", ""] {
                open(&page, &format!("#/replay/{text}?t={t}")).await?;
                // It plays from the start, and is not paused at a moment or at the end.
                page.see(button("Pause")).await.with_context(|| t.to_owned())?;
            }
            Ok(())
        })
        .await
}

/// The match with one of its answers changed, and where the change shows.
fn changed() -> Result<(Replay, Parted)> {
    let bytes = recorded()?.to_file();
    // The answers are at the end. Most changes to them give a different answer.
    (0..bytes.len())
        .rev()
        .find_map(|at| {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            let replay = Replay::from_file(&changed).ok()?;
            match replay.play() {
                Ok((_, Verdict::Parted(parted))) if (1..replay.turns).contains(&parted.by) => {
                    Some((replay, parted))
                }
                _ => None,
            }
        })
        .context("no change of an answer is noticed on the way")
}

#[tokio::test]
async fn a_changed_answer_of_a_person_is_not_verified_and_its_turn_is_shown() -> Result {
    let (replay, parted) = changed()?;
    println!("{parted}");
    Scenario::at(&format!("#/replay/{}?t=0", replay.to_link()))
        .run(move |page| async move {
            page.see_text(&format!("Not verified: {parted}.")).await?;
            see_moment(&page, 0).await?;
            page.click(button(&format!("Show turn {}", parted.by))).await?;
            see_moment(&page, parted.by as usize).await
        })
        .await
}

#[tokio::test]
async fn a_link_is_pasted_where_matches_are_kept() -> Result {
    let text = recorded()?.to_link();
    Scenario::at("#/history")
        .run(move |page| async move {
            let pasted = format!("<https://example.org/arena/#/replay/{text}?t=2>");
            page.fill(field("Or paste a link"), &pasted).await?;
            page.click(button("Open")).await?;
            page.see(heading("Kingdom Guard: Ann against Bob")).await?;
            see_moment(&page, 2).await?;
            page.click(link("History")).await?;
            page.fill(field("Or paste a link"), "not a link").await?;
            page.click(button("Open")).await?;
            page.see(heading("This link cannot be opened")).await?;
            page.click(link("All stored matches")).await?;
            page.see(heading("History")).await
        })
        .await
}

#[tokio::test]
async fn a_match_that_is_no_longer_kept_says_so() -> Result {
    Scenario::at("#/history/1")
        .run(|page| async move {
            page.see(heading("This match cannot be opened")).await?;
            page.see_text("it may have been deleted").await?;
            page.see(link("Set up a match")).await
        })
        .await
}
