//! The text that a module was made from, within the module: a custom section, which engines ignore.

/// The text format of WebAssembly, named by its file extension.
pub const WAT: &str = "wat";
/// AssemblyScript, named by its file extension.
pub const ASSEMBLYSCRIPT: &str = "ts";

/// The languages of attached texts.
const LANGUAGES: [&str; 2] = [WAT, ASSEMBLYSCRIPT];
/// The beginning of the section's name; the language follows.
const NAME: &str = "arena:";
/// The bytes before the first section: a module's magic bytes and version.
const HEADER: usize = 8;
/// The number of custom sections.
const CUSTOM: u8 = 0;

/// The module with the text at its end.
///
/// * `language`: what the text is written in, [`WAT`] or [`ASSEMBLYSCRIPT`].
pub fn attach(mut module: Vec<u8>, language: &str, text: &str) -> Vec<u8> {
    let mut content = vec![(NAME.len() + language.len()) as u8];
    content.extend(NAME.as_bytes());
    content.extend(language.as_bytes());
    content.extend(text.as_bytes());
    module.push(CUSTOM);
    let mut length = content.len();
    while length >= 0x80 {
        module.push(length as u8 | 0x80);
        length >>= 7;
    }
    module.push(length as u8);
    module.extend(content);
    module
}

/// The language of the text that came with a module, and the text. The module's maker chose the text, so the module may have
/// been made from something else.
pub fn attached(module: &[u8]) -> Option<(&'static str, &str)> {
    let mut rest = module.get(HEADER..)?;
    while let Some((&number, after)) = rest.split_first() {
        let (length, after) = length(after)?;
        let (content, after) = after.split_at_checked(length)?;
        if let Some((language, text)) = named(content).filter(|_| number == CUSTOM) {
            return Some((language, std::str::from_utf8(text).ok()?));
        }
        rest = after;
    }
    None
}

/// The language and the text of a section, if it is one of these.
fn named(content: &[u8]) -> Option<(&'static str, &[u8])> {
    let (&length, rest) = content.split_first()?;
    let (name, text) = rest.split_at_checked(length.into())?;
    let name = name.strip_prefix(NAME.as_bytes())?;
    let language = LANGUAGES
        .into_iter()
        .find(|language| language.as_bytes() == name)?;
    Some((language, text))
}

/// Reads a number in the encoding of section lengths; returns it and the rest.
fn length(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let mut length = 0;
    for (place, byte) in bytes.iter().enumerate().take(5) {
        length |= u64::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((usize::try_from(length).ok()?, &bytes[place + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_with_its_language() {
        let module = b"\0asm\x01\0\0\0".to_vec();
        assert_eq!(attached(&module), None);
        for language in LANGUAGES {
            for text in ["", "export function turn(): void {}", &"ä".repeat(70_000)] {
                let with = attach(module.clone(), language, text);
                assert_eq!(attached(&with), Some((language, text)));
            }
        }
        // Written by the first version that attached texts.
        assert_eq!(
            attached(b"\0asm\x01\0\0\0\x00\x0c\x09arena:wat()"),
            Some((WAT, "()"))
        );
        assert_eq!(attached(&attach(module, "other", "text")), None);
    }
}
