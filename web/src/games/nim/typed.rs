//! What a person types in Nim: a heap and a count, in any words.

use super::hand::NimHand;
use crate::hand::Response;
use crate::typed::words::Word;
use crate::typed::{Token, Typed};
use engine::games::nim::Take;

/// The words of this game.
pub(super) const WORDS: [Word; 1] = [Word::Take];

/// `0,3` or `take 3 0`: takes objects; ignored if it is something else.
pub(super) fn typed(hand: &mut NimHand, typed: &Typed<'_>) -> Response {
    let take = match *typed.known() {
        [Token::Number(heap), Token::Number(count)]
        | [Token::Word(Word::Take), Token::Number(count), Token::Number(heap)] => (heap, count),
        _ => return Response::Ignored,
    };
    match (u8::try_from(take.0), u8::try_from(take.1)) {
        (Ok(heap), Ok(count)) => hand.choose(Take { heap, count }),
        _ => Response::Ignored,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed::words::vocabulary;
    use engine::{AnyGame, Config, GameId, Timeline};

    #[test]
    fn objects_are_taken_in_the_games_text_or_in_words() {
        let timeline = Timeline::new(Config::usual(GameId::Nim, 1)).unwrap();
        let AnyGame::Nim(game) = timeline.newest().game() else {
            panic!("no match of Nim")
        };
        let mut hand = NimHand::new(game, 0, None);
        let mut answer = |line: &str| typed(&mut hand, &Typed::read(line, &vocabulary(&WORDS)));
        for line in ["1,2", "take 2 from 1", "1 2"] {
            assert_eq!(answer(line), Response::Reply("1,2".into()), "{line}");
        }
        assert!(matches!(answer("1,99"), Response::Say(_)));
        assert_eq!(answer("take 300 1"), Response::Ignored);
    }
}
