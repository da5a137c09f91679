//! The open parts of a match's screen, and its pending questions.

use super::effects::now;
use super::elsewhere::{self, Told};
use super::{MatchView, Msg};
use crate::browser::sounds;
use crate::page::shell::appearance::{self, chosen};
use crate::session::{Input, MatchSpec, Sound};
use crate::stored::Appearance;
use crate::words::keys::Tab;
use crate::words::spoken;
use engine::Phrase;
use yew::prelude::*;

/// Milliseconds within which two clicks are one double click: something else may be under the second click.
const DOUBLE_CLICK: f64 = 500.0;

/// The drawer over the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// The rules of the game.
    Rules,
    /// The analysis of the match.
    Analysis,
    /// The ways to share and store the match.
    Share,
    /// The settings of view and sound.
    Settings,
    /// Playing on from the moment that is shown.
    PlayOn,
    /// Who else to play against.
    Levels,
    /// How a match by link goes to the next person.
    HandOn,
    /// The entries for which a phone's bar has no room.
    More,
}

/// A change on the screen, but not in the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Show another tab in the middle.
    Tab(Tab),
    /// Open a drawer, or close it if it is open.
    Drawer(Drawer),
    /// Close the drawer.
    Close,
    /// Show or hide the list of keys.
    Keys(bool),
    /// Ask the person whether to resign, or stop asking.
    AskToResign(bool),
    /// The person resigns.
    Resign,
    /// The person's last turn is taken back.
    TakeBack,
    /// Ask the analyst what it would do.
    AskHint,
    /// The analyst replied this.
    Hinted(Phrase),
    /// Sounds are switched on or off.
    Sound,
    /// The board is seen from the other side.
    Flip,
    /// Colours or sounds have changed.
    Looks,
    /// The board shows the newest moment again.
    Now,
    /// Another match begins.
    Begin(MatchSpec),
    /// The person for whom the curtain is closed has come.
    Open,
    /// Keys go to the command line.
    Type,
}

impl Change {
    /// Whether it immediately does something that another click cannot undo.
    fn is_final(&self) -> bool {
        matches!(self, Self::Resign | Self::TakeBack | Self::Begin(_))
    }
}

/// Whether the person resigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Resigning {
    /// It has not come up.
    #[default]
    No,
    /// The person is asked.
    Asked,
    /// The person has resigned.
    Done,
}

/// The state of the command line.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Typing {
    /// The answer to what was typed last.
    pub answer: AttrValue,
    /// How often something was done that empties the line.
    pub taken: u32,
    /// How often it was called by its key.
    pub called: u32,
}

/// The open parts of the screen, and its pending questions.
#[derive(Default)]
pub(super) struct Screen {
    /// The tab that is shown in the middle.
    pub tab: Tab,
    /// What lies over the column.
    pub drawer: Option<Drawer>,
    /// Whether the list of keys is shown.
    pub keys: bool,
    /// Whether the person resigns.
    pub resigning: Resigning,
    /// Whether the person now watches a match that they played, with the playback.
    pub rewatched: bool,
    /// How often the analyst was asked, and the last moment of a question.
    pub hints: (u32, usize),
    /// Its reply.
    pub hint: Option<Phrase>,
    /// The command line.
    pub typing: Typing,
    /// Whether legal replies were listed for a hand.
    pub listed: bool,
    /// When the match was first shown here, in milliseconds since the page's start.
    pub begun: f64,
    /// When a button last ended a turn or a match.
    pub ended: f64,
}

impl MatchView {
    /// Whether a person at this page plays the match, rather than watching it.
    pub(super) fn plays(&self, ctx: &Context<Self>) -> bool {
        let session = &self.session;
        session.spec().has_hand()
            && session.verdict().is_none()
            && ctx.props().lesson.is_none()
            && !is_stacked(ctx)
            && !self.screen.rewatched
    }

