//! Reads the subset of Fluent that is used here.

use fluent_syntax::ast;
use fluent_syntax::parser;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The file of the terms that all files may use.
pub(crate) const SHARED: &str = "terms";

/// What a file holds.
#[derive(Debug)]
pub(crate) struct FluentFile {
    pub(crate) messages: Vec<Message>,
    pub(crate) terms: Vec<Message>,
}

/// A sentence or a term.
#[derive(Debug)]
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) pattern: ast::Pattern<String>,
}

impl FluentFile {
    /// Reads `directory/file.ftl`.
    pub(crate) fn read(directory: &Path, file: &str) -> Result<Self, String> {
        let path = directory.join(format!("{file}.ftl"));
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Self::parse(file, text).map_err(|problem| format!("{}: {problem}", path.display()))
    }

    fn parse(file: &str, text: String) -> Result<Self, String> {
        if let Some(odd) = text.chars().find(|c| c.is_control() && *c != '\n') {
            return Err(format!("it holds the control character {odd:?}: leave it out"));
        }
        let copy = text.clone();
        let resource = parser::parse(text).map_err(|(_, errors)| syntax_errors(&copy, &errors))?;
        let mut source = Self {
            messages: Vec::new(),
            terms: Vec::new(),
        };
        let mut seen = BTreeSet::new();
        for entry in resource.body {
            let (id, pattern, attributes, is_term) = match entry {
                ast::Entry::Message(message) => (message.id.name, message.value, message.attributes, false),
                ast::Entry::Term(term) => (term.id.name, Some(term.value), term.attributes, true),
                _ => continue,
            };
            if !attributes.is_empty() {
                return Err(format!(
                    "{id}: attributes are not used here: write a sentence of its own"
                ));
            }
            let pattern = pattern.ok_or_else(|| format!("{id}: it says nothing"))?;
            if !seen.insert((id.clone(), is_term)) {
                return Err(format!("{id}: it is there twice"));
            }
            if is_term {
                source.terms.push(Message { id, pattern });
            } else if id.strip_prefix(file).is_some_and(|rest| rest.starts_with('-')) {
                source.messages.push(Message { id, pattern });
            } else {
                return Err(format!(
                    "{id}: a sentence's name begins with that of its file, “{file}-”"
                ));
            }
        }
        Ok(source)
    }
}

fn syntax_errors(text: &str, errors: &[parser::ParserError]) -> String {
    let shown = errors.iter().map(|error| {
        let line = 1 + text
            .get(..error.pos.start)
            .unwrap_or_default()
            .matches('\n')
            .count();
        format!("line {line}: {}", error.kind)
    });
    shown.collect::<Vec<_>>().join("; ")
}
