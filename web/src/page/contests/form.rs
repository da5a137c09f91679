//! The form of a new contest.

use crate::contests::messages::NewContest;
use crate::page::elements::choice::choice;
use crate::page::library::Library;
use crate::page::library::usual_match::fresh_seed;
use crate::page::shell::language_context::use_language;
use crate::session::{PlayerSpec, SeatSpec};
use crate::stored::ContestBot;
use crate::words::keys::ContestFormat;
use crate::words::{contests as words, setup, spoken};
use ::words::Key as _;
use engine::{Config, GameId};
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The budgets to choose from, in millions of fuel; the first is the default.
const FUEL: [u64; 3] = [100, 10, 1];
/// After at most this many matches a comparison of two bots ends.
const COMPARED: u32 = 400;

/// Properties of the form.
#[derive(Clone, Properties, PartialEq)]
pub(super) struct Props {
    /// The available bots.
    pub library: Rc<Library>,
    /// The bots to compare, if the form was opened for that.
    pub of: Option<Pair>,
    /// Called when something is chosen.
    pub onchoice: Callback<()>,
    /// Called with the contest.
    pub onstart: Callback<NewContest>,
}

/// Two bots of a game, of which one may be better.
#[derive(Clone, PartialEq)]
pub(super) struct Pair {
    game: GameId,
    hashes: [String; 2],
}

impl Pair {
    /// The pair that a route names in place of a contest: `of-GAME-HASH-HASH`.
    pub fn of_route(id: &str) -> Option<Self> {
        // The names of games have hyphens, too.
        let mut parts = id.strip_prefix("of-")?.rsplitn(3, '-').map(String::from);
        let (second, first) = (parts.next()?, parts.next()?);
        let game = parts.next()?.parse().ok()?;
        let hashes = [first, second];
        Some(Self { game, hashes })
    }
}

/// The settings of the matches. Typed numbers are kept, since every rendering sets their fields again.
#[derive(Clone)]
struct Terms {
    format: UseStateHandle<usize>,
    fuel: UseStateHandle<usize>,
    rounds: UseStateHandle<Option<String>>,
    seed: UseStateHandle<String>,
    matches: UseStateHandle<String>,
    until_settled: UseStateHandle<bool>,
    matches_field: NodeRef,
    rounds_field: NodeRef,
    seed_field: NodeRef,
}

#[hook]
fn use_terms(compares: bool) -> Terms {
    Terms {
        format: use_state(|| 0),
        fuel: use_state(|| 0),
        rounds: use_state(|| None),
        seed: use_state(|| fresh_seed().to_string()),
        matches: use_state(|| {
            if compares {
                COMPARED.to_string()
            } else {
                String::new()
            }
        }),
        until_settled: use_state(|| compares),
        matches_field: use_node_ref(),
        rounds_field: use_node_ref(),
        seed_field: use_node_ref(),
    }
}

impl Terms {
    /// The contest of these bots.
    fn contest(&self, game: GameId, bots: Vec<ContestBot>) -> NewContest {
        NewContest {
            game,
            format: ContestFormat::ALL[*self.format].key().into(),
            matches: number(&self.matches_field).map(|matches| matches as u32),
            rounds: number(&self.rounds_field).map_or(0, |rounds| rounds as u32),
            fuel: FUEL[*self.fuel] * 1_000_000,
            seed: number(&self.seed_field).map_or(1, |seed| seed as u64),
            until_settled: *self.until_settled,
            bots,
        }
    }

    fn view(&self, game: GameId) -> Html {
        let formats = ContestFormat::ALL.map(|format| spoken(words::FormatName { format }.phrase()));
        let fuels = FUEL.map(|millions| {
            let millions = millions.into();
            spoken(setup::MillionFuelATurn { millions }.phrase())
        });
        let setter = |state: &UseStateHandle<usize>| {
            let state = state.clone();
            Callback::from(move |index| state.set(index))
        };
        let (rounds, seed, matches) = (self.rounds.clone(), self.seed.clone(), self.matches.clone());
        let (until_settled, settled) = (self.until_settled.clone(), !*self.until_settled);
        let usual = || Config::usual(game, 1).rounds.to_string();
        html! {
            <fieldset class="terms"><legend>{ spoken(setup::Terms.phrase()) }</legend>
                { choice(spoken(words::Format.phrase()).into(), &formats, *self.format, &setter(&self.format)) }
                { choice(spoken(setup::TurnBudget.phrase()).into(), &fuels, *self.fuel, &setter(&self.fuel)) }
                <label><span>{ spoken(words::Matches.phrase()) }</span>
                    <input ref={self.matches_field.clone()} type="number" min="1" max="1000000" step="1" title={spoken(words::AsUsual.phrase())}
                        value={(*self.matches).clone()} onchange={typed(move |text| matches.set(text))} />
                </label>
                <label><span>{ spoken(setup::Rounds.phrase()) }</span>
                    <input ref={self.rounds_field.clone()} type="number" min="1" max={game.meta().max_rounds.to_string()} step="1" required=true
                        value={(*self.rounds).clone().unwrap_or_else(usual)} onchange={typed(move |text| rounds.set(Some(text)))} />
                </label>
                <label><span>{ spoken(setup::Seed.phrase()) }</span>
                    <input ref={self.seed_field.clone()} type="number" min="0" max="9007199254740991" step="1" required=true
                        value={(*self.seed).clone()} onchange={typed(move |text| seed.set(text))} />
                </label>
                <label class="contestant"><input type="checkbox" checked={!settled} onchange={move |_: Event| until_settled.set(settled)} />{ " " }<span>{ spoken(words::UntilSettled.phrase()) }</span></label>
            </fieldset>
        }
    }
}

