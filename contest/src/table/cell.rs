//! Text as a cell of CSV (RFC 4180) that a spreadsheet leaves as it is.
//!
//! A spreadsheet takes some text for a formula and runs it, and reads long digits as a number, of which it keeps the first
//! fifteen. Such text gets an apostrophe, the spreadsheets' own sign for text. Numbers are written without any of this, so a
//! number that begins with `-` stays a number.

use std::borrow::Cow;

/// What formulas begin with, also in the wide forms that some spreadsheets take for the same.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// What some spreadsheets part cells by, besides the comma.
const PARTS: [char; 4] = [';', '\t', '\r', '\n'];
/// How many digits of a number a spreadsheet keeps.
const KEPT_DIGITS: usize = 15;

/// A cell of text that somebody else wrote.
pub(super) fn text(field: &str) -> Cow<'_, str> {
    quoted(marked(field))
}

/// A cell with all digits of a number that is only a name, such as a seed.
pub(super) fn digits(number: u64) -> String {
    format!("'{number}")
}

/// `field` with an apostrophe wherever a spreadsheet would begin a formula, or change a number.
fn marked(field: &str) -> Cow<'_, str> {
    if is_kept_number(field) {
        return field.into();
    }
    let is_cell_marked = field.starts_with(PARTS) || is_number(field);
    let mut marked = String::from(if is_cell_marked { "'" } else { "" });
    let mut is_beginning = !is_number(field);
    for character in field.chars() {
        if is_beginning && FORMULA.contains(&character) {
            marked.push('\'');
        }
        // Some spreadsheets drop these before they look for a formula.
        let is_dropped =
            character.is_whitespace() || character.is_control() || "\"\u{feff}".contains(character);
        is_beginning = PARTS.contains(&character) || (is_beginning && is_dropped);
        marked.push(character);
    }
    marked.into()
}

/// Whether a spreadsheet would read a number: `007`, `-1.5`, `12e4`; or a date, such as `1-2`. Parsing numbers with decimals would
/// add 6 kB to the page's worker.
fn is_number(field: &str) -> bool {
    let first = field.trim_start_matches(['+', '-', '.']);
    first.starts_with(|first: char| first.is_ascii_digit())
        && field
            .chars()
            .all(|character| character.is_ascii_digit() || "+-.eE".contains(character))
}

/// Whether a spreadsheet would read a whole number and show it as it is written.
fn is_kept_number(field: &str) -> bool {
    let is_kept =
        |number: i64| field.trim_start_matches('-').len() <= KEPT_DIGITS && number.to_string() == field;
    field.parse().is_ok_and(is_kept)
}

/// A field, in quotation marks if necessary.
fn quoted(field: Cow<'_, str>) -> Cow<'_, str> {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\"")).into()
    } else {
        field
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_text() {
        for (field, expected) in [
            ("=1+1", "'=1+1"),
            ("+1+1", "'+1+1"),
            ("-2+3", "'-2+3"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("=HYPERLINK(\"x\",\"A\")", "\"'=HYPERLINK(\"\"x\"\",\"\"A\"\")\""),
            ("＝1", "'＝1"),
            ("＋1", "'＋1"),
            ("－1", "'－1"),
            ("＠A", "'＠A"),
            ("\tA", "'\tA"),
            ("\t=1", "'\t'=1"),
            ("\r=1", "\"'\r'=1\""),
            ("\nA", "\"'\nA\""),
            // What spreadsheets may drop first.
            (" =1", " '=1"),
            ("\u{a0}=1", "\u{a0}'=1"),
            ("\u{feff}=1", "\u{feff}'=1"),
            ("\"=1", "\"\"\"'=1\""),
            // Where `;` parts cells, a name may hold several.
            ("A;=1", "A;'=1"),
            ("A; =1;-B", "A; '=1;'-B"),
            ("-", "'-"),
        ] {
            assert_eq!(text(field), expected, "{field:?}");
        }
    }

    #[test]
    fn what_a_spreadsheet_would_change_as_a_number_is_text() {
        for (field, expected) in [
            ("007", "'007"),
            ("1.50", "'1.50"),
            ("+5", "'+5"),
            ("-0", "'-0"),
            ("12e4", "'12e4"),
            ("1-2", "'1-2"),
            ("1234567890123456", "'1234567890123456"),
        ] {
            assert_eq!(text(field), expected, "{field:?}");
        }
        assert_eq!(digits(u64::MAX), "'18446744073709551615");
    }

    #[test]
    fn all_else_is_written_as_it_is() {
        for field in [
            "",
            "Ann",
            "Ann-2=3",
            "a;b",
            "5",
            "-5",
            "0",
            "999999999999999",
            "NaN",
            "inf",
            "'x",
            "机器人",
        ] {
            assert_eq!(text(field), field);
        }
        assert_eq!(text("a \"b\", c"), "\"a \"\"b\"\", c\"");
        assert_eq!(text("a\nb"), "\"a\nb\"");
    }
}
