//! Seasons: opened, watched, challenged, and joined; and what strangers may put in place of one.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Context;
use contest::made_up;
use contest::season::{DESCRIPTION, Field, MATCHES, Results};
use e2e::{Hosting, Page, Result, Scenario, Server, button, dist_dir, field, heading, link, role, text};

use crate::arena::{board, module_input, see_the_end, watch_to_the_end, write_file};
use crate::other_build::build;
use crate::workshop::write;

/// The name of a build with strangers' seasons beside it.
const NAME: &str = "00000000005ea505";
/// Gives the first legal reply.
const FIRST: &str = "function turn(view) { return kingdom.legal(view)[0]; }\n";

/// Without a service worker, which browsers tell.
fn plain(path: &str) -> Scenario {
    Scenario::at(path)
        .hosting(Hosting::Plain)
        .allow_error("fetching the script")
        .allow_error("ServiceWorker")
}

/// Begins at the season of the house bots.
async fn open(page: &Page) -> Result {
    page.click(link("Seasons")).await?;
    page.see(heading("Seasons")).await?;
    page.see_text("House bots").await?;
    page.see(role("region", "Wood")).await
}

/// Uploads a bot of one's own.
pub async fn upload(page: &Page) -> Result {
    let file = write_file("Quick First.js", FIRST)?;
    page.upload(module_input(), &file).await?;
    page.see_text("Quick First is in your library.").await
}

#[tokio::test]
async fn a_match_of_a_season_is_played_again_and_verified() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            open(&page).await?;
            page.see(role("img", "Ratings of all versions")).await?;
            page.click(link("marshal")).await?;
            page.see(heading("marshal")).await?;
            page.see_text("MIT OR Apache-2.0").await?;
            page.see(role("region", "Who beats whom")).await?;
            page.choose(field("Matches against"), "bosses/level-5.wasm")
                .await?;
            page.click(button("Watch match 0 of").partial()).await?;
            page.see(board()).await?;
            watch_to_the_end(&page).await?;
            page.see_text("Verified: this is the recorded match").await?;
            // The way back leads to the bot.
            page.back().await?;
            page.see(heading("marshal")).await?;
            // This bot is told its name, and pays for the letters of the one that it had in the season.
            page.go("#/season?bot=random").await?;
            page.choose(field("Matches against"), "bosses/level-2.wasm")
                .await?;
            page.click(button("Watch match 0 of").partial()).await?;
            page.see(board()).await?;
            watch_to_the_end(&page).await?;
            page.see_text("Verified: this is the recorded match").await
        })
        .await
}

#[tokio::test]
async fn a_bot_of_a_season_is_challenged_at_once_by_hand_or_with_a_bot() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            upload(&page).await?;
            open(&page).await?;
            page.click(button("Challenge greedy")).await?;
            page.see(board()).await?;
            page.see(heading("Kingdom Guard: You against greedy/1").partial())
                .await?;
            page.go("#/season").await?;
            page.choose(field("Who plays against it"), "Quick First").await?;
            page.click(button("Challenge levels")).await?;
            page.see(heading("Kingdom Guard: Quick First against levels/3").partial())
                .await?;
            watch_to_the_end(&page).await
        })
        .await
}

