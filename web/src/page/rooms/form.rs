//! The form of a new room: the game, its clock, and who may take which seat.

use super::clock::{self, CLOCKS};
use super::keys::Keys;
use super::memory;
use super::server::{self, Trouble};
use super::ways::enter;
use crate::page::elements::badge::badge;
use crate::page::elements::callbacks::picked;
use crate::page::elements::choice::choice;
use crate::page::shell::language_context::use_language;
use crate::words::keys::Invited;
use crate::words::{rooms_page as words, setup, spoken};
use engine::games::territories::SHORT_TURNS;
use engine::{Config, GameId, Seat};
use rooms::http::{HouseBot, MadeRoom, NewRoom, Seating};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The most seats that the form begins with: rooms are for few people.
const FEW: Seat = 3;

/// Properties of the form.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// Called with what goes wrong.
    pub onfail: Callback<Trouble>,
}

/// Who may take a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// The person.
    You,
    /// Whoever has the link.
    Friend,
    /// The bot at this index of the server's list.
    Bot(usize),
}

/// A room as it is chosen.
#[derive(Clone, Debug, PartialEq)]
struct Choice {
    game: GameId,
    clock: usize,
    seats: Vec<Who>,
    /// As typed: the browser says what is wrong with it when the room is made.
    rounds: String,
    short_rounds: bool,
    listed: bool,
}

impl Choice {
    /// The usual room of a game: the person and friends.
    fn usual(game: GameId) -> Self {
        let meta = game.meta();
        let seats = meta.usual_seats.min(FEW).max(*meta.seats.start());
        let who = |seat| if seat == 0 { Who::You } else { Who::Friend };
        let Config {
            rounds, short_rounds, ..
        } = Config::for_people(game, 0);
        Self {
            game,
            clock: 0,
            seats: (0..seats).map(who).collect(),
            rounds: rounds.to_string(),
            short_rounds,
            listed: false,
        }
    }

    /// With another player in a seat: the person has one at most.
    fn with(mut self, seat: Seat, who: Who) -> Self {
        if who == Who::You {
            for other in self.seats.iter_mut().filter(|other| **other == Who::You) {
                *other = Who::Friend;
            }
        }
        if let Some(chosen) = self.seats.get_mut(usize::from(seat)) {
            *chosen = who;
        }
        self
    }

    /// What to ask the server for.
    fn room(&self, bots: &[HouseBot]) -> NewRoom {
        let seating = |who: &Who| match who {
            Who::Bot(index) => bots
                .get(*index)
                .map(|bot| Seating::House { bot: bot.bot.clone() }),
            Who::You | Who::Friend => None,
        };
        NewRoom {
            game: self.game,
            seats: Some(self.seats.len() as Seat),
            rounds: self.rounds.parse().ok(),
            short_rounds: self.short_rounds,
            clock: CLOCKS.get(self.clock).copied().unwrap_or_default(),
            listed: self.listed,
            name: memory::name(),
            players: self
                .seats
                .iter()
                .map(|who| seating(who).unwrap_or(Seating::Open {}))
                .collect(),
        }
    }

    /// The secrets of the room as its maker keeps them.
    fn keys(&self, made: MadeRoom) -> Keys {
        let own = self.seats.iter().position(|who| *who == Who::You);
        let mut others = made.seats;
        Keys {
            seat: own.and_then(|own| others.get_mut(own)?.take()),
            host: Some(made.host),
            others,
        }
    }
}

/// The house bots that the server can seat in a game.
#[hook]
fn use_bots(game: GameId) -> UseStateHandle<Vec<HouseBot>> {
    let bots = use_state(Vec::new);
    use_effect_with(game, {
        let bots = bots.setter();
        move |game| {
            let path = format!("api/house?game={game}");
            bots.set(Vec::new());
            // Without its list, the server has no bots to offer.
            spawn_local(async move { bots.set(server::get(&path).await.unwrap_or_default()) });
        }
    });
    bots
}

/// The form.
#[component]
pub(super) fn Form(props: &Props) -> Html {
    use_language();
    let chosen = use_state(|| Choice::usual(GameId::ALL[0]));
    let bots = use_bots(chosen.game);
    let change = Callback::from({
        let chosen = chosen.setter();
        move |changed| chosen.set(changed)
    });
    let onsubmit = {
        let (chosen, bots, fail) = ((*chosen).clone(), (*bots).clone(), props.onfail.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            make(chosen.clone(), &bots, fail.clone());
        })
    };
    html! {
        <form class="setup" {onsubmit}>
            { games(&chosen, &change) }
            { seats(&chosen, &bots, &change) }
            { terms(&chosen, &change) }
            <button type="submit" class="primary">{ spoken(words::Make.phrase()) }</button>
        </form>
    }
}

