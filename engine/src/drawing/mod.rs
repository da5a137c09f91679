//! What bots draw on the board to show what they think: text, line by line, becomes shapes.
//!
//! Drawings are for spectators. No match, replay or contest depends on them.
//!
//! | line | what it draws |
//! |---|---|
//! | `circle CELL` | a ring around the cell |
//! | `line CELL CELL` | a line between the middles of two cells |
//! | `arrow CELL CELL` | likewise, with a head at the second cell |
//! | `label CELL TEXT` | text on the cell |
//! | `value CELL NUMBER` | a number on the cell |
//!
//! A cell is two whole numbers in the order in which the game writes cells: row and column in Kingdom Guard and
//! Territories, X and Y in Hit and Sunk. Commas count as blanks, so `circle 1,2` is the same as `circle 1 2`. The
//! last word may be a colour, such as `colour=green`.
//!
//! ```
//! use engine::drawing::{self, Colour, Drawing, Place, Shape};
//!
//! let drawn = drawing::read("circle 2 3 colour=green\nsquare 1 1\n");
//! let circle = Drawing { shape: Shape::Circle(Place(2, 3)), colour: Colour::Green };
//! assert_eq!(drawn.drawings, [circle]);
//! let why = drawn.unread[0].phrase().to_string();
//! assert!(why.starts_with("line 2 of the drawing, “square 1 1”, begins with an unknown shape"), "{why}");
//! ```

use crate::is_unseen;
use crate::quote::quote;
use ::words::{Key, Phrase};

mod words {
    //! `drawing.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/drawing.rs"));
}

/// How many shapes of a turn are drawn.
pub const SHAPES: usize = 500;
/// How many characters of a label or a number are shown.
pub const LABEL_CHARS: usize = 16;
/// How many lines that cannot be read are listed one by one.
const LISTED: usize = 10;

/// A cell, as its game writes it; it may lie off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(
    /// The row; X in Hit and Sunk.
    pub i8,
    /// The column; Y in Hit and Sunk.
    pub i8,
);

/// A colour, named like those of the page's themes, which say how it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// The colour that stands out, for lines that name no colour.
    #[default]
    Accent,
    /// Danger, red in most themes.
    Danger,
    /// Green.
    Green,
    /// Purple.
    Purple,
    /// The colour of text.
    Ink,
    /// The colour of less prominent text.
    Faint,
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 6] = [
        Self::Accent,
        Self::Danger,
        Self::Green,
        Self::Purple,
        Self::Ink,
        Self::Faint,
    ];

    /// Its name after `colour=`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Accent => "accent",
            Self::Danger => "danger",
            Self::Green => "green",
            Self::Purple => "purple",
            Self::Ink => "ink",
            Self::Faint => "faint",
        }
    }
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A ring around a cell.
    Circle(Place),
    /// A line from the middle of a cell to that of another.
    Line(Place, Place),
    /// Likewise, with a head at the second.
    Arrow(Place, Place),
    /// Text on a cell: 1 to [`LABEL_CHARS`] visible characters.
    Label(Place, String),
    /// A number on a cell, as the bot wrote it, or shortened to 1 to [`LABEL_CHARS`] characters.
    Value(Place, String),
}

/// A shape and its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What is drawn.
    pub shape: Shape,
    /// Its colour.
    pub colour: Colour,
}

/// Why a line cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Its first word is not a shape.
    Shape,
    /// It has no cell where there must be one, or a cell is not two whole numbers from −128 to 127.
    Cell,
    /// A label has no visible text.
    Text,
    /// A value is not a decimal number, or has too many digits.
    Number,
    /// A word is left over.
    Rest,
    /// There is no such colour.
    Colour,
    /// There are already [`SHAPES`] shapes; no line from here on is drawn.
    TooMany,
}

impl Key for Reason {
    fn key(&self) -> &'static str {
        match self {
            Self::Shape => "shape",
            Self::Cell => "cell",
            Self::Text => "text",
            Self::Number => "number",
            Self::Rest => "rest",
            Self::Colour => "colour",
            Self::TooMany => "too-many",
        }
    }
}

/// A line that cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Its number, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// Why it cannot be drawn.
    pub why: Reason,
}

impl Unread {
    /// The line and the reason, as a clause for the bot's author.
    pub fn phrase(&self) -> Phrase {
        words::Unread {
            line: (self.line as u64).into(),
            text: quote(&self.text),
            reason: self.why,
        }
        .phrase()
    }
}

/// The meaning of a turn's lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// What can be drawn, in the order of the lines; at most [`SHAPES`].
    pub drawings: Vec<Drawing>,
    /// The first lines that cannot be drawn, at most ten.
    pub unread: Vec<Unread>,
}

