use crate::format::write_pattern;
use crate::table::entries;
use crate::{BadTable, Cell, Decimal, Language, Number, Numbers, Phrase, Quote, SeatName};

/// `{ $n -> [0] nothing [one] one thing *[other] { $n } things } for { SEAT($who) }`
const THINGS: &str = "\u{3}00\u{6}nothing\u{6}one\u{6}one thing\u{6}*other\u{6}\u{1}0 things\u{7} for \
                      \u{3}1blue\u{6}Blue\u{6}*player\u{6}Player \u{2}1\u{7}";
/// The same in another language.
const DINGE: &str =
    "\u{3}1blue\u{6}Blau\u{6}*player\u{6}Nr. \u{2}1\u{7}: \u{3}0one\u{6}eins\u{6}*few\u{6}\u{1}0 Dinge\u{7}";
const LIST: &str =
    "\u{5}0, \u{7}. \u{3}1cut\u{6}“\u{1}1…” and \u{2}1 more\u{6}*whole\u{6}“\u{1}1”\u{7} \u{1}2";

/// A phrase with these arguments; which one it is, the tests do not say.
fn things(n: i64, key: &'static str) -> Phrase {
    let mut phrase = Phrase::numbered(0);
    phrase.add_number(Number(n));
    phrase.add_seat(SeatName { key, seat: 3 });
    phrase
}

fn number_of(id: &str) -> Option<Phrase> {
    let mut all = entries();
    all.find(|(_, entry)| entry.id == id)
        .map(|(number, _)| Phrase::numbered(number))
}

fn text(pattern: &str, phrase: &Phrase, language: Option<&Language>) -> String {
    let mut out = String::new();
    write_pattern(phrase, pattern, language, &mut out);
    out
}

/// The seat in `match-seat`.
fn seat(key: &'static str) -> Phrase {
    let mut phrase = number_of("match-seat").unwrap_or(Phrase::numbered(0));
    phrase.add_seat(SeatName { key, seat: 3 });
    phrase
}

#[test]
fn variants_are_chosen_by_number_plural_and_key() {
    let text = |n, key| text(THINGS, &things(n, key), None);
    assert_eq!(text(0, "blue"), "nothing for Blue");
    assert_eq!(text(1, "player"), "one thing for Player 3");
    assert_eq!(text(12_345, "blue"), "12345 things for Blue");
}

fn list(more: u32) -> Phrase {
    let mut phrase = Phrase::numbered(0);
    phrase.add_list(vec![seat("blue"), seat("player")]);
    phrase.add_quote(Quote {
        text: "M,C".into(),
        more,
    });
    phrase.add_cell(Cell::in_row(3, 1, 5));
    phrase
}

#[test]
fn lists_quotes_and_cells_become_text() {
    assert_eq!(text(LIST, &list(0), None), "Blue, Player 3. “M,C” b2");
    assert_eq!(text(LIST, &list(4), None), "Blue, Player 3. “M,C…” and 4 more b2");
}

#[test]
fn cells_have_a_letter_and_a_number_from_the_bottom_left() {
    let name = |row, column, rows| Cell::in_row(row, column, rows).to_string();
    assert_eq!(name(4, 0, 5), "a1");
    assert_eq!(name(0, 4, 5), "e5");
    assert_eq!(name(0, 25, 46), "z46");
    assert_eq!(name(45, 26, 46), "aa1");
    assert_eq!(name(45, 45, 46), "at1");
    assert_eq!(Cell::at(21, 14).of_rows(32).to_string(), "v18");
    // Beyond the left and the lower edge, and where the size is not known, as bots write it.
    assert_eq!(Cell::at(-1, 3).of_rows(32).to_string(), "(-1,3)");
    assert_eq!(Cell::at(2, 32).of_rows(32).to_string(), "(2,32)");
    assert_eq!(Cell::at(2, 3).to_string(), "(2,3)");
}

#[test]
fn a_phrase_tells_its_cells_how_many_rows_there_are_and_programs_get_numbers() {
    let mut inner = Phrase::numbered(0);
    inner.add_cell(Cell::at(2, 3));
    let mut outer = Phrase::numbered(0);
    outer.add_phrase(inner);
    outer.add_cell(Cell::in_row(0, 0, 5));
    let outer = outer.on_board(33);
    assert_eq!(text("\u{1}1", &outer, None), "a5");
    let Some(crate::Argument::Phrase(inner)) = outer.argument(0) else {
        panic!("no phrase");
    };
    assert_eq!(text("\u{1}0", inner, None), "c30");
    assert_eq!(Cell::at(2, 3).of_rows(33).in_numbers(), "(2,3)");
}

