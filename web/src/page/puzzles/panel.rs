//! What stands beside a puzzle's board, and what one can do next.

use super::{Current, Msg, Puzzle, Verdict};
use crate::lessons::{self, words as lesson_words};
use crate::page::elements::button;
use crate::page::exercise::TRIES;
use crate::page::shell::routes::Route;
use crate::puzzles::{self, words};
use crate::words::{Phrase, spoken};
use yew::prelude::*;

/// What stands in place of the match's title.
pub(super) fn view(puzzle: &Puzzle, ctx: &Context<Puzzle>, current: &Current) -> Html {
    let data = &current.data;
    let title = words::Title {
        game: data.game.name(),
        number: data.number.into(),
    };
    html! {
        <div class="lesson">
            <h1>{ spoken(title.phrase()) }</h1>
            <h2 ref={puzzle.focus.heading.clone()} tabindex="-1">{ spoken(puzzles::goal(data)) }</h2>
            <p>{ spoken(puzzles::task(data)) }</p>
            <p class="hint">{ spoken(puzzles::difficulty(data)) }</p>
            <div class="verdict" role="status">{ verdict(current) }</div>
            { buttons(puzzle, ctx, current) }
            if current.verdict == Verdict::Open {
                { hand(current) }
            }
            <div class="buttons">
                { button(words::Share.phrase(), ctx.link().callback(|_| Msg::Share)) }
                { all() }
            </div>
            if let Some(link) = &puzzle.link {
                <input type="text" readonly=true value={link.clone()} aria-label={spoken(words::Link.phrase())} />
            }
        </div>
    }
}

/// Leads to all puzzles.
pub(super) fn all() -> Html {
    html! { <a class="button" href={Route::Puzzles.to_string()}>{ spoken(words::All.phrase()) }</a> }
}

/// How the person does things on the board, as in the game's lesson.
fn hand(current: &Current) -> Html {
    // The lesson's last step knows of all there is to do.
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

/// How the try stands.
fn verdict(current: &Current) -> Html {
    let said = |first: Phrase, then: Phrase| html! { <p><strong>{ spoken(first) }</strong>{ " " }{ spoken(then) }</p> };
    match &current.verdict {
        Verdict::Open => Html::default(),
        Verdict::OnTheWay => html! { <p>{ spoken(words::OnTheWay.phrase()) }</p> },
        Verdict::Missed(why) => said(lesson_words::NotYet.phrase(), why.clone()),
        Verdict::Solved if current.shown => said(lesson_words::Shown.phrase(), words::Done.phrase()),
        Verdict::Solved => said(lesson_words::WellDone.phrase(), words::Done.phrase()),
    }
}

/// What one can do next.
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
        Verdict::Open | Verdict::OnTheWay => html! { <div class="buttons">{ for show() }</div> },
        Verdict::Missed(_) => {
            html! { <div class="buttons">{ again(lesson_words::TryAgain.phrase()) }{ for show() }</div> }
        }
        Verdict::Solved => html! { <div class="buttons">{ next(puzzle, current) }{ again_plain(ctx) }</div> },
    }
}

fn again_plain(ctx: &Context<Puzzle>) -> Html {
    button(
        lesson_words::TryAgain.phrase(),
        ctx.link().callback(|_| Msg::Again),
    )
}

/// Leads to the game's next puzzle; to all after the last one.
fn next(puzzle: &Puzzle, current: &Current) -> Html {
    let (game, number) = (current.data.game, current.data.number + 1);
    let (route, label) = match puzzles::find(game, number) {
        Some(_) => (Route::Puzzle { game, number }, words::Next.phrase()),
        None => (Route::Puzzles, words::All.phrase()),
    };
    html! { <a class="button primary" ref={puzzle.focus.button.clone()} href={route.to_string()}>{ spoken(label) }</a> }
}
