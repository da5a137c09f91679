//! “What changed?”: compares the draft with a stored version; both are asked what the draft's seat was asked in the last
//! match.

use super::ask::ask;
use super::{Msg, Workshop, run};
use crate::messages::{Part, Replies};
use crate::page::elements::choice::choice;
use crate::page::elements::{alert, button, paragraph};
use crate::stored::{Draft, StoredBot};
use crate::words::{Phrase, spoken, workshop as words};
use engine::{Comparison, Config, Reply, Seat, Timeline, quote};
use std::rc::Rc;
use yew::prelude::*;

/// The seat that drafts play in.
pub(super) const SEAT: Seat = 0;

/// What happens to the comparison.
pub enum ChangeMsg {
    /// A match is over.
    Played(Rc<Timeline>),
    /// Compare with another version, by its index in the library.
    Choose(usize),
    /// Compare the draft in its current state.
    Compare,
    /// The result of the comparison with this number, or why there is none.
    Compared(u32, Result<Comparison, Phrase>),
}

/// The last comparison.
#[derive(Default)]
pub struct Changes {
    /// The last match, if it is over.
    pub(super) played: Option<Rc<Timeline>>,
    /// The version to compare with, by its index in the library.
    chosen: Option<usize>,
    /// Increases with every comparison, so that late results of an earlier one are recognised.
    number: u32,
    asking: bool,
    result: Option<Result<Comparison, Phrase>>,
}

impl Changes {
    /// Forgets the match, and the results from it.
    pub(super) fn clear(&mut self) {
        *self = Self {
            chosen: self.chosen,
            number: self.number + 1,
            ..Self::default()
        };
    }
}

impl Workshop {
    /// Compares, or records what a comparison needs.
    pub(super) fn change(&mut self, ctx: &Context<Self>, msg: ChangeMsg) {
        match msg {
            ChangeMsg::Played(timeline) => {
                self.changes.clear();
                self.fuel.clear();
                self.changes.played = Some(timeline);
                // Now the processor has nothing else to do.
                if let Some(made) = &self.run {
                    run::prepare_next(made);
                }
            }
            ChangeMsg::Choose(place) => self.changes.chosen = Some(place),
            ChangeMsg::Compare => self.compare(ctx),
            ChangeMsg::Compared(number, result) => {
                if number == self.changes.number {
                    self.changes.asking = false;
                    self.changes.result = Some(result);
                }
            }
        }
    }

    fn compare(&mut self, ctx: &Context<Self>) {
        let versions = ctx.props().library.library.versions();
        let version = self.version(&versions);
        let needed = (self.draft(), version, &self.changes.played);
        let (Some(draft), Some((_, version)), Some(timeline)) = needed else {
            return;
        };
        let (draft, version, timeline) = (draft.clone(), version.clone(), timeline.clone());
        self.changes.number += 1;
        self.changes.asking = true;
        self.changes.result = None;
        let number = self.changes.number;
        ctx.link().send_future(async move {
            let result = compared(&draft, &version, &timeline).await;
            Msg::Changes(ChangeMsg::Compared(number, result))
        });
    }

    /// The version to compare with, and its index: the chosen one, or else one with the draft's name, or else the
    /// first.
    fn version<'a>(&self, versions: &[&'a StoredBot]) -> Option<(usize, &'a StoredBot)> {
        let name = self.draft().map(|draft| &draft.name);
        let named = || versions.iter().position(|bot| Some(&bot.name) == name);
        let chosen = self.changes.chosen.filter(|place| *place < versions.len());
        let place = chosen.or_else(named).unwrap_or_default();
        versions.get(place).map(|version| (place, *version))
    }
}

