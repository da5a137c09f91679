//! The referee's input from another program: one JSON object per line, following the protocol in `docs/cli.md`.
//!
//! Errors use the terms of JSON and of the protocol, for people who have never seen this program's source.

use super::fields::{Field, Fields, Refused};
use crate::process::reply_of;
use engine::{Answer, Budget, Config, GameId, Reply, Seat, quoted, without_byte_order_mark};
use serde_json::Value;

/// The meaning of a line.
#[derive(Debug)]
pub(super) enum Said {
    /// A match begins.
    Start(Config),
    /// A seat answers.
    Answer(Seat, Answer),
}

/// The fields of a start, and of an answer.
const START: [&str; 6] = ["type", "seed", "seats", "rounds", "budget", "sit_out"];
const ANSWER: [&str; 6] = ["type", "seat", "reply", "fault", "why", "cost"];
const FAULTS: &str = "\"timed out\", \"trapped\" and \"absent\"";

/// Reads a line.
///
/// # Errors
/// What is wrong with it, in words.
pub(super) fn read(line: &[u8], game: GameId) -> Refused<Said> {
    let line = without_byte_order_mark(line).trim_ascii();
    let fields = Fields::read(line)?;
    match fields.text("type")? {
        Some(kind) if kind == "start" => {
            fields.check("a start", &START)?;
            start(&fields, game).map(Said::Start)
        }
        Some(kind) if kind == "answer" => {
            fields.check("an answer", &ANSWER)?;
            answer(&fields).map(|(seat, answer)| Said::Answer(seat, answer))
        }
        Some(kind) => Err(format!(
            "unknown type {}; a line is a \"start\" or an \"answer\"",
            quoted(&kind)
        )),
        None => Err("there is no \"type\"; a line is a \"start\" or an \"answer\"".into()),
    }
}

fn start(fields: &Fields, game: GameId) -> Refused<Config> {
    let usual = Config::usual(game, 0);
    let config = Config {
        seed: fields.whole("seed", 0, u64::MAX)?.unwrap_or(0),
        seats: fields.whole("seats", 0, Seat::MAX)?.unwrap_or(usual.seats),
        rounds: fields.whole("rounds", 0, u32::MAX)?.unwrap_or(usual.rounds),
        budget: match fields.text("budget")? {
            Some(text) => text.parse::<Budget>().map_err(|error| error.to_string())?,
            None => usual.budget,
        },
        sit_out: match fields.get("sit_out") {
            None => usual.sit_out,
            Some(Field::Json(Value::Bool(sit_out))) => *sit_out,
            Some(other) => return Err(format!("\"sit_out\" is true or false, not {other}")),
        },
        ..usual
    };
    config.check().map_err(|error| error.to_string())?;
    Ok(config)
}

