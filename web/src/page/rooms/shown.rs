//! The match of a room, as far as it is on the screen.

use super::known::Known;
use super::{notify, record};
use crate::page::shell::next_match::StartWith;
use crate::session::Input;
use engine::SightError;
use std::rc::Rc;
use yew::Callback;

/// The match on the screen.
#[derive(Default)]
pub(super) struct Shown {
    /// The match as it was first shown.
    pub session: Option<StartWith>,
    /// How many of its moments are on the screen.
    moments: usize,
    /// The way in.
    way: Option<Callback<Input>>,
}

impl Shown {
    /// Shows the match anew.
    ///
    /// # Errors
    /// If it is none that this page can show.
    pub(super) fn show(&mut self, known: &Known) -> Result<(), SightError> {
        if let Some(welcome) = &known.welcome {
            self.session = Some(StartWith(Rc::new(record::session(welcome, known)?)));
            (self.moments, self.way) = (known.sights.len(), None);
        }
        Ok(())
    }

    /// The match is on the screen: this is the way in.
    pub(super) fn begin(&mut self, way: Callback<Input>) {
        self.way = Some(way);
    }

    /// Passes on the moments that are not on the screen yet, `at_once` or one after another; what nobody sees comes at once, too.
    ///
    /// # Errors
    /// If one of them is none of the match.
    pub(super) fn go_on(&mut self, known: &Known, at_once: bool) -> Result<(), SightError> {
        let (Some(way), Some(welcome)) = (&self.way, &known.welcome) else {
            return Ok(());
        };
        for sight in known.sights.iter().skip(self.moments) {
            way.emit(Input::Seen(record::moment(welcome, sight)?.into()));
        }
        self.moments = known.sights.len();
        if at_once || notify::is_hidden() {
            way.emit(Input::Seek(usize::MAX));
        }
        Ok(())
    }
}
