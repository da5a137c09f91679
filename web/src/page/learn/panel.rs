//! A lesson's text about a step, and what to do next.

use super::{Current, Learn, Msg, Verdict};
use crate::lessons::{self, Text, words};
use crate::page::elements::button;
use crate::page::exercise::TRIES;
use crate::page::library::levels;
use crate::page::shell::routes::Route;
use crate::puzzles;
use crate::words::{Phrase, gap, spoken};
use yew::prelude::*;

/// What replaces the match's title.
pub(super) fn view(learn: &Learn, ctx: &Context<Learn>, current: &Current, text: &Text) -> Html {
    let game = ctx.props().game.name();
    html! {
        <div class="lesson">
            <h1>{ spoken(words::Heading { game }.phrase()) }</h1>
            { steps(learn, ctx, current) }
            <h2 ref={learn.focus.heading.clone()} tabindex="-1">{ spoken(&text.title) }</h2>
            <p>{ spoken(&text.task) }</p>
            <div class="verdict" role="status">{ verdict(current, text) }</div>
            { buttons(learn, ctx, current) }
            if current.verdict == Verdict::Open {
                <details open={current.place == 0}>
                    <summary>{ spoken(words::How.phrase()) }</summary>
                    <p class="hint">{ spoken(&text.hand) }</p>
                </details>
            }
        </div>
    }
}

/// Links to all steps.
fn steps(learn: &Learn, ctx: &Context<Learn>, current: &Current) -> Html {
    let game = ctx.props().game;
    let steps = lessons::steps(game).len();
    let link = |place: usize| {
        let Some(Text { name, title, .. }) = lessons::text(game, place) else {
            return Html::default();
        };
        let is_done = learn
            .done
            .known()
            .is_some_and(|done| done.has(game.meta().slug, name));
        let (here, number) = (place == current.place, place + 1);
        let (step, steps) = (number.into(), steps.into());
        let label = if is_done {
            words::StepDone { step, steps, title }.phrase()
        } else {
            words::Step { step, steps, title }.phrase()
        };
        html! {
            <li><a href={route(ctx, place).to_string()} class={is_done.then_some("done")} aria-current={here.then_some("step")}
                aria-label={spoken(label)}>{ number }</a></li>
        }
    };
    html! { <nav aria-label={spoken(words::Steps.phrase())}><ol>{ for (0..steps).map(link) }</ol></nav> }
}

fn route(ctx: &Context<Learn>, place: usize) -> Route {
    let (game, step) = (ctx.props().game, Some(place + 1));
    Route::Learn { game, step }
}

/// The outcome of the step.
fn verdict(current: &Current, text: &Text) -> Html {
    let said = |first: Phrase, then: &Phrase| html! { <p><strong>{ spoken(first) }</strong>{ gap() }{ spoken(then) }</p> };
    match &current.verdict {
        Verdict::Open => Html::default(),
        Verdict::Missed(why) => said(words::NotYet.phrase(), why),
        Verdict::Done if current.shown => said(words::Shown.phrase(), &text.done),
        Verdict::Done => said(words::WellDone.phrase(), &text.done),
    }
}

/// What to do next.
fn buttons(learn: &Learn, ctx: &Context<Learn>, current: &Current) -> Html {
    let again = |label: Phrase| {
        let onclick = ctx.link().callback(|_: MouseEvent| Msg::Again);
        html! { <button type="button" ref={learn.focus.button.clone()} {onclick}>{ spoken(label) }</button> }
    };
    let show = || {
        (current.misses >= TRIES)
            .then(|| button(words::ShowMe.phrase(), ctx.link().callback(|_| Msg::ShowMe)))
    };
    let next = current.place + 1;
    let is_last = next == lessons::steps(ctx.props().game).len();
    match current.verdict {
        Verdict::Open if current.shown => Html::default(),
        Verdict::Open => html! { <div class="buttons">{ for show() }</div> },
        Verdict::Missed(_) => {
            html! { <div class="buttons">{ again(words::TryAgain.phrase()) }{ for show() }</div> }
        }
        Verdict::Done if is_last => finished(learn, ctx),
        Verdict::Done => html! {
            <div class="buttons">
                <a class="button primary" ref={learn.focus.button.clone()} href={route(ctx, next).to_string()}>{ spoken(words::Next.phrase()) }</a>
                { button(words::Repeat.phrase(), ctx.link().callback(|_| Msg::Again)) }
            </div>
        },
    }
}

/// Where to go from the last step.
fn finished(learn: &Learn, ctx: &Context<Learn>) -> Html {
    let game = ctx.props().game;
    let play = match levels::of(game, &ctx.props().library).next() {
        Some(beginner) => words::Play {
            name: beginner.name.isolated().into_owned(),
        }
        .phrase(),
        None => words::PlayUsual.phrase(),
    };
    let onclick = ctx.link().callback(|_: MouseEvent| Msg::Play);
    html! {
        <>
            <p>{ spoken(words::Finished.phrase()) }</p>
            <div class="buttons">
                <button type="button" class="primary" ref={learn.focus.button.clone()} {onclick}>{ spoken(play) }</button>
                <a class="button" href={Route::Puzzles.to_string()}>{ spoken(puzzles::words::Heading.phrase()) }</a>
                <a class="button" href={Route::document(game.meta().slug).to_string()}>{ spoken(words::Rules.phrase()) }</a>
                { button(words::Repeat.phrase(), ctx.link().callback(|_| Msg::Again)) }
            </div>
        </>
    }
}
