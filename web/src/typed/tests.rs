//! Words, cells and numbers in what is typed, in any script.

use super::words::{Word, vocabulary};
use super::*;

fn cell(column: i8, number: i8) -> Token {
    Token::Cell(Named { column, number })
}

fn read(line: &str) -> Result<Vec<Token>, String> {
    let words = [
        ("cavalry", Word::Cavalry),
        ("c", Word::Cavalry),
        ("carrier", Word::Carrier),
        ("turn left", Word::Left),
        ("left", Word::Left),
        ("to", Word::Filler),
        ("骑兵", Word::Cavalry),
        ("到", Word::Filler),
        ("हमला", Word::Attack),
        ("घुड़सवार", Word::Cavalry),
        ("मोड़ बाएँ", Word::Left),
    ];
    let words = words.map(|(way, word)| (way.to_string(), word));
    Typed::read(line, &words).tokens
}

#[test]
fn words_cells_and_numbers_are_told_apart() {
    let word = Token::Word;
    let cases = [
        ("", vec![]),
        ("  Cavalry to B3 ", vec![word(Word::Cavalry), cell(1, 3)]),
        ("c b3", vec![word(Word::Cavalry), cell(1, 3)]),
        ("cav,b3", vec![word(Word::Cavalry), cell(1, 3)]),
        ("骑兵到b3", vec![word(Word::Cavalry), cell(1, 3)]),
        (
            "घुड़सवार b3 हमला",
            vec![word(Word::Cavalry), cell(1, 3), word(Word::Attack)],
        ),
        ("मोड़ बाएँ", vec![word(Word::Left)]),
        ("turn left", vec![word(Word::Left)]),
        ("le", vec![word(Word::Left)]),
        ("aa12 → j10: 3", vec![cell(26, 12), cell(9, 10), Token::Number(3)]),
        ("3", vec![Token::Number(3)]),
    ];
    for (line, tokens) in cases {
        assert_eq!(read(line), Ok(tokens), "{line}");
    }
}

#[test]
fn the_first_unknown_word_is_named() {
    for (line, unknown) in [
        ("cavalry quickly b3", "quickly"),
        // Two words begin so.
        ("ca b3", "ca"),
        ("b0", "b0"),
        ("b3x", "b3x"),
        ("abc3", "abc3"),
        ("99999999999", "99999999999"),
        ("zzz9", "zzz9"),
    ] {
        assert_eq!(read(line), Err(unknown.to_string()), "{line}");
    }
}

#[test]
fn a_row_is_counted_from_the_bottom() {
    let named = Named { column: 1, number: 3 };
    assert_eq!(named.on_board(5), (1, 2));
    assert_eq!(named.on_board(2), (1, -1));
}

#[test]
fn every_word_has_a_way_to_write_it_that_means_only_it() {
    let all = vocabulary(&Word::ALL);
    for word in Word::ALL {
        let ways = word.ways();
        assert!(!ways.is_empty(), "{word:?}");
        let tokens = Typed::read(&ways[0], &all).tokens;
        let wanted = Some(Token::Word(word)).filter(|_| word != Word::Filler);
        assert_eq!(tokens, Ok(wanted.into_iter().collect()), "{ways:?}");
    }
}
