//! A game's lesson: a match on its own board, step by step, with a text for each.

mod index;
mod panel;

pub use index::AllLessons;

use crate::lessons::{self, PERSON, Step, Text, words};
use crate::page::elements::{loading, paragraph};
use crate::page::exercise::{self, Done, Focused};
use crate::page::library::Library;
use crate::page::library::levels;
use crate::page::library::usual_match;
use crate::page::match_view::{Lesson, MatchView};
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::routes::Route;
use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::Lessons;
use crate::words::{Phrase, say};
use engine::drawing::{Colour, Drawing, Shape};
use engine::{GameId, Timeline};
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// The key of the stored progress in lessons.
const KEY: &str = "lessons";

/// Which lesson.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// Its game.
    pub game: GameId,
    /// The number of the step, from 1; without one, the first that was not done.
    pub step: Option<usize>,
    /// The available bots.
    pub library: Rc<Library>,
    /// The match to play after the lesson.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The steps that were done are known, or cannot be read.
    Stored(Option<Lessons>),
    /// More turns were played, and are not shown yet.
    Played(Rc<Timeline>),
    /// All played turns have been shown.
    Shown(Rc<Timeline>),
    /// Begin the step again.
    Again,
    /// Show the step's solution.
    ShowMe,
    /// Play a match.
    Play,
    /// The page is in another language.
    Language,
}

/// The outcome of a step.
#[derive(Clone, Debug, PartialEq)]
enum Verdict {
    /// Nothing was played yet.
    Open,
    /// The turn does not fulfil the task, for this reason.
    Missed(Phrase),
    /// It was done.
    Done,
}

/// A step on the screen.
struct Current {
    /// Its place in the lesson.
    place: usize,
    /// Its match, which the person continues.
    session: StartWith,
    /// How many turns it had at first.
    turns: usize,
    /// The number of failed attempts.
    misses: u32,
    verdict: Verdict,
    /// Whether the page has played the solution.
    shown: bool,
}