#[tokio::test]
async fn a_bot_meets_the_boss_and_is_handed_in() -> Result {
    Scenario::at("#/season")
        .run(|page| async move {
            page.see_text("You have no bots here yet.").await?;
            page.go("#/bots").await?;
            upload(&page).await?;
            page.click(button("More on Quick First")).await?;
            page.click(link("Enter a season with Quick First")).await?;
            page.click(button("Beat the boss")).await?;
            let patient = page.patience(Duration::from_mins(2));
            patient.see_text("Wood: bosses/level-2.wasm holds with").await?;
            page.see_text("more are needed to rise to Iron.").await?;
            // An author is missing.
            page.see_text("The season’s check will refuse it:").await?;
            page.fill(field("Author"), "Ann").await?;
            page.see_text("The season’s check will take it as bots/quick-first/1.js.")
                .await?;
            page.fill(field("Name in the season"), "marshal").await?;
            page.see_text("bots/marshal/2.js, the next version of that bot.")
                .await?;
            page.click(button("Save the folder as .zip")).await?;
            let saved = fs::read(page.downloaded(".zip").await?)?;
            assert!(saved.starts_with(b"PK"), "{} bytes", saved.len());
            let has = |words: &str| {
                let mut windows = saved.windows(words.len());
                windows.any(|window| window == words.as_bytes())
            };
            for words in [
                "bots/marshal/2.js",
                FIRST,
                "bots/marshal/bot.toml",
                "author = \"Ann\"",
            ] {
                assert!(has(words), "{words}");
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_draft_meets_the_boss_as_it_is_and_is_gone_with_the_page() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.click(button("Beat the boss of a season")).await?;
            page.see(role("region", "Take part")).await?;
            let own = page.value(field("Your bot")).await?;
            assert!(own.ends_with(" (draft)"), "{own}");
            page.click(button("Beat the boss")).await?;
            let patient = page.patience(Duration::from_mins(2));
            patient.see_text("Wood: bosses/level-2.wasm holds with").await?;
            page.see(field("Author")).await?;
            // It was not added to the bots, and another load of the page does not have it.
            page.reload().await?;
            page.see_text("The bot that this address names is not here.")
                .await?;
            page.see_text("You have no bots here yet.").await
        })
        .await
}

#[tokio::test]
async fn missing_matches_are_played_and_saved_as_the_season_has_them() -> Result {
    const MISSING: usize = 20;
    let whole = dist_dir().join("seasons/kingdom");
    let lines = fs::read_to_string(whole.join(MATCHES))?;
    let lines: Vec<&str> = lines.lines().collect();
    let (kept, missing) = lines.split_at(lines.len() - MISSING);
    let (kept, missing) = (kept.join("\n") + "\n", missing.join("\n") + "\n");
    let description = fs::read(whole.join(DESCRIPTION))?;
    let built = with_files(
        "lent",
        &[
            // In the place of the whole season, so that its bots are beside it.
            (&format!("seasons/kingdom/{DESCRIPTION}"), &description),
            (&format!("seasons/kingdom/{MATCHES}"), kept.as_bytes()),
        ],
    )?;
    // Without the service worker, which refuses a file that is not its build's.
    plain("#/season?at=seasons/kingdom")
        .serving(built)
        .run(move |page| async move {
            page.click(button("Fetch the season")).await?;
            page.see(role("region", "Lend your cores")).await?;
            page.choose(field("At most"), "20").await?;
            page.click(button("Play missing matches")).await?;
            let patient = page.patience(Duration::from_mins(3));
            patient.see_text(&format!("Matches played: {MISSING}.")).await?;
            page.see_text("arena season add DIR mine.jsonl").await?;
            page.click(button("Save mine.jsonl")).await?;
            let saved = fs::read_to_string(page.downloaded(".jsonl").await?)?;
            assert_eq!(saved, missing);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_season_that_misses_nothing_says_so() -> Result {
    Scenario::at("#/season")
        .run(|page| async move {
            page.click(button("Play missing matches")).await?;
            page.see_text("Nothing is missing that can be played here.")
                .await?;
            page.see_no(button("Save mine.jsonl")).await
        })
        .await
}

/// A copy of the built page with these files beside it, each in the directory of a season.
fn with_files(dir: &str, files: &[(&str, &[u8])]) -> Result<PathBuf> {
    let built = build(dir, NAME, &[])?;
    for (path, bytes) in files {
        let path = built.join(path);
        fs::create_dir_all(path.parent().context("a directory")?)?;
        fs::write(path, bytes)?;
    }
    Ok(built)
}

/// The two files of a season of these bots.
fn season(bots: &[(&str, &[u8])]) -> (String, String) {
    let season = made_up::season(bots);
    let field = Field::of(&season);
    let mut results = Results::default();
    made_up::play_season(&field, &mut results);
    let season = season.with_standings(&field.standings(&results));
    let lines = results.iter().map(contest::MatchResult::to_line);
    (season.to_json(), lines.collect())
}

#[tokio::test]
async fn what_strangers_send_is_asked_for_bounded_and_named() -> Result {
    let (good, lines) = season(&[("ann", &[10, 20]), ("bob", &[60])]);
    let marked = good.replace(
        "\"author\": \"A\"",
        "\"author\": \"<img src=x onerror=alert(1)>\"",
    );
    let seen = good.replace("Made up", "\u{202e}pu edaM");
    let (deep, large) = ("[".repeat(100_000), " ".repeat(9 << 20));
    let odd_lines = format!("<script>\n{lines}");
    let built = with_files(
        "strangers",
        &[
            ("marked/season.json", marked.as_bytes()),
            ("marked/matches.jsonl", odd_lines.as_bytes()),
            ("unseen/season.json", seen.as_bytes()),
            ("deep/season.json", deep.as_bytes()),
            ("large/season.json", large.as_bytes()),
        ],
    )?;
    let expected = ["404", "Failed to load resource"];
    let scenario = expected
        .iter()
        .fold(Scenario::at("#/season?at=marked"), |it, words| {
            it.allow_error(words)
        });
    scenario
        .serving(built)
        .run(|page| async move {
            page.see_text("This link shows a season from").await?;
            page.see_no(role("region", "Wood")).await?;
            page.click(button("Fetch the season")).await?;
            page.see_text("by <img src=x onerror=alert(1)>").await?;
            page.see_text("Left out of matches.jsonl: 1 line. The first is line 1:")
                .await?;
            for (at, said) in [
                ("unseen", "has characters that are not seen"),
                ("deep", "cannot be shown: it does not describe a season"),
                ("large", "is larger than 8 megabytes"),
                ("nothing", "the server answers 404"),
            ] {
                page.go(&format!("#/season?at={at}")).await?;
                page.click(button("Fetch the season")).await?;
                page.see_text(said).await?;
            }
            for (at, said) in [
                ("http://example.org/a/", "does not begin with https://"),
                ("javascript:alert(1)", "is no address of a season"),
            ] {
                page.go(&format!("#/season?at={at}")).await?;
                page.see_text(said).await?;
                page.see_no(button("Fetch the season")).await?;
            }
            Ok(())
        })
        .await
}

/// A folder of this name with the two files of a season.
fn folder(name: &str) -> Result<PathBuf> {
    let (description, lines) = season(&[("ann", &[10, 20]), ("bob", &[60])]);
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("seasons")
        .join(name);
    let of_season = dir.join("spring");
    fs::create_dir_all(&of_season)?;
    fs::write(of_season.join(DESCRIPTION), description)?;
    fs::write(of_season.join(MATCHES), lines)?;
    Ok(dir)
}

#[tokio::test]
async fn a_season_at_another_address_is_fetched_once_the_person_agrees() -> Result {
    let dir = folder("open")?;
    for hosting in [Hosting::Isolated, Hosting::Static, Hosting::Plain] {
        let other = Server::of_files(dir.clone())?;
        let at = format!("{}spring", other.url);
        plain("#/season")
            .hosting(hosting)
            .run(move |page| async move {
                if hosting != Hosting::Plain {
                    page.until("the service worker", async |page| {
                        let controlled =
                            "return navigator.serviceWorker.controller !== null && crossOriginIsolated";
                        Ok(page.evaluate(controlled).await? == true)
                    })
                    .await?;
                }
                page.go(&format!("#/season?at={at}")).await?;
                page.see_text("another server than that of this page").await?;
                let frames = "return document.querySelectorAll('iframe').length";
                assert_eq!(page.evaluate(frames).await?, 0);
                page.click(button("Fetch the season")).await?;
                page.see(role("region", "Wood")).await?;
                page.see_text("by A").await?;
                assert_eq!(page.evaluate(frames).await?, 0);
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_server_that_lets_no_other_page_read_is_named_with_the_remedy() -> Result {
    let other = Server::of_closed_files(folder("closed")?)?;
    let at = format!("{}spring", other.url);
    let expected = [
        "CORS",
        "Access-Control-Allow-Origin",
        "Failed to load resource",
        "Cross-Origin Request Blocked",
    ];
    let scenario = expected
        .iter()
        .fold(plain(&format!("#/season?at={at}")), |it, words| {
            it.allow_error(words)
        });
    scenario
        .run(|page| async move {
            page.click(button("Fetch the season")).await?;
            page.see_text("the server does not let other pages read it")
                .await?;
            page.see_text("Access-Control-Allow-Origin: *").await
        })
        .await
}

/// Bots of one tier: their names, and how strong they are.
fn bots(names: &[String], of: std::ops::Range<usize>, strength: u8) -> Vec<(&str, Vec<u8>)> {
    let bot = |place: usize| (names[place].as_str(), vec![strength + (place % 20) as u8]);
    of.map(bot).collect()
}

#[tokio::test]
async fn a_season_of_200_bots_and_20_000_matches_opens() -> Result {
    let names: Vec<String> = (0..200).map(|number| format!("bot-{number:03}")).collect();
    let mut all = bots(&names, 0..126, 10);
    all.extend(bots(&names, 126..163, 65));
    all.extend(bots(&names, 163..200, 125));
    let all: Vec<(&str, &[u8])> = all.iter().map(|(name, bot)| (*name, &bot[..])).collect();
    let (description, lines) = season(&all);
    let matches = lines.lines().count();
    let built = with_files(
        "large-season",
        &[
            (&format!("large/{DESCRIPTION}"), description.as_bytes()),
            (&format!("large/{MATCHES}"), lines.as_bytes()),
        ],
    )?;
    Scenario::at("#/season?at=large")
        .serving(built)
        .run(move |page| async move {
            page.see(button("Fetch the season")).await?;
            let frames = "window.longest = 0; let last = performance.now();
                const step = (now) => { window.longest = Math.max(window.longest, now - last); last = now; requestAnimationFrame(step); };
                requestAnimationFrame(step); return 1";
            page.evaluate(frames).await?;
            let start = Instant::now();
            page.click(button("Fetch the season")).await?;
            page.see(role("region", "Gold")).await?;
            let opened = start.elapsed();
            let longest = page.evaluate("return window.longest").await?;
            println!("200 bots, {matches} matches: open after {opened:?}, the longest frame {longest} ms");
            assert!((19_000..21_000).contains(&matches), "{matches}");
            page.click(link("bot-000")).await?;
            page.see(text("bot-000").nth(0)).await?;
            page.see(role("region", "Who beats whom")).await
        })
        .await
}
