//! A bot's page: who made it, its versions, whom it beats, and its matches.

use super::opened::{Opened, outcome, record};
use super::table::rated;
use crate::page::elements::choice::choice;
use crate::page::elements::{button_about, paragraph};
use crate::page::shell::language_context::use_language;
use crate::words::{Phrase, seasons as words, spoken};
use contest::MatchResult;
use contest::season::{Bot, Version};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of a bot's page.
#[derive(Properties)]
pub(super) struct Props {
    /// The season.
    pub opened: Rc<Opened>,
    /// The bot's place in it.
    pub bot: usize,
    /// Called with the match to watch.
    pub onwatch: Callback<MatchResult>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.opened, &other.opened) && self.bot == other.bot && self.onwatch == other.onwatch
    }
}

/// The bot's page.
#[component]
pub(super) fn BotPage(props: &Props) -> Html {
    use_language();
    let chosen = use_state(|| 0_usize);
    use_effect_with(props.bot, {
        let chosen = chosen.setter();
        move |_| chosen.set(0)
    });
    let opened = &props.opened;
    let (Some(bot), Some(player)) = (opened.season.bots.get(props.bot), opened.current(props.bot)) else {
        return Html::default();
    };
    let label = opened.label(player);
    let met = opened.met_by(label);
    html! {
        <>
            { about(bot) }
            { versions(bot) }
            if !met.is_empty() {
                { encounters(label, &met) }
                { matches(label, &met, (*chosen).min(met.len() - 1), &chosen, &props.onwatch) }
            }
        </>
    }
}

fn about(bot: &Bot) -> Html {
    let fact = |what: Phrase, value: String| html! { <div><dt>{ spoken(what) }</dt><dd><bdi>{ value }</bdi></dd></div> };
    html! {
        <dl>
            { fact(words::Author.phrase(), bot.author.to_string()) }
            { fact(words::Licence.phrase(), bot.licence.to_string()) }
            if !bot.text.is_empty() { { fact(words::Text.phrase(), bot.text.to_string()) } }
        </dl>
    }
}

fn versions(bot: &Bot) -> Html {
    let row = |version: &Version| {
        let standing = version.standing;
        let sum = version.hash.to_string();
        let record = standing.map(|it| format!("{}–{}–{}", it.won, it.drawn, it.lost));
        html! {
            <tr>
                <th scope="row">{ version.number }</th>
                <td>{ rated(standing) }</td>
                <td>{ for record }</td>
                <td>{ for standing.map(|standing| standing.faults) }</td>
                <td><code title={sum.clone()}>{ sum[..12].to_owned() }</code></td>
            </tr>
        }
    };
    let heads = [
        words::Version.phrase(),
        words::Rating.phrase(),
        words::Record.phrase(),
        words::Faults.phrase(),
        words::Sum.phrase(),
    ];
    let title = spoken(words::Versions.phrase());
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title }</h2>
            <div class="wide" tabindex="0"><table class="results">
                <thead><tr>{ for heads.into_iter().map(|head| html! { <th scope="col">{ spoken(head) }</th> }) }</tr></thead>
                <tbody>{ for bot.versions.iter().rev().map(row) }</tbody>
            </table></div>
        </section>
    }
}

/// Whom a bot met, and how often it beat them.
fn encounters(label: &str, met: &[(&str, Vec<&MatchResult>)]) -> Html {
    let row = |(opponent, matches): &(&str, Vec<&MatchResult>)| {
        let [won, drawn, lost] = record(label, matches);
        let percent = (200 * won + 100 * drawn) / (2 * (won + drawn + lost)).max(1);
        html! {
            <tr>
                <th scope="row">{ (*opponent).to_owned() }</th>
                <td>{ won }</td><td>{ drawn }</td><td>{ lost }</td>
                <td ~style={format!("--won:{percent}%")}>{ percent }</td>
            </tr>
        }
    };
    let heads = [
        words::Opponent.phrase(),
        words::Won.phrase(),
        words::Drawn.phrase(),
        words::Lost.phrase(),
        words::Points.phrase(),
    ];
    let title = spoken(words::Met.phrase());
    html! {
        <section class="encounters" aria-label={title.clone()}>
            <h2>{ title }</h2>
            <div class="wide season-met" tabindex="0"><table class="matrix">
                <caption>{ spoken(words::MetLegend.phrase()) }</caption>
                <thead><tr>{ for heads.into_iter().map(|head| html! { <th scope="col">{ spoken(head) }</th> }) }</tr></thead>
                <tbody>{ for met.iter().map(row) }</tbody>
            </table></div>
        </section>
    }
}

/// The matches against one opponent, each to be watched.
fn matches(
    label: &str,
    met: &[(&str, Vec<&MatchResult>)],
    chosen: usize,
    onchoose: &UseStateHandle<usize>,
    onwatch: &Callback<MatchResult>,
) -> Html {
    let options: Vec<AttrValue> = met
        .iter()
        .map(|(opponent, _)| AttrValue::from((*opponent).to_owned()))
        .collect();
    let item = |result: &&MatchResult| {
        let (number, players) = (result.number, result.seats.join(" – "));
        let how = match outcome(label, result) {
            Some(0) => words::Won.phrase(),
            Some(1) => words::Drawn.phrase(),
            Some(_) => words::Lost.phrase(),
            None => words::NotPlayed.phrase(),
        };
        let watched = (*result).clone();
        let onclick = onwatch.reform(move |_: MouseEvent| watched.clone());
        let about = words::WatchMatch {
            number: number.into(),
            players: players.clone(),
        };
        let title = words::Match {
            number: number.into(),
            players,
        };
        html! {
            <li key={number}>
                <h3>{ spoken(title.phrase()) }<small>{ spoken(how) }</small></h3>
                if result.is_played() {
                    <div class="buttons">{ button_about(words::Watch.phrase(), about.phrase(), onclick) }</div>
                }
            </li>
        }
    };
    let title = spoken(words::Matches.phrase());
    let onchoose = {
        let chosen = onchoose.clone();
        Callback::from(move |index| chosen.set(index))
    };
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title.clone() }</h2>
            { choice(spoken(words::Against.phrase()).into(), &options, chosen, &onchoose) }
            { paragraph(words::Why.phrase()) }
            <ul class="bot-list" aria-label={title}>{ for met[chosen].1.iter().map(item) }</ul>
        </section>
    }
}
