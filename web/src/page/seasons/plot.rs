//! The ratings of all versions: a line for each bot, with that of the bot that is shown on top of the others.

use super::opened::Opened;
use crate::words::{seasons as words, spoken};
use contest::season::{Bot, BotName, Version};
use yew::prelude::*;

/// Width and height of the plot in its own units.
const SIZE: (i64, i64) = (1000, 200);

/// The ranges of a plot.
#[derive(Clone, Copy)]
struct Frame {
    low: i64,
    high: i64,
    /// The greatest number of a version.
    last: i64,
}

impl Frame {
    fn of(opened: &Opened) -> Option<Self> {
        let versions = || opened.season.bots.iter().flat_map(|bot| &bot.versions);
        let ends = || versions().filter_map(ends);
        Some(Self {
            low: ends().map(|(low, _)| low).min()?,
            high: ends().map(|(_, high)| high).max()?,
            last: versions().map(|version| i64::from(version.number)).max()?,
        })
    }

    fn point(self, number: u32, rating: i64) -> String {
        let across = (i64::from(number) - 1) * SIZE.0 / (self.last - 1).max(1);
        let down = (self.high - rating) * SIZE.1 / (self.high - self.low).max(1);
        format!("{across},{down}")
    }

    /// The line of a bot's ratings; of a single one a short line.
    fn line(self, bot: &Bot) -> Html {
        let rated = bot
            .versions
            .iter()
            .filter_map(|version| Some((version.number, version.standing?.rating)));
        let mut points: Vec<String> = rated
            .map(|(number, rating)| self.point(number, rating.into()))
            .collect();
        if let [only] = &points[..] {
            let (across, down) = only.split_once(',').unwrap_or_default();
            let across = across.parse::<i64>().unwrap_or_default().min(SIZE.0 - 8);
            points = vec![format!("{across},{down}"), format!("{},{down}", across + 8)];
        }
        html! { <polyline points={points.join(" ")} /> }
    }

    /// The margin of error of a version.
    fn margin(self, version: &Version) -> Option<Html> {
        let (low, high) = ends(version)?;
        let (from, to) = (self.point(version.number, low), self.point(version.number, high));
        Some(html! { <polyline points={format!("{from} {to}")} /> })
    }
}

/// The lowest and the highest that a version's rating may be.
fn ends(version: &Version) -> Option<(i64, i64)> {
    let standing = version.standing?;
    let (rating, off) = (i64::from(standing.rating), i64::from(standing.interval));
    Some((rating - off, rating + off))
}

/// The plot; empty if nobody has played.
pub(super) fn view(opened: &Opened, shown: Option<&BotName>) -> Html {
    let Some(frame) = Frame::of(opened) else {
        return Html::default();
    };
    let shown = shown.and_then(|name| opened.bot(name));
    let title = match shown {
        Some(bot) => words::PlotOf {
            bot: bot.name.to_string(),
        }
        .phrase(),
        None => words::Plot.phrase(),
    };
    let range = words::PlotRange {
        low: frame.low.into(),
        high: frame.high.into(),
        versions: frame.last.into(),
    };
    let title = spoken(title);
    let others = opened
        .season
        .bots
        .iter()
        .filter(|bot| shown.is_none_or(|shown| shown.name != bot.name));
    html! {
        <section class="plots season-plot" aria-label={title.clone()}>
            <h2>{ title.clone() }</h2>
            <figure class="plot">
                <figcaption>{ spoken(range.phrase()) }</figcaption>
                <svg viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)} preserveAspectRatio="none" role="img" aria-label={title}>
                    <g class={shown.map(|_| "round")}>{ for others.map(|bot| frame.line(bot)) }</g>
                    if let Some(bot) = shown {
                        <g class="seat-0">
                            { for bot.versions.iter().filter_map(|version| frame.margin(version)) }
                            { frame.line(bot) }
                        </g>
                    }
                </svg>
            </figure>
        </section>
    }
}
