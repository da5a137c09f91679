//! Icons: inline SVG, hidden from screen readers because the buttons they stand in have labels.

use yew::prelude::*;

fn icon(path: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d={path} fill="currentColor" /></svg>
    }
}

/// A triangle.
pub fn play() -> Html {
    icon("M7 4 L20 12 L7 20 Z")
}

/// Two bars.
pub fn pause() -> Html {
    icon("M6 4 H10 V20 H6 Z M14 4 H18 V20 H14 Z")
}

/// A triangle to the right, against a bar.
pub fn forward() -> Html {
    icon("M5 4 L15 12 L5 20 Z M16 4 H19 V20 H16 Z")
}

/// A triangle to the left, against a bar.
pub fn back() -> Html {
    icon("M19 4 L9 12 L19 20 Z M8 4 H5 V20 H8 Z")
}

/// Two triangles to the right.
pub fn next_event() -> Html {
    icon("M3 5 L11 12 L3 19 Z M12 5 L20 12 L12 19 Z")
}

/// Two triangles to the left.
pub fn previous_event() -> Html {
    icon("M21 5 L13 12 L21 19 Z M12 5 L4 12 L12 19 Z")
}

/// Two triangles to the left, against a bar.
pub fn first() -> Html {
    icon("M22 5 L14 12 L22 19 Z M14 5 L6 12 L14 19 Z M5 5 H2.5 V19 H5 Z")
}

/// Two triangles to the right, against a bar.
pub fn last() -> Html {
    icon("M2 5 L10 12 L2 19 Z M10 5 L18 12 L10 19 Z M19 5 H21.5 V19 H19 Z")
}

/// A small triangle to the right, against a bar.
pub fn action_forward() -> Html {
    icon("M8 8 L14 12 L8 16 Z M15 8 H17 V16 H15 Z")
}

/// A small triangle to the left, against a bar.
pub fn action_back() -> Html {
    icon("M16 8 L10 12 L16 16 Z M9 8 H7 V16 H9 Z")
}
