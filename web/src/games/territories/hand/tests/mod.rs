mod amounts;

use super::*;
use crate::games::territories::panel;
use crate::hand::{Panel, PointerPhase, Press, Touch};
use engine::{Answer, AnyGame, Config, GameId, Reply, Timeline};

/// The board's size in tests.
const BOARD: (f64, f64) = (550.0, 640.0);

fn timeline() -> Timeline {
    Timeline::new(Config {
        seats: 2,
        ..Config::usual(GameId::Territories, 3)
    })
    .unwrap()
}

fn hand_of(timeline: &Timeline, last: Option<&str>) -> TerritoriesHand {
    match timeline.newest().game() {
        AnyGame::Territories(game) => TerritoriesHand::new(game, 0, last),
        _ => panic!("no match of Territories"),
    }
}

fn panel_of(hand: &TerritoriesHand) -> Panel<Command> {
    panel::panel(hand).unwrap()
}

/// The hand of seat 0 in the first turn, with its territory.
fn fresh() -> (TerritoriesHand, Cell) {
    let hand = hand_of(&timeline(), None);
    let home = Cell::all().find(|cell| hand.draft.owns(*cell)).unwrap();
    (hand, home)
}

fn point(cell: Cell) -> (f64, f64) {
    Frame::of(BOARD.0, BOARD.1).centre(cell)
}

fn pointer(hand: &mut TerritoriesHand, phase: PointerPhase, at: (f64, f64), press: Press) -> Response {
    hand.take(&Gesture::Pointer {
        phase,
        at,
        board: BOARD,
        press,
    })
}

fn drag(hand: &mut TerritoriesHand, from: Cell, to: (f64, f64), press: Press) -> Response {
    pointer(hand, PointerPhase::Down, point(from), press);
    pointer(hand, PointerPhase::Move, to, press);
    pointer(hand, PointerPhase::Up, to, press)
}

fn click(hand: &mut TerritoriesHand, cell: Cell, press: Press) -> Response {
    drag(hand, cell, point(cell), press)
}

fn key(hand: &mut TerritoriesHand, key: &str) -> Response {
    hand.take(&Gesture::Key(key.into()))
}

fn neighbour(cell: Cell) -> Cell {
    cell.neighbours().next().unwrap()
}

const PLAIN: Press = Press {
    secondary: false,
    shift: false,
    touch: Touch::No,
};
const SHIFT: Press = Press { shift: true, ..PLAIN };
const SECONDARY: Press = Press {
    secondary: true,
    ..PLAIN
};

#[test]
fn the_wheel_deploys_and_takes_back_where_it_is_turned() {
    let (mut hand, home) = fresh();
    let mut wheel = |up, cell| {
        let (at, board) = (point(cell), BOARD);
        hand.take(&Gesture::Wheel { up, at, board });
        hand.overlay().deployed
    };
    assert_eq!(wheel(true, home), [(home, 1)]);
    assert_eq!(wheel(true, home), [(home, 2)]);
    assert_eq!(wheel(false, home), [(home, 1)]);
    assert_eq!(wheel(true, neighbour(home)), [(home, 1)], "not its own");
    for _ in 0..9 {
        wheel(false, home);
    }
    assert_eq!(wheel(false, home), []);
}

#[test]
fn over_an_end_of_the_selected_order_the_wheel_changes_what_it_sends() {
    let (mut hand, home) = fresh();
    let to = neighbour(home);
    drag(&mut hand, home, point(to), PLAIN);
    for (up, cell, armies) in [(false, home, 3), (false, to, 2), (true, to, 3)] {
        let (at, board) = (point(cell), BOARD);
        hand.take(&Gesture::Wheel { up, at, board });
        assert_eq!(hand.overlay().orders[0].armies, armies);
    }
    assert_eq!(hand.overlay().deployed, []);
}

#[test]
fn clicks_deploy_one_army_with_shift_five_and_the_other_button_takes_one_back() {
    let (mut hand, home) = fresh();
    click(&mut hand, home, PLAIN);
    assert_eq!(hand.overlay().deployed, [(home, 1)]);
    click(&mut hand, home, SHIFT);
    assert_eq!(hand.overlay().deployed, [(home, 5)], "no more than the income");
    click(&mut hand, home, SECONDARY);
    assert_eq!(hand.overlay().deployed, [(home, 4)]);
    assert_eq!(panel_of(&hand).title.to_string(), "1 of 5 armies left to deploy");
}

