//! A hand in Nim: a click on an object takes it and all above it; or the arrows choose, and Enter takes.

use super::board::{Frame, Overlay};
use super::words;
use crate::hand::{Choice, Gesture, PointerPhase, Response};
use engine::games::nim::{Nim, Take, View};
use engine::{Game as _, Phrase, Seat};

/// What a button of the panel does: it takes objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command(pub Take);

/// A hand in Nim.
#[derive(Clone, Debug, PartialEq)]
pub struct NimHand {
    pub(super) view: View,
    replies: Vec<String>,
    chosen: Take,
    focused: bool,
}

impl NimHand {
    /// The hand of `seat`, which is asked now.
    pub fn new(game: &Nim, seat: Seat, _last: Option<&str>) -> Self {
        Self {
            view: game.view(Some(seat)),
            replies: game.legal(seat).unwrap_or_default(),
            chosen: Take { heap: 0, count: 1 },
            focused: false,
        }
    }

    pub(super) fn keys(&self) -> &'static [&'static str] {
        &["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter"]
    }

    pub(super) fn takes_wheel(&self) -> bool {
        false
    }

    pub(super) fn take(&mut self, gesture: &Gesture) -> Response {
        match gesture {
            Gesture::Key(key) => self.key(key),
            Gesture::Pointer { phase, at, board, .. } => {
                let cell = Frame::of(board.0, board.1).cell_at(*at);
                match (phase, cell) {
                    (PointerPhase::Up, Some((heap, place))) => {
                        let count = self.left(heap).saturating_sub(place);
                        self.choose(Take { heap, count })
                    }
                    (PointerPhase::Down | PointerPhase::Move, _) | (PointerPhase::Up, None) => {
                        Response::Ignored
                    }
                }
            }
            // The wheel moves the camera.
            Gesture::Wheel { .. } => Response::Ignored,
            Gesture::Focus(focused) => {
                self.focused = *focused;
                Response::Redraw
            }
        }
    }

    /// Executes a button of the panel.
    pub(super) fn command(&mut self, Command(take): &Command) -> Response {
        Response::Reply(take.to_string())
    }

    /// There are no number fields here.
    pub(super) fn write(&mut self, _command: &Command, _number: u32) -> Response {
        Response::Ignored
    }

    /// Only cells, not the panel's buttons, show a preview on the board.
    pub(super) fn hint(&mut self, _command: Option<&Command>) -> Response {
        Response::Ignored
    }

    pub(super) fn overlay(&self) -> Overlay {
        Overlay {
            chosen: self.focused.then_some(self.chosen),
        }
    }

    pub(super) fn choices(&self) -> Vec<Choice> {
        let choice = |reply: &String| {
            let take = Take::parse(reply)?;
            let words = in_words(take);
            Some(Choice {
                reply: reply.clone(),
                words,
            })
        };
        self.replies.iter().filter_map(choice).collect()
    }

    fn key(&mut self, key: &str) -> Response {
        let Take { heap, count } = self.chosen;
        self.chosen = match key {
            "ArrowLeft" => Take {
                heap: heap.saturating_sub(1),
                count: 1,
            },
            "ArrowRight" => Take {
                heap: (heap + 1).min(2),
                count: 1,
            },
            "ArrowUp" => Take {
                heap,
                count: (count + 1).min(self.left(heap)),
            },
            "ArrowDown" => Take {
                heap,
                count: count.saturating_sub(1).max(1),
            },
            "Enter" => return self.choose(self.chosen),
            _ => return Response::Ignored,
        };
        self.focused = true;
        let (heap, count) = (self.view.describe(self.chosen.heap), self.chosen.count.into());
        Response::Say(words::Chosen { heap, count }.phrase())
    }

    fn left(&self, heap: u8) -> u8 {
        self.view
            .heaps
            .get(usize::from(heap))
            .copied()
            .unwrap_or_default()
    }

    /// Takes objects, if the rules allow it.
    pub(super) fn choose(&mut self, take: Take) -> Response {
        let reply = take.to_string();
        if self.replies.contains(&reply) {
            Response::Reply(reply)
        } else {
            Response::Say(self.view.describe(take.heap))
        }
    }
}

fn in_words(Take { heap, count }: Take) -> Phrase {
    let (heap, count) = (heap.into(), count.into());
    words::Take { count, heap }.phrase()
}
