//! The panel beside a puzzle's board, and what to do next.

use super::{Current, Msg, Puzzle, Verdict};
use crate::lessons::{self, words as lesson_words};
use crate::page::elements::{button, icons};
use crate::page::exercise::TRIES;
use crate::page::shell::routes::Route;
use crate::puzzles::{self, words};
use crate::words::{Phrase, gap, spoken};
use yew::prelude::*;

/// What replaces the match's title.
pub(super) fn view(puzzle: &Puzzle, ctx: &Context<Puzzle>, current: &Current) -> Html {
    let data = &current.data;
    let share = if current.is_solved_by_hand() {
        words::ShareResult.phrase()
    } else {
        words::Share.phrase()
    };
    let hint = current.hint().map(|(hint, _)| hint);
    html! {
        <div class="lesson puzzle">
            <h1>{ spoken(puzzles::title(data)) }<small>{ spoken(puzzles::rating(data)) }</small></h1>
            <h2 ref={puzzle.focus.heading.clone()} tabindex="-1">{ spoken(puzzles::goal(data)) }</h2>
            <p>{ spoken(puzzles::task(data)) }</p>
            { tries(current) }
            <div class="verdict" role="status">
                { verdict(current) }
                { for hint.map(|hint| html! { <p>{ spoken(hint) }</p> }) }
            </div>
            <div class="buttons">
                { buttons(puzzle, ctx, current) }
                { button(share, ctx.link().callback(|_| Msg::Share)) }
                { all() }
            </div>
            if current.verdict == Verdict::Open {
                { hand(current) }
            }
            { for puzzle.shared.as_ref().map(|text| shared(current, text)) }
        </div>
    }
}

/// The failed attempts, as crosses, and when the solution can be shown.
fn tries(current: &Current) -> Html {
    let is_solved = current.is_solved_by_hand();
    let square = |place: u32| {
        let (class, icon) = if place < current.misses {
            (Some("missed"), icons::close())
        } else if is_solved && place == current.misses {
            (Some("solved"), icons::check())
        } else {
            (None, Html::default())
        };
        html! { <i {class}>{ icon }</i> }
    };
    let (missed, tries) = (current.misses.into(), TRIES.into());
    html! {
        <p class="tries">
            <span aria-hidden="true">{ for (0..=TRIES.max(current.misses)).map(square) }</span>
            <small>{ spoken(words::Tries { missed, tries }.phrase()) }</small>
        </p>
    }
}

/// The text that was copied, in case the browser denies the clipboard.
fn shared(current: &Current, text: &str) -> Html {
    let (label, rows) = if current.is_solved_by_hand() {
        (words::YourResult.phrase(), text.lines().count())
    } else {
        (words::Link.phrase(), 1)
    };
    html! { <textarea class="shared" readonly=true rows={rows.to_string()} value={text.to_string()} aria-label={spoken(label)} /> }
}

/// A link to all puzzles.
pub(super) fn all() -> Html {
    html! { <a class="button" href={Route::Puzzles.to_string()}>{ spoken(words::All.phrase()) }</a> }
}

/// How to use the board, as in the game's lesson.
fn hand(current: &Current) -> Html {
    // The lesson's last step covers all actions.
    let last = lessons::steps(current.data.game).len().saturating_sub(1);
    let Some(text) = lessons::text(current.data.game, last) else {
        return Html::default();
    };
    html! {
        <details>
            <summary>{ spoken(lesson_words::How.phrase()) }</summary>
            <p class="hint">{ spoken(&text.hand) }</p>
        </details>
    }
}

/// The state of the attempt.
fn verdict(current: &Current) -> Html {
    let said = |first: Phrase, then: Phrase| html! { <p><strong>{ spoken(first) }</strong>{ gap() }{ spoken(then) }</p> };
    match &current.verdict {
        Verdict::Open => Html::default(),
        Verdict::OnTheWay => html! { <p>{ spoken(words::OnTheWay.phrase()) }</p> },
        Verdict::Missed(why) => said(lesson_words::NotYet.phrase(), why.clone()),
        Verdict::Solved if current.shown => said(lesson_words::Shown.phrase(), words::Done.phrase()),
        Verdict::Solved => said(lesson_words::WellDone.phrase(), words::Done.phrase()),
    }
}

/// What to do next.
fn buttons(puzzle: &Puzzle, ctx: &Context<Puzzle>, current: &Current) -> Html {
    let again = |label: Phrase| {
        let onclick = ctx.link().callback(|_: MouseEvent| Msg::Again);
        html! { <button type="button" ref={puzzle.focus.button.clone()} {onclick}>{ spoken(label) }</button> }
    };
    let show = || {
        (current.misses >= TRIES).then(|| {
            button(
                lesson_words::ShowMe.phrase(),
                ctx.link().callback(|_| Msg::ShowMe),
            )
        })
    };
    match current.verdict {
        Verdict::Open | Verdict::OnTheWay if current.shown => Html::default(),
        Verdict::Open | Verdict::OnTheWay => {
            html! { <>{ hint(ctx, current) }{ for show() }</> }
        }
        Verdict::Missed(_) => {
            html! { <>{ again(lesson_words::TryAgain.phrase()) }{ for show() }</> }
        }
        Verdict::Solved => html! { <>{ next(puzzle, current) }{ again_plain(ctx) }</> },
    }
}

/// The button for a hint, until one is shown.
fn hint(ctx: &Context<Puzzle>, current: &Current) -> Html {
    let onclick = ctx.link().callback(|_: MouseEvent| Msg::Hint);
    let disabled = current.hinted || current.verdict != Verdict::Open;
    html! { <button type="button" {disabled} {onclick}>{ icons::hint() }{ spoken(words::Hint.phrase()) }</button> }
}

fn again_plain(ctx: &Context<Puzzle>) -> Html {
    button(
        lesson_words::TryAgain.phrase(),
        ctx.link().callback(|_| Msg::Again),
    )
}

/// A link to the game's next puzzle; after the last one, to all puzzles.
fn next(puzzle: &Puzzle, current: &Current) -> Html {
    let (game, number) = (current.data.game, current.data.number + 1);
    let (route, label) = match puzzles::find(game, number) {
        Some(_) => (Route::Puzzle { game, number }, words::Next.phrase()),
        None => (Route::Puzzles, words::All.phrase()),
    };
    html! { <a class="button primary" ref={puzzle.focus.button.clone()} href={route.to_string()}>{ spoken(label) }</a> }
}
