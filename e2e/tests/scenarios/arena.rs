//! Steps that many scenarios share, and names of elements of the page.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use e2e::{Key, Page, Result, Target, button, field, heading, image, role};

/// A house bot that replies at once.
pub const GREEDY: &str = "Greedy (house bot)";
/// A house bot that replies at once, a command.
pub const RANDOM: &str = "Random (house bot)";
/// The person.
pub const HAND: &str = "You, by hand";

/// The board of Kingdom Guard, which most scenarios play.
pub fn board() -> Target {
    image("Board of Kingdom Guard")
}

/// The slider under the board.
pub fn timeline() -> Target {
    role("slider", "Timeline")
}

/// A tab beside the board.
pub fn tab(name: &str) -> Target {
    role("tab", name)
}

/// Opens a tab beside the board.
pub async fn open_tab(page: &Page, name: &str) -> Result {
    page.click(tab(name)).await
}

/// The part of the page that says who won.
pub fn result() -> Target {
    role("region", "Result")
}

/// Chooses who plays, on the page where matches are set up.
pub async fn seat(page: &Page, blue: &str, red: &str) -> Result {
    page.choose(field("Blue"), blue).await?;
    page.choose(field("Red"), red).await
}

/// Begins the match that is set up, and waits for its board.
pub async fn start(page: &Page) -> Result {
    page.click(button("Start the match")).await?;
    page.see(board()).await
}

/// Begins a match of these two; with house bots it is the same every time.
pub async fn play(page: &Page, blue: &str, red: &str) -> Result {
    seat(page, blue, red).await?;
    enter(page, "Seed", 1).await?;
    start(page).await
}

/// Enters a number as a person does: replaces the old one, and leaves the field.
pub async fn enter(page: &Page, label: &str, number: u32) -> Result {
    page.fill(field(label), &number.to_string()).await?;
    page.press(Key::Tab).await
}

/// Watches the match to its end, whoever wins.
pub async fn watch_to_the_end(page: &Page) -> Result {
    page.choose(field("Speed"), "newest").await?;
    see_the_end(page).await
}

/// Watches a match on fuel to its end, and again from its link, for which all bots are run again.
pub async fn plays_the_same_from_its_link(page: &Page, title: Target) -> Result {
    page.see(title.clone()).await?;
    watch_to_the_end(page).await?;
    page.click(button("Copy link")).await?;
    let link = page.value(field("Link")).await?;
    let (_, place) = link.split_once('#').unwrap_or_default();
    page.go(&format!("#{place}")).await?;
    page.see(title).await?;
    watch_to_the_end(page).await?;
    page.see_text("Verified").await
}

/// Uploads the house bot Greedy, and opens its report card.
pub async fn upload_greedy(page: &Page) -> Result {
    go_to_bots(page).await?;
    page.upload(module_input(), &house_module("greedy")).await?;
    page.see_text("greedy is in your library").await?;
    page.click(button("More on greedy")).await?;
    page.click(button("Report card")).await
}

/// Begins a match of Kingdom Guard by hand, moves the infantry, and waits until it is one's turn again.
pub async fn play_a_turn(page: &Page, against: &str) -> Result {
    play(page, HAND, against).await?;
    see_my_turn(page).await?;
    click_cell(page, 3, 1).await?;
    click_cell(page, 2, 1).await?;
    see_moment(page, 2).await?;
    see_my_turn(page).await
}

/// A bot for Kingdom Guard that thinks for so many milliseconds.
pub fn slow(milliseconds: u32) -> String {
    format!(
        "function turn(view) {{
            const until = Date.now() + {milliseconds};
            while (Date.now() < until);
            return kingdom.legal(view)[0];
        }}"
    )
}

/// Waits until the page shows how the match ended.
pub async fn see_the_end(page: &Page) -> Result {
    let patient = page.patience(Duration::from_mins(1));
    patient
        .until("the result", async |page| is_over(page).await)
        .await
}

async fn is_over(page: &Page) -> Result<bool> {
    let text = page.value(result()).await?;
    let ends = [" wins\n", "Draw\n", "You win", "You lost"];
    Ok(ends.iter().any(|end| text.contains(end)))
}

/// Who won and why: the result that the page shows, without the buttons below it.
pub async fn outcome(page: &Page) -> Result<String> {
    let text = page.value(result()).await?;
    let lines: Vec<_> = text.lines().filter(|line| !line.is_empty()).take(2).collect();
    Ok(lines.join(" "))
}

