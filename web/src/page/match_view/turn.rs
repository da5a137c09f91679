//! The turn: whose it is and what to do, in a region that nothing else ever uses; at the end, who has won, and what to do
//! next. Its height is fixed, and its main button is at its right end.

use super::screen::{Change, Drawer, Resigning, on};
use super::{MatchView, Msg, elsewhere, follow, levels, panel, result, share, slow, viewpoint};
use crate::page::elements::icons;
use crate::page::elements::{alert, button};
use crate::session::{Input, Phase};
use crate::words::{spoken, watch as words};
use engine::{GameId, Mark, Marked, Phrase, Seat, View};
use yew::prelude::*;

/// The subject of the region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// A person must act, whatever the board shows.
    Yours,
    /// Others act.
    Theirs,
    /// The end is shown.
    Over,
}

/// The region.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let session = &view.session;
    let taught = ctx.props().lesson.is_some();
    // A lesson itself says how its match ended.
    let alone = elsewhere::alone(view, ctx);
    let state = if (result::is_told(session) || alone.is_some()) && !taught {
        State::Over
    } else if awaited(view).is_some() {
        State::Yours
    } else {
        State::Theirs
    };
    let beaten = state == State::Over && !is_celebrated(view, alone);
    let (class, label) = match state {
        State::Over => ("over", words::Result.phrase()),
        State::Yours => ("yours", words::YourTurn.phrase()),
        State::Theirs => ("theirs", words::TheTurn.phrase()),
    };
    // Why it ended is said above.
    let status = if state == State::Over {
        session.place()
    } else {
        session.status()
    };
    html! {
        <section class={classes!("turn", "region", class, beaten.then_some("beaten"))} aria-label={spoken(label)}>
            <h2>{ if state == State::Over { icons::trophy() } else { Html::default() } }{ spoken(headline(view, ctx, state)) }</h2>
            <div class="say" tabindex="0">{ said(view, ctx, state, position) }</div>
            <p class="status">{ spoken(status) }</p>
            <div class="acts">{ actions(view, ctx, state) }</div>
        </section>
    }
}

fn asked_to_resign(ctx: &Context<MatchView>) -> Phrase {
    if ctx.props().elsewhere.is_some() {
        words::AskToResignElsewhere.phrase()
    } else {
        words::AskToResign.phrase()
    }
}

/// The person who must act, once the earlier events have been shown or while an earlier turn is viewed.
fn awaited(view: &MatchView) -> Option<Seat> {
    let cursor = view.session.cursor();
    let is_shown = cursor.at_end(view.session.timeline().len()) || !cursor.playing;
    view.session.hand_awaited().filter(|_| is_shown)
}

/// The only seat that a person at this page plays; `None` if there are several or none.
pub(super) fn only_hand(view: &MatchView) -> Option<Seat> {
    let seats = 0..view.session.spec().config.seats;
    let mut hands = seats.filter(|seat| view.session.is_here(*seat));
    match (hands.next(), hands.next()) {
        (Some(seat), None) => Some(seat),
        _ => None,
    }
}

/// Whether there is a winner to celebrate: if only one person plays, that person.
fn is_celebrated(view: &MatchView, alone: Option<Seat>) -> bool {
    let outcome = result::outcome_of(&view.session);
    let winner = outcome.map(|outcome| outcome.winner()).or(alone.map(Some));
    let own = only_hand(view);
    winner.is_some_and(|winner| winner.is_none_or(|winner| own.is_none_or(|own| own == winner)))
}

/// What must be visible at a glance.
fn headline(view: &MatchView, ctx: &Context<MatchView>, state: State) -> Phrase {
    let session = &view.session;
    let own = only_hand(view).filter(|_| session.verdict().is_none());
    match state {
        State::Over => match (result::outcome_of(session), own) {
            (None, Some(_)) if view.screen.resigning == Resigning::Done => words::YouResigned.phrase(),
            (None, _) => match elsewhere::alone(view, ctx) {
                Some(seat) => result::wins(session, seat),
                None => words::Ended.phrase(),
            },
            (Some(outcome), Some(own)) if view.plays(ctx) => result::line(session, &outcome, own),
            (Some(outcome), _) => result::headline(session, &outcome),
        },
        State::Yours => match (own, awaited(view)) {
            // By link, a person may not know which side is theirs.
            (own, Some(seat)) if own.is_none() || session.by_link().is_some() => session.spec().asks(seat),
            _ => words::YourTurn.phrase(),
        },
        State::Theirs if session.hand_awaited().is_some() => match (own, &session.spec().seats[..]) {
            (Some(own), seats @ [_, _]) => words::OtherActed {
                name: seats[1 - usize::from(own)].name.isolated().into_owned(),
            }
            .phrase(),
            _ => words::OthersActed.phrase(),
        },
        State::Theirs => session.acting().unwrap_or_else(|| words::Watching.phrase()),
    }
}

