//! A bot's place among all others that play a game: the house bots and the person's own.

use super::axis::Axis;
use super::form::in_contest;
use super::games::{self, Games};
use super::standings::decimal;
use super::{link, overview};
use crate::contests::messages::{FromContests, LadderView, MatchRow, NewLadder, Shown, ToContests, label};
use crate::messages::Module;
use crate::page::elements::{alert, button, loading, paragraph};
use crate::page::library::Library;
use crate::page::library::ratings::{self, Rating, Ratings};
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::stored::ContestBot;
use crate::words::{Phrase, bots, contests as words, gap, spoken};
use engine::{DisplayName, GameId};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::context::ContextHandle;
use yew::prelude::*;

/// Fuel for a turn: the default of contests.
const FUEL: u64 = 100_000_000;
/// The source of all seeds: a different one would give the same bots a different ladder.
const SEED: u64 = 1;

/// Properties of the place.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub game: GameId,
    /// The hash of the bot's module.
    pub hash: AttrValue,
    /// The available bots.
    pub library: Rc<Library>,
    /// Opens matches.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The worker said something.
    Heard(FromContests),
    /// Play the ladder.
    Play,
    /// The modules have been fetched, or could not be.
    Modules(Result<(Box<NewLadder>, Vec<Module>), Phrase>),
    /// Pause it.
    Pause,
    /// List the newest matches, or the bot's defeats.
    Newest(bool),
    /// A list of matches is being read, or no longer.
    Hold(bool),
    /// Watch a match.
    Watch(Box<MatchRow>),
    /// The language has changed.
    Language,
}

/// The place.
pub struct Ladder {
    shown: Option<Box<LadderView>>,
    trouble: Option<Phrase>,
    /// Whether the newest matches are listed.
    newest: bool,
    /// Whether the list is being read.
    held: bool,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Ladder {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        link::listen(Some(ctx.link().callback(Msg::Heard)));
        let place = Self {
            shown: None,
            trouble: None,
            newest: false,
            held: false,
            _language: language_context::follow(ctx, || Msg::Language),
        };
        if ctx.props().library.loaded {
            ctx.link().send_message(Msg::Play);
        }
        place
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let new = ctx.props();
        if (new.game, &new.hash, new.library.loaded) != (old.game, &old.hash, old.library.loaded) {
            self.store(old);
            (self.shown, self.trouble) = (None, None);
            ctx.link().send_message(Msg::Play);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Heard(FromContests::Ladder(shown)) => self.show(shown, ctx.props()),
            Msg::Heard(FromContests::Trouble(why)) => {
                self.trouble = Some(why);
                if let Some(shown) = &mut self.shown {
                    shown.playing = false;
                }
            }
            // Messages about contests are not shown here.
            Msg::Heard(_) => return false,
            Msg::Play => self.play(ctx),
            Msg::Modules(Ok((ladder, modules))) => {
                let workers = overview::cores();
                self.tell(ToContests::Climb {
                    ladder,
                    workers,
                    modules,
                });
            }
            Msg::Modules(Err(why)) => self.trouble = Some(why),
            Msg::Pause => self.tell(ToContests::Pause),
            Msg::Newest(newest) => self.newest = newest,
            Msg::Hold(held) => self.held = held,
            Msg::Watch(row) => self.watch(ctx, &row),
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { game, library, .. } = ctx.props();
        let own = library.find(&ctx.props().hash);
        let Some(own) = own.filter(|own| in_contest(own).is_some()) else {
            return if library.loaded {
                html! { <section class="contests"><h1>{ spoken(words::NoSuchBot.phrase()) }</h1>{ ways(ctx.props()) }</section> }
            } else {
                loading()
            };
        };
        let bot = DisplayName::new(&own.name).to_string();
        let game = game.name();
        html! {
            <section class="contests">
                <h1>{ spoken(words::PlaceOf { bot, game }.phrase()) }</h1>
                { ways(ctx.props()) }
                { paragraph(words::LadderAbout.phrase()) }
                { for self.trouble.iter().map(|why| alert(&words::LadderStopped { why: why.clone() }.phrase())) }
                { self.shown.as_deref().map_or_else(loading, |shown| standing(shown, self.newest, ctx)) }
            </section>
        }
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        self.store(ctx.props());
        // Nobody would see the results.
        let _ = link::tell(ToContests::Pause);
        link::listen(None);
    }
}

impl Ladder {
    fn tell(&mut self, message: ToContests) {
        if let Err(why) = link::tell(message) {
            self.trouble = Some(why);
        }
    }

