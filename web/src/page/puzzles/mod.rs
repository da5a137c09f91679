//! Puzzles: the wall of all, the puzzle of the day, and one puzzle on its board.

mod days;
mod list;
mod panel;
mod result;
mod tile;
mod today;

pub use list::Puzzles;
pub use today::Today;

use crate::browser::clipboard;
use crate::page::elements::{loading, paragraph};
use crate::page::exercise::{self, Done, Focused};
use crate::page::library::Library;
use crate::page::match_view::{Lesson, MatchView};
use crate::page::shell::language_context::{self, PageLanguage};
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::puzzles::{self, words};
use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::Lessons;
use crate::words::{Phrase, say};
use ::puzzles::{Judgement, Puzzle as Data, daily, judge, next_answer};
use engine::drawing::{Colour, Drawing, Place, Shape};
use engine::{Answer, GameId, Timeline};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::context::ContextHandle;
use yew::prelude::*;

/// The key of the stored progress in puzzles: in the form of lessons, with each puzzle under its number.
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
    /// The match to play next.
    pub next: NextMatch,
}

/// What happens.
pub enum Msg {
    /// The puzzles that were solved are known, or cannot be read.
    Stored(Option<Lessons>),
    /// More turns were played, and are not shown yet.
    Played(Rc<Timeline>),
    /// All played turns have been shown.
    Shown(Rc<Timeline>),
    /// Begin the puzzle again.
    Again,
    /// Show the solution.
    ShowMe,
    /// Show a hint.
    Hint,
    /// Copy the puzzle's link, or the result if the person has solved it.
    Share,
    /// The page is in another language.
    Language,
}

/// The state of an attempt.
#[derive(Clone, Debug, PartialEq)]
enum Verdict {
    /// Nothing was played yet.
    Open,
    /// The opponent has answered, and the goal can still be forced.
    OnTheWay,
    /// The goal is missed, for this reason.
    Missed(Phrase),
    /// The goal is reached.
    Solved,
}

/// A puzzle on the screen.
struct Current {
    data: Data,
    /// Its match, which the person continues.
    session: StartWith,
    /// How many turns its position has.
    begin: usize,
    /// How many turns have been judged; and the pending outcome of turns that are not shown yet, with their number.
    judged: usize,
    pending: Option<(usize, Judgement)>,
    /// The number of failed attempts.
    misses: u32,
    /// Whether a hint was asked for.
    hinted: bool,
    verdict: Verdict,
    /// Whether the page plays the solution.
    shown: bool,
}

/// A puzzle.
pub struct Puzzle {
    /// Which puzzles were solved, once that is known.
    solved: Done,
    current: Option<Current>,
    /// The text to share, once it was requested.
    shared: Option<String>,
    focus: Focused,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Puzzle {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link()
            .send_future(async { Msg::Stored(exercise::load(KEY).await) });
        Self {
            solved: Done::of(KEY),
            current: None,
            shared: None,
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
            Msg::Played(timeline) => return self.note(&timeline),
            Msg::Shown(timeline) => return self.judge(&timeline),
            Msg::Hint => {
                if let Some(current) = &mut self.current {
                    current.hinted = true;
                }
            }
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
            marks: current.marks(),
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

impl Puzzle {
    /// Begins the puzzle that the address names.
    fn begin(&mut self, ctx: &Context<Self>) {
        let Props { game, number, .. } = ctx.props();
        self.shared = None;
        self.current = puzzles::find(*game, *number).and_then(|data| start(data, 0, false));
    }

    /// Begins the puzzle again; `solve` plays its solution.
    fn again(&mut self, solve: bool) {
        let Some(old) = self.current.take() else {
            return;
        };
        self.shared = None;
        self.current = start(old.data, old.misses, old.hinted);
        self.focus.on_heading();
        if let Some(current) = self.current.as_mut().filter(|_| solve) {
            current.shown = true;
            current.play_solution();
        }
    }

    /// Copies the text to share, and also shows it, in case the browser denies the clipboard.
    fn share(&mut self) {
        let address = web_sys::window().and_then(|window| window.location().href().ok());
        if let (Some(address), Some(current)) = (address, &self.current) {
            let text = if current.is_solved_by_hand() {
                result::text(current, self.solved.known(), &address)
            } else {
                address
            };
            let copied = clipboard::copy(&text);
            // If the browser does not copy it, the field has it.
            spawn_local(async move {
                let _ = copied.await;
            });
            self.shared = Some(text);
        }
    }

    /// Records a solved puzzle immediately, so that it counts even for a person who leaves while the result is being
    /// shown.
    fn note(&mut self, timeline: &Timeline) -> bool {
        let Some(current) = &mut self.current else {
            return false;
        };
        let judgement = current.judgement(timeline);
        let is_solved = matches!(judgement, Some(Judgement::Solved)) && !current.shown;
        current.pending = judgement.map(|judgement| (timeline.len(), judgement));
        if !is_solved {
            return false;
        }
        let (game, number) = (current.data.game, current.data.number);
        let today = days::today();
        let of_today = daily::puzzle_of(today).ok().flatten();
        let is_of_today = of_today.is_some_and(|daily| (daily.game, daily.number) == (game, number));
        let day = is_of_today.then_some(today);
        self.solved.add(game.meta().slug, &number.to_string(), day);
        true
    }

    /// Reports the outcome of the played turns, once they have been shown.
    fn judge(&mut self, timeline: &Timeline) -> bool {
        let Some(current) = &mut self.current else {
            return false;
        };
        let pending = current.pending.take();
        let known = pending.filter(|(turns, _)| *turns == timeline.len());
        let judgement = known.map(|(_, judgement)| judgement);
        let Some(judgement) = judgement.or_else(|| current.judgement(timeline)) else {
            return false;
        };
        match judgement {
            Judgement::Solved => {
                current.verdict = Verdict::Solved;
                self.focus.on_button();
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
    /// The outcome of the played turns, unless it was reported already.
    fn judgement(&self, timeline: &Timeline) -> Option<Judgement> {
        let is_over = matches!(self.verdict, Verdict::Missed(_) | Verdict::Solved);
        if is_over || timeline.len() <= self.judged {
            return None;
        }
        judge(&self.data, timeline, self.begin)
    }

    /// Whether the person, not the page, has solved it.
    fn is_solved_by_hand(&self) -> bool {
        self.verdict == Verdict::Solved && !self.shown
    }

    /// A ring around the cell that the hint names, before the first turn.
    fn marks(&self) -> Vec<Drawing> {
        let place = self.hint().and_then(|(_, place)| place);
        let ring = |place| Drawing {
            shape: Shape::Circle(place),
            colour: Colour::Accent,
        };
        place.into_iter().map(ring).collect()
    }

    /// The hint, if it was requested and is of use.
    fn hint(&self) -> Option<(Phrase, Option<Place>)> {
        let asked = self.hinted && self.verdict == Verdict::Open && !self.shown;
        asked.then(|| puzzles::hint(&self.data)).flatten()
    }

    /// Continues after a reply of the opponent, or without one if the opponent cannot act.
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

/// A puzzle at its beginning; `None` if its answers lead to no position.
fn start(data: Data, misses: u32, hinted: bool) -> Option<Current> {
    let position = data.position()?;
    let turns = position.len();
    Some(Current {
        session: session(&data, position, turns),
        begin: turns,
        judged: turns,
        pending: None,
        misses,
        hinted,
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
