//! Rooms: two people with a browser each, and a server between them.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use e2e::{
    Key, Page, Result, Rooms, Scenario, Target, button, field, heading, image, link, radio, role, text,
};

use crate::arena::{GREEDY, RANDOM, click_cell, moment, open_tab, see_moment, see_my_turn, take_a_breath};
use crate::languages::narrow;
use crate::speaking::{another, look};

/// Makes a room in the lobby, as Ann; returns the address of the link with this label.
pub(crate) async fn make_room(page: &Page, game: &str, label: &str) -> Result<String> {
    page.see(heading("Rooms")).await?;
    page.fill(field("Your name"), "Ann").await?;
    page.click(radio(game)).await?;
    page.click(button("Make the room")).await?;
    page.see(heading("Waiting for the others")).await?;
    fragment(page, label).await
}

/// The part of a link of the room from its `#` on.
pub(crate) async fn fragment(page: &Page, label: &str) -> Result<String> {
    let link = page.value(field(label)).await?;
    let (_, fragment) = link.split_once('#').context("the link has no fragment")?;
    Ok(format!("#{fragment}"))
}

/// Accepts an invitation, as Bob.
pub(crate) async fn join(page: &Page) -> Result {
    page.see(heading("You are invited")).await?;
    page.see_text("Ann").await?;
    page.fill(field("Your name"), "Bob").await?;
    page.click(button("Join")).await
}

/// The line about the room.
async fn room_says(page: &Page, words: &str) -> Result {
    page.see_text(words).await
}

pub(crate) fn board_of(game: &str) -> Target {
    image(&format!("Board of {game}"))
}

#[tokio::test]
async fn a_number_of_rounds_that_no_room_has_stays_to_be_corrected() -> Result {
    let rooms = Arc::new(Rooms::start()?);
    Scenario::at("#/rooms")
        .in_rooms(&rooms)
        .run(|page| async move {
            page.see(heading("Rooms")).await?;
            page.fill(field("Your name"), "Ann").await?;
            page.fill(field("Rounds"), "99999").await?;
            page.click(button("Make the room")).await?;
            assert_eq!(page.value(field("Rounds")).await?, "99999");
            page.see(heading("Rooms")).await?;
            page.fill(field("Rounds"), "2").await?;
            page.click(button("Make the room")).await?;
            page.see(heading("Waiting for the others")).await
        })
        .await
}

#[tokio::test]
async fn two_people_play_lose_the_line_reload_resign_and_play_again() -> Result {
    let rooms = Arc::new(Rooms::start()?);
    let server = rooms.clone();
    let ann = Scenario::at("#/rooms")
        .in_rooms(&rooms)
        .allow_error("WebSocket")
        .allow_error("ERR_CONNECTION");
    ann.run(|ann| async move {
        let invitation = make_room(&ann, "Kingdom Guard", "Link for Red").await?;
        let bob = Scenario::at(&invitation)
            .in_rooms(&server)
            .allow_error("WebSocket")
            .allow_error("ERR_CONNECTION");
        bob.run(|bob| async move { play_a_match(&ann, &bob, &server).await })
            .await
    })
    .await
}

async fn play_a_match(ann: &Page, bob: &Page, server: &Rooms) -> Result {
    join(bob).await?;
    see_my_turn(ann).await?;
    bob.see(board_of("Kingdom Guard")).await?;
    bob.see_text("Ann").await?;
    // Blue's infantry goes ahead.
    click_cell(ann, 3, 1).await?;
    click_cell(ann, 2, 1).await?;
    see_moment(bob, 1).await?;
    see_my_turn(bob).await?;
    bob.until("the title that says whose turn it is", async |bob| {
        let title = bob.evaluate("return document.title").await?;
        Ok(title.as_str().is_some_and(|title| title.starts_with("Your turn")))
    })
    .await?;
    // The line is lost while Bob thinks, and comes back at the same position.
    server.kill()?;
    room_says(bob, "the line is lost").await?;
    room_says(ann, "the line is lost").await?;
    server.restart()?;
    room_says(bob, "Everybody is here").await?;
    room_says(ann, "Everybody is here").await?;
    see_moment(bob, 1).await?;
    play_an_entry(bob, "Move archer to c5").await?;
    see_moment(ann, 2).await?;
    // A reload, too.
    ann.reload().await?;
    see_moment(ann, 2).await?;
    see_my_turn(ann).await?;
    ann.click(text("Room")).await?;
    ann.click(button("Good luck!")).await?;
    room_says(bob, "Good luck!").await?;
    take_a_breath().await;
    bob.click(button("Resign the match")).await?;
    bob.see_text("Nobody plays for you any more").await?;
    bob.click(button("Resign")).await?;
    for page in [ann, bob] {
        room_says(page, "Ann has won: all others have resigned.").await?;
        page.see(role("region", "Result")).await?;
        page.see_text("Verified").await?;
    }
    take_a_breath().await;
    bob.click(button("Rematch")).await?;
    room_says(ann, "Bob wants a rematch").await?;
    ann.click(button("Accept")).await?;
    // The seats are swapped: Bob begins.
    see_my_turn(bob).await?;
    ann.see(board_of("Kingdom Guard")).await?;
    // The match before is in the history of both.
    bob.go("#/history").await?;
    bob.see(link("Kingdom Guard: Ann against Bob")).await
}

/// Moves the archer by its entry in the list of actions.
async fn play_an_entry(page: &Page, entry: &str) -> Result {
    open_tab(page, "Actions").await?;
    page.click(button(entry)).await
}

