//! Matches that go back and forth as links, between two people with a browser each, without a network.

use std::sync::Arc;

use e2e::{
    Hosting, Page, Result, Scenario, Server, Target, button, checkbox, field, heading, image, link, role,
    text,
};
use engine::by_link::TurnLink;
use engine::replay::Replay;

use crate::arena::{HAND, enter, open_tab, see_moment, take_a_breath};
use crate::games::choose;
use crate::offline::{CUT, see_stored};

const BY_LINK: &str = "by link, each at a page of their own";

/// A scenario whose network is cut on the way.
fn offline(path: &str, server: &Arc<Server>) -> Scenario {
    let scenario = CUT
        .iter()
        .fold(Scenario::at(path), |scenario, words| scenario.allow_error(words));
    scenario.on(server)
}

/// Lets two people play, each in a browser of their own whose page works without a network; then there is none.
async fn two<F>(steps: impl FnOnce(Page, Page) -> F + 'static) -> Result
where
    F: Future<Output = Result> + 'static,
{
    let server = Arc::new(Server::of_page(Hosting::Isolated).await?);
    let same = server.clone();
    offline("#/about", &server)
        .run(|ann| async move {
            see_stored(&ann).await?;
            let cut = same.clone();
            offline("#/about", &same)
                .run(|ben| async move {
                    see_stored(&ben).await?;
                    cut.cut();
                    steps(ann, ben).await
                })
                .await
        })
        .await
}

/// Begins a match by link of these two, who are named Ann and Ben.
async fn begin(page: &Page, seats: [&str; 2], game: &str) -> Result {
    for seat in seats {
        page.choose(field(seat), HAND).await?;
    }
    for (seat, name) in seats.into_iter().zip(["Ann", "Ben"]) {
        page.fill(field(&format!("Name of {seat}")), name).await?;
    }
    page.choose(field("The people play"), BY_LINK).await?;
    enter(page, "Days a turn (0: none stated)", 3).await?;
    page.click(button("Start the match")).await?;
    page.see(image(&format!("Board of {game}"))).await?;
    page.see_text("Ann, it is your turn").await
}

/// Begins a match of Kingdom Guard of this many rounds.
async fn kingdom(page: &Page, rounds: u32) -> Result {
    page.go("#/custom").await?;
    choose(page, "Kingdom Guard", rounds).await?;
    begin(page, ["Blue", "Red"], "Kingdom Guard").await
}

/// Hands the match on; returns the link.
async fn hand_on(page: &Page, to: &str) -> Result<String> {
    take_a_breath().await;
    page.click(button("Hand on")).await?;
    page.see(image(&format!("QR code of the link for {to}"))).await?;
    page.click(button("Copy link").within(drawer())).await?;
    page.see_text(&format!("Now send it to {to}.")).await?;
    page.value(field("Link").within(drawer())).await
}

fn drawer() -> Target {
    role("region", "Hand on")
}

/// Opens a link by its address.
async fn open(page: &Page, link: &str) -> Result {
    let (_, fragment) = link.split_once('#').unwrap_or_default();
    page.go(&format!("#{fragment}")).await
}

/// Makes the first move of a piece that is listed.
async fn act(page: &Page) -> Result {
    open_tab(page, "Actions").await?;
    page.click(button("Move ").partial().nth(0)).await
}

/// The second option of the list of this number in a plan; the first is that nothing is chosen.
async fn planned(page: &Page, list: usize) -> Result<String> {
    let script = format!("return document.querySelectorAll('.advance select')[{list}].options[1].text");
    let option = page.evaluate(&script).await?;
    Ok(option.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn what_was_planned_is_answered_at_once_and_saves_a_round_of_post() -> Result {
    two(|ann, ben| async move {
        kingdom(&ann, 4).await?;
        act(&ann).await?;
        see_moment(&ann, 1).await?;
        take_a_breath().await;
        ann.click(button("Hand on")).await?;
        ann.click(text("Answer in advance").within(drawer())).await?;
        let expected = planned(&ann, 0).await?;
        ann.choose(field("If Ben plays"), &expected).await?;
        let answer = planned(&ann, 1).await?;
        ann.choose(field("I answer"), &answer).await?;
        ann.click(button("Copy link").within(drawer())).await?;
        ann.see_text("Now send it to Ben.").await?;
        let first = ann.value(field("Link").within(drawer())).await?;
        open(&ben, &first).await?;
        ben.see_text("Ben, it is your turn").await?;
        open_tab(&ben, "Actions").await?;
        ben.click(button(&expected)).await?;
        // Ann's answer, and Ben's turn again.
        see_moment(&ben, 3).await?;
        ben.see_text("Ben, it is your turn").await?;
        act(&ben).await?;
        let second = hand_on(&ben, "Ann").await?;
        open(&ann, &second).await?;
        ann.see_text("Ann, it is your turn").await?;
        see_moment(&ann, 4).await
    })
    .await
}

#[tokio::test]
async fn two_people_play_a_whole_match_of_kingdom_guard_by_link_alone() -> Result {
    two(|ann, ben| async move {
        kingdom(&ann, 2).await?;
        act(&ann).await?;
        see_moment(&ann, 1).await?;
        ann.see_text("Hand the link on to Ben").await?;
        let first = hand_on(&ann, "Ben").await?;
        assert!(first.len() < 400, "{first}");
        ann.see_text("You have agreed on 3 days a turn.").await?;
        open(&ben, &first).await?;
        ben.see_text("Ben, it is your turn").await?;
        act(&ben).await?;
        let second = hand_on(&ben, "Ann").await?;
        // The page keeps the match, and the answer goes on with it, pasted.
        ann.click(link("History")).await?;
        ann.see(heading("Waiting for the other side")).await?;
        ann.see_text("Waiting for Ben").await?;
        ann.fill(field("Or paste a link"), &second).await?;
        ann.click(button("Open")).await?;
        ann.see_text("Ann, it is your turn").await?;
        act(&ann).await?;
        let third = hand_on(&ann, "Ben").await?;
        // An old link says so, and leads to the match as it is.
        open(&ben, &first).await?;
        ben.see_text("This link is older than what is here").await?;
        open(&ben, &third).await?;
        ben.see_text("Ben, it is your turn").await?;
        act(&ben).await?;
        let last = hand_on(&ben, "Ann").await?;
        ben.see(role("region", "Result")).await?;
        open(&ann, &last).await?;
        ann.see(role("region", "Result")).await?;
        for page in [&ann, &ben] {
            page.click(link("History")).await?;
            page.see(link("Kingdom Guard: Ann against Ben")).await?;
            page.see_no(heading("Waiting for the other side")).await?;
        }
        // Its links still lead to it.
        open(&ann, &second).await?;
        ann.see_text("This match is over").await
    })
    .await
}

#[tokio::test]
async fn a_fork_is_shown_and_a_tampered_link_refused() -> Result {
    two(|ann, ben| async move {
        kingdom(&ann, 3).await?;
        act(&ann).await?;
        let first = hand_on(&ann, "Ben").await?;
        open(&ben, &first).await?;
        ben.see_text("Ben, it is your turn").await?;
        act(&ben).await?;
        see_moment(&ben, 2).await?;
        // Until it is handed on, a turn can be taken back.
        take_a_breath().await;
        ben.click(button("Take back").partial()).await?;
        ben.see_text("Ben, it is your turn").await?;
        act(&ben).await?;
        let answer = hand_on(&ben, "Ann").await?;
        // In another place Ben has forgotten that, and answers once more.
        ben.click(link("History")).await?;
        ben.click(button("Delete unfinished Kingdom Guard: Ann against Ben"))
            .await?;
        ben.see_no(heading("Waiting for the other side")).await?;
        open(&ben, &first).await?;
        ben.see_text("Ben, it is your turn").await?;
        open_tab(&ben, "Actions").await?;
        ben.click(button("Move ").partial().nth(2)).await?;
        let other = hand_on(&ben, "Ann").await?;
        assert_ne!(answer, other);
        open(&ann, &answer).await?;
        ann.see_text("Ann, it is your turn").await?;
        open(&ann, &other).await?;
        ann.see(heading("Two answers to turn 2")).await?;
        ann.see(heading("What is here")).await?;
        ann.see(heading("What the link says")).await?;
        ann.click(button("Keep what is here")).await?;
        ann.see_text("Ann, it is your turn").await?;
        // Somebody changes a turn, and makes the rest of the link fit it as far as possible.
        let mut tampered = TurnLink::from_link(&answer)?;
        tampered.replay.hash.0 ^= 1;
        open(&ann, &format!("#/turn/{}", tampered.to_link())).await?;
        ann.see_text("This link does not follow the rules: ").await?;
        ann.see_text("it diverges from the recorded match in turn 2")
            .await?;
        // A messenger has cut it.
        open(&ann, &answer[..answer.len() - 3]).await?;
        ann.see_text("This link cannot be opened: the replay is ").await?;
        ann.see_text("Or ask for another one.").await
    })
    .await
}

/// What a page of a match by link asks of its person.
#[derive(PartialEq)]
enum Asks {
    Turn,
    Link,
    Patience,
    Nothing,
}

/// Waits until the page asks for something, or shows the result.
async fn asks(page: &Page) -> Result<Asks> {
    const TURN: &str = "const turn = document.querySelector('.turn');
        return turn?.classList.contains('over') ? 'over' : turn?.querySelector('h2').textContent ?? ''";
    let asked = std::cell::Cell::new(Asks::Nothing);
    page.until("what is asked for", async |page| {
        let said = page.evaluate(TURN).await?;
        let said = said.as_str().unwrap_or_default();
        let found = [
            ("over", Asks::Nothing),
            ("it is your turn", Asks::Turn),
            ("Hand the link on", Asks::Link),
            ("Waiting for", Asks::Patience),
        ];
        let found = found.into_iter().find(|(words, _)| said.contains(words));
        Ok(found.is_some_and(|(_, asks)| {
            asked.set(asks);
            true
        }))
    })
    .await?;
    Ok(asked.into_inner())
}

/// Plays on, each at their own page, until both see the result; returns the links in order.
async fn play_out(
    here: (&Page, &str),
    there: (&Page, &str),
    act: impl AsyncFn(&Page) -> Result,
) -> Result<Vec<String>> {
    const MOST: usize = 20;
    let (mut here, mut there) = (here, there);
    let mut links = Vec::new();
    for _ in 0..MOST {
        while asks(here.0).await? == Asks::Turn {
            act(here.0).await?;
            take_a_breath().await;
        }
        let link = hand_on(here.0, there.1).await?;
        open(there.0, &link).await?;
        there
            .0
            .until("the news of the link", async |page| {
                Ok(asks(page).await? != Asks::Patience)
            })
            .await?;
        links.push(link);
        if asks(here.0).await? == Asks::Nothing && asks(there.0).await? == Asks::Nothing {
            return Ok(links);
        }
        (here, there) = (there, here);
    }
    anyhow::bail!("the match is not over after {MOST} links");
}

/// Ends a turn of Territories with a deployment of everything.
async fn end_turn(page: &Page) -> Result {
    page.click(button("All, ").partial().nth(0)).await?;
    take_a_breath().await;
    page.click(button("End turn")).await
}

/// The match of this link as if both had gone on with the replies of its first turn, up to the last turn.
fn up_to_the_last_turn(link: &str) -> Result<String> {
    let mut link = TurnLink::from_link(link)?;
    let (mut before, _) = link.replay.play()?;
    let replies = before.answers(0).unwrap_or_default().to_vec();
    let mut after = before.clone();
    loop {
        for (seat, answer) in &replies {
            let _ = after.answer(*seat, answer.clone())?;
        }
        if after.newest().outcome().is_some() {
            break;
        }
        before = after.clone();
    }
    link.replay = Replay::record(&before, &link.replay.seats)?;
    (link.given, link.salts) = (Vec::new(), Vec::new());
    Ok(format!("#/turn/{}", link.to_link()))
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn all_act_at_once_in_territories_and_nobody_sees_the_other_first() -> Result {
    two(|ann, ben| async move {
        ann.go("#/custom").await?;
        choose(&ann, "Territories", 1).await?;
        ann.choose(field("Number of seats"), "2").await?;
        ann.click(checkbox("A round ends after at most 60 turns").partial())
            .await?;
        begin(&ann, ["Player 0", "Player 1"], "Territories").await?;
        end_turn(&ann).await?;
        let sealed = hand_on(&ann, "Ben").await?;
        ann.see_text("the link has only a commitment").await?;
        open(&ben, &sealed).await?;
        ben.see_text("Ben, it is your turn").await?;
        end_turn(&ben).await?;
        let opened = hand_on(&ben, "Ann").await?;
        // Opening it plays the turn, and Ann begins the next one.
        open(&ann, &opened).await?;
        see_moment(&ann, 1).await?;
        ann.see_text("Ann, it is your turn").await?;
        end_turn(&ann).await?;
        let next = hand_on(&ann, "Ben").await?;
        // Weeks later; both have played at other places.
        let late = up_to_the_last_turn(&next)?;
        for page in [&ann, &ben] {
            open(page, &late).await?;
            page.see_text("but you did not make it here").await?;
            page.click(button("Take what the link says")).await?;
            page.see(button("End turn")).await?;
        }
        let links = play_out((&ann, "Ann"), (&ben, "Ben"), end_turn).await?;
        assert_eq!(links.len(), 3);
        for link in links {
            assert!(link.len() < 2_000, "{link}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn two_people_play_a_whole_match_of_hit_and_sunk_by_link() -> Result {
    two(|ann, ben| async move {
        ann.go("#/custom").await?;
        choose(&ann, "Hit and Sunk", 1).await?;
        ann.choose(field("Number of seats"), "2").await?;
        begin(&ann, ["Player 0", "Player 1"], "Hit and Sunk").await?;
        ann.click(button("destroyer (1)").partial()).await?;
        let chosen = hand_on(&ann, "Ben").await?;
        ann.see_text("whoever decodes the link sees everything").await?;
        open(&ben, &chosen).await?;
        ben.see_text("Ben, it is your turn").await?;
        ben.click(button("submarine (2)").partial()).await?;
        // Both choose at once: Ann's link opens her choice, and the ships sail one after the other.
        play_out((&ben, "Ben"), (&ann, "Ann"), async |page| {
            page.click(button("Send").partial()).await
        })
        .await?;
        Ok(())
    })
    .await
}
