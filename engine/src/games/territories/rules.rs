//! How the plans of a turn are executed, and how rounds end.

use super::state::MAX_SEATS;
use super::tables::{BONUS_SIZE, BONUS_VALUES, BONUSES, ROUND_POINTS, START_ARMIES, TURNS};
use super::{
    Board, Cell, Counts, DropReason, Event, Layout, Order, Orders, RoundResult, SkipReason, Territories,
    fight, words,
};
use crate::game::places_by;
use crate::words::sentences;
use crate::{Answer, Outcome, Phrase, Reply, Rng, Seat};

impl Territories {
    /// The start of a match with these numbers of seats and rounds.
    pub(super) fn new(seats: Seat, rounds: u32, seed: u64) -> Self {
        let mut start = Self {
            seed,
            seats,
            rounds,
            round: 1,
            turn: 1,
            board: Board::neutral(Cell::row),
            layout: Layout::Rows,
            bonus_values: [0; BONUSES],
            results: Vec::new(),
            skipped: [0; MAX_SEATS],
            most_turns: TURNS,
        };
        deal(&mut start);
        start
    }
}

/// Lays out the current round: bonuses, their values, and where each seat starts.
pub(super) fn deal(game: &mut Territories) {
    let rng = |purpose| Rng::derive(game.seed, purpose, &[game.round.into()]);
    let mut cells: Vec<Cell> = Cell::all().collect();

    let mut layouts = rng("territories/layout");
    let layout = Layout::ALL[layouts.below(Layout::ALL.len() as u64) as usize];
    let mut scattered = [0; Cell::COUNT as usize];
    layouts.shuffle(&mut cells);
    for (place, cell) in (0..).zip(&cells) {
        scattered[cell.index()] = place / BONUS_SIZE;
    }
    let mut board = Board::neutral(|cell| match layout {
        Layout::Rows => cell.row(),
        Layout::Blocks => cell.row() / 5 + 2 * (cell.col() / 2),
        Layout::Random => scattered[cell.index()],
    });

    let mut values = rng("territories/values");
    let bonus_values = [(); BONUSES].map(|()| values.between(BONUS_VALUES.0, BONUS_VALUES.1) as u8);

    rng("territories/starts").shuffle(&mut cells);
    for (seat, cell) in (0..game.seats).zip(cells) {
        board[cell].owner = Some(seat);
        board[cell].armies = START_ARMIES;
    }
    (game.board, game.layout, game.bonus_values) = (board, layout, bonus_values);
}

/// Plays one turn with the answers of all living seats, and ends the round or the match if it is over.
pub(super) fn play(game: &mut Territories, answers: &[(Seat, Answer)]) -> Vec<Event> {
    let mut events = Vec::new();
    let before = game.board.clone();
    let counts = Counts::of(&before);
    let mut orders = Vec::new();
    for (seat, answer) in answers {
        let income = counts.income(*seat, &game.bonus_values);
        match read(&before, *seat, income, &answer.reply) {
            Ok((deployed, plan)) => {
                deploy(&mut game.board, *seat, &deployed, &mut events);
                if let Some(first) = plan.first_unreadable {
                    events.push(Event::OrdersUnreadable {
                        seat: *seat,
                        orders: plan.unreadable_orders,
                        first,
                    });
                }
                orders.extend(plan.orders.into_iter().map(|order| (*seat, order)));
            }
            Err(why) => {
                game.skipped[usize::from(*seat)] += 1;
                events.push(Event::Skipped { seat: *seat, why });
            }
        }
    }
    Rng::derive(
        game.seed,
        "territories/orders",
        &[game.round.into(), game.turn.into()],
    )
    .shuffle(&mut orders);
    let mut territories = counts.territories;
    for (seat, order) in orders {
        let event = execute(&mut game.board, &before, seat, order);
        let captured_from = match &event {
            Event::Attacked { defender, battle, .. } if battle.captured() => Some(*defender),
            _ => None,
        };
        events.push(event);
        if let Some(defender) = captured_from {
            territories[usize::from(seat)] += 1;
            if let Some(defender) = defender {
                let left = &mut territories[usize::from(defender)];
                *left -= 1;
                if *left == 0 {
                    events.push(Event::Eliminated {
                        seat: defender,
                        by: seat,
                    });
                }
            }
        }
    }
    tell_bonuses(game, &counts, &mut events);
    end_turn(game, &mut events);
    events
}

