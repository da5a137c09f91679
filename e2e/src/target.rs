//! The target of a step, named as people name it: "the button *Watch*", "the field *Seed*".

use std::fmt;

/// Something on the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) partial: bool,
    pub(crate) index: Option<usize>,
    pub(crate) within: Option<Box<Self>>,
}

/// How a [`Target`] is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A WAI-ARIA role and the accessible name.
    Role(String),
    /// Anything that takes text or a choice, by its label.
    Field,
    /// A file input, visible or not, by its label.
    File,
    /// The innermost element with this text.
    Text,
}

impl Target {
    fn new(kind: Kind, name: &str) -> Self {
        Self {
            kind,
            name: name.to_owned(),
            partial: false,
            index: None,
            within: None,
        }
    }

    /// Also matches a name that only contains these words.
    pub fn partial(mut self) -> Self {
        self.partial = true;
        self
    }

    /// If there are several, the one at this index in document order, from 0.
    pub fn nth(mut self, index: usize) -> Self {
        self.index = Some(index);
        self
    }

    /// Only inside this.
    pub fn within(mut self, outer: Self) -> Self {
        self.within = Some(Box::new(outer));
        self
    }

    /// Whether it matches something with this accessible name.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if self.partial {
            name.contains(&self.name)
        } else {
            name == self.name
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match &self.kind {
            Kind::Role(role) => role,
            Kind::Field => "field",
            Kind::File => "file input",
            Kind::Text => "text",
        };
        write!(
            f,
            "{kind} {}{:?}",
            if self.partial { "with " } else { "" },
            self.name
        )?;
        if let Some(index) = self.index {
            write!(f, ", nth({index})")?;
        }
        match &self.within {
            Some(outer) => write!(f, " in {outer}"),
            None => Ok(()),
        }
    }
}

/// An element with a WAI-ARIA role, explicit or implicit, by its accessible name.
pub fn role(role: &str, name: &str) -> Target {
    Target::new(Kind::Role(role.to_owned()), name)
}

/// Anything that takes text or a choice (text, number, list, slider), by its label.
pub fn field(label: &str) -> Target {
    Target::new(Kind::Field, label)
}

/// A file input by its label. Only for [`Page::upload`](crate::Page::upload): pages often hide the input itself.
pub fn file(label: &str) -> Target {
    Target::new(Kind::File, label)
}

/// The innermost element with this visible text; any white space counts as one space.
pub fn text(text: &str) -> Target {
    Target::new(Kind::Text, text)
}

/// A short function for each common role.
macro_rules! roles {
    ($($(#[$doc:meta])* $function:ident $role:literal),* $(,)?) => {
        $($(#[$doc])* pub fn $function(name: &str) -> Target { role($role, name) })*
    };
}

roles! {
    /// A button by its name.
    button "button",
    /// A link by its name.
    link "link",
    /// A heading of any level by its text.
    heading "heading",
    /// A checkbox by its label.
    checkbox "checkbox",
    /// A radio button by its label.
    radio "radio",
    /// A tab by its name.
    tab "tab",
    /// A dialog by its name.
    dialog "dialog",
    /// A picture, or a canvas that says what it shows, by its name.
    image "img",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_reads_as_a_person_would_say_it() {
        let target = button("Watch").nth(1).within(dialog("New match"));
        assert_eq!(
            target.to_string(),
            "button \"Watch\", nth(1) in dialog \"New match\""
        );
    }

    #[test]
    fn names_are_whole_unless_said_otherwise() {
        assert!(button("Watch").is_named(" Watch\n"));
        assert!(!button("Watch").is_named("Watch again"));
        assert!(button("Watch").partial().is_named("Watch again"));
    }
}
