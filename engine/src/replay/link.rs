//! Replays as links and as files.

use super::{Part, Replay, ReplayError, wire};
use base64ct::{Base64UrlUnpadded, Encoding};

/// What comes before the replay in a full link. Browsers do not send anything after `#` to the server.
pub const LINK_MARK: &str = "#/replay/";

/// Replaces [`LINK_MARK`] in the address of a board that is embedded in another page.
pub const EMBED_MARK: &str = "#/embed/";

/// The longest link, in characters, that can be sent safely; a longer replay should be a file.
pub const MAX_LINK: usize = 8000;

/// The longest link, in characters, that may include a bot: most places accept it, some cut it.
pub const MAX_BOT_LINK: usize = 16_000;

/// Both.
const MARKS: [&str; 2] = [LINK_MARK, EMBED_MARK];

/// Separates the replay from the moment that a link points at.
const MOMENT_MARK: &str = "?t=";

/// The magic bytes of files, before the same bytes that a link holds.
const FILE_MAGIC: &[u8] = b"wasm-arena replay\n";

/// The maximum length of a link to read, in characters.
const MAX_LINK_READ: usize = 8 << 20;

/// The maximum size of a file, in bytes.
pub const MAX_FILE: usize = 2 * super::MAX_BOT_BYTES;

impl Replay {
    /// The replay as text: letters, digits, `-` and `_`. A full link is the page's address, [`LINK_MARK`] and this.
    /// See [`to_short_link`](Self::to_short_link) for one to send around.
    pub fn to_link(&self) -> String {
        Base64UrlUnpadded::encode_string(&wire::encode(self))
    }

    /// [`to_link`](Self::to_link), if it is short enough to send: [`MAX_LINK`], or [`MAX_BOT_LINK`] with a bot in it.
    ///
    /// # Errors
    /// [`ReplayError::LongLink`]: offer [the file](Self::to_file) instead.
    pub fn to_short_link(&self) -> Result<String, ReplayError> {
        let link = self.to_link();
        let most = if self.bots.is_empty() {
            MAX_LINK
        } else {
            MAX_BOT_LINK
        };
        if link.len() > most {
            return Err(ReplayError::LongLink {
                characters: link.len(),
                most,
            });
        }
        Ok(link)
    }

    /// Reads a link: the text of [`to_link`](Self::to_link), alone or in a full address, unchanged or as mail
    /// programs and chats pass it on; see [`tidied`]. Ignores what follows a `?` or `&`; see [`moment_of`]. Words may stand
    /// before a full address, and after any link.
    ///
    /// # Errors
    /// If it is not a replay, or not one that this version can play. Takes bounded time and memory for any
    /// text.
    pub fn from_link(link: &str) -> Result<Self, ReplayError> {
        check_size(link.len(), MAX_LINK_READ)?;
        let mut readings = readings(link, &MARKS).into_iter();
        let whole = readings
            .next()
            .map_or(Err(ReplayError::Empty), |link| read(&link));
        whole.or_else(|why| readings.find_map(|link| read(&link).ok()).ok_or(why))
    }

    /// The replay as the bytes of an `.arena` file.
    pub fn to_file(&self) -> Vec<u8> {
        [FILE_MAGIC, &wire::encode(self)].concat()
    }

    /// Reads the bytes of an `.arena` file.
    ///
    /// # Errors
    /// If it is not a replay, or not one that this version can play.
    pub fn from_file(file: &[u8]) -> Result<Self, ReplayError> {
        check_size(file.len(), MAX_FILE)?;
        if file.is_empty() {
            return Err(ReplayError::Empty);
        }
        wire::decode(file.strip_prefix(FILE_MAGIC).ok_or(ReplayError::NotAFile)?)
    }
}

/// The moment that a link points at, after `?t=` at its end: the number of turns that are over, or a larger
/// number for the end of the match. `None` if it points at none.
///
/// ```
/// assert_eq!(engine::replay::moment_of("https://example.org/#/replay/Aa0_?t=12"), Some(12));
/// ```
pub fn moment_of(link: &str) -> Option<usize> {
    let link = tidied(link);
    let after = link.rsplit_once(MOMENT_MARK)?.1;
    let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    let digits = &after[..end];
    // Digits fail to parse only if the number is too large.
    (!digits.is_empty()).then(|| digits.parse().unwrap_or(usize::MAX))
}

/// Undoes what sending does to a link: removes spaces, line breaks and quote marks that mail programs insert,
/// invisible characters that chats put into long words, and brackets, quotation marks and full stops around
/// it; decodes escapes such as `%2F`.
pub fn tidied(link: &str) -> String {
    stripped(&unescaped(link))
}

