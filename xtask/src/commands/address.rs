//! Writes the page's future address into its head, for programs that show links to it: they accept only complete
//! addresses.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};

/// The environment variable by which `cargo xtask build` passes the address to `cargo xtask finish`.
pub(crate) const VARIABLE: &str = "ARENA_ADDRESS";
/// Where it is written.
const END_OF_HEAD: &str = "</head>";
/// Characters that an attribute cannot contain, or that begin a part that a directory's address does not have.
const NOT_ALLOWED: [char; 6] = ['"', '<', '>', '&', '?', '#'];

/// An address that the page can have, with a `/` at its end.
///
/// # Errors
/// It is not the address of a directory on the web.
pub(crate) fn parse(text: &str) -> Result<String> {
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| text.strip_prefix(scheme));
    let is_odd = |character: char| character.is_whitespace() || NOT_ALLOWED.contains(&character);
    match host {
        Some(host) if !host.is_empty() && !host.starts_with('/') && !text.contains(is_odd) => {
            Ok(format!("{}/", text.trim_end_matches('/')))
        }
        _ => Err(Failure::new(format!("{text:?} is not the address of a page"))
            .advice("give the address of its directory, like https://example.org/arena/")),
    }
}

/// Writes the address into the page in this directory.
///
/// # Errors
/// The address is invalid, the page has no head, or it cannot be read or written.
pub(crate) fn run(dir: &Path, address: &str) -> Result<()> {
    let address = parse(address)?;
    let path = dir.join("index.html");
    let page = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    let Some((head, rest)) = page.split_once(END_OF_HEAD) else {
        return Err(Failure::new(format!("{} has no {END_OF_HEAD}", path.display())));
    };
    let page = [head, &shown(&address), END_OF_HEAD, rest].concat();
    fs::write(&path, page).while_(format!("writing {}", path.display()))
}

/// The elements of the head that contain the address.
fn shown(address: &str) -> String {
    format!(
        r#"  <link rel="canonical" href="{address}">
  <meta property="og:url" content="{address}">
  <meta property="og:image" content="{address}boards/preview.png">
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta property="og:image:alt" content="The boards of Kingdom Guard, Territories, and Hit and Sunk">
  <meta name="twitter:card" content="summary_large_image">
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_directories_are_taken_and_others_are_not() {
        for (text, address) in [
            ("https://example.org", "https://example.org/"),
            ("https://example.org/arena/", "https://example.org/arena/"),
            ("http://localhost:8080/a", "http://localhost:8080/a/"),
        ] {
            assert_eq!(parse(text).unwrap(), address);
        }
        for text in [
            "",
            "example.org",
            "https://",
            "https:///arena",
            "ftp://example.org",
            "https://example.org/#/bots",
            "https://example.org/?lang=hi",
            "https://example.org/\"><script>",
            "https://example.org/a b",
        ] {
            let why = parse(text).unwrap_err().to_string();
            assert!(why.contains("is not the address of a page"), "{text}: {why}");
        }
    }

    #[test]
    fn all_that_the_head_says_has_the_address() {
        let shown = shown("https://example.org/arena/");
        assert!(shown.contains(r#"<link rel="canonical" href="https://example.org/arena/">"#));
        assert!(shown.contains(r#"content="https://example.org/arena/boards/preview.png""#));
    }

    #[test]
    fn the_page_gets_its_address_and_stays_as_it_is_otherwise() {
        let dir = std::env::temp_dir().join(format!("address-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let path = dir.join("index.html");
        let source = fs::read_to_string(crate::workspace::root().join("index.html")).unwrap();
        fs::write(&path, &source).unwrap();
        run(&dir, "https://example.org/arena").unwrap();
        let page = fs::read_to_string(&path).unwrap();
        let shown = shown("https://example.org/arena/");
        assert!(page.split_once("<body>").unwrap().0.contains(&shown));
        assert_eq!(page.replacen(&shown, "", 1), source);
        // Programs take the first of two, or the last.
        let properties = page.split("property=\"").skip(1);
        let mut properties: Vec<&str> = properties.filter_map(|rest| rest.split('"').next()).collect();
        properties.sort_unstable();
        let all = properties.len();
        properties.dedup();
        assert_eq!((properties.len(), all), (all, 8), "{properties:?}");
        fs::write(&path, "<p>no page").unwrap();
        let why = run(&dir, "https://example.org/").unwrap_err().to_string();
        assert!(why.contains("has no </head>"), "{why}");
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn the_picture_has_the_size_that_is_told() {
        let picture = crate::workspace::root().join("www/boards/preview.png");
        let picture = fs::read(picture).unwrap();
        let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), (1200, 630));
    }
}
