//! The drawing code of the npm package's `<arena-board>`: a recorded match with its board, for JavaScript.

#![allow(
    clippy::needless_pass_by_value,
    clippy::missing_errors_doc,
    reason = "wasm-bindgen hands values over, and errors are documented for JavaScript"
)]

use engine::replay::{Player, Replay, Source, moment_of};
use wasm_bindgen::prelude::*;
use web::session::Input;
use web::words::language;
use web_sys::HtmlCanvasElement;

fn main() {
    language::set_english();
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
        let replay = Replay::from_link(link).map_err(|error| error.to_string())?;
        let moment = moment_of(link);
        Ok(Self { replay, moment })
    }

    /// Reads the bytes of an `.arena` file. Throws a string that says what is wrong with them.
    #[wasm_bindgen(js_name = fromFile)]
    pub fn from_file(file: &[u8]) -> Result<Recorded, String> {
        let replay = Replay::from_file(file).map_err(|error| error.to_string())?;
        Ok(Self { replay, moment: None })
    }

    /// Whether bots must be run again before it can be shown.
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

/// A recorded match that is shown.
#[wasm_bindgen]
pub struct Viewer(web::viewer::Viewer);

#[wasm_bindgen]
impl Viewer {
    /// A match at its start. Throws a string if it cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(recorded: &Recorded) -> Result<Viewer, String> {
        let viewer = web::viewer::Viewer::of(&recorded.replay);
        viewer.map(Self).map_err(|error| error.to_string())
    }

    /// Says whether the match goes as recorded, where bots were run again for this replay.
    #[wasm_bindgen(js_name = setVerified)]
    pub fn set_verified(&mut self, verified: bool) {
        self.0.set_verified(verified);
    }

    /// Lets this many milliseconds pass.
    pub fn pass(&mut self, milliseconds: f64) {
        self.0.take(Input::Time(milliseconds));
    }

    /// Plays, or pauses.
    #[wasm_bindgen(js_name = setPlaying)]
    pub fn set_playing(&mut self, playing: bool) {
        if self.0.session().cursor().playing != playing {
            self.0.take(Input::Toggle);
        }
    }

    /// Goes to a moment; past the end is the end.
    pub fn seek(&mut self, moment: f64) {
        self.0.take(Input::Seek(moment.max(0.0) as usize));
    }

    /// Steps by this many turns.
    pub fn step(&mut self, turns: f64) {
        self.0.take(Input::Step(turns as isize));
    }

    /// Handles a key, pressed on the board or elsewhere. Returns whether it means something.
    pub fn key(&mut self, key: &str, shift: bool, on_board: bool) -> bool {
        self.0.key(key, shift, on_board)
    }

    /// Draws the board; returns what is happening at that instant, in words.
    pub fn paint(&mut self, canvas: &HtmlCanvasElement, dark: bool, still: bool) -> String {
        self.0.paint(canvas, dark, still)
    }

    /// Who plays what, as JSON.
    pub fn subject(&self) -> String {
        self.0.subject()
    }

    /// The state of the match, as JSON.
    pub fn state(&self) -> String {
        self.0.state()
    }

    /// The turns shown since the last call, as JSON.
    pub fn passed(&mut self) -> Option<String> {
        self.0.passed()
    }

    /// What to announce now to people who cannot see the board.
    pub fn announcement(&self) -> String {
        self.0.announcement().into()
    }

    /// What is going on, in one line.
    pub fn status(&self) -> String {
        self.0.status()
    }

    /// The position in letters and words.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// The label of a part of the element.
    pub fn label(&self, name: &str) -> String {
        self.0.label(name)
    }
}
