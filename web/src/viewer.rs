//! A recorded match with its board and playback, without a page around it, for `<arena-board>`. It uses the
//! same session, painters and sentences as the page. Bots that must be run again have already run: all
//! answers are in the replay.

use crate::board::{self, Camera, Palette, Pointers};
use crate::games;
use crate::hand::PointerPhase;
use crate::remote;
use crate::session::{
    CachedScene, Effect, Input, MatchSpec, PERSON, PlayerSpec, SOMEBODY, SeatSpec, Session,
};
use crate::words::keys::{Button, Theme};
use crate::words::{lines, say, watch as words};
use ::words::Key;
use engine::Phrase;
use engine::replay::{Player, Replay, ReplayError, SeatRecord, Source};
use web_sys::HtmlCanvasElement;

/// A recorded match that is shown.
pub struct Viewer {
    session: Session,
    /// Who played.
    seats: Vec<SeatRecord>,
    camera: Camera,
    pointers: Pointers,
    scene: Option<CachedScene>,
    /// What is announced to people who cannot see the board.
    announcement: String,
    /// The turns that were shown but not yet [reported](Self::passed), as JSON lists.
    passed: Option<String>,
    /// Whether the match goes as recorded, if whoever made this replay knows.
    verified: Option<bool>,
}

impl Viewer {
    /// A match at its start.
    ///
    /// # Errors
    /// If the replay cannot be played, or a bot must be run again for it.
    pub fn of(replay: &Replay) -> Result<Self, ReplayError> {
        if let Some(seat) = replay.seats.iter().position(|seat| seat.source == Source::Rerun) {
            return Err(ReplayError::MustRerun(seat as engine::Seat));
        }
        let spec = MatchSpec {
            config: replay.config,
            seats: replay.seats.iter().map(seat_spec).collect(),
        };
        let mut viewer = Self {
            session: Session::of_replay(spec, replay)?,
            seats: replay.seats.clone(),
            camera: Camera::default(),
            pointers: Pointers::default(),
            scene: None,
            announcement: String::new(),
            passed: None,
            verified: None,
        };
        viewer.take(Input::Toggle);
        // The session processes a long recording in parts.
        let mut known = None;
        while known.replace(viewer.session.timeline().len()) != Some(viewer.session.timeline().len()) {
            viewer.take(Input::Time(0.0));
        }
        viewer.announcement.clear();
        Ok(viewer)
    }

    /// The match.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Handles an input.
    pub fn take(&mut self, input: Input) {
        for effect in self.session.update(input) {
            match effect {
                Effect::Announce(phrase) => self.announcement = say(&phrase),
                Effect::Passed(turns) => self.passed = Some(remote::passed(&self.session, turns)),
                // There is no worker and no storage, and the board is drawn whenever it is asked for.
                Effect::Tell(_)
                | Effect::Start
                | Effect::Restart
                | Effect::Stop
                | Effect::Store
                | Effect::Sound(_)
                | Effect::Changed => {}
            }
        }
    }

    /// Handles a key, pressed on the board or elsewhere. Returns whether the key has a meaning.
    pub fn key(&mut self, key: &str, shift: bool, on_board: bool) -> bool {
        if let Some(camera) = self.camera.after_key(key, shift).filter(|_| on_board) {
            self.camera = camera;
            return true;
        }
        let Some(input) = self.session.input_of_key(key, shift) else {
            return false;
        };
        self.take(input);
        true
    }

    /// Handles the wheel at a point of a board of that size, by this many pixels of scrolling. Returns whether the board
    /// uses it: a board that is not magnified cannot zoom out.
    pub fn wheel(&mut self, by: f64, at: (f64, f64), board: (f64, f64)) -> bool {
        if by >= 0.0 && !self.is_close() {
            return false;
        }
        if let Some(nearer) = self.pointers.notch(by) {
            let factor = if nearer {
                Camera::NOTCH
            } else {
                1.0 / Camera::NOTCH
            };
            self.camera = self.camera.zoomed(factor, at, board);
        }
        true
    }

