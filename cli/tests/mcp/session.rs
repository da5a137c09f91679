//! A client of the Model Context Protocol: lines of JSON-RPC to a server and from it.

use crate::common::arena;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// A server, and a client that has introduced itself.
pub struct Session {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
    /// What the server said of itself.
    pub introduction: Value,
}

impl Session {
    /// Starts `arena mcp` in a directory.
    pub fn begin(dir: &Path, options: &[&str]) -> Self {
        let mut command = arena(dir);
        command
            .arg("mcp")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut server = command.spawn().unwrap();
        let mut session = Self {
            input: server.stdin.take().unwrap(),
            output: BufReader::new(server.stdout.take().unwrap()),
            server,
            asked: 0,
            introduction: Value::Null,
        };
        session.introduction = session.ask(
            "initialize",
            &json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"}}),
        )["result"]
            .take();
        session.say(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        session
    }

    fn say(&mut self, message: &Value) {
        writeln!(self.input, "{message}").unwrap();
    }

    /// The answer to a request: an object with `result` or `error`.
    #[track_caller]
    pub fn ask(&mut self, method: &str, parameters: &Value) -> Value {
        self.asked += 1;
        self.say(&json!({"jsonrpc": "2.0", "id": self.asked, "method": method, "params": parameters}));
        loop {
            let mut line = String::new();
            assert!(
                self.output.read_line(&mut line).unwrap() > 0,
                "no answer to {method}"
            );
            // Nothing else may be on standard output.
            let said: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
            if said["id"] == json!(self.asked) {
                return said;
            }
        }
    }

    /// What a tool answers.
    #[track_caller]
    pub fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let mut answer = self.ask("tools/call", &json!({"name": tool, "arguments": arguments}));
        assert_ne!(answer["result"]["isError"], true, "{tool}: {answer}");
        let told = answer["result"]["structuredContent"].take();
        assert!(
            told["next"].as_str().is_some_and(|next| !next.is_empty()),
            "{tool}: {answer}, {told}"
        );
        told
    }

    /// Why a tool fails.
    #[track_caller]
    pub fn refused(&mut self, tool: &str, arguments: &Value) -> String {
        let answer = self.ask("tools/call", &json!({"name": tool, "arguments": arguments}));
        if let Some(why) = answer["error"]["message"].as_str() {
            return why.to_owned();
        }
        assert_eq!(answer["result"]["isError"], true, "{tool}: {answer}");
        answer["result"]["content"][0]["text"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Ends the session as clients do, and checks that the server ends well.
    #[track_caller]
    pub fn end(self) {
        let Self {
            mut server, input, ..
        } = self;
        drop(input);
        assert!(server.wait().unwrap().success());
    }
}