    /// Plays the ladder, once its bots' modules have been fetched.
    fn play(&mut self, ctx: &Context<Self>) {
        self.trouble = None;
        let Props {
            game, hash, library, ..
        } = ctx.props().clone();
        let all = library.players(game);
        let (own, others): (Vec<_>, Vec<_>) = all
            .iter()
            .filter_map(in_contest)
            .partition(|bot: &ContestBot| *bot.hash == *hash);
        let Some(own) = own.into_iter().next() else { return };
        let link = ctx.link().clone();
        spawn_local(async move {
            let bots: Vec<ContestBot> = [own].into_iter().chain(others).collect();
            let measured = Ratings::load().await;
            // The climbing bot starts again without a known rating.
            let rating = |bot: &ContestBot| {
                let found = measured.of(game, &bot.hash).filter(|_| *bot.hash != *hash);
                found.map(|found| (found.rating, found.interval))
            };
            let known = bots.iter().map(rating).collect();
            let mut modules = Vec::new();
            for bot in &bots {
                match library.module(&bot.hash).await {
                    Ok(module) => modules.push(Module {
                        name: bot.name.clone(),
                        ..module
                    }),
                    Err(why) => return link.send_message(Msg::Modules(Err(why))),
                }
            }
            let ladder = NewLadder {
                game,
                fuel: FUEL,
                seed: SEED,
                bots,
                known,
            };
            link.send_message(Msg::Modules(Ok((Box::new(ladder), modules))));
        });
    }

    /// Shows the standings; a list that is being read does not move.
    fn show(&mut self, mut shown: Box<LadderView>, Props { game, hash, .. }: &Props) {
        // Messages about another ladder may arrive after switching to this one.
        let own = shown.bots.first().is_some_and(|bot| *bot.hash == **hash);
        if !own || shown.game != *game {
            return;
        }
        if let Some(old) = self.shown.take().filter(|_| self.held) {
            (shown.newest, shown.lost) = (old.newest, old.lost);
        }
        self.shown = Some(shown);
    }

    /// Stores the measured strength of an own bot.
    fn store(
        &self,
        Props {
            game, hash, library, ..
        }: &Props,
    ) {
        let is_own = library.own.iter().any(|bot| *bot.hash == **hash);
        let shown = self.shown.as_ref().filter(|shown| is_own && shown.played > 0);
        let Some(&(rating, interval)) = shown.and_then(|shown| shown.ratings.first()) else {
            return;
        };
        let (game, hash) = (*game, hash.clone());
        spawn_local(async move { ratings::store(game, &hash, Rating { rating, interval }).await });
    }

