//! Lending cores: the page plays missing matches of a season, and gives back one file for whoever keeps it.

use super::address::Source;
use super::modules;
use super::opened::Opened;
use super::pool::{Due, Heard, Message, Pool};
use super::work::{Batch, Work};
use crate::browser::download;
use crate::messages::Module;
use crate::page::elements::choice::choice;
use crate::page::elements::{alert, button, paragraph};
use crate::page::library::LibraryContext;
use crate::page::library::usual_match::fresh_seed;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::words::{Phrase, seasons as words, spoken};
use contest::Fixture;
use engine::Seat;
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// How many matches can be chosen.
const CHOICES: [usize; 4] = [20, 100, 500, 2000];
/// The name of the file, as the documents have it.
const FILE: &str = "mine.jsonl";
/// How many bots that cannot play are named.
const MOST_NAMED: usize = 5;

/// Properties of the section.
#[derive(Properties)]
pub(super) struct Props {
    /// The season,
    pub opened: Rc<Opened>,
    /// and where it is.
    pub source: Source,
    /// The available bots.
    pub context: LibraryContext,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.opened, &other.opened) && self.context == other.context
    }
}

/// What happens.
pub(super) enum Msg {
    /// Play at most so many, by the index of the number.
    Choose(usize),
    /// Play.
    Begin,
    /// The modules for the run with this number are there, in the order of the players, or why they are not.
    Modules(u32, Vec<Fixture>, Vec<(usize, Result<Module, Phrase>)>),
    /// What a worker of the run with this number says.
    Heard(u32, Message),
    /// Play no more.
    Stop,
    /// Save the file.
    Save,
    /// The language has changed.
    Language,
}

/// The section.
pub(super) struct Lend {
    chosen: usize,
    /// Increases with every run and every batch, so that late messages are recognised.
    number: u32,
    work: Option<Work>,
    /// What is played now, with the players in the order of the modules.
    now: Option<(Vec<usize>, Pool)>,
    is_playing: bool,
    /// Why matches of some bots are left out.
    left_out: Vec<Phrase>,
    trouble: Option<Phrase>,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Lend {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            chosen: 1,
            number: 0,
            work: None,
            now: None,
            is_playing: false,
            left_out: Vec::new(),
            trouble: None,
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Choose(chosen) => self.chosen = chosen,
            Msg::Begin => self.begin(ctx),
            Msg::Modules(number, fixtures, found) if number == self.number => {
                self.play(ctx, fixtures, found);
            }
            Msg::Heard(number, message) if number == self.number => self.hear(ctx, message),
            Msg::Stop => self.stop(),
            Msg::Save => {
                if let Some(work) = &self.work {
                    download::bytes(FILE, work.file().as_bytes());
                }
                return false;
            }
            // They are of an earlier run.
            Msg::Modules(..) | Msg::Heard(..) => return false,
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let title = spoken(words::Lend.phrase());
        let names = CHOICES.map(|count| AttrValue::from(count.to_string()));
        let has_some = self.work.as_ref().is_some_and(|work| work.played() > 0);
        // Hundreds of matches are not read aloud one by one.
        let live = if self.is_playing { "off" } else { "polite" };
        html! {
            <section class="take-part" aria-label={title.clone()}>
                <h2>{ title }</h2>
                { paragraph(words::LendAbout.phrase()) }
                <div class="buttons">
                    if self.is_playing {
                        { button(words::Stop.phrase(), link.callback(|_| Msg::Stop)) }
                    } else {
                        { choice(spoken(words::LendMost.phrase()).into(), &names, self.chosen, &link.callback(Msg::Choose)) }
                        { button(words::LendBegin.phrase(), link.callback(|_| Msg::Begin)) }
                    }
                    if has_some { { button(words::LendSave.phrase(), link.callback(|_| Msg::Save)) } }
                </div>
                <p role="status" aria-live={live}>{ self.told().map(spoken).unwrap_or_default() }</p>
                if has_some { { paragraph(words::LendGive.phrase()) } }
                <ul>{ for self.left_out.iter().map(|why| html! { <li>{ spoken(why) }</li> }) }</ul>
                { for self.trouble.as_ref().map(alert) }
            </section>
        }
    }
}

impl Lend {
    /// How far it is.
    fn told(&self) -> Option<Phrase> {
        let work = self.work.as_ref()?;
        let played = work.played().into();
        Some(if self.is_playing {
            let all = work.most().into();
            words::Lending { played, all }.phrase()
        } else if work.played() == 0 && self.trouble.is_none() {
            words::LendNone.phrase()
        } else {
            words::Lent { played }.phrase()
        })
    }

