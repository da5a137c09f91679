//! The report card of an uploaded bot.

use super::game_name;
use crate::messages::{Card, Trial};
use crate::words::keys::CardColumn;
use crate::words::{bots as words, spoken};
use yew::prelude::*;

/// The card.
pub(super) fn card(card: &Card) -> Html {
    html! {
        <div class="card" tabindex="0">
            <dl>{ for card.facts.iter().map(|(what, found)| html! { <div><dt>{ spoken(what) }</dt><dd>{ spoken(found) }</dd></div> }) }</dl>
            <table>
                <caption>{ spoken(words::FirstCalls.phrase()) }</caption>
                <thead><tr>{ for CardColumn::ALL.into_iter().map(|column| html! { <th scope="col">{ spoken(words::Column { column }.phrase()) }</th> }) }</tr></thead>
                <tbody>{ for card.trials.iter().map(trial) }</tbody>
            </table>
        </div>
    }
}

fn trial(trial: &Trial) -> Html {
    let time = engine::Budget::default().cost(trial.micros);
    let fuel = trial.fuel.map_or_else(
        || words::NotStarted.phrase(),
        |fuel| engine::Budget::USUAL_FUEL.cost(fuel),
    );
    html! {
        <tr>
            <th scope="row">{ game_name(&trial.game) }</th>
            <td>{ spoken(&trial.answer) }{ for trial.advice.iter().map(|advice| html! { <p><small>{ spoken(advice) }</small></p> }) }</td>
            <td>{ spoken(time) }</td>
            <td>{ spoken(fuel) }</td>
            <td>{ spoken(words::Memory { kib: (u64::from(trial.pages) * 64).into() }.phrase()) }</td>
            <td>{ spoken(words::Repeats { repeats: trial.repeats }.phrase()) }</td>
        </tr>
    }
}
