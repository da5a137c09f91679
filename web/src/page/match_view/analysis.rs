//! Where the analysis of the match stands, below the controls, and what it adds to the board and to the timeline. Its code is a
//! part of the page that is loaded when it is first opened.

use super::controls::percent;
use super::{MatchView, Msg, Props, disclosure};
use crate::board::{Canvas, Palette, paint_drawings};
use crate::games;
use crate::page::shell::lazy::Lazy;
use crate::page::shell::match_to_analyse::{Analysed, Overlay, SharedTimeline};
use crate::page::shell::parts::{Content, Part};
use crate::session::Input;
use crate::words::{spoken, watch as words};
use engine::{Timeline, View};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// The class of the part.
const CLASS: &str = "analysis";

/// What the match view holds of its analysis.
#[derive(Default)]
pub(super) struct Analysis {
    /// The match as the analysis has it, until there are more turns.
    timeline: RefCell<Option<Rc<Timeline>>>,
    /// What it adds to the board and to the timeline.
    overlay: Overlay,
    /// What the analysis calls, each time the same, so that it is shown anew only where something is new.
    callbacks: OnceCell<(Callback<usize>, Callback<Overlay>)>,
}

impl Analysis {
    /// A copy of the match as far as it has been played.
    fn timeline(&self, match_now: &Timeline) -> SharedTimeline {
        let mut kept = self.timeline.borrow_mut();
        let now = kept.take().filter(|kept| kept.len() == match_now.len());
        let now = now.unwrap_or_else(|| Rc::new(match_now.clone()));
        *kept = Some(now.clone());
        SharedTimeline(now)
    }

    /// Ticks over the timeline for the turns that lost most.
    pub(super) fn marks(&self, turns: usize) -> Html {
        let tick = |(turn, seat, grade): &(usize, engine::Seat, engine::analysis::Grade)| {
            let left = format!("left:{}", percent(*turn, turns));
            html! { <i class={classes!("lost", grade.slug(), format!("seat-{seat}"))} ~style={left}></i> }
        };
        self.overlay.marks.iter().map(tick).collect()
    }
}

/// The analysis; nothing in lessons, and where there is only the board.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let Props { embedded, lesson, .. } = ctx.props();
    let session = &view.session;
    let is_empty = session.timeline().is_empty() && session.hand_to_act().is_none();
    if *embedded || lesson.is_some() || is_empty {
        return Html::default();
    }
    disclosure::view(view, ctx, CLASS, spoken(words::Analysis.phrase()), || {
        let spec = session.spec();
        let seats = 0..spec.config.seats;
        let (onseek, onshow) = view.analysis.callbacks.get_or_init(|| callbacks(ctx)).clone();
        let only = session.is_secret().then(|| {
            let viewpoints = session.viewpoints();
            viewpoints.into_iter().flatten().collect()
        });
        let content = Content::Analysis(Analysed {
            timeline: view.analysis.timeline(session.timeline()),
            titles: seats.map(|seat| spec.title_phrase(seat)).collect(),
            names: spec.names(),
            moment: session.cursor().moment,
            only,
            viewpoint: session.viewpoint(),
            onseek,
            onshow,
        });
        // Another match has another analysis.
        let key = Rc::as_ptr(&view.series.0) as usize;
        html! { <Lazy {key} part={Part::Analysis} {content} /> }
    })
}

/// What goes to a moment, and what shows more on the board and the timeline.
fn callbacks(ctx: &Context<MatchView>) -> (Callback<usize>, Callback<Overlay>) {
    let to = |moment| Input::Show {
        moment,
        progress: 0.0,
    };
    let link = ctx.link();
    (
        link.callback(move |moment| Msg::Session(to(moment))),
        link.callback(Msg::Analysis),
    )
}

impl MatchView {
    /// Shows what the analysis adds.
    pub(super) fn show_analysis(&mut self, overlay: Overlay) -> bool {
        let changed = self.analysis.overlay != overlay;
        self.analysis.overlay = overlay;
        changed
    }

    /// Draws the stronger reply over the board, while the moment is shown that it is for.
    pub(super) fn paint_analysis(&self, canvas: &Canvas, palette: &Palette, position: &View) {
        let (cursor, overlay) = (self.session.cursor(), &self.analysis.overlay);
        if cursor.moment == overlay.moment && cursor.progress <= 0.0 {
            let size = (canvas.width, canvas.height);
            let square_of = |place| games::cell_of(position, place, size);
            paint_drawings(canvas, palette, &overlay.drawings, &square_of);
        }
    }
}