/// What a seat's reply deploys on each cell, and its plan; or why its turn is skipped.
fn read(
    board: &Board,
    seat: Seat,
    income: u32,
    reply: &Reply,
) -> Result<([u32; Cell::COUNT as usize], Orders), SkipReason> {
    let text = reply.text_or_fault().map_err(SkipReason::Fault)?;
    if text.trim_matches([' ', '\t', '\r', '\n']).is_empty() {
        return Err(SkipReason::Empty);
    }
    let plan = Orders::parse(text).map_err(SkipReason::Unreadable)?;
    let mut deployed = [0_i64; Cell::COUNT as usize];
    for deployment in &plan.deployments {
        let (cell, armies) = (deployment.cell, deployment.armies);
        if armies < 0 {
            return Err(SkipReason::Negative { cell, armies });
        }
        if armies > 0 && board[cell].owner != Some(seat) {
            return Err(SkipReason::NotOwned {
                cell,
                owner: board[cell].owner,
            });
        }
        deployed[cell.index()] += i64::from(armies);
    }
    let total: i64 = deployed.iter().sum();
    if total != i64::from(income) {
        return Err(SkipReason::Total {
            deployed: total,
            income,
        });
    }
    // The total is an income, so each part of it fits.
    Ok((deployed.map(|armies| armies as u32), plan))
}

fn deploy(board: &mut Board, seat: Seat, deployed: &[u32; Cell::COUNT as usize], events: &mut Vec<Event>) {
    for (cell, &armies) in Cell::all().zip(deployed).filter(|(_, armies)| **armies > 0) {
        board[cell].armies += armies;
        events.push(Event::Deployed { seat, cell, armies });
    }
}

/// Executes one order, or drops it. `before` is the board when the turn began.
fn execute(board: &mut Board, before: &Board, seat: Seat, order: Order) -> Event {
    let armies = match marching(board, before, seat, order) {
        Ok(armies) => armies,
        Err(why) => return Event::Dropped { seat, order, why },
    };
    let Order { from, to, .. } = order;
    board[from].armies -= armies;
    let defender = board[to].owner;
    if defender == Some(seat) {
        board[to].armies += armies;
        return Event::Moved {
            seat,
            from,
            to,
            armies,
        };
    }
    let battle = fight(armies, board[to].armies);
    if battle.captured() {
        board[to].owner = Some(seat);
        board[to].armies = battle.attackers_left;
    } else {
        board[to].armies = battle.defenders_left;
        board[from].armies += battle.attackers_left;
    }
    Event::Attacked {
        seat,
        from,
        to,
        defender,
        battle,
    }
}

/// The armies that an order moves, at least 1; or why it is dropped.
fn marching(board: &Board, before: &Board, seat: Seat, order: Order) -> Result<u32, DropReason> {
    let source = board[order.from];
    if source.owner != Some(seat) {
        return Err(DropReason::SourceNotOwned { owner: source.owner });
    }
    if before[order.from].owner != Some(seat) {
        return Err(DropReason::SourceTakenThisTurn);
    }
    let armies = u32::try_from(order.armies)
        .ok()
        .filter(|armies| *armies > 0)
        .ok_or(DropReason::NotPositive)?;
    if armies >= source.armies {
        return Err(DropReason::NoneWouldStay {
            armies: source.armies,
        });
    }
    if !order.from.is_neighbour(order.to) {
        return Err(DropReason::NotNeighbour);
    }
    Ok(armies)
}

