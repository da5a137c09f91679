//! The words of a script, to say what stands at a place that an error names.

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Word,
    /// A number, a text, a regular expression or a piece of a template.
    Literal,
    Sign,
}

#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) range: Range<usize>,
    /// The bracket around it, or, of a closing bracket, the one that it closes.
    opening: Option<usize>,
}

/// A script in tokens.
pub(crate) struct Source<'s> {
    text: &'s str,
    tokens: Vec<Token>,
    /// The first bracket that is wrong, and the token that shows it: for one that nothing closes, another closing bracket, or
    /// the end; one that closes nothing shows it itself.
    wrong: Option<(usize, usize)>,
}

/// A bracket that is wrong, and the line where it stands; lines count from 1.
pub(crate) enum Wrong<'s> {
    /// Nothing closes it.
    Unclosed(&'s str, usize),
    /// It closes nothing.
    Surplus(&'s str, usize),
}

/// Words that a bracket may follow without a call.
const KEYWORDS: [&str; 22] = [
    "if",
    "for",
    "while",
    "switch",
    "catch",
    "with",
    "function",
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "do",
    "else",
    "new",
    "delete",
    "void",
    "throw",
    "yield",
    "await",
    "instanceof",
    "async",
];

impl<'s> Source<'s> {
    pub(crate) fn new(text: &'s str) -> Self {
        let mut source = Self {
            text,
            tokens: Vec::new(),
            wrong: None,
        };
        source.scan();
        source
    }

    /// The token's text; nothing of one that there is not.
    pub(crate) fn word(&self, token: usize) -> &'s str {
        self.tokens
            .get(token)
            .map_or("", |token| &self.text[token.range.clone()])
    }

    pub(crate) fn is_word(&self, token: usize) -> bool {
        self.tokens
            .get(token)
            .is_some_and(|token| token.kind == Kind::Word)
    }

    /// The first token that ends behind a place: line and column from 1, the column in bytes.
    pub(crate) fn at(&self, line: u32, column: u32) -> usize {
        let start = self.line(line).start;
        let offset = start + (column.max(1) - 1) as usize;
        self.tokens.partition_point(|token| token.range.end <= offset)
    }

    /// The tokens that begin in a line.
    pub(crate) fn tokens_of_line(&self, line: u32) -> Range<usize> {
        let Range { start, end } = self.line(line);
        let from = |offset| self.tokens.partition_point(|token| token.range.start < offset);
        from(start)..from(end)
    }

    /// The bracket that is wrong, as this line or its end shows.
    pub(crate) fn wrong_bracket(&self, line: u32) -> Option<Wrong<'s>> {
        let Range { start, end } = self.tokens_of_line(line);
        let (wrong, shown) = self.wrong?;
        if shown < start || shown > end || (shown == end && end < self.tokens.len()) {
            return None;
        }
        let before = &self.text[..self.tokens[wrong].range.start];
        let line = before.matches('\n').count() + 1;
        let bracket = self.word(wrong);
        if wrong == shown {
            return Some(Wrong::Surplus(bracket, line));
        }
        // A piece of a template ends with its bracket.
        let bracket = bracket.get(bracket.len().saturating_sub(2)..).unwrap_or(bracket);
        Some(Wrong::Unclosed(bracket, line))
    }

    /// Whether nothing stands before a token in its line.
    pub(crate) fn begins_line(&self, token: usize) -> bool {
        let before = &self.text[..self.tokens[token].range.start];
        before
            .chars()
            .rev()
            .take_while(|&c| c != '\n')
            .all(char::is_whitespace)
    }

    fn line(&self, line: u32) -> Range<usize> {
        let mut start = 0;
        for _ in 1..line {
            start = self.text[start..]
                .find('\n')
                .map_or(self.text.len(), |at| start + at + 1);
        }
        let end = self.text[start..]
            .find('\n')
            .map_or(self.text.len(), |at| start + at);
        start..end
    }

    /// What is called at a place where `QuickJS` says that something is no function. It names the last word that it read before
    /// the call, which may be an argument: so there may be several, the innermost first.
    pub(crate) fn called(&self, line: u32, column: u32) -> Vec<String> {
        let mut word = self.at(line, column);
        // In the first line columns are one too small, and beside letters that are not ASCII they are too large.
        if self.is_word(word + 1) && self.word(word) == "." {
            word += 1;
        }
        while word > 0 && !self.is_word(word) {
            word -= 1;
        }
        let mut called = Vec::new();
        let mut after = word + 1;
        while matches!(self.word(after), "?." | "[") {
            after = if self.word(after) == "[" {
                self.closing(after) + 1
            } else {
                after + 1
            };
        }
        let is_new = self.word(self.callee_start(word).saturating_sub(1)) == "new";
        if is_new {
            while matches!(self.word(after), "." | "[") {
                after = if self.word(after) == "[" {
                    self.closing(after) + 1
                } else {
                    after + 2
                };
            }
        }
        if self.is_callee(word) && (is_new || self.word(after) == "(" || self.word(after).starts_with('`')) {
            called.push(self.callee(after));
        }
        let mut around = self.tokens.get(word).and_then(|token| token.opening);
        while let Some(open) = around {
            let before = open.checked_sub(1);
            match self.word(open) {
                "(" if before.is_some_and(|before| self.is_callee(before)) => called.push(self.callee(open)),
                // The condition of an `if`, the parameters of a function, the body of either.
                "(" if before.is_some_and(|before| self.is_word(before)) => break,
                "{" if before.is_some_and(|before| {
                    matches!(self.word(before), ")" | "=>" | "else" | "do" | "try")
                }) =>
                {
                    break;
                }
                _ => {}
            }
            around = self.tokens[open].opening;
        }
        called.dedup();
        called
    }

    /// Whether a call may follow it.
    fn is_callee(&self, token: usize) -> bool {
        match self.tokens.get(token).map(|token| token.kind) {
            Some(Kind::Word) => !KEYWORDS.contains(&self.word(token)),
            Some(Kind::Literal) => true,
            Some(Kind::Sign) => matches!(self.word(token), ")" | "]" | "?."),
            None => false,
        }
    }

    /// Where the expression begins that ends with a token.
    fn callee_start(&self, end: usize) -> usize {
        let mut start = end;
        loop {
            if matches!(self.word(start), ")" | "]") {
                start = self.tokens[start].opening.unwrap_or(start);
            }
            let before = start.wrapping_sub(1);
            start = match self.word(before) {
                "." | "?." if before > 0 => before - 1,
                _ if matches!(self.word(start), "(" | "[") && self.is_callee(before) => before,
                _ => return start,
            };
        }
    }

    /// The expression before a token, shortened.
    fn callee(&self, end: usize) -> String {
        let mut last = end - 1;
        if self.word(last) == "?." {
            last -= 1;
        }
        let range = self.tokens[self.callee_start(last)].range.start..self.tokens[last].range.end;
        let text = self.text[range].split_whitespace().collect::<Vec<_>>().join(" ");
        match text.char_indices().nth_back(39) {
            Some((at, _)) if at > 0 => format!("…{}", &text[at..]),
            _ => text,
        }
    }

    fn closing(&self, open: usize) -> usize {
        let closes = |token: &Token| {
            token.opening == Some(open) && matches!(&self.text[token.range.clone()], ")" | "]" | "}")
        };
        (open + 1..self.tokens.len())
            .find(|&at| closes(&self.tokens[at]))
            .unwrap_or(open)
    }

    fn scan(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        while let Some(character) = self.text[at..].chars().next() {
            let rest = &self.text[at..];
            let (kind, len) = match character {
                _ if character.is_whitespace() => {
                    at += character.len_utf8();
                    continue;
                }
                '/' if rest.starts_with("//") => {
                    at += rest.find('\n').unwrap_or(rest.len());
                    continue;
                }
                '/' if rest.starts_with("/*") => {
                    at += rest.find("*/").map_or(rest.len(), |end| end + 2);
                    continue;
                }
                '/' if !self.ends_value() => (Kind::Literal, regex(rest)),
                '"' | '\'' => (Kind::Literal, quoted(rest, character)),
                '`' => (Kind::Literal, template(rest)),
                '}' if open.last().is_some_and(|&open| self.word(open).ends_with("${")) => {
                    open.pop();
                    (Kind::Literal, template(rest))
                }
                _ if character.is_alphanumeric() || matches!(character, '_' | '$' | '#' | '@') => word(rest),
                _ if rest.starts_with("?.") || rest.starts_with("=>") => (Kind::Sign, 2),
                _ => (Kind::Sign, character.len_utf8()),
            };
            let closes = kind == Kind::Sign && matches!(character, ')' | ']' | '}');
            let here = self.tokens.len();
            let is_surplus = closes && !open.iter().any(|&open| pairs(self.word(open), character));
            let opening = if closes && !is_surplus {
                open.pop()
            } else {
                open.last().copied()
            };
            if is_surplus {
                self.wrong.get_or_insert((here, here));
            } else if let Some(open) = opening.filter(|&open| closes && !pairs(self.word(open), character)) {
                self.wrong.get_or_insert((open, here));
            }
            let opens = match kind {
                Kind::Sign => matches!(character, '(' | '[' | '{'),
                _ => matches!(character, '`' | '}') && rest[..len].ends_with("${"),
            };
            self.tokens.push(Token {
                kind,
                range: at..at + len,
                opening,
            });
            if opens {
                open.push(self.tokens.len() - 1);
            }
            at += len;
        }
        let end = self.tokens.len();
        self.wrong = self.wrong.or(open.last().map(|&open| (open, end)));
    }

    /// Whether the last token ends a value, after which a slash divides.
    fn ends_value(&self) -> bool {
        let Some(last) = self.tokens.len().checked_sub(1) else {
            return false;
        };
        self.is_callee(last) || self.word(last) == "}"
    }
}

