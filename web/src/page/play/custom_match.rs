//! A match set up in every detail: the game, its seats, the seed and the turn budget. The choices are stored.

use super::names::{name_of, of_several};
use super::people;
use crate::page::elements::badge::badge;
use crate::page::elements::callbacks::picked;
use crate::page::elements::{alert, button, loading};
use crate::page::home::with_friend;
use crate::page::library::next_worker::prepare;
use crate::page::library::usual_match;
use crate::page::library::usual_match::fresh_seed;
use crate::page::library::{Library, LibraryContext};
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::page::storage::refused::{Thing, Unstored};
use crate::page::storage::unreadable::unread_list;
use crate::page::storage::{self, Unread};
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::words::keys::UnstoredKind;
use crate::words::{Phrase, setup as words, spoken};
use engine::games::territories::SHORT_TURNS;
use engine::{Budget, Config, FAULTS_TO_SIT_OUT, GameId, Seat};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The turn budgets to choose from.
const BUDGETS: [Budget; 6] = [
    Budget::WallClock(50_000),
    Budget::WallClock(250_000),
    Budget::WallClock(1_000_000),
    Budget::WallClock(5_000_000),
    Budget::Fuel(10_000_000),
    Budget::USUAL_FUEL,
];

/// A budget in the form.
fn a_turn(budget: Budget) -> Phrase {
    match budget {
        Budget::WallClock(micros) if micros < 1_000_000 => words::MillisATurn {
            millis: (micros / 1_000).into(),
        }
        .phrase(),
        Budget::WallClock(micros) => words::SecondsATurn {
            seconds: (micros / 1_000_000).into(),
        }
        .phrase(),
        Budget::Fuel(fuel) => words::MillionFuelATurn {
            millions: (fuel / 1_000_000).into(),
        }
        .phrase(),
    }
}

/// The match with another number of seats.
fn with_seats(spec: &MatchSpec, seats: Seat, library: &Library) -> MatchSpec {
    let players = library.players(spec.config.game);
    let mut spec = spec.clone();
    spec.config.seats = seats;
    spec.seats.truncate(usize::from(seats));
    let more = spec.seats.len() as Seat..seats;
    spec.seats
        .extend(more.map(|seat| usual_match::player(seat, &players)));
    spec
}

/// The set-up, `None` until it is known; its setter; and set-ups that cannot be read.
#[hook]
fn use_spec(
    library: &Rc<Library>,
) -> (
    UseStateHandle<Option<MatchSpec>>,
    UseStateHandle<Vec<Unread>>,
    Callback<()>,
) {
    let spec = use_state(|| None::<MatchSpec>);
    let unread = use_state(Vec::<Unread>::new);
    let read_again = {
        let unread = unread.clone();
        use_callback((), move |(), ()| {
            let unread = unread.clone();
            spawn_local(async move {
                // If nothing can be read, the library says so.
                unread.set(storage::unread_setups().await.unwrap_or_default());
            });
        })
    };
    use_effect_with(library.clone(), {
        let (spec, read_again) = (spec.clone(), read_again.clone());
        move |library| match &*spec {
            None if library.loaded => {
                let library = library.clone();
                spawn_local(async move {
                    let stored = storage::setup()
                        .await
                        .filter(|stored| can_be_played(stored, &library));
                    spec.set(Some(
                        stored.unwrap_or_else(|| usual_match::with_person(GameId::ALL[0], &library)),
                    ));
                    read_again.emit(());
                });
            }
            // Another tab may have deleted a bot.
            Some(chosen) => {
                if let Some(changed) = without_absent(chosen, library) {
                    spec.set(Some(changed));
                }
            }
            None => {}
        }
    });
    use_effect_with(((*spec).clone(), library.clone()), |(spec, library)| {
        if let Some(spec) = spec {
            prepare(spec, library);
        }
    });
    (spec, unread, read_again)
}

/// Changes the set-up, and stores it.
fn change(spec: UseStateHandle<Option<MatchSpec>>, unstored: Callback<Unstored>) -> Callback<MatchSpec> {
    Callback::from(move |changed: MatchSpec| {
        let (setup, unstored) = (changed.clone(), unstored.clone());
        spawn_local(async move {
            if let Err(why) = storage::store_setup(&setup).await {
                unstored.emit(Unstored {
                    what: Thing::of(UnstoredKind::Setup, ""),
                    why,
                    file: None,
                });
            }
        });
        spec.set(Some(changed));
    })
}

