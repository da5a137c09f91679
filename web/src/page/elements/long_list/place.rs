//! A position in a list: the first entry in view, its position, and the search text.

use crate::browser::entry;
use web_sys::ScrollRestoration;
use yew::AttrValue;

/// The beginning of a place's text.
const MARK: &str = "list";

/// A place in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The first entry in view.
    pub index: usize,
    /// How far its top is below that of the window, in pixels.
    pub at: f64,
    /// The search text.
    pub sought: AttrValue,
}

impl Place {
    /// The place that was stored with this entry of the browser's history.
    pub fn stored() -> Option<Self> {
        Self::read(&entry::text()?)
    }

    /// Stores it with this entry of the browser's history, which only the list scrolls from now on.
    pub(super) fn store(&self) {
        entry::set(&self.text());
        entry::scroll(ScrollRestoration::Manual);
    }

    /// Lets the browser scroll this entry of its history, if no place is stored with it: a new entry inherits this setting
    /// from the previous one.
    pub(super) fn leave() {
        if Self::stored().is_none() {
            entry::scroll(ScrollRestoration::Auto);
        }
    }

    fn text(&self) -> String {
        format!("{MARK}/{}/{}/{}", self.index, self.at as i64, self.sought)
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, '/');
        let is_place = parts.next() == Some(MARK);
        let (index, at) = (parts.next()?.parse().ok()?, parts.next()?.parse::<i64>().ok()?);
        let sought = parts.next()?.to_string().into();
        is_place.then_some(Self {
            index,
            at: at as f64,
            sought,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_was_written_and_nothing_else_is_one() {
        for sought in ["", "Greedy", "a/b/c", "ä ש"] {
            let place = Place {
                index: 9_876,
                at: -40.0,
                sought: sought.into(),
            };
            assert_eq!(Place::read(&place.text()), Some(place));
        }
        for other in [
            "",
            "list",
            "list/1",
            "list/1/2",
            "list/-1/2/",
            "list/1/x/",
            "lost/1/2/",
        ] {
            assert_eq!(Place::read(other), None, "{other}");
        }
    }
}
