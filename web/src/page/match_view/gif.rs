//! An animated picture (GIF) of the match: the page paints its frames, one after another, and a worker encodes them.

use super::outgoing::Outgoing;
use super::{MatchView, Msg, off_screen};
use crate::board::{Camera, Canvas, Palette};
use crate::browser::download;
use crate::browser::worker::Handle;
use crate::games;
use crate::gif::Plan;
use crate::page::shell::appearance::palette;
use crate::session::CachedScene;
use crate::words::{spoken, watch as words};
use engine::{Decimal, Phrase, Seat};
use gloo::events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::ImageData;
use yew::prelude::*;

/// Width of the picture in pixels: letters on a board of ten columns are still readable.
const WIDTH: f64 = 400.0;
/// The minimum and maximum ratio of its height to its width.
const SHAPE: (f64, f64) = (0.75, 1.5);
/// How many images are sent ahead, so that the worker always has one.
const AHEAD: usize = 2;
/// The page updates the progress after this many images.
const SHOWN: usize = 4;
/// The colours drawn and read back to test whether a canvas is readable: some browsers return noise instead.
const PROBE: (&str, [u8; 3]) = ("#2a7fd4", [0x2a, 0x7f, 0xd4]);
/// How much a colour may differ from the drawn one: some browsers change it slightly.
const NOISE: u8 = 8;

/// A GIF that is being made; dropping it cancels it.
pub(super) struct Gif {
    _error: EventListener,
    worker: Handle,
    canvas: Canvas,
    palette: Palette,
    /// The viewpoint.
    viewer: Option<Seat>,
    plan: Plan,
    /// How many images have been painted, and how many the worker has taken.
    painted: usize,
    taken: usize,
    /// The last painted image.
    scene: Option<CachedScene>,
    /// The name of the file.
    name: String,
}

impl MatchView {
    /// Begins to make a GIF of the match, or of the part that is shown in a loop; or cancels it.
    pub(super) fn toggle_gif(&mut self, ctx: &Context<Self>, name: &str) -> Phrase {
        if self.sharing.gif.take().is_some() {
            return words::GifStopped.phrase();
        }
        let Some(canvas) = readable_canvas(self) else {
            return words::CannotGif.phrase();
        };
        let heard = ctx.link().callback(|answer| Msg::Send(Outgoing::Gif(answer)));
        let broke = heard.clone();
        let worker = match Handle::spawn("gif_worker", move |event| heard.emit(event.data())) {
            Err(trouble) => return trouble,
            Ok(worker) => worker,
        };
        let (from, to) = self.session.chosen_part();
        self.sharing.gif = Some(Gif {
            _error: worker.on_error(move || broke.emit(JsValue::NULL)),
            worker,
            canvas,
            // The viewers of the file are not the person who made it.
            palette: Palette {
                still: false,
                ..palette()
            },
            viewer: self.session.viewpoint(),
            plan: Plan::of(from, to),
            painted: 0,
            taken: 0,
            scene: None,
            name: format!("{name}.gif"),
        });
        let (from, to) = ((from + 1).into(), to.into());
        words::MakingGif { from, to }.phrase()
    }

    /// Takes an answer of the worker, and sends it more. Returns whether to render the page again.
    pub(super) fn go_on_with_gif(&mut self, answer: &JsValue) -> bool {
        let Some(gif) = &mut self.sharing.gif else {
            return false;
        };
        let said = if let Some(file) = answer.dyn_ref::<Uint8Array>() {
            download::bytes(&gif.name, &file.to_vec());
            let megabytes = Decimal::of(file.length().into(), 1_000_000, 2);
            words::GifSaved { megabytes }.phrase()
        } else if answer.is_null() {
            words::GifFailed.phrase()
        } else {
            return self.paint_for_gif();
        };
        self.sharing.gif = None;
        self.announcements.say(spoken(&said));
        self.sharing.notice = Some(said);
        true
    }

    /// Paints the next images for the worker, which has taken one or has begun to listen. Returns whether to render the page
    /// again.
    fn paint_for_gif(&mut self) -> bool {
        let Some(gif) = &mut self.sharing.gif else {
            return false;
        };
        if gif.painted == 0 {
            let start = Array::of2(&theme(&gif.palette).into(), &gif.plan.frames().into());
            gif.worker.post(&start);
        } else {
            gif.taken += 1;
        }
        while gif.painted < gif.plan.images() && gif.painted < gif.taken + AHEAD {
            let (moment, progress, time) = gif.plan.image(gif.painted);
            let cached = CachedScene::at((moment, progress), gif.scene.take(), &self.session, gif.viewer);
            let (canvas, scene) = (&mut gif.canvas, &cached.scene);
            games::paint(canvas, &gif.palette, Camera::default(), scene, None);
            gif.scene = Some(cached);
            // A worker that gets no image reports that it cannot continue.
            let image = pixels(&gif.canvas).map_or(JsValue::NULL, Into::into);
            gif.worker.post(&Array::of2(&image, &time.into()));
            gif.painted += 1;
        }
        gif.taken.is_multiple_of(SHOWN)
    }
}

/// The progress of the GIF that is being made.
pub(super) fn progress(view: &MatchView) -> Html {
    view.sharing.gif.as_ref().map_or_else(Html::default, |gif| {
        html! { <progress max={gif.plan.images().to_string()} value={gif.taken.to_string()} aria-label={spoken(words::GifProgress.phrase())} /> }
    })
}

/// A canvas in the shape of the board; `None` if this browser does not allow reading it.
fn readable_canvas(view: &MatchView) -> Option<Canvas> {
    let shape = off_screen::shape_of_board(view)?.clamp(SHAPE.0, SHAPE.1);
    let (_, canvas) = off_screen::blank((WIDTH, (WIDTH * shape).round()))?;
    canvas.fill_rect(PROBE.0, 0.0, 0.0, canvas.width, canvas.height);
    let read = pixels(&canvas)?.data();
    let mut bytes = read.chunks_exact(4).flat_map(|pixel| pixel.iter().zip(PROBE.1));
    bytes
        .all(|(read, drawn)| read.abs_diff(drawn) <= NOISE)
        .then_some(canvas)
}

/// The colours of a palette, background first.
fn theme(palette: &Palette) -> String {
    let others = [
        palette.line,
        palette.ink,
        palette.faint,
        palette.accent,
        palette.danger,
        palette.green_flag,
        palette.purple_flag,
        palette.on_seat,
        palette.gutter,
        palette.plate,
        palette.cream,
        palette.fog,
        palette.soil,
        palette.sea_lit,
        palette.sea_known,
        palette.sea_deep,
        palette.hull,
        palette.fire,
    ];
    [
        &[palette.ground][..],
        &palette.field,
        &palette.tints,
        &others,
        &palette.seats,
    ]
    .concat()
    .concat()
}

/// The contents of a canvas.
fn pixels(canvas: &Canvas) -> Option<ImageData> {
    let context = canvas.context();
    context.get_image_data(0.0, 0.0, canvas.width, canvas.height).ok()
}
