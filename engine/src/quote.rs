//! Text that somebody else wrote, as sentences and logs quote it: cut, with what misleads escaped.

use crate::display_name::{is_blank, is_unseen};
use ::words::Quote;

/// How many characters of a reply, a name or an engine's message are quoted.
const QUOTED: usize = 60;
/// How many characters of a trap's text a log shows: enough for a message, not for a memory dump.
pub(crate) const TRAP_SHOWN: usize = 300;
/// Characters of "… and 1 more character".
const FEW: usize = 22;

/// `text` as an argument of a sentence: what `-quoted` in `words/` puts between quotation marks.
pub fn quote(text: &str) -> Quote {
    Quote {
        text: escaped(text, QUOTED, is_marked, false),
        more: text.chars().count().saturating_sub(QUOTED) as u32,
    }
}

/// Whether a quote that came from elsewhere is safe within a line, as [`quote`] makes them.
pub(crate) fn is_safe(quote: &Quote) -> bool {
    let length = quote.text.len();
    length <= 16 * QUOTED && !quote.text.contains(is_misleading)
}

/// What somebody else wrote about a trap, as an argument of a sentence. A few extra characters are shown,
/// since a note that they are missing would be longer.
pub(crate) fn trap_quote(why: &str) -> Quote {
    let length = why.chars().count();
    let most = if length <= TRAP_SHOWN + FEW {
        length
    } else {
        TRAP_SHOWN
    };
    Quote {
        text: escaped(why, most, is_misleading, false),
        more: (length - most.min(length)) as u32,
    }
}

/// `text` for an error or a log: control characters escaped, cut after 60 characters.
pub fn quoted(text: &str) -> String {
    format!("“{}”", shown(text, QUOTED))
}

/// At most `most` characters of `text`, control characters and quotation marks escaped.
pub(crate) fn shown(text: &str, most: usize) -> String {
    escaped(text, most, is_marked, true)
}

/// At most `most` characters of `text`; invisible ones and those that change how others look are escaped.
#[cfg(feature = "sandbox")]
pub(crate) fn visible(text: &str, most: usize) -> String {
    escaped(text, most, is_misleading, true)
}

/// At most `most` characters of `text`; `…` says that there are more.
fn escaped(text: &str, most: usize, is_escaped: impl Fn(char) -> bool, says_cut: bool) -> String {
    let mut shown = String::new();
    for character in text.chars().take(most) {
        if is_escaped(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    if says_cut && text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a character could end a quotation, or mislead.
fn is_marked(character: char) -> bool {
    is_misleading(character) || matches!(character, '"' | '\'' | '\\')
}

/// Whether a character looks like nothing or like a space, or changes how its neighbours are shown.
fn is_misleading(character: char) -> bool {
    is_unseen(character) || (is_blank(character) && character != ' ')
}
