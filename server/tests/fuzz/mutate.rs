//! Random changes of true messages.

use engine::Rng;
use serde_json::{Map, Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Makes messages from true ones.
pub struct Mutator<'a>(pub &'a mut Rng);

impl Mutator<'_> {
    /// The sample after some changes, as a message: now and then a binary one, a ping, or one that is too long.
    pub fn message(self, sample: Value) -> Message {
        match self.0.below(60) {
            0 => Message::binary(sample.to_string().into_bytes()),
            1 => Message::text("x".repeat(66_000 + self.0.below(400_000) as usize)),
            2 => Message::Ping(vec![7; 100].into()),
            _ => Message::text(self.text(sample)),
        }
    }

    /// The sample after some changes, as text.
    pub fn text(mut self, mut sample: Value) -> String {
        for _ in 0..self.0.below(3) {
            self.change(&mut sample);
        }
        let mut text = sample.to_string();
        match self.0.below(8) {
            0 => self.cut(&mut text),
            1 => self.scribble(&mut text),
            2 => self.twice(&mut text),
            3 => text = self.deep(&text),
            _ => {}
        }
        text
    }

    fn pick(&mut self, count: usize) -> usize {
        self.0.below(count as u64) as usize
    }

    /// Another value somewhere, a field less, or a field more.
    fn change(&mut self, value: &mut Value) {
        let other = self.value();
        match value {
            Value::Object(fields) if !fields.is_empty() && self.0.below(5) > 0 => {
                let at = self.pick(fields.len());
                let name = fields.keys().nth(at).unwrap().clone();
                match self.0.below(4) {
                    0 => drop(fields.remove(&name)),
                    1 => drop(fields.insert(format!("{name}\u{202e}"), other)),
                    2 => self.change(fields.get_mut(&name).unwrap()),
                    _ => drop(fields.insert(name, other)),
                }
            }
            Value::Array(values) if !values.is_empty() && self.0.below(3) > 0 => {
                let at = self.pick(values.len());
                self.change(&mut values[at]);
            }
            value => *value = other,
        }
    }

    /// Any value.
    fn value(&mut self) -> Value {
        let texts = [
            "",
            "\0",
            "<b>",
            "good-game",
            "0123456789abcdefABCDEF",
            "\u{1F3F4}\u{200d}",
            "NaN",
            "hello",
        ];
        match self.0.below(12) {
            0 => Value::Null,
            1 => json!(self.0.below(2) == 0),
            2 => json!(self.0.next_u64()),
            3 => json!(self.0.next_u64() as i64),
            4 => json!(f64::from_bits(self.0.next_u64())),
            5 => json!(u32::MAX),
            6 => json!([[], {}, [null, 1]]),
            7 => json!({"type": "ping", "kind": "days"}),
            8 => json!("x".repeat(self.pick(66_000))),
            9 => Value::Object(
                (0..self.pick(50))
                    .map(|number| (number.to_string(), json!(number)))
                    .collect::<Map<_, _>>(),
            ),
            _ => json!(texts[self.pick(texts.len())]),
        }
    }

    /// Ends the text too soon.
    fn cut(&mut self, text: &mut String) {
        let at = self.pick(text.len() + 1);
        text.truncate(text.floor_char_boundary(at));
    }

    /// Puts characters in other places.
    fn scribble(&mut self, text: &mut String) {
        let marks = ['{', '}', '[', '"', '\\', ',', ':', '9', '-', 'e', '\n', '\0', 'é'];
        for _ in 0..=self.0.below(4) {
            let place = self.pick(text.len() + 1);
            let at = text.floor_char_boundary(place);
            text.insert(at, marks[self.pick(marks.len())]);
        }
    }

    /// The first field twice, or the whole message.
    fn twice(&mut self, text: &mut String) {
        if self.0.below(2) == 0 && text.starts_with("{\"") {
            *text = format!("{{\"type\":\"ping\",{}", &text[1..]);
        } else {
            *text = format!("{text}{text}");
        }
    }

    /// Deeper or with more digits than any reader likes.
    fn deep(&mut self, text: &str) -> String {
        match self.0.below(4) {
            0 => "[".repeat(60_000),
            1 => format!("{}{text}{}", "[".repeat(1_000), "]".repeat(1_000)),
            2 => format!(
                "{{\"type\":\"answer\",\"turn\":1{},\"reply\":\"x\"}}",
                "0".repeat(5_000)
            ),
            _ => format!(
                "{{\"type\":{}1{}}}",
                "{\"type\":".repeat(5_000),
                "}".repeat(5_000)
            ),
        }
    }
}
