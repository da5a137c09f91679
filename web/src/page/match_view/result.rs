//! How the match ended, whether a replay is true, and what to do next.

use super::share::{self, Share};
use super::{MatchView, Msg};
use crate::page::elements::{alert, button};
use crate::session::{Input, Phase};
use crate::words::{spoken, watch as words};
use engine::Phrase;
use engine::replay::Verdict;
use yew::prelude::*;

/// The result and the buttons that belong to it.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let outcome = session
        .timeline()
        .newest()
        .outcome()
        .filter(|_| session.cursor().at_end(session.timeline().len()));
    let spec = session.spec().clone();
    let play =
        |spec: crate::session::MatchSpec| ctx.props().next.play.reform(move |_: MouseEvent| spec.clone());
    html! {
        <section class="result" aria-label={spoken(words::Result.phrase())}>
            if let Phase::Failed(why) = session.phase() {
                { alert(why) }
            }
            if *session.phase() == Phase::Abandoned {
                <p class="notice">{ spoken(words::Abandoned { turn: (session.timeline().len() + 1).into() }.phrase()) }</p>
            }
            { for session.gone().map(|(seat, why)| html! {
                <p class="trouble">{ spoken(words::Gone { title: spec.title_phrase(seat), why: why.clone() }.phrase()) }</p>
            }) }
            if let Some(outcome) = outcome {
                <h2>{ spoken(outcome.winner().map_or_else(|| words::Draw.phrase(), |seat| words::Wins { title: spec.title_phrase(seat) }.phrase())) }</h2>
                <p class="reason">{ spoken(&outcome.reason) }</p>
                { losses(view, ctx) }
            }
            if let Some(origin) = session.origin() {
                <p><small>{ spoken(words::BranchOf { turn: origin.turns.into(), hash: origin.hash.to_string() }.phrase()) }</small></p>
            }
            if let Some(verdict) = session.verdict() {
                <p class={classes!("verdict", matches!(verdict, Verdict::Verified).then_some("verified"), matches!(verdict, Verdict::Parted(_) | Verdict::Altered).then_some("parted"))}>
                    { spoken(in_words(verdict)) }
                    if let Verdict::Parted(parted) = verdict {
                        { " " }{ show(ctx, parted.by as usize) }
                    }
                </p>
            }
            <div class="buttons">
                <button type="button" class="primary" onclick={ctx.link().callback(|_| Msg::Share(Share::Link))} disabled={session.timeline().is_empty()}>{ spoken(words::CopyLink.phrase()) }</button>
                { button(words::Rematch.phrase(), play(rematch(&spec))) }
                { button(words::SwapSides.phrase(), play(rematch(&spec.swapped()))) }
            </div>
            if let Some(link) = &view.sharing.link {
                <label class="link"><span>{ spoken(words::Link.phrase()) }</span><input type="text" readonly=true value={link.clone()} /></label>
            }
            if let Some(notice) = &view.sharing.notice {
                <p class="notice">{ spoken(notice) }</p>
            }
            { share::view(view, ctx) }
        </section>
    }
}

/// Why each seat that lost did, with the moment to look at.
fn losses(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let losses = view
        .losses
        .get_or_init(|| engine::report::losses(view.session.timeline()));
    let loss = |loss: &engine::report::Loss| html! { <li>{ spoken(&loss.why) }{ " " }{ show(ctx, loss.moment) }</li> };
    html! { <ul class="losses" aria-label={spoken(words::WhyLost.phrase())}>{ for losses.iter().map(loss) }</ul> }
}

/// A button that leads to a moment.
fn show(ctx: &Context<MatchView>, moment: usize) -> Html {
    let onclick = ctx.link().callback(move |_| {
        Msg::Session(Input::Show {
            moment,
            progress: 0.0,
        })
    });
    html! { <button type="button" class="small" {onclick}>{ spoken(words::ShowTurn { turn: moment.into() }.phrase()) }</button> }
}

/// The same players with another seed, under the newest rules.
fn rematch(spec: &crate::session::MatchSpec) -> crate::session::MatchSpec {
    let mut spec = spec.clone();
    spec.config.seed = spec.config.seed.wrapping_add(1);
    spec.config.rules = spec.config.game.meta().rules_version;
    spec
}

/// Whether a replay went as it was recorded.
fn in_words(verdict: Verdict) -> Phrase {
    match verdict {
        Verdict::Agrees => words::Agrees.phrase(),
        Verdict::Verified => words::Verified.phrase(),
        Verdict::Altered => words::Altered.phrase(),
        Verdict::Parted(parted) => {
            let (how, by_prices) = (parted.phrase(), parted.price_list.is_some());
            if by_prices {
                words::PartedByPrices { how }.phrase()
            } else {
                words::Parted { how }.phrase()
            }
        }
    }
}
