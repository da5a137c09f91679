//! Icons: inline SVG, hidden from screen readers because the buttons they stand in have labels. Those named in
//! quotation marks are from Lucide, whose licence is in `www/notices.txt`; the others are the arena's own.

use yew::prelude::*;

/// An icon with this path in a square of 24.
pub fn icon(path: &'static str) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d={path} /></svg>
    }
}

/// A triangle: “play”.
pub fn play() -> Html {
    icon("M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z")
}

/// Two bars: “pause”.
pub fn pause() -> Html {
    icon(
        "M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z\
         M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    )
}

/// An eye: “eye”.
pub fn watch() -> Html {
    icon(
        "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0\
         M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    )
}

/// A triangle to the right, behind a bar: “step-forward”.
pub fn forward() -> Html {
    icon("M10.029 4.285A2 2 0 0 0 7 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432zM3 4v16")
}

/// A triangle to the left, behind a bar: “step-back”.
pub fn back() -> Html {
    icon("M13.971 4.285A2 2 0 0 1 17 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432zM21 20V4")
}

/// Two triangles to the right: “fast-forward”.
pub fn next_event() -> Html {
    icon(
        "M12 6a2 2 0 0 1 3.414-1.414l6 6a2 2 0 0 1 0 2.828l-6 6A2 2 0 0 1 12 18z\
         M2 6a2 2 0 0 1 3.414-1.414l6 6a2 2 0 0 1 0 2.828l-6 6A2 2 0 0 1 2 18z",
    )
}

/// Two triangles to the left: “rewind”.
pub fn previous_event() -> Html {
    icon(
        "M12 6a2 2 0 0 0-3.414-1.414l-6 6a2 2 0 0 0 0 2.828l6 6A2 2 0 0 0 12 18z\
         M22 6a2 2 0 0 0-3.414-1.414l-6 6a2 2 0 0 0 0 2.828l6 6A2 2 0 0 0 22 18z",
    )
}

/// A triangle to the left, against a bar: “skip-back”.
pub fn first() -> Html {
    icon("M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432zM3 20V4")
}

/// A triangle to the right, against a bar: “skip-forward”.
pub fn last() -> Html {
    icon("M21 4v16M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z")
}

/// An angle to the right: “chevron-right”.
pub fn action_forward() -> Html {
    icon("m9 18 6-6-6-6")
}

/// An angle to the left: “chevron-left”.
pub fn action_back() -> Html {
    icon("m15 18-6-6 6-6")
}

/// An angle to the left.
pub fn previous() -> Html {
    icon("M15 5L8 12L15 19")
}

/// An angle to the right.
pub fn next() -> Html {
    icon("M9 5L16 12L9 19")
}

/// An arrow that turns back.
pub fn take_back() -> Html {
    icon("M8 5L3.5 9.5L8 14M4 9.5H13.5A5.75 5.75 0 0 1 13.5 21H9")
}

/// A lamp.
pub fn hint() -> Html {
    icon("M9.5 18h5M10.5 21.5h3M9.700 18c0-2-.6-2.600-1.5-3.5a5.9 5.9 0 1 1 7.600 0c-.9.9-1.5 1.5-1.5 3.5")
}

/// A flag.
pub fn resign() -> Html {
    icon("M6 21.5V3M6 4.5c4-2.5 7.5 2.5 12.5 0v9c-5 2.5-8.5-2.5-12.5 0")
}

/// An open book.
pub fn rules() -> Html {
    icon(
        "M12 6.5C9.5 4.800 6.5 4.400 3 5v13.5c3.5-.6 6.5-.2 9 1.5c2.5-1.700 5.5-2.100 9-1.5V5c-3.5-.6-6.5-.2-9 1.5ZM12 6.5V20",
    )
}

/// A rising line.
pub fn analyse() -> Html {
    icon("M3.5 20.5h17M4.5 15.5l4.5-5l4 3l6.5-8.5M20 9.5V4.5h-5")
}

/// An arrow out of a box.
pub fn share() -> Html {
    icon("M12 15V3.5M7.5 8L12 3.5L16.5 8M5 12.5v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6")
}

/// A loudspeaker.
pub fn sound() -> Html {
    icon("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.200 4.200 0 0 1 0 6M18.300 6.300a8 8 0 0 1 0 11.400")
}

/// Two arrows in opposite directions.
pub fn flip() -> Html {
    icon("M7 4L3.5 7.5L7 11M4 7.5H19M17 13L20.5 16.5L17 20M20 16.5H5")
}

/// Two sliders.
pub fn settings() -> Html {
    icon(
        "M3.5 7.5H12M17 7.5h3.5M3.5 16.5H7M12 16.5h8.5M12 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M7 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
    )
}

/// Three dots.
pub fn more() -> Html {
    icon("M5 12h.01M12 12h.01M19 12h.01")
}

/// A cross.
pub fn close() -> Html {
    icon("M6 6L18 18M18 6L6 18")
}

/// A cup.
pub fn trophy() -> Html {
    icon("M7.5 4h9v6a4.5 4.5 0 0 1-9 0ZM7.5 6H4c0 3 1 5 3.800 5M16.5 6H20c0 3-1 5-3.800 5M12 14.5V19M8 20h8")
}

/// A piece of a puzzle.
pub fn puzzle() -> Html {
    icon(
        "M4 8.5h4.5c-1-3 .5-4.5 2.300-4.5s3.200 1.500 2.200 4.500H18v4.300c2.500-.8 3.700.6 3.700 2.200S20.500 17.800 18 17v3.500H4Z",
    )
}

/// A head with two eyes and an aerial.
pub fn bot() -> Html {
    icon("M5 9h14v10.5H5ZM12 9V5M12 5h.01M9 13.5V15M15 13.5V15M2.5 12.5v4M21.500 12.5v4")
}

/// A tick: “check”.
pub fn check() -> Html {
    icon("M20 6 9 17l-5-5")
}
