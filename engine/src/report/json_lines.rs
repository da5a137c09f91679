//! A match as JSON lines: one `match`, then one `turn` for each seat that was asked, then one `result`.
//!
//! Written here without a JSON library: keys are plain, and only strings need care. The page would have to carry one for this
//! alone, and programs compare lines as text, in which `serde_json` writes a line break as `\n` where these say `\u000a`.

use crate::replay::{Player, SeatRecord};
use crate::{Config, Event, Outcome, Phrase, Reply, Seat, StateHash, Timeline, Turn};
use ::words::{Argument, Cell, SeatName};
use std::fmt::Display;

/// The whole match; each line ends with a line break.
pub fn json_lines(timeline: &Timeline, seats: &[SeatRecord]) -> String {
    let mut text = match_line(timeline.newest().config(), seats) + "\n";
    for index in 0..timeline.len() {
        for line in turn_lines(timeline, index) {
            text += &line;
            text.push('\n');
        }
    }
    text += &result_line(timeline);
    text.push('\n');
    text
}

/// What is played, and by whom: `type`, `game`, `seed`, `rounds`, `budget`, `seats`, `sit_out` (whether seats sit out after
/// three faults in a row), `rules` (their version). A seat has `name`, `player` (`hand`,
/// `process`, `house` or `bot`) and, for the last two, `hash`: the first 16 digits of the module's SHA-256.
pub fn match_line(config: &Config, seats: &[SeatRecord]) -> String {
    let seats = list(seats.iter().map(|seat| {
        let (player, hash) = match seat.player {
            Player::Hand => ("hand", None),
            Player::Process => ("process", None),
            Player::House { hash } => ("house", Some(hash)),
            Player::Bot { hash } => ("bot", Some(hash)),
        };
        let hash = hash
            .map(|hash| format!(r#","hash":"{hash}""#))
            .unwrap_or_default();
        format!(r#"{{"name":{},"player":"{player}"{hash}}}"#, string(&seat.name))
    }));
    let Config {
        game,
        rounds,
        budget,
        seed,
        sit_out,
        rules,
        ..
    } = config;
    format!(
        r#"{{"type":"match","game":"{game}","seed":{seed},"rounds":{rounds},"budget":"{budget}","seats":{seats},"sit_out":{sit_out},"rules":{rules}}}"#
    )
}

/// A turn that has been played, a line for each seat that was asked, by ascending seat: `type`, `turn` (from
/// 0), `round` (from 1), `seat`, `arguments`, `reply` (`null` if there is none), `fault` (why there is none,
/// or `null`), `cost` (in the budget's unit), `read` (what the reply did, in words) and `events`. Each event
/// of the turn is on one line: that of the seat it is about, or else the last. An event has `seat`, `mark`
/// (its kind, if people may want to jump to it), `text`, and the text's meaning: `id` and `arguments`.
pub fn turn_lines(timeline: &Timeline, index: usize) -> Vec<String> {
    let Some(turn) = timeline.turn(index) else {
        return Vec::new();
    };
    let before = timeline.at(index);
    let game = before.game();
    // A seat that sits out is not asked, and has no arguments.
    let arguments = |seat| {
        if before.sits_out(seat) {
            Vec::new()
        } else {
            game.arguments(seat)
        }
    };
    lines_of_turn(&turn, game.round(), &arguments)
}

/// Like [`turn_lines`], for a given turn of `round`, in which the seats had these `arguments`.
pub fn lines_of_turn(turn: &Turn, round: u32, arguments: &dyn Fn(Seat) -> Vec<String>) -> Vec<String> {
    let index = turn.index;
    let asked: Vec<Seat> = turn.answers.iter().map(|(seat, _)| *seat).collect();
    let line = |(seat, answer): &(Seat, crate::Answer)| {
        let stands_here = |event: &&Event| match event.seat() {
            Some(of) if asked.contains(&of) => of == *seat,
            _ => asked.last() == Some(seat),
        };
        let events: Vec<&Event> = turn.events.iter().filter(stands_here).collect();
        let mut read = String::new();
        for event in events.iter().filter(|event| event.seat() == Some(*seat)) {
            let blank = if read.is_empty() { "" } else { " " };
            read += &format!("{blank}{event}");
        }
        format!(
            r#"{{"type":"turn","turn":{index},"round":{round},"seat":{seat},{},"fault":{},"cost":{},"read":{},"events":{}}}"#,
            input_and_reply(&arguments(*seat), &answer.reply),
            answer
                .reply
                .fault()
                .map_or_else(null, |fault| string(&fault.to_string())),
            answer.cost,
            string(&read),
            list(events.into_iter().map(event_object)),
        )
    };
    turn.answers.iter().map(line).collect()
}

/// How the match ended: `type`, `places` and `points` in seat order (`null` for a seat without a score),
/// `reason` with its `id` and `arguments`, `turns`, `hash` of the last position. All but the last two are
/// `null` for a match that was not played to its end.
pub fn result_line(timeline: &Timeline) -> String {
    let newest = timeline.newest();
    line_of_result(newest.outcome().as_ref(), newest.turns(), newest.hash())
}

/// Like [`result_line`], from what is known about the match's end.
pub fn line_of_result(outcome: Option<&Outcome>, turns: u32, hash: StateHash) -> String {
    let (places, points, reason, id) = match outcome {
        Some(outcome) => (
            list(&outcome.places),
            list(
                outcome
                    .points
                    .iter()
                    .map(|points| points.map_or_else(null, |points| points.to_string())),
            ),
            string(&outcome.reason.to_string()),
            id_and_arguments(&outcome.reason),
        ),
        None => (null(), null(), null(), r#""id":null,"arguments":null"#.into()),
    };
    format!(
        r#"{{"type":"result","places":{places},"points":{points},"reason":{reason},{id},"turns":{turns},"hash":"{hash}"}}"#,
    )
}

/// One seat's input in a turn, as a file for its author's own tests: `game`, `seed`, `turn` (from 0), `seat`, `arguments`,
/// `reply`. `None` if the seat was not asked in that turn, or the turn is not played yet.
pub fn fixture(timeline: &Timeline, index: usize, seat: Seat) -> Option<String> {
    let (_, answer) = timeline.answers(index)?.iter().find(|(of, _)| *of == seat)?;
    let Config { game, seed, .. } = timeline.newest().config();
    let arguments = timeline.at(index).game().arguments(seat);
    Some(format!(
        "{{\"game\":\"{game}\",\"seed\":{seed},\"turn\":{index},\"seat\":{seat},{}}}\n",
        input_and_reply(&arguments, &answer.reply)
    ))
}

/// The members `arguments` and `reply`.
fn input_and_reply(arguments: &[String], reply: &Reply) -> String {
    let reply = reply.as_text().map_or_else(null, string);
    format!(
        r#""arguments":{},"reply":{reply}"#,
        list(arguments.iter().map(|argument| string(argument)))
    )
}

fn event_object(event: &Event) -> String {
    let seat = event.seat().map_or_else(null, |seat| seat.to_string());
    let mark = event.mark().map_or_else(null, |mark| string(mark.slug()));
    let phrase = event.phrase();
    let text = string(&phrase.to_string());
    format!(
        r#"{{"seat":{seat},"mark":{mark},"text":{text},{}}}"#,
        id_and_arguments(&phrase)
    )
}

/// The members `id` and `arguments`: a sentence for programs. Numbers are numbers, a seat is its number
/// (`null` is the neutral party), a cell is its two coordinates, and a sentence in a sentence is an object
/// with these members.
fn id_and_arguments(phrase: &Phrase) -> String {
    let arguments = phrase.arguments();
    let members = arguments.map(|(name, value)| format!("{}:{}", string(name), argument(value)));
    let members = members.collect::<Vec<_>>().join(",");
    format!(r#""id":"{}","arguments":{{{members}}}"#, phrase.id())
}

fn argument(argument: &Argument) -> String {
    let object = |phrase: &Phrase| format!("{{{}}}", id_and_arguments(phrase));
    match argument {
        Argument::Number(number) => number.to_string(),
        Argument::Decimal(number) => number.to_string(),
        Argument::Text(text) => string(text),
        Argument::Key(key) => string(key),
        Argument::Seat(SeatName::NEUTRAL) => null(),
        Argument::Seat(seat) => seat.seat.to_string(),
        Argument::Quote(quote) => string(&quote.text),
        Argument::Cell(Cell(first, second)) => format!("[{first},{second}]"),
        Argument::Phrase(phrase) => object(phrase),
        Argument::List(phrases) => list(phrases.iter().map(object)),
    }
}

fn null() -> String {
    "null".into()
}

/// Items as a JSON array; they are JSON already.
pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut text = String::from("[");
    for item in items {
        if text.len() > 1 {
            text.push(',');
        }
        text += &item.to_string();
    }
    text.push(']');
    text
}

/// A text as a JSON string.
pub(crate) fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\0'..' ' => quoted += &format!("\\u{:04x}", u32::from(character)),
            _ => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Source;
    use crate::{Answer, GameId, ModuleHash};

    fn seats() -> [SeatRecord; 2] {
        let hash = ModuleHash::of(b"bot").prefix();
        [
            SeatRecord::new("Ann \"A\"", Player::Hand, Source::Stored),
            SeatRecord::new("bot", Player::Bot { hash }, Source::Rerun),
        ]
    }

    #[test]
    fn a_match_is_told_line_by_line() {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 7)).unwrap();
        timeline
            .answer(
                0,
                Answer {
                    reply: Reply::Text("M,C,2,1\n".into()),
                    cost: 12,
                },
            )
            .unwrap();
        let unfinished = json_lines(&timeline, &seats());
        timeline
            .answer(
                1,
                Answer {
                    reply: Reply::Trapped("a\\b".into()),
                    cost: 3,
                },
            )
            .unwrap();
        let text = json_lines(&timeline, &seats());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        let hash = ModuleHash::of(b"bot").prefix();
        assert_eq!(
            lines[0],
            format!(
                r#"{{"type":"match","game":"kingdom","seed":7,"rounds":200,"budget":"1s","seats":[{{"name":"Ann \"A\"","player":"hand"}},{{"name":"bot","player":"bot","hash":"{hash}"}}],"sit_out":true,"rules":1}}"#
            )
        );
        assert!(
            lines[1].starts_with(r#"{"type":"turn","turn":0,"round":1,"seat":0,"arguments":["#),
            "{}",
            lines[1]
        );
        assert!(
            lines[1].ends_with(
                r#""reply":"M,C,2,1\u000a","fault":null,"cost":12,"read":"Blue's cavalry moves from (3,0) to (2,1).","events":[{"seat":0,"mark":null,"text":"Blue's cavalry moves from (3,0) to (2,1).","id":"kingdom-moved","arguments":{"side":0,"kind":"cavalry","from":[3,0],"to":[2,1]}}]}"#
            ),
            "{}",
            lines[1]
        );
        assert!(
            lines[2].contains(r#""reply":null,"fault":"trapped: a\\b","cost":3,"#),
            "{}",
            lines[2]
        );
        assert!(
            lines[2].contains(r#"{"seat":1,"mark":"fault","text":"Red "#),
            "{}",
            lines[2]
        );
        assert!(
            lines[3].starts_with(r#"{"type":"result","places":[1,2],"points":[0,0],"reason":"Blue wins"#),
            "{}",
            lines[3]
        );
        assert!(
            lines[3].ends_with(&format!(r#","turns":2,"hash":"{}"}}"#, timeline.newest().hash())),
            "{}",
            lines[3]
        );
        assert!(
            unfinished.contains(r#"{"type":"result","places":null,"points":null,"reason":null,"id":null,"arguments":null,"turns":1,"#)
        );
    }

    #[test]
    fn a_fixture_holds_the_input_and_the_reply() {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 7)).unwrap();
        timeline.answer(0, Answer::text("M,C,2,1")).unwrap();
        let text = fixture(&timeline, 0, 0).unwrap();
        assert!(
            text.starts_with(r#"{"game":"kingdom","seed":7,"turn":0,"seat":0,"arguments":["#),
            "{text}"
        );
        assert!(text.ends_with("],\"reply\":\"M,C,2,1\"}\n"), "{text}");
        assert_eq!(fixture(&timeline, 0, 1), None);
        assert_eq!(fixture(&timeline, 1, 1), None);
    }

    #[test]
    fn strings_are_escaped() {
        assert_eq!(string("a\"b\\c\n\u{1}é"), r#""a\"b\\c\u000a\u0001é""#);
    }
}
