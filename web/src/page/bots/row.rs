//! A bot in one line: its name, what it plays, and how strong it is.

use crate::page::library::ratings::Rating;
use crate::words::{bots as words, spoken};
use engine::Decimal;
use yew::prelude::*;

/// The contents of a line.
pub(super) struct Row<'a> {
    /// The bot's name.
    pub name: &'a str,
    /// What it plays.
    pub game: AttrValue,
    /// More about it.
    pub about: Html,
    /// Its strength, if known.
    pub rating: Option<Rating>,
    /// Its actions.
    pub actions: Html,
}

/// The line, without the element around it.
pub(super) fn row(row: &Row<'_>) -> Html {
    html! {
        <>
            <h3><bdi>{ row.name.to_string() }</bdi></h3>
            <span class="bot-game">{ row.game.clone() }</span>
            <span class="bot-about">{ row.about.clone() }</span>
            <span class="bot-rating">{ rating(row.rating) }</span>
            <div class="buttons">{ row.actions.clone() }</div>
        </>
    }
}

/// A rating with its margin of error; a dash if nothing is known.
fn rating(rating: Option<Rating>) -> Html {
    let Some(Rating { rating, interval }) = rating else {
        return html! { <span title={spoken(words::Unrated.phrase())}>{ "–" }<span class="visually-hidden">{ spoken(words::Unrated.phrase()) }</span></span> };
    };
    let tenths = |units| Decimal { units, decimals: 1 };
    html! { { spoken(words::Rating { rating: tenths(rating), interval: tenths(interval) }.phrase()) } }
}
