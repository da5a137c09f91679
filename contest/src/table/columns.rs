//! Text in columns, with the terminal width of each character.

use std::borrow::Cow;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Spaces between two columns.
pub(super) const GAP: usize = 2;
/// The column of names, the only left-aligned one.
pub(super) const NAMES: usize = 1;

/// Cells in rows and columns; each is computed twice.
pub(super) struct Grid<'a> {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) cell: &'a dyn Fn(usize, usize) -> Cow<'a, str>,
}

impl Grid<'_> {
    /// The width of each column.
    pub(super) fn widths(&self) -> Vec<usize> {
        let width = |column| {
            (0..self.rows)
                .map(|row| (self.cell)(row, column).width())
                .max()
                .unwrap_or(0)
        };
        (0..self.columns).map(width).collect()
    }

    /// Adds the rows as lines: names left-aligned, all others right-aligned, without trailing spaces.
    pub(super) fn write(&self, text: &mut String) {
        let widths = self.widths();
        for row in 0..self.rows {
            for (column, width) in widths.iter().enumerate() {
                let cell = (self.cell)(row, column);
                let blanks = " ".repeat(width - cell.width().min(*width));
                if column > 0 {
                    text.push_str(&" ".repeat(GAP));
                }
                let (first, second) = if column == NAMES {
                    (&*cell, &*blanks)
                } else {
                    (&*blanks, &*cell)
                };
                text.push_str(first);
                text.push_str(second);
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
    }
}

/// A name in at most `most` cells: `…` replaces its middle if it is longer.
pub(super) fn cut(name: &str, most: usize) -> Cow<'_, str> {
    if name.width() <= most {
        return Cow::Borrowed(name);
    }
    let room = most.saturating_sub(1);
    let fitting = |characters: &mut dyn Iterator<Item = char>, room: usize| {
        let mut used = 0;
        let fits = |character: &char| {
            used += character.width().unwrap_or(0);
            used <= room
        };
        characters.take_while(fits).collect::<Vec<char>>()
    };
    let start = fitting(&mut name.chars(), room.div_ceil(2));
    let end = fitting(&mut name.chars().rev(), room / 2);
    let mut cut: String = start.into_iter().collect();
    if most > 0 {
        cut.push('…');
    }
    cut.extend(end.into_iter().rev());
    Cow::Owned(cut)
}

/// Text in lines of at most `width` cells, broken at spaces; a longer word gets its own line.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let mut wrapped = String::new();
    for line in text.lines() {
        let mut used = 0;
        for word in line.split(' ') {
            let size = word.width();
            if used > 0 && used + 1 + size > width {
                wrapped.push('\n');
                used = 0;
            } else if used > 0 {
                wrapped.push(' ');
                used += 1;
            }
            wrapped.push_str(word);
            used += size;
        }
        wrapped.push('\n');
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_in_the_middle_by_cells() {
        for (name, most, expected) in [
            ("bot", 3, "bot"),
            ("a-very-long-name", 9, "a-ve…name"),
            ("a-very-long-name", 1, "…"),
            ("a-very-long-name", 0, ""),
            ("策略机器人", 10, "策略机器人"),
            ("策略机器人", 9, "策略…器人"),
            ("策略机器人", 6, "策…人"),
        ] {
            let cut = cut(name, most);
            assert_eq!(cut, expected);
            assert!(cut.width() <= most, "{cut}");
        }
    }

    #[test]
    fn columns_stand_under_each_other_whatever_the_characters() {
        let names = ["bot", "策略", "é", "e\u{301}"];
        let cell = |row: usize, column: usize| match column {
            NAMES => Cow::Borrowed(names[row]),
            _ => Cow::Owned((column * 10_usize.pow(row as u32)).to_string()),
        };
        let mut text = String::new();
        Grid {
            rows: 4,
            columns: 3,
            cell: &cell,
        }
        .write(&mut text);
        assert!(text.lines().all(|line| line.width() == 13), "{text}");
        assert!(text.starts_with("0  bot      2\n0  策略    20\n"), "{text}");
    }

    #[test]
    fn text_is_broken_at_blanks() {
        assert_eq!(wrapped("one two three\nfour", 8), "one two\nthree\nfour\n");
        assert_eq!(wrapped("unbreakable word", 4), "unbreakable\nword\n");
    }
}
