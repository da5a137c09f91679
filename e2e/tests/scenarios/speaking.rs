//! The languages of the arena: choosing one, and what a visitor sees in each. None of its words are English.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Context;
use e2e::{Key, Page, Result, Scenario, TEST_LANGUAGE, button, field, file, heading, image, link, role};
use serde_json::json;

use crate::arena::{cell_of, see_my_turn, tab, write_file};
use crate::hit_and_sunk::seat_peaceful_bots;
use crate::languages::{BOTS_ALONE, board, click, look_for, narrow, said, turns};

/// A language from its table.
#[derive(Clone)]
pub(crate) struct Speech {
    pub(crate) tag: String,
    sentences: BTreeMap<String, String>,
    /// English words that it does not have.
    english: Vec<String>,
}

impl Speech {
    fn of(tag: &str) -> Result<Self> {
        let vocabulary = |tag: &str| words_build::vocabulary(tag).map_err(anyhow::Error::msg);
        let (english, own) = (vocabulary("en")?, vocabulary(tag)?);
        let table = words_build::table(tag).map_err(anyhow::Error::msg)?;
        Self::of_table(tag, &table, english.difference(&own).cloned().collect())
    }

    /// The test language, in which every text must be in brackets.
    pub(crate) fn of_tests() -> Result<Self> {
        let table = words_build::pseudo().map_err(anyhow::Error::msg)?;
        Self::of_table(TEST_LANGUAGE, &table, Vec::new())
    }

    fn of_table(tag: &str, table: &str, english: Vec<String>) -> Result<Self> {
        let (_head, entries) = table.split_once('\n').context("no table")?;
        let entries = entries.split_terminator('\0');
        let sentences = entries.filter_map(|entry| entry.split_once('\t'));
        Ok(Self {
            tag: tag.to_string(),
            sentences: sentences
                .map(|(id, said)| (id.to_string(), said.to_string()))
                .collect(),
            english,
        })
    }

    /// A sentence without arguments.
    pub(crate) fn say(&self, id: &str) -> String {
        self.sentences
            .get(id)
            .cloned()
            .unwrap_or_else(|| format!("{} lacks {id}", self.tag))
    }
}

/// Every language of the arena but English.
pub(crate) fn others() -> Result<Vec<Speech>> {
    let languages = words_build::languages().map_err(anyhow::Error::msg)?;
    languages
        .iter()
        .skip(1)
        .map(|listed| Speech::of(&listed.tag))
        .collect()
}

/// One of them, for long ways through the page: what a place takes from elsewhere than its table is the same in each.
pub(crate) fn another() -> Result<Speech> {
    others()?.into_iter().next().context("no other language")
}

/// Names and code that are the same in every language, in the places that a visitor sees first.
const ALLOWED: [&str; 5] = ["wasm-arena", "JavaScript", "Python", "WebAssembly", "bare.wasm"];

/// The names of the house bots, which also occur in lists that cannot mark names.
const BOTS: &str =
    "return fetch('bots/bots.json').then(list => list.json()).then(list => list.map(bot => bot.name))";

/// A person's actions in a turn of a game, after this many earlier turns.
trait Hand: AsyncFn(&Page, &Speech, usize) -> Result + Copy + 'static {}
impl<F: AsyncFn(&Page, &Speech, usize) -> Result + Copy + 'static> Hand for F {}

/// Goes through a game in another language: sets up a match, plays three turns by hand, watches another, and reads its log.
async fn through(game: &'static str, hand: impl Hand) -> Result {
    let speech = another()?;
    Scenario::at(&format!("?lang={}#/custom", speech.tag))
        .window(narrow()?, 800)
        .run(|page| async move { play(&page.patience(Duration::from_mins(1)), &speech, game, hand).await })
        .await
}

