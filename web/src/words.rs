//! Small help with words.

/// `text` with its first letter large, if that is one of ASCII.
pub fn capitalised(text: &str) -> String {
    let mut text = text.to_string();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
