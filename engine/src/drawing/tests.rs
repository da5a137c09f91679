//! Lines of drawings: what each means, and why others mean nothing.

use super::*;

fn one(line: &str) -> Result<Drawing, Reason> {
    let mut drawn = read(line);
    match drawn.drawings.pop() {
        Some(drawing) => {
            assert_eq!(drawn, Drawn::default(), "{line}");
            Ok(drawing)
        }
        None => Err(drawn.unread[0].why),
    }
}

#[test]
fn each_line_is_a_shape() {
    let (a, b) = (Place(2, 3), Place(0, -1));
    let cases: [(&str, Shape, Colour); 17] = [
        ("circle 2 3", Shape::Circle(a), Colour::Accent),
        ("line 2 3 0 -1", Shape::Line(a, b), Colour::Accent),
        ("arrow 2 3 0 -1", Shape::Arrow(a, b), Colour::Accent),
        ("label 2 3 go", Shape::Label(a, "go".into()), Colour::Accent),
        ("value 2 3 -1.5", Shape::Value(a, "-1.5".into()), Colour::Accent),
        // Cells as the games write them in their own protocols.
        ("circle 2,3", Shape::Circle(a), Colour::Accent),
        ("arrow 2,3 0,-1", Shape::Arrow(a, b), Colour::Accent),
        ("\tcircle  2 3 \r", Shape::Circle(a), Colour::Accent),
        // Long numbers are shortened.
        (
            "value 2 3 0.30000000000000004",
            Shape::Value(a, "0.300".into()),
            Colour::Accent,
        ),
        (
            "value 2 3 -123456789.123456789",
            Shape::Value(a, "-123456789.123".into()),
            Colour::Accent,
        ),
        (
            "value 2 3 12345678901234567890",
            Shape::Value(a, "1.234e19".into()),
            Colour::Accent,
        ),
        (
            "value 2 3 -1.2345678901234567e-17",
            Shape::Value(a, "-1.234e-17".into()),
            Colour::Accent,
        ),
        // Colours, in both spellings.
        ("circle 2 3 colour=green", Shape::Circle(a), Colour::Green),
        ("circle 2 3 color=ink", Shape::Circle(a), Colour::Ink),
        (
            "label 2 3 a b colour=danger",
            Shape::Label(a, "a b".into()),
            Colour::Danger,
        ),
        // Labels are cut, and contain nothing invisible.
        (
            "label 2 3 a\u{202e}b",
            Shape::Label(a, "ab".into()),
            Colour::Accent,
        ),
        (
            "label 2 3 12345678901234567",
            Shape::Label(a, "1234567890123456".into()),
            Colour::Accent,
        ),
    ];
    for (line, shape, colour) in cases {
        assert_eq!(one(line), Ok(Drawing { shape, colour }), "{line}");
    }
}

#[test]
fn a_line_that_is_no_shape_says_why() {
    let cases: [(&str, Reason); 22] = [
        ("square 1 1", Reason::Shape),
        ("Circle 1 1", Reason::Shape),
        ("colour=green", Reason::Shape),
        ("circle", Reason::Cell),
        ("circle 1", Reason::Cell),
        ("circle one 1", Reason::Cell),
        ("circle 1.5 1", Reason::Cell),
        ("circle 128 1", Reason::Cell),
        ("line 1 1 2", Reason::Cell),
        ("circle 1 1 2", Reason::Rest),
        ("line 1 1 2 2 3", Reason::Rest),
        ("label 1 1", Reason::Text),
        ("label 1 1 \u{200b}", Reason::Text),
        ("value 1 1", Reason::Number),
        ("value 1 1 NaN", Reason::Number),
        ("value 1 1 inf", Reason::Number),
        ("value 1 1 .", Reason::Number),
        ("value 1 1 1e", Reason::Number),
        ("value 1 1 --1", Reason::Number),
        ("value 1 1 1e12345678901234567", Reason::Number),
        ("value 1 1 1 2", Reason::Number),
        ("circle 1 1 colour=blue", Reason::Colour),
    ];
    for (line, why) in cases {
        assert_eq!(one(line), Err(why), "{line}");
    }
}

#[test]
fn other_lines_are_drawn_and_the_error_quotes_its_line() {
    let drawn = read("circle 1 1\n\nvalue 1 1 many\ncircle 2 2\n");
    assert_eq!(drawn.drawings.len(), 2);
    let [unread] = &drawn.unread[..] else {
        panic!("{:?}", drawn.unread)
    };
    let text = unread.phrase().to_string();
    assert!(
        text.starts_with("line 3 of the drawing, “value 1 1 many”, "),
        "{text}"
    );
}

#[test]
fn shapes_and_errors_are_bounded() {
    let drawn = read(&"circle 1 1\n".repeat(SHAPES + 5));
    assert_eq!(drawn.drawings.len(), SHAPES);
    let unread: Vec<_> = drawn
        .unread
        .iter()
        .map(|unread| (unread.line, unread.why))
        .collect();
    assert_eq!(unread, [(SHAPES + 1, Reason::TooMany)]);
    let drawn = read(&"nonsense\n".repeat(100));
    assert_eq!((drawn.drawings.len(), drawn.unread.len()), (0, LISTED));
}

#[test]
fn any_text_is_read_without_a_panic() {
    for text in [
        "",
        "\u{feff}circle",
        "é,é",
        ",,,,",
        "label 1 1 é colour=",
        "colour=\u{e9}x",
        "line ,1,,1 1 1",
    ] {
        let drawn = read(text);
        assert!(drawn.drawings.len() + drawn.unread.len() <= 1, "{text:?}");
    }
}