#[test]
fn a_click_that_deploys_nothing_says_why_where_it_was() {
    let (mut hand, home) = fresh();
    let all = (home, words::AskOrders.phrase());
    for refused in [(neighbour(home), words::DeployOnOwn.phrase()), all] {
        click(&mut hand, refused.0, PLAIN);
        assert_eq!(hand.overlay().refused, Some(refused));
        click(&mut hand, home, SHIFT);
    }
}

#[test]
fn a_drag_to_a_neighbour_orders_all_but_one_with_shift_half() {
    let (mut hand, home) = fresh();
    let to = neighbour(home);
    for (press, armies) in [(PLAIN, 4), (SHIFT, 2)] {
        hand.draft.clear();
        drag(&mut hand, home, point(to), press);
        assert_eq!(
            hand.overlay().orders,
            [Order {
                from: home,
                to,
                armies
            }]
        );
    }
}

#[test]
fn a_drag_into_the_strip_orders_across_the_edge() {
    let at_the_edge = |seed| {
        let timeline = Timeline::new(Config {
            seats: 2,
            ..Config::usual(GameId::Territories, seed)
        });
        let hand = hand_of(&timeline.unwrap(), None);
        let home = Cell::all().find(|cell| hand.draft.owns(*cell)).unwrap();
        (home.col() == 0).then_some((hand, home))
    };
    let (mut hand, home) = (0..1000).find_map(at_the_edge).unwrap();
    let frame = Frame::of(BOARD.0, BOARD.1);
    let in_the_strip = (frame.left - frame.strip / 2.0, point(home).1);
    drag(&mut hand, home, in_the_strip, PLAIN);
    let to = Cell::at(home.row(), Cell::SIZE - 1).unwrap();
    assert_eq!(
        hand.overlay().orders,
        [Order {
            from: home,
            to,
            armies: 4
        }]
    );
}

#[test]
fn a_drag_elsewhere_orders_nothing_and_says_why() {
    let (mut hand, home) = fresh();
    let far = Cell::at((home.row() + 5) % 10, home.col()).unwrap();
    let Response::Say(words) = drag(&mut hand, home, point(far), PLAIN) else {
        panic!("nothing is said");
    };
    assert!(words.to_string().contains("not one of the eight"), "{words}");
    assert!(hand.draft.is_empty());
}

#[test]
fn the_turn_ends_only_when_everything_is_deployed() {
    let (mut hand, home) = fresh();
    assert_eq!(
        key(&mut hand, "e"),
        Response::Say(words::StillToDeploy { armies: 5_u32.into() }.phrase())
    );
    key(&mut hand, "a");
    let (row, col) = (home.row(), home.col());
    assert_eq!(key(&mut hand, "e"), Response::Reply(format!("{row},{col},5\n ")));
}

#[test]
fn keys_alone_play_a_turn() {
    let (mut hand, home) = fresh();
    for name in ["+", "+", "+", "-", "a", "Enter", "ArrowUp", "Enter", "-", "-"] {
        assert_ne!(key(&mut hand, name), Response::Ignored, "{name}");
    }
    let to = Cell::at((home.row() + 9) % 10, home.col()).unwrap();
    let Response::Reply(reply) = key(&mut hand, "e") else {
        panic!("the turn does not end");
    };
    let plan = Orders::parse(&reply).unwrap();
    assert_eq!(
        plan.orders,
        [Order {
            from: home,
            to,
            armies: 7
        }]
    );
    assert_eq!(plan.deployments[0].armies, 5);
}

#[test]
fn after_an_order_the_cursor_is_at_its_source_again() {
    let (mut hand, home) = fresh();
    for name in ["Enter", "ArrowUp", "Enter", "Escape", "+"] {
        key(&mut hand, name);
    }
    assert_eq!(hand.overlay().cursor, Some(home));
    assert_eq!(hand.overlay().deployed, [(home, 1)]);
}

#[test]
fn every_key_that_the_hand_claims_means_something() {
    let (hand, _) = fresh();
    for name in hand.keys() {
        assert_ne!(key(&mut fresh().0, name), Response::Ignored, "{name}");
    }
}

#[test]
fn backspace_takes_back_the_order_first_then_what_was_deployed() {
    let (mut hand, home) = fresh();
    click(&mut hand, home, SHIFT);
    drag(&mut hand, home, point(neighbour(home)), PLAIN);
    key(&mut hand, "Backspace");
    assert_eq!((hand.overlay().orders, hand.draft.left()), (Vec::new(), 0));
    key(&mut hand, "Backspace");
    assert_eq!(hand.draft.left(), 5);
}

