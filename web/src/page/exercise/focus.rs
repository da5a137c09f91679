//! What gets the focus once an exercise is drawn.

use web_sys::HtmlElement;
use yew::prelude::*;

/// The elements that can get it, and which one does.
#[derive(Default)]
pub struct Focused {
    /// The heading of the exercise.
    pub heading: NodeRef,
    /// The button for the next step.
    pub button: NodeRef,
    next: Next,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Next {
    #[default]
    Nothing,
    Heading,
    Button,
}

impl Focused {
    /// Gives the focus to the heading.
    pub fn on_heading(&mut self) {
        self.next = Next::Heading;
    }

    /// Gives the focus to the button for the next step.
    pub fn on_button(&mut self) {
        self.next = Next::Button;
    }

    /// The exercise has been drawn.
    pub fn rendered(&mut self) {
        let target = match std::mem::take(&mut self.next) {
            Next::Nothing => return,
            Next::Heading => &self.heading,
            Next::Button => &self.button,
        };
        if let Some(element) = target.cast::<HtmlElement>() {
            // Focusing an element of the document cannot fail.
            let _ = element.focus();
        }
    }
}