/// Makes the room, and goes there.
fn make(chosen: Choice, bots: &[HouseBot], fail: Callback<Trouble>) {
    // Plain data always has a form in JSON.
    let body = serde_json::to_string(&chosen.room(bots)).unwrap_or_default();
    spawn_local(async move {
        match server::post::<MadeRoom>("api/rooms", &body).await {
            Ok(made) => enter(&made.room.clone(), &chosen.keys(made)),
            Err(why) => fail.emit(why),
        }
    });
}

fn games(chosen: &Choice, change: &Callback<Choice>) -> Html {
    let option = |game: GameId| {
        let onchange = change.reform(move |_: Event| Choice::usual(game));
        html! {
            <label class="switch"><input type="radio" name="room-game" checked={chosen.game == game} {onchange} /><span>{ spoken(game.name()) }</span></label>
        }
    };
    html! { <fieldset><legend>{ spoken(setup::Game.phrase()) }</legend><div class="tools">{ for GameId::ALL.iter().copied().map(option) }</div></fieldset> }
}

fn seats(chosen: &Choice, bots: &[HouseBot], change: &Callback<Choice>) -> Html {
    let meta = chosen.game.meta();
    let person = |player| spoken(words::Player { player }.phrase());
    let mut options = vec![person(Invited::You), person(Invited::Friend)];
    options.extend(bots.iter().map(|bot| AttrValue::from(bot.name.clone())));
    let numbers: Vec<AttrValue> = meta.seats.clone().map(|seats| seats.to_string().into()).collect();
    let number = {
        let (now, least) = (chosen.clone(), *meta.seats.start());
        change.reform(move |index: usize| {
            let mut changed = now.clone();
            changed.seats.resize(usize::from(least) + index, Who::Friend);
            changed
        })
    };
    let seat = |(seat, who): (Seat, &Who)| {
        let now = chosen.clone();
        let onchange = change.reform(move |index: usize| {
            now.clone().with(
                seat,
                match index {
                    0 => Who::You,
                    1 => Who::Friend,
                    index => Who::Bot(index - 2),
                },
            )
        });
        let index = match who {
            Who::You => 0,
            Who::Friend => 1,
            Who::Bot(index) => index + 2,
        };
        let label = html! { <span class={format!("seat-{seat}")}>{ badge(chosen.game, seat) }{ spoken(meta.seat_phrase(seat)) }</span> };
        choice(label, &options, index, &onchange)
    };
    html! {
        <fieldset class="players"><legend>{ spoken(words::Who.phrase()) }</legend>
            if numbers.len() > 1 {
                { choice(spoken(setup::NumberOfSeats.phrase()).into(), &numbers, chosen.seats.len() - usize::from(*meta.seats.start()), &number) }
            }
            { for (0..).zip(&chosen.seats).map(seat) }
        </fieldset>
    }
}

fn terms(chosen: &Choice, change: &Callback<Choice>) -> Html {
    let clocks = CLOCKS.map(|clock| spoken(clock::in_words(clock)));
    let now = chosen.clone();
    let pick = change.reform(move |clock| Choice { clock, ..now.clone() });
    let switch = |label, on: bool, edit: fn(&mut Choice)| {
        let now = chosen.clone();
        let onchange = change.reform(move |_: Event| {
            let mut changed = now.clone();
            edit(&mut changed);
            changed
        });
        html! { <label class="switch"><input type="checkbox" checked={on} {onchange} /><span>{ spoken(label) }</span></label> }
    };
    let most = chosen.game.meta().max_rounds;
    let now = chosen.clone();
    // With every key: in Firefox, a change would come with the click that makes the room.
    let count = picked(change, move |event: InputEvent| {
        let rounds = event.target_dyn_into::<HtmlInputElement>()?.value();
        Some(Choice {
            rounds,
            ..now.clone()
        })
    });
    let turns = SHORT_TURNS.into();
    html! {
        <fieldset class="terms"><legend>{ spoken(setup::Terms.phrase()) }</legend>
            <label><span>{ spoken(setup::Rounds.phrase()) }</span>
                <input type="number" min="1" max={most.to_string()} step="1" required=true value={chosen.rounds.clone()} oninput={count} />
            </label>
            { choice(spoken(words::Clock.phrase()).into(), &clocks, chosen.clock, &pick) }
            if chosen.game == GameId::Territories {
                { switch(setup::ShortRounds { turns }.phrase(), chosen.short_rounds, |room| room.short_rounds = !room.short_rounds) }
            }
            { switch(words::ListIt.phrase(), chosen.listed, |room| room.listed = !room.listed) }
        </fieldset>
    }
}
