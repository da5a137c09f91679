//! Setting up a match: the game, its seats, the seed and the turn budget. The choices are kept over a reload.

use super::badge::badge;
use super::callbacks::picked;
use super::library::{Library, LibraryContext};
use super::next_match::{NextMatch, fresh_seed};
use super::prepare::prepare;
use super::routes::Route;
use super::storage::{self, Unread};
use super::unkept::Unkept;
use super::unreadable::UnreadList;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::words::say;
use engine::{Budget, Config, FAULTS_TO_SIT_OUT, GameId, Seat};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The turn budgets to choose from.
const BUDGETS: [(&str, Budget); 6] = [
    ("50 ms a turn", Budget::WallClock(50_000)),
    ("250 ms a turn", Budget::WallClock(250_000)),
    ("1 second a turn", Budget::WallClock(1_000_000)),
    ("5 seconds a turn", Budget::WallClock(5_000_000)),
    ("10 million fuel a turn", Budget::Fuel(10_000_000)),
    ("100 million fuel a turn", Budget::USUAL_FUEL),
];

/// The usual match of a game: the person against a house bot, if there is one.
fn usual(game: GameId, library: &Library) -> MatchSpec {
    let config = Config::usual(game, fresh_seed());
    let players = library.players(game);
    let seats = (0..config.seats)
        .map(|seat| usual_player(seat, &players))
        .collect();
    MatchSpec { config, seats }
}

/// Who usually plays a seat: the person the first one, the others the bots in turn. `players` begins with the person.
fn usual_player(seat: Seat, players: &[SeatSpec]) -> SeatSpec {
    match (usize::from(seat), players.len() - 1) {
        (0, _) | (_, 0) => players[0].clone(),
        (seat, bots) => players[1 + (seat - 1) % bots].clone(),
    }
}

/// The match with another number of seats.
fn with_seats(spec: &MatchSpec, seats: Seat, library: &Library) -> MatchSpec {
    let players = library.players(spec.config.game);
    let mut spec = spec.clone();
    spec.config.seats = seats;
    spec.seats.truncate(usize::from(seats));
    let more = spec.seats.len() as Seat..seats;
    spec.seats.extend(more.map(|seat| usual_player(seat, &players)));
    spec
}

