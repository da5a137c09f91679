//! Territories and Hit and Sunk, begun by "Play", and won by hand with a plain plan and the keys of the board; and a ship that is sunk.

use std::cell::RefCell;
use std::iter;
use std::time::Duration;

use e2e::{Key, Page, Result, Scenario, button, image, link, role};

use crate::arena::{board_text, see_my_turn};

/// Begins a game by "Play", with a seed under which the plan wins, and comes to its board by keys.
async fn begin(page: &Page, game: &'static str, seed: u8) -> Result {
    page.evaluate(&format!("crypto.getRandomValues = (array) => array.fill({seed})"))
        .await?;
    page.click(link(&format!("Play {game}")).partial()).await?;
    see_my_turn(page).await
}

async fn focus(page: &Page, game: &'static str) -> Result {
    page.until("the board under the keys", async |page| {
        page.press(Key::Tab).await?;
        page.has_focus(image(&format!("Board of {game}"))).await
    })
    .await
}

/// Waits until the person is asked with another board than `before`, and returns its text; `None` at the end of the match.
async fn asked(page: &Page, before: &str) -> Result<Option<String>> {
    let found = RefCell::new(None);
    page.until("the next turn", async |page| {
        let text = page.text().await?;
        if text.contains("Rematch") {
            return Ok(true);
        }
        if text.contains("Skip to now") {
            page.press(Key::End).await?;
            return Ok(false);
        }
        let board = board_text(page).await?;
        let is_asked = text.contains("Your turn") && board != before;
        found.replace(is_asked.then_some(board));
        Ok(is_asked)
    })
    .await?;
    Ok(found.into_inner())
}

/// The headline at the end.
async fn headline(page: &Page) -> Result<String> {
    page.value(role("region", "Result")).await
}

/// Steps to the right and down, as keys; less than none are to the left and up.
fn steps(right: i32, down: i32) -> String {
    let ways = [(right, [Key::Left, Key::Right]), (down, [Key::Up, Key::Down])];
    let keys = ways.into_iter().flat_map(|(steps, [back, on])| {
        let key = if steps < 0 { back } else { on };
        iter::repeat_n(char::from(key), steps.unsigned_abs() as usize)
    });
    keys.collect()
}

/// A territory that is seen: its row and column from the top left, whether it is the person's, and the armies on it.
#[derive(Clone, Copy)]
struct Land {
    row: i32,
    column: i32,
    own: bool,
    armies: u32,
}

impl Land {
    /// The shorter way to another one on a board whose edges meet: to the right, and down.
    fn way_to(self, other: Self) -> (i32, i32) {
        let shorter = |from: i32, to: i32| (to - from + 15).rem_euclid(10) - 5;
        (shorter(self.column, other.column), shorter(self.row, other.row))
    }

    fn is_beside(self, other: Self) -> bool {
        let (right, down) = self.way_to(other);
        right.abs().max(down.abs()) == 1
    }

    /// The fewest armies that take it.
    fn needed(self) -> u32 {
        let stands = |sent: &u32| f64::from(self.armies) - (f64::from(*sent) * 0.6).round() > 0.0;
        let lost = (f64::from(self.armies) * 0.7).round() as u32;
        (lost + 1..u32::MAX)
            .find(|sent| !stands(sent))
            .unwrap_or(u32::MAX)
    }
}

/// The territories of a board as text, row by row.
fn lands(board: &str) -> Vec<Land> {
    let rows = board.lines().filter(|line| line.split_whitespace().count() == 11);
    let mut lands = Vec::new();
    for (row, line) in (0..).zip(rows) {
        for (column, land) in (0..).zip(line.split_whitespace().skip(1)) {
            let armies = land.trim_start_matches(|mark: char| !mark.is_ascii_digit());
            if let Ok(armies) = armies.parse() {
                let own = land.starts_with('A');
                lands.push(Land {
                    row,
                    column,
                    own,
                    armies,
                });
            }
        }
    }
    lands
}