/// The end of the link to a match in a text that contains such a link, and maybe words around it: what follows its mark. If no
/// match can be read from it, that is all the rest of the text.
///
/// ```
/// # use engine::replay::link_in;
/// assert_eq!(link_in("no link"), None);
/// assert_eq!(link_in("look: https://example.org/#/replay/Aa0_?t=12"), Some("Aa0_?t=12".into()));
/// ```
pub fn link_in(text: &str) -> Option<String> {
    let has_mark = MARKS.iter().any(|mark| tidied(text).contains(mark));
    let readings = readings(text, &MARKS);
    let link = readings.iter().find(|link| read(link).is_ok());
    link.or(readings.first())
        .filter(|link| has_mark && !link.is_empty())
        .cloned()
}

/// What the link in a text may be: all that follows the last of `marks`, or else the whole text; then ever shorter beginnings of
/// that, since words may follow a link, and a link may be in several lines. All are [`tidied`]; the first is always there.
pub fn readings(text: &str, marks: &[&str]) -> Vec<String> {
    // A mark, too, may be in two lines.
    let whole = tidied(text);
    let text = unescaped(text);
    let rest = after(&text, marks);
    let shorter = ends(rest).into_iter().rev().map(|end| stripped(&rest[..end]));
    std::iter::once(after(&whole, marks).to_owned())
        .chain(shorter)
        .collect()
}

/// What follows the last of `marks` in a text; the text if it has none.
fn after<'a>(text: &'a str, marks: &[&str]) -> &'a str {
    let found = marks.iter().find_map(|mark| Some(text.rsplit_once(mark)?.1));
    found.unwrap_or(text)
}

/// Where a link may end within a text that begins with it.
fn ends(text: &str) -> Vec<usize> {
    let is_of_link = |c: char| c.is_ascii_alphanumeric() || "-_?&=%".contains(c);
    let mut ends = Vec::new();
    let mut within = false;
    for (end, c) in text.char_indices() {
        if ends.len() == MOST_READINGS || end > LONGEST_SENT {
            break;
        }
        if within && !is_of_link(c) {
            ends.push(end);
        }
        within = is_of_link(c);
    }
    ends
}

/// The longest link that anybody sends between words, in bytes.
const LONGEST_SENT: usize = 2 * MAX_BOT_LINK;
/// How many words and lines are taken for parts of a link.
const MOST_READINGS: usize = 64;

/// The replay of the end of a link.
fn read(link: &str) -> Result<Replay, ReplayError> {
    let text = link.split(['?', '&']).next().unwrap_or_default();
    wire::decode(&base64(text)?)
}

/// A text with the characters that escapes such as `%2F` stand for.
fn unescaped(link: &str) -> String {
    let mut text = Vec::with_capacity(link.len());
    let mut rest = link.as_bytes();
    while let [byte, after @ ..] = rest {
        let escaped = escaped(rest);
        text.push(escaped.unwrap_or(*byte));
        rest = if escaped.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(text).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// A text without space and invisible characters, and without what stands around a link.
fn stripped(text: &str) -> String {
    let mut text = text.to_owned();
    text.retain(|c| !(c.is_whitespace() || INVISIBLE.contains(&c) || c == '>'));
    text.trim_start_matches(OPENING).trim_end_matches(CLOSING).into()
}

/// Invisible characters: soft hyphen, zero-width space and joiners, direction marks, word joiner, byte order
/// mark.
const INVISIBLE: [char; 8] = [
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{feff}',
];
/// Characters that may precede a link in running text.
const OPENING: [char; 8] = ['<', '(', '[', '{', '"', '\'', '“', '«'];
/// Characters that may follow one.
const CLOSING: [char; 13] = [')', ']', '}', '"', '\'', '”', '»', '.', ',', ';', ':', '!', '…'];

/// The byte that `%` and two hexadecimal digits at the beginning of `text` encode.
fn escaped(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = *text else {
        return None;
    };
    let digit = |digit: u8| char::from(digit).to_digit(16);
    u8::try_from(digit(high)? * 16 + digit(low)?).ok()
}

fn base64(text: &str) -> Result<Vec<u8>, ReplayError> {
    let decoded = Base64UrlUnpadded::decode_vec(text);
    decoded.map_err(|_| {
        let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let found = text.chars().zip(1..).find(|(c, _)| !is_digit(*c));
        match found {
            Some((found, place)) => ReplayError::Character { found, place },
            // All characters are valid, so their number or the last one is wrong.
            None => ReplayError::CutShort {
                within: Part::LastCharacter,
            },
        }
    })
}

fn check_size(size: usize, limit: usize) -> Result<(), ReplayError> {
    if size > limit {
        return Err(ReplayError::TooLarge {
            part: Part::Whole,
            limit,
        });
    }
    Ok(())
}
