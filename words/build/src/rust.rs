//! The Rust code of a sentence: a type whose fields are its arguments.

use crate::compile::{Compiled, Kind, camel_case};
use crate::source::Message;

/// The type of one sentence. `file` is what its name begins with, `number` its place in the order of all ids.
pub(crate) fn sentence(file: &str, message: &Message, compiled: &Compiled, number: usize) -> String {
    let name = camel_case(&message.id[file.len() + 1..]);
    let id = &message.id;
    let (mut fields, mut adds) = (String::new(), String::new());
    for (argument, kind) in &compiled.arguments {
        let field = argument.replace('-', "_");
        fields += &format!("    pub(crate) {field}: {},\n", rust_type(kind));
        let add = match kind {
            Kind::Key(_) => format!("add_key(::words::Key::key(&self.{field}))"),
            kind => format!("add_{}(self.{field})", format!("{kind:?}").to_lowercase()),
        };
        adds += &format!("        phrase.{add};\n");
    }
    let (declared, body) = if fields.is_empty() {
        (
            ";".into(),
            format!("        ::words::Phrase::numbered({number})\n"),
        )
    } else {
        let body =
            format!("        let mut phrase = ::words::Phrase::numbered({number});\n{adds}        phrase\n");
        (format!(" {{\n{fields}}}"), body)
    };
    format!(
        "/// The sentence `{id}`.\n\
         #[deny(dead_code)]\n\
         #[allow(clippy::pedantic)]\n\
         pub(crate) struct {name}{declared}\n\n\
         #[deny(dead_code)]\n\
         #[allow(clippy::pedantic)]\n\
         impl {name} {{\n    \
             pub(crate) fn phrase(self) -> ::words::Phrase {{\n{body}    }}\n\
         }}\n\n"
    )
}

fn rust_type(kind: &Kind) -> String {
    match kind {
        Kind::Number => "::words::Number".into(),
        Kind::Decimal => "::words::Decimal".into(),
        Kind::Text => "String".into(),
        Kind::Seat => "::words::SeatName".into(),
        Kind::Quote => "::words::Quote".into(),
        Kind::Cell => "::words::Cell".into(),
        Kind::Phrase => "::words::Phrase".into(),
        Kind::List => "Vec<::words::Phrase>".into(),
        Kind::Key(name) if name == "bool" => name.clone(),
        Kind::Key(name) => format!("super::{name}"),
    }
}
