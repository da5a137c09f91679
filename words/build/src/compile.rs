//! Compiles Fluent's syntax to the patterns from which `words` writes text; `marks.rs` defines their
//! encoding.

use crate::marks::{END, LIST, NEXT, NUMBER, SELECT, SELECT_NUMBER, VALUE};
use crate::source::FluentFile;
use fluent_syntax::ast::{CallArguments, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::BTreeMap;

/// A compiled sentence.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// Its arguments, in the order of their indices.
    pub(crate) arguments: Vec<(String, Kind)>,
    /// What it says.
    pub(crate) pattern: String,
}

/// The type of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Decimal,
    Text,
    Seat,
    Quote,
    Cell,
    Phrase,
    List,
    /// The enum of this name, in the module that includes the code.
    Key(String),
}

/// The terms that sentences may use, by name.
pub(crate) struct Terms<'a>(BTreeMap<&'a str, &'a Pattern<String>>);

impl<'a> Terms<'a> {
    /// Those of some files; a later file's come first.
    pub(crate) fn of(sources: &[&'a FluentFile]) -> Self {
        let all = sources.iter().flat_map(|source| &source.terms);
        Self(all.map(|term| (term.id.as_str(), &term.pattern)).collect())
    }
}

/// Compiles the pattern of a sentence. In other languages than English it has the arguments of `english`, and no others.
pub(crate) fn message(
    pattern: &Pattern<String>,
    terms: &Terms,
    english: Option<&Compiled>,
) -> Result<Compiled, String> {
    let known = english
        .map(|english| english.arguments.as_slice())
        .unwrap_or_default();
    let arguments = known
        .iter()
        .map(|(name, kind)| (name.clone(), Some(kind.clone()), false));
    let mut compiler = Compiler {
        terms,
        arguments: arguments.collect(),
        out: String::new(),
        term: None,
    };
    compiler.pattern(pattern)?;
    if let Some((name, ..)) = compiler.arguments.get(known.len()).filter(|_| english.is_some()) {
        return Err(format!("English has no ${name}"));
    }
    let kinds = compiler.arguments.into_iter();
    let arguments = kinds.map(|(name, kind, plain)| match kind {
        None => Ok((name, Kind::Text)),
        Some(kind @ (Kind::Key(_) | Kind::Seat | Kind::Quote)) if plain => Err(format!(
            "${name} is a {kind:?}: say how to write it, by a function such as SEAT"
        )),
        Some(kind) => Ok((name, kind)),
    });
    Ok(Compiled {
        arguments: arguments.collect::<Result<_, _>>()?,
        pattern: compiler.out,
    })
}

struct Compiler<'a> {
    terms: &'a Terms<'a>,
    /// Name, type as far as known, and whether it is used somewhere without a function.
    arguments: Vec<(String, Option<Kind>, bool)>,
    out: String,
    /// Inside a term: the index of its argument.
    term: Option<usize>,
}

type Done = Result<(), String>;

