//! A ship's turn in detail: each action of its reply with its effects.

use super::{Action, Event, WaitReason, protocol};

/// An action of a reply, and its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionResult<'a> {
    /// The action as it was read.
    pub action: Action,
    /// What it did: its own event first, then the events that followed from it. Empty if the ship was sunk
    /// before.
    pub events: Vec<&'a Event>,
}

impl ActionResult<'_> {
    /// Why the rules made it a wait; `None` if it was not a wait, or was meant as one.
    pub fn refusal(&self) -> Option<WaitReason> {
        match self.events.first() {
            Some(Event::Waited { why, .. }) => *why,
            _ => None,
        }
    }
}

/// The actions of a reply with the events of its turn, in the order they were executed.
///
/// * `rules`: the version of the rules that the match is played under.
pub fn action_results<'a>(reply: &str, rules: u32, events: &[&'a Event]) -> Vec<ActionResult<'a>> {
    let result = |action| ActionResult {
        action,
        events: Vec::new(),
    };
    let mut action_results: Vec<ActionResult> =
        protocol::read(reply, rules).into_iter().map(result).collect();
    let mut done = 0;
    for event in events {
        done += usize::from(begins(event));
        let Some(result) = done
            .checked_sub(1)
            .and_then(|place| action_results.get_mut(place))
        else {
            continue;
        };
        if begins(event) || follows(event) {
            result.events.push(event);
        }
    }
    action_results
}

/// Whether an event is the execution of an action: each action produces exactly one.
fn begins(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::Turned { .. }
            | Event::Rammed { .. }
            | Event::Fired { .. }
            | Event::MineLaid { .. }
            | Event::Scanned { .. }
            | Event::Repaired { .. }
            | Event::Plunged { .. }
            | Event::Surfaced { by_itself: false, .. }
            | Event::Shielded { .. }
            | Event::Waited { .. }
    )
}

/// Whether an event is the effect of an action.
fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::MineExploded { .. }
            | Event::Damaged { .. }
            | Event::ShieldAbsorbed { .. }
            | Event::Sunk { .. }
    )
}
