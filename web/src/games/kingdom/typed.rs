//! What a person types in Kingdom Guard: an action in its own text or in words, and questions.

use super::hand::KingdomHand;
use super::words;
use crate::hand::Response;
use crate::typed::words::{self as told, Word};
use crate::typed::{Named, Token, Typed};
use engine::Phrase;
use engine::games::kingdom::tables::base_cell;
use engine::games::kingdom::{Action, Cell, Kind, Soldier, Verb};

/// The words of this game.
pub(super) const WORDS: [Word; 5] = [
    Word::Cavalry,
    Word::Archer,
    Word::Infantry,
    Word::Move,
    Word::Attack,
];

/// Answers a question, or gives the action; ignored if it is neither.
pub(super) fn typed(hand: &KingdomHand, typed: &Typed<'_>) -> Response {
    if let Some(action) = Action::parse(&typed.text.to_ascii_uppercase()) {
        return hand.act(action);
    }
    let said = match *typed.known() {
        [Token::Word(Word::Mine)] => hand.soldiers(|soldier| soldier.side == hand.side),
        [Token::Word(Word::Where)] => hand.soldiers(|_| true),
        [Token::Word(Word::Where), Token::Word(word)] => match kind_of(word) {
            Some(kind) => hand.soldiers(|soldier| soldier.kind == kind),
            None => return Response::Ignored,
        },
        [Token::Word(Word::Moves)] => hand.choices().into_iter().map(|choice| choice.words).collect(),
        [Token::Word(Word::Moves), which] => match hand.kind(which) {
            Some(kind) => hand.actions(kind),
            None => return Response::Ignored,
        },
        [Token::Word(Word::Attacks), Token::Cell(named)] => return hand.attackers(cell(named)),
        [Token::Word(Word::Who), Token::Cell(named)] | [Token::Cell(named)] => {
            return on_board(named, |cell| Response::Say(hand.describe(cell)));
        }
        ref tokens => return hand.act_in_words(tokens),
    };
    if said.is_empty() {
        return Response::Say(told::NothingToSay.phrase());
    }
    Response::Say(told::Listed { items: said }.phrase())
}

impl KingdomHand {
    /// Acts, if that is legal; says why it is not.
    fn act(&self, action: Action) -> Response {
        if self.legal.contains(&action) {
            return Response::Reply(action.to_string());
        }
        let why = self.reasons.iter().find(|(of, _)| *of == action);
        why.map_or(Response::Ignored, |(_, why)| {
            let why = why.clone();
            Response::Say(words::Cannot { why }.phrase())
        })
    }

    /// `cavalry b3`, `attack e5 with archer`, or `b2 b3`.
    fn act_in_words(&self, tokens: &[Token]) -> Response {
        let (mut kind, mut verb, mut cells) = (None, None, Vec::new());
        for token in tokens {
            match *token {
                Token::Word(Word::Move) => verb = Some(Verb::Move),
                Token::Word(Word::Attack) => verb = Some(Verb::Attack),
                Token::Word(word) if kind.is_none() => kind = kind_of(word),
                Token::Cell(named) => cells.push(named),
                Token::Word(_) | Token::Number(_) => return Response::Ignored,
            }
        }
        let (kind, target) = match (kind, &cells[..]) {
            (Some(kind), [target]) => (kind, *target),
            (None, [from, target]) => match self.kind(Token::Cell(*from)) {
                Some(kind) => (kind, *target),
                None => return Response::Say(words::AskSoldier.phrase()),
            },
            _ => return Response::Ignored,
        };
        on_board(target, |target| {
            let is_other = |soldier: &Soldier| soldier.side != self.side;
            let attacked =
                self.view.soldier_at(target).is_some_and(is_other) || target == base_cell(self.side.other());
            let usual = if attacked { Verb::Attack } else { Verb::Move };
            let verb = verb.unwrap_or(usual);
            self.act(Action { verb, kind, target })
        })
    }

    /// The kind that a word names, or that of the own soldier on a cell.
    fn kind(&self, which: Token) -> Option<Kind> {
        match which {
            Token::Word(word) => kind_of(word),
            Token::Cell(named) => {
                let soldier = self.view.soldier_at(cell(named))?;
                (soldier.side == self.side).then_some(soldier.kind)
            }
            Token::Number(_) => None,
        }
    }

    /// The cells of some soldiers, with what stands on them.
    fn soldiers(&self, is_meant: impl Fn(&Soldier) -> bool) -> Vec<Phrase> {
        let soldiers = self.view.soldiers.iter().map(|(soldier, _)| soldier);
        let cells = soldiers
            .filter(|soldier| is_meant(soldier))
            .filter_map(|soldier| soldier.cell);
        cells.map(|cell| self.describe(cell)).collect()
    }

