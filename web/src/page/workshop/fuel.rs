//! “Where does the fuel go?”: what each function of the draft used in the last match, as a table and as a flame graph. What its
//! turns cost is shown beside the board.

use super::written_in::WrittenIn;
use super::{Msg, Workshop, ask, changes, compiler, run};
use crate::messages::{Module, Part, Used};
use crate::page::elements::{alert, button, paragraph};
use crate::page::library::Library;
use crate::session::PlayerSpec;
use crate::stored::Draft;
use crate::words::{Phrase, spoken, workshop as words};
use changes::SEAT;
use engine::sandbox::profile::Flame;
use engine::{Decimal, Timeline};
use std::rc::Rc;
use yew::prelude::*;

/// The height of a bar of the flame graph, with the space above it, in CSS pixels.
const BAR: usize = 20;
/// The narrowest bar with a name in it, in percent: in others there is room for a letter or two. All have tooltips.
const NAMED: f64 = 5.0;

/// What happens to the profile.
pub enum FuelMsg {
    /// Look at this call of the match, counted from the bot's first; at all of them if it is `None`.
    Look(Option<usize>),
    /// The result of the profile with this number.
    Found(u32, Result<Used, Phrase>),
}

/// The last profile.
#[derive(Default)]
pub struct Fuel {
    /// Increases with every profile, so that late results of an earlier one are recognised.
    number: u32,
    asking: bool,
    result: Option<Result<Used, Phrase>>,
}

impl Fuel {
    /// Forgets the profile.
    pub(super) fn clear(&mut self) {
        *self = Self {
            number: self.number + 1,
            ..Self::default()
        };
    }
}

impl Workshop {
    /// Profiles, or takes the result.
    pub(super) fn profile(&mut self, ctx: &Context<Self>, msg: FuelMsg) {
        match msg {
            FuelMsg::Look(only) => self.look(ctx, only),
            FuelMsg::Found(number, result) => {
                if number == self.fuel.number {
                    self.fuel.asking = false;
                    self.fuel.result = Some(result);
                }
            }
        }
    }

    fn look(&mut self, ctx: &Context<Self>, only: Option<usize>) {
        let needed = (self.draft(), &self.run, &self.changes.played);
        let (Some(draft), Some(made), Some(timeline)) = needed else {
            return;
        };
        let played = Played {
            draft: Draft {
                source: made.source.clone(),
                ..draft.clone()
            },
            bot: made
                .session
                .0
                .spec()
                .seats
                .first()
                .map(|seat| seat.player.clone()),
            library: made.library.clone(),
            timeline: timeline.clone(),
        };
        self.fuel.clear();
        self.fuel.asking = true;
        let number = self.fuel.number;
        ctx.link().send_future(async move {
            let result = played.profile(only).await;
            Msg::Fuel(FuelMsg::Found(number, result))
        });
    }
}

/// What the draft played.
struct Played {
    /// As it played.
    draft: Draft,
    bot: Option<PlayerSpec>,
    library: Rc<Library>,
    timeline: Rc<Timeline>,
}

impl Played {
    /// What the functions of the bot used.
    ///
    /// # Errors
    /// If it cannot be asked again, or does not use the fuel of the match.
    async fn profile(&self, only: Option<usize>) -> Result<Used, Phrase> {
        let config = self.timeline.newest().config();
        let costs = costs(&self.timeline);
        let cost = match only {
            Some(call) => costs.get(call).map_or(0, |(_, cost)| *cost),
            None => costs.iter().map(|(_, cost)| cost).sum(),
        };
        for module in self.modules().await? {
            let part = Part {
                seed: config.seed,
                seat: SEAT,
                calls: changes::calls(&self.timeline),
            };
            let used = ask::profile(module, config.budget, part, only).await?;
            if used.units == cost {
                return Ok(used);
            }
        }
        Err(words::FuelDiffers.phrase())
    }

    /// The bot with the names of its functions, if its compiler leaves them out, and as it played.
    async fn modules(&self) -> Result<Vec<Module>, Phrase> {
        let mut modules = Vec::new();
        if WrittenIn::of(&self.draft) == Some(WrittenIn::AssemblyScript) {
            let named = compiler::compile_with_names(&self.draft.source, run::game(&self.draft)).await;
            modules.extend(named.map(|wasm| Module {
                name: self.draft.name.clone(),
                wasm,
            }));
        }
        if let Some(PlayerSpec::Bot { hash, .. }) = &self.bot {
            modules.push(self.library.module(hash).await?);
        }
        Ok(modules)
    }
}

/// The turns in which the draft was asked, with what each cost.
fn costs(timeline: &Timeline) -> Vec<(u32, u64)> {
    let answers = timeline.asked_answers().into_iter();
    let own = answers.filter(|(_, seat, _)| *seat == SEAT);
    own.map(|(turn, _, answer)| (turn, answer.cost)).collect()
}

