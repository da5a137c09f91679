//! How the match ended, whether a replay is true, and what to do next.

use super::share::{self, Share};
use super::{MatchView, Msg};
use crate::session::{Input, Phase};
use crate::words::say;
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
        <section class="result" aria-label="Result">
            if let Phase::Failed(why) = session.phase() {
                <p class="trouble" role="alert">{ say(why) }</p>
            }
            if *session.phase() == Phase::Abandoned {
                <p class="notice">{ format!("The match was abandoned in turn {}. What was played of it can be watched, shared and played on; a reload of the page takes it up again.", session.timeline().len() + 1) }</p>
            }
            { for session.gone().map(|(seat, why)| html! {
                <p class="trouble">{ format!("{} cannot be run here, and each of its turns counts as timed out: {}.", spec.title(seat), say(why)) }</p>
            }) }
            if let Some(outcome) = outcome {
                <h2>{ outcome.winner().map_or_else(|| "Draw".into(), |seat| format!("{} wins", spec.title(seat))) }</h2>
                <p class="reason">{ say(&outcome.reason) }</p>
                { losses(view, ctx) }
            }
            if let Some(origin) = session.origin() {
                <p><small>{ format!("A branch: until turn {} it is the match that stood at {} (the history finds it by that).", origin.turns, origin.hash) }</small></p>
            }
            if let Some(verdict) = session.verdict() {
                <p class={classes!("verdict", matches!(verdict, Verdict::Verified).then_some("verified"), matches!(verdict, Verdict::Parted(_) | Verdict::Altered).then_some("parted"))}>
                    { words(verdict) }
                    if let Verdict::Parted(parted) = verdict {
                        { " " }{ show(ctx, parted.by as usize) }
                    }
                </p>
            }
            <div class="buttons">
                <button type="button" class="primary" onclick={ctx.link().callback(|_| Msg::Share(Share::Link))} disabled={session.timeline().is_empty()}>{ "Copy link" }</button>
                <button type="button" onclick={play(rematch(&spec))}>{ "Rematch" }</button>
                <button type="button" onclick={play(rematch(&spec.swapped()))}>{ "Swap sides" }</button>
            </div>
            if let Some(link) = &view.link {
                <label class="link"><span>{ "Link" }</span><input type="text" readonly=true value={link.clone()} /></label>
            }
            if let Some(notice) = &view.notice {
                <p class="notice">{ notice }</p>
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
    let loss =
        |loss: &engine::report::Loss| html! { <li>{ say(&loss.why) }{ " " }{ show(ctx, loss.moment) }</li> };
    html! { <ul class="losses" aria-label="Why it was lost">{ for losses.iter().map(loss) }</ul> }
}

/// A button that leads to a moment.
fn show(ctx: &Context<MatchView>, moment: usize) -> Html {
    let onclick = ctx.link().callback(move |_| {
        Msg::Session(Input::Show {
            moment,
            progress: 0.0,
        })
    });
    html! { <button type="button" class="small" {onclick}>{ format!("Show turn {moment}") }</button> }
}

/// The same players with another seed, under the newest rules.
fn rematch(spec: &crate::session::MatchSpec) -> crate::session::MatchSpec {
    let mut spec = spec.clone();
    spec.config.seed = spec.config.seed.wrapping_add(1);
    spec.config.rules = spec.config.game.meta().rules_version;
    spec
}

fn words(verdict: Verdict) -> String {
    match verdict {
        Verdict::Agrees => "Replay: as recorded so far.".into(),
        Verdict::Verified => "Verified: this is the recorded match, to its last position.".into(),
        Verdict::Altered => {
            "Not verified: the match goes as recorded, but a name, the seed or who played was changed in the link.".into()
        }
        Verdict::Parted(parted) if parted.price_list.is_some() => format!("Not verified: {parted}."),
        Verdict::Parted(parted) => {
            format!("Not verified: {parted}. The link was changed, or a bot answered otherwise than it did.")
        }
    }
}
