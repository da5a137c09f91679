//! A bot's place among all others that play a game: the house bots and the person's own.

use super::form::in_contest;
use super::standings::decimal;
use super::{link, overview};
use crate::contests::messages::{
    FromContests, LadderRow, LadderView, MatchRow, NewLadder, Shown, ToContests,
};
use crate::messages::Module;
use crate::page::elements::{alert, button, button_about, loading, paragraph};
use crate::page::language_context::{self, PageLanguage};
use crate::page::library::Library;
use crate::page::match_view::{Cell, table};
use crate::page::next_match::NextMatch;
use crate::page::routes::Route;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::stored::ContestBot;
use crate::words::{Phrase, contests as words, spoken};
use engine::{Config, DisplayName, GameId};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::context::ContextHandle;
use yew::prelude::*;

/// Fuel for a turn: the usual of contests.
const FUEL: u64 = 100_000_000;
/// What all seeds follow from: another one would give the same bots another ladder.
const SEED: u64 = 1;

/// What the place is given.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub game: GameId,
    /// The hash of the bot's module.
    pub hash: AttrValue,
    /// The available bots.
    pub library: Rc<Library>,
    /// Where matches are opened.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The worker said something.
    Heard(FromContests),
    /// The ladder is to be played.
    Play,
    /// The modules are at hand, or not.
    Modules(Result<(Box<NewLadder>, Vec<Module>), Phrase>),
    /// It is to pause.
    Pause,
    /// A match is to be watched.
    Watch(Box<MatchRow>),
    /// The language has changed.
    Language,
}

/// The place.
pub struct Ladder {
    shown: Option<Box<LadderView>>,
    trouble: Option<Phrase>,
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
            (self.shown, self.trouble) = (None, None);
            ctx.link().send_message(Msg::Play);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Heard(FromContests::Ladder(shown)) => self.shown = Some(shown),
            Msg::Heard(FromContests::Trouble(why)) => {
                self.trouble = Some(why);
                if let Some(shown) = &mut self.shown {
                    shown.playing = false;
                }
            }
            // What the worker says of contests is not shown here.
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
                html! { <section class="contests"><h1>{ spoken(words::NoSuchBot.phrase()) }</h1>{ back() }</section> }
            } else {
                loading()
            };
        };
        let bot = DisplayName::new(&own.name).to_string();
        let game = game.name();
        html! {
            <section class="contests">
                <h1>{ spoken(words::PlaceOf { bot, game }.phrase()) }</h1>
                { back() }
                { paragraph(words::LadderAbout.phrase()) }
                { for self.trouble.iter().map(|why| alert(&words::LadderStopped { why: why.clone() }.phrase())) }
                { self.shown.as_deref().map_or_else(loading, |shown| standing(shown, ctx)) }
            </section>
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        // Nobody would see what comes of it.
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

    /// Plays the ladder, once its bots' modules are at hand.
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
            };
            link.send_message(Msg::Modules(Ok((Box::new(ladder), modules))));
        });
    }

    /// Opens a match: on fuel it is played again, and comes out as it did.
    fn watch(&self, ctx: &Context<Self>, row: &MatchRow) {
        let Some(shown) = &self.shown else { return };
        let seat = |bot: &u16| {
            let bot = shown.bots.get(usize::from(*bot))?;
            Some(SeatSpec {
                name: bot.name.as_str().into(),
                player: PlayerSpec::Bot {
                    hash: bot.hash.clone(),
                    house: bot.house,
                },
            })
        };
        if let Some(seats) = row.seats.iter().map(seat).collect::<Option<Vec<_>>>() {
            let config = Config {
                seed: row.seed,
                ..shown.config
            };
            ctx.props().next.play.emit(MatchSpec { config, seats });
        }
    }
}

fn back() -> Html {
    html! { <p><a href={Route::Bots.to_string()}>{ spoken(words::AllBots.phrase()) }</a></p> }
}

fn name(shown: &LadderView, bot: u32) -> String {
    let bot = shown.bots.get(bot as usize);
    bot.map_or_else(String::new, |bot| DisplayName::new(&bot.name).to_string())
}

/// How it stands.
fn standing(shown: &LadderView, ctx: &Context<Ladder>) -> Html {
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
    let rating = words::LadderRating {
        rating: decimal(shown.rating),
        interval: decimal(shown.interval),
    };
    let progress = words::LadderProgress {
        played: shown.played.into(),
        left: shown.left.into(),
    };
    let onclick = |msg: fn() -> Msg| ctx.link().callback(move |_: MouseEvent| msg());
    html! {
        <>
            <p><strong>{ spoken(place) }</strong>{ " " }{ spoken(rating.phrase()) }</p>
            <p>{ spoken(progress.phrase()) }</p>
            <p role="status">if shown.over { { spoken(words::LadderOver.phrase()) } }</p>
            { for shown.absent.iter().map(|(bot, why)| paragraph(words::Absent { bot: name(shown, *bot), why: why.clone() }.phrase())) }
            <div class="buttons">
                if shown.playing {
                    { button(words::Pause.phrase(), onclick(|| Msg::Pause)) }
                } else if !shown.over {
                    { button(words::Play.phrase(), onclick(|| Msg::Play)) }
                }
            </div>
            { opponents(shown) }
            { lost(shown, ctx) }
        </>
    }
}

fn opponents(shown: &LadderView) -> Html {
    let head = [
        words::Opponent.phrase(),
        words::Shown.phrase(),
        words::FirstSeat.phrase(),
        words::SecondSeat.phrase(),
    ]
    .map(spoken);
    let row = |row: &LadderRow| {
        let verdict = match row.shown {
            Shown::Better => words::Better.phrase(),
            Shown::Worse => words::Worse.phrase(),
            Shown::Undecided => words::Undecided.phrase(),
        };
        let [first, second] = row
            .sides
            .map(|[ahead, level, behind]| Cell(0, Html::from(format!("{ahead}-{level}-{behind}"))));
        let name = html! { <bdi>{ name(shown, row.bot) }</bdi> };
        vec![Cell(0, name), Cell(0, Html::from(spoken(verdict))), first, second]
    };
    let rows: Vec<Vec<Cell>> = shown.rows.iter().map(row).collect();
    let title = spoken(words::Opponents.phrase());
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title }</h2>
            { table(spoken(words::LadderLegend.phrase()), &head, &rows, None) }
        </section>
    }
}

/// What the bot lost.
fn lost(shown: &LadderView, ctx: &Context<Ladder>) -> Html {
    let title = spoken(words::Lost.phrase());
    let item = |row: &MatchRow| {
        let players: Vec<String> = row.seats.iter().map(|bot| name(shown, u32::from(*bot))).collect();
        let (number, players) = (row.number + 1, players.join(" – "));
        let watch = {
            let row = row.clone();
            ctx.link()
                .callback(move |_: MouseEvent| Msg::Watch(Box::new(row.clone())))
        };
        html! {
            <li key={row.number}>
                <h3>{ spoken(words::Match { number: number.into(), players }.phrase()) }</h3>
                <div class="buttons">{ button_about(words::Watch.phrase(), words::WatchMatch { number: number.into() }.phrase(), watch) }</div>
            </li>
        }
    };
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title.clone() }</h2>
            <ul class="bot-list" aria-label={title}>{ for shown.lost.iter().map(item) }</ul>
        </section>
    }
}
