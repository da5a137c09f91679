//! Rooms: a match of each game from the invitation to the record, by two people or a person and a program.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, ensure};
use e2e::{Key, Page, Result, Rooms, Scenario, button, field, heading, radio, text};
use engine::replay::{Replay, Verdict};

use crate::arena::{click_cell, enter, open_tab, result, see_moment, see_my_turn};
use crate::games::fits;
use crate::hit_and_sunk;
use crate::languages::narrow;
use crate::rooms::{board_of, end_a_turn, join, make_room, reach_the_board};

/// Opens a room of two seats and so many rounds; returns the link of the other one.
async fn invite(page: &Page, game: &str, rounds: u32, other: &str) -> Result<String> {
    page.see(heading("Rooms")).await?;
    page.click(radio(game)).await?;
    if game != "Kingdom Guard" {
        page.choose(field("Number of seats"), "2").await?;
    }
    enter(page, "Rounds", rounds).await?;
    make_room(page, game, &format!("Link for {other}")).await
}

/// Types a turn, or a step of one; the tab of actions is open.
async fn type_line(page: &Page, line: &str) -> Result {
    page.fill(field("Type a turn or a question"), line).await?;
    page.press(Key::Enter).await
}

/// Waits until so many turns have been played and it is the person's own.
async fn see_my_turn_after(page: &Page, turns: usize) -> Result {
    see_moment(page, turns).await?;
    see_my_turn(page).await
}

/// Waits until the page has checked the whole record.
async fn see_the_record(page: &Page) -> Result {
    page.see(result()).await?;
    page.see_text("Verified").await
}