/// Checks the texts on screen, where names of house bots are allowed.
pub(crate) async fn look(page: &Page, speech: &Speech, place: &str) -> Result {
    let bots = page.evaluate(BOTS).await?;
    let bots = bots
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str());
    let allowed: Vec<&str> = ALLOWED.into_iter().chain(bots).collect();
    look_for(page, place, &speech.english, &allowed).await
}

async fn play(page: &Page, speech: &Speech, game: &str, hand: impl Hand) -> Result {
    let say = |id: &str| speech.say(id);
    page.see(heading(&say("setup-title"))).await?;
    click(page, &format!("input[value={game}]")).await?;
    page.fill(field(&say("setup-seed")), "1").await?;
    page.press(Key::Tab).await?;
    seat_peaceful_bots(page).await?;
    look(page, speech, "set-up").await?;
    page.click(button(&say("setup-start"))).await?;
    page.see(image("").partial().nth(0)).await?;
    for turn in 0..3 {
        hand(page, speech, turn)
            .await
            .with_context(|| format!("turn {turn} by hand"))?;
    }
    page.evaluate("location.hash = '#/custom'").await?;
    page.see(heading(&say("setup-title"))).await?;
    page.evaluate(BOTS_ALONE).await?;
    page.click(button(&say("setup-start"))).await?;
    page.choose(field(&say("watch-speed")), &say("watch-newest"))
        .await?;
    page.see(button(&say("watch-rematch"))).await?;
    page.see(role("region", &say("watch-log"))).await?;
    look(page, speech, "the result and the log").await
}

/// Does something that ends the turn, and waits until it is played.
async fn end_turn(page: &Page, end: impl AsyncFn() -> Result) -> Result {
    let before = turns(page).await?;
    end().await?;
    page.until("the turn", async |page| Ok(turns(page).await? > before))
        .await
}

/// Waits until there is such an element, whatever its language.
pub(crate) async fn wait_for(page: &Page, selector: &str) -> Result {
    let exists = format!("return document.querySelector({selector:?}) !== null");
    page.until(selector, async |page| {
        Ok(page.evaluate(&exists).await? == json!(true))
    })
    .await
}