/// The form.
#[component]
pub fn Setup() -> Html {
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let library = context.library.clone();
    let spec = use_state(|| None::<MatchSpec>);
    let unread = use_state(Vec::<Unread>::new);
    let look_aside = {
        let unread = unread.clone();
        use_callback((), move |(), ()| {
            let unread = unread.clone();
            wasm_bindgen_futures::spawn_local(async move {
                // Where nothing can be read, the library says so.
                unread.set(storage::unread_setups().await.unwrap_or_default());
            });
        })
    };
    use_effect_with(library.clone(), {
        let (spec, look_aside) = (spec.clone(), look_aside.clone());
        move |library| match &*spec {
            None if library.loaded => {
                let library = library.clone();
                wasm_bindgen_futures::spawn_local(async move {
                    let kept = storage::setup()
                        .await
                        .filter(|kept| can_be_played(kept, &library));
                    spec.set(Some(kept.unwrap_or_else(|| usual(GameId::ALL[0], &library))));
                    look_aside.emit(());
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
    let Some(current) = (*spec).clone() else {
        return html! { <p class="loading" role="status">{ "Loading…" }</p> };
    };
    let unkept = next.unkept.clone();
    let change = Callback::from(move |changed: MatchSpec| {
        let (kept, unkept) = (changed.clone(), unkept.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if let Err(why) = storage::keep_setup(&kept).await {
                unkept.emit(Unkept {
                    what: "The set-up".into(),
                    why,
                    file: None,
                });
            }
        });
        spec.set(Some(changed));
    });
    let start = {
        let current = current.clone();
        next.play.reform(move |event: SubmitEvent| {
            event.prevent_default();
            current.clone()
        })
    };
    html! {
        <form class="setup" onsubmit={start}>
            <h1>{ "New match" }</h1>
            { for library.troubles.iter().map(|trouble| html! { <p class="trouble" role="alert">{ trouble }</p> }) }
            <UnreadList unread={(*unread).clone()} onchange={look_aside} />
            { games(&current, &library, &change) }
            { number_of_seats(&current, &library, &change) }
            { seats(&current, &library, &change) }
            { terms(&current, &change) }
            <button type="submit" class="primary">{ "Start the match" }</button>
        </form>
    }
}

/// The match with the usual players in place of bots that are no longer at hand; `None` if all are.
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
            *chosen = usual_player(seat, &players);
        }
    }
    Some(spec)
}

/// Whether a kept set-up still fits the game and the bots at hand.
fn can_be_played(spec: &MatchSpec, library: &Library) -> bool {
    let at_hand = |seat: &SeatSpec| match &seat.player {
        PlayerSpec::Hand => true,
        PlayerSpec::Bot { hash, .. } => library.find(hash).is_some(),
    };
    spec.config.check().is_ok()
        && spec.seats.len() == usize::from(spec.config.seats)
        && spec.seats.iter().all(at_hand)
}

fn games(spec: &MatchSpec, library: &std::rc::Rc<Library>, change: &Callback<MatchSpec>) -> Html {
    let option = |game: GameId| {
        let library = library.clone();
        let meta = game.meta();
        let onchange = change.reform(move |_: Event| usual(game, &library));
        html! {
            <label class="game">
                <input type="radio" name="game" value={meta.slug} checked={spec.config.game == game} {onchange} />
                <span><strong>{ say(game.name()) }</strong><small>{ say(game.summary()) }</small></span>
                <a href={Route::Docs { name: meta.slug.to_string() }.to_string()}>{ "Rules" }</a>
            </label>
        }
    };
    html! { <fieldset class="games"><legend>{ "Game" }</legend>{ for GameId::ALL.iter().copied().map(option) }</fieldset> }
}

/// How many seats play, in games that leave it open.
fn number_of_seats(spec: &MatchSpec, library: &std::rc::Rc<Library>, change: &Callback<MatchSpec>) -> Html {
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
        <label class="number-of-seats"><span>{ "Number of seats" }</span>
            <select {onchange}>
                { for range.map(|seats| html! { <option selected={seats == spec.config.seats}>{ seats }</option> }) }
            </select>
        </label>
    }
}

fn seats(spec: &MatchSpec, library: &Library, change: &Callback<MatchSpec>) -> Html {
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
                <span>{ badge(spec.config.game, seat) }{ meta.seat_name(seat) }</span>
                <select {onchange}>
                    { for players.iter().map(|player| html! {
                        <option selected={player.player == chosen.player}>{ say(player.in_words()) }</option>
                    }) }
                </select>
            </label>
        }
    };
    html! {
        <fieldset class="players">
            <legend>{ "Seats" }</legend>
            { for (0..spec.config.seats).map(seat) }
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
            spec.config.budget = BUDGETS.get(usize::try_from(index).ok()?)?.1;
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
            <legend>{ "Terms" }</legend>
            <label><span>{ "Turn budget" }</span>
                <select onchange={budget}>
                    { for BUDGETS.iter().map(|(words, budget)| html! { <option selected={*budget == spec.config.budget}>{ *words }</option> }) }
                </select>
            </label>
            <label><span>{ "Rounds" }</span>
                <input type="number" min="1" max={most} step="1" value={spec.config.rounds.to_string()}
                    onchange={with(|config, value| config.rounds = value as u32)} />
            </label>
            <label><span>{ "Seed" }</span>
                <input type="number" min="0" max="9007199254740991" step="1" value={spec.config.seed.to_string()}
                    onchange={with(|config, value| config.seed = value as u64)} />
            </label>
            <button type="button" onclick={another}>{ "Another seed" }</button>
            { sitting_out(spec, change) }
        </fieldset>
    }
}

/// Whether seats sit out after faults in a row, in games that go on after a fault.
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
    let words = format!("After {FAULTS_TO_SIT_OUT} faults in a row, a bot sits out the rest of the round");
    html! {
        <label class="switch">
            <input type="checkbox" checked={spec.config.sit_out} {onchange} />
            <span>{ words }</span>
        </label>
    }
}