    /// What a kind can do now.
    fn actions(&self, kind: Kind) -> Vec<Phrase> {
        let of_kind = self.legal.iter().zip(self.choices());
        let of_kind = of_kind.filter(|(action, _)| action.kind == kind);
        of_kind.map(|(_, choice)| choice.words).collect()
    }

    /// The soldiers that could attack what stands on a cell.
    fn attackers(&self, cell: Cell) -> Response {
        let at = self.view.soldier_at(cell).map(|soldier| soldier.side);
        let reaches = |soldier: &Soldier| {
            let from = soldier.cell.filter(|_| Some(soldier.side) != at);
            from.is_some_and(|from| soldier.kind.stats().attack_range.reaches(from, cell))
        };
        let items = self.soldiers(reaches);
        Response::Say(if items.is_empty() {
            told::NobodyAttacks { cell: cell.into() }.phrase()
        } else {
            told::Listed { items }.phrase()
        })
    }
}

fn kind_of(word: Word) -> Option<Kind> {
    match word {
        Word::Cavalry => Some(Kind::Cavalry),
        Word::Archer => Some(Kind::Archer),
        Word::Infantry => Some(Kind::Infantry),
        _ => None,
    }
}

fn cell(named: Named) -> Cell {
    let (column, row) = named.on_board(Cell::SIZE);
    Cell::new(row, column)
}

fn on_board(named: Named, then: impl FnOnce(Cell) -> Response) -> Response {
    let cell = cell(named);
    if cell.is_on_board() {
        then(cell)
    } else {
        Response::Say(told::NoSuchCell.phrase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed::words::vocabulary;
    use engine::{AnyGame, Config, GameId, Timeline};

    /// The answer to a line at the start of a match, when Blue acts.
    fn answer(line: &str) -> Response {
        let timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
        let AnyGame::Kingdom(game) = timeline.newest().game() else {
            panic!("no match of Kingdom Guard")
        };
        let hand = KingdomHand::new(game, 0, None);
        typed(&hand, &Typed::read(line, &vocabulary(&WORDS)))
    }

    #[test]
    fn an_action_is_typed_in_its_own_text_or_in_words() {
        for (line, reply) in [
            ("M,I,2,1", "M,I,2,1"),
            ("m,i,2,1", "M,I,2,1"),
            ("infantry b3", "M,I,2,1"),
            ("Move the infantry to B3", "M,I,2,1"),
            ("b2 b3", "M,I,2,1"),
            ("b2b3", ""),
            ("cav a4", "M,C,1,0"),
        ] {
            let wanted = Some(reply).filter(|reply| !reply.is_empty());
            let wanted = wanted.map_or(Response::Ignored, |reply| Response::Reply(reply.into()));
            assert_eq!(answer(line), wanted, "{line}");
        }
    }

    #[test]
    fn what_is_impossible_is_refused_with_its_reason() {
        for (line, why) in [
            ("M,I,0,1", "No: its infantry at b2 cannot reach b5 in one move."),
            (
                "infantry b5",
                "No: its infantry at b2 cannot reach b5 in one move.",
            ),
            ("attack b3 with archer", "No: there is nothing at b3 to attack."),
            ("infantry e9", "There is no such cell on this board."),
            ("c3 c4", "Pick up one of your soldiers."),
        ] {
            match answer(line) {
                Response::Say(said) => assert_eq!(said.to_string(), why, "{line}"),
                other => panic!("{line}: {other:?}"),
            }
        }
        for line in [
            "",
            "infantry",
            "cavalry archer b3 b4",
            "infantry 3",
            "who",
            "attacks archer",
        ] {
            assert_eq!(answer(line), Response::Ignored, "{line}");
        }
    }

    #[test]
    fn questions_are_answered() {
        for (line, part) in [
            ("who b2", "b2: Blue infantry, 1800 hp"),
            ("c3", "c3: purple flag"),
            ("mine", "a2: Blue cavalry"),
            ("where", "Red archer"),
            ("where infantry", "Red infantry"),
            ("moves", "Move cavalry to a3"),
            ("moves cavalry", "Move cavalry to a3"),
            ("moves a2", "Move cavalry to a3"),
            ("attacks b3", "Blue"),
            ("attacks e1", "Nothing in sight can attack e1."),
        ] {
            match answer(line) {
                Response::Say(said) => assert!(said.to_string().contains(part), "{line}: {said}"),
                other => panic!("{line}: {other:?}"),
            }
        }
    }
}