#[tokio::test]
async fn a_player_of_kingdom_guard_meets_no_english_in_another_language() -> Result {
    through("kingdom", async |page, speech, _| {
        wait_for(page, ".tabs [role=tab]:nth-child(5)").await?;
        look(page, speech, "the person's turn").await?;
        // The list of actions.
        click(page, ".tabs [role=tab]:nth-child(5)").await?;
        wait_for(page, ".choices button").await?;
        end_turn(page, async || click(page, ".choices button").await).await
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_player_of_territories_meets_no_english_in_another_language() -> Result {
    through("territories", async |page, speech, _| {
        page.see(button(&speech.say("territories-page-end-turn"))).await?;
        page.evaluate("document.querySelector('canvas').focus()").await?;
        // All armies to the territory under the cursor, then the end of the turn.
        page.type_text("a").await?;
        look(page, speech, "the person's turn").await?;
        end_turn(page, async || page.type_text("e").await).await
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_player_of_hit_and_sunk_meets_no_english_in_another_language() -> Result {
    through("hit-and-sunk", async |page, speech, turn| {
        if turn == 0 {
            page.see_text(&speech.say("hit-and-sunk-page-choose-ship"))
                .await?;
            look(page, speech, "the choice of a ship").await?;
            page.evaluate("document.querySelector('canvas').focus()").await?;
            page.type_text("1").await?;
        }
        page.see(button(&speech.say("hit-and-sunk-page-send-nothing")))
            .await?;
        page.evaluate("document.querySelector('canvas').focus()").await?;
        page.type_text("s").await?;
        page.see(button(&speech.say("hit-and-sunk-page-send"))).await?;
        look(page, speech, "the person's turn").await?;
        end_turn(page, async || page.press(Key::Enter).await).await
    })
    .await
}

#[tokio::test]
async fn what_is_refused_is_refused_in_the_visitors_language() -> Result {
    for speech in others()? {
        let of = speech.tag.clone();
        Scenario::at(&format!("?lang={of}#/bots"))
            .window(narrow()?, 800)
            .run(|page| async move {
                let bare = write_file("bare.wasm", wat::parse_str("(module)")?)?;
                page.upload(file(&speech.say("bots-choose")), &bare).await?;
                page.see(role("alert", "").partial()).await?;
                look(&page, &speech, "a bad module").await?;
                page.evaluate("location.hash = '#/replay/AAAA'").await?;
                page.see(role("alert", "").partial()).await?;
                look(&page, &speech, "a damaged link").await?;
                page.evaluate("location.hash = '#/'").await?;
                page.see(heading(&speech.say("home-title"))).await?;
                page.see(button(&speech.say("home-pause-live"))).await?;
                look(&page, &speech, "the front page").await
            })
            .await
            .context(of)?;
    }
    Ok(())
}

/// The state that a switch of language must not change, in a window that is too low for the page in both languages.
const STATE: &str = "return [
    document.querySelector('input[type=range]')?.max, scrollY > 0, location.hash.split('?')[0],
]";

#[tokio::test]
async fn the_language_changes_at_once_and_leaves_everything_else() -> Result {
    Scenario::at(&format!("?lang={TEST_LANGUAGE}#/custom"))
        .window(1280, 420)
        .run(|page| async move {
            page.see(heading(&said("Custom match"))).await?;
            page.click(button(&said("Start the match"))).await?;
            see_my_turn(&page).await?;
            for row in [3, 2] {
                page.click_at(board(), cell_of(&page, board(), row, 1).await?).await?;
            }
            page.until("the turn", async |page| Ok(turns(page).await? > 1)).await?;
            page.evaluate("scrollTo(0, 120)").await?;
            let before = page.evaluate(STATE).await?;
            // The list itself would be scrolled to.
            page.evaluate(&format!("const tag = 'en';{CHOOSE}")).await?;
            page.see(tab("Moves")).await?;
            see_my_turn(&page).await?;
            assert_eq!(page.evaluate(STATE).await?, before);
            let rest = "return [document.body.innerText.includes('~~'), document.title, document.documentElement.lang, location.search]";
            let title = page.evaluate("return document.querySelector('h1').textContent").await?;
            let title = format!(
                "Your turn – {} – wasm-arena",
                title.as_str().unwrap_or_default().trim()
            );
            assert_eq!(page.evaluate(rest).await?, json!([false, title, "en", "?lang=en"]));
            page.reload().await?;
            see_my_turn(&page).await?;
            page.see(tab("Moves")).await
        })
        .await
}

#[tokio::test]
async fn a_chosen_language_is_fetched_remembered_and_named() -> Result {
    Scenario::at("#/history")
        .run(|page| async move {
            page.see(heading("History")).await?;
            let mut label = "Language".to_string();
            for listed in words_build::languages()
                .map_err(anyhow::Error::msg)?
                .iter()
                .skip(1)
            {
                let speech = Speech::of(&listed.tag)?;
                page.choose(field(&label), &listed.name).await?;
                page.see(heading(&speech.say("history-page-title"))).await?;
                let lang = "return [document.documentElement.lang, location.search]";
                assert_eq!(page.evaluate(lang).await?, json!([listed.tag, ""]));
                // It is stored before the page is left.
                let noted = "return localStorage.getItem('first-paint-language')";
                page.until("the choice is kept, also for the first paint", async |page| {
                    Ok(kept(page).await? == listed.tag && page.evaluate(noted).await? == json!(listed.tag))
                })
                .await?;
                page.reload().await?;
                page.see(heading(&speech.say("history-page-title"))).await?;
                label = speech.say("page-language");
            }
            page.choose(field(&label), "English").await?;
            page.see(heading("History")).await?;
            // A change of language loses no typed text.
            page.evaluate("document.querySelector('form.link input').value = 'typed'")
                .await?;
            let last = others()?.pop().context("no other language")?;
            page.evaluate(&format!("const tag = '{}';{CHOOSE}", last.tag))
                .await?;
            page.see(heading(&last.say("history-page-title"))).await?;
            let typed = page
                .evaluate("return document.querySelector('form.link input').value")
                .await?;
            assert_eq!(typed, json!("typed"));
            // An address with an unknown language keeps the last choice.
            page.go("?lang=xx#/history").await?;
            page.see(heading(&last.say("history-page-title"))).await
        })
        .await
}

/// The language that the page keeps.
async fn kept(page: &Page) -> Result<String> {
    let kept = page.evaluate("return new Promise(done => {
        indexedDB.open('wasm-arena').onsuccess = ({ target: { result: database } }) => {
            const request = database.transaction('state').objectStore('state').get('language');
            request.onsuccess = () => { database.close(); done(new TextDecoder().decode((request.result ?? new Uint8Array()).slice(7))); };
        };
    })");
    Ok(kept.await?.as_str().unwrap_or_default().to_string())
}

/// Chooses the language with this `tag`, without checking the list.
const CHOOSE: &str = "
    const list = document.querySelector('.language select');
    list.value = tag;
    list.dispatchEvent(new Event('change', { bubbles: true }));";

#[tokio::test]
async fn the_first_language_of_the_browser_that_the_arena_speaks_is_spoken() -> Result {
    for speech in others()? {
        // From another country, or by its only name; languages that the arena does not support come first.
        let languages: &'static str = match speech.tag.as_str() {
            "pt-BR" => "eo,pt-PT,en",
            "zh-CN" => "eo,zh,en",
            "hi" => "eo,hi-IN,en",
            other => anyhow::bail!("which readers have {other}?"),
        };
        Scenario::at("#/about")
            .reading(languages)
            .run(|page| async move {
                page.see(heading(&speech.say("about-title"))).await?;
                assert_eq!(page.evaluate("return location.search").await?, json!(""));
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_language_that_cannot_be_had_is_told_and_the_page_stays_as_it_is() -> Result {
    Scenario::at("#/about")
        .run(|page| async move {
            page.see(heading("About")).await?;
            page.evaluate("window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))").await?;
            for listed in words_build::languages().map_err(anyhow::Error::msg)?.iter().skip(1) {
                page.choose(field("Language"), &listed.name).await?;
                page.see_text(&format!("The page cannot be shown in {}", listed.name)).await?;
                page.see(heading("About")).await?;
                let shown = "return [document.querySelector('.language select').value, document.documentElement.lang]";
                assert_eq!(page.evaluate(shown).await?, json!(["en", "en"]));
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn documents_are_in_the_readers_language_and_link_to_others() -> Result {
    Scenario::at("#/docs/kingdom")
        .run(|page| async move {
            page.see(heading("Kingdom Guard")).await?;
            let docs = words_build::directory().join("../docs");
            for listed in words_build::languages()
                .map_err(anyhow::Error::msg)?
                .iter()
                .skip(1)
            {
                let path = docs.join(&listed.tag).join("kingdom.md");
                let Ok(text) = std::fs::read_to_string(path) else {
                    continue;
                };
                let title = text
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .trim_start_matches("# ")
                    .to_string();
                page.click(link(&listed.name)).await?;
                page.see(heading(&title)).await?;
                page.go(&format!("?lang={}#/docs/kingdom", listed.tag)).await?;
                page.see(heading(&title)).await?;
                let lang = page
                    .evaluate("return document.querySelector('.doc [lang]:has(h1)').lang")
                    .await?;
                assert_eq!(lang, json!(listed.tag));
                page.click(link("English")).await?;
                page.see(heading("Kingdom Guard")).await?;
            }
            Ok(())
        })
        .await
}