/// A lesson.
pub struct Learn {
    /// Which steps were done, once that is known.
    done: Done,
    current: Option<Current>,
    focus: Focused,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Learn {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link()
            .send_future(async { Msg::Stored(exercise::load(KEY).await) });
        Self {
            done: Done::of(KEY),
            current: None,
            focus: Focused::default(),
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let (new, old) = ((ctx.props().game, ctx.props().step), (old.game, old.step));
        if new != old {
            // A person who comes from a step continues reading at the next one.
            if self.current.is_some() {
                self.focus.on_heading();
            }
            self.begin(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Stored(stored) => {
                self.done.set(stored);
                self.begin(ctx);
            }
            Msg::Played(timeline) => return self.note(ctx, &timeline),
            Msg::Shown(timeline) => return self.judge(ctx, &timeline),
            Msg::Again => self.again(ctx, false),
            Msg::ShowMe => self.again(ctx, true),
            Msg::Play => {
                ctx.props().next.play.emit(first_match(ctx.props()));
            }
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if self.done.known().is_none() || ctx.props().step.is_none() {
            return loading();
        }
        let game = ctx.props().game;
        let current = self.current.as_ref();
        let Some((current, text)) = current.and_then(|it| Some((it, lessons::text(game, it.place)?))) else {
            return html! { <section class="text">{ paragraph(words::Missing.phrase()) }</section> };
        };
        let lesson = Lesson {
            panel: panel::view(self, ctx, current, &text),
            marks: marks(game, current),
            onplayed: ctx.link().callback(Msg::Played),
            onshown: ctx.link().callback(Msg::Shown),
        };
        let (library, next) = (ctx.props().library.clone(), ctx.props().next.clone());
        html! { <MatchView session={current.session.clone()} {library} store_as={None::<AttrValue>} {next} lesson={Some(lesson)} /> }
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        self.focus.rendered();
    }
}

/// A match of the person against the lowest level; without levels, the game's usual first match.
fn first_match(Props { game, library, .. }: &Props) -> MatchSpec {
    let usual = usual_match::to_finish(*game, library);
    let lowest = levels::of(*game, library).next();
    match lowest {
        Some(lowest) => levels::against(usual, &lowest),
        None => usual,
    }
}

impl Learn {
    /// Begins the step that the address names; if it names none, changes it to the first step that was not done.
    fn begin(&mut self, ctx: &Context<Self>) {
        let game = ctx.props().game;
        let Some(done) = self.done.known() else {
            return;
        };
        let Some(step) = ctx.props().step else {
            let is_open = |place: &usize| {
                lessons::text(game, *place).is_some_and(|text| !done.has(game.meta().slug, text.name))
            };
            let place = (0..lessons::steps(game).len()).find(is_open).unwrap_or(0);
            self.current = None;
            Route::Learn {
                game,
                step: Some(place + 1),
            }
            .replace();
            return;
        };
        self.current = step.checked_sub(1).and_then(|place| start(game, place));
    }

    /// Begins the step again; `solve` plays its solution.
    fn again(&mut self, ctx: &Context<Self>, solve: bool) {
        let game = ctx.props().game;
        let Some(old) = self.current.take() else {
            return;
        };
        let Some(mut new) = start(game, old.place) else {
            return;
        };
        if let Some(step) = lessons::steps(game).get(old.place).filter(|_| solve) {
            let mut session = (*new.session.0).clone();
            session.update(Input::Seek(new.turns));
            let text = step.solution.to_string();
            session.update(Input::Hand { seat: PERSON, text });
            new.session = StartWith(Rc::new(session));
        }
        (new.misses, new.shown) = (old.misses, solve);
        self.current = Some(new);
        self.focus.on_heading();
    }

    /// Records a completed step immediately, so that it counts even for a person who leaves while the result is being
    /// shown.
    fn note(&mut self, ctx: &Context<Self>, timeline: &Timeline) -> bool {
        let game = ctx.props().game;
        if let Some(current) = &self.current
            && current.verdict == Verdict::Open
            && current.outcome(game, timeline) == Some(Ok(()))
            && let Some(Text { name, .. }) = lessons::text(game, current.place)
        {
            self.done.add(game.meta().slug, name, None);
            return true;
        }
        false
    }

    /// Reports the outcome of the person's turn, once the turn has been shown.
    fn judge(&mut self, ctx: &Context<Self>, timeline: &Timeline) -> bool {
        let game = ctx.props().game;
        let Some(current) = self.current.as_mut().filter(|it| it.verdict == Verdict::Open) else {
            return false;
        };
        let Some(outcome) = current.outcome(game, timeline) else {
            return false;
        };
        self.focus.on_button();
        current.misses += u32::from(outcome.is_err());
        current.verdict = outcome.map_or_else(Verdict::Missed, |()| Verdict::Done);
        true
    }
}

impl Current {
    /// The outcome of the person's turn, once there is one: if it does not fulfil the task, why.
    fn outcome(&self, game: GameId, timeline: &Timeline) -> Option<Result<(), Phrase>> {
        let step = lessons::steps(game).get(self.place)?;
        let turn = timeline.turn(self.turns)?;
        Some(lessons::miss(step, &turn).map_or(Ok(()), Err))
    }
}

/// Rings around the cells that the task is about, until the person has played.
fn marks(game: GameId, current: &Current) -> Vec<Drawing> {
    let step = lessons::steps(game).get(current.place);
    let Some(Step {
        cells: [from, to], ..
    }) = step.filter(|_| current.verdict == Verdict::Open)
    else {
        return Vec::new();
    };
    // At sea one cell is named: where to act.
    let cells: &[(i8, i8)] = match game {
        GameId::HitAndSunk => &[*to],
        _ if from == to => &[*to],
        _ => &[*from, *to],
    };
    let ring = |(one, other): &(i8, i8)| Drawing {
        shape: Shape::Circle(engine::drawing::Place(*one, *other)),
        colour: Colour::Accent,
    };
    cells.iter().map(ring).collect()
}

/// A step at its beginning; `None` if there is no such step.
fn start(game: GameId, place: usize) -> Option<Current> {
    let position = lessons::position(game, place)?;
    let config = *position.timeline.newest().config();
    let (hash, house) = (String::new(), true);
    let partner = SeatSpec {
        name: say(words::Partner.phrase()).as_str().into(),
        player: PlayerSpec::Bot { hash, house },
    };
    let seats = vec![Library::person(), partner];
    let turns = position.timeline.len();
    let session = Session::practice(MatchSpec { config, seats }, position.timeline, position.from);
    Some(Current {
        place,
        session: StartWith(Rc::new(session)),
        turns,
        misses: 0,
        verdict: Verdict::Open,
        shown: false,
    })
}
