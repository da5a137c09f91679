//! `cargo xtask docs`: writes the project's documents as the page shows them.
//!
//! Each `docs/<name>.md` becomes `target/docs/<name>.html`, a fragment that the page puts in its place `#/docs/<name>`.
//! Files are written only where they changed, so running this again never wakes a file watcher.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use crate::failure::{Context, Result};
use crate::workspace;

/// Writes every document.
///
/// # Errors
/// A file cannot be read or written.
pub(crate) fn run() -> Result<()> {
    let (from, to) = (workspace::docs_source_dir(), workspace::docs_dir());
    let mut written = 0;
    let entries = fs::read_dir(&from).while_(format!("reading {}", from.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
            let name = Path::new(path.file_name().unwrap_or_default()).with_extension("html");
            workspace::write_if_changed(&to.join(name), page(&text).as_bytes())?;
            written += 1;
        }
    }
    println!("✓ {written} documents in {}", to.display());
    Ok(())
}

/// A document as a fragment of HTML. Links to other documents lead to their places in the arena; those to other files of
/// the repository, which the page does not have, become plain text.
fn page(text: &str) -> String {
    let mut dropped = 0;
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => {
            let Some(target) = place(&dest_url) else {
                dropped += 1;
                return None;
            };
            let dest_url = target.into();
            Some(Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }))
        }
        Event::End(TagEnd::Link) if dropped > 0 => {
            dropped -= 1;
            None
        }
        other => Some(other),
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    page
}

/// Where a link of a document leads in the page; `None` if nowhere.
fn place(link: &str) -> Option<String> {
    if link.starts_with("https://") {
        return Some(link.into());
    }
    let (file, _) = link.split_once('#').unwrap_or((link, ""));
    let name = file.strip_suffix(".md").filter(|name| !name.contains('/'))?;
    Some(format!("#/docs/{name}"))
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn documents_are_pages() {
        let cases = [
            ("# Title", "<h1>Title</h1>\n"),
            (
                "[rules](kingdom.md#moves)",
                "<p><a href=\"#/docs/kingdom\">rules</a></p>\n",
            ),
            ("[code](../bots/README.md) here", "<p>code here</p>\n"),
            ("a < b & c", "<p>a &lt; b &amp; c</p>\n"),
        ];
        for (text, html) in cases {
            assert_eq!(page(text), html, "{text}");
        }
        assert!(page("| a |\n|---|\n| b |").contains("<table>"));
    }
}
