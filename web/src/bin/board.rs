//! The drawing code of the npm package's `<arena-board>`: a recorded match with its board, for JavaScript.

#![allow(
    clippy::needless_pass_by_value,
    clippy::missing_errors_doc,
    reason = "wasm-bindgen hands values over, and errors are documented for JavaScript"
)]

use engine::replay::{Player, Replay, ReplayError, Source, moment_of};
use wasm_bindgen::prelude::*;
use web::hand::PointerPhase;
use web::session::Input;
use web::words::language::{self, Loaded};
use web::words::say;
use web_sys::HtmlCanvasElement;

fn main() {
    language::set_english();
}

/// What is wrong with a replay, in the language that was used last.
fn said(error: &ReplayError) -> String {
    say(error.phrase())
}

/// A replay on its way to a [`Viewer`].
#[wasm_bindgen]
pub struct Recorded {
    replay: Replay,
    moment: Option<usize>,
}

#[wasm_bindgen]
impl Recorded {
    /// Reads a link. Throws a string that says what is wrong with it.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(link: &str) -> Result<Recorded, String> {
        let replay = Replay::from_link(link).map_err(|error| said(&error))?;
        let moment = moment_of(link);
        Ok(Self { replay, moment })
    }

    /// Reads the bytes of an `.arena` file. Throws a string that says what is wrong with them.
    #[wasm_bindgen(js_name = fromFile)]
    pub fn from_file(file: &[u8]) -> Result<Recorded, String> {
        let replay = Replay::from_file(file).map_err(|error| said(&error))?;
        Ok(Self { replay, moment: None })
    }

    /// Whether bots must run again before it can be shown.
    #[wasm_bindgen(getter, js_name = needsBots)]
    pub fn needs_bots(&self) -> bool {
        self.replay.seats.iter().any(|seat| seat.source == Source::Rerun)
    }

    /// The first digits of the hashes of the arena's own bots that must be run again.
    #[wasm_bindgen(getter, js_name = houseBots)]
    pub fn house_bots(&self) -> Vec<String> {
        let rerun = self
            .replay
            .seats
            .iter()
            .filter(|seat| seat.source == Source::Rerun);
        let house = rerun.filter_map(|seat| match seat.player {
            Player::House { hash } => Some(hash.to_string()),
            _ => None,
        });
        house.collect()
    }

    /// The moment that its link points at.
    #[wasm_bindgen(getter)]
    pub fn moment(&self) -> Option<usize> {
        self.moment
    }
}

/// A language of boards.
#[wasm_bindgen]
pub struct Words(Loaded);

#[wasm_bindgen]
impl Words {
    /// English.
    pub fn english() -> Words {
        Self(Loaded::english())
    }

    /// A language, from its table; `tag` names it as browsers do. Throws a string if this is not a table.
    #[wasm_bindgen(js_name = ofTable)]
    pub fn of_table(tag: &str, table: &str) -> Result<Words, String> {
        let loaded = Loaded::of_table(tag, table);
        loaded.map(Self).map_err(|error| error.to_string())
    }

    /// From now on, errors about replays are in this language.
    pub fn speak(&self) {
        self.0.speak();
    }
}

/// A recorded match that is shown.
#[wasm_bindgen]
pub struct Viewer {
    viewer: web::viewer::Viewer,
    words: Loaded,
}

impl Viewer {
    /// Makes the match's language the current one, since other boards may use another, and returns the match.
    fn speaking(&self) -> &web::viewer::Viewer {
        self.words.speak();
        &self.viewer
    }

    fn speaking_mut(&mut self) -> &mut web::viewer::Viewer {
        self.words.speak();
        &mut self.viewer
    }
}

#[wasm_bindgen]
impl Viewer {
    /// A match at its start. Throws a string if it cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(recorded: &Recorded) -> Result<Viewer, String> {
        let viewer = web::viewer::Viewer::of(&recorded.replay).map_err(|error| said(&error))?;
        let words = Loaded::english();
        Ok(Self { viewer, words })
    }

    /// Sets its language, which is English until then.
    #[wasm_bindgen(js_name = setWords)]
    pub fn set_words(&mut self, words: &Words) {
        self.words = words.0.clone();
    }

    /// Sets whether the match goes as recorded, if bots were run again for this replay.
    #[wasm_bindgen(js_name = setVerified)]
    pub fn set_verified(&mut self, verified: bool) {
        self.viewer.set_verified(verified);
    }

    /// Lets this many milliseconds pass.
    pub fn pass(&mut self, milliseconds: f64) {
        self.speaking_mut().take(Input::Time(milliseconds));
    }

    /// Plays, or pauses.
    #[wasm_bindgen(js_name = setPlaying)]
    pub fn set_playing(&mut self, playing: bool) {
        if self.viewer.session().cursor().playing != playing {
            self.speaking_mut().take(Input::Toggle);
        }
    }

    /// Goes to a moment; past the end is the end.
    pub fn seek(&mut self, moment: f64) {
        self.speaking_mut().take(Input::Seek(moment.max(0.0) as usize));
    }

    /// Steps by this many turns.
    pub fn step(&mut self, turns: f64) {
        self.speaking_mut().take(Input::Step(turns as isize));
    }

    /// Handles a key, pressed on the board or elsewhere. Returns whether the key has a meaning.
    pub fn key(&mut self, key: &str, shift: bool, on_board: bool) -> bool {
        self.speaking_mut().key(key, shift, on_board)
    }

    /// Handles the wheel over a board of that size, by this many pixels of scrolling; points and sizes are in CSS pixels.
    /// Returns whether the board uses it.
    pub fn wheel(&mut self, by: f64, x: f64, y: f64, width: f64, height: f64) -> bool {
        self.viewer.wheel(by, (x, y), (width, height))
    }

    /// Handles a pointer event, `down`, `move` or up, over a board of that size. Returns whether the camera uses it.
    pub fn pointer(&mut self, id: i32, phase: &str, x: f64, y: f64, width: f64, height: f64) -> bool {
        let phase = match phase {
            "down" => PointerPhase::Down,
            "move" => PointerPhase::Move,
            _ => PointerPhase::Up,
        };
        self.viewer.pointer(id, phase, (x, y), (width, height))
    }

    /// Whether the camera is zoomed in.
    #[wasm_bindgen(getter, js_name = isClose)]
    pub fn is_close(&self) -> bool {
        self.viewer.is_close()
    }

    /// Draws the board; returns what is happening at that instant, in words.
    pub fn paint(&mut self, canvas: &HtmlCanvasElement, dark: bool, still: bool) -> String {
        self.speaking_mut().paint(canvas, dark, still)
    }

    /// The players and the game, as JSON.
    pub fn subject(&self) -> String {
        self.viewer.subject()
    }

    /// The state of the match, as JSON.
    pub fn state(&self) -> String {
        self.viewer.state()
    }

    /// The turns shown since the last call, as JSON.
    pub fn passed(&mut self) -> Option<String> {
        self.viewer.passed()
    }

    /// What to announce now to people who cannot see the board.
    pub fn announcement(&self) -> String {
        self.viewer.announcement().into()
    }

    /// What is going on, in one line.
    pub fn status(&self) -> String {
        self.speaking().status()
    }

    /// The position in letters and words.
    pub fn text(&self) -> String {
        self.speaking().text()
    }

    /// The label of a part of the element.
    pub fn label(&self, name: &str) -> String {
        self.speaking().label(name)
    }
}
