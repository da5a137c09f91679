//! A game's lesson: a match on its own board, step by step, and what there is to say about each.

mod panel;

use crate::lessons::{self, PERSON, Text, words};
use crate::page::elements::{loading, paragraph};
use crate::page::exercise::{self, Done, Focused};
use crate::page::library::Library;
use crate::page::library::levels;
use crate::page::library::usual_match;
use crate::page::match_view::{Lesson, MatchView};
use crate::page::shell::language;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::routes::Route;
use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::Lessons;
use crate::words::{Phrase, say};
use engine::{GameId, Timeline};
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// The key of what is stored of lessons.
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
    /// Who plays after the lesson.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The steps that were done are known, or cannot be read.
    Stored(Option<Lessons>),
    /// All that was played has been shown.
    Shown(Rc<Timeline>),
    /// The step is to begin again.
    Again,
    /// The step's solution is to be shown.
    ShowMe,
    /// A match is to be played.
    Play,
    /// The page is in another language.
    Language,
}

/// How a step came out.
#[derive(Clone, Debug, PartialEq)]
enum Verdict {
    /// Nothing was played yet.
    Open,
    /// It is not what was asked, for this reason.
    Missed(Phrase),
    /// It was done.
    Done,
}

/// A step on the screen.
struct Current {
    /// Its place in the lesson.
    place: usize,
    /// Its match, which the person goes on with.
    session: StartWith,
    /// How many turns that had at first.
    turns: usize,
    /// How often what was played was not what was asked.
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
        language::add_to_english(::words::late::lessons());
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
            // Whoever comes from a step goes on reading at the next one.
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
            onshown: ctx.link().callback(Msg::Shown),
        };
        let (library, next) = (ctx.props().library.clone(), ctx.props().next.clone());
        html! { <MatchView session={current.session.clone()} {library} store_as={None::<AttrValue>} {next} lesson={Some(lesson)} /> }
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        self.focus.rendered();
    }
}

/// A match of the person against the lowest level; as usual, if there are no levels.
fn first_match(Props { game, library, .. }: &Props) -> MatchSpec {
    let usual = usual_match::with_person(*game, library);
    let lowest = levels::of(*game, library).next();
    match lowest {
        Some(lowest) => levels::against(usual, &lowest),
        None => usual,
    }
}

impl Learn {
    /// Begins the step that the address names; names the first that was not done if it names none.
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

    /// Judges the turn that the person has played, once it has been shown.
    fn judge(&mut self, ctx: &Context<Self>, timeline: &Timeline) -> bool {
        let game = ctx.props().game;
        let Some(current) = &mut self.current else {
            return false;
        };
        let (Some(step), Some(turn)) = (
            lessons::steps(game).get(current.place),
            timeline.turn(current.turns),
        ) else {
            return false;
        };
        if current.verdict != Verdict::Open {
            return false;
        }
        self.focus.on_button();
        if let Some(why) = lessons::miss(step, &turn) {
            current.misses += 1;
            current.verdict = Verdict::Missed(why);
            return true;
        }
        current.verdict = Verdict::Done;
        if let Some(Text { name, .. }) = lessons::text(game, current.place) {
            self.done.add(game.meta().slug, name);
        }
        true
    }
}

/// A step as it begins; `None` if there is no such step.
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
