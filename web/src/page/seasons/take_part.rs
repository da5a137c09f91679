//! Taking part: an own bot against the boss of each tier, from the bottom, and the way to hand it in.

use super::address::Source;
use super::hand_in_form::HandIn;
use super::modules;
use super::opened::Opened;
use super::progress;
use super::trial::Trial;
use crate::browser::worker::MatchWorker;
use crate::messages::{FromPool, FromWorker, Module, PROTOCOL, PoolMatch, ToPool, ToWorker};
use crate::page::elements::choice::choice;
use crate::page::elements::{button, paragraph};
use crate::page::library::{Library, LibraryContext};
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::routes::Route;
use crate::stored::StoredBot;
use crate::words::keys::Place;
use crate::words::{Phrase, page, seasons as words, session, spoken};
use contest::Fixture;
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// The largest number of workers: each has a copy of the modules.
const WORKERS: usize = 8;

/// The section's id.
const SECTION: &str = "take-part";

/// Properties of the section.
#[derive(Properties)]
pub(super) struct Props {
    /// The season,
    pub opened: Rc<Opened>,
    /// and where it is.
    pub source: Source,
    /// The hash of the bot that is to take part, if the address names one.
    pub own: Option<String>,
    /// The available bots.
    pub context: LibraryContext,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.opened, &other.opened) && self.own == other.own && self.context == other.context
    }
}

/// What happens.
pub(super) enum Msg {
    /// Another own bot is chosen, by its place in the library.
    Choose(usize),
    /// Play against the bosses.
    Begin,
    /// The modules for the run with this number are there: those of the bot and of a boss.
    Modules(u32, Result<[Module; 2], Phrase>),
    /// What a worker of the run with this number says, by the worker's place.
    Heard(u32, usize, FromWorker<FromPool>),
    /// Play no more.
    Stop,
    /// The language has changed.
    Language,
}

/// The section.
pub(super) struct TakePart {
    chosen: usize,
    /// Increases with every run and every boss, so that late messages are recognised.
    number: u32,
    run: Option<Run>,
    trouble: Option<Phrase>,
    _language: Option<ContextHandle<PageLanguage>>,
}

/// A bot on its way.
struct Run {
    trial: Trial,
    /// The matches against the boss that have not begun, the next one last.
    due: Vec<Fixture>,
    modules: Option<[Module; 2]>,
    players: Vec<Option<Player>>,
    is_playing: bool,
}

/// A worker, and the match that it plays.
struct Player {
    worker: MatchWorker,
    plays: Option<Fixture>,
}

