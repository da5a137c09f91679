use super::*;
use crate::games::hit_and_sunk::panel;
use crate::hand::{Panel, PanelRow, Press};
use crate::words::say;
use engine::games::hit_and_sunk::Class;
use engine::{Answer, AnyGame, Config, GameId, Referee};

/// The hand of a seat.
fn hand_of(referee: &Referee, seat: Seat) -> HitAndSunkHand {
    match referee.game() {
        AnyGame::HitAndSunk(game) => HitAndSunkHand::new(game, seat, None),
        _ => panic!("no match of Hit and Sunk"),
    }
}

fn panel_of(hand: &HitAndSunkHand) -> Panel<Command> {
    panel::panel(hand).unwrap()
}

/// The hand that acts first in a match in which all chose this class.
fn sailing(class: Class) -> (Referee, HitAndSunkHand) {
    let mut referee = Referee::new(Config::usual(GameId::HitAndSunk, 3)).unwrap();
    let seats: Vec<_> = referee.waiting().collect();
    for seat in seats {
        referee
            .answer(seat, Answer::text(class.number().to_string()))
            .unwrap();
    }
    let seat = referee.waiting().next().unwrap();
    let hand = hand_of(&referee, seat);
    (referee, hand)
}

fn press(hand: &mut HitAndSunkHand, keys: &[&str]) -> Response {
    let mut last = Response::Ignored;
    for key in keys {
        last = hand.take(&Gesture::Key((*key).into()));
    }
    last
}

fn said(panel: &Panel<Command>, part: &str) -> bool {
    panel
        .lines
        .iter()
        .any(|line| line.text.to_string().contains(part))
}

#[test]
fn a_class_is_chosen_by_its_digit_or_its_button() {
    let referee = Referee::new(Config::usual(GameId::HitAndSunk, 3)).unwrap();
    let mut hand = hand_of(&referee, 0);
    let panel = panel_of(&hand);
    assert_eq!(panel.title.to_string(), "Choose your ship");
    let table = panel.table.unwrap();
    let head: Vec<String> = table.head.iter().map(ToString::to_string).collect();
    assert_eq!(head.join(" "), "class length moves shots range mines");
    let PanelRow {
        button,
        note: skill,
        cells,
        picture,
    } = table.rows[4].clone();
    assert!(picture.layers.len() > 3, "{picture:?}");
    assert_eq!(button.label.to_string(), "carrier (5)");
    let skill = skill.to_string();
    assert_eq!(
        (cells.join(" ").as_str(), skill.as_str()),
        ("5 1 1 7 3", "area damage")
    );
    assert_eq!(press(&mut hand, &["3"]), Response::Reply("3".into()));
    assert_eq!(hand.command(&button.command), Response::Reply("5".into()));
    assert_eq!(press(&mut hand, &["6"]), Response::Ignored);
    assert_eq!(press(&mut hand, &["m"]), Response::Ignored);
}

#[test]
fn keys_compose_a_turn_and_enter_sends_it() {
    let (_, mut hand) = sailing(Class::Battleship);
    // The cursor starts on the head.
    press(&mut hand, &["ArrowRight", "ArrowRight", "ArrowUp", "f", "D", "s"]);
    assert_eq!(press(&mut hand, &["Enter"]), Response::Reply("F+2-1DS".into()));
    press(&mut hand, &["Backspace", "w"]);
    assert_eq!(press(&mut hand, &["Enter"]), Response::Reply("F+2-1DW".into()));
    assert_eq!(
        press(&mut hand, &["Escape", "Enter"]),
        Response::Reply(String::new())
    );
}

#[test]
fn impossible_actions_are_marked_with_their_reason() {
    let (_, mut hand) = sailing(Class::Battleship);
    let Response::Say(words) = press(&mut hand, &["R"]) else {
        panic!("nothing is said")
    };
    assert_eq!(
        words.to_string(),
        "✗ R: no effect, because only a cruiser can do it"
    );
    assert!(said(
        &panel_of(&hand),
        "1. ✗ R: no effect, because only a cruiser can do it"
    ));
    press(&mut hand, &["Escape", "D", "S"]);
    let panel = panel_of(&hand);
    assert!(said(&panel, "1. D: done"));
    assert!(said(
        &panel,
        "2. ✗ S: no effect, because it takes all shots of a turn and some are used"
    ));
    assert!(said(&panel, "Left: moves 1, shots 0, mines 1; cooldown 3."));
    assert!(said(&panel, "Reply: DS"));
}

#[test]
fn buttons_are_those_of_the_class_and_off_where_the_action_would_be_a_wait() {
    let (_, mut hand) = sailing(Class::Cruiser);
    let offered = |hand: &HitAndSunkHand| -> Vec<(Command, bool)> {
        let lines = panel_of(hand).lines;
        let buttons = lines.into_iter().flat_map(|line| line.buttons);
        buttons.map(|button| (button.command, button.enabled)).collect()
    };
    let now = |hand: &HitAndSunkHand, action: Action| {
        offered(hand)
            .into_iter()
            .find(|(command, _)| *command == Command::Add(action))
            .map(|(_, enabled)| enabled)
    };
    assert_eq!(
        (now(&hand, Action::Plunge), now(&hand, Action::Shield)),
        (None, None)
    );
    assert_eq!(
        (now(&hand, Action::Repair), now(&hand, Action::Scan)),
        (Some(false), Some(true))
    );
    press(&mut hand, &["S"]);
    assert_eq!(now(&hand, Action::Scan), Some(false));
}

