//! Measures the length of functions in code formatted by rustfmt: a function ends at the first brace in the
//! column of its `fn`.

/// Every function of a file except those of its tests, by its first line, with its number of lines.
pub fn functions(text: &str) -> Vec<(String, usize)> {
    let product = text.split("\nmod tests {").next().unwrap_or_default();
    let lines: Vec<&str> = product.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        if is_function(code) && !code.ends_with([';', '}', '=']) {
            let indent = &line[..line.len() - code.len()];
            let end = lines[start..].iter().position(|line| {
                let rest = line.strip_prefix(indent);
                rest.is_some_and(|rest| rest == "}" || (rest.starts_with(')') && rest.ends_with(';')))
            });
            found.push((code.to_string(), end.map_or(0, |end| end + 1)));
        }
    }
    found
}

/// Whether a function begins with this line.
fn is_function(code: &str) -> bool {
    let mut words = code.split_whitespace();
    loop {
        match words.next() {
            Some("fn") => return words.next().is_some_and(|name| !name.starts_with('$')),
            Some("const" | "async" | "unsafe" | "extern" | "\"C\"") => {}
            Some(word) if word.starts_with("pub") || word.ends_with(')') => {}
            _ => return false,
        }
    }
}

#[test]
fn functions_are_measured_from_their_first_line_to_their_brace() {
    let text = "\
fn one() {}

impl Thing {
    pub(in crate::place) const fn two(
        &self,
    ) -> u8 {
        if true {
        }
        2
    }
    fn declared(&self);
}

async fn three() {
    call();
}
";
    let found = functions(text);
    let lengths: Vec<_> = found.iter().map(|(_, lines)| *lines).collect();
    assert_eq!(lengths, [7, 3], "{found:?}");
}