struct Odd;

impl Numbers for Odd {
    fn text(&self, number: i64) -> String {
        format!("<{number}>")
    }

    fn decimal(&self, number: Decimal) -> String {
        number.to_string().replace('.', ",")
    }

    fn plural(&self, number: i64) -> &'static str {
        if number % 2 == 1 { "one" } else { "few" }
    }
}

#[test]
fn a_language_that_is_loaded_says_it_its_own_way() {
    let table = "words 1\nmatch-seat\t\u{3}0blue\u{6}Blau\u{6}*player\u{6}Nr. \u{2}0\u{7}\0zzz-new\tNeu\0";
    let language = Language::load(table, Box::new(Odd)).unwrap();
    assert_eq!(language.text(&seat("blue")), "Blau");
    assert_eq!(language.text(&seat("player")), "Nr. <3>");
    assert_eq!(text(DINGE, &things(3, "blue"), Some(&language)), "Blau: eins");
    assert_eq!(
        text(DINGE, &things(4, "player"), Some(&language)),
        "Nr. <3>: <4> Dinge"
    );
    assert_eq!(
        text(LIST, &list(4), Some(&language)),
        "Blau, Nr. <3>. “M,C…” and <4> more b2"
    );
}

#[test]
fn what_a_language_lacks_is_said_in_english_with_its_numbers() {
    let language = Language::load("words 1\n", Box::new(Odd)).unwrap();
    assert_eq!(language.text(&seat("player")), "Player <3>");
    assert_eq!(
        Language::english(Box::new(Odd)).text(&seat("player")),
        "Player <3>"
    );
}

#[test]
fn what_is_no_table_is_not_loaded() {
    for table in ["", "words 1", "words 2\n", "words 1\nno tab\0"] {
        assert_eq!(
            Language::load(table, Box::new(Odd)).err(),
            Some(BadTable),
            "{table:?}"
        );
    }
}

#[test]
fn the_table_of_english_is_in_the_order_of_ids_and_whole() {
    let ids: Vec<_> = entries().map(|(_, entry)| entry.id).collect();
    assert!(ids.is_sorted() && ids.len() > 400, "{}", ids.len());
    let late = [
        crate::late::about(),
        crate::late::analysis(),
        crate::late::bots(),
        crate::late::handing(),
        crate::late::card(),
        crate::late::contest(),
        crate::late::contests(),
        crate::late::history(),
        crate::late::lessons(),
        crate::late::seasons(),
        crate::late::setup(),
        crate::late::workshop(),
    ];
    let entries_of = |table: &'static str| {
        let (_, late) = table.split_once('\n').unwrap_or_default();
        late.split_terminator('\0')
    };
    let late: Vec<_> = late.into_iter().flat_map(entries_of).collect();
    let mut both = 0;
    // Without their features, some have no entry.
    for (number, entry) in entries().filter(|(_, entry)| !entry.id.is_empty()) {
        assert!(!entry.pattern.is_empty(), "{number}: {}", entry.id);
        let is_late =
            |line: &&str| line.starts_with(&format!("{}\t", entry.id)) && line.ends_with(entry.pattern);
        both += late.iter().filter(|line| is_late(line)).count();
    }
    assert_eq!(both, late.len());
}

#[test]
fn phrases_are_equal_if_they_say_the_same() {
    assert_eq!(seat("blue"), seat("blue"));
    assert_ne!(seat("blue"), seat("red"));
    let names: Vec<_> = seat("blue").arguments().map(|(name, _)| name).collect();
    assert_eq!((seat("blue").id(), names), ("match-seat", vec!["seat"]));
}

#[test]
fn decimals_are_written_as_the_language_does() {
    let said = |value, unit, decimals, language: Option<&Language>| {
        let mut phrase = Phrase::numbered(0);
        phrase.add_decimal(Decimal::of(value, unit, decimals));
        text("\u{1}0", &phrase, language)
    };
    let odd = Language::english(Box::new(Odd));
    assert_eq!(said(3_456, 1_000, 2, None), "3.45");
    assert_eq!(said(3_006, 1_000, 2, Some(&odd)), "3,00");
    assert_eq!(said(7, 1, 0, None), "7");
}
