//! Seats that sit out after faults, replaced workers, and slow turns: the match continues, and the person
//! decides.

use std::path::{Path, PathBuf};
use std::time::Duration;

use e2e::{Page, Result, Scenario, button, checkbox, field, heading, image, link, radio, role, text};
use engine::replay::{EmbeddedBot, Player, Replay, SeatRecord, Source};
use engine::{Answer, Budget, Config, GameId, ModuleHash, Timeline};

use crate::arena::{
    go_to_bots, module_input, moment, open_tab, outcome, timeline, watch_to_the_end, write_file,
};
use crate::games::{choose, start};

const GAME: &str = "Territories";

/// A module of this text, as a file.
fn module(name: &str, text: &str) -> Result<PathBuf> {
    write_file(&format!("{name}.wasm"), wat::parse_str(text)?)
}

/// A bot whose start function traps: three turns, and it sits out the rest of the round.
fn stumbler() -> Result<PathBuf> {
    let text = r#"(module (memory (export "memory") 1) (func $fall unreachable) (start $fall) (func (export "turn")))"#;
    module("stumbler", text)
}

/// Adds the bot to the library.
async fn add(page: &Page, path: &Path) -> Result {
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    go_to_bots(page).await?;
    page.upload(module_input(), path).await?;
    page.patience(Duration::from_mins(1))
        .see_text(&format!("{name} is in your library."))
        .await?;
    page.click(link("Custom match")).await
}

/// Sets up a match of Territories of these three players on fuel.
async fn set_up(page: &Page, rounds: u32, players: [&str; 3], budget: &str) -> Result {
    choose(page, GAME, rounds).await?;
    page.choose(field("Number of seats"), "3").await?;
    for (seat, player) in players.iter().enumerate() {
        page.choose(field(&format!("Player {seat}")), player).await?;
    }
    page.choose(field("Turn budget"), budget).await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_match_with_a_seat_that_sits_out_is_branched_and_linked() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            add(&page, &stumbler()?).await?;
            let players = [
                "stumbler (your bot)",
                "WeSwarm (house bot)",
                "Castler (house bot)",
            ];
            set_up(&page, 2, players, "10 million fuel a turn").await?;
            start(&page, GAME).await?;
            watch_to_the_end(&page).await?;
            let result = outcome(&page).await?;
            let turns = moment(&page).await?.1;
            assert!(turns > 8, "{turns} turns");
            // From the match, and from the branch.
            for part in [0.75, 0.5] {
                let (width, height) = page.size(timeline()).await?;
                page.click_at(timeline(), (width * part, height / 2.0)).await?;
                page.until("a moment in the middle", async |page| {
                    let shown = moment(page).await?.0;
                    Ok(shown > 4 && shown < turns)
                })
                .await?;
                let shown = moment(&page).await?.0;
                page.click(button("Play on from here")).await?;
                page.click(button("Play on from turn").partial()).await?;
                open_tab(&page, "Score").await?;
                page.see_text(&format!("Branched at turn {shown} ")).await?;
                watch_to_the_end(&page).await?;
                assert_eq!(outcome(&page).await?, result, "it goes as it went");
                assert_eq!(moment(&page).await?.1, turns);
            }
            page.click(button("Copy link")).await?;
            let shared = page.value(field("Link")).await?;
            let (_, place) = shared.split_once('#').unwrap_or_default();
            page.go("#/about").await?;
            page.go(&format!("#{place}")).await?;
            page.see_text("Verified").await?;
            watch_to_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, result);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_match_is_set_up_so_that_nobody_sits_out() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            add(&page, &stumbler()?).await?;
            let players = [
                "stumbler (your bot)",
                "WeSwarm (house bot)",
                "Castler (house bot)",
            ];
            for switched_off in [false, true] {
                page.click(link("Custom match")).await?;
                set_up(&page, 1, players, "10 million fuel a turn").await?;
                if switched_off {
                    page.click(checkbox("After 3 faults in a row").partial()).await?;
                }
                start(&page, GAME).await?;
                watch_to_the_end(&page).await?;
                page.click(button("Copy link")).await?;
                let shared = page.value(field("Link")).await?;
                let (_, replay) = shared.split_once("#/replay/").unwrap_or_default();
                let replay = replay.split('?').next().unwrap_or_default();
                let sits_out = Replay::from_link(replay)?.config.sit_out;
                assert_eq!(sits_out, !switched_off, "{shared}");
            }
            // Another game has its own defaults, and a game in which a fault ends the match has no such switch.
            page.click(link("Custom match")).await?;
            page.click(radio("Kingdom Guard").partial()).await?;
            page.see_no(checkbox("After 3 faults in a row").partial()).await?;
            page.click(radio(GAME).partial()).await?;
            page.see(checkbox("After 3 faults in a row").partial()).await
        })
        .await
}

