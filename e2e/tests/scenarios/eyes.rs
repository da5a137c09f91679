//! Whole matches by keys, with nothing but what is read aloud as eyes: a person who sees nothing can play every game.

use std::time::Duration;

use anyhow::Context as _;
use e2e::{Key, Page, Result, Scenario, button, field};

use crate::arena::{self, GREEDY, HAND, enter, play};
use crate::games::{choose, start};
use crate::hit_and_sunk;

/// Collects what is read aloud: what is added to the log of announcements, beginning with what it holds now.
const LISTEN: &str = "const log = document.querySelector('.match > [role=log]');
    window.heard = [...log.children].map(said => said.textContent);
    new MutationObserver(changes => {
        for (const change of changes) for (const said of change.addedNodes) window.heard.push(said.textContent);
    }).observe(log, { childList: true });";

/// A person who hears and types.
struct Ears {
    page: Page,
    /// How many announcements were heard.
    heard: usize,
}

impl Ears {
    async fn of(page: &Page) -> Result<Self> {
        page.evaluate(LISTEN).await?;
        let page = page.patience(Duration::from_mins(2));
        Ok(Self { page, heard: 0 })
    }

    /// Waits until something is said that contains one of these words, and returns it.
    async fn hear(&mut self, words: &[&str]) -> Result<String> {
        let heard = std::cell::RefCell::new(None);
        let what = format!("one of {words:?} to be said after {} announcements", self.heard);
        self.page
            .until(&what, async |page| {
                let all = page.evaluate("return window.heard").await?;
                let all: Vec<String> = serde_json::from_value(all)?;
                let later = all.iter().enumerate().skip(self.heard);
                let found = later
                    .into_iter()
                    .find(|(_, said)| words.iter().any(|words| said.contains(words)));
                heard.replace(found.map(|(place, said)| (place, said.clone())));
                Ok(found.is_some())
            })
            .await?;
        let (place, said) = heard.into_inner().context("nothing was said")?;
        self.heard = place + 1;
        Ok(said)
    }

    /// Types a line into the command line, which has the keys.
    async fn line(&self, text: &str) -> Result {
        self.page.type_text(text).await?;
        self.page.press(Key::Enter).await
    }

    /// The answer to a question.
    async fn ask(&mut self, question: &str) -> Result<String> {
        self.line(question).await?;
        self.hear(&[""]).await
    }

    /// Has the keys lead to the command line.
    async fn begin(&mut self) -> Result {
        self.hear(&["it is your turn"]).await?;
        self.page.type_text("/").await?;
        // Its name is read aloud then, for which a person waits.
        let line = field("Type a turn or a question");
        self.page
            .until("the keys in the command line", async |page| {
                page.has_focus(line.clone()).await
            })
            .await
    }
}

#[tokio::test]
async fn a_match_of_kingdom_guard_is_played_by_ear() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            enter(&page, "Rounds", 3).await?;
            play(&page, HAND, GREEDY).await?;
            let mut ears = Ears::of(&page).await?;
            ears.begin().await?;
            for _ in 0..3 {
                let moves = ears.ask("moves").await?;
                let first = moves
                    .split("; ")
                    .find(|action| action.starts_with("Move "))
                    .context("no move")?;
                ears.line(first).await?;
                // What the person did, what the other side did.
                ears.hear(&["Blue's "]).await?;
                ears.hear(&["Red's "]).await?;
                let next = ears
                    .hear(&["it is your turn", " wins after round 3", "A draw"])
                    .await?;
                if !next.contains("it is your turn") {
                    return Ok(());
                }
                assert!(ears.ask("last").await?.contains("Red's "), "what was last");
            }
            ears.hear(&[" wins after round 3", "A draw"]).await.map(drop)
        })
        .await
}

#[tokio::test]
async fn a_match_of_hit_and_sunk_is_played_by_ear() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 2).await?;
            hit_and_sunk::seat_peaceful_bots(&page).await?;
            start(&page, "Hit and Sunk").await?;
            let mut ears = Ears::of(&page).await?;
            ears.begin().await?;
            ears.line("destroyer").await?;
            for _ in 0..2 {
                ears.hear(&["it is your turn"]).await?;
                assert!(ears.ask("mine").await?.contains("Head at "));
                ears.line("forward, scan").await?;
                ears.hear(&["S: done", "S: no effect"]).await?;
                ears.line("end").await?;
            }
            ears.hear(&["share the first place", "wins with a score", "Nobody wins"])
                .await
                .map(drop)
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_match_of_territories_is_played_by_ear() -> Result {
    Scenario::at("#/play/territories")
        .run(|page| async move {
            page.see(button("End turn")).await?;
            let mut ears = Ears::of(&page).await?;
            ears.begin().await?;
            loop {
                let own = ears.ask("mine").await?;
                let (first, _) = own.split_once(':').context("no territory")?;
                assert!(
                    ears.ask(&format!("all {first}"))
                        .await?
                        .contains("0 left to deploy")
                );
                ears.line("end").await?;
                let next = ears
                    .hear(&["it is your turn", " wins with ", "share the first place"])
                    .await?;
                if !next.contains("it is your turn") {
                    return Ok(());
                }
            }
        })
        .await
}

#[tokio::test]
async fn what_is_said_again_is_read_again_and_the_keys_stay_where_one_works() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            let mut ears = Ears::of(&page).await?;
            ears.hear(&["it is your turn"]).await?;
            arena::open_tab(&page, "Actions").await?;
            for action in ["Move archer to c1", "Move archer to d1"] {
                page.until(&format!("the keys on {action}"), async |page| {
                    page.press(Key::Tab).await?;
                    page.has_focus(button(action)).await
                })
                .await?;
                page.press(Key::Enter).await?;
                ears.hear(&["it is your turn"]).await?;
                let beside = "return document.activeElement.id";
                assert_eq!(page.evaluate(beside).await?, "beside");
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn keys_of_one_sign_act_only_where_the_match_has_the_keys_and_can_be_switched_off() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            arena::see_my_turn(&page).await?;
            let is_open = async |page: &Page| {
                let open = page.evaluate("return !!document.querySelector('.keys')").await?;
                anyhow::Ok(open == true)
            };
            page.evaluate("document.querySelector('.top a').focus()").await?;
            page.type_text("?").await?;
            assert!(!is_open(&page).await?, "the navigation has the keys");
            page.evaluate("document.querySelector('#beside').focus()").await?;
            page.type_text("?").await?;
            page.until("the list of keys", &is_open).await?;
            page.press(Key::Escape).await?;
            page.click(button("Settings")).await?;
            page.click(e2e::role("checkbox", "Shortcuts of one key")).await?;
            page.evaluate("document.querySelector('#beside').focus()").await?;
            page.type_text("?").await?;
            assert!(!is_open(&page).await?, "the shortcuts are off");
            Ok(())
        })
        .await
}