/// Adds events for the bonuses that changed hands since `before`.
fn tell_bonuses(game: &Territories, before: &Counts, events: &mut Vec<Event>) {
    let now = Counts::of(&game.board);
    for (bonus, value) in (0..).zip(game.bonus_values) {
        let (was, is) = (before.bonus_owner(bonus.into()), now.bonus_owner(bonus.into()));
        if was == is {
            continue;
        }
        events.extend(was.map(|seat| Event::BonusLost { seat, bonus, value }));
        events.extend(is.map(|seat| Event::BonusTaken { seat, bonus, value }));
    }
}

/// Moves on to the next turn, or to the next round if this one is over, or ends the match.
fn end_turn(game: &mut Territories, events: &mut Vec<Event>) {
    let counts = Counts::of(&game.board);
    let mut survivors: Vec<Seat> = counts.living().collect();
    if survivors.len() > 1 && game.turn < game.most_turns {
        game.turn += 1;
        return;
    }
    if game.most_turns < TURNS {
        // A short round seldom leaves one player alone: who holds the most land has won it.
        let most = counts.territories.iter().max();
        survivors.retain(|seat| Some(&counts.territories[usize::from(*seat)]) == most);
    }
    let points = ROUND_POINTS / survivors.len().max(1) as u32;
    let mut result = RoundResult {
        turns: game.turn,
        points: [0; MAX_SEATS],
    };
    for seat in &survivors {
        result.points[usize::from(*seat)] = points as u8;
    }
    game.results.push(result);
    events.push(Event::RoundEnded {
        round: game.round,
        turns: game.turn,
        survivors,
        points,
    });
    if let Some(outcome) = outcome(game) {
        events.push(Event::Ended {
            winner: outcome.winner(),
            reason: outcome.reason,
        });
        return;
    }
    game.round += 1;
    game.turn = 1;
    deal(game);
    let layout = game.layout;
    events.push(Event::RoundBegan {
        round: game.round,
        layout,
    });
}

/// How the match ended, if it has.
pub(super) fn outcome(game: &Territories) -> Option<Outcome> {
    if !game.is_over() {
        return None;
    }
    let points = game.points();
    let places = places_by(&points);
    Some(Outcome {
        reason: reason(game, &points, &places),
        points: points.into_iter().map(|points| Some(i64::from(points))).collect(),
        places,
    })
}

/// Who won by how much, and whose turns were skipped.
fn reason(game: &Territories, points: &[u32], places: &[u32]) -> Phrase {
    let of_place = |wanted| {
        let seats = (0..).zip(places).filter(move |(_, place)| **place == wanted);
        seats.map(|(seat, _)| seat)
    };
    let first: Vec<Seat> = of_place(1).collect();
    let most = points.iter().max().copied().unwrap_or_default();
    let rounds = game.rounds.into();
    let mut reason = vec![if let [winner] = first.as_slice() {
        let others = points.iter().filter(|points| **points < most);
        let second = others.max().copied().unwrap_or_default();
        words::Won {
            winner: words::seat(*winner),
            most: most.into(),
            rounds,
            next: words::seats(of_place(2)),
            second: second.into(),
        }
        .phrase()
    } else {
        let (first, most) = (words::seats(first), most.into());
        words::Shared { first, most, rounds }.phrase()
    }];
    let skipped = (0..game.seats).zip(game.skipped).filter(|(_, turns)| *turns > 0);
    let seats: Vec<Phrase> = skipped.map(|(seat, turns)| skipped_turns(seat, turns)).collect();
    if !seats.is_empty() {
        reason.push(words::SkippedTurns { seats }.phrase());
    }
    sentences(reason)
}

fn skipped_turns(seat: Seat, turns: u32) -> Phrase {
    let (seat, turns) = (words::seat(seat), turns.into());
    words::SkippedTurnsOf { seat, turns }.phrase()
}
