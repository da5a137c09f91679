//! Icons: inline SVG, hidden from screen readers because the buttons they stand in have labels. All are from Lucide, whose
//! licence is in `www/notices.txt`.

use yew::prelude::*;

fn icon(path: &'static str) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d={path} /></svg>
    }
}

/// A triangle: `play`.
pub fn play() -> Html {
    icon("M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z")
}

/// Two bars: `pause`.
pub fn pause() -> Html {
    icon(
        "M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z\
         M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    )
}

/// An eye: `eye`.
pub fn watch() -> Html {
    icon(
        "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0\
         M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    )
}

/// A triangle to the right, behind a bar: `step-forward`.
pub fn forward() -> Html {
    icon("M10.029 4.285A2 2 0 0 0 7 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432zM3 4v16")
}

/// A triangle to the left, behind a bar: `step-back`.
pub fn back() -> Html {
    icon("M13.971 4.285A2 2 0 0 1 17 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432zM21 20V4")
}

/// Two triangles to the right: `fast-forward`.
pub fn next_event() -> Html {
    icon(
        "M12 6a2 2 0 0 1 3.414-1.414l6 6a2 2 0 0 1 0 2.828l-6 6A2 2 0 0 1 12 18z\
         M2 6a2 2 0 0 1 3.414-1.414l6 6a2 2 0 0 1 0 2.828l-6 6A2 2 0 0 1 2 18z",
    )
}

/// Two triangles to the left: `rewind`.
pub fn previous_event() -> Html {
    icon(
        "M12 6a2 2 0 0 0-3.414-1.414l-6 6a2 2 0 0 0 0 2.828l6 6A2 2 0 0 0 12 18z\
         M22 6a2 2 0 0 0-3.414-1.414l-6 6a2 2 0 0 0 0 2.828l6 6A2 2 0 0 0 22 18z",
    )
}

/// A triangle to the left, against a bar: `skip-back`.
pub fn first() -> Html {
    icon("M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432zM3 20V4")
}

/// A triangle to the right, against a bar: `skip-forward`.
pub fn last() -> Html {
    icon("M21 4v16M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z")
}

/// An angle to the right: `chevron-right`.
pub fn action_forward() -> Html {
    icon("m9 18 6-6-6-6")
}

/// An angle to the left: `chevron-left`.
pub fn action_back() -> Html {
    icon("m15 18-6-6 6-6")
}
