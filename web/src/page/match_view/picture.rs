//! The picture of a result: who won, the final position, each seat's place and points, and the name of the arena.

use super::off_screen::{blank, shape_of_board};
use super::{MatchView, result};
use crate::board::{Camera, Canvas, Palette, Scene};
use crate::browser::share;
use crate::games;
use crate::page::shell::appearance::palette;
use crate::words::{say, watch as words};
use engine::{Outcome, Phrase, Seat};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Blob, HtmlCanvasElement};

/// Width of the picture, pixels.
const WIDTH: f64 = 1200.0;
/// The margin around everything.
const MARGIN: f64 = 60.0;
/// Height of the lines above the board.
const HEAD: f64 = 226.0;
/// Height of a seat's line.
const LINE: f64 = 46.0;
/// The arena's line at the end.
const FOOT: f64 = 60.0;
/// The name of the arena.
const ARENA: &str = "wasm-arena";

impl MatchView {
    /// Downloads the picture of the result, or passes it to another app; reports the outcome.
    pub(super) fn save_poster(&self, name: &str) -> Phrase {
        let name = name.to_string();
        let drawn = of_result(self, move |content| share::picture(&name, content));
        match drawn {
            Some(()) => words::PosterSaved.phrase(),
            None => words::CannotDraw.phrase(),
        }
    }
}

/// Draws the picture, and passes it to `done` as a PNG; `None` if the match has not ended or this browser cannot draw
/// it.
fn of_result(view: &MatchView, done: impl FnOnce(Blob) + 'static) -> Option<()> {
    let outcome = result::outcome_of(&view.session)?;
    let palette = Palette {
        still: true,
        ..palette()
    };
    let board = board(view, &palette)?;
    let height = HEAD + f64::from(board.height()) + LINE * outcome.places.len() as f64 + FOOT + MARGIN * 2.0;
    let (element, canvas) = blank((WIDTH, height))?;
    canvas.fill_rect(palette.ground, 0.0, 0.0, WIDTH, height);
    head(view, &canvas, &palette, &outcome);
    canvas
        .context()
        .draw_image_with_html_canvas_element(&board, MARGIN, MARGIN + HEAD)
        .ok()?;
    let mut top = MARGIN + HEAD + f64::from(board.height()) + LINE;
    for seat in result::ranked(&outcome) {
        line(view, &canvas, &palette, (&outcome, seat), top);
        top += LINE;
    }
    canvas.text_from(
        palette.faint,
        ARENA,
        (MARGIN, height - MARGIN),
        26.0,
        (true, WIDTH),
    );
    let taken = Closure::once_into_js(move |content: Option<Blob>| {
        if let Some(content) = content {
            done(content);
        }
    });
    element.to_blob(taken.unchecked_ref()).ok()
}

/// The game, who won, why, and after how long.
fn head(view: &MatchView, canvas: &Canvas, palette: &Palette, outcome: &Outcome) {
    let (session, room) = (&view.session, WIDTH - 2.0 * MARGIN);
    let write = |colour: &str, text: &str, down: f64, size: f64, bold: bool| {
        canvas.text_from(colour, text, (MARGIN, MARGIN + down), size, (bold, room));
    };
    let game = say(session.spec().config.game.name());
    write(palette.faint, &game, 14.0, 28.0, false);
    write(
        palette.ink,
        &say(result::headline(session, outcome)),
        66.0,
        52.0,
        true,
    );
    let mut down = 116.0;
    for line in two_lines(&say(&outcome.reason)) {
        write(palette.ink, line, down, 26.0, false);
        down += 36.0;
    }
    write(palette.faint, &say(result::length(session)), down, 26.0, false);
}

/// A text as one line, or two if it is long: split at the last blank before the first line is full.
fn two_lines(text: &str) -> Vec<&str> {
    /// The number of letters that fit in a line.
    const FULL: usize = 84;
    let Some((full, _)) = text.char_indices().nth(FULL) else {
        return vec![text];
    };
    match text[..full].rsplit_once(' ') {
        Some((first, _)) => vec![first, text[first.len()..].trim_start()],
        None => vec![text],
    }
}

/// A seat's place, sign, name and points.
fn line(view: &MatchView, canvas: &Canvas, palette: &Palette, (outcome, seat): (&Outcome, Seat), top: f64) {
    let (spec, at) = (view.session.spec(), usize::from(seat));
    let colour = palette.seats[at % palette.seats.len()];
    let place = outcome.places.get(at).copied().unwrap_or_default();
    canvas.text_from(
        palette.faint,
        &format!("{place}."),
        (MARGIN, top),
        30.0,
        (false, 60.0),
    );
    let (x, y) = (MARGIN + 76.0, top);
    match games::badge(spec.config.game, seat) {
        Some(sign) => {
            canvas.fill_rect(colour, x - 16.0, y - 16.0, 32.0, 32.0);
            canvas.text(palette.on_seat, &sign, (x, y + 1.0), 22.0, true);
        }
        None if seat == 0 => canvas.fill_circle(colour, x, y, 15.0),
        None => canvas.fill_polygon(
            colour,
            &[(x, y - 17.0), (x + 17.0, y), (x, y + 17.0), (x - 17.0, y)],
        ),
    }
    let name = spec.title(seat);
    canvas.text_from(palette.ink, &name, (MARGIN + 108.0, top), 30.0, (false, 700.0));
    if let Some(points) = outcome.points.get(at).copied().flatten() {
        let points = say(words::Points {
            points: points.into(),
        }
        .phrase());
        canvas.text_from(palette.ink, &points, (MARGIN + 840.0, top), 30.0, (true, 240.0));
    }
}

/// The final position, with the board's aspect ratio on the screen.
fn board(view: &MatchView, palette: &Palette) -> Option<HtmlCanvasElement> {
    let width = WIDTH - 2.0 * MARGIN;
    let (element, mut canvas) = blank((width, (width * shape_of_board(view)?).round()))?;
    let scene = Scene {
        view: view.session.view(view.session.timeline().len()),
        events: Vec::new(),
        progress: 0.0,
        last: Vec::new(),
        seen: Vec::new(),
    };
    games::paint(&mut canvas, palette, Camera::default(), &scene, None);
    Some(element)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_reason_is_split_between_two_words() {
        let long = "word ".repeat(20);
        let lines = two_lines(long.trim());
        assert_eq!(lines.join(" "), long.trim());
        assert_eq!((lines.len(), lines[1]), (2, "word word word word"));
        assert_eq!(two_lines("short"), ["short"]);
        assert_eq!(two_lines(&"ä".repeat(90)).len(), 1);
    }
}
