//! `arena referee`: another program drives the rules by JSON lines.

use crate::common;
use crate::common::{arena, dir, json_lines};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running referee.
struct Referee {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Referee {
    fn new(arguments: &[&str]) -> Self {
        let mut command = arena(&std::env::temp_dir());
        command.arg("referee").args(arguments);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn say(&mut self, line: &Value) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// Lines up to and with the first of type `kind`.
    fn read_until(&mut self, kind: &str) -> Vec<Value> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.read());
            if lines[lines.len() - 1]["type"] == kind {
                return lines;
            }
        }
    }
}

#[test]
fn a_whole_match_is_driven_by_its_legal_replies() {
    let mut referee = Referee::new(&["kingdom", "--legal"]);
    referee.say(&json!({ "type": "start", "seed": 7, "rounds": 3 }));
    let begin = referee.read_until("ask");
    assert_eq!(
        begin[0],
        json!({"type":"match","game":"kingdom","seed":7,"rounds":3,"budget":"1s","seats":2,"sit_out":true,"rules":1})
    );
    assert_eq!(
        (&begin[1]["type"], &begin[1]["turn"]),
        (&json!("state"), &json!(0))
    );
    assert!(begin[1]["board"].as_str().unwrap().contains("2 BC BI  .  .  ."));
    let mut ask = begin[2].clone();
    for turn in 0..6 {
        assert_eq!((&ask["turn"], &ask["seat"]), (&json!(turn), &json!(turn % 2)));
        assert_eq!(ask["arguments"].as_array().unwrap().len(), 6);
        referee.say(
            &json!({ "type": "answer", "seat": ask["seat"], "reply": ask["legal"][0], "cost": 10 + turn }),
        );
        let lines = referee.read_until(if turn == 5 { "result" } else { "ask" });
        assert_eq!(lines[0]["type"], "turn");
        assert_eq!(
            (&lines[0]["reply"], &lines[0]["cost"]),
            (&ask["legal"][0], &json!(10 + turn))
        );
        ask = lines[lines.len() - 1].clone();
    }
    assert_eq!(ask["turns"], 6);
    assert!(ask["reason"].is_string() && ask["places"].is_array());
    drop(referee.input);
    assert!(referee.child.wait().unwrap().success());
}

#[test]
fn seats_that_are_asked_at_once_answer_in_any_order() {
    let mut referee = Referee::new(&["territories"]);
    referee.say(&json!({ "type": "start", "seats": 3, "rounds": 1 }));
    let asks: Vec<_> = (0..5)
        .map(|_| referee.read())
        .filter(|line| line["type"] == "ask")
        .collect();
    assert_eq!(asks.len(), 3);
    assert_eq!(asks[0].get("legal"), None);
    referee.say(&json!({ "type": "answer", "seat": 2, "fault": "timed out" }));
    referee.say(&json!({ "type": "answer", "seat": 0, "fault": "trapped", "why": "oh" }));
    referee.say(&json!({ "type": "answer", "seat": 1, "fault": "absent" }));
    let lines = referee.read_until("state");
    let seats: Vec<_> = lines
        .iter()
        .filter(|line| line["type"] == "turn")
        .map(|line| &line["seat"])
        .collect();
    assert_eq!(seats, [0, 1, 2]);
    assert_eq!(lines[0]["fault"], "trapped: oh");
}