/// The text, line by line.
fn said(view: &MatchView, ctx: &Context<MatchView>, state: State, position: &View) -> Html {
    let session = &view.session;
    let line = |phrase: Phrase| html! { <p>{ spoken(phrase) }</p> };
    let told = match state {
        State::Over => result::told(view),
        State::Yours if !session.cursor().at_end(session.timeline().len()) => {
            let (turn, turns) = (session.cursor().moment.into(), session.timeline().len().into());
            line(words::Past { turn, turns }.phrase())
        }
        State::Yours => html! {
            <>
                { for view.hand().map(|hand| html! { <p class="ask">{ spoken(hand.ask()) }</p> }) }
                { panel::lines(view, ctx) }
            </>
        },
        State::Theirs => view.ahead.in_words().map(line).unwrap_or_default(),
    };
    let slow = slow::view(view);
    let hint = hint(view).filter(|_| state == State::Yours);
    html! {
        <>
            if ctx.props().embedded || ctx.props().lesson.is_some() { { view.missing_part() } }
            if view.screen.resigning == Resigning::Asked { { line(asked_to_resign(ctx)) } }
            { slow }
            { for hint.map(|hint| html! { <p class="hint">{ spoken(hint) }</p> }) }
            if let Phase::Failed(why) = session.phase() { { alert(why) } }
            if let Some(out) = out_of_it(view).filter(|_| state == State::Theirs) { { line(out) } }
            { told }
            // Always present during the match, so that nothing moves when somebody takes the lead.
            if !view.plays(ctx) { { for session.leader().map(line) } }
            { for result::verdict(view, ctx) }
            <p class="caption" aria-hidden="true" ref={view.canvases.caption.clone()}></p>
            if !view.plays(ctx) && ctx.props().lesson.is_none() && !ctx.props().embedded {
                <div class="eyes">{ viewpoint::view(view, ctx) }{ follow::choice(view, ctx, position) }</div>
            }
        </>
    }
}

/// The analyst's reply about the current moment, or a note that it has been asked.
fn hint(view: &MatchView) -> Option<Phrase> {
    let (asked, moment) = view.screen.hints;
    let is_here = asked > 0 && view.session.cursor().moment == moment;
    is_here.then(|| {
        let said = view.screen.hint.clone();
        said.unwrap_or_else(|| words::AskingHint.phrase())
    })
}

/// A note that the only person is out of the match, or of the round, at the moment that is shown, while others continue. The bots may
/// have played to the end already.
fn out_of_it(view: &MatchView) -> Option<Phrase> {
    let session = &view.session;
    let seat = only_hand(view).filter(|_| session.verdict().is_none())?;
    let (timeline, moment) = (session.timeline(), session.cursor().moment);
    let game = session.spec().config.game;
    // Whoever sinks a ship is the seat of that mark, and the ship's own seat is the beaten one.
    let is_end = |marked: &Marked| {
        let is_own = match game {
            GameId::HitAndSunk => marked.beaten == Some(seat),
            GameId::Territories => marked.mark == Mark::Eliminated && marked.seat == Some(seat),
            _ => false,
        };
        is_own && marked.turn < moment
    };
    let turn = timeline.marks().iter().rfind(|marked| is_end(marked))?.turn;
    let (then, now) = (
        timeline.at(turn).game().round(),
        timeline.at(moment).game().round(),
    );
    let round = then.into();
    if game == GameId::HitAndSunk {
        return Some(words::Sunk { round }.phrase());
    }
    (then == now).then(|| words::OutOfRound { round }.phrase())
}

/// The buttons; the main one is the last in the row.
fn actions(view: &MatchView, ctx: &Context<MatchView>, state: State) -> Html {
    let taught = ctx.props().lesson.is_some();
    if view.screen.resigning == Resigning::Asked {
        return html! {
            <>
                <button type="button" onclick={on(ctx, Change::Resign)}>{ spoken(words::Resign.phrase()) }</button>
                <button type="button" class="primary" onclick={on(ctx, Change::AskToResign(false))}>{ spoken(words::KeepPlaying.phrase()) }</button>
            </>
        };
    }
    let hand_on = view.session.goes_to().map(|_| {
        let text = spoken(words::HandOn.phrase());
        html! { <button type="button" class="primary" onclick={on(ctx, Change::Drawer(Drawer::HandOn))}>{ text }</button> }
    });
    let abandon = view.session.slow().map(|_| {
        let onclick = ctx.link().callback(|_| Msg::Session(Input::Abandon));
        button(words::Abandon.phrase(), onclick)
    });
    if taught || ctx.props().embedded {
        return html! { <>{ panel::buttons(view, ctx) }{ abandon }</> };
    }
    let plays = view.plays(ctx);
    let out = out_of_it(view).is_some();
    match state {
        State::Yours => html! {
            <>
                if levels::are_there(view, ctx) { { opens(ctx, &words::LevelsShort.phrase(), &words::Levels.phrase(), Drawer::Levels) } }
                { panel::buttons(view, ctx) }
            </>
        },
        State::Theirs => html! {
            <>
                { abandon }
                if !plays && ctx.props().elsewhere.is_none() { { share::link_buttons(view, ctx) } }
                if plays && out && ctx.props().elsewhere.is_none() { { result::rematch_button(view, ctx) } }
                { hand_on }
            </>
        },
        State::Over => html! {
            <>
                if plays && levels::are_there(view, ctx) { { opens(ctx, &words::LevelsShort.phrase(), &words::Levels.phrase(), Drawer::Levels) } }
                if plays {
                    { from_the_start(ctx) }
                } else {
                    { share::link_buttons(view, ctx) }
                }
                if ctx.props().elsewhere.is_none() && view.session.by_link().is_none() {
                    { result::swap_button(view, ctx) }
                }
                if view.session.by_link().is_none() {
                    { result::rematch_button(view, ctx) }
                }
                { hand_on }
            </>
        },
    }
}

/// The button for watching the match from its start, as an icon, since the row is full.
fn from_the_start(ctx: &Context<MatchView>) -> Html {
    let label = spoken(words::FromTheStart.phrase());
    let onclick = ctx.link().callback(|_: MouseEvent| Msg::Replay);
    html! { <button type="button" aria-label={label.clone()} title={label} {onclick}>{ icons::first() }</button> }
}

/// A button that opens something over the column.
fn opens(ctx: &Context<MatchView>, text: &Phrase, label: &Phrase, drawer: Drawer) -> Html {
    html! {
        <button type="button" aria-label={spoken(label)} title={spoken(label)} onclick={on(ctx, Change::Drawer(drawer))}>{ spoken(text) }</button>
    }
}
