//! The ratings of the first bots, match by match.

use super::standings::decimal;
use crate::contests::messages::{Snapshot, Standing};
use crate::words::{contests as words, spoken};
use yew::prelude::*;

/// Width and height of the plot in its own units.
const SIZE: (i64, i64) = (1000, 200);

/// The plot; empty until there are two moments.
pub(super) fn view(shown: &Snapshot) -> Html {
    let ratings = || shown.history.iter().flat_map(|(_, ratings)| ratings);
    let (Some(low), Some(high)) = (ratings().min(), ratings().max()) else {
        return Html::default();
    };
    let (first, last) = match shown.history.as_slice() {
        [first, .., last] => (i64::from(first.0), i64::from(last.0)),
        _ => return Html::default(),
    };
    let point = |counted: u32, rating: i64| {
        let across = (i64::from(counted) - first) * SIZE.0 / (last - first).max(1);
        let down = (high - rating) * SIZE.1 / (high - low).max(1);
        format!("{across},{down} ")
    };
    let line = |place: usize| {
        let moments = shown.history.iter();
        let points: String = moments
            .filter_map(|(counted, ratings)| ratings.get(place).map(|rating| point(*counted, *rating)))
            .collect();
        html! { <polyline class={look(place)} {points} /> }
    };
    let lines = shown.history.first().map_or(0, |(_, ratings)| ratings.len());
    let key = |(place, row): (usize, &Standing)| {
        html! {
            <li class={look(place)}>
                <svg viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4h28" /></svg>
                <bdi>{ shown.label(row.bot as usize) }</bdi>
            </li>
        }
    };
    let title = spoken(words::Plot.phrase());
    let range = words::PlotRange {
        low: decimal(*low),
        high: decimal(*high),
        matches: last.into(),
    };
    html! {
        <section class="plots" aria-label={title.clone()}>
            <h2>{ title.clone() }</h2>
            <figure class="plot">
                <figcaption>{ spoken(range.phrase()) }</figcaption>
                <svg viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)} preserveAspectRatio="none" role="img" aria-label={title}>
                    { for (0..lines).map(line) }
                </svg>
            </figure>
            <ul class="key">{ for shown.rows.iter().enumerate().take(lines).map(key) }</ul>
        </section>
    }
}

/// The colour and the dashes of a line.
fn look(place: usize) -> String {
    format!("seat-{place} dash-{}", place % 4)
}