#[tokio::test]
async fn territories_are_fought_over_with_a_friend_while_somebody_watches() -> Result {
    let rooms = Arc::new(Rooms::start()?);
    let server = rooms.clone();
    let ann = Scenario::at("#/rooms").in_rooms(&rooms);
    ann.run(|ann| async move {
        ann.see(heading("Rooms")).await?;
        ann.click(radio("Territories")).await?;
        ann.choose(field("Number of seats"), "2").await?;
        let invitation = make_room(&ann, "Territories", "Link for Player 1").await?;
        let watching = fragment(&ann, "Link to watch").await?;
        let phone = Scenario::at(&invitation).in_rooms(&server).window(500, 844);
        phone
            .run(|bob| async move {
                join(&bob).await?;
                for page in [&ann, &bob] {
                    page.see(board_of("Territories")).await?;
                    end_a_turn(page).await?;
                }
                for page in [&ann, &bob] {
                    page.until("the second turn", async |page| Ok(moment(page).await?.0 >= 1))
                        .await?;
                }
                // Whoever watches is behind, since the players do not see all.
                ann.open_tab(&watching).await?;
                ann.see_text("some rounds later than the players").await?;
                bob.click(text("Room")).await?;
                bob.see_text("1 person watches.").await
            })
            .await
    })
    .await
}

/// Deploys all armies at the cursor, which begins at home, and ends the turn.
pub(crate) async fn end_a_turn(page: &Page) -> Result {
    see_my_turn(page).await?;
    reach_the_board(page).await?;
    page.type_text("ae").await
}

/// Goes on with Tab until the board of Territories has the keys.
pub(crate) async fn reach_the_board(page: &Page) -> Result {
    while !page.has_focus(board_of("Territories")).await? {
        page.press(Key::Tab).await?;
    }
    Ok(())
}

#[tokio::test]
async fn ships_meet_a_bot_of_the_server_in_a_room() -> Result {
    let rooms = Arc::new(Rooms::start()?);
    Scenario::at("#/rooms")
        .in_rooms(&rooms)
        .run(|page| async move {
            page.see(heading("Rooms")).await?;
            page.click(radio("Hit and Sunk")).await?;
            page.choose(field("Number of seats"), "2").await?;
            page.choose(field("Player 1"), "Falcon").await?;
            page.fill(field("Your name"), "Ann").await?;
            page.click(button("Make the room")).await?;
            page.click(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1").await?;
            page.click(button("Wait (W)").partial()).await?;
            page.click(button("Send")).await?;
            page.until("the next turn", async |page| Ok(moment(page).await?.0 >= 2))
                .await
        })
        .await
}

#[tokio::test]
async fn a_page_without_a_server_says_where_rooms_can_be() -> Result {
    Scenario::at("#/")
        .allow_error("404")
        .run(|page| async move {
            page.click(link("With a friend")).await?;
            page.see(heading("This page has no rooms")).await?;
            page.see_text("arena serve").await
        })
        .await
}

#[tokio::test]
async fn an_old_or_damaged_link_says_what_is_wrong() -> Result {
    let rooms = Arc::new(Rooms::start()?);
    Scenario::at("#/room/abcDEF012-_?seat=0123456789abcdefABCDEF")
        .in_rooms(&rooms)
        .allow_error("404")
        .run(|page| async move {
            page.see_text("There is no such room").await?;
            page.go("#/room/half").await?;
            page.see_text("There is no such room").await?;
            page.click(link("Rooms").nth(1)).await?;
            page.see(heading("Rooms")).await?;
            page.click(button("Play Kingdom Guard with anyone")).await?;
            page.see(heading("Waiting for the others")).await
        })
        .await
}

#[tokio::test]
async fn rooms_have_no_english_in_another_language() -> Result {
    let rooms = Arc::new(Rooms::start()?);
    let speech = another()?;
    Scenario::at(&format!("?lang={}#/rooms", speech.tag))
        .window(narrow()?, 800)
        .in_rooms(&rooms)
        .run(|page| async move {
            page.see(heading(&speech.say("rooms-page-title"))).await?;
            page.see_text(&speech.say("rooms-page-none-open")).await?;
            look(&page, &speech, "the lobby").await?;
            page.click(button(&speech.say("rooms-page-make"))).await?;
            page.see(heading(&speech.say("rooms-page-waiting"))).await?;
            look(&page, &speech, "a room").await
        })
        .await
}

#[tokio::test]
async fn a_bot_of_ones_own_browser_plays_a_whole_match_in_a_room() -> Result {
    const WHO: &str = "Who plays your seat";
    let rooms = Arc::new(Rooms::start()?);
    let server = rooms.clone();
    let ann = Scenario::at("#/rooms").in_rooms(&rooms);
    ann.run(|ann| async move {
        let invitation = make_room(&ann, "Kingdom Guard", "Link for Red").await?;
        ann.choose(field(WHO), GREEDY).await?;
        let bob = Scenario::at(&invitation).in_rooms(&server);
        bob.run(|bob| async move {
            join(&bob).await?;
            // Ann's bot begins; Bob answers by hand, and knows whom he plays.
            see_my_turn(&bob).await?;
            bob.click(text("Room")).await?;
            bob.see_text("a program plays").await?;
            bob.click(text("Room")).await?;
            open_tab(&bob, "Actions").await?;
            bob.click(button("Move ").partial().nth(0)).await?;
            bob.until("the answer of the bot", async |page| {
                Ok(moment(page).await?.0 >= 3)
            })
            .await?;
            // Then Bob lets a bot play on, too.
            bob.click(text("Room")).await?;
            bob.choose(field(WHO), RANDOM).await?;
            for page in [&ann, &bob] {
                let patient = page.patience(Duration::from_mins(1));
                patient.see_text("Verified").await?;
            }
            Ok(())
        })
        .await
    })
    .await
}
