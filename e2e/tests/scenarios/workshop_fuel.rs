//! “Where does the fuel go?” in the workshop.

use std::time::Duration;

use e2e::{Page, Result, Scenario, button, text};

use crate::arena::see_the_end;
use crate::axe;
use crate::carry::unfold;
use crate::workshop::{choose_language, template_plays};

const FUEL: &str = "Where does the fuel go?";

/// What the table's caption says is used in all, and the sum of what the functions used.
async fn used(page: &Page) -> Result<(u64, u64)> {
    const SAID: &str = "const number = (said) => Number(said.replace(/\\D/g, ''));
        const table = document.querySelector('.fuel table');
        const rows = [...table.tBodies[0].rows].map((row) => number(row.cells[1].innerText));
        return [number(table.caption.innerText), rows.reduce((sum, units) => sum + units, 0)];";
    let said = page.evaluate(SAID).await?;
    let number = |place: usize| said[place].as_u64().unwrap_or_default();
    Ok((number(0), number(1)))
}

#[tokio::test]
async fn the_functions_of_a_bot_add_up_to_the_fuel_of_the_match() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "WebAssembly text").await?;
            template_plays(&page, "Kingdom Guard", "A Kingdom Guard bot written by hand").await?;
            see_the_end(&page).await?;
            unfold(&page, FUEL).await?;
            page.click(button("Profile the match")).await?;
            page.see_text("units of fuel, and the functions that used most of it")
                .await?;
            page.see(text("set_up").nth(0)).await?;
            let (all, sum) = used(&page).await?;
            assert!(all > 0 && sum == all, "{sum} of {all}");
            axe::check(&page, "a profile").await?;
            // One turn costs less.
            page.click(button("the costliest").partial()).await?;
            page.until("the profile of one turn", async |page| {
                // Meanwhile there is no table.
                let there = page.evaluate("return document.querySelector('.fuel table') !== null");
                Ok(there.await? == true && used(page).await?.0 < all)
            })
            .await?;
            let (one, sum) = used(&page).await?;
            assert!(one > 0 && sum == one, "{sum} of {one}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn functions_of_a_bot_in_assemblyscript_have_names() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(2));
            choose_language(&page, "AssemblyScript").await?;
            template_plays(&page, "Kingdom Guard", "import * as kingdom from").await?;
            see_the_end(&page).await?;
            unfold(&page, FUEL).await?;
            page.click(button("Profile the match")).await?;
            page.see(text("~lib/").partial().nth(0)).await?;
            let (all, sum) = used(&page).await?;
            assert!(all > 0 && sum == all, "{sum} of {all}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn of_a_script_it_is_said_why_there_are_no_functions() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            unfold(&page, FUEL).await?;
            page.see_text("An interpreter runs the script.").await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.see_no(button("Profile the match")).await
        })
        .await
}
