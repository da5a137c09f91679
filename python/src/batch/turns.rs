//! The turn of a seat, as its policy sees it.

use engine::games::kingdom::{self, Side};
use engine::{GameId, Referee, Seat, View};
use kingdom_model::{AWAY, Position, Soldier};
use observations::kingdom::KingdomTurn;
use observations::{AnyTurn, Game};

/// The game that policies play, if they play it.
pub fn game_of(game: GameId) -> Game {
    match game {
        GameId::Kingdom => Game::Kingdom,
        GameId::Territories => Game::Territories,
        GameId::HitAndSunk => Game::HitAndSunk,
    }
}

/// The turn of a seat that is asked; `None` if its arguments cannot be read, which does not happen.
pub fn of(referee: &Referee, game: Game, seat: Seat) -> Option<AnyTurn> {
    if let Game::Kingdom = game
        && let View::Kingdom(view) = referee.game().view(None)
    {
        // Writing and reading the arguments takes longer than the whole turn. `check` compares the two.
        return Some(AnyTurn::Kingdom(KingdomTurn::of(position(&view, seat))));
    }
    by_arguments(referee, game, seat)
}

/// The same, made of what a bot in the seat is sent.
pub fn by_arguments(referee: &Referee, game: Game, seat: Seat) -> Option<AnyTurn> {
    let arguments = referee.game().arguments(seat);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    AnyTurn::parse(game, &arguments)
}

fn position(view: &kingdom::View, seat: Seat) -> Position {
    let soldier = |at: usize| {
        let (soldier, wait) = &view.soldiers[at];
        Soldier {
            cell: soldier.cell.map_or(AWAY, number),
            hp: soldier.hp as i16,
            due: if soldier.cell.is_some() {
                0
            } else {
                (view.round + wait) as u16
            },
        }
    };
    Position {
        round: view.round as u16,
        to_act: Side::of(seat) as usize,
        points: view.points.map(|points| points as i16),
        bases: view.bases.map(|hp| hp as i16),
        soldiers: [0, 3].map(|side| [0, 1, 2].map(|kind| soldier(side + kind))),
        flags: view
            .flags
            .iter()
            .fold(0, |flags, (flag, _)| flags | 1 << number(flag.cell)),
        outcome: None,
    }
}

fn number(cell: kingdom::Cell) -> u8 {
    (5 * cell.row + cell.col) as u8
}