    /// Handles a pointer that goes down, moves or comes up at a point of a board of that size. Returns whether the camera
    /// uses it: it is one of two, or drags a magnified board.
    pub fn pointer(&mut self, id: i32, phase: PointerPhase, at: (f64, f64), board: (f64, f64)) -> bool {
        let moved = self.pointers.follow(self.camera, (id, phase), at, board, true);
        self.camera = moved.camera;
        moved.taken
    }

    /// Whether the camera is zoomed in.
    pub fn is_close(&self) -> bool {
        self.camera.zoom > 1.0
    }

    /// Draws the board; in games with many actions per turn, returns what is happening at that instant, in words.
    ///
    /// * `dark`, `still`: the preferences for dark colours and reduced motion.
    pub fn paint(&mut self, canvas: &HtmlCanvasElement, dark: bool, still: bool) -> String {
        let Some(mut canvas) = board::fit(canvas) else {
            return String::new();
        };
        let cached = CachedScene::refreshed(self.scene.take(), &self.session, self.session.viewpoint());
        // A person who steps to an action wants to see that action, with motion or without.
        let palette = Palette::of(Theme::Classic, dark, still && self.session.cursor().playing);
        let shown = games::paint(&mut canvas, &palette, self.camera, &cached.scene, None);
        self.scene = Some(cached);
        shown.as_ref().map(say).unwrap_or_default()
    }

    /// Sets whether the match goes as recorded, if bots were run again for this replay.
    pub fn set_verified(&mut self, verified: bool) {
        self.verified = Some(verified);
    }

    /// Goes to a moment of the match, past the end to its end, and pauses.
    pub fn head_for(&mut self, moment: usize) {
        self.session.head_for(moment);
    }

    /// See [`remote::subject`].
    pub fn subject(&self) -> String {
        remote::subject(&self.session.spec().config, &self.seats)
    }

    /// See [`remote::state`].
    pub fn state(&self) -> String {
        remote::state(&self.session, self.verified)
    }

    /// The turns shown since the last call, as [`Passed::lines`].
    pub fn passed(&mut self) -> Option<String> {
        self.passed.take()
    }

    /// What to announce now to people who cannot see the board.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// The status, in one line.
    pub fn status(&self) -> String {
        say(self.session.status_and_end())
    }

    /// The position in letters and words.
    pub fn text(&self) -> String {
        lines(&self.session.view(self.session.cursor().moment))
    }

    /// The label of a button, by its key, or of another part of the element.
    pub fn label(&self, name: &str) -> String {
        let game = || self.session.spec().config.game.name();
        say(match name {
            "board" => words::BoardOf { game: game() }.phrase(),
            "frame" => words::FrameTitle { game: game() }.phrase(),
            "turn" => self.turn_of(),
            "text" => words::BoardAsText.phrase(),
            "playback" => words::Playback.phrase(),
            "timeline" => words::Timeline.phrase(),
            "speed" => words::Speed.phrase(),
            "newest" => words::Newest.phrase(),
            name => {
                let button = Button::ALL.into_iter().find(|button| button.key() == name);
                let button = button.unwrap_or(Button::Play);
                words::Button { button }.phrase()
            }
        })
    }

    fn turn_of(&self) -> Phrase {
        let (turn, turns) = (self.session.cursor().moment, self.session.timeline().len());
        words::TurnOf {
            turn: turn.into(),
            turns: turns.into(),
        }
        .phrase()
    }
}

/// Who plays a seat whose answers are stored.
fn seat_spec(seat: &SeatRecord) -> SeatSpec {
    let bot = |hash: engine::ModulePrefix, house| PlayerSpec::Bot {
        hash: hash.to_string(),
        house,
    };
    let player = match seat.player {
        Player::Hand | Player::Process => PlayerSpec::Hand,
        Player::House { hash } => bot(hash, true),
        Player::Bot { hash } => bot(hash, false),
    };
    let name = seat.name.clone();
    SeatSpec { name, player }.renamed(PERSON, SOMEBODY)
}