/// The form.
#[component]
pub(super) fn Form(props: &Props) -> Html {
    use_language();
    let game = use_state(|| props.of.as_ref().map_or(GameId::ALL[0], |pair| pair.game));
    let chosen_bots = use_state(Vec::<usize>::new);
    let terms = use_terms(props.of.is_some());
    let bots = contestants(&props.library, *game, props.of.as_ref());
    use_pair(&bots, props, &chosen_bots);
    let start = {
        let (bots, chosen_bots, terms, game) = (bots.clone(), chosen_bots.clone(), terms.clone(), *game);
        props.onstart.reform(move |event: SubmitEvent| {
            event.prevent_default();
            let taken = bots.iter().enumerate();
            let taken = taken.filter(|(place, _)| chosen_bots.contains(place));
            terms.contest(game, taken.filter_map(|(_, bot)| in_contest(bot)).collect())
        })
    };
    let games: Vec<AttrValue> = GameId::ALL.iter().map(|game| spoken(game.name())).collect();
    let chosen = GameId::ALL.iter().position(|of| *of == *game).unwrap_or(0);
    let choose_game = {
        let (game, chosen_bots, rounds) = (game.clone(), chosen_bots.clone(), terms.rounds.clone());
        Callback::from(move |index: usize| {
            game.set(GameId::ALL[index]);
            rounds.set(None);
            chosen_bots.set(Vec::new());
        })
    };
    html! {
        <form class="setup" onsubmit={start} onchange={props.onchoice.reform(|_: Event| ())}>
            <h2>{ spoken(words::New.phrase()) }</h2>
            { choice(spoken(setup::Game.phrase()).into(), &games, chosen, &choose_game) }
            <fieldset><legend>{ spoken(words::Bots.phrase()) }</legend>
                <div class="contestants">{ for bots.iter().enumerate().map(|(place, bot)| contestant(place, bot, &chosen_bots)) }</div>
            </fieldset>
            { terms.view(*game) }
            <button type="submit" class="primary">{ spoken(words::Start.phrase()) }</button>
        </form>
    }
}

/// The bots that can take part; those to compare may be older versions.
fn contestants(library: &Library, game: GameId, of: Option<&Pair>) -> Vec<SeatSpec> {
    let mut bots: Vec<SeatSpec> = library.players(game).into_iter().skip(1).collect();
    for hash in of.iter().flat_map(|pair| &pair.hashes) {
        bots.extend(library.find(hash).filter(|bot| !bots.contains(bot)));
    }
    bots
}

/// Chooses the bots to compare as soon as the library is read.
#[hook]
fn use_pair(bots: &[SeatSpec], props: &Props, chosen: &UseStateHandle<Vec<usize>>) {
    let (chosen, bots) = (chosen.clone(), bots.to_vec());
    use_effect_with((props.of.clone(), props.library.loaded), move |(of, _)| {
        let is_of = |pair: &Pair, bot: &SeatSpec| matches!(&bot.player, PlayerSpec::Bot { hash, .. } if pair.hashes.contains(hash));
        if let Some(pair) = of {
            chosen.set(
                (0..bots.len())
                    .filter(|place| is_of(pair, &bots[*place]))
                    .collect(),
            );
        }
    });
}

/// Passes on the value of a field once it has changed.
fn typed(to: impl Fn(String) + 'static) -> Callback<Event> {
    Callback::from(move |event: Event| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            to(field.value());
        }
    })
}

/// The number in a field, if there is one.
fn number(field: &NodeRef) -> Option<f64> {
    let number = field.cast::<HtmlInputElement>()?.value_as_number();
    (!number.is_nan()).then_some(number)
}

/// A bot in the form of contests.
pub(super) fn in_contest(bot: &SeatSpec) -> Option<ContestBot> {
    match &bot.player {
        PlayerSpec::Hand | PlayerSpec::Elsewhere => None,
        PlayerSpec::Bot { hash, house } => Some(ContestBot {
            label: String::new(),
            name: bot.name.to_string(),
            hash: hash.clone(),
            house: *house,
        }),
    }
}

/// A bot that may take part.
fn contestant(place: usize, bot: &SeatSpec, chosen_bots: &UseStateHandle<Vec<usize>>) -> Html {
    let taken = chosen_bots.contains(&place);
    let chosen_bots = chosen_bots.clone();
    let onchange = move |_: Event| {
        let mut now = (*chosen_bots).clone();
        if taken {
            now.retain(|other| *other != place);
        } else {
            now.push(place);
        }
        chosen_bots.set(now);
    };
    html! { <label class="contestant"><input type="checkbox" checked={taken} {onchange} />{ " " }<span>{ spoken(bot.in_words()) }</span></label> }
}
