//! A match as JSON lines: one `match`, then one `turn` for each seat that was asked, then one `result`.

use crate::replay::{Player, SeatRecord};
use crate::{Config, Event, Outcome, Phrase, Reply, Seat, StateHash, Timeline, Turn};
use ::words::{Argument, SeatName};
use serde_json::{Map, Value, json};

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
/// three faults in a row), `rules` (their version); `short_rounds` only where rounds are short. A seat has `name`, `player` (`hand`,
/// `process`, `house` or `bot`) and, for the last two, `hash`: the first 16 digits of the module's SHA-256.
pub fn match_line(config: &Config, seats: &[SeatRecord]) -> String {
    let seats = seats.iter().map(|seat| {
        let (player, hash) = match seat.player {
            Player::Hand => ("hand", None),
            Player::Process => ("process", None),
            Player::House { hash } => ("house", Some(hash)),
            Player::Bot { hash } => ("bot", Some(hash)),
        };
        let mut members = json!({"name": seat.name.as_str(), "player": player});
        if let Some(hash) = hash {
            members["hash"] = hash.to_string().into();
        }
        members
    });
    let mut line = json!({
        "type": "match",
        "game": config.game.to_string(),
        "seed": config.seed,
        "rounds": config.rounds,
        "budget": config.budget.to_string(),
        "seats": seats.collect::<Vec<_>>(),
        "sit_out": config.sit_out,
        "rules": config.rules,
    });
    if config.short_rounds {
        line["short_rounds"] = true.into();
    }
    line.to_string()
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
            read += &format!("{blank}{}", event.phrase().for_programs());
        }
        json!({
            "type": "turn",
            "turn": index,
            "round": round,
            "seat": seat,
            "arguments": arguments(*seat),
            "reply": reply_value(&answer.reply),
            "fault": answer.reply.fault().map(|fault| fault.to_string()),
            "cost": answer.cost,
            "read": read,
            "events": events.into_iter().map(event_object).collect::<Vec<_>>(),
        })
        .to_string()
    };
    turn.answers.iter().map(line).collect()
}

/// How the match ended: `type`, `places` and `points` in seat order (`null` for a seat without a score), `reason` with
/// its `id` and `arguments`, `turns`, `hash` of the last position. For a match that was not played to its end, all but
/// the last two are `null`.
pub fn result_line(timeline: &Timeline) -> String {
    let newest = timeline.newest();
    line_of_result(newest.outcome().as_ref(), newest.turns(), newest.hash())
}

/// Like [`result_line`], from what is known about the match's end.
pub fn line_of_result(outcome: Option<&Outcome>, turns: u32, hash: StateHash) -> String {
    let reason = outcome.map(|outcome| &outcome.reason);
    let mut line = json!({
        "type": "result",
        "places": outcome.map(|outcome| &outcome.places),
        "points": outcome.map(|outcome| &outcome.points),
        "reason": reason.map(Phrase::for_programs),
    });
    line["id"] = reason.map(Phrase::id).into();
    line["arguments"] = reason.map(arguments_object).into();
    line["turns"] = turns.into();
    line["hash"] = hash.to_string().into();
    line.to_string()
}

/// One seat's input in a turn, as a file for its author's own tests: `game`, `seed`, `turn` (from 0), `seat`, `arguments`,
/// `reply`. `None` if the seat was not asked in that turn, or the turn is not played yet.
pub fn fixture(timeline: &Timeline, index: usize, seat: Seat) -> Option<String> {
    let (_, answer) = timeline.answers(index)?.iter().find(|(of, _)| *of == seat)?;
    let Config { game, seed, .. } = timeline.newest().config();
    let arguments = timeline.at(index).game().arguments(seat);
    let fixture = json!({
        "game": game.to_string(),
        "seed": seed,
        "turn": index,
        "seat": seat,
        "arguments": arguments,
        "reply": reply_value(&answer.reply),
    });
    Some(format!("{fixture}\n"))
}

/// A reply's text, or `null`.
fn reply_value(reply: &Reply) -> Value {
    reply.as_text().into()
}

fn event_object(event: &Event) -> Value {
    let phrase = event.phrase();
    json!({
        "seat": event.seat(),
        "mark": event.mark().map(crate::Mark::slug),
        "text": phrase.for_programs(),
        "id": phrase.id(),
        "arguments": arguments_object(&phrase),
    })
}

/// The arguments of a sentence, for programs. Numbers are numbers, a seat is its number (`null` is the neutral party), a cell is
/// its two coordinates, and a sentence in a sentence is an object with `id` and `arguments`.
fn arguments_object(phrase: &Phrase) -> Value {
    let members = phrase
        .arguments()
        .map(|(name, value)| (name.to_string(), argument(value)));
    Value::Object(members.collect::<Map<_, _>>())
}

fn argument(argument: &Argument) -> Value {
    let object = |phrase: &Phrase| json!({"id": phrase.id(), "arguments": arguments_object(phrase)});
    match argument {
        Argument::Number(number) => (*number).into(),
        Argument::Decimal(number) => number.to_string().parse::<f64>().ok().into(),
        Argument::Text(text) => text.as_str().into(),
        Argument::Key(key) => key.as_ref().into(),
        Argument::Seat(SeatName::NEUTRAL) => Value::Null,
        Argument::Seat(seat) => seat.seat.into(),
        Argument::Quote(quote) => quote.text.as_str().into(),
        Argument::Cell(cell) => json!([cell.numbers.0, cell.numbers.1]),
        Argument::Phrase(phrase) => object(phrase),
        Argument::List(phrases) => phrases.iter().map(object).collect(),
    }
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
                r#""reply":"M,C,2,1\n","fault":null,"cost":12,"read":"Blue's cavalry moves from (3,0) to (2,1).","events":[{"seat":0,"mark":null,"text":"Blue's cavalry moves from (3,0) to (2,1).","id":"kingdom-moved","arguments":{"side":0,"kind":"cavalry","from":[3,0],"to":[2,1]}}]}"#
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
}