/// The form.
#[component]
pub fn CustomMatch() -> Html {
    use_language();
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let library = context.library.clone();
    let (spec, unread, read_again) = use_spec(&library);
    let days = use_state(|| None);
    let Some(current) = (*spec).clone() else {
        return loading();
    };
    let change = change(spec, next.unstored.clone());
    let start = {
        let (current, days, next) = (current.clone(), *days, next.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            people::start(&current, days, &next);
        })
    };
    html! {
        <form class="setup" onsubmit={start}>
            <h1>{ spoken(words::Title.phrase()) }</h1>
            { for library.troubles.iter().map(alert) }
            { unread_list(&unread, &read_again) }
            { games(&current, &library, &change) }
            { number_of_seats(&current, &library, &change) }
            { seats(&current, &library, &change, people::view(&current, &days)) }
            { terms(&current, &change) }
            <button type="submit" class="primary">{ spoken(words::Start.phrase()) }</button>
            { " " }{ with_friend() }
        </form>
    }
}

/// The match with the usual players in place of bots that are no longer available; `None` if all are available.
fn without_absent(spec: &MatchSpec, library: &Library) -> Option<MatchSpec> {
    if !library.loaded || can_be_played(spec, library) {
        return None;
    }
    let players = library.players(spec.config.game);
    let mut spec = spec.clone();
    for (seat, chosen) in (0..).zip(&mut spec.seats) {
        if let PlayerSpec::Bot { hash, .. } = &chosen.player
            && library.find(hash).is_none()
        {
            *chosen = usual_match::player(seat, &players);
        }
    }
    Some(spec)
}

/// Whether a stored set-up still fits the game and the available bots.
fn can_be_played(spec: &MatchSpec, library: &Library) -> bool {
    let at_hand = |seat: &SeatSpec| match &seat.player {
        PlayerSpec::Hand => true,
        PlayerSpec::Bot { hash, .. } => library.find(hash).is_some(),
        PlayerSpec::Elsewhere => false,
    };
    spec.config.check().is_ok()
        && spec.seats.len() == usize::from(spec.config.seats)
        && spec.seats.iter().all(at_hand)
}

fn games(spec: &MatchSpec, library: &Rc<Library>, change: &Callback<MatchSpec>) -> Html {
    let option = |game: GameId| {
        let library = library.clone();
        let meta = game.meta();
        let onchange = change.reform(move |_: Event| usual_match::with_person(game, &library));
        html! {
            <label class="game">
                <input type="radio" name="game" value={meta.slug} checked={spec.config.game == game} {onchange} />
                <span><strong>{ spoken(game.name()) }</strong><small>{ spoken(game.summary()) }</small></span>
                <a href={Route::document(meta.slug).to_string()}>{ spoken(words::Rules.phrase()) }</a>
            </label>
        }
    };
    html! { <fieldset class="games"><legend>{ spoken(words::Game.phrase()) }</legend>{ for GameId::ALL.iter().copied().map(option) }</fieldset> }
}

/// The number of seats, in games where it can vary.
fn number_of_seats(spec: &MatchSpec, library: &Rc<Library>, change: &Callback<MatchSpec>) -> Html {
    let range = spec.config.game.meta().seats;
    if range.start() == range.end() {
        return Html::default();
    }
    let (now, library, numbers) = (spec.clone(), library.clone(), range.clone());
    let onchange = picked(change, move |event: Event| {
        let index = event.target_dyn_into::<HtmlSelectElement>()?.selected_index();
        let seats = numbers.clone().nth(usize::try_from(index).ok()?)?;
        Some(with_seats(&now, seats, &library))
    });
    html! {
        <label class="number-of-seats"><span>{ spoken(words::NumberOfSeats.phrase()) }</span>
            <select {onchange}>
                { for range.map(|seats| html! { <option selected={seats == spec.config.seats}>{ seats }</option> }) }
            </select>
        </label>
    }
}

