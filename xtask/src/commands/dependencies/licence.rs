//! Licence expressions as crates state them: names with `AND`, `OR`, `WITH` and parentheses, and `/`, an older `OR`.

/// Whether a person who accepts the licences in `accepted` may use what stands under `expression`. An expression that is not
/// understood may not be used.
pub(super) fn allows(expression: &str, accepted: &[&str]) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let mut reader = Reader {
        words: spaced.split_whitespace().collect(),
        at: 0,
        accepted,
    };
    reader.any() == Some(true) && reader.at == reader.words.len()
}

/// Reads an expression; `None` is what is not understood.
struct Reader<'a> {
    words: Vec<&'a str>,
    at: usize,
    accepted: &'a [&'a str],
}

impl<'a> Reader<'a> {
    /// Terms with `OR` between them, which binds least.
    fn any(&mut self) -> Option<bool> {
        let mut allowed = self.all()?;
        while self.takes("OR") {
            allowed |= self.all()?;
        }
        Some(allowed)
    }

    /// Terms with `AND` between them.
    fn all(&mut self) -> Option<bool> {
        let mut allowed = self.one()?;
        while self.takes("AND") {
            allowed &= self.one()?;
        }
        Some(allowed)
    }

    /// A licence, with its exception if it has one, or an expression in parentheses.
    fn one(&mut self) -> Option<bool> {
        if self.takes("(") {
            let allowed = self.any()?;
            return self.takes(")").then_some(allowed);
        }
        let mut name = self.name()?.to_owned();
        if self.takes("WITH") {
            name = format!("{name} WITH {}", self.name()?);
        }
        Some(self.accepted.contains(&name.as_str()))
    }

    fn name(&mut self) -> Option<&'a str> {
        let word = *self.words.get(self.at)?;
        let is_name = !["AND", "OR", "WITH", "(", ")"].contains(&word);
        self.at += usize::from(is_name);
        is_name.then_some(word)
    }

    fn takes(&mut self, word: &str) -> bool {
        let takes = self.words.get(self.at) == Some(&word);
        self.at += usize::from(takes);
        takes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_accepted_choice_is_enough_and_all_parts_must_be_accepted() {
        let accepted = ["MIT", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"];
        for (expression, allowed) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("GPL-3.0 OR MIT", true),
            ("Apache-2.0 / MIT", true),
            ("Unlicense/MIT", true),
            ("MIT AND GPL-3.0", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("Apache-2.0", false),
            ("MIT WITH LLVM-exception", false),
            ("(GPL-3.0 OR MIT) AND Unicode-3.0", true),
            ("(GPL-3.0 OR MIT) AND GPL-2.0", false),
            // `AND` binds more than `OR`.
            ("MIT OR GPL-3.0 AND GPL-2.0", true),
        ] {
            assert_eq!(allows(expression, &accepted), allowed, "{expression}");
        }
    }

    #[test]
    fn what_is_not_understood_is_not_allowed() {
        for expression in ["", "MIT OR", "MIT MIT", "(MIT", "MIT)", "AND MIT", "MIT WITH"] {
            assert!(!allows(expression, &["MIT"]), "{expression:?}");
        }
    }
}