#[test]
fn a_click_fires_at_its_cell_and_with_shift_or_a_long_touch_lays_a_mine() {
    let board = (600.0, 600.0);
    let click = |hand: &mut HitAndSunkHand, cell, press| {
        let frame = Frame::of(&hand.view, board.0, board.1).unwrap();
        for phase in [PointerPhase::Down, PointerPhase::Up] {
            hand.take(&Gesture::Pointer {
                phase,
                at: frame.centre(cell),
                board,
                press,
            });
        }
    };
    let shift = Press {
        shift: true,
        ..Press::default()
    };
    let [tap, long] = [Touch::Short, Touch::Long].map(|touch| Press {
        touch,
        ..Press::default()
    });
    for (press, reply) in [
        (Press::default(), "F-1+2"),
        (tap, "F-1+2"),
        (shift, "N-1+2"),
        (long, "N-1+2"),
    ] {
        let (_, mut hand) = sailing(Class::Destroyer);
        let head = hand.ship().unwrap().head;
        click(&mut hand, head.offset((-1, 2)), press);
        assert_eq!(hand.reply(), reply);
    }
}

#[test]
fn a_shot_is_aimed_from_where_the_ship_then_stands() {
    for seat_of in Class::ALL {
        let (_, mut hand) = sailing(seat_of);
        let before = hand.ship().unwrap();
        press(&mut hand, &["M"]);
        let after = hand.ship().unwrap();
        press(&mut hand, &["f"]);
        let (x, y) = (before.head.x - after.head.x, before.head.y - after.head.y);
        assert_eq!(hand.reply(), format!("MF{x:+}{y:+}"));
    }
}

#[test]
fn what_is_sent_is_what_the_referee_plays() {
    let (mut referee, mut hand) = sailing(Class::Destroyer);
    press(&mut hand, &["C", "C", "M", "S"]);
    let (foreseen, steps) = (hand.ship().unwrap(), hand.steps());
    let sure = steps
        .iter()
        .all(|step| !matches!(step.verdict, Verdict::Unsure(_) | Verdict::SetsOff(_)));
    assert!(sure, "this seed's first ship sees where it goes: {steps:?}");
    let seat = hand.known.as_ref().unwrap().seat;
    referee.answer(seat, Answer::text(hand.reply())).unwrap();
    let engine::View::HitAndSunk(after) = referee.game().view(None) else {
        panic!("another game")
    };
    let SeaView::Whole(sea) = after.sea else {
        panic!("not the whole sea")
    };
    let ship = sea.ships[usize::from(seat)].unwrap();
    assert_eq!((ship.head, ship.direction), (foreseen.head, foreseen.direction));
}

#[test]
fn a_button_shows_what_it_would_do_until_it_is_left_or_pressed() {
    let (_, mut hand) = sailing(Class::Destroyer);
    let (_, before) = hand.overlay().ship.unwrap();
    let forward = Command::Add(Action::Move);
    hand.hint(Some(&forward));
    let (_, shown) = hand.overlay().ship.unwrap();
    assert_ne!(shown.head, before.head);
    assert_eq!(hand.reply(), "");
    hand.hint(None);
    assert_eq!(hand.overlay().ship.unwrap().1.head, before.head);
    hand.hint(Some(&Command::Add(Action::Scan)));
    assert_eq!(hand.overlay().scans, [before.head]);
    hand.hint(Some(&forward));
    hand.command(&forward);
    assert_eq!(hand.overlay().ship.unwrap().1.head, shown.head, "not twice");
}

#[test]
fn buttons_move_the_aim_by_a_cell_and_fire_at_it() {
    let (_, mut hand) = sailing(Class::Destroyer);
    let head = hand.cursor;
    for direction in [Direction::Up, Direction::Up, Direction::Right] {
        let Response::Say(shown) = hand.command(&Command::AimOn(direction)) else {
            panic!("it says what lies there");
        };
        assert!(!shown.to_string().is_empty());
    }
    assert_eq!(hand.cursor, head.offset((1, -2)));
    hand.command(&Command::Fire);
    assert_eq!(hand.reply(), "F+1-2");
}

#[test]
fn a_hull_is_told_in_words() {
    let (_, hand) = sailing(Class::Battleship);
    let told = |hull| {
        say(panel::hull(&Ship {
            hull,
            ..hand.ship().unwrap()
        }))
    };
    let whole = hand.ship().unwrap().hull;
    assert_eq!(told(whole), "intact");
    let cells = whole.count_ones();
    assert_eq!(told(whole & !1), format!("1 of {cells} damaged"));
    assert_eq!(told(0), format!("{cells} of {cells} damaged"));
}
