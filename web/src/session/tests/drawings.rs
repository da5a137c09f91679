//! What bots draw: in which turn it is shown, and to whom.

use super::{begin, bot, given, hand, hear, session};
use crate::messages::{FromMatch, Given};
use crate::session::{CachedDrawings, Input, Session};
use engine::drawing::{Colour, Drawing, Place, Shape};

/// Plays a turn in which the bot draws these lines.
fn draw(session: &mut Session, lines: &str) {
    let mut given: Given = given(session, false);
    given.note.drawing = lines.into();
    hear(session, FromMatch::Answers(vec![given]));
}

fn circle(row: i8, col: i8) -> Drawing {
    Drawing {
        shape: Shape::Circle(Place(row, col)),
        colour: Colour::Accent,
    }
}

fn shown(session: &Session, cached: Option<CachedDrawings>) -> Option<CachedDrawings> {
    CachedDrawings::refreshed(cached, session)
}

#[test]
fn the_board_shows_what_was_drawn_in_the_turn_behind_the_moment_or_in_the_one_that_is_shown() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    assert!(!session.has_drawings());
    draw(&mut session, "circle 1 1\nnonsense\n");
    draw(&mut session, "");
    draw(&mut session, "circle 2 2\n");
    assert!(session.has_drawings());
    assert_eq!(session.drawings(0), [circle(1, 1)]);

    session.update(Input::Seek(0));
    assert!(shown(&session, None).is_none(), "no turn is behind the start");
    let mut cached = None;
    for (moment, expected) in [(1, vec![circle(1, 1)]), (2, vec![]), (3, vec![circle(2, 2)])] {
        session.update(Input::Seek(moment));
        cached = shown(&session, cached);
        let drawings = cached.as_ref().map(|cached| cached.drawings.clone());
        assert_eq!(drawings, Some(expected), "at moment {moment}");
    }
    session.update(Input::Seek(2));
    session.update(Input::Show {
        moment: 2,
        progress: 0.5,
    });
    cached = shown(&session, cached);
    assert_eq!(cached.map(|cached| cached.drawings), Some(vec![circle(2, 2)]));
}

#[test]
fn a_branch_keeps_what_was_drawn_in_its_turns() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    draw(&mut session, "circle 1 1");
    draw(&mut session, "circle 2 2");
    let branch = session.branch(1, vec![hand(), hand()]);
    assert_eq!(branch.drawings(0), [circle(1, 1)]);
    assert!(branch.drawings(1).is_empty());
}
