//! The text that a module was made from, within the module: a custom section, which engines ignore.

/// The section's name.
const NAME: &[u8] = b"arena:wat";
/// The bytes before the first section: the mark of a module, and its version.
const HEADER: usize = 8;
/// The number of custom sections.
const CUSTOM: u8 = 0;

/// The module with the text at its end.
pub(super) fn attach(mut module: Vec<u8>, text: &str) -> Vec<u8> {
    let mut content = vec![NAME.len() as u8];
    content.extend(NAME);
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

/// The text that came with a module. Whoever made the module chose it: it need not be what the module was made from.
pub fn attached(module: &[u8]) -> Option<&str> {
    let mut rest = module.get(HEADER..)?;
    while let Some((&number, after)) = rest.split_first() {
        let (length, after) = length(after)?;
        let (content, after) = after.split_at_checked(length)?;
        let named = || content.strip_prefix(&[NAME.len() as u8])?.strip_prefix(NAME);
        if let Some(text) = named().filter(|_| number == CUSTOM) {
            return std::str::from_utf8(text).ok();
        }
        rest = after;
    }
    None
}

/// A number as sections' lengths are written, and what follows it.
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