    /// Begins anew.
    fn begin(&mut self, ctx: &Context<Self>) {
        self.stop();
        self.left_out.clear();
        let most = CHOICES.get(self.chosen).copied().unwrap_or_default();
        self.work = Some(Work::new(ctx.props().opened.clone(), most, fresh_seed()));
        self.is_playing = true;
        self.go_on(ctx);
    }

    /// Gets the bots of the next matches, if there are any.
    fn go_on(&mut self, ctx: &Context<Self>) {
        self.number += 1;
        self.now = None;
        let Some(Batch { players, fixtures }) = self.work.as_ref().map(Work::batch) else {
            return;
        };
        if fixtures.is_empty() {
            self.is_playing = false;
            return;
        }
        let Props {
            opened,
            source,
            context,
        } = ctx.props();
        let (opened, source, library) = (opened.clone(), source.clone(), context.library.clone());
        let number = self.number;
        ctx.link().send_future(async move {
            let mut found = Vec::new();
            for player in players {
                let module = async {
                    let contestant = modules::get(&opened, &source, &library, player).await?;
                    contestant.module(&library).await
                };
                found.push((player, module.await));
            }
            Msg::Modules(number, fixtures, found)
        });
    }

    /// Plays the matches whose bots are there.
    fn play(
        &mut self,
        ctx: &Context<Self>,
        fixtures: Vec<Fixture>,
        found: Vec<(usize, Result<Module, Phrase>)>,
    ) {
        let (mut players, mut modules, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for (player, module) in found {
            match module {
                Ok(module) => {
                    players.push(player);
                    modules.push(module);
                }
                Err(why) => missing.push((player, why)),
            }
        }
        // Without any, the network is more likely to blame than all of them.
        if let (true, Some((_, why))) = (players.is_empty(), missing.first()) {
            return self.fail(why.clone());
        }
        let opened = ctx.props().opened.clone();
        for (player, why) in missing {
            self.leave_out(&opened, player, why);
        }
        let Some(work) = &self.work else { return };
        let bots = |fixture: &Fixture| -> Vec<usize> {
            let seats = fixture.seats.iter();
            seats.filter_map(|seat| place(&players, *seat)).collect()
        };
        let due = fixtures.into_iter().filter(|fixture| work.has(fixture));
        let mut due: Vec<Due> = due
            .map(|fixture| {
                let bots = bots(&fixture);
                Due::new(&opened, fixture, bots)
            })
            .collect();
        if due.is_empty() {
            return self.go_on(ctx);
        }
        due.reverse();
        let number = self.number;
        let heard = ctx.link().callback(move |message| Msg::Heard(number, message));
        match Pool::start(due, opened.season.terms.budget, modules, heard) {
            Ok(pool) => self.now = Some((players, pool)),
            Err(why) => self.fail(why),
        }
    }

    fn hear(&mut self, ctx: &Context<Self>, message: Message) {
        let (Some((players, pool)), Some(work)) = (&mut self.now, &mut self.work) else {
            return;
        };
        let (heard, is_over) = (pool.hear(message), pool.is_over());
        match heard {
            Heard::Nothing => {}
            Heard::Played(fixture, played) => {
                if let Err(why) = work.learn(&fixture, *played) {
                    return self.fail(why);
                }
            }
            Heard::Refused(place, why) => {
                if let Some(player) = players.get(place).copied() {
                    self.leave_out(&ctx.props().opened, player, why);
                }
            }
            Heard::Broke(fixture, seat) => self.leave_out_broken(ctx, &fixture, seat),
            Heard::Failed(why) => return self.fail(why),
        }
        if is_over {
            self.go_on(ctx);
        }
    }

    /// Leaves out the bot that broke a worker, or both if it is not known which did.
    fn leave_out_broken(&mut self, ctx: &Context<Self>, fixture: &Fixture, seat: Option<Seat>) {
        for (place, player) in (0..).zip(&fixture.seats) {
            if seat.is_none_or(|seat| seat == place) {
                self.leave_out(&ctx.props().opened, *player, words::LendBroke.phrase());
            }
        }
    }

    fn leave_out(&mut self, opened: &Opened, player: usize, why: Phrase) {
        if let Some(work) = &mut self.work {
            work.leave_out(player);
        }
        let bot = opened.label(player).to_owned();
        let told = words::LendLeftOut { bot, why }.phrase();
        if self.left_out.len() < MOST_NAMED && !self.left_out.contains(&told) {
            self.left_out.push(told);
        }
    }

    fn fail(&mut self, why: Phrase) {
        self.stop();
        self.trouble = Some(why);
    }

    /// Plays no more; what was played stays.
    fn stop(&mut self) {
        self.number += 1;
        (self.now, self.is_playing, self.trouble) = (None, false, None);
    }
}

/// The place of a player among those whose modules are there.
fn place(players: &[usize], player: usize) -> Option<usize> {
    players.iter().position(|other| *other == player)
}
