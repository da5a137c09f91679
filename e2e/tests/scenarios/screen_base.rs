//! Kingdom Guard, begun by "Play", and won and lost by hand: the cavalry rides around to Red's base, or nobody guards Blue's.

use e2e::{Page, Result, Scenario, button, heading, link};

use crate::arena::{moment, open_tab, see_my_turn, take_a_breath};

/// Begins a match by "Play" with a seed, and does these things in turn; Greedy answers under that seed as it always does.
async fn play(page: &Page, seed: u8, actions: &[&'static str]) -> Result {
    page.evaluate(&format!("crypto.getRandomValues = (array) => array.fill({seed})"))
        .await?;
    page.click(link("Play Kingdom Guard").partial()).await?;
    see_my_turn(page).await?;
    open_tab(page, "Actions").await?;
    for action in actions {
        see_my_turn(page).await?;
        take_a_breath().await;
        let (_, turns) = moment(page).await?;
        page.click(button(action).partial()).await?;
        page.until("the turn to end", async |page| Ok(moment(page).await?.1 > turns))
            .await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn kingdom_guard_is_won_by_who_takes_the_base() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            const RAID: [&str; 11] = [
                "Move cavalry to c2",
                "Move cavalry to e2",
                "Archer attacks Red cavalry",
                "Infantry attacks Red cavalry",
                "Move cavalry to e4",
                "Cavalry attacks Red archer",
                "Cavalry attacks Red base",
                "Cavalry attacks Red base",
                "Cavalry attacks Red base",
                "Cavalry attacks Red base",
                "Cavalry attacks Red base",
            ];
            play(&page, 5, &RAID).await?;
            page.see(heading("You win: their base fell")).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn kingdom_guard_is_lost_by_who_leaves_the_base_alone() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            let mut walk = vec!["Move infantry to c2", "Move infantry to c1"];
            walk.extend(["Move infantry to d1", "Move infantry to e1"].repeat(4));
            walk.push("Move infantry to d1");
            walk.extend(["Infantry attacks Red cavalry"; 3]);
            play(&page, 2, &walk).await?;
            page.see(heading("You lost: your base fell")).await
        })
        .await
}
