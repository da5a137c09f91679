//! The example of a language model in a seat, with a stand-in for the model that misbehaves in every way.

use crate::common::rooms::Serving;
use crate::common::{Run, dir, json_lines, succeed};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// What the stand-in does with a request.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mood {
    /// Replies with the last legal reply, after some thoughts.
    Good,
    /// Replies with what is not legal.
    Illegal,
    /// Replies with a line longer than any room accepts.
    Long,
    Status500,
    /// Says something that is no JSON.
    Garbage,
    /// JSON, but no answer.
    NoChoices,
    Empty,
    /// An answer that never ends.
    Endless,
    /// A byte now and then.
    Slow,
    /// Closes the connection at once.
    Closes,
    /// Closes it in the middle of an answer.
    Cut,
    /// Answers with a null.
    Null,
}

/// Two tries in each turn.
const MOODS: [Mood; 18] = [
    Mood::Good,
    Mood::Illegal,
    Mood::Good,
    Mood::Status500,
    Mood::Good,
    Mood::Garbage,
    Mood::NoChoices,
    Mood::Empty,
    Mood::Good,
    Mood::Endless,
    Mood::Good,
    Mood::Slow,
    Mood::Closes,
    Mood::Cut,
    Mood::Good,
    Mood::Null,
    Mood::Long,
    Mood::Long,
];

/// Serves the moods, one for each request; the last ones again and again. Gives its address.
fn stand_in() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/v1", listener.local_addr().unwrap());
    thread::spawn(move || {
        for (number, stream) in listener.incoming().enumerate() {
            let mood = MOODS.get(number).copied().unwrap_or(Mood::Good);
            let stream = stream.unwrap();
            // The client may have gone.
            thread::spawn(move || drop(answer(stream, mood)));
        }
    });
    address
}

fn answer(mut stream: TcpStream, mood: Mood) -> std::io::Result<()> {
    let asked = request(&mut stream)?;
    let head = |status: &str, length: usize| {
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
        )
    };
    let whole = |text: &str| format!("{}{text}", head("200 OK", text.len()));
    let said = |content: Value| {
        let usage = json!({"prompt_tokens": 100, "completion_tokens": 7});
        let choices = json!([{"message": {"role": "assistant", "content": content}}]);
        whole(&json!({"choices": choices, "usage": usage}).to_string())
    };
    let text = match mood {
        Mood::Good => {
            let prompt = asked["messages"][1]["content"].as_str().unwrap();
            let reply = prompt.lines().next_back().unwrap();
            said(json!(format!("M,C,9,9 would be bold. Rather:\n\n`{reply}`\n")))
        }
        Mood::Illegal => said(json!("I move to\nM,C,9,9")),
        Mood::Long => said(json!("x".repeat(200_000))),
        Mood::Status500 => head("500 Internal Server Error", 0),
        Mood::Garbage => whole("<html>no</html>"),
        Mood::NoChoices => whole("{\"choices\": []}"),
        Mood::Empty => said(json!(" \n")),
        Mood::Null => said(Value::Null),
        Mood::Closes => return Ok(()),
        Mood::Cut => format!("{}{{\"cho", head("200 OK", 1000)),
        Mood::Endless => {
            write!(stream, "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")?;
            loop {
                stream.write_all(&[b' '; 1 << 14])?;
            }
        }
        Mood::Slow => {
            write!(stream, "{}", head("200 OK", 1000))?;
            loop {
                stream.write_all(b" ")?;
                thread::sleep(Duration::from_millis(100));
            }
        }
    };
    stream.write_all(text.as_bytes())
}

/// The body of a request.
fn request(stream: &mut TcpStream) -> std::io::Result<Value> {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(serde_json::from_slice(&body).unwrap())
}

#[test]
fn a_model_that_misbehaves_plays_on_and_the_link_opens_without_it() {
    let dir = dir();
    let serving = Serving::start(dir.path());
    let players = json!([{"kind": "open"}, {"kind": "house", "bot": "Random"}]);
    let (_, links) = serving.make(&json!({"game": "kingdom", "rounds": 12, "players": players}));
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/model-seat/model.py");
    let mut command = Command::new("python3");
    command
        .current_dir(dir.path())
        .args(["-B", "-W", "error"])
        .arg(program)
        .args([&links[0], "--model", "stand-in", "--address", &stand_in()])
        .args([
            "--log",
            "log.jsonl",
            "--tries",
            "2",
            "--seconds",
            "1.5",
            "--pause",
            "0",
        ]);
    let out = Run::succeeded(&mut command);
    let link = out.lines().last().unwrap();
    let verified = succeed(dir.path(), &["replay", link, "--verify"]);
    assert!(verified.contains("as recorded"), "{verified}");
    let log = json_lines(&std::fs::read_to_string(dir.path().join("log.jsonl")).unwrap());
    assert_eq!(log.len(), 12, "a line for each turn");
    let by: Vec<bool> = log.iter().map(|line| line["by"] == "model").collect();
    let of_model = [
        true, true, true, false, true, true, false, true, false, true, true, true,
    ];
    assert_eq!(by, of_model, "{log:#?}");
    // The refused reply was shown, and each answer has its tokens.
    assert_eq!(log[1]["tries"][0]["refused"], "M,C,9,9");
    assert_eq!(log[1]["tries"][1]["completion_tokens"], 7);
    let errors: Vec<&str> = log
        .iter()
        .flat_map(|line| line["tries"].as_array().unwrap())
        .filter_map(|tried| tried["error"].as_str())
        .collect();
    for word in [
        "status 500",
        "<html>",
        "choices",
        "empty",
        "bytes",
        "1.5 seconds",
        "no answer",
    ] {
        assert!(
            errors.iter().any(|error| error.contains(word)),
            "{word}: {errors:?}"
        );
    }
    assert!(
        log[0]["prompt"][0]["content"]
            .as_str()
            .unwrap()
            .contains("# Kingdom Guard")
    );
}
