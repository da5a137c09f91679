//! The bots of a season by tier, best first.

use super::address::Query;
use super::opened::Opened;
use crate::page::contests::axis::Axis;
use crate::page::elements::button_about;
use crate::words::{seasons as words, spoken};
use contest::season::{Bot, BotName, Standing, Tier};
use yew::prelude::*;

/// A line: the bot's place in the season, the bot, and where it stands.
type Line<'a> = (usize, &'a Bot, Option<Standing>);

/// The table of every tier, from the top.
pub(super) fn view(opened: &Opened, query: &Query, onchallenge: &Callback<BotName>) -> Html {
    let ranked = opened.ranked();
    let ratings = ranked.iter().filter_map(|(_, _, standing)| *standing);
    let axis = Axis::of(ratings.map(ends));
    let of_tier = |number: u32| -> Vec<&Line<'_>> {
        let is_here = |(_, _, standing): &&Line<'_>| tier_of(*standing) == number;
        ranked.iter().filter(is_here).collect()
    };
    let tiers = opened.season.tiers.iter().enumerate().rev();
    let tiers = tiers.map(|(below, tier)| {
        let lines = of_tier(below as u32 + 1);
        html! {
            <section aria-label={tier.name.to_string()}>
                <h2><bdi>{ tier.name.to_string() }</bdi>{ boss(tier) }</h2>
                if !lines.is_empty() {
                    <div class="wide"><table class="ranks">
                        <thead><tr>
                            <th scope="col">{ "#" }</th>
                            <th scope="col">{ spoken(words::Bot.phrase()) }</th>
                            <th scope="col">{ spoken(words::Rating.phrase()) }</th>
                            <td></td><td></td>
                        </tr></thead>
                        <tbody>{ for lines.into_iter().map(|line| row(line, axis, query, onchallenge)) }</tbody>
                    </table></div>
                }
            </section>
        }
    });
    html! { <><p><small>{ spoken(words::Legend.phrase()) }</small></p>{ for tiers }</> }
}

/// The tier of a bot: the bottom, 1, for one that has not played.
fn tier_of(standing: Option<Standing>) -> u32 {
    standing.and_then(|standing| standing.tier).unwrap_or(1)
}

fn ends(standing: Standing) -> (i64, i64) {
    (standing.rating.into(), standing.interval.into())
}

/// Who guards a tier.
fn boss(tier: &Tier) -> Html {
    let said = |boss: String| html! { <small>{ " " }{ spoken(words::BossOf { boss }.phrase()) }</small> };
    html! { <>{ for tier.boss.as_ref().map(|boss| said(boss.to_string())) }</> }
}

/// A rating with its margin of error.
pub(super) fn rated(standing: Option<Standing>) -> AttrValue {
    spoken(match standing {
        Some(standing) => words::Rated {
            rating: standing.rating.into(),
            interval: standing.interval.into(),
        }
        .phrase(),
        None => words::Unrated.phrase(),
    })
}

fn row((_, bot, standing): &Line<'_>, axis: Axis, query: &Query, onchallenge: &Callback<BotName>) -> Html {
    let name = bot.name.clone();
    let place = standing.and_then(|standing| standing.place);
    let address = query.with_bot(Some(name.clone())).route();
    let about = words::ChallengeBot {
        bot: name.to_string(),
    };
    let author = bot.author.to_string();
    html! {
        <tr>
            <td>{ for place }</td>
            <th scope="row"><a href={address.to_string()}>{ name.to_string() }</a><small>{ " " }<bdi>{ spoken(words::By { author }.phrase()) }</bdi></small></th>
            <td>{ rated(*standing) }</td>
            <td>{ for standing.map(|standing| axis.mark(ends(standing))) }</td>
            <td>{ button_about(words::Challenge.phrase(), about.phrase(), onchallenge.reform(move |_: MouseEvent| name.clone())) }</td>
        </tr>
    }
}
