//! Formats counts, and names that may contain anything, for people.

use engine::Config;
use std::path::Path;

/// `1 turn`, `2 turns`.
pub(crate) fn turns(count: impl Into<u64>) -> String {
    counted(count.into(), "turn", "turns")
}

/// `1 round`, `2 rounds`.
pub(crate) fn rounds(count: u32) -> String {
    counted(count.into(), "round", "rounds")
}

/// `1 match`, `2 matches`.
pub(crate) fn matches(count: usize) -> String {
    counted(count as u64, "match", "matches")
}

/// `0 of 1 match is played`, `1 of 2 matches are played`.
pub(crate) fn played(count: usize, all: usize) -> String {
    let verb = if all == 1 { "is" } else { "are" };
    format!("{count} of {} {verb} played", matches(all))
}

/// A line that cannot move the cursor or reverse text: [invisible](engine::is_unseen) characters are escaped.
pub(crate) fn visible(line: &str) -> String {
    let mut visible = String::with_capacity(line.len());
    for character in line.chars() {
        if engine::is_unseen(character) {
            visible.extend(character.escape_default());
        } else {
            visible.push(character);
        }
    }
    visible
}

/// Text in XML, in an attribute or outside; characters that XML does not allow are named.
pub(crate) fn xml(text: &str) -> String {
    let mut escaped = String::new();
    for character in visible(text).chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            other => escaped.push(other),
        }
    }
    escaped
}

/// The text without its middle, if it is too long to read.
pub(crate) fn shortened(text: &str) -> String {
    const BEGINNING: usize = 600;
    const END: usize = 300;
    if text.chars().nth(BEGINNING + END).is_none() {
        return text.to_owned();
    }
    let beginning: String = text.chars().take(BEGINNING).collect();
    let end: Vec<char> = text.chars().rev().take(END).collect();
    let end: String = end.into_iter().rev().collect();
    format!("{beginning} … {end}")
}

/// The configuration of a match: `Territories, seed 7, 20 rounds at most, 1s a turn`.
pub(crate) fn played_with(config: &Config) -> String {
    let mut text = format!(
        "{}, seed {}, {} at most, {} a turn",
        config.game.name(),
        config.seed,
        rounds(config.rounds),
        config.budget
    );
    if !config.sit_out {
        text += ", nobody sits out";
    }
    if config.short_rounds {
        text += ", short rounds";
    }
    if config.rules != config.game.meta().rules_version {
        text += &format!(", rules of version {}", config.rules);
    }
    text
}

/// A path that people can read and find: invalid UTF-8 and control characters are escaped. An address is shown without
/// possible keys, passwords or signatures.
pub(crate) fn path(path: &Path) -> String {
    let mut shown = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        shown += &visible(chunk.valid());
        for byte in chunk.invalid() {
            shown += &format!("\\x{byte:02x}");
        }
    }
    without_secrets(shown)
}

/// An address without possible secrets; a path unchanged.
fn without_secrets(path: String) -> String {
    let is_scheme = |text: &str| text.chars().all(|letter| letter.is_ascii_alphanumeric());
    let Some((scheme, rest)) = path.split_once("://").filter(|(scheme, _)| is_scheme(scheme)) else {
        return path;
    };
    let (rest, query) = rest.split_once('?').map_or((rest, ""), |(rest, _)| (rest, "?…"));
    let (authority, below) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    // Azure has its container there.
    let is_secret = |user: &str| user.contains(':') || !matches!(scheme, "abfs" | "abfss");
    match authority.rsplit_once('@').filter(|(user, _)| is_secret(user)) {
        Some((_, host)) => format!("{scheme}://…@{host}{below}{query}"),
        None => format!("{scheme}://{rest}{query}"),
    }
}

fn counted(count: u64, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_told_from_several() {
        assert_eq!([0, 1, 2].map(rounds), ["0 rounds", "1 round", "2 rounds"]);
        assert_eq!([1, 21].map(matches), ["1 match", "21 matches"]);
        assert_eq!(turns(1_u32), "1 turn");
        assert_eq!(played(0, 1), "0 of 1 match is played");
        assert_eq!(played(1, 2), "1 of 2 matches are played");
    }

    #[test]
    fn paths_are_shown_whatever_they_hold() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt as _;
        let named = |bytes: &[u8]| path(Path::new(OsStr::from_bytes(bytes)));
        assert_eq!(named("bots/ü.wasm".as_bytes()), "bots/ü.wasm");
        assert_eq!(named(b"b\xff\xfe.wasm"), "b\\xff\\xfe.wasm");
        assert_eq!(named(b"a\nb"), "a\\nb");
        for same in [
            "s3://bucket/a@b.tgz",
            "abfs://container@account/x",
            "./s3://a:b@c?d",
        ] {
            assert_eq!(named(same.as_bytes()), same);
        }
        assert_eq!(named(b"s3://id:key@bucket/x"), "s3://\u{2026}@bucket/x");
        assert_eq!(named(b"s3://id@bucket"), "s3://\u{2026}@bucket");
        assert_eq!(named(b"az://a/x?sig=1#2"), "az://a/x?\u{2026}");
    }

    #[test]
    fn what_is_not_seen_is_escaped() {
        assert_eq!(visible("a\nb \u{1b}[2J ü"), "a\\nb \\u{1b}[2J ü");
        assert_eq!(visible("\u{202e}toB\u{200b}"), "\\u{202e}toB\\u{200b}");
    }
}