/// Whether a bracket closes another. The expressions of a template begin otherwise.
fn pairs(open: &str, close: char) -> bool {
    matches!((open, close), ("(", ')') | ("[", ']') | ("{", '}'))
}

/// The length of a word or of a number.
fn word(rest: &str) -> (Kind, usize) {
    let is_number = rest.starts_with(|first: char| first.is_ascii_digit());
    let len = rest
        .find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '$' | '#' | '@') || is_number && c == '.'))
        .unwrap_or(rest.len());
    (if is_number { Kind::Literal } else { Kind::Word }, len)
}

/// The length of a text: it ends with its quote, or with the line.
fn quoted(rest: &str, quote: char) -> usize {
    until(
        rest,
        |tail| tail.starts_with(quote),
        |tail| tail.starts_with('\n'),
    )
}

fn regex(rest: &str) -> usize {
    let mut in_class = false;
    let ends = |tail: &str| {
        match tail.as_bytes()[0] {
            b'[' => in_class = true,
            b']' => in_class = false,
            _ => {}
        }
        tail.starts_with('/') && !in_class
    };
    until(rest, ends, |tail| tail.starts_with('\n'))
}

/// The length of a piece of a template: up to its end, or to the next expression in it.
fn template(rest: &str) -> usize {
    let len = until(
        rest,
        |tail| tail.starts_with('`') || tail.starts_with("${"),
        |_| false,
    );
    if rest[..len].ends_with('$') { len + 1 } else { len }
}

/// The length up to the character that `ends` it, which belongs to it, or before one that `breaks` it.
fn until(rest: &str, mut ends: impl FnMut(&str) -> bool, breaks: impl Fn(&str) -> bool) -> usize {
    let mut characters = rest.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        let tail = &rest[at..];
        if breaks(tail) {
            return at;
        }
        if ends(tail) {
            return at + character.len_utf8();
        }
        if character == '\\' {
            characters.next();
        }
    }
    rest.len()
}