impl Compiler<'_> {
    fn pattern(&mut self, pattern: &Pattern<String>) -> Done {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.out.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression)?,
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &Expression<String>) -> Done {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let numbers = variants.iter().all(|variant| {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        &variant.key;
                    key.parse::<i64>().is_ok() || PLURALS.contains(&key.as_str())
                });
                self.selector(selector, numbers)?;
                // The default comes last, since it matches everything.
                let (others, default): (Vec<_>, Vec<_>) =
                    variants.iter().partition(|variant| !variant.default);
                for (place, variant) in others.iter().chain(&default).enumerate() {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        &variant.key;
                    if place > 0 {
                        self.out.push(NEXT);
                    }
                    self.out.push_str(if variant.default { "*" } else { "" });
                    self.out.push_str(key);
                    self.out.push(NEXT);
                    self.pattern(&variant.value)?;
                }
                self.out.push(END);
                Ok(())
            }
        }
    }

    fn selector(&mut self, selector: &InlineExpression<String>, numbers: bool) -> Done {
        match selector {
            InlineExpression::VariableReference { id } => match (self.term, id.name.as_str()) {
                (Some(index), "key") => self.mark(SELECT, index),
                (Some(index), "number") => self.mark(SELECT_NUMBER, index),
                (None, name) if numbers => {
                    let index = self.argument(name, Some(Kind::Number), false)?;
                    self.mark(SELECT, index)
                }
                (_, name) => Err(format!(
                    "say of what type ${name} is, by a function: {{ KIND(${name}) -> … }}"
                )),
            },
            InlineExpression::FunctionReference { id, arguments } => {
                let name = variable(arguments)?;
                // What is only chosen by needs no term.
                let kind = self
                    .kind(&id.name)
                    .unwrap_or_else(|_| Kind::Key(camel_case(&id.name.to_lowercase())));
                let index = self.argument(name, Some(kind), false)?;
                self.mark(SELECT, index)
            }
            other => Err(format!("this cannot be chosen by: {other:?}")),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) -> Done {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                self.out.push_str(value);
                Ok(())
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::TermReference {
                id,
                attribute: None,
                arguments: None,
            } => self.term(&id.name, None),
            InlineExpression::VariableReference { id } => match (self.term, id.name.as_str()) {
                (Some(index), "text") => self.mark(VALUE, index),
                (Some(index), "number") => self.mark(NUMBER, index),
                (Some(_), name) => Err(format!("a term knows $key, $text and $number, but no ${name}")),
                (None, name) => {
                    let index = self.argument(name, None, true)?;
                    self.mark(VALUE, index)
                }
            },
            InlineExpression::FunctionReference { id, arguments } => self.function(&id.name, arguments),
            other => Err(format!("this is not used here: {other:?}")),
        }
    }

    fn function(&mut self, function: &str, arguments: &CallArguments<String>) -> Done {
        let name = variable(arguments)?;
        let option = match arguments.named.as_slice() {
            [] => None,
            [only] => match (&only.name.name[..], &only.value) {
                ("form" | "between", InlineExpression::StringLiteral { value }) => {
                    Some(value.replace("\\u000A", "\n"))
                }
                _ => return Err(format!("{function} knows form: \"…\" and between: \"…\" alone")),
            },
            _ => return Err(format!("{function} has more than one option")),
        };
        let kind = self.kind(function)?;
        let index = self.argument(name, Some(kind.clone()), false)?;
        match kind {
            Kind::Number if function == "NUMBER" => self.mark(VALUE, index),
            Kind::Text | Kind::Decimal | Kind::Cell | Kind::Phrase => self.mark(VALUE, index),
            Kind::List => {
                self.mark(LIST, index)?;
                match option {
                    Some(between) => self.out.push_str(&between),
                    None => self.term("between", None)?,
                }
                self.out.push(END);
                Ok(())
            }
            Kind::Number | Kind::Seat | Kind::Quote | Kind::Key(_) => {
                let form = option.map(|form| format!("-{form}")).unwrap_or_default();
                self.term(&format!("{}{form}", function.to_lowercase()), Some(index))
            }
        }
    }

    /// The type of a function's argument.
    fn kind(&self, function: &str) -> Result<Kind, String> {
        Ok(match function {
            "NUMBER" => Kind::Number,
            "DECIMAL" => Kind::Decimal,
            "CELL" => Kind::Cell,
            "PHRASE" => Kind::Phrase,
            "LIST" => Kind::List,
            "SEAT" => Kind::Seat,
            "QUOTED" | "SHOWN" => Kind::Quote,
            "IF" => Kind::Key("bool".into()),
            other => {
                let name = other.to_lowercase();
                match self.terms.0.get(name.as_str()) {
                    Some(term) if format!("{term:?}").contains("\"key\"") => Kind::Key(camel_case(&name)),
                    Some(_) => Kind::Number,
                    None => return Err(format!("{other} is no function: there is no term -{name}")),
                }
            }
        })
    }

    /// Writes a term in its place, about an argument or about nothing.
    fn term(&mut self, name: &str, about: Option<usize>) -> Done {
        let Some(pattern) = self.terms.0.get(name).copied() else {
            return Err(format!("there is no term -{name}"));
        };
        let outer = std::mem::replace(&mut self.term, about);
        let done = self.pattern(pattern);
        self.term = outer;
        done
    }

    /// The index of an argument; it is the next one if the argument is new.
    fn argument(&mut self, name: &str, kind: Option<Kind>, plain: bool) -> Result<usize, String> {
        let Some(index) = self.arguments.iter().position(|(known, ..)| known == name) else {
            self.arguments.push((name.into(), kind, plain));
            return Ok(self.arguments.len() - 1);
        };
        let (_, known, was_plain) = &mut self.arguments[index];
        *was_plain |= plain;
        match (&known, kind) {
            (Some(known), Some(kind)) if *known != kind => {
                Err(format!("${name} is both a {known:?} and a {kind:?}"))
            }
            (None, kind) => {
                *known = kind;
                Ok(index)
            }
            _ => Ok(index),
        }
    }

    #[allow(
        clippy::unnecessary_wraps,
        reason = "what writes a part of a pattern can fail, but for this"
    )]
    fn mark(&mut self, mark: char, index: usize) -> Done {
        self.out.push(mark);
        self.out.push(char::from(b'0' + index as u8));
        Ok(())
    }
}

/// The plural categories that languages tell apart.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The one variable that a function is given.
fn variable(arguments: &CallArguments<String>) -> Result<&str, String> {
    match arguments.positional.as_slice() {
        [InlineExpression::VariableReference { id }] => Ok(&id.name),
        _ => Err("a function is given one variable: NUMBER($count)".into()),
    }
}

/// `start-match` as `StartMatch`.
pub(crate) fn camel_case(name: &str) -> String {
    let mut camel = String::new();
    for part in name.split('-') {
        let mut letters = part.chars();
        camel.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        camel += letters.as_str();
    }
    camel
}
