//! The byte order mark, which some editors and spreadsheets write at the beginning of a file.

/// A text file's contents without the byte order mark at their beginning, which is no part of the text. All text that people
/// give to the arena as a file goes through this.
pub fn without_byte_order_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_mark_at_the_beginning_is_left_out() {
        for (text, expected) in [
            ("\u{feff}a".as_bytes(), "a".as_bytes()),
            (b"a\xef\xbb\xbf", b"a\xef\xbb\xbf"),
            (b"\xef\xbb", b"\xef\xbb"),
            (b"\xef\xbb\xbf", b""),
            (b"", b""),
        ] {
            assert_eq!(without_byte_order_mark(text), expected);
        }
    }
}