/// The number of the turn shown, and the number of all turns.
pub async fn moment(page: &Page) -> Result<(usize, usize)> {
    // A player has no timeline, only a line beside the headline of the turn.
    const SAID: &str = "const board = [...document.querySelectorAll('*')].find(host => host.shadowRoot?.querySelector('input[type=range]'));
        const timeline = (board?.shadowRoot ?? document).querySelector('input[type=range]');
        return timeline?.ariaValueText ?? timeline?.getAttribute('aria-valuetext') ?? document.querySelector('.turn .status')?.innerText ?? ''";
    let said = RefCell::new((0, 0));
    page.until("the moment that is shown", async |page| {
        let words = page.evaluate(SAID).await?;
        // Large numbers in English notation.
        let plain = words.as_str().unwrap_or_default().replace(',', "");
        let words = plain.split([' ', '.']);
        let numbers: Vec<usize> = words.filter_map(|word| word.parse().ok()).collect();
        let [.., shown, there] = numbers[..] else {
            return Ok(false);
        };
        said.replace((shown, there));
        Ok(true)
    })
    .await?;
    Ok(said.into_inner())
}

/// Waits until this many turns are shown.
pub async fn see_moment(page: &Page, shown: usize) -> Result {
    page.until(&format!("turn {shown}"), async |page| {
        Ok(moment(page).await?.0 == shown)
    })
    .await
}

/// The middle of a cell of the board, from the board's corner: five rows and columns, with their names at the left and below.
pub async fn cell(page: &Page, row: u32, column: u32) -> Result<(f64, f64)> {
    cell_of(page, board(), row, column).await
}

/// The same on a board with another name.
pub async fn cell_of(page: &Page, board: Target, row: u32, column: u32) -> Result<(f64, f64)> {
    /// The room for the names of columns and rows, in cells: at the left and below.
    const GUTTER: f64 = 0.16;
    let (width, height) = page.size(board).await?;
    let side = width.min(height);
    let middle = |at: u32| side / (5.0 + GUTTER) * (f64::from(at) + 0.5);
    Ok((
        (width - side) / 2.0 + side / (5.0 + GUTTER) * GUTTER + middle(column),
        (height - side) / 2.0 + middle(row),
    ))
}

/// Clicks a cell of the board.
pub async fn click_cell(page: &Page, row: u32, column: u32) -> Result {
    let at = cell(page, row, column).await?;
    page.click_at(board(), at).await
}

/// Waits until the text form of the board says this.
pub async fn board_says(page: &Page, words: &str) -> Result {
    page.until(&format!("{words:?} in the board's text form"), async |page| {
        Ok(board_text(page).await?.contains(words))
    })
    .await
}

/// The text form of the board; empty if it is missing.
const BOARD_TEXT: &str = "const board = document.querySelector('canvas[aria-label^=Board]');
    return document.getElementById(board?.getAttribute('aria-details'))?.textContent ?? null";

/// The board's text form, which assistive technology reads, shown or not.
pub async fn board_text(page: &Page) -> Result<String> {
    // It is loaded with the panels beside the board.
    page.until("the board as text", async |page| {
        Ok(page.evaluate(BOARD_TEXT).await?.is_string())
    })
    .await?;
    let text = page.evaluate(BOARD_TEXT).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// What the page says of the turn now. The log below still says what it said of earlier ones.
const HEADLINE: &str = "return document.querySelector('.turn h2')?.textContent ?? ''";

/// Waits until it is a person's turn to act.
pub async fn see_my_turn(page: &Page) -> Result {
    page.until("that it is a person's turn", async |page| {
        Ok(page.evaluate(HEADLINE).await?.to_string().contains("our turn"))
    })
    .await
}

/// Waits like a person who looks before the next click: within half a second it would be the second click of a double
/// click, which ends nothing and begins nothing.
pub async fn take_a_breath() {
    tokio::time::sleep(Duration::from_millis(600)).await;
}

/// Opens the library of bots.
pub async fn go_to_bots(page: &Page) -> Result {
    page.click(e2e::link("Bots")).await?;
    page.see(heading("Bots")).await
}

/// The input that takes modules.
pub fn module_input() -> Target {
    e2e::file("Choose a .wasm, .js or .py file")
}

/// The text of a link to a recorded match of 60 turns of Kingdom Guard between two persons.
pub fn recorded_link() -> &'static str {
    let links = include_str!("../../../engine/tests/golden/links-of-format-3.txt");
    let first = links.lines().next().and_then(|line| line.rsplit_once(' '));
    first.map_or("", |(_, link)| link)
}

/// The module of a house bot, as a person may download and upload it.
pub fn house_module(name: &str) -> PathBuf {
    e2e::dist_dir().join(format!("bots/kingdom/{name}.wasm"))
}

/// A file to upload, with this content.
pub fn write_file(name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf> {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("uploads");
    std::fs::create_dir_all(&dir).with_context(|| format!("creating {}", dir.display()))?;
    let path = dir.join(name);
    // Tests that write the same file at once write the same content; a reader must see all of it or none.
    let own = path.with_extension(format!("{:?}", std::thread::current().id()));
    std::fs::write(&own, content).with_context(|| format!("writing {}", own.display()))?;
    std::fs::rename(&own, &path).with_context(|| format!("naming {}", path.display()))?;
    Ok(path)
}
