//! Taking part: an own bot against the boss of each tier, from the bottom, and the way to hand it in.

use super::address::Source;
use super::hand_in_form::HandIn;
use super::modules;
use super::opened::Opened;
use super::pool::{Due, Heard, Message, Pool};
use super::progress;
use super::trial::Trial;
use crate::messages::Module;
use crate::page::elements::choice::choice;
use crate::page::elements::{button, paragraph};
use crate::page::library::{Library, LibraryContext, drafted, scripts};
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::routes::Route;
use crate::stored::StoredBot;
use crate::words::keys::Place;
use crate::words::{Phrase, page, seasons as words, spoken};
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// What `arena` calls the first version of a bot while it plays.
const FIRST: &str = "1";
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
    /// Another bot is chosen, by its place among those that may take part.
    Choose(usize),
    /// Play against the bosses.
    Begin,
    /// The modules for the run with this number are there: those of the bot and of a boss.
    Modules(u32, Result<[Module; 2], Phrase>),
    /// What a worker of the run with this number says.
    Heard(u32, Message),
    /// Play no more.
    Stop,
    /// The language has changed.
    Language,
}

/// The section.
pub(super) struct TakePart {
    /// The hash of the chosen bot.
    chosen: Option<String>,
    /// The draft of the workshop.
    draft: Option<Rc<StoredBot>>,
    /// Increases with every run and every boss, so that late messages are recognised.
    number: u32,
    run: Option<Run>,
    trouble: Option<Phrase>,
    _language: Option<ContextHandle<PageLanguage>>,
}

/// A bot on its way.
struct Run {
    trial: Trial,
    /// The matches against the boss.
    pool: Option<Pool>,
    is_playing: bool,
}

impl Component for TakePart {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            chosen: ctx.props().own.clone(),
            draft: drafted::get(),
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
                let bots = self.bots(&ctx.props().context.library);
                self.chosen = bots.get(place).map(|bot| bot.hash.clone());
            }
            Msg::Begin => self.begin(ctx),
            Msg::Modules(number, modules) if number == self.number => match modules {
                Ok(modules) => self.play(ctx, modules),
                Err(why) => self.fail(why),
            },
            Msg::Heard(number, message) if number == self.number => self.hear(ctx, message),
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
                if self.is_gone(&context.library) { { paragraph(words::OwnGone.phrase()) } }
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
    /// The bots that may take part: those of the library, then the draft.
    fn bots<'a>(&'a self, library: &'a Library) -> Vec<&'a StoredBot> {
        let is_new = |draft: &&StoredBot| library.own.iter().all(|bot| bot.hash != draft.hash);
        let draft = self.draft.as_deref().filter(is_new);
        library.own.iter().chain(draft).collect()
    }

    /// The chosen bot, or the first one.
    fn own<'a>(&'a self, library: &'a Library) -> Option<&'a StoredBot> {
        let bots = self.bots(library);
        let chosen = bots.iter().find(|bot| self.is_chosen(bot));
        chosen.or(bots.first()).copied()
    }

    fn is_chosen(&self, bot: &StoredBot) -> bool {
        self.chosen.as_ref() == Some(&bot.hash)
    }

    /// Whether the chosen bot is not here, or not any more.
    fn is_gone(&self, library: &Library) -> bool {
        let mut bots = self.bots(library).into_iter();
        library.loaded && self.chosen.is_some() && !bots.any(|bot| self.is_chosen(bot))
    }

    fn chooser(&self, library: &Library, ctx: &Context<Self>) -> Html {
        let bots = self.bots(library);
        let names = bots.iter().enumerate().map(|(place, bot)| {
            let name = bot.name.clone();
            if place < library.own.len() {
                AttrValue::from(name)
            } else {
                spoken(words::Drafted { name }.phrase())
            }
        });
        let names: Vec<AttrValue> = names.collect();
        let chosen = bots.iter().position(|bot| self.is_chosen(bot));
        let label = spoken(words::OwnBot.phrase()).into();
        choice(
            label,
            &names,
            chosen.unwrap_or_default(),
            &ctx.link().callback(Msg::Choose),
        )
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
                    pool: None,
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
        let Some(stored) = self.own(&context.library).map(|own| own.wasm.clone()) else {
            return;
        };
        let Some(run) = &mut self.run else { return };
        // What is left of the last boss says no more.
        self.number += 1;
        run.pool = None;
        let stage = run.trial.stage(run.trial.tier());
        let stage = stage.filter(|_| !run.trial.next().is_empty());
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
                let wasm = scripts::module(&stored).await?;
                let own = Module {
                    name: FIRST.into(),
                    wasm,
                };
                let boss = modules::get(&opened, &source, &library, boss.unwrap_or(usize::MAX)).await?;
                Ok([own, boss.module(&library).await?])
            };
            Msg::Modules(number, both.await)
        });
    }

    /// Plays against the boss whose module has come.
    fn play(&mut self, ctx: &Context<Self>, modules: [Module; 2]) {
        let (number, opened) = (self.number, &ctx.props().opened);
        let Some(run) = &mut self.run else { return };
        let due = run.trial.next().into_iter();
        let due = due.map(|fixture| {
            let seats = Trial::seats(&fixture);
            Due::new(opened, fixture, seats)
        });
        let heard = ctx.link().callback(move |message| Msg::Heard(number, message));
        match Pool::start(due.collect(), opened.season.terms.budget, modules.into(), heard) {
            Ok(pool) => run.pool = Some(pool),
            Err(why) => self.fail(why),
        }
    }

    fn hear(&mut self, ctx: &Context<Self>, message: Message) {
        let Some(run) = &mut self.run else { return };
        let Some(pool) = &mut run.pool else { return };
        let (heard, is_over) = (pool.hear(message), pool.is_over());
        match heard {
            Heard::Nothing => {}
            Heard::Played(fixture, played) => {
                if let Err(why) = run.trial.learn(&fixture, *played) {
                    return self.fail(why);
                }
            }
            Heard::Refused(_, why) | Heard::Failed(why) => return self.fail(why),
            Heard::Broke(..) => return self.fail(words::Broke.phrase()),
        }
        // All matches against this boss are played.
        if is_over {
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
            (run.pool, run.is_playing) = (None, false);
        }
    }

    /// Forgets the run.
    fn end(&mut self) {
        self.stop();
        (self.run, self.trouble) = (None, None);
    }
}
