//! Playing a sample of a contest's matches again, to see whether its results are right.

use super::games::Games;
use super::{Contests, Msg};
use crate::contests::messages::{Checked, Snapshot, Wrong};
use crate::page::elements::choice::choice;
use crate::page::elements::{button, paragraph};
use crate::page::library::usual_match::fresh_seed;
use crate::page::shell::language_context::use_language;
use crate::words::{contests as words, setup, spoken};
use web_sys::HtmlInputElement;
use yew::html::Scope;
use yew::prelude::*;

/// The shares to choose from, in percent; the first is the default of `arena audit`.
const SHARES: [u32; 4] = [2, 10, 50, 100];

/// The choice, and the findings.
pub(super) fn view(shown: &Snapshot, link: &Scope<Contests>) -> Html {
    let title = spoken(words::Check.phrase());
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title }</h2>
            { paragraph(words::CheckAbout.phrase()) }
            if !shown.playing {
                <Choose onstart={link.callback(|(share, seed)| Msg::Audit { share, seed })} />
            }
            if let Some(checked) = &shown.checked { { found(shown, checked, link) } }
        </section>
    }
}

/// Properties of [`Choose`].
#[derive(Properties, PartialEq)]
struct Props {
    /// Called with the share, in thousandths, and the seed.
    onstart: Callback<(u32, u64)>,
}

/// The share and the seed.
#[component]
fn Choose(props: &Props) -> Html {
    use_language();
    let share = use_state(|| 0);
    let seed = use_state(fresh_seed);
    let percents = SHARES.map(|percent| {
        let percent = percent.to_string();
        spoken(words::Percent { percent }.phrase())
    });
    let choose = {
        let share = share.clone();
        Callback::from(move |index| share.set(index))
    };
    let typed = {
        let seed = seed.clone();
        move |event: Event| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            if let Some(number) = field
                .map(|field| field.value_as_number())
                .filter(|number| *number >= 0.0)
            {
                seed.set(number as u64);
            }
        }
    };
    let chosen = (SHARES[*share] * 10, *seed);
    html! {
        <>
            <div class="terms">
                { choice(spoken(words::Share.phrase()).into(), &percents, *share, &choose) }
                <label><span>{ spoken(setup::Seed.phrase()) }</span>
                    <input type="number" min="0" max="9007199254740991" step="1" value={seed.to_string()} onchange={typed} />
                </label>
            </div>
            <div class="buttons">{ button(words::CheckNow.phrase(), props.onstart.reform(move |_: MouseEvent| chosen)) }</div>
        </>
    }
}

/// The findings so far. Screen readers announce only the end.
fn found(shown: &Snapshot, checked: &Checked, link: &Scope<Contests>) -> Html {
    let over = checked.played == checked.drawn;
    let played = words::PlayedAgain {
        played: checked.played.into(),
        drawn: checked.drawn.into(),
        percent: (checked.share / 10).to_string(),
        seed: checked.seed.to_string(),
    };
    let verdict = match checked.wrong {
        _ if !over => None,
        0 => Some(words::AllRight.phrase()),
        wrong => Some(words::SomeWrong { wrong: wrong.into() }.phrase()),
    };
    let title = spoken(words::WrongOnes.phrase());
    html! {
        <>
            { paragraph(played.phrase()) }
            <p role="status">if let Some(verdict) = verdict { { spoken(verdict) } }</p>
            if !checked.named.is_empty() {
                <ul class="bot-list" aria-label={title}>{ for checked.named.iter().map(|wrong| one(shown, wrong, link)) }</ul>
            }
        </>
    }
}

/// A match with a different result.
fn one(shown: &Snapshot, wrong: &Wrong, link: &Scope<Contests>) -> Html {
    let why = wrong.why.clone();
    let games = Games {
        bots: &shown.bots,
        onwatch: link.callback(Msg::Watch),
    };
    games.item(&wrong.row, &spoken(words::NotedAndPlayed { why }.phrase()))
}