/// One turn: everything to where the weakest neighbour stands, and every neighbour is attacked that can be taken.
async fn take_land(page: &Page, board: &str) -> Result {
    let lands = lands(board);
    let mut border: Vec<(Land, Vec<Land>)> = Vec::new();
    for own in lands.iter().filter(|land| land.own) {
        let mut targets: Vec<Land> = lands
            .iter()
            .filter(|land| !land.own && own.is_beside(**land))
            .copied()
            .collect();
        targets.sort_by_key(|land| land.armies);
        if !targets.is_empty() {
            border.push((*own, targets));
        }
    }
    let weakest =
        |(own, targets): &&mut (Land, Vec<Land>)| i64::from(targets[0].armies) * 100 - i64::from(own.armies);
    let cursor = page
        .evaluate("return document.querySelector('.plan .amount .about').textContent")
        .await?;
    let cursor = cursor.as_str().unwrap_or_default();
    let (column, row) = (
        cursor.bytes().next().unwrap_or(b'a'),
        cursor[1..].parse().unwrap_or(10),
    );
    let mut at = Land {
        row: 10 - row,
        column: (column - b'a').into(),
        own: true,
        armies: 0,
    };
    if let Some((own, _)) = border.iter_mut().min_by_key(weakest) {
        let (right, down) = at.way_to(*own);
        page.type_text(&(steps(right, down) + "a")).await?;
        let all = page
            .evaluate("return Number(document.querySelector('.plan .amount input').max)")
            .await?;
        own.armies += all
            .as_u64()
            .and_then(|all| u32::try_from(all).ok())
            .unwrap_or_default();
        at = *own;
    }
    let mut keys = String::new();
    for (own, targets) in border {
        let mut free = own.armies - 1;
        for target in targets {
            if free < target.needed() {
                break;
            }
            for (right, down) in [at.way_to(own), own.way_to(target)] {
                keys += &steps(right, down);
                keys.push(Key::Enter.into());
            }
            keys += &target.needed().to_string();
            free -= target.needed();
            at = own;
        }
    }
    page.type_text(&(keys + "e")).await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn territories_is_won_by_hand() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            begin(&page, "Territories", 28).await?;
            focus(&page, "Territories").await?;
            let mut before = String::new();
            while let Some(board) = asked(&page, &before).await? {
                take_land(&page, &board).await?;
                before = board;
            }
            let said = headline(&page).await?;
            assert!(said.contains("You win, 100 points"), "{said}");
            Ok(())
        })
        .await
}

/// The nearest cell of a ship that is seen, from the own head: to the right, and down.
fn nearest_ship(board: &str) -> Option<(i32, i32)> {
    let rows = board
        .lines()
        .filter(|line| line.len() == 19 && !line.contains(' '));
    let cells = (-9..).zip(rows).flat_map(|(down, line)| {
        let ships = (-9..).zip(line.chars()).filter(|(_, cell)| "AB".contains(*cell));
        ships.map(move |(right, _)| (right, down)).collect::<Vec<_>>()
    });
    cells.min_by_key(|(right, down): &(i32, i32)| right.abs().max(down.abs()))
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn hit_and_sunk_is_won_by_hand() -> Result {
    /// How far a carrier fires.
    const RANGE: i32 = 7;
    Scenario::at("#/")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            begin(&page, "Hit and Sunk", 34).await?;
            page.click(button("carrier").partial()).await?;
            let mut before = String::new();
            focus(&page, "Hit and Sunk").await?;
            while let Some(board) = asked(&page, &before).await? {
                let ship = nearest_ship(&board);
                if let Some((right, down)) = ship.filter(|(right, down)| right.abs().max(down.abs()) <= RANGE)
                {
                    page.type_text(&(steps(right, down) + "f")).await?;
                }
                page.press(Key::Enter).await?;
                before = board;
            }
            let said = headline(&page).await?;
            assert!(said.contains("You win, "), "{said}");
            Ok(())
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_person_whose_ship_is_sunk_is_told_so_and_watches_on() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            begin(&page, "Hit and Sunk", 8).await?;
            page.click(button("destroyer").partial()).await?;
            focus(&page, "Hit and Sunk").await?;
            let mut before = String::new();
            // It does nothing, and another ship comes near.
            while let Some(board) = asked(&page, &before).await? {
                page.press(Key::Enter).await?;
                before = board;
            }
            page.see_text("You were sunk in round 3. Watch on, or play again.")
                .await?;
            page.click(button("Rematch")).await?;
            see_my_turn(&page).await
        })
        .await
}