#[test]
fn what_cannot_be_understood_is_told_with_its_line_and_changes_nothing() {
    let cases = [
        (
            "hello",
            "not JSON: a value is missing or misspelt, at character 1",
        ),
        (
            "[]",
            "a line is an object such as {\"type\":\"start\"}, not a list",
        ),
        (r#"["start"]"#, "not a list"),
        ("3", "a line is an object"),
        (r#"{"type":"stop"}"#, "unknown type “stop”"),
        (
            r#"{"type":"answer","seat":0,"reply":"M,C,2,0"}"#,
            "no match has been started",
        ),
        (r#"{"type":"start","seats":9}"#, "played by 2 seats, not 9"),
        (r#"{"type":"start","budget":"soon"}"#, "not a turn budget"),
        (r#"{"type":"start","sed":7}"#, "a start has no field “sed”"),
        (r#"{"type":"start","seed":7}"#, ""),
        (
            r#"{"type":"answer","seat":1,"reply":"M,C,2,0"}"#,
            "seat 1 is not asked",
        ),
        (
            r#"{"type":"answer","seat":0}"#,
            "either a \"reply\" or a \"fault\"",
        ),
        (
            r#"{"type":"answer","seat":0,"reply":"x","fault":"absent"}"#,
            "either a \"reply\" or a \"fault\"",
        ),
        (
            r#"{"type":"answer","seat":0,"fault":"bored"}"#,
            "unknown fault “bored”",
        ),
    ];
    let text = cases.map(|(line, _)| line).join("\n");
    let dir = dir();
    let path = common::write(dir.path(), "said", text);
    let output = arena(dir.path())
        .args(["referee", "kingdom"])
        .stdin(std::fs::File::open(path).unwrap())
        .output()
        .unwrap();
    assert!(output.status.success());
    let lines = json_lines(&String::from_utf8(output.stdout).unwrap());
    let mut errors = lines.iter().filter(|line| line["type"] == "error");
    for (number, (line, words)) in (1..).zip(cases) {
        if words.is_empty() {
            continue;
        }
        let error = errors.next().unwrap();
        assert_eq!((&error["line"], &error["text"]), (&json!(number), &json!(line)));
        assert!(error["why"].as_str().unwrap().contains(words), "{error}");
    }
    assert_eq!(errors.next(), None);
    assert_eq!(lines.iter().filter(|line| line["type"] == "state").count(), 1);
}

#[test]
fn there_is_a_state_for_every_turn_also_for_those_that_are_sat_out() {
    let mut referee = Referee::new(&["territories"]);
    referee.say(&json!({ "type": "start", "seats": 2, "rounds": 1 }));
    for _ in 0..3 {
        referee.read_until("ask");
        referee.read();
        for seat in 0..2 {
            referee.say(&json!({ "type": "answer", "seat": seat, "fault": "timed out" }));
        }
    }
    let lines = referee.read_until("result");
    let of = |kind: &str| {
        lines
            .iter()
            .filter(|line| line["type"] == kind)
            .collect::<Vec<_>>()
    };
    let (turns, states) = (of("turn"), of("state"));
    assert_eq!((turns.len(), states.len()), (2 * 998, 998), "turns 2 to 999");
    for (turn, state) in turns.chunks(2).zip(&states) {
        assert_eq!(
            turn[0]["turn"].as_u64().map(|turn| turn + 1),
            state["turn"].as_u64()
        );
        assert!(state["board"].is_string() && state["hash"].is_string());
    }
    assert_eq!(turns[0]["fault"], "ran out of its turn budget");
    for turn in &turns[2..] {
        assert_eq!(
            turn["fault"],
            "sits out the rest of the round after 3 faults in a row"
        );
        assert!(!turn.to_string().contains("did not answer"), "{turn}");
    }
}

#[test]
fn a_match_without_sitting_out_asks_on() {
    let mut referee = Referee::new(&["territories"]);
    referee.say(&json!({ "type": "start", "seats": 2, "rounds": 1, "sit_out": false }));
    assert_eq!(referee.read()["sit_out"], false);
    for turn in 0..8 {
        let asks = [referee.read_until("ask").pop(), Some(referee.read())];
        for ask in asks.into_iter().flatten() {
            assert_eq!(ask["turn"], turn);
            referee.say(&json!({ "type": "answer", "seat": ask["seat"], "fault": "absent" }));
        }
    }
}

#[test]
fn replies_are_judged_as_everywhere() {
    let mut referee = Referee::new(&["territories"]);
    referee.say(&json!({ "type": "start", "seats": 3 }));
    referee.say(&json!({ "type": "answer", "seat": 0, "reply": "x".repeat((64 << 10) + 1) }));
    referee
        .input
        .write_all(b"{\"type\":\"answer\",\"seat\":1,\"reply\":\"0,\xff\",\"cost\":null}\n")
        .unwrap();
    referee.say(&json!({ "type": "answer", "seat": 2, "reply": "x".repeat(64 << 10) }));
    let lines = referee.read_until("turn");
    let faults = [
        lines.last().unwrap()["fault"].clone(),
        referee.read()["fault"].clone(),
    ];
    assert_eq!(faults[0], "trapped: the reply is over its limit of 64 KiB");
    assert_eq!(faults[1], "trapped: the reply is not UTF-8: byte 2 is wrong");
    assert_eq!(referee.read()["fault"], Value::Null);
}

#[test]
fn a_line_that_is_too_long_is_passed_over() {
    let mut referee = Referee::new(&["kingdom"]);
    referee.say(&json!({ "type": "answer", "seat": 0, "reply": "x".repeat(3 << 20) }));
    let error = referee.read();
    assert_eq!((&error["type"], &error["line"]), (&json!("error"), &json!(1)));
    assert_eq!(error["why"], "the line is over 1048576 bytes long");
    let text = error["text"].as_str().unwrap();
    assert!(
        text.starts_with("{\"reply\":\"xxx") || text.starts_with("{\"type\":\"answer\""),
        "{text}"
    );
    assert_eq!(text.len(), 1000);
    referee.say(&json!({ "type": "start" }));
    assert_eq!(referee.read()["type"], "match");
}

#[test]
fn lines_may_end_as_on_windows_and_the_last_one_not_at_all() {
    let dir = dir();
    let said =
        "{\"type\":\"start\",\"rounds\":1}\r\n\r\n{\"type\":\"answer\",\"seat\":0,\"fault\":\"absent\"}";
    let path = common::write(dir.path(), "said", said);
    let mut command = arena(dir.path());
    let command = command
        .args(["referee", "kingdom"])
        .stdin(std::fs::File::open(path).unwrap());
    let lines = json_lines(&common::Run::succeeded(command));
    assert_eq!(lines.last().unwrap()["type"], "result", "{lines:?}");
}

#[test]
fn the_driver_in_the_manual_plays_a_whole_match() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: python3 is not installed");
        return;
    }
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/cli.md");
    let manual = std::fs::read_to_string(manual).unwrap();
    let (_, driver) = manual.split_once("A whole match, from Python:\n").unwrap();
    let driver = driver.split("\n## ").next().unwrap().replace("\n    ", "\n");
    let driver = driver.replace("\"arena\"", &format!("{:?}", env!("CARGO_BIN_EXE_arena")));
    let reason = common::Run::succeeded(Command::new("python3").args(["-c", &driver]));
    assert!(reason.contains(" wins") || reason.contains("draw"), "{reason}");
}