impl Component for TakePart {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let Props { own, context, .. } = ctx.props();
        let asked = own.as_ref().and_then(|own| {
            let mut bots = context.library.own.iter();
            bots.position(|bot| bot.hash == *own)
        });
        Self {
            chosen: asked.unwrap_or_default(),
            number: 0,
            run: None,
            trouble: None,
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        // Whoever comes with a bot looks for this.
        let document = web_sys::window().and_then(|window| window.document());
        let section = document.and_then(|document| document.get_element_by_id(SECTION));
        if let Some(section) = section.filter(|_| first && ctx.props().own.is_some()) {
            section.scroll_into_view();
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Choose(place) => {
                self.end();
                self.chosen = place;
            }
            Msg::Begin => self.begin(ctx),
            Msg::Modules(number, modules) if number == self.number => match modules {
                Ok(modules) => self.play(ctx, modules),
                Err(why) => self.fail(why),
            },
            Msg::Heard(number, place, message) if number == self.number => self.hear(ctx, place, message),
            Msg::Stop => self.stop(),
            // They are of an earlier run.
            Msg::Modules(..) | Msg::Heard(..) => return false,
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { opened, context, .. } = ctx.props();
        let title = spoken(words::TakePart.phrase());
        let (own, run) = (self.own(&context.library), self.run.as_ref());
        html! {
            <section class="take-part" id={SECTION} aria-label={title.clone()}>
                <h2>{ title }</h2>
                if let Some(bot) = own {
                    { paragraph(words::TakePartAbout.phrase()) }
                    <div class="buttons">{ self.chooser(&context.library, ctx) }{ self.action(ctx) }</div>
                    { progress::view(run.map(|run| (&run.trial, run.is_playing)), self.trouble.as_ref()) }
                    <HandIn opened={opened.clone()} bot={bot.clone()} />
                } else {
                    { paragraph(words::NoOwn.phrase()) }
                    <p>{ link(&Route::Workshop, Place::Workshop) }{ " · " }{ link(&Route::Bots, Place::Bots) }</p>
                }
            </section>
        }
    }
}

fn link(route: &Route, place: Place) -> Html {
    html! { <a href={route.to_string()}>{ spoken(page::Place { place }.phrase()) }</a> }
}

impl TakePart {
    /// The chosen bot.
    fn own<'a>(&self, library: &'a Library) -> Option<&'a StoredBot> {
        library.own.get(self.chosen).or(library.own.first())
    }

    fn chooser(&self, library: &Library, ctx: &Context<Self>) -> Html {
        let names: Vec<AttrValue> = library
            .own
            .iter()
            .map(|bot| AttrValue::from(bot.name.clone()))
            .collect();
        let label = spoken(words::OwnBot.phrase()).into();
        choice(label, &names, self.chosen, &ctx.link().callback(Msg::Choose))
    }

    fn action(&self, ctx: &Context<Self>) -> Html {
        if self.run.as_ref().is_some_and(|run| run.is_playing) {
            return button(words::Stop.phrase(), ctx.link().callback(|_| Msg::Stop));
        }
        button(words::Beat.phrase(), ctx.link().callback(|_| Msg::Begin))
    }

    /// Begins a run of the chosen bot.
    fn begin(&mut self, ctx: &Context<Self>) {
        self.end();
        let Props { opened, context, .. } = ctx.props();
        let Some(own) = self.own(&context.library) else {
            return;
        };
        let trial = own
            .hash
            .parse()
            .map_err(|_| words::WrongSum.phrase())
            .and_then(|hash| Trial::new(&opened.season, hash));
        match trial {
            Ok(trial) => {
                self.run = Some(Run {
                    trial,
                    due: Vec::new(),
                    modules: None,
                    players: Vec::new(),
                    is_playing: true,
                });
                self.meet(ctx);
            }
            Err(why) => self.trouble = Some(why),
        }
    }

    /// Gets ready for the boss of the tier that the bot has reached, if there is one to play against.
    fn meet(&mut self, ctx: &Context<Self>) {
        let Props {
            opened,
            source,
            context,
            ..
        } = ctx.props();
        let Some(hash) = self.own(&context.library).map(|own| own.hash.clone()) else {
            return;
        };
        let Some(run) = &mut self.run else { return };
        // What is left of the last boss says no more.
        self.number += 1;
        (run.players, run.modules) = (Vec::new(), None);
        run.due = run.trial.next();
        let stage = run.trial.stage(run.trial.tier()).filter(|_| !run.due.is_empty());
        let Some(stage) = stage else {
            run.is_playing = false;
            return;
        };
        let bots = &opened.field.spec().bots;
        let boss = bots.iter().rposition(|bot| bot.label == stage.boss);
        let (number, opened, source) = (self.number, opened.clone(), source.clone());
        let library = context.library.clone();
        ctx.link().send_future(async move {
            let both = async {
                let own = library.module(&hash).await?;
                let boss = modules::get(&opened, &source, &library, boss.unwrap_or(usize::MAX)).await?;
                Ok([own, boss.module(&library).await?])
            };
            Msg::Modules(number, both.await)
        });
    }

    /// Plays against the boss whose module has come.
    fn play(&mut self, ctx: &Context<Self>, modules: [Module; 2]) {
        let number = self.number;
        let Some(run) = &mut self.run else { return };
        run.modules = Some(modules);
        for place in 0..cores().min(run.due.len()) {
            let heard = ctx
                .link()
                .callback(move |message| Msg::Heard(number, place, message));
            match MatchWorker::on_fuel(heard) {
                Ok(worker) => run.players.push(Some(Player { worker, plays: None })),
                Err(why) => return self.fail(why),
            }
        }
    }

    fn hear(&mut self, ctx: &Context<Self>, place: usize, message: FromWorker<FromPool>) {
        let opened = ctx.props().opened.clone();
        let Some(run) = &mut self.run else { return };
        match message {
            FromWorker::Ready { protocol } if protocol != PROTOCOL => self.fail(session::OtherBuild.phrase()),
            FromWorker::Ready { .. } => {
                let budget = opened.season.terms.budget;
                let modules = run.modules.iter().flatten().cloned().collect();
                if let Some(Some(player)) = run.players.get(place) {
                    let bots = ToPool::Bots { budget, modules };
                    player.worker.tell(&ToWorker::Pool(bots));
                }
                run.give(&opened, place);
                self.go_on(ctx);
            }
            FromWorker::Said(FromPool::Played(played)) => {
                let fixture = run
                    .players
                    .get_mut(place)
                    .and_then(|player| player.as_mut()?.plays.take());
                let learnt = fixture.map(|fixture| run.trial.learn(&fixture, *played));
                run.give(&opened, place);
                match learnt {
                    Some(Err(why)) => self.fail(why),
                    _ => self.go_on(ctx),
                }
            }
            FromWorker::Said(FromPool::Refused { why, .. }) => self.fail(why),
            FromWorker::Said(FromPool::Failed(failure)) => self.fail(failure.phrase()),
            FromWorker::Said(FromPool::Poisoned { .. }) | FromWorker::Broke => {
                self.fail(words::Broke.phrase());
            }
            FromWorker::Said(FromPool::Preparing { .. } | FromPool::Prepared | FromPool::Calling { .. }) => {}
        }
    }

    /// Goes on to the next boss once all matches against this one are played.
    fn go_on(&mut self, ctx: &Context<Self>) {
        let is_over = |run: &Run| run.players.iter().all(Option::is_none);
        if self.run.as_ref().is_some_and(is_over) {
            self.meet(ctx);
        }
    }

    fn fail(&mut self, why: Phrase) {
        self.stop();
        self.trouble = Some(why);
    }

    /// Plays no more; what is known stays.
    fn stop(&mut self) {
        self.number += 1;
        if let Some(run) = &mut self.run {
            (run.players, run.is_playing) = (Vec::new(), false);
        }
    }

    /// Forgets the run.
    fn end(&mut self) {
        self.stop();
        (self.run, self.trouble) = (None, None);
    }
}

impl Run {
    /// Gives a worker the next match; ends it if there is none.
    fn give(&mut self, opened: &Opened, place: usize) {
        let Some(slot) = self.players.get_mut(place) else {
            return;
        };
        let (Some(player), Some(fixture)) = (slot.as_mut(), self.due.pop()) else {
            *slot = None;
            return;
        };
        let play = PoolMatch {
            config: opened.config(fixture.seed),
            bots: Trial::seats(&fixture),
            absent: Vec::new(),
            verdicts: Vec::new(),
            careful: false,
        };
        player.plays = Some(fixture);
        player.worker.tell(&ToWorker::Pool(ToPool::Play(Box::new(play))));
    }
}

/// How many matches are played at a time.
fn cores() -> usize {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).clamp(1, WORKERS)
}