fn answer(fields: &Fields) -> Refused<(Seat, Answer)> {
    let seat = fields.whole("seat", 0, Seat::MAX)?;
    let seat = seat.ok_or("an answer has the \"seat\" that answers")?;
    let fault = fields.text("fault")?;
    let why = fields.text("why")?;
    if why.is_some() && fault.as_deref() != Some("trapped") {
        return Err("\"why\" stands only beside the fault \"trapped\"".into());
    }
    let reply = match (fields.bytes("reply")?, fault.as_deref()) {
        (Some(bytes), None) => reply_of(bytes),
        (None, Some("timed out")) => Reply::TimedOut,
        (None, Some("absent")) => Reply::Absent,
        (None, Some("trapped")) => Reply::Trapped(why.unwrap_or_default().into()),
        (None, Some(other)) => {
            return Err(format!("unknown fault {}; there are {FAULTS}", quoted(other)));
        }
        (Some(_), Some(_)) | (None, None) => {
            return Err("an answer has either a \"reply\" or a \"fault\"".into());
        }
    };
    let cost = fields.whole("cost", 0, u64::MAX)?.unwrap_or(0);
    Ok((seat, Answer { reply, cost }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> String {
        read(line.as_bytes(), GameId::Territories).unwrap_err()
    }

    fn reply(line: &[u8]) -> Reply {
        match read(line, GameId::Territories) {
            Ok(Said::Answer(_, answer)) => answer.reply,
            other => panic!("{other:?}"),
        }
    }

    /// Rejected lines, and the error for each.
    const REFUSED: &[(&str, &str)] = &[
        (
            "hello",
            "not JSON: a value is missing or misspelt, at character 1; a line is an object",
        ),
        (
            "[\"start\"]",
            "a line is an object such as {\"type\":\"start\"}, not a list",
        ),
        ("3", "not 3"),
        ("\"start\"", "not “start”"),
        (
            "{\"type\":\"start\"",
            "not JSON: the line ends in the middle, after character 15",
        ),
        (
            "{\"type\":\"sta\n",
            "not JSON: the line ends in the middle, after character 12",
        ),
        (
            "{\"ü\":\"ü",
            "not JSON: the line ends in the middle, after character 7",
        ),
        (
            "{\"type\":\"start\",}",
            "not JSON: trailing comma, at character 17",
        ),
        (
            "{\"type\":\"start\"} x",
            "not JSON: trailing characters, at character 18",
        ),
        ("{}", "there is no \"type\""),
        ("{\"type\":null}", "there is no \"type\""),
        ("{\"type\":7}", "\"type\" is text, not 7"),
        (
            "{\"type\":\"stop\"}",
            "unknown type “stop”; a line is a \"start\" or an \"answer\"",
        ),
        // Unknown fields, and fields that belong to the other type.
        (
            "{\"type\":\"start\",\"sed\":7}",
            "a start has no field “sed”; its fields are type, seed",
        ),
        ("{\"type\":\"start\",\"seat\":7}", "a start has no field “seat”"),
        (
            "{\"type\":\"answer\",\"seat\":0,\"seed\":7}",
            "an answer has no field “seed”",
        ),
        (
            "{\"type\":\"start\",\"seed\":1,\"seed\":2}",
            "the field “seed” stands twice",
        ),
        (
            "{\"type\":\"answer\",\"seat\":0,\"fault\":\"absent\",\"why\":\"x\"}",
            "\"why\" stands only",
        ),
        (
            "{\"type\":\"answer\",\"seat\":0,\"reply\":\"x\",\"why\":\"x\"}",
            "\"why\" stands only",
        ),
        // Numbers.
        (
            "{\"type\":\"start\",\"seats\":17}",
            "Territories is played by 2 to 16 seats, not 17",
        ),
        (
            "{\"type\":\"start\",\"seats\":300}",
            "\"seats\" is a whole number from 0 to 255, not 300",
        ),
        (
            "{\"type\":\"start\",\"rounds\":1.5}",
            "\"rounds\" is a whole number from 0 to",
        ),
        (
            "{\"type\":\"start\",\"seed\":-1}",
            "\"seed\" is a whole number from 0 to",
        ),
        ("{\"type\":\"start\",\"seed\":\"7\"}", "not “7”"),
        (
            "{\"type\":\"start\",\"sit_out\":1}",
            "\"sit_out\" is true or false, not 1",
        ),
        (
            "{\"type\":\"answer\",\"seat\":256,\"reply\":\"\"}",
            "\"seat\" is a whole number from 0 to 255, not 256",
        ),
        (
            "{\"type\":\"answer\",\"reply\":\"\"}",
            "an answer has the \"seat\" that answers",
        ),
        (
            "{\"type\":\"answer\",\"seat\":0,\"reply\":7}",
            "\"reply\" is text",
        ),
        (
            "{\"type\":\"answer\",\"seat\":0,\"reply\":[77]}",
            "\"reply\" is text",
        ),
        (
            "{\"type\":\"answer\",\"seat\":0,\"reply\":\"\",\"cost\":[]}",
            "\"cost\" is a whole number from 0 to",
        ),
        (
            "{\"type\":\"answer\",\"seat\":0,\"fault\":\"bored\"}",
            "unknown fault “bored”; there are \"timed out\"",
        ),
    ];

    #[test]
    fn errors_are_in_plain_words_and_name_the_place() {
        for (line, why) in REFUSED {
            let error = refused(line);
            assert!(error.contains(why), "{line}: {error}");
            for rust in [
                "u8", "u64", "variant", "ident", "EOF", "sequence", "map", "struct",
            ] {
                assert!(!error.contains(rust), "{line}: {error}");
            }
        }
    }

    #[test]
    fn null_is_the_same_as_a_field_left_out() {
        let line =
            b"{\"type\":\"answer\",\"seat\":1,\"reply\":\"M\",\"fault\":null,\"why\":null,\"cost\":null}";
        let Ok(Said::Answer(seat, answer)) = read(line, GameId::Kingdom) else {
            panic!("it is taken")
        };
        assert_eq!((seat, answer), (1, Answer::text("M")));
        assert_eq!(
            reply(b"{\"type\":\"answer\",\"seat\":1,\"reply\":null,\"fault\":\"absent\"}"),
            Reply::Absent
        );
        let line = b"{\"type\":\"start\",\"seed\":null,\"seats\":null,\"rounds\":null,\"budget\":null,\"sit_out\":null}";
        let Ok(Said::Start(config)) = read(line, GameId::Kingdom) else {
            panic!("it is taken")
        };
        assert_eq!(config, Config::usual(GameId::Kingdom, 0));
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_line() {
        let line = "\u{feff}{\"type\":\"answer\",\"seat\":0,\"reply\":\"M\"}";
        assert_eq!(reply(line.as_bytes()), Reply::Text("M".into()));
    }

    #[test]
    fn replies_are_judged_as_everywhere() {
        let of = |text: &[u8]| {
            let line = [&b"{\"type\":\"answer\",\"seat\":0,\"reply\":\""[..], text, b"\"}"].concat();
            reply(&line)
        };
        assert_eq!(of(b"M\\n"), Reply::Text("M\n".into()));
        assert_eq!(of("ü".as_bytes()), Reply::Text("ü".into()));
        assert!(matches!(of(&vec![b'x'; 64 << 10]), Reply::Text(_)));
        for (text, words) in [
            (&vec![b'x'; (64 << 10) + 1][..], "over its limit of 64 KiB"),
            (b"M\xff", "not UTF-8: byte 1 is wrong"),
            (b"M\\udcff", "not UTF-8: byte 1 is wrong"),
        ] {
            assert!(
                matches!(of(text), Reply::Trapped(why) if why.contains(words)),
                "{words}"
            );
        }
    }
}
