//! How outside programs observe and control a shown match: around an embedded page by messages, with
//! `<arena-board>` by its methods and events. Both use the same values, which are here as JSON.

mod command;

pub use command::{BadMessage, Command, Source, VERSION};

use crate::session::{Phase, SPEED_NAMES, SPEEDS, Session};
use engine::Config;
use engine::replay::{SeatRecord, Verdict};
use engine::report::{match_line, result_line, turn_lines};
use std::ops::Range;

/// The players and the game: the line `match` of [JSON lines](match_line), with the seed as text, since JavaScript
/// numbers cannot hold every seed.
pub fn subject(config: &Config, seats: &[SeatRecord]) -> String {
    let seed = |quote: &str| format!(r#""seed":{quote}{}{quote},"#, config.seed);
    match_line(config, seats).replacen(&seed(""), &seed("\""), 1)
}

/// The state of the match on the screen.
///
/// * `verified`: whether it goes as recorded, if the session itself does not know.
pub fn state(session: &Session, verified: Option<bool>) -> String {
    let (cursor, timeline) = (session.cursor(), session.timeline());
    let phase = match session.phase() {
        Phase::Starting | Phase::Preparing(_) | Phase::Playing => "loading",
        Phase::Over | Phase::Abandoned => "ready",
        Phase::Failed(_) => "failed",
    };
    let verified = verified.or_else(|| match session.verdict()? {
        Verdict::Agrees => None,
        verdict => Some(verdict == Verdict::Verified),
    });
    // Written by name, since code that writes any number is larger than everything else here.
    let speed = SPEEDS
        .iter()
        .position(|speed| speed.to_bits() == cursor.speed.to_bits());
    let speed = speed
        .and_then(|index| SPEED_NAMES[index])
        .map(|name| name.trim_end_matches('×'));
    let outcome = timeline.newest().outcome().map(|_| result_line(timeline));
    format!(
        r#"{{"moment":{},"turns":{},"round":{},"playing":{},"speed":{},"phase":"{phase}","verified":{},"outcome":{}}}"#,
        cursor.moment,
        timeline.len(),
        timeline.at(cursor.moment).game().round(),
        cursor.playing,
        or_null(speed),
        or_null(verified),
        or_null(outcome),
    )
}

/// A JSON list of the [lines](turn_lines) of turns that were shown one after another.
pub fn passed(session: &Session, turns: Range<usize>) -> String {
    let lines = turns.flat_map(|turn| turn_lines(session.timeline(), turn));
    format!("[{}]", lines.collect::<Vec<_>>().join(","))
}

/// A value as JSON, if it needs no quotation marks.
fn or_null(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "null".into(), |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use crate::session::Input;
    use crate::viewer::Viewer;
    use engine::replay::{Player, Replay, SeatRecord, Source};
    use engine::{Answer, Config, GameId, Timeline};

    /// A match of two rounds with only useless replies.
    pub(crate) fn replay() -> Replay {
        let config = Config {
            rounds: 2,
            ..Config::usual(GameId::Kingdom, 7)
        };
        let mut timeline = Timeline::new(config).unwrap();
        while timeline.newest().outcome().is_none() {
            let seat = timeline.newest().waiting().next().unwrap();
            let legal = timeline.newest().game().legal(seat).unwrap_or_default();
            let _ = timeline.answer(seat, Answer::text(&legal[0])).unwrap();
        }
        let seats = ["A", "B"].map(|name| SeatRecord::new(name, Player::Process, Source::Stored));
        Replay::record(&timeline, &seats).unwrap()
    }

    #[test]
    fn a_match_tells_its_state_and_the_turns_that_are_gone_through() {
        let replay = replay();
        let mut viewer = Viewer::of(&replay).unwrap();
        let turns = replay.turns;
        assert!(turns >= 3, "{turns} turns");
        let start = format!(
            r#"{{"moment":0,"turns":{turns},"round":1,"playing":false,"speed":1,"phase":"ready","verified":true,"outcome":{{"type":"result""#
        );
        assert!(viewer.state().starts_with(&start), "{}", viewer.state());
        assert_eq!(viewer.passed(), None);
        viewer.take(Input::Step(2));
        let lines = viewer.passed().unwrap();
        assert_eq!(lines.matches(r#""type":"turn""#).count(), 2, "{lines}");
        assert_eq!(viewer.passed(), None);
        viewer.take(Input::Seek(3));
        assert_eq!(viewer.passed(), None);
        viewer.take(Input::Step(-1));
        assert_eq!(viewer.passed(), None);
        viewer.take(Input::Toggle);
        viewer.take(Input::Speed(f64::INFINITY));
        viewer.take(Input::Time(16.0));
        let rest = viewer.passed().unwrap();
        assert_eq!(
            rest.matches(r#""type":"turn""#).count(),
            turns as usize - 2,
            "{rest}"
        );
        assert!(
            viewer.state().contains(r#""playing":false,"speed":null"#),
            "{}",
            viewer.state()
        );
    }

    #[test]
    fn who_plays_is_told_by_name() {
        let viewer = Viewer::of(&replay()).unwrap();
        let shown = viewer.subject();
        for part in [
            r#""game":"kingdom","seed":"7","#,
            r#""seats":[{"name":"A","player":"process"}"#,
        ] {
            assert!(shown.contains(part), "{shown}");
        }
    }
}
