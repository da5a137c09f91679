//! The members of a JSON object, for a protocol with its own error messages.

use engine::quoted;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;
use std::fmt;

/// Why something is not accepted.
pub(super) type Refused<T> = Result<T, String>;

/// The members of an object, in order, each name once.
pub(super) struct Fields(Vec<(String, Field)>);

/// A member's value.
pub(super) enum Field {
    /// Text that may not be UTF-8: the rules for replies, not those of JSON, decide about a reply.
    Text(Vec<u8>),
    Json(Value),
}

impl Fields {
    /// Reads an object. If the member `reply` is text, its raw bytes are kept.
    pub(super) fn read(line: &[u8]) -> Refused<Self> {
        if !line.starts_with(b"{") {
            return Err(no_object(line));
        }
        serde_json::from_slice(line).map_err(|error| words(&error, line))
    }

    /// The value of `name`; `None` if it is left out or `null`.
    pub(super) fn get(&self, name: &str) -> Option<&Field> {
        let field = self.0.iter().find(|(of, _)| of == name).map(|(_, field)| field);
        field.filter(|field| !matches!(field, Field::Json(Value::Null)))
    }

    pub(super) fn bytes(&self, name: &str) -> Refused<Option<Vec<u8>>> {
        match self.get(name) {
            None => Ok(None),
            Some(Field::Text(bytes)) => Ok(Some(bytes.clone())),
            Some(Field::Json(Value::String(text))) => Ok(Some(text.clone().into_bytes())),
            Some(other) => Err(format!("\"{name}\" is text, not {other}")),
        }
    }

    pub(super) fn text(&self, name: &str) -> Refused<Option<String>> {
        let bytes = self.bytes(name)?;
        Ok(bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// A whole number from `least` to `most`.
    pub(super) fn whole<N: TryFrom<u64> + Into<u64> + Copy>(
        &self,
        name: &str,
        least: N,
        most: N,
    ) -> Refused<Option<N>> {
        let Some(field) = self.get(name) else {
            return Ok(None);
        };
        let number = match field {
            Field::Json(value) => value.as_u64(),
            Field::Text(_) => None,
        };
        let (least, most): (u64, u64) = (least.into(), most.into());
        number
            .filter(|number| (least..=most).contains(number))
            .and_then(|number| N::try_from(number).ok())
            .map(Some)
            .ok_or_else(|| format!("\"{name}\" is a whole number from {least} to {most}, not {field}"))
    }

    /// Rejects members that `what` does not have.
    pub(super) fn check(&self, what: &str, known: &[&str]) -> Refused<()> {
        match self.0.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            None => Ok(()),
            Some((name, _)) => Err(format!(
                "{what} has no field {}; its fields are {}",
                quoted(name),
                known.join(", ")
            )),
        }
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields, M::Error> {
        let mut fields: Vec<(String, Field)> = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if fields.iter().any(|(earlier, _)| *earlier == name) {
                return Err(M::Error::custom(format!(
                    "the field {} stands twice",
                    quoted(&name)
                )));
            }
            let field = if name == "reply" {
                map.next_value::<Text>()?.0
            } else {
                Field::Json(map.next_value()?)
            };
            fields.push((name, field));
        }
        Ok(Fields(fields))
    }
}

/// Text, or nothing.
struct Text(Field);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_option(TextVisitor).map(Text)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text")
    }

    fn visit_none<E>(self) -> Result<Field, E> {
        Ok(Field::Json(Value::Null))
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Field, D::Error> {
        // For text, these are its bytes, whether or not they are UTF-8.
        deserializer.deserialize_bytes(self)
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Field, E> {
        Ok(Field::Text(bytes.into()))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(&quoted(&String::from_utf8_lossy(text))),
            Self::Json(Value::String(text)) => f.write_str(&quoted(text)),
            Self::Json(Value::Array(_)) => f.write_str("a list"),
            Self::Json(Value::Object(_)) => f.write_str("an object"),
            Self::Json(value) => value.fmt(f),
        }
    }
}

/// Why a line that is not an object cannot be accepted.
fn no_object(line: &[u8]) -> String {
    const FORM: &str = "a line is an object such as {\"type\":\"start\"}";
    match serde_json::from_slice::<Value>(line) {
        Ok(value) => format!("{FORM}, not {}", Field::Json(value)),
        Err(error) => format!("{}; {FORM}", words(&error, line)),
    }
}

/// What is wrong with the JSON of a line, and where.
fn words(error: &serde_json::Error, line: &[u8]) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = error.to_string();
    let message = message.strip_suffix(&place).unwrap_or(&message);
    // Columns count bytes.
    let before = &line[..error.column().min(line.len())];
    let column = String::from_utf8_lossy(before).chars().count();
    match error.classify() {
        Category::Eof => format!("not JSON: the line ends in the middle, after character {column}"),
        Category::Data => match message.strip_prefix("invalid type: ") {
            // The only typed value is a reply.
            Some(_) => "\"reply\" is text".into(),
            None => message.into(),
        },
        Category::Syntax | Category::Io => {
            let message = match message {
                "expected ident" | "expected value" => "a value is missing or misspelt",
                "invalid unicode code point" => "bytes that are no UTF-8",
                message => message,
            };
            format!("not JSON: {message}, at character {column}")
        }
    }
}
