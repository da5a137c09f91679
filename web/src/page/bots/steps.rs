//! The levels of a game as one row of steps, with those that the person has beaten, and the next one.

use super::beaten::beaten;
use crate::page::elements::icons;
use crate::page::library::ratings::Ratings;
use crate::page::library::usual_match::play_against;
use crate::page::library::{Library, levels};
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::session::{PlayerSpec, SeatSpec};
use crate::words::{bots as words, contests, spoken};
use engine::{Decimal, GameId};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Properties of the steps.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// The library with the levels.
    pub library: Rc<Library>,
    /// Their strength.
    pub ratings: Rc<Ratings>,
    /// The match to play next.
    pub next: NextMatch,
}

/// The steps of the game that is chosen.
#[component]
pub(super) fn Steps(props: &Props) -> Html {
    use_language();
    let game = use_state(|| GameId::ALL[0]);
    let levels: Vec<SeatSpec> = levels::of(*game, &props.library).collect();
    let found = use_state(|| (*game, Vec::new()));
    let asked = (*game, props.library.loaded);
    use_effect_with(asked, {
        let (found, levels) = (found.setter(), levels.clone());
        move |&(game, is_loaded)| {
            if is_loaded {
                spawn_local(async move { found.set((game, beaten(game, &levels).await)) });
            }
        }
    });
    let done: &[bool] = if found.0 == *game { &found.1 } else { &[] };
    let is_beaten = |place: usize| done.get(place).copied().unwrap_or_default();
    let next = (0..levels.len()).find(|place| !is_beaten(*place));
    let choose = |of: GameId| {
        let game = game.clone();
        let pressed = if *game == of { "true" } else { "false" };
        html! { <button type="button" aria-pressed={pressed} onclick={move |_| game.set(of)}>{ spoken(of.name()) }</button> }
    };
    let games = GameId::ALL
        .iter()
        .copied()
        .filter(|of| levels::of(*of, &props.library).next().is_some());
    let step = |(place, level): (usize, &SeatSpec)| {
        let step = Step {
            place,
            beaten: is_beaten(place),
            next: next == Some(place),
        };
        step.view(*game, level, props)
    };
    let said = words::Beaten {
        beaten: done.iter().filter(|is| **is).count().into(),
        all: levels.len().into(),
    };
    html! {
        <section class="climb" aria-label={spoken(words::Levels.phrase())}>
            <div class="climb-head">
                <h2>{ spoken(words::Levels.phrase()) }</h2>
                <div class="segments" role="group" aria-label={spoken(words::Game.phrase())}>{ for games.map(choose) }</div>
                <p role="status">if !done.is_empty() { { spoken(said.phrase()) } }</p>
            </div>
            <ol class="stairs">{ for levels.iter().enumerate().map(step) }</ol>
        </section>
    }
}

/// A step.
struct Step {
    /// Its place, from 0.
    place: usize,
    /// Whether the person has beaten it.
    beaten: bool,
    /// Whether it is the first that the person has not beaten.
    next: bool,
}

impl Step {
    fn view(&self, game: GameId, level: &SeatSpec, props: &Props) -> Html {
        let rating = match &level.player {
            PlayerSpec::Bot { hash, .. } => props.ratings.of(game, hash),
            PlayerSpec::Hand | PlayerSpec::Elsewhere => None,
        };
        let onclick = play_against(game, level.clone(), &props.library, &props.next.play);
        let rating = rating.map_or_else(AttrValue::default, |rating| {
            let value = Decimal {
                units: rating.rating,
                decimals: 1,
            };
            spoken(contests::Tenths { value }.phrase())
        });
        let number = self.place + 1;
        let label = words::PlayLevel {
            place: format!("{number} {rating}"),
            name: level.name.to_string(),
            beaten: self.beaten,
        };
        html! {
            <li class={classes!(self.beaten.then_some("beaten"), self.next.then_some("next"))} ~style={format!("--rise:{}", self.place)}>
                <button type="button" aria-label={spoken(label.phrase())} {onclick}>
                    <b>{ number }</b>{ " " }<small>{ rating }</small>
                    if self.beaten { <span aria-hidden="true">{ "✓" }</span> } else if self.next { { icons::play() } }
                </button>
            </li>
        }
    }
}
