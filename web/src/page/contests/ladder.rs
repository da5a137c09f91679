//! A bot's place among all others that play a game: the house bots and the person's own.

use super::form::in_contest;
use super::games::{self, Games};
use super::standings::decimal;
use super::{link, overview};
use crate::contests::messages::{
    FromContests, LadderRow, LadderView, MatchRow, NewLadder, Shown, ToContests, label,
};
use crate::messages::Module;
use crate::page::elements::{alert, button, loading, paragraph};
use crate::page::library::Library;
use crate::page::match_view::{Cell, table};
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::stored::ContestBot;
use crate::words::{Phrase, contests as words, spoken};
use engine::{DisplayName, GameId};
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
    /// The newest matches are to be listed, or those that the bot lost.
    Newest(bool),
    /// A list of matches is being read, or no longer.
    Hold(bool),
    /// A match is to be watched.
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

    /// Shows how it stands; a list that is being read does not move.
    fn show(&mut self, mut shown: Box<LadderView>, Props { game, hash, .. }: &Props) {
        // What was said of another ladder may come after the place was left for this one.
        let own = shown.bots.first().is_some_and(|bot| *bot.hash == **hash);
        if !own || shown.game != *game {
            return;
        }
        if let Some(old) = self.shown.take().filter(|_| self.held) {
            (shown.newest, shown.lost) = (old.newest, old.lost);
        }
        self.shown = Some(shown);
    }

    /// Opens a match.
    fn watch(&self, ctx: &Context<Self>, row: &MatchRow) {
        let shown = self.shown.as_ref();
        if let Some(spec) = shown.and_then(|shown| games::spec(&shown.bots, shown.config, row)) {
            ctx.props().next.play.emit(spec);
        }
    }
}

/// Ways from here: to all bots, and to the ladders of the bot in other games that it can play.
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

/// How it stands.
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
        let name = html! { <bdi>{ label(&shown.bots, row.bot as usize) }</bdi> };
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

/// Matches to watch: the newest, or what the bot lost.
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