#[tokio::test]
async fn two_people_play_kingdom_guard_until_the_base_falls() -> Result {
    // Blue's cavalry rides to Red's base and attacks it, while Red's infantry takes a walk.
    const BLUE: [&str; 6] = [
        "M,C,1,3",
        "attack e5 with cavalry",
        "cavalry e5",
        "A,C,0,4",
        "A,C,0,4",
        "A,C,0,4",
    ];
    const RED: [&str; 7] = [
        "M,I,2,3",
        "infantry d2",
        "d2 d1",
        "M,I,3,3",
        "M,I,4,3",
        "M,I,3,3",
        "M,I,4,3",
    ];
    let rooms = Arc::new(Rooms::start()?);
    let server = rooms.clone();
    let ann = Scenario::at("#/rooms").in_rooms(&rooms);
    ann.run(|ann| async move {
        let invitation = invite(&ann, "Kingdom Guard", 200, "Red").await?;
        let bob = Scenario::at(&invitation).in_rooms(&server);
        bob.run(|bob| async move {
            join(&bob).await?;
            see_my_turn(&ann).await?;
            // Ann begins by the mouse.
            click_cell(&ann, 3, 0).await?;
            click_cell(&ann, 2, 1).await?;
            open_tab(&bob, "Actions").await?;
            see_my_turn_after(&bob, 1).await?;
            type_line(&bob, RED[0]).await?;
            see_my_turn_after(&ann, 2).await?;
            click_cell(&ann, 2, 1).await?;
            click_cell(&ann, 1, 2).await?;
            open_tab(&ann, "Actions").await?;
            for (round, (red, blue)) in RED[1..].iter().zip(BLUE).enumerate() {
                see_my_turn_after(&bob, 2 * round + 3).await?;
                type_line(&bob, red).await?;
                see_my_turn_after(&ann, 2 * round + 4).await?;
                type_line(&ann, blue).await?;
            }
            for page in [&ann, &bob] {
                see_the_record(page).await?;
                page.see_text("Red's base fell in round 8").await?;
            }
            Ok(())
        })
        .await
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn two_people_play_a_round_of_territories_to_its_end() -> Result {
    const TURNS: usize = 60;
    let rooms = Arc::new(Rooms::start()?);
    let server = rooms.clone();
    let ann = Scenario::at("#/rooms").in_rooms(&rooms);
    ann.run(|ann| async move {
        let invitation = invite(&ann, "Territories", 1, "Player 1").await?;
        let bob = Scenario::at(&invitation).in_rooms(&server);
        bob.run(|bob| async move {
            join(&bob).await?;
            for (page, way) in [(&ann, Key::Up), (&bob, Key::Left)] {
                see_my_turn(page).await?;
                reach_the_board(page).await?;
                // Everything to the cell at the cursor, and from there to the next one.
                page.type_text("a").await?;
                page.press(Key::Enter).await?;
                page.press(way).await?;
                page.press(Key::Enter).await?;
                page.type_text("e").await?;
            }
            let play_on = async |page: &Page| {
                for turn in 1..TURNS {
                    see_moment(page, turn).await?;
                    end_a_turn(page).await?;
                }
                see_the_record(page).await
            };
            tokio::try_join!(play_on(&ann), play_on(&bob))?;
            ann.see_text("points in 1 round").await
        })
        .await
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_phone_plays_hit_and_sunk_by_touch_against_a_keyboard() -> Result {
    const ROUNDS: u32 = 3;
    let rooms = Arc::new(Rooms::start()?);
    let server = rooms.clone();
    let ann = Scenario::at("#/rooms").in_rooms(&rooms);
    ann.run(|ann| async move {
        let invitation = invite(&ann, "Hit and Sunk", ROUNDS, "Player 1").await?;
        let phone = Scenario::at(&invitation)
            .in_rooms(&server)
            .window(narrow()?.max(390), 844);
        phone
            .run(|bob| async move {
                bob.see(heading("You are invited")).await?;
                bob.fill(field("Your name"), "Bob").await?;
                bob.tap(button("Join")).await?;
                tokio::try_join!(sail_by_keyboard(&ann, ROUNDS), sail_by_touch(&bob, ROUNDS))?;
                for page in [&ann, &bob] {
                    see_the_record(page).await?;
                }
                assert!(fits(&bob).await?, "the result");
                Ok(())
            })
            .await
    })
    .await
}

async fn sail_by_keyboard(page: &Page, rounds: u32) -> Result {
    see_my_turn(page).await?;
    open_tab(page, "Actions").await?;
    type_line(page, "destroyer").await?;
    for round in 1..=rounds {
        page.see_text(&format!("Your destroyer, round {round} of {rounds}"))
            .await?;
        see_my_turn(page).await?;
        type_line(page, "right forward scan").await?;
        page.see_text("Reply: CMS").await?;
        type_line(page, "end").await?;
    }
    Ok(())
}

async fn sail_by_touch(page: &Page, rounds: u32) -> Result {
    page.tap(button("submarine (2)").partial()).await?;
    for round in 1..=rounds {
        page.see_text(&format!("Your submarine, round {round} of {rounds}"))
            .await?;
        see_my_turn(page).await?;
        assert!(fits(page).await?, "the hand");
        let at = hit_and_sunk::cell(page, 4.0, -2.0).await?;
        page.tap_at(hit_and_sunk::board(), at).await?;
        page.see_text("Reply: F+4-2").await?;
        page.tap(button("Send")).await?;
    }
    Ok(())
}

/// A program, which ends with this.
struct Program(Child);

impl Program {
    /// Starts the example in Python in the seat of this link.
    fn python(link: &str) -> Result<Self> {
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/rooms/seat.py");
        let mut command = Command::new("python3");
        command.arg(example).args([link, "Monty"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        Ok(Self(command.spawn().context("starting python3")?))
    }

    /// What it has printed, once it has ended well.
    fn end(&mut self) -> Result<String> {
        let printed = self.0.stdout.take().context("its output was read before")?;
        let printed = std::io::read_to_string(printed)?;
        ensure!(self.0.wait()?.success(), "the program failed: {printed}");
        Ok(printed)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_person_plays_a_program_in_python_to_the_end() -> Result {
    const ROUNDS: u32 = 4;
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: python3 is not installed");
        return Ok(());
    }
    let rooms = Arc::new(Rooms::start()?);
    let ann = Scenario::at("#/rooms").in_rooms(&rooms);
    ann.run(|ann| async move {
        invite(&ann, "Kingdom Guard", ROUNDS, "Red").await?;
        let mut program = Program::python(&ann.value(field("Link for Red")).await?)?;
        ann.see(board_of("Kingdom Guard")).await?;
        ann.click(text("Room")).await?;
        ann.see_text("Monty").await?;
        ann.see_text("a program plays").await?;
        ann.click(text("Room")).await?;
        open_tab(&ann, "Actions").await?;
        for round in 0..ROUNDS as usize {
            see_my_turn_after(&ann, 2 * round).await?;
            ann.click(button("Move ").partial().nth(0)).await?;
        }
        see_the_record(&ann).await?;
        // The program has the same record.
        let printed = program.end()?;
        let link = printed.lines().last().context("nothing was printed")?;
        let record = Replay::from_link(link)?;
        let (_, verdict) = record.play()?;
        assert_eq!((record.turns, verdict), (2 * ROUNDS, Verdict::Verified));
        Ok(())
    })
    .await
}
