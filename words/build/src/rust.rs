//! The Rust code of a sentence: a type whose fields are its arguments.

use crate::compile::{Compiled, Kind, camel_case};
use crate::source::Message;

/// The type of one sentence. `file` is what its name begins with.
pub(crate) fn sentence(file: &str, message: &Message, compiled: &Compiled) -> String {
    let name = camel_case(&message.id[file.len() + 1..]);
    let id = &message.id;
    let (mut fields, mut names, mut values) = (String::new(), String::new(), String::new());
    for (argument, kind) in &compiled.arguments {
        let field = argument.replace('-', "_");
        fields += &format!("    pub(crate) {field}: {},\n", rust_type(kind));
        names += &format!("{argument:?}, ");
        values += &match kind {
            Kind::Key(_) => format!("::words::Argument::Key(::words::Key::key(&self.{field})), "),
            _ => format!("self.{field}.into(), "),
        };
    }
    let body = if fields.is_empty() {
        ";".into()
    } else {
        format!(" {{\n{fields}}}")
    };
    format!(
        "/// The sentence `{id}`.\n\
         #[deny(dead_code)]\n\
         #[allow(clippy::pedantic)]\n\
         pub(crate) struct {name}{body}\n\n\
         #[deny(dead_code)]\n\
         #[allow(clippy::pedantic)]\n\
         impl {name} {{\n    \
             pub(crate) fn phrase(self) -> ::words::Phrase {{\n        \
                 static MESSAGE: ::words::Message = ::words::Message {{\n            \
                     id: {id:?},\n            \
                     arguments: &[{names}],\n            \
                     pattern: {:?},\n        \
                 }};\n        \
                 ::words::Phrase::new(&MESSAGE, vec![{values}])\n    \
             }}\n\
         }}\n\n",
        compiled.pattern
    )
}

fn rust_type(kind: &Kind) -> String {
    match kind {
        Kind::Number => "::words::Number".into(),
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