    /// Opens a match.
    fn watch(&self, ctx: &Context<Self>, row: &MatchRow) {
        let shown = self.shown.as_ref();
        if let Some(spec) = shown.and_then(|shown| games::spec(&shown.bots, shown.config, row)) {
            ctx.props().next.play.emit(spec);
        }
    }
}

/// Links: to all bots, and to the bot's ladders in other games that it can play.
fn ways(
    Props {
        game, hash, library, ..
    }: &Props,
) -> Html {
    let plays = |game: GameId| {
        let bots = library.players(game);
        bots.iter().filter_map(in_contest).any(|bot| *bot.hash == **hash)
    };
    let others = GameId::ALL
        .iter()
        .copied()
        .filter(|other| other != game && plays(*other));
    let link = |game: GameId| {
        let (hash, name) = (hash.to_string(), spoken(game.name()));
        html! { <>{ " · " }<a href={Route::Ladder { game, hash }.to_string()}>{ name }</a></> }
    };
    html! { <p><a href={Route::Bots.to_string()}>{ spoken(words::AllBots.phrase()) }</a>{ for others.map(link) }</p> }
}

/// The standings.
fn standing(shown: &LadderView, newest: bool, ctx: &Context<Ladder>) -> Html {
    let (best, worst) = shown.places;
    let all = shown.bots.len().to_string();
    let place = if best == worst {
        words::Place {
            place: best.to_string(),
            all,
        }
        .phrase()
    } else {
        words::PlaceBetween {
            best: best.to_string(),
            worst: worst.to_string(),
            all,
        }
        .phrase()
    };
    let (rating, interval) = shown.ratings.first().copied().unwrap_or_default();
    let rating = words::LadderRating {
        rating: decimal(rating),
        interval: decimal(interval),
    };
    let progress = words::LadderProgress {
        played: shown.played.into(),
        left: shown.left.into(),
    };
    let onclick = |msg: fn() -> Msg| ctx.link().callback(move |_: MouseEvent| msg());
    html! {
        <>
            <p><strong>{ spoken(place) }</strong>{ gap() }{ spoken(rating.phrase()) }</p>
            <p>{ spoken(progress.phrase()) }</p>
            <p role="status">if shown.over { { spoken(words::LadderOver.phrase()) } }</p>
            { for shown.absent.iter().map(|(bot, why)| paragraph(words::Absent { bot: label(&shown.bots, *bot as usize), why: why.clone() }.phrase())) }
            <div class="buttons">
                if shown.playing {
                    { button(words::Pause.phrase(), onclick(|| Msg::Pause)) }
                } else if !shown.over {
                    { button(words::Play.phrase(), onclick(|| Msg::Play)) }
                }
            </div>
            { opponents(shown) }
            { games(shown, newest, ctx) }
        </>
    }
}

/// All bots of the ladder by rating, including the climbing one.
fn opponents(shown: &LadderView) -> Html {
    let title = spoken(words::Opponents.phrase());
    let axis = Axis::of(shown.ratings.iter().copied());
    let mut order: Vec<usize> = (0..shown.bots.len()).collect();
    order.sort_by_key(|bot| std::cmp::Reverse(shown.ratings.get(*bot).copied()));
    let heads = [
        words::Opponent.phrase(),
        words::LadderRatingHead.phrase(),
        words::Shown.phrase(),
        words::FirstSeat.phrase(),
        words::SecondSeat.phrase(),
    ]
    .map(spoken);
    let [bot, rating, rest @ ..] = heads;
    let head = |text: AttrValue| html! { <th scope="col">{ text }</th> };
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title }</h2>
            <div class="wide"><table class="ranks">
                <caption>{ spoken(words::LadderLegend.phrase()) }</caption>
                <thead><tr>{ head("#".into()) }{ head(bot) }{ head(rating) }<td></td>{ for rest.map(head) }</tr></thead>
                <tbody>{ for order.iter().enumerate().map(|(place, bot)| ranked(shown, place, *bot, axis)) }</tbody>
            </table></div>
        </section>
    }
}

/// A line of the list.
fn ranked(shown: &LadderView, place: usize, bot: usize, axis: Axis) -> Html {
    let (rating, interval) = shown.ratings.get(bot).copied().unwrap_or_default();
    let said = bots::Rating {
        rating: decimal(rating),
        interval: decimal(interval),
    };
    let row = shown.rows.iter().find(|row| row.bot as usize == bot);
    let verdict = row.map(|row| match row.shown {
        Shown::Better => words::Better.phrase(),
        Shown::Worse => words::Worse.phrase(),
        Shown::Undecided => words::Undecided.phrase(),
    });
    let sides = row.map(|row| {
        row.sides
            .map(|[ahead, level, behind]| html! { <td>{ format!("{ahead}-{level}-{behind}") }</td> })
    });
    html! {
        <tr class={row.is_none().then_some("mine")}>
            <td>{ place + 1 }</td>
            <th scope="row"><bdi>{ label(&shown.bots, bot) }</bdi></th>
            <td>{ spoken(said.phrase()) }</td>
            <td>{ axis.mark((rating, interval)) }</td>
            <td>{ for verdict.map(spoken) }</td>
            if let Some(sides) = sides { { for sides } } else { <td></td><td></td> }
        </tr>
    }
}

/// Matches to watch: the newest, or the bot's defeats.
fn games(shown: &LadderView, newest: bool, ctx: &Context<Ladder>) -> Html {
    let games = Games {
        bots: &shown.bots,
        onwatch: ctx.link().callback(Msg::Watch),
    };
    games.list(games::Choice {
        options: vec![words::Lost.phrase(), words::Newest.phrase()],
        chosen: usize::from(newest),
        onchange: ctx.link().callback(|index| Msg::Newest(index == 1)),
        rows: if newest { &shown.newest } else { &shown.lost },
        onhold: ctx.link().callback(Msg::Hold),
    })
}
