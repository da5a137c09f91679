use crate::{Argument, BadTable, Cell, Language, Message, Numbers, Phrase, Quote, SeatName};

/// `{ $n -> [0] nothing [one] one thing *[other] { $n } things } for { SEAT($who) }`
static THINGS: Message = Message {
    id: "test-things",
    arguments: &["n", "who"],
    pattern: "\u{3}00\u{6}nothing\u{6}one\u{6}one thing\u{6}*other\u{6}\u{1}0 things\u{7} for \
              \u{3}1blue\u{6}Blue\u{6}*player\u{6}Player \u{2}1\u{7}",
};

static LIST: Message = Message {
    id: "test-list",
    arguments: &["items", "quote", "at"],
    pattern: "\u{5}0, \u{7}. \u{3}1cut\u{6}“\u{1}1…” and \u{2}1 more\u{6}*whole\u{6}“\u{1}1”\u{7} \u{1}2",
};

fn things(n: i64, key: &'static str) -> Phrase {
    let who = SeatName { key, seat: 3 };
    Phrase::new(&THINGS, vec![Argument::Number(n), Argument::Seat(who)])
}

#[test]
fn variants_are_chosen_by_number_plural_and_key() {
    let text = |n, key| things(n, key).to_string();
    assert_eq!(text(0, "blue"), "nothing for Blue");
    assert_eq!(text(1, "player"), "one thing for Player 3");
    assert_eq!(text(12_345, "blue"), "12345 things for Blue");
}

#[test]
fn lists_quotes_and_cells_become_text() {
    let list = |more| {
        let quote = Quote {
            text: "M,C".into(),
            more,
        };
        let items = vec![things(1, "blue"), things(2, "blue")];
        Phrase::new(&LIST, vec![items.into(), quote.into(), Cell(3, -1).into()]).to_string()
    };
    assert_eq!(list(0), "one thing for Blue, 2 things for Blue. “M,C” (3,-1)");
    assert_eq!(
        list(4),
        "one thing for Blue, 2 things for Blue. “M,C…” and 4 more (3,-1)"
    );
}

struct Odd;

impl Numbers for Odd {
    fn text(&self, number: i64) -> String {
        format!("<{number}>")
    }

    fn plural(&self, number: i64) -> &'static str {
        if number % 2 == 1 { "one" } else { "few" }
    }
}

#[test]
fn a_language_that_is_loaded_says_it_its_own_way() {
    let table = "words 1\ntest-things\t\u{3}1blue\u{6}Blau\u{6}*player\u{6}Nr. \u{2}1\u{7}: \
                 \u{3}0one\u{6}eins\u{6}*few\u{6}\u{1}0 Dinge\u{7}\0";
    let language = Language::load(table, Box::new(Odd)).unwrap();
    assert_eq!(language.text(&things(3, "blue")), "Blau: eins");
    assert_eq!(language.text(&things(4, "player")), "Nr. <3>: <4> Dinge");
    // What a language lacks is said in English, with the language's numbers.
    let list = Phrase::new(
        &LIST,
        vec![
            vec![things(2, "blue")].into(),
            Quote {
                text: "a".into(),
                more: 0,
            }
            .into(),
            Cell(0, 0).into(),
        ],
    );
    assert_eq!(language.text(&list), "Blau: <2> Dinge. “a” (0,0)");
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
fn phrases_are_equal_if_they_say_the_same() {
    assert_eq!(things(1, "blue"), things(1, "blue"));
    assert_ne!(things(1, "blue"), things(2, "blue"));
    let names: Vec<_> = things(1, "blue").arguments().map(|(name, _)| name).collect();
    assert_eq!((things(1, "blue").id(), names), ("test-things", vec!["n", "who"]));
}