    /// Whether this is the second click of a double click, because a button that was replaced by another was pressed just
    /// before.
    pub(super) fn is_second_click(&self) -> bool {
        now() - self.screen.begun.max(self.screen.ended) < DOUBLE_CLICK
    }

    /// The same, for a button that ends a turn.
    pub(super) fn is_second_turn(&self) -> bool {
        now() - self.screen.ended < DOUBLE_CLICK && self.screen.ended > 0.0
    }

    /// Applies a change on the screen; returns whether to render it again.
    pub(super) fn change(&mut self, ctx: &Context<Self>, change: Change) -> bool {
        if change.is_final() && self.is_second_click() {
            return false;
        }
        let screen = &mut self.screen;
        if change == Change::Resign {
            screen.ended = now();
        }
        match change {
            Change::Tab(tab) => screen.tab = tab,
            Change::Drawer(drawer) => screen.drawer = (screen.drawer != Some(drawer)).then_some(drawer),
            Change::Close => screen.drawer = None,
            Change::Type => {
                (screen.tab, screen.drawer) = (Tab::Actions, None);
                screen.typing.called += 1;
            }
            Change::Keys(shown) => screen.keys = shown,
            Change::AskToResign(true) => screen.resigning = Resigning::Asked,
            Change::AskToResign(false) => screen.resigning = Resigning::No,
            Change::Resign if elsewhere::tell(ctx, Told::Resign) => screen.resigning = Resigning::No,
            Change::Resign => {
                screen.resigning = Resigning::Done;
                return self.feed(ctx, Input::Abandon);
            }
            Change::TakeBack => self.take_back(ctx),
            Change::AskHint => {
                screen.hints = (screen.hints.0 + 1, self.session.cursor().moment);
                screen.hint = None;
            }
            Change::Hinted(phrase) => {
                self.announcements.say(spoken(&phrase));
                screen.hint = Some(phrase);
            }
            Change::Sound => toggle_sound(),
            Change::Begin(_) if elsewhere::tell(ctx, Told::Rematch) => {}
            Change::Begin(spec) => ctx.props().next.play.emit(spec),
            Change::Open => {
                // The second click of a double click would hit something behind the curtain.
                screen.ended = now();
                screen.typing.answer = AttrValue::default();
                self.announcements.clear();
                return self.feed(ctx, Input::Open);
            }
            Change::Flip => self.camera.turned = !self.camera.turned,
            // The next rendering shows them.
            Change::Looks => {}
            Change::Now => {
                self.feed(ctx, Input::Seek(usize::MAX));
                if !self.session.cursor().playing {
                    self.feed(ctx, Input::Toggle);
                }
            }
        }
        true
    }

    /// Goes on from before the person's last turn.
    fn take_back(&self, ctx: &Context<Self>) {
        let Some(session) = self.session.taken_back() else {
            return;
        };
        let props = ctx.props();
        // By link, it is the same match until it is handed on.
        let same = props.store_as.clone().filter(|_| session.by_link().is_some());
        match same {
            Some(id) => props.next.resume.emit((session, id)),
            None => props.next.go_on.emit(session),
        }
    }
}

/// Whether the parts of the match are in one column: if it is embedded, and in the workshop.
pub(super) fn is_stacked(ctx: &Context<MatchView>) -> bool {
    ctx.props().embedded || ctx.props().oncase.is_some() || ctx.props().written.is_some()
}

/// A callback that makes a change when something is pressed.
pub(super) fn on(ctx: &Context<MatchView>, change: Change) -> Callback<MouseEvent> {
    ctx.link()
        .callback(move |_: MouseEvent| Msg::Screen(change.clone()))
}

/// Switches sounds on or off; switching them on plays one, and browsers allow them from then on.
fn toggle_sound() {
    let sounds = !chosen().sounds;
    appearance::choose(Appearance { sounds, ..chosen() });
    if sounds {
        sounds::play(Sound::Turn);
    }
}
