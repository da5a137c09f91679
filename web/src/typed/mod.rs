//! Turns and questions that a person types. Here text becomes tokens: words of the page's language, cells and numbers; each
//! game's `typed.rs` says what they mean. Pure, so that it can be tested without a page.

#[cfg(test)]
mod tests;
pub mod words;

use words::Word;

/// What a person typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed<'a> {
    /// The text, without white space around it.
    pub text: &'a str,
    /// The same as tokens, without words that only join others; the first unknown word if there is one.
    pub tokens: Result<Vec<Token>, String>,
}

/// A part of what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A word that means something.
    Word(Word),
    /// A cell, as people call it.
    Cell(Named),
    /// A number.
    Number(u32),
}

/// A cell as people call it: `b3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The column, from 0.
    pub column: i8,
    /// The number of the row, from 1 at the bottom.
    pub number: i8,
}

impl Named {
    /// The column and the row from the top, both from 0, on a board of so many rows; outside it for cells that are not on it.
    pub fn on_board(self, rows: i8) -> (i8, i8) {
        (self.column, rows.saturating_sub(self.number))
    }
}

impl<'a> Typed<'a> {
    /// Reads a line by the words of a language; each may stand there in several ways.
    pub fn read(line: &'a str, vocabulary: &[(String, Word)]) -> Self {
        let text = line.trim();
        let tokens = tokens(&text.to_lowercase(), vocabulary);
        Self { text, tokens }
    }

    /// The tokens; none if there is an unknown word.
    pub fn known(&self) -> &[Token] {
        self.tokens.as_deref().unwrap_or_default()
    }
}

fn tokens(text: &str, vocabulary: &[(String, Word)]) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|sign: char| !sign.is_alphanumeric());
        if rest.is_empty() {
            return Ok(tokens);
        }
        let (token, length) = cell(rest)
            .or_else(|| number(rest))
            .or_else(|| word(rest, vocabulary))
            .ok_or_else(|| first_word(rest).to_string())?;
        if token != Token::Word(Word::Filler) {
            tokens.push(token);
        }
        rest = &rest[length..];
    }
}

/// A cell at the beginning of a text, and its length: one letter or two, then a number.
fn cell(text: &str) -> Option<(Token, usize)> {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let (letters, after) = text
        .split_at_checked(letters)
        .filter(|(letters, _)| letters.len() <= 2)?;
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    if letters.is_empty() || ends_in_word(&after[digits..]) {
        return None;
    }
    let column = letters
        .bytes()
        .fold(0_i16, |column, letter| column * 26 + i16::from(letter - b'a') + 1);
    let column = i8::try_from(column - 1).ok()?;
    let number = after[..digits].parse().ok().filter(|number| *number > 0)?;
    Some((Token::Cell(Named { column, number }), letters.len() + digits))
}

fn number(text: &str) -> Option<(Token, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((Token::Number(text[..digits].parse().ok()?), digits))
}

/// A known word at the beginning of a text: the longest that stands there, or the only one that begins as the text does.
fn word(text: &str, vocabulary: &[(String, Word)]) -> Option<(Token, usize)> {
    let stands = |(known, _): &&(String, Word)| {
        let after = text.strip_prefix(known.as_str());
        // Languages without blanks between words have none after these.
        after.is_some_and(|after| !known.ends_with(is_alphabetic) || !ends_in_word(after))
    };
    if let Some((known, word)) = vocabulary
        .iter()
        .filter(stands)
        .max_by_key(|(known, _)| known.len())
    {
        return Some((Token::Word(*word), known.len()));
    }
    let begun = first_word(text);
    let mut meant = vocabulary.iter().filter(|(known, _)| known.starts_with(begun));
    let (_, word) = meant.next()?;
    meant
        .all(|(_, other)| other == word)
        .then_some((Token::Word(*word), begun.len()))
}

/// Whether a text goes on with the word that ends before it.
fn ends_in_word(after: &str) -> bool {
    after.starts_with(|sign: char| is_alphabetic(sign) || sign.is_ascii_digit())
}

/// Whether a sign is a letter of a script with blanks between words.
fn is_alphabetic(sign: char) -> bool {
    sign.is_alphanumeric() && sign < '\u{2E80}'
}

fn first_word(text: &str) -> &str {
    let end = text.find(|sign: char| !is_part(sign)).unwrap_or(text.len());
    &text[..end]
}

/// Whether a sign is a part of a word: vowel signs are no letters.
fn is_part(sign: char) -> bool {
    sign.is_alphanumeric() || ('\u{0900}'..='\u{097F}').contains(&sign)
}
