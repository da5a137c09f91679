//! What a person types in Hit and Sunk: a ship or a whole turn in its own text, actions in words, and questions.

use super::hand::{Command, HitAndSunkHand, PLAIN};
use super::words;
use crate::hand::Response;
use crate::typed::words::{self as told, Word};
use crate::typed::{Named, Token, Typed};
use engine::Phrase;
use engine::games::hit_and_sunk::{Action, Cell, Class, Glyph, protocol};

/// The words of this game.
pub(super) const WORDS: [Word; 21] = [
    Word::Forward,
    Word::Back,
    Word::Left,
    Word::Right,
    Word::Ram,
    Word::Fire,
    Word::LayMine,
    Word::Scan,
    Word::Repair,
    Word::Plunge,
    Word::Shield,
    Word::Wait,
    Word::End,
    Word::Send,
    Word::Undo,
    Word::Clear,
    Word::Destroyer,
    Word::Submarine,
    Word::Cruiser,
    Word::Battleship,
    Word::Carrier,
];

/// The characters of a reply.
const OWN_TEXT: &str = "MBCKASRPDWFN+-0123456789";
/// The maximum number of cells that are told.
const MOST: usize = 30;

/// Answers a question, or plans actions; ignored if it is neither.
pub(super) fn typed(hand: &mut HitAndSunkHand, typed: &Typed<'_>) -> Response {
    if hand.known.is_none() {
        return choose(hand, typed);
    }
    if is_reply(typed) {
        return Response::Reply(typed.text.into());
    }
    match *typed.known() {
        [Token::Word(Word::Mine)] => hand.state(),
        [Token::Word(Word::Where)] => hand.in_sight(),
        [Token::Word(Word::Moves)] => hand.possible(),
        [Token::Word(Word::Attacks), Token::Cell(named)] => hand.shot_at(hand.cell(named)),
        [Token::Word(Word::Who), Token::Cell(named)] | [Token::Cell(named)] => {
            Response::Say(hand.at(hand.cell(named)))
        }
        ref tokens => hand.plan(tokens),
    }
}

/// Whether it is a turn as bots write it: in capitals, and no word, such as RAM.
fn is_reply(typed: &Typed<'_>) -> bool {
    let text = typed.text;
    let is_word = text.len() > 2 && matches!(typed.known(), [Token::Word(_), ..]);
    text.chars().all(|sign| OWN_TEXT.contains(sign)) && text.contains(char::is_alphabetic) && !is_word
}

/// Chooses a class by its digit or its name.
fn choose(hand: &mut HitAndSunkHand, typed: &Typed<'_>) -> Response {
    let class = protocol::choice(typed.text).or(match *typed.known() {
        [Token::Word(Word::Destroyer)] => Some(Class::Destroyer),
        [Token::Word(Word::Submarine)] => Some(Class::Submarine),
        [Token::Word(Word::Cruiser)] => Some(Class::Cruiser),
        [Token::Word(Word::Battleship)] => Some(Class::Battleship),
        [Token::Word(Word::Carrier)] => Some(Class::Carrier),
        _ => None,
    });
    class.map_or(Response::Ignored, |class| hand.command(&Command::Choose(class)))
}

impl HitAndSunkHand {
    /// Plans the actions one after another, `forward forward fire b3`; nothing of it if a part is not understood.
    fn plan(&mut self, tokens: &[Token]) -> Response {
        let mut commands = Vec::new();
        let mut rest = tokens;
        while let [first, others @ ..] = rest {
            let (command, after) = match (*first, others) {
                (Token::Word(Word::Fire), [Token::Cell(named), after @ ..]) => (Planned::Fire(*named), after),
                (Token::Word(Word::LayMine | Word::Mine), [Token::Cell(named), after @ ..]) => {
                    (Planned::LayMine(*named), after)
                }
                (Token::Word(word), after) => match command(word) {
                    Some(command) => (Planned::Plain(command), after),
                    None => return Response::Ignored,
                },
                _ => return Response::Ignored,
            };
            commands.push(command);
            rest = after;
        }
        let mut last = Response::Ignored;
        for planned in commands {
            last = match planned {
                Planned::Plain(command) => self.command(&command),
                Planned::Fire(named) => self.aim(self.cell(named), false),
                Planned::LayMine(named) => self.aim(self.cell(named), true),
            };
        }
        last
    }

    /// Where the ship is, how it stands, and what it can still do.
    fn state(&self) -> Response {
        let Some(panel) = super::panel::panel(self) else {
            return Response::Ignored;
        };
        let lines = panel.lines.into_iter().filter(|line| line.buttons.is_empty());
        let sentences = lines.map(|line| line.text).collect();
        Response::Say(told::Sentences { sentences }.phrase())
    }

    /// Everything but water that the map shows.
    fn in_sight(&self) -> Response {
        let is_thing =
            |glyph: &Glyph| !matches!(glyph, Glyph::Unseen | Glyph::Empty | Glyph::Own | Glyph::OffGrid);
        let cells = self.known.iter().flat_map(|known| known.map.cells());
        let things = cells.filter(|(_, glyph)| is_thing(glyph)).take(MOST);
        listed(things.map(|(cell, _)| self.at(cell)).collect())
    }