fn seats(spec: &MatchSpec, library: &Library, change: &Callback<MatchSpec>, people: Html) -> Html {
    let players = library.players(spec.config.game);
    let meta = spec.config.game.meta();
    let seat = |seat: u8| {
        let chosen = &spec.seats[usize::from(seat)];
        let (now, at_hand) = (spec.clone(), players.clone());
        let onchange = picked(change, move |event: Event| {
            let index = event.target_dyn_into::<HtmlSelectElement>()?.selected_index();
            let mut spec = now.clone();
            spec.seats[usize::from(seat)] = at_hand.get(usize::try_from(index).ok()?)?.clone();
            Some(spec)
        });
        html! {
            <label class={classes!("seat", format!("seat-{seat}"))}>
                <span>{ badge(spec.config.game, seat) }{ spoken(meta.seat_phrase(seat)) }</span>
                <select {onchange}>
                    { for players.iter().map(|player| html! {
                        <option selected={player.player == chosen.player}>{ spoken(player.in_words()) }</option>
                    }) }
                </select>
            </label>
        }
    };
    html! {
        <fieldset class="players">
            <legend>{ spoken(words::Seats.phrase()) }</legend>
            { for (0..spec.config.seats).map(seat) }
            if of_several(spec) { { for (0..spec.config.seats).filter(|seat| spec.is_hand(*seat)).map(|seat| name_of(spec, seat, change)) } }
            { people }
        </fieldset>
    }
}

fn terms(spec: &MatchSpec, change: &Callback<MatchSpec>) -> Html {
    let with = |edit: fn(&mut Config, f64)| {
        let spec = spec.clone();
        picked(change, move |event: Event| {
            let value = event.target_dyn_into::<HtmlInputElement>()?.value_as_number();
            let mut spec = spec.clone();
            edit(&mut spec.config, value);
            spec.config.check().is_ok().then_some(spec)
        })
    };
    let budget = {
        let spec = spec.clone();
        picked(change, move |event: Event| {
            let index = event.target_dyn_into::<HtmlSelectElement>()?.selected_index();
            let mut spec = spec.clone();
            spec.config.budget = *BUDGETS.get(usize::try_from(index).ok()?)?;
            Some(spec)
        })
    };
    let another = {
        let spec = spec.clone();
        change.reform(move |_: MouseEvent| {
            let mut spec = spec.clone();
            spec.config.seed = fresh_seed();
            spec
        })
    };
    let most = spec.config.game.meta().max_rounds.to_string();
    html! {
        <fieldset class="terms">
            <legend>{ spoken(words::Terms.phrase()) }</legend>
            <label><span>{ spoken(words::TurnBudget.phrase()) }</span>
                <select onchange={budget}>
                    { for BUDGETS.into_iter().map(|budget| html! { <option selected={budget == spec.config.budget}>{ spoken(a_turn(budget)) }</option> }) }
                </select>
            </label>
            <label><span>{ spoken(words::Rounds.phrase()) }</span>
                <input type="number" min="1" max={most} step="1" value={spec.config.rounds.to_string()}
                    onchange={with(|config, value| config.rounds = value as u32)} />
            </label>
            <label><span>{ spoken(words::Seed.phrase()) }</span>
                <input type="number" min="0" max="9007199254740991" step="1" value={spec.config.seed.to_string()}
                    onchange={with(|config, value| config.seed = value as u64)} />
            </label>
            { button(words::AnotherSeed.phrase(), another) }
            { sitting_out(spec, change) }
            { short_rounds(spec, change) }
        </fieldset>
    }
}

/// Whether rounds are short, in the game with long rounds.
fn short_rounds(spec: &MatchSpec, change: &Callback<MatchSpec>) -> Html {
    if spec.config.game != GameId::Territories {
        return Html::default();
    }
    let now = spec.clone();
    let onchange = change.reform(move |_: Event| {
        let mut spec = now.clone();
        spec.config.short_rounds = !spec.config.short_rounds;
        spec
    });
    let turns = SHORT_TURNS.into();
    html! {
        <label class="switch">
            <input type="checkbox" checked={spec.config.short_rounds} {onchange} />
            <span>{ spoken(words::ShortRounds { turns }.phrase()) }</span>
        </label>
    }
}

/// Whether seats sit out after faults in a row, in games that continue after a fault.
fn sitting_out(spec: &MatchSpec, change: &Callback<MatchSpec>) -> Html {
    if spec.config.game.meta().faults_are_fatal {
        return Html::default();
    }
    let onchange = {
        let spec = spec.clone();
        change.reform(move |_: Event| {
            let mut spec = spec.clone();
            spec.config.sit_out = !spec.config.sit_out;
            spec
        })
    };
    let faults = FAULTS_TO_SIT_OUT.into();
    html! {
        <label class="switch">
            <input type="checkbox" checked={spec.config.sit_out} {onchange} />
            <span>{ spoken(words::SitOut { faults }.phrase()) }</span>
        </label>
    }
}