#[test]
fn taking_armies_back_leaves_one_at_the_source_of_an_order() {
    let (mut hand, home) = fresh();
    click(&mut hand, home, SHIFT);
    drag(&mut hand, home, point(neighbour(home)), PLAIN);
    assert_eq!(hand.overlay().orders[0].armies, 9);
    for left in [8, 7, 6, 5, 4, 4] {
        click(&mut hand, home, SECONDARY);
        assert_eq!(hand.overlay().orders[0].armies, left);
    }
}

#[test]
fn a_command_for_an_order_that_is_gone_is_ignored() {
    let (mut hand, _) = fresh();
    let command = Command::Order { place: 0, by: 1 };
    assert_eq!(hand.command(&command), Response::Ignored);
}

#[test]
fn the_last_orders_can_be_given_again_where_that_is_still_possible() {
    let mut timeline = timeline();
    let (mut hand, home) = fresh();
    key(&mut hand, "a");
    drag(&mut hand, home, point(neighbour(home)), PLAIN);
    hand.draft.change(0, -6);
    let mut reply = hand.draft.reply().unwrap();
    for seat in [0, 1] {
        let text = if seat == 0 { reply.clone() } else { String::new() };
        let reply = Reply::Text(text);
        timeline.answer(seat, Answer { reply, cost: 0 }).unwrap();
    }
    let far = Cell::at((home.row() + 5) % 10, home.col()).unwrap();
    reply.push_str(&format!(
        " {},{},{},{},1",
        far.row(),
        far.col(),
        far.row(),
        (far.col() + 1) % 10
    ));
    let mut hand = hand_of(&timeline, Some(&reply));
    assert_eq!(
        key(&mut hand, "r"),
        Response::Say(
            words::Repeated {
                given: 1_u32.into(),
                all: 2_u32.into()
            }
            .phrase()
        )
    );
    let [Order { from, to, armies }] = hand.overlay().orders[..] else {
        panic!("{:?}", hand.overlay().orders);
    };
    assert_eq!((from, to, armies), (home, neighbour(home), 3));
}

#[test]
fn orders_of_another_round_are_not_offered() {
    let (_, home) = fresh();
    let to = neighbour(home);
    let reply = format!(" \n{},{},{},{},1", home.row(), home.col(), to.row(), to.col());
    let hand = hand_of(&timeline(), Some(&reply));
    assert!(
        panel_of(&hand)
            .buttons
            .iter()
            .all(|button| button.command != Command::Repeat)
    );
}

#[test]
fn the_hand_knows_no_more_than_its_seat() {
    let hand = hand_of(&timeline(), None);
    assert_eq!(hand.draft.view().viewer, Some(0));
}

#[test]
fn every_step_is_taken_back_and_then_there_is_nothing_left() {
    let (mut hand, home) = fresh();
    let to = neighbour(home);
    let empty = hand.draft.clone();
    click(&mut hand, home, PLAIN);
    let one = hand.draft.clone();
    key(&mut hand, "a");
    let all = hand.draft.clone();
    drag(&mut hand, home, point(to), PLAIN);
    key(&mut hand, "-");
    // An action that changes nothing is not a step.
    key(&mut hand, "ArrowUp");
    hand.command(&Command::Clear);
    assert!(hand.draft.is_empty());
    for (steps, before) in [(3, &all), (1, &one), (1, &empty)] {
        for _ in 0..steps {
            assert!(hand.can_undo());
            key(&mut hand, "u");
        }
        assert_eq!(&hand.draft, before);
    }
    assert!(!hand.can_undo());
    let Response::Say(shown) = hand.command(&Command::Undo) else {
        panic!("it says that there is nothing")
    };
    assert_eq!(shown.to_string(), "There is nothing to take back.");
}

#[test]
fn an_order_that_is_given_shows_how_its_fight_would_end() {
    let (mut hand, home) = fresh();
    let to = neighbour(home);
    key(&mut hand, "a");
    pointer(&mut hand, PointerPhase::Down, point(home), PLAIN);
    pointer(&mut hand, PointerPhase::Move, point(to), PLAIN);
    let (cell, battle) = hand.overlay().forecast.unwrap();
    let armies = hand.draft.view().territory(to).unwrap().armies;
    assert_eq!((cell, battle.attackers, battle.defenders), (to, 9, armies));
    assert!(battle.captured());
    let shown = hand.describe(to).to_string();
    let told = "Enter attacks with 9 armies: they would take it";
    assert!(shown.contains(told), "{shown}");
    pointer(&mut hand, PointerPhase::Move, point(home), PLAIN);
    assert_eq!(hand.overlay().forecast, None);
}
