//! The last action and its progress. A move glides; a blow strikes, shakes its target and takes its hit points; a dying
//! soldier fades, and a base falls before a flag rises over it.

use engine::games::kingdom::{Cell, Event, Kind, Side};

/// Milliseconds of each part of the animation.
const GLIDE: f64 = 180.0;
const STRIKE: f64 = 120.0;
const SHAKE: f64 = 160.0;
const DRAIN: f64 = 240.0;
const FADE: f64 = 200.0;
const FALL: f64 = 400.0;
const RAISE: f64 = 300.0;
/// Milliseconds for which the end of a turn is shown before the next one.
const REST: f64 = 180.0;
/// How far a target shakes, CSS pixels, and how often.
const SHAKEN: (f64, f64) = (3.0, 4.0);

/// The action of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deed {
    /// Whose it is.
    pub side: Side,
    /// Which of its soldiers.
    pub kind: Kind,
    /// Where it stood.
    pub from: Cell,
    /// Where it went, or what it struck.
    pub to: Cell,
    /// The hit points that it took.
    pub damage: Option<i32>,
    /// Whether its target died or fell.
    pub fatal: bool,
}

impl Deed {
    /// The action among the events of a turn, if it had one.
    pub fn of(events: &[&Event]) -> Option<Self> {
        events.iter().find_map(|event| {
            let (side, kind, from, to, blow) = match **event {
                Event::Moved { side, kind, from, to } => (side, kind, from, to, None),
                Event::HitSoldier {
                    side,
                    kind,
                    from,
                    at,
                    damage,
                    left,
                    ..
                }
                | Event::HitBase {
                    side,
                    kind,
                    from,
                    at,
                    damage,
                    left,
                } => (side, kind, from, at, Some((damage, left))),
                _ => return None,
            };
            Some(Self {
                side,
                kind,
                from,
                to,
                damage: blow.map(|(damage, _)| damage),
                fatal: blow.is_some_and(|(_, left)| left <= 0),
            })
        })
    }

    /// Milliseconds that a turn with these events is shown.
    pub fn length(events: &[&Event]) -> f64 {
        let fell = events
            .iter()
            .any(|event| matches!(event, Event::HitBase { left, .. } if *left <= 0));
        REST + match Self::of(events) {
            Some(_) if fell => STRIKE + FALL + RAISE,
            Some(deed) if deed.fatal => STRIKE + DRAIN + FADE,
            Some(deed) if deed.damage.is_some() => STRIKE + DRAIN,
            _ => GLIDE,
        }
    }

    /// Its progress after this many milliseconds.
    pub fn after(&self, time: f64) -> Moment {
        let share = |begins: f64, lasts: f64| ((time - begins) / lasts).clamp(0.0, 1.0);
        let shaken = share(STRIKE, SHAKE);
        let swing = js_sys::Math::sin(shaken * SHAKEN.1 * std::f64::consts::PI);
        Moment {
            glide: ease(share(0.0, GLIDE)),
            strike: ease(share(0.0, STRIKE)),
            shake: if shaken < 1.0 { SHAKEN.0 * swing } else { 0.0 },
            drain: ease(share(STRIKE, DRAIN)),
            fade: share(STRIKE + DRAIN, FADE),
            fall: ease(share(STRIKE, FALL)),
            raise: ease(share(STRIKE + FALL, RAISE)),
        }
    }
}

/// The progress of each part of an action, from 0 to 1; `shake` is in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The moving soldier.
    pub glide: f64,
    /// The line of a blow.
    pub strike: f64,
    /// The displacement of its target.
    pub shake: f64,
    /// The hit points that it takes.
    pub drain: f64,
    /// The dying soldier.
    pub fade: f64,
    /// The falling base.
    pub fall: f64,
    /// The flag over it.
    pub raise: f64,
}

/// Fast at first, slow at the end.
fn ease(share: f64) -> f64 {
    1.0 - (1.0 - share) * (1.0 - share) * (1.0 - share)
}
