//! Puzzles: the list of all, and one on its board.

mod list;
mod panel;

pub use list::Puzzles;

use crate::page::elements::{loading, paragraph};
use crate::page::exercise::{self, Done, Focused};
use crate::page::library::Library;
use crate::page::match_view::{Lesson, MatchView};
use crate::page::shell::language;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::puzzles::{self, words};
use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::Lessons;
use crate::words::{Phrase, say};
use ::puzzles::{Judgement, Puzzle as Data, judge, next_answer};
use engine::{Answer, GameId, Timeline};
use std::rc::Rc;
use yew::context::ContextHandle;
use yew::prelude::*;

/// The key of what is stored of puzzles: as steps of lessons are, each under its number.
const KEY: &str = "puzzles";

/// Which puzzle.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// Its game.
    pub game: GameId,
    /// Its number.
    pub number: u32,
    /// The available bots.
    pub library: Rc<Library>,
    /// Who plays a match next.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The puzzles that were solved are known, or cannot be read.
    Stored(Option<Lessons>),
    /// All that was played has been shown.
    Shown(Rc<Timeline>),
    /// The puzzle is to begin again.
    Again,
    /// The solution is to be shown.
    ShowMe,
    /// The puzzle's link is to be copied.
    Share,
    /// The page is in another language.
    Language,
}

/// How a try stands.
#[derive(Clone, Debug, PartialEq)]
enum Verdict {
    /// Nothing was played yet.
    Open,
    /// The opponent has answered, and the goal is still reached for certain.
    OnTheWay,
    /// The goal is missed, for this reason.
    Missed(Phrase),
    /// The goal is reached.
    Solved,
}

/// A puzzle on the screen.
struct Current {
    data: Data,
    /// Its match, which the person goes on with.
    session: StartWith,
    /// How many turns its position has.
    begin: usize,
    /// How many turns have been judged.
    judged: usize,
    /// How many tries missed the goal.
    misses: u32,
    verdict: Verdict,
    /// Whether the page plays the solution.
    shown: bool,
}

/// A puzzle.
pub struct Puzzle {
    /// Which puzzles were solved, once that is known.
    solved: Done,
    current: Option<Current>,
    /// The puzzle's link, once it was asked for.
    link: Option<String>,
    focus: Focused,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Puzzle {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        language::add_to_english(::words::late::lessons());
        ctx.link()
            .send_future(async { Msg::Stored(exercise::load(KEY).await) });
        Self {
            solved: Done::of(KEY),
            current: None,
            link: None,
            focus: Focused::default(),
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if (props.game, props.number) != (old.game, old.number) {
            self.focus.on_heading();
            self.begin(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Stored(stored) => {
                self.solved.set(stored);
                self.begin(ctx);
            }
            Msg::Shown(timeline) => return self.judge(&timeline),
            Msg::Again => self.again(false),
            Msg::ShowMe => self.again(true),
            Msg::Share => self.share(),
            Msg::Language => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if self.solved.known().is_none() {
            return loading();
        }
        let Some(current) = &self.current else {
            return html! { <section class="text">{ paragraph(words::Missing.phrase()) }{ panel::all() }</section> };
        };
        let lesson = Lesson {
            panel: panel::view(self, ctx, current),
            onshown: ctx.link().callback(Msg::Shown),
        };
        let (library, next) = (ctx.props().library.clone(), ctx.props().next.clone());
        html! { <MatchView session={current.session.clone()} {library} store_as={None::<AttrValue>} {next} lesson={Some(lesson)} /> }
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        self.focus.rendered();
    }
}

impl Puzzle {
    /// Begins the puzzle that the address names.
    fn begin(&mut self, ctx: &Context<Self>) {
        let Props { game, number, .. } = ctx.props();
        self.link = None;
        self.current = puzzles::find(*game, *number).and_then(|data| start(data, 0));
    }

    /// Begins the puzzle again; `solve` plays its solution.
    fn again(&mut self, solve: bool) {
        let Some(old) = self.current.take() else {
            return;
        };
        self.current = start(old.data, old.misses);
        self.focus.on_heading();
        if let Some(current) = self.current.as_mut().filter(|_| solve) {
            current.shown = true;
            current.play_solution();
        }
    }

    /// Copies the puzzle's link, and shows it, in case the browser denies the clipboard.
    fn share(&mut self) {
        let address = web_sys::window().and_then(|window| window.location().href().ok());
        if let Some(address) = address {
            crate::browser::clipboard::copy(&address);
            self.link = Some(address);
        }
    }

    /// Judges what has been played, once it has been shown.
    fn judge(&mut self, timeline: &Timeline) -> bool {
        let Some(current) = &mut self.current else {
            return false;
        };
        let is_over = matches!(current.verdict, Verdict::Missed(_) | Verdict::Solved);
        if is_over || timeline.len() <= current.judged {
            return false;
        }
        let Some(judgement) = judge(&current.data, timeline, current.begin) else {
            return false;
        };
        match judgement {
            Judgement::Solved => {
                current.verdict = Verdict::Solved;
                self.focus.on_button();
                let (slug, number) = (current.data.game.meta().slug, current.data.number.to_string());
                if !current.shown {
                    self.solved.add(slug, &number);
                }
            }
            Judgement::Missed(miss) => {
                current.misses += 1;
                current.verdict = Verdict::Missed(puzzles::miss(&miss, timeline));
                self.focus.on_button();
            }
            Judgement::OnTheWay(reply) => current.go_on(timeline, reply),
        }
        true
    }
}

impl Current {
    /// Goes on after a reply of the opponent, or without one if it cannot act.
    fn go_on(&mut self, timeline: &Timeline, reply: Option<String>) {
        let mut timeline = timeline.clone();
        let from = timeline.len();
        let opponent = timeline.newest().waiting().next();
        if let (Some(opponent), Some(reply)) = (opponent, reply) {
            // It is asked.
            let _ = timeline.answer(opponent, Answer::text(reply));
        }
        self.judged = timeline.len();
        self.session = session(&self.data, timeline, from);
        self.verdict = Verdict::OnTheWay;
        if self.shown {
            self.play_solution();
        }
    }

    /// Plays the solution's next answer in the person's place.
    fn play_solution(&mut self) {
        let mut session = (*self.session.0).clone();
        let seat = self.data.seat;
        if let Some(text) = next_answer(&self.data, session.timeline(), self.begin) {
            session.update(Input::Seek(session.timeline().len()));
            session.update(Input::Hand { seat, text });
        }
        self.session = StartWith(Rc::new(session));
    }
}

/// A puzzle as it begins; `None` if its answers lead to no position.
fn start(data: Data, misses: u32) -> Option<Current> {
    let position = data.position()?;
    let turns = position.len();
    Some(Current {
        session: session(&data, position, turns),
        begin: turns,
        judged: turns,
        misses,
        verdict: Verdict::Open,
        shown: false,
        data,
    })
}

/// A match in which the person has the next turn, shown from moment `from` on.
fn session(data: &Data, timeline: Timeline, from: usize) -> StartWith {
    let config = *timeline.newest().config();
    let opponent = || SeatSpec {
        name: say(words::Opponent.phrase()).as_str().into(),
        player: PlayerSpec::Bot {
            hash: String::new(),
            house: true,
        },
    };
    let of = |seat| {
        if seat == data.seat {
            Library::person()
        } else {
            opponent()
        }
    };
    let seats = (0..config.seats).map(of).collect();
    StartWith(Rc::new(Session::practice(
        MatchSpec { config, seats },
        timeline,
        from,
    )))
}
