//! How the match ended, whether a replay goes as recorded, and what to do next.

use super::screen::{Change, on};
use super::{MatchView, Msg};
use crate::page::elements::badge::badge;
use crate::page::elements::button;
use crate::session::{Input, MatchSpec, Phase, SeatSpec, Session};
use crate::words::keys::Decided;
use crate::words::{spoken, watch as words};
use engine::replay::Verdict;
use engine::{Mark, Outcome, Phrase, Seat, View};
use web_sys::HtmlElement;
use yew::prelude::*;

/// Whether there is a result to show at the current moment, or a reason why there is none.
pub(super) fn is_told(session: &Session) -> bool {
    let ended = matches!(session.phase(), Phase::Failed(_) | Phase::Abandoned);
    ended || outcome_of(session).is_some()
}

/// Whether no more turns will be played, whatever is shown.
pub(super) fn has_ended(session: &Session) -> bool {
    let ended = matches!(session.phase(), Phase::Failed(_) | Phase::Abandoned);
    ended || session.timeline().newest().outcome().is_some()
}

/// How the match ended, while its end is shown.
pub(super) fn outcome_of(session: &Session) -> Option<Outcome> {
    let at_end = session.cursor().at_end(session.timeline().len());
    session.timeline().newest().outcome().filter(|_| at_end)
}

/// Who won, as a heading.
pub(super) fn headline(session: &Session, outcome: &Outcome) -> Phrase {
    match outcome.winner() {
        Some(seat) => wins(session, seat),
        None => words::Draw.phrase(),
    }
}

/// That a seat has won, as a heading.
pub(super) fn wins(session: &Session, seat: Seat) -> Phrase {
    words::Wins {
        title: session.spec().title_phrase(seat),
    }
    .phrase()
}

/// How the match ended for the person of `own`, and what decided it, in one line.
pub(super) fn line(session: &Session, outcome: &Outcome, own: Seat) -> Phrase {
    let Some(winner) = outcome.winner() else {
        return words::Draw.phrase();
    };
    let points = |seat: Seat| outcome.points.get(usize::from(seat)).copied().flatten();
    let others = (0..session.spec().config.seats).filter(|seat| *seat != own);
    let best = others.filter_map(points).max();
    let last = session.timeline().len().saturating_sub(1);
    let faulted = || {
        let mut marks = session.marks();
        marks.any(|marked| marked.turn == last && marked.mark == Mark::Fault)
    };
    // In Kingdom Guard a side can lose at once; elsewhere points decide.
    let position = session.view(session.timeline().len());
    let (duel, fallen) = match &position {
        View::Kingdom(view) => (true, view.bases.contains(&0)),
        _ => (false, false),
    };
    let how = match (points(own), best) {
        _ if fallen => Decided::Base,
        _ if duel && faulted() => Decided::Fault,
        (Some(own), Some(best)) if own != best => Decided::Points,
        _ => Decided::Tie,
    };
    let own_points = points(own).unwrap_or_default().into();
    let best = best.unwrap_or_default().into();
    if winner == own {
        words::YouWin {
            how,
            own: own_points,
            best,
        }
        .phrase()
    } else {
        words::YouLost {
            how,
            own: own_points,
            best,
        }
        .phrase()
    }
}

/// The length of the match.
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

/// Why it ended, its length, and the seats whose bots cannot run.
pub(super) fn told(view: &MatchView) -> Html {
    let session = &view.session;
    html! {
        <>
            if let Some(outcome) = outcome_of(session) {
                <p class="reason">{ spoken(&outcome.reason) }</p>
                <p>{ spoken(length(session)) }</p>
            }
            if *session.phase() == Phase::Abandoned {
                <p>{ spoken(words::Abandoned { turn: (session.timeline().len() + 1).into() }.phrase()) }</p>
            }
            { for session.gone().map(|(seat, why)| html! {
                <p class="trouble">{ spoken(words::Gone { title: session.spec().title_phrase(seat), why: why.clone() }.phrase()) }</p>
            }) }
        </>
    }
}

/// The match that this one began in the middle of.
pub(super) fn origin(view: &MatchView) -> Html {
    let origin = view.session.origin().map(|origin| {
        let (turn, hash) = (origin.turns.into(), origin.hash.to_string());
        let said = if origin.taken_back {
            words::TakenBack { turn, hash }.phrase()
        } else {
            words::BranchOf { turn, hash }.phrase()
        };
        html! { <p><small>{ spoken(said) }</small></p> }
    });
    origin.into_iter().collect()
}

/// Each seat's place and points, best first; empty before the end.
pub(super) fn standings(view: &MatchView) -> Html {
    let Some(outcome) = outcome_of(&view.session) else {
        return Html::default();
    };
    let spec = view.session.spec();
    let seat = |seat: Seat| {
        let at = usize::from(seat);
        let name = spec.seats.get(at).map(SeatSpec::called).unwrap_or_default();
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
    html! { <ol class="standings" aria-label={spoken(words::Standings.phrase())}>{ for ranked(&outcome).into_iter().map(seat) }</ol> }
}

/// Whether a replay goes as recorded.
pub(super) fn verdict(view: &MatchView, ctx: &Context<MatchView>) -> Option<Html> {
    let verdict = view.session.verdict()?;
    let verified = matches!(verdict, Verdict::Verified).then_some("verified");
    let parted = matches!(verdict, Verdict::Parted(_) | Verdict::Altered).then_some("parted");
    Some(html! {
        <p class={classes!("verdict", verified, parted)}>
            { spoken(in_words(verdict)) }
            if let Verdict::Parted(parted) = verdict {
                { " " }{ show(ctx, parted.by as usize) }
            }
        </p>
    })
}

/// The button for another match of the same players.
pub(super) fn rematch_button(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let onclick = on(ctx, Change::Begin(rematch(view.session.spec())));
    html! { <button type="button" class="primary" {onclick}>{ spoken(words::Rematch.phrase()) }</button> }
}

/// The button for another match in which each player takes the next seat.
pub(super) fn swap_button(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let spec = rematch(&view.session.spec().swapped());
    button(words::SwapSides.phrase(), on(ctx, Change::Begin(spec)))
}

/// Why each losing seat lost, with the moment to look at; empty before the end.
pub(super) fn losses(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    if outcome_of(&view.session).is_none() {
        return Html::default();
    }
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

/// Whether a replay went as recorded.
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
    /// Watches the match from its start, with the playback; the focus moves to the board, since the button disappears.
    pub(super) fn watch_from_the_start(&mut self, ctx: &Context<Self>) -> bool {
        if self.is_second_click() {
            return false;
        }
        self.screen.rewatched = true;
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