#[tokio::test]
async fn a_match_with_a_seat_that_sits_out_goes_on_after_a_reload() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            add(&page, &stumbler()?).await?;
            let players = ["stumbler (your bot)", "You, by hand", "WeSwarm (house bot)"];
            set_up(&page, 2, players, "10 million fuel a turn").await?;
            start(&page, GAME).await?;
            let (mut reloaded, mut played) = (false, 0);
            loop {
                page.see(button("End turn")).await?;
                if played >= 5 && !reloaded {
                    reloaded = true;
                    page.reload().await?;
                    page.see(button("End turn")).await?;
                    let before = std::mem::replace(&mut played, moment(&page).await?.1);
                    // The newest turn may have come within the pause between two saves.
                    assert!(played + 1 >= before, "only {played} turns of {before} are left");
                    continue;
                }
                if played >= 8 {
                    break;
                }
                // After a reload, Tab may stay in Firefox's own bars for ever.
                page.evaluate("document.querySelector('canvas').focus()").await?;
                assert!(page.has_focus(image("Board of Territories")).await?);
                page.type_text("ae").await?;
                page.until("the turn to be played", async |page| {
                    Ok(moment(page).await?.1 > played)
                })
                .await?;
                page.see(heading("Your turn")).await?;
                played = moment(&page).await?.1;
            }
            page.see_no(role("alert", "").partial()).await
        })
        .await
}

#[tokio::test]
async fn a_worker_is_replaced_in_a_match_with_a_seat_that_sits_out() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            add(&page, &stumbler()?).await?;
            // From its sixth turn on it exhausts the stack in calls of the host.
            let digger = r#"(module
                (import "arena" "reply" (func $reply (param i32 i32)))
                (import "wasi_snapshot_preview1" "path_create_directory" (func $make (param i32 i32 i32) (result i32)))
                (memory (export "memory") 1) (global $turns (mut i32) (i32.const 0))
                (func $deep (result i32)
                    (i32.add (call $make (i32.const 3) (i32.const 0) (i32.const 1)) (call $deep)))
                (func (export "turn")
                    (global.set $turns (i32.add (global.get $turns) (i32.const 1)))
                    (if (i32.gt_u (global.get $turns) (i32.const 5)) (then (drop (call $deep))))
                    (call $reply (i32.const 0) (i32.const 0))))"#;
            add(&page, &module("delver", digger)?).await?;
            let players = ["stumbler (your bot)", "delver (your bot)", "WeSwarm (house bot)"];
            set_up(&page, 1, players, "1 second a turn").await?;
            start(&page, GAME).await?;
            watch_to_the_end(&page).await?;
            let told = outcome(&page).await?;
            assert!(told.contains("Player 2 (WeSwarm) wins"), "{told}");
            page.see_no(role("alert", "").partial()).await
        })
        .await
}

/// A link to a match of one turn, whose bot loops: on this much fuel its call takes minutes.
fn link_to_a_slow_match() -> Result<String> {
    let config = Config {
        budget: Budget::Fuel(Budget::MAX_FUEL),
        ..Config::usual(GameId::Kingdom, 7)
    };
    let mut match_played = Timeline::new(config)?;
    match_played.answer(0, Answer::text("M,C,2,0"))?;
    match_played.answer(1, Answer::text("M,C,2,3"))?;
    let module =
        wat::parse_str(r#"(module (memory (export "memory") 1) (func (export "turn") (loop (br 0))))"#)?;
    let hash = ModuleHash::of(&module).prefix();
    let seats = [
        SeatRecord::new("Ann", Player::Hand, Source::Stored),
        SeatRecord::new("Sloth", Player::Bot { hash }, Source::Rerun),
    ];
    let mut replay = Replay::record(&match_played, &seats)?;
    replay.bots = vec![EmbeddedBot::new("Sloth", &module)?];
    Ok(format!("#/replay/{}", replay.to_link()))
}

#[tokio::test]
async fn a_slow_turn_on_fuel_is_shown_and_ended_by_the_person_alone() -> Result {
    let place = link_to_a_slow_match()?;
    Scenario::at(&place)
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            page.see(heading("Kingdom Guard: Ann against Sloth")).await?;
            page.see_text("Red (Sloth) is thinking.").await?;
            page.see_text("Red (Sloth) is thinking about turn 2.").await?;
            // Well past the time after which a worker was once given up.
            page.until("six seconds", async |page| {
                let told = page.value(text("is thinking about turn 2").partial()).await?;
                let seconds = told.split(' ').filter_map(|word| word.parse::<u32>().ok()).max();
                Ok(seconds >= Some(6))
            })
            .await?;
            page.see_no(role("alert", "").partial()).await?;
            assert_eq!(moment(&page).await?.1, 1, "no answer was made up");
            page.click(button("Abandon the match")).await?;
            page.see_text("The match was abandoned in turn 2.").await?;
            page.see_no(button("Abandon the match")).await?;
            page.see(button("Copy link")).await
        })
        .await
}

#[tokio::test]
async fn a_module_that_cannot_be_instantiated_used_no_fuel() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let text = r#"(module (memory (export "memory") 1) (data (i32.const 65530) "0123456789")
                (func (export "turn")))"#;
            add(&page, &module("misfit", text)?).await?;
            go_to_bots(&page).await?;
            page.click(button("More on misfit")).await?;
            page.click(button("Report card")).await?;
            page.see_text("the module cannot be instantiated").await?;
            let card = page.text().await?;
            assert!(
                card.contains("none: not started") && !card.contains("100.0 M fuel"),
                "{card}"
            );
            Ok(())
        })
        .await
}

#[tokio::test]
async fn what_is_not_seen_in_a_file_s_name_is_left_out() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let text = r#"(module (memory (export "memory") 1) (func (export "turn")))"#;
            let path = module("Mar\u{200b}vin\u{202e}\u{3164}", text)?;
            page.upload(module_input(), &path).await?;
            page.see_text("Marvin is in your library.").await?;
            page.see(button("Try Marvin")).await
        })
        .await
}