/// The choice of a version, and the result of the comparison.
pub(super) fn view(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let (link, changes) = (ctx.link(), &workshop.changes);
    let versions = ctx.props().library.library.versions();
    let names: Vec<AttrValue> = versions.iter().map(|bot| title(bot)).collect();
    let choose = link.callback(|place| Msg::Changes(ChangeMsg::Choose(place)));
    let compare = link.callback(|_: MouseEvent| Msg::Changes(ChangeMsg::Compare));
    html! {
        <details class="changes">
            <summary>{ spoken(words::WhatChanged.phrase()) }</summary>
            { paragraph(words::HowToCompare.phrase()) }
            if let (Some((place, _)), Some(_)) = (workshop.version(&versions), &changes.played) {
                <div class="buttons">
                    { choice(html! { spoken(words::ComparedWith.phrase()) }, &names, place, &choose) }
                    { button(words::Compare.phrase(), compare) }
                </div>
            }
            <div role="status">
                if changes.asking { { paragraph(words::Comparing.phrase()) } }
                { match (&changes.result, &changes.played) {
                    (Some(Ok(comparison)), Some(timeline)) => found(comparison, timeline.newest().config()),
                    (Some(Err(why)), _) => alert(why),
                    (None, _) | (Some(Ok(_)), None) => Html::default(),
                } }
            </div>
        </details>
    }
}

/// A version in the list: versions have the same name.
fn title(bot: &StoredBot) -> AttrValue {
    format!("{} ({}…)", bot.name, bot.hash.chars().take(8).collect::<String>()).into()
}

/// Asks both versions what the seat was asked.
///
/// # Errors
/// If one of them cannot be asked.
async fn compared(draft: &Draft, version: &StoredBot, timeline: &Timeline) -> Result<Comparison, Phrase> {
    let config = timeline.newest().config();
    let turns: Vec<usize> = timeline.turns_asked(SEAT, timeline.len()).collect();
    let calls = calls(timeline);
    let part = |calls| Part {
        seed: config.seed,
        seat: SEAT,
        calls,
    };
    let now = run::bot(draft, &Callback::noop())
        .await
        .map_err(|trouble| trouble.message)?;
    let before = ask(
        &version.name,
        &version.wasm,
        config.budget,
        vec![part(calls.clone())],
    )
    .await?;
    let after = ask(&draft.name, &now, config.budget, vec![part(calls)]).await?;
    let only = |replies: Vec<Replies>| replies.into_iter().next().unwrap_or_default();
    let mut comparison = Comparison::default();
    for (turn, ((before, old), (after, new))) in turns.into_iter().zip(only(before).iter().zip(&only(after)))
    {
        comparison.add(turn, [&before.reply, &after.reply], [old.fuel, new.fuel]);
    }
    Ok(comparison)
}

/// What the draft's seat was asked in a match.
pub(super) fn calls(timeline: &Timeline) -> Vec<Vec<String>> {
    let mut calls = Vec::new();
    timeline.visit(0..timeline.len(), |moment, referee| {
        if timeline.was_asked(moment, SEAT) {
            calls.push(referee.game().arguments(SEAT));
        }
    });
    calls
}

fn found(comparison: &Comparison, config: &Config) -> Html {
    let [before, after] = comparison.fuel_per_turn().map(|fuel| config.budget.cost(fuel));
    html! {
        <>
            { paragraph(words::Differ { asked: comparison.asked.into(), different: comparison.different.into() }.phrase()) }
            { paragraph(words::FuelOfBoth { before, after }.phrase()) }
            if let Some((turn, [before, after])) = &comparison.first {
                { paragraph(words::FirstDifference { turn: (turn + 1).into() }.phrase()) }
                <dl>
                    <dt>{ spoken(words::Before.phrase()) }</dt><dd>{ spoken(told(before)) }</dd>
                    <dt>{ spoken(words::Now.phrase()) }</dt><dd>{ spoken(told(after)) }</dd>
                </dl>
            }
        </>
    }
}

/// A reply, or the fault in its place.
fn told(reply: &Reply) -> Phrase {
    match reply.text_or_fault() {
        Ok(text) => words::Reply { reply: quote(text) }.phrase(),
        Err(fault) => fault.phrase(),
    }
}