    /// The actions that would have an effect now.
    fn possible(&self) -> Response {
        let possible = PLAIN.iter().filter(|(action, _)| self.refusal(*action).is_none());
        let told = |(action, word): &(Action, words::keys::Action)| {
            let letter = action.to_string();
            words::Action {
                action: *word,
                letter,
            }
            .phrase()
        };
        listed(possible.map(told).collect())
    }

    /// What a shot at a cell would do now.
    fn shot_at(&self, cell: Cell) -> Response {
        let mut tried = self.clone();
        tried.aim(cell, false)
    }

    fn at(&self, cell: Cell) -> Phrase {
        let what = self.view.describe(cell);
        let told = told::CellOf {
            cell: cell.into(),
            what,
        }
        .phrase();
        self.placed(told)
    }

    fn cell(&self, named: Named) -> Cell {
        let (x, y) = named.on_board(self.view.grid.height);
        Cell::new(x, y)
    }
}

/// A part of a plan.
enum Planned {
    Plain(Command),
    Fire(Named),
    LayMine(Named),
}

fn command(word: Word) -> Option<Command> {
    Some(match word {
        Word::Forward => Command::Add(Action::Move),
        Word::Back => Command::Add(Action::Back),
        Word::Left => Command::Add(Action::CounterClockwise),
        Word::Right => Command::Add(Action::Clockwise),
        Word::Ram => Command::Add(Action::Ram),
        Word::Scan => Command::Add(Action::Scan),
        Word::Repair => Command::Add(Action::Repair),
        Word::Plunge => Command::Add(Action::Plunge),
        Word::Shield => Command::Add(Action::Shield),
        Word::Wait => Command::Add(Action::Wait),
        Word::Undo => Command::Undo,
        Word::Clear => Command::Clear,
        Word::End | Word::Send => Command::Send,
        _ => return None,
    })
}

fn listed(items: Vec<Phrase>) -> Response {
    Response::Say(if items.is_empty() {
        told::NothingToSay.phrase()
    } else {
        told::Listed { items }.phrase()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed::words::vocabulary;
    use engine::{Answer, AnyGame, Config, GameId, Referee};

    fn hand(referee: &Referee) -> HitAndSunkHand {
        let seat = referee.waiting().next().unwrap();
        match referee.game() {
            AnyGame::HitAndSunk(game) => HitAndSunkHand::new(game, seat, None),
            _ => panic!("no match of Hit and Sunk"),
        }
    }

    fn choosing() -> Referee {
        Referee::new(Config::usual(GameId::HitAndSunk, 3)).unwrap()
    }

    fn sailing() -> HitAndSunkHand {
        let mut referee = choosing();
        for seat in referee.waiting().collect::<Vec<_>>() {
            referee.answer(seat, Answer::text("1")).unwrap();
        }
        hand(&referee)
    }

    fn answer(hand: &mut HitAndSunkHand, line: &str) -> Response {
        typed(hand, &Typed::read(line, &vocabulary(&WORDS)))
    }

    #[test]
    fn a_ship_is_chosen_by_its_digit_or_its_name() {
        for (line, reply) in [("3", "3"), ("cruiser", "3"), ("sub", "2"), ("Carrier", "5")] {
            let answer = answer(&mut hand(&choosing()), line);
            assert_eq!(answer, Response::Reply(reply.into()), "{line}");
        }
        for line in ["", "6", "forward", "M"] {
            assert_eq!(answer(&mut hand(&choosing()), line), Response::Ignored, "{line}");
        }
    }

    #[test]
    fn a_turn_is_typed_in_its_own_text_or_action_by_action() {
        for (lines, reply) in [
            (&["MCF+1-2W"][..], "MCF+1-2W"),
            (&["M"], "M"),
            (&["forward", "send"], "M"),
            (&["FORWARD, turn right; scan", "done"], "MCS"),
            (&["forward left", "undo", "end"], "M"),
            (&["wait wait", "clear", "end"], ""),
            // A word in capitals is a word.
            (&["RAM", "end"], "A"),
        ] {
            let mut hand = sailing();
            let last = lines.iter().map(|line| answer(&mut hand, line)).last();
            assert_eq!(last, Some(Response::Reply(reply.into())), "{lines:?}");
        }
    }

    #[test]
    fn a_cell_is_fired_at_and_mined() {
        let mut hand = sailing();
        let named = hand.at(hand.cursor.offset((0, 2))).to_string();
        let cell = named.split(':').next().unwrap().to_string();
        for line in [
            format!("fire at {cell}"),
            format!("mine {cell}"),
            format!("lay a mine on {cell}"),
        ] {
            assert!(matches!(answer(&mut hand, &line), Response::Say(_)), "{line}");
        }
        assert_eq!(hand.reply(), "F+0+2N+0+2N+0+2");
    }

    #[test]
    fn questions_are_answered_and_the_rest_is_ignored() {
        for (line, part) in [
            ("mine", "Head at "),
            ("moves", "Forward (M)"),
            ("who a1", "a1: "),
            ("attacks a1", ""),
            ("where", ""),
        ] {
            match answer(&mut sailing(), line) {
                Response::Say(said) => assert!(said.to_string().contains(part), "{line}: {said}"),
                other => panic!("{line}: {other:?}"),
            }
        }
        for line in ["", "3", "fire", "fire forward", "forward mine", "who"] {
            let mut hand = sailing();
            assert_eq!(answer(&mut hand, line), Response::Ignored, "{line}");
            assert_eq!(hand.reply(), "", "{line}");
        }
    }
}
