//! The analysis of the match, in a drawer over the column, and what it adds to the board and to the timeline.

use super::controls::percent;
use super::screen::Change;
use super::{MatchView, Msg, Props};
use crate::board::{Canvas, Palette, paint_drawings};
use crate::games;
use crate::page::shell::match_to_analyse::{Analysed, Analyst, Overlay, SharedTimeline};
use crate::session::Input;
use engine::{Phrase, Timeline, View};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// The callbacks that go to a moment, show more on the board and the timeline, and report a hint.
type Callbacks = (Callback<usize>, Callback<Overlay>, Callback<Phrase>);

/// The match view's state of its analysis.
#[derive(Default)]
pub(super) struct Analysis {
    /// The match in the form for the analysis, until there are more turns.
    timeline: RefCell<Option<Rc<Timeline>>>,
    /// What it adds to the board and to the timeline.
    overlay: Overlay,
    /// The callbacks of the analysis, always the same ones, so that it renders again only if something is new.
    callbacks: OnceCell<Callbacks>,
}

impl Analysis {
    /// A copy of the match so far.
    fn timeline(&self, match_now: &Timeline) -> SharedTimeline {
        let mut kept = self.timeline.borrow_mut();
        let now = kept.take().filter(|kept| kept.len() == match_now.len());
        let now = now.unwrap_or_else(|| Rc::new(match_now.clone()));
        *kept = Some(now.clone());
        SharedTimeline(now)
    }

    /// Ticks over the timeline for the worst mistakes.
    pub(super) fn marks(&self, turns: usize) -> Html {
        let tick = |(turn, seat, grade): &(usize, engine::Seat, engine::analysis::Grade)| {
            let left = format!("left:{}", percent(*turn, turns));
            html! { <i class={classes!("lost", grade.slug(), format!("seat-{seat}"))} ~style={left}></i> }
        };
        self.overlay.marks.iter().map(tick).collect()
    }
}

/// The analysis, once it is open or was asked for a hint; empty if there is nothing to analyse. Its code comes with
/// [`Part::Aside`](crate::page::shell::parts::Part::Aside).
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, analyst: Analyst) -> Html {
    let Props { embedded, lesson, .. } = ctx.props();
    let session = &view.session;
    let is_empty = session.timeline().is_empty() && session.hand_to_act().is_none();
    if *embedded || lesson.is_some() || is_empty {
        return Html::default();
    }
    let spec = session.spec();
    let seats = 0..spec.config.seats;
    let (onseek, onshow, onhint) = view.analysis.callbacks.get_or_init(|| callbacks(ctx)).clone();
    let only = session.is_secret().then(|| {
        let viewpoints = session.viewpoints();
        viewpoints.into_iter().flatten().collect()
    });
    let analysed = Analysed {
        timeline: view.analysis.timeline(session.timeline()),
        titles: seats.map(|seat| spec.title_phrase(seat)).collect(),
        names: spec.names(),
        moment: session.cursor().moment,
        only,
        viewpoint: session.viewpoint(),
        asked: view.screen.hints.0,
        onseek,
        onshow,
        onhint,
    };
    // Another match has another analysis.
    let key = Rc::as_ptr(&view.series.0) as usize;
    analyst(key, analysed)
}

fn callbacks(ctx: &Context<MatchView>) -> Callbacks {
    let to = |moment| Input::Show {
        moment,
        progress: 0.0,
    };
    let link = ctx.link();
    (
        link.callback(move |moment| Msg::Session(to(moment))),
        link.callback(Msg::Analysis),
        link.callback(|said| Msg::Screen(Change::Hinted(said))),
    )
}

impl MatchView {
    /// Shows what the analysis adds.
    pub(super) fn show_analysis(&mut self, overlay: Overlay) -> bool {
        let changed = self.analysis.overlay != overlay;
        self.analysis.overlay = overlay;
        changed
    }

    /// Draws the stronger reply over the board, while its moment is shown.
    pub(super) fn paint_analysis(&self, canvas: &Canvas, palette: &Palette, position: &View) {
        let (cursor, overlay) = (self.session.cursor(), &self.analysis.overlay);
        if cursor.moment == overlay.moment && cursor.progress <= 0.0 {
            let size = (canvas.width, canvas.height);
            let square_of = |place| games::cell_of(position, place, size);
            paint_drawings(canvas, palette, &overlay.drawings, &square_of);
        }
    }
}
