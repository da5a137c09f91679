//! What is drawn of a match: the scene of a moment, cached until another moment is shown.

use super::Session;
use crate::board::Scene;
use engine::Seat;

/// A scene, with its cache key.
pub struct CachedScene {
    /// The moment.
    moment: usize,
    /// The viewpoint.
    pub viewer: Option<Seat>,
    /// What is drawn.
    pub scene: Scene,
}

impl CachedScene {
    /// The scene of the session's moment, from the cache if possible.
    pub fn refreshed(cached: Option<Self>, session: &Session, viewer: Option<Seat>) -> Self {
        let cursor = session.cursor();
        let mut cached = cached
            .filter(|cached| (cached.moment, cached.viewer) == (cursor.moment, viewer))
            .unwrap_or_else(|| Self {
                moment: cursor.moment,
                viewer,
                scene: Scene {
                    view: session.view_of(cursor.moment, viewer),
                    events: Vec::new(),
                    progress: 0.0,
                },
            });
        cached.scene.progress = cursor.progress;
        if cursor.progress <= 0.0 {
            cached.scene.events.clear();
        } else if cached.scene.events.is_empty() {
            let turn = cursor.moment..cursor.moment + 1;
            cached.scene.events = session.events_of(turn, viewer).pop().unwrap_or_default();
        }
        cached
    }
}
