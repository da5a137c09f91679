//! What the model reads is what the engine writes.

use engine::{Answer, Config, GameId, Referee, Rng};
use hit_and_sunk_model::{Class, Report, fire, lay_mine};

#[test]
fn every_argument_of_a_match_is_read_as_it_was_meant() {
    let mut referee =
        Referee::new(Config::usual(GameId::HitAndSunk, 3)).expect("the usual match can be played");
    let mut rng = Rng::derive(3, "test", &[]);
    let mut hits = 0;
    while referee.outcome().is_none() {
        for ask in referee.asks() {
            let reply = match ask.arguments.first() {
                None => Class::ALL[usize::from(ask.seat) % 5].choice(),
                Some(argument) => {
                    let report = Report::parse(&[argument]).expect("the engine's argument is well-formed");
                    assert_eq!(report.class, Class::ALL[usize::from(ask.seat) % 5]);
                    assert_eq!(report.shots, report.class.shots());
                    assert!(report.pose.cells().all(|cell| report.glyph(cell) == b'O'));
                    assert_eq!(
                        report.seen().filter(|(_, glyph)| *glyph == b'O').count(),
                        report.hull.len()
                    );
                    hits += report.hits;
                    let head = report.pose.head;
                    let near = report.targets().first().copied().unwrap_or(head);
                    let ahead = head.ahead(report.pose.direction, 1);
                    let last = if rng.below(4) == 0 {
                        lay_mine(head, ahead)
                    } else {
                        "S".into()
                    };
                    let turn = ["M", "B", "C", "K"][rng.below(4) as usize];
                    if near == head {
                        format!("{last}{turn}")
                    } else {
                        format!("{}{turn}", fire(head, near))
                    }
                }
            };
            referee
                .answer(ask.seat, Answer::text(reply))
                .expect("the seat is asked");
        }
    }
    assert!(hits > 0, "shots at what the model takes for enemies hit");
}
