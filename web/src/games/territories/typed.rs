//! What a person types in Territories: a whole turn in its own text, steps of one in words, and questions.

use super::hand::{Command, TerritoriesHand};
use crate::hand::Response;
use crate::typed::words::{self as told, Word};
use crate::typed::{Named, Token, Typed};
use engine::Phrase;
use engine::games::territories::{Cell, Orders};

/// The words of this game.
pub(super) const WORDS: [Word; 8] = [
    Word::Deploy,
    Word::Send,
    Word::All,
    Word::Half,
    Word::End,
    Word::Undo,
    Word::Clear,
    Word::Repeat,
];

/// The maximum number of cells that are told.
const MOST: usize = 30;

/// Answers a question, or does a step; ignored if it is neither.
pub(super) fn typed(hand: &mut TerritoriesHand, typed: &Typed<'_>) -> Response {
    if typed.text.contains(',') && !typed.text.contains(char::is_alphabetic) {
        return hand.whole_turn(typed.text);
    }
    match typed.known() {
        [Token::Word(Word::Mine)] => hand.told(|cell| hand.draft.owns(cell)),
        [Token::Word(Word::Where)] => hand.told(|cell| hand.is_foreign(cell)),
        [Token::Word(Word::Moves)] => hand.told(|cell| hand.draft.free(cell) > 0),
        [Token::Word(Word::Moves), Token::Cell(named)] => {
            on_board(*named, |from| hand.told(|cell| from.is_neighbour(cell)))
        }
        [Token::Word(Word::Attacks), Token::Cell(named)] => on_board(*named, |to| {
            let owner = hand.owner(to);
            let items = hand.cells(|cell| {
                cell.is_neighbour(to) && hand.owner(cell).is_some_and(|other| Some(other) != owner)
            });
            let cell = to.into();
            Response::Say(if items.is_empty() {
                told::NobodyAttacks { cell }.phrase()
            } else {
                told::Listed { items }.phrase()
            })
        }),
        [Token::Word(Word::Who), Token::Cell(named)] | [Token::Cell(named)] => {
            on_board(*named, |cell| Response::Say(hand.describe(cell)))
        }
        [Token::Word(word)] => command(*word).map_or(Response::Ignored, |command| hand.command(&command)),
        tokens => hand.step(tokens),
    }
}

impl TerritoriesHand {
    /// `3 b3` or `all b3` deploys; `b3 c4`, `b3 c4 5` or `half b3 c4` sends armies.
    fn step(&mut self, tokens: &[Token]) -> Response {
        let (mut armies, mut half, mut cells) = (None, false, Vec::new());
        for token in tokens {
            match *token {
                Token::Word(Word::Deploy | Word::Send | Word::All) => {}
                Token::Word(Word::Half) => half = true,
                Token::Word(_) => return Response::Ignored,
                Token::Number(number) => armies = Some(number),
                Token::Cell(named) => cells.push(named),
            }
        }
        match cells[..] {
            [on] if !half => on_board(on, |cell| {
                let by = armies.map_or(i64::MAX, i64::from);
                self.command(&Command::Deploy { cell, by })
            }),
            [from, to] => on_board(from, |from| {
                let free = self.draft.free(from);
                let armies = if half { Some(free.div_ceil(2)) } else { armies };
                on_board(to, |to| self.send(from, to, armies.unwrap_or(u32::MAX)))
            }),
            _ => Response::Ignored,
        }
    }

    /// Plays a turn as bots write it, its two lines separated by `|`, if all of it is possible; the plan stays as it is if not.
    fn whole_turn(&mut self, text: &str) -> Response {
        let orders = match Orders::parse(&text.replace('|', "\n")) {
            Ok(orders) => orders,
            Err(error) => {
                let why = error.phrase();
                return Response::Say(told::Refused { why }.phrase());
            }
        };
        if let Some(error) = &orders.first_unreadable {
            let why = error.phrase();
            return Response::Say(told::Refused { why }.phrase());
        }
        let mut draft = self.draft.clone();
        draft.clear();
        let positive = |armies: i32| u32::try_from(armies).unwrap_or_default();
        for deployed in &orders.deployments {
            draft.deploy(deployed.cell, positive(deployed.armies));
        }
        for order in &orders.orders {
            draft.order(order.from, order.to, positive(order.armies));
        }
        let possible = draft.reply().filter(|reply| same(reply, &orders));
        possible.map_or_else(|| Response::Say(told::NotAsTyped.phrase()), Response::Reply)
    }

    fn owner(&self, cell: Cell) -> Option<engine::Seat> {
        self.draft.view().territory(cell)?.owner
    }

    /// Whether a cell in sight belongs to another seat.
    fn is_foreign(&self, cell: Cell) -> bool {
        self.owner(cell).is_some() && !self.draft.owns(cell)
    }

    /// Some cells with what is on them, row by row.
    fn cells(&self, is_meant: impl Fn(Cell) -> bool) -> Vec<Phrase> {
        let cells = Cell::all().filter(|cell| is_meant(*cell)).take(MOST);
        let told = |cell: Cell| {
            let what = self.draft.view().describe(cell);
            told::CellOf {
                cell: cell.into(),
                what,
            }
            .phrase()
        };
        cells.map(told).collect()
    }

