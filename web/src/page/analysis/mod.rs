//! The analysis of a match: a part of the page that is loaded when it is first opened, below the board's controls. Workers ask
//! the game's analyst about every turn; the page turns their replies into chances and mistakes as they come.

mod chances;
mod hint;
mod mistakes;
mod pool;
mod update;
mod view;
mod work;

use crate::messages::FromWorker;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::match_to_analyse::{Analysed, Overlay};
use engine::analysis::{Analysis as Judged, Basis, Judgement, Question};
use engine::{Phrase, Seat, Timeline};
use gloo::timers::callback::Timeout;
use hint::Hint;
use mistakes::Entry;
use pool::{Analyst, Pool};
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// Properties of [`Analysis`].
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The match.
    pub analysed: Analysed,
}

/// What happens.
pub enum Msg {
    /// The stored analysis of the match by this basis.
    Found(Basis, Option<Judged>),
    /// Start the analysis.
    Start,
    /// Stop the analysis.
    Stop,
    /// Judge the match by this.
    JudgeBy(Basis),
    /// The analyst for a task has been fetched, or could not be.
    Loaded(u32, Result<Analyst, Phrase>),
    /// A worker of a task said something.
    Heard(u32, usize, FromWorker),
    /// Count the collected judgements.
    Fold,
    /// A mistake was chosen from the list, by turn and seat.
    Choose(usize, Seat),
    /// Ask the analyst what it would do at the moment that is shown.
    Ask,
    /// Let it answer for this seat.
    AskFor(Seat),
    /// Open or close the table of chances.
    Table(bool),
    /// The page is in another language.
    Language,
}

/// A task for workers.
struct Task {
    /// Its number, which messages contain.
    number: u32,
    /// Its workers, once the analyst is there.
    pool: Option<Pool>,
}

/// An analysis on the screen.
pub struct Analysis {
    basis: Basis,
    /// The match as far as it is analysed, and what is known about it.
    timeline: Rc<Timeline>,
    judged: Judged,
    /// The turns that lost most, in words.
    entries: Vec<Entry>,
    /// The mistake that was chosen last, by turn and seat.
    chosen: Option<(usize, Seat)>,
    /// How many turns the analyst did not judge.
    unjudged: usize,
    /// The analyst, once it was needed.
    analyst: Option<Analyst>,
    task: Option<Task>,
    /// The number of the newest task.
    number: u32,
    /// Judgements that are not counted yet, and when they will be.
    heard: Vec<(Question, Option<Judgement>)>,
    fold: Option<Timeout>,
    hint: Hint,
    /// Its progress, for screen readers.
    said: Option<Phrase>,
    /// Why something went wrong.
    trouble: Option<Phrase>,
    table_open: bool,
    /// What the board and the timeline show now.
    shown: Overlay,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Analysis {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let analysed = &ctx.props().analysed;
        let (timeline, basis) = (analysed.timeline.0.clone(), analysed.bases()[0]);
        let analysis = Self {
            basis,
            judged: Judged::new(&timeline, basis),
            timeline,
            entries: Vec::new(),
            chosen: None,
            unjudged: 0,
            analyst: None,
            task: None,
            number: 0,
            heard: Vec::new(),
            fold: None,
            hint: Hint::default(),
            said: None,
            trouble: None,
            table_open: false,
            shown: Overlay::default(),
            _language: language_context::follow(ctx, || Msg::Language),
        };
        analysis.look_up(ctx);
        if analysed.asked > 0 {
            ctx.link().send_message(Msg::Ask);
        }
        analysis
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let analysed = &ctx.props().analysed;
        if analysed.asked != old.analysed.asked {
            self.ask(ctx);
        }
        if analysed.timeline != old.analysed.timeline && self.judged.is_empty() && self.task.is_none() {
            self.begin_anew(ctx);
            if self.timeline.newest().outcome().is_some() {
                self.look_up(ctx);
            }
        }
        self.show(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let changed = self.take(ctx, msg);
        self.show(ctx);
        changed
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        view::view(self, ctx)
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        ctx.props().analysed.onshow.emit(Overlay::default());
    }
}