/// Reads what a bot drew in a turn. Lines that cannot be read are left out and listed; empty ones mean nothing.
pub fn read(text: &str) -> Drawn {
    let mut drawn = Drawn::default();
    for (index, line) in text.split('\n').enumerate() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let full = drawn.drawings.len() == SHAPES;
        let read = if full {
            Err(Reason::TooMany)
        } else {
            read_line(line)
        };
        match read {
            Ok(drawing) => drawn.drawings.push(drawing),
            Err(why) if drawn.unread.len() < LISTED => drawn.unread.push(Unread {
                line: index + 1,
                text: line.into(),
                why,
            }),
            Err(_) => {}
        }
        if full {
            break;
        }
    }
    drawn
}

// The page reads drawings too, so the code below uses bytes and loops: iterators over characters would make it larger.

fn read_line(line: &str) -> Result<Drawing, Reason> {
    let (line, colour) = colour_of(line)?;
    let rest = &mut { line };
    let shape = match word(rest) {
        "circle" => Shape::Circle(place(rest)?),
        "line" => Shape::Line(place(rest)?, place(rest)?),
        "arrow" => Shape::Arrow(place(rest)?, place(rest)?),
        "label" => Shape::Label(place(rest)?, label(std::mem::take(rest))?),
        "value" => Shape::Value(place(rest)?, number(std::mem::take(rest)).ok_or(Reason::Number)?),
        _ => return Err(Reason::Shape),
    };
    if rest.is_empty() {
        Ok(Drawing { shape, colour })
    } else {
        Err(Reason::Rest)
    }
}

/// The line without the colour at its end, and that colour.
fn colour_of(line: &str) -> Result<(&str, Colour), Reason> {
    let blank = line.bytes().rposition(|byte| byte.is_ascii_whitespace());
    let (before, last) = line.split_at(blank.map_or(0, |blank| blank + 1));
    // Both spellings, since bots are written in languages that use either.
    let Some(("colour" | "color", name)) = last.split_once('=') else {
        return Ok((line, Colour::default()));
    };
    for colour in Colour::ALL {
        if colour.name() == name {
            return Ok((before.trim_end(), colour));
        }
    }
    Err(Reason::Colour)
}

/// Takes a word from the beginning of `rest`, and the blanks after it.
fn word<'a>(rest: &mut &'a str) -> &'a str {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let bytes = rest.as_bytes();
    let end = bytes.iter().position(is_between).unwrap_or(bytes.len());
    let mut next = end;
    while bytes.get(next).is_some_and(is_between) {
        next += 1;
    }
    let word = &rest[..end];
    *rest = &rest[next..];
    word
}

/// Takes a cell from the beginning of `rest`.
fn place(rest: &mut &str) -> Result<Place, Reason> {
    let mut coordinates = [0; 2];
    for coordinate in &mut coordinates {
        *coordinate = word(rest).parse().map_err(|_| Reason::Cell)?;
    }
    Ok(Place(coordinates[0], coordinates[1]))
}

/// The text of a label, without characters that are invisible or change the writing direction.
fn label(text: &str) -> Result<String, Reason> {
    let (mut label, mut letters, mut is_blank) = (String::new(), 0, true);
    for character in text.chars() {
        if letters < LABEL_CHARS && !is_unseen(character) {
            label.push(character);
            letters += 1;
            is_blank &= crate::is_blank(character);
        }
    }
    if is_blank { Err(Reason::Text) } else { Ok(label) }
}

/// A decimal number as the bot wrote it; a long one is shortened to three decimals, since cutting elsewhere would leave a
/// different number. `None` if it is not a number, or still too long.
fn number(text: &str) -> Option<String> {
    let sign = usize::from(text.starts_with(['-', '+']));
    // Where the decimals and the exponent begin.
    let (mut point, mut exponent, mut digits) = (text.len(), text.len(), 0);
    for (at, byte) in text.bytes().enumerate().skip(sign) {
        match byte {
            b'0'..=b'9' => digits += 1,
            b'.' if point == text.len() && exponent == text.len() => point = at,
            b'e' | b'E' if digits > 0 && exponent == text.len() => (exponent, digits) = (at, 0),
            b'-' | b'+' if at == exponent + 1 => {}
            _ => return None,
        }
    }
    if digits == 0 {
        return None;
    }
    if text.len() <= LABEL_CHARS {
        return Some(text.into());
    }
    let whole = point.min(exponent);
    let short = if exponent == text.len() && whole > sign + 9 {
        if text[sign..].starts_with('0') {
            return None;
        }
        let (first, next) = (&text[..=sign], &text[sign + 1..sign + 4]);
        [first, ".", next, "e", &(whole - sign - 1).to_string()].concat()
    } else {
        [&text[..exponent.min(whole + 4)], &text[exponent..]].concat()
    };
    (short.len() <= LABEL_CHARS).then_some(short)
}

#[cfg(test)]
mod tests;