    fn told(&self, is_meant: impl Fn(Cell) -> bool) -> Response {
        let items = self.cells(is_meant);
        Response::Say(if items.is_empty() {
            told::NothingToSay.phrase()
        } else {
            told::Listed { items }.phrase()
        })
    }
}

/// Whether a reply says the same as orders that may stand in another order.
fn same(reply: &str, orders: &Orders) -> bool {
    let sorted = |orders: &Orders| {
        let mut parts: Vec<String> = orders
            .deployments
            .iter()
            .map(|part| format!("{:?}", (part.cell, part.armies)))
            .chain(
                orders
                    .orders
                    .iter()
                    .map(|part| format!("{:?}", (part.from, part.to, part.armies))),
            )
            .collect();
        parts.sort_unstable();
        parts
    };
    Orders::parse(reply).is_ok_and(|played| sorted(&played) == sorted(orders))
}

fn command(word: Word) -> Option<Command> {
    match word {
        Word::End | Word::Send => Some(Command::End),
        Word::Undo => Some(Command::Undo),
        Word::Clear => Some(Command::Clear),
        Word::Repeat => Some(Command::Repeat),
        _ => None,
    }
}

fn on_board(named: Named, then: impl FnOnce(Cell) -> Response) -> Response {
    let (column, row) = named.on_board(Cell::SIZE as i8);
    let cell = u8::try_from(row).ok().zip(u8::try_from(column).ok());
    match cell.and_then(|(row, column)| Cell::at(row, column)) {
        Some(cell) => then(cell),
        None => Response::Say(told::NoSuchCell.phrase()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed::words::vocabulary;
    use engine::{AnyGame, Config, GameId, Timeline};

    /// The hand of the only seat of a match, with five armies to deploy on j7; i7 is beside it.
    fn hand() -> TerritoriesHand {
        let config = Config {
            seats: 2,
            ..Config::usual(GameId::Territories, 3)
        };
        let timeline = Timeline::new(config).unwrap();
        let AnyGame::Territories(game) = timeline.newest().game() else {
            panic!("no match of Territories")
        };
        TerritoriesHand::new(game, 0, None)
    }

    /// A cell of the hand's and a neighbour of it, as people call them.
    fn home(hand: &TerritoriesHand) -> (String, String) {
        let home = Cell::all().find(|cell| hand.draft.owns(*cell)).unwrap();
        let beside = home.neighbours().find(|cell| !hand.draft.owns(*cell)).unwrap();
        let named = |cell: Cell| ::words::Cell::from(cell).to_string();
        (named(home), named(beside))
    }

    /// The answers to some lines, `@` for the hand's cell and `#` for the one beside it.
    fn answers(lines: &[&str]) -> Vec<Response> {
        let mut hand = hand();
        let (home, beside) = home(&hand);
        let ways = vocabulary(&WORDS);
        let each = lines.iter().map(|line| {
            let line = line.replace('@', &home).replace('#', &beside);
            typed(&mut hand, &Typed::read(&line, &ways))
        });
        each.collect()
    }

    fn said(response: &Response) -> String {
        match response {
            Response::Say(said) => said.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_turn_is_typed_step_by_step() {
        let lines = [
            "end",
            "3 @",
            "deploy all on @",
            "@ # 4",
            "half @ #",
            "undo",
            "end",
        ];
        let answers = answers(&lines);
        assert!(said(&answers[0]).contains("still to be deployed"));
        assert!(said(&answers[1]).contains("3 more; 2 left"));
        assert!(said(&answers[2]).contains("2 more; 0 left"));
        assert!(said(&answers[3]).starts_with("4 armies from"));
        assert!(said(&answers[4]).contains(" armies from"));
        assert!(said(&answers[5]).contains("taken back"));
        let Response::Reply(reply) = &answers[6] else {
            panic!("{answers:?}")
        };
        assert!(reply.ends_with(",4"), "{reply}");
    }

    #[test]
    fn a_whole_turn_is_typed_in_its_own_text_if_all_of_it_is_possible() {
        let hand = hand();
        let home = Cell::all().find(|cell| hand.draft.owns(*cell)).unwrap();
        let (row, col) = (home.row(), home.col());
        let all = format!("{row},{col},5");
        assert_eq!(answers(&[&all]), [Response::Reply(format!("{all}\n "))]);
        for (line, why) in [
            (format!("{row},{col},4"), "cannot be played as a whole turn"),
            (format!("{row},{col}"), "has 2 of 3 numbers"),
            (format!("{all} | 1,2"), "has 2 of 5 numbers"),
            (
                format!("{all}|{row},{col},{row},{col},1"),
                "cannot be played as a whole turn",
            ),
        ] {
            let answer = said(&answers(&[&line])[0]);
            assert!(answer.contains(why), "{line}: {answer}");
        }
    }

    #[test]
    fn questions_are_answered_and_the_rest_is_ignored() {
        for (line, part) in [
            ("mine", "Player 0, "),
            ("who @", "Player 0, "),
            ("#", "neutral, "),
            ("moves @", "neutral, "),
            ("attacks #", "Player 0, "),
            ("attacks @", "Nothing in sight can attack"),
            ("z9", "There is no such cell"),
        ] {
            let answer = said(&answers(&[line])[0]);
            assert!(answer.contains(part), "{line}: {answer}");
        }
        for line in ["", "3", "@ # @", "moves 3", "mine @"] {
            assert_eq!(answers(&[line]), [Response::Ignored], "{line}");
        }
    }
}
