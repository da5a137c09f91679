//! How the match ended, whether a replay is true, and what to do next.

use super::share::{self, Share};
use super::{MatchView, Msg};
use crate::page::elements::badge::badge;
use crate::page::elements::{alert, button};
use crate::session::{Input, MatchSpec, Phase, Session};
use crate::words::{spoken, watch as words};
use engine::replay::Verdict;
use engine::{Outcome, Phrase, Seat};
use web_sys::HtmlElement;
use yew::prelude::*;

/// Whether there is a result to tell at the moment that is shown, or why there is none.
pub(super) fn is_told(session: &Session) -> bool {
    let ended = matches!(session.phase(), Phase::Failed(_) | Phase::Abandoned);
    ended || outcome_of(session).is_some()
}

/// How the match ended, where its end is shown.
pub(super) fn outcome_of(session: &Session) -> Option<Outcome> {
    let at_end = session.cursor().at_end(session.timeline().len());
    session.timeline().newest().outcome().filter(|_| at_end)
}

/// Who won, as a heading.
pub(super) fn headline(session: &Session, outcome: &Outcome) -> Phrase {
    match outcome.winner() {
        Some(seat) => words::Wins {
            title: session.spec().title_phrase(seat),
        }
        .phrase(),
        None => words::Draw.phrase(),
    }
}

/// How long the match was.
pub(super) fn length(session: &Session) -> Phrase {
    let rounds = session.timeline().newest().game().round().into();
    let turns = session.timeline().len().into();
    words::Length { rounds, turns }.phrase()
}

/// The seats from the first place to the last.
pub(super) fn ranked(outcome: &Outcome) -> Vec<Seat> {
    let mut seats: Vec<Seat> = (0..).zip(&outcome.places).map(|(seat, _)| seat).collect();
    seats.sort_by_key(|seat| outcome.places[usize::from(*seat)]);
    seats
}

/// The result and the buttons that belong to it.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let outcome = outcome_of(session);
    html! {
        <section class={classes!("result", outcome.is_some().then_some("over"))} aria-label={spoken(words::Result.phrase())}>
            { troubles(session) }
            if let Some(outcome) = &outcome {
                <h2>{ spoken(headline(session, outcome)) }</h2>
                <p class="reason">{ spoken(&outcome.reason) }</p>
                <p class="status">{ spoken(length(session)) }</p>
                { standings(session, outcome) }
            }
            if let Some(origin) = session.origin() {
                <p><small>{ spoken(words::BranchOf { turn: origin.turns.into(), hash: origin.hash.to_string() }.phrase()) }</small></p>
            }
            { verdict(session, ctx) }
            { buttons(view, ctx, outcome.is_some()) }
            if is_told(session) { { share::said(view) } }
            if outcome.is_some() { { losses(view, ctx) } }
            { share::view(view, ctx) }
        </section>
    }
}

/// Why the match cannot go on or was given up, and the seats that cannot be run.
fn troubles(session: &Session) -> Html {
    html! {
        <>
            if let Phase::Failed(why) = session.phase() {
                { alert(why) }
            }
            if *session.phase() == Phase::Abandoned {
                <p class="notice">{ spoken(words::Abandoned { turn: (session.timeline().len() + 1).into() }.phrase()) }</p>
            }
            { for session.gone().map(|(seat, why)| html! {
                <p class="trouble">{ spoken(words::Gone { title: session.spec().title_phrase(seat), why: why.clone() }.phrase()) }</p>
            }) }
        </>
    }
}

/// Each seat's place and points, the best first.
fn standings(session: &Session, outcome: &Outcome) -> Html {
    let spec = session.spec();
    let seat = |seat: Seat| {
        let at = usize::from(seat);
        let name = spec
            .seats
            .get(at)
            .map(|seat| seat.name.as_str())
            .unwrap_or_default();
        let points = outcome.points.get(at).copied().flatten();
        html! {
            <li class={format!("seat-{seat}")}>
                <span class="place">{ outcome.places[at] }{ "." }</span>
                <span>{ badge(spec.config.game, seat) }<bdi>{ name }</bdi></span>
                if let Some(points) = points {
                    <span class="points">{ spoken(words::Points { points: points.into() }.phrase()) }</span>
                }
            </li>
        }
    };
    html! { <ol class="standings" aria-label={spoken(words::Standings.phrase())}>{ for ranked(outcome).into_iter().map(seat) }</ol> }
}

/// Whether a replay is true.
fn verdict(session: &Session, ctx: &Context<MatchView>) -> Html {
    let Some(verdict) = session.verdict() else {
        return Html::default();
    };
    let verified = matches!(verdict, Verdict::Verified).then_some("verified");
    let parted = matches!(verdict, Verdict::Parted(_) | Verdict::Altered).then_some("parted");
    html! {
        <p class={classes!("verdict", verified, parted)}>
            { spoken(in_words(verdict)) }
            if let Verdict::Parted(parted) = verdict {
                { " " }{ show(ctx, parted.by as usize) }
            }
        </p>
    }
}

/// What can be done next.
fn buttons(view: &MatchView, ctx: &Context<MatchView>, over: bool) -> Html {
    let session = &view.session;
    let spec = session.spec();
    let play = |spec: MatchSpec| ctx.props().next.play.reform(move |_: MouseEvent| spec.clone());
    let share = |way: Share| ctx.link().callback(move |_: MouseEvent| Msg::share(way));
    let way = |way: Share| button(words::Way { way }.phrase(), share(way));
    let again = play(rematch(spec));
    html! {
        <div class="buttons">
            if over {
                <button type="button" class="primary" onclick={again.clone()}>{ spoken(words::Rematch.phrase()) }</button>
                { button(words::FromTheStart.phrase(), ctx.link().callback(|_| Msg::Replay)) }
            }
            if is_told(session) { { share::link_buttons(view, ctx) } }
            if over { { way(Share::Poster) } } else { { button(words::Rematch.phrase(), again) } }
            { button(words::SwapSides.phrase(), play(rematch(&spec.swapped()))) }
        </div>
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
fn rematch(spec: &MatchSpec) -> MatchSpec {
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

impl MatchView {
    /// Watches the match from its start; the keys go to the board, for the button goes away.
    pub(super) fn watch_from_the_start(&mut self, ctx: &Context<Self>) -> bool {
        if let Some(board) = self.canvases.board.cast::<HtmlElement>() {
            // Focusing an element of the document cannot fail.
            let _ = board.focus();
        }
        self.feed(ctx, Input::Seek(0));
        if self.session.cursor().playing {
            return true;
        }
        self.feed(ctx, Input::Toggle)
    }
}
