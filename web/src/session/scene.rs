//! The scene of a moment, cached until another moment is shown.

use super::Session;
use crate::board::Scene;
use engine::Seat;

/// A scene, with its cache key.
pub struct CachedScene {
    /// The moment.
    moment: usize,
    /// The viewpoint.
    pub viewer: Option<Seat>,
    /// The scene.
    pub scene: Scene,
}

impl CachedScene {
    /// The scene of the session's moment, from the cache if possible.
    pub fn refreshed(cached: Option<Self>, session: &Session, viewer: Option<Seat>) -> Self {
        let cursor = session.cursor();
        Self::at((cursor.moment, cursor.progress), cached, session, viewer)
    }

    /// The scene of any moment, with this much of the turn after it, from 0 to 1; from the cache if possible.
    pub fn at(
        (moment, progress): (usize, f64),
        cached: Option<Self>,
        session: &Session,
        viewer: Option<Seat>,
    ) -> Self {
        let mut cached = cached
            .filter(|cached| (cached.moment, cached.viewer) == (moment, viewer))
            .unwrap_or_else(|| Self {
                moment,
                viewer,
                scene: Scene {
                    view: session.view_of(moment, viewer),
                    events: Vec::new(),
                    progress: 0.0,
                    last: session.last_events(moment, viewer),
                    seen: session.seen_before(moment, viewer),
                },
            });
        cached.scene.progress = progress;
        if progress <= 0.0 {
            cached.scene.events.clear();
        } else if cached.scene.events.is_empty() {
            let turn = moment..moment + 1;
            cached.scene.events = session.events_of(turn, viewer).pop().unwrap_or_default();
        }
        cached
    }
}