/// The choice of what to look at, and the profile.
pub(super) fn view(workshop: &Workshop, ctx: &Context<Workshop>, draft: &Draft) -> Html {
    let about = match WrittenIn::of(draft) {
        Some(WrittenIn::Script(_)) => words::FuelOfScripts.phrase(),
        _ => words::HowFuelIsFound.phrase(),
    };
    let can = !matches!(WrittenIn::of(draft), Some(WrittenIn::Script(_)));
    html! {
        <details class="fuel">
            <summary>{ spoken(words::Fuel.phrase()) }</summary>
            { paragraph(about) }
            if let (true, Some(timeline)) = (can, &workshop.changes.played) { { choices(ctx, timeline) } }
            <div role="status">
                if workshop.fuel.asking { { paragraph(words::FindingFuel.phrase()) } }
                { match &workshop.fuel.result {
                    Some(Ok(used)) => found(used),
                    Some(Err(why)) => alert(why),
                    None => Html::default(),
                } }
            </div>
        </details>
    }
}

/// Buttons for the match and for its costliest turn.
fn choices(ctx: &Context<Workshop>, timeline: &Timeline) -> Html {
    let look = |only| {
        ctx.link()
            .callback(move |_: MouseEvent| Msg::Fuel(FuelMsg::Look(only)))
    };
    // The first of the costliest.
    let costs = costs(timeline);
    let costliest = costs.iter().enumerate().rev().max_by_key(|(_, (_, cost))| *cost);
    let of_turn = costliest.map(|(call, (turn, _))| {
        let turn = (u64::from(*turn) + 1).into();
        button(words::FuelOfTurn { turn }.phrase(), look(Some(call)))
    });
    html! {
        <div class="buttons">
            { button(words::FuelOfMatch.phrase(), look(None)) }
            { for of_turn }
        </div>
    }
}

fn found(used: &Used) -> Html {
    let whole = used.units;
    let row = |head: Html, units, calls| {
        html! {
            <tr>
                <th scope="row">{ head }</th>
                <td>{ number(units) }</td><td>{ share(units, whole) }</td><td>{ number(calls) }</td>
            </tr>
        }
    };
    let functions = used.functions.iter();
    let rows =
        functions.map(|(name, units, calls)| row(html! { <code>{ name.clone() }</code> }, *units, *calls));
    let (others, units, calls) = used.others;
    let rest = (others > 0).then(|| {
        let head = spoken(
            words::FuelOthers {
                others: others.into(),
            }
            .phrase(),
        );
        row(html! { head }, units, calls)
    });
    let told = spoken(words::FlameGraph.phrase());
    html! {
        <>
            <div class="wide" tabindex="0"><table>
                <caption>{ spoken(words::FuelInAll { units: whole.into() }.phrase()) }</caption>
                <thead><tr>
                    <th scope="col">{ spoken(words::FuelFunction.phrase()) }</th>
                    <th scope="col">{ spoken(words::FuelOwn.phrase()) }</th>
                    <th scope="col">{ spoken(words::FuelShare.phrase()) }</th>
                    <th scope="col">{ spoken(words::FuelCalls.phrase()) }</th>
                </tr></thead>
                <tbody>{ for rows }{ for rest }</tbody>
            </table></div>
            <p>{ told.clone() }</p>
            { graph(&used.flame, told) }
        </>
    }
}

/// Each function as a bar on that of its caller. Names are cut where their bars end.
fn graph(flame: &Flame, told: AttrValue) -> Html {
    let height = flame.height() * BAR;
    html! {
        <svg role="img" aria-label={told} width="100%" height={height.to_string()}>
            { bars(flame, (0.0, height), flame.units) }
        </svg>
    }
}

/// The functions that one calls, from `x` percent of the width, with their feet at `y`.
fn bars(flame: &Flame, (mut x, y): (f64, usize), whole: u64) -> Html {
    let top = y.saturating_sub(BAR);
    let bar = |(name, called): (&String, &Flame)| {
        let width = 100.0 * called.units as f64 / whole.max(1) as f64;
        let from = x;
        x += width;
        html! {
            <>
                <svg x={format!("{from:.2}%")} y={top.to_string()} width={format!("{width:.2}%")} height={(BAR - 1).to_string()}>
                    <title>{ format!("{name}: {}", share(called.units, whole)) }</title>
                    <rect width="100%" height="100%" />
                    if width >= NAMED { <text x="4" y="14" font-size="13" fill="currentColor">{ name.clone() }</text> }
                </svg>
                { bars(called, (from, top), whole) }
            </>
        }
    };
    flame.calls.iter().map(bar).collect()
}

fn number(number: u64) -> AttrValue {
    spoken(
        words::FuelNumber {
            number: number.into(),
        }
        .phrase(),
    )
}

fn share(units: u64, whole: u64) -> AttrValue {
    // A tenth of a percent is exact enough.
    let share = Decimal::of(units.saturating_mul(100), whole, 1);
    spoken(words::FuelPercent { share }.phrase())
}
