//! `cargo xtask docs`: renders the project's documents for the page.
//!
//! Each `docs/<name>.md` becomes `target/docs/<name>.html`, a fragment that the page shows at `#/docs/<name>`; for each
//! other language, `docs/<language>/<name>.md` becomes `target/docs/<language>/<name>.html`, in English if there is no
//! such file. A document begins with links to its other languages. Files are written only if they changed, so running
//! this again never wakes a file watcher.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use words_build::Listed;

use crate::failure::{Context, Failure, Result};
use crate::workspace;

/// Writes every document.
///
/// # Errors
/// A file cannot be read or written.
pub(crate) fn run() -> Result<()> {
    let (from, to) = (workspace::docs_source_dir(), workspace::docs_dir());
    let languages = words_build::languages().map_err(Failure::new)?;
    let mut written = 0;
    let entries = fs::read_dir(&from).while_(format!("reading {}", from.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let file = Path::new(path.file_name().unwrap_or_default());
        let place = |listed: &Listed| from.join(directory(listed)).join(file);
        let spoken: Vec<&Listed> = languages.iter().filter(|listed| place(listed).exists()).collect();
        let name = file.with_extension("");
        let name = name.to_string_lossy();
        for language in &languages {
            let own = spoken.iter().copied().find(|listed| *listed == language);
            let Some(own) = own.or(spoken.first().copied()) else {
                continue;
            };
            let path = place(own);
            let text = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
            let html = others(own, &spoken, &name) + &page(&text, own);
            let to = to.join(directory(language)).join(file).with_extension("html");
            workspace::write_if_changed(&to, html.as_bytes())?;
            written += 1;
        }
    }
    println!("✓ {written} documents in {}", to.display());
    Ok(())
}

/// The directory of a language's documents.
fn directory(language: &Listed) -> &str {
    if language.tag == "en" { "" } else { &language.tag }
}

/// Links to a document in its languages; empty if there is only one.
fn others(own: &Listed, spoken: &[&Listed], name: &str) -> String {
    if spoken.len() < 2 {
        return String::new();
    }
    let link = |Listed { tag, name: language }: &&Listed| {
        let current = if *tag == own.tag {
            " aria-current=\"page\""
        } else {
            ""
        };
        format!("<a href=\"#/docs/{tag}/{name}\" lang=\"{tag}\" hreflang=\"{tag}\"{current}>{language}</a>\n")
    };
    let links: String = spoken.iter().map(link).collect();
    format!("<p class=\"languages\">\n{links}</p>\n")
}

/// A document as a fragment of HTML. Links to other documents lead to their places in the arena, in the
/// reader's language; links to other files of the repository, which the page does not have, become plain
/// text.
fn page(text: &str, language: &Listed) -> String {
    let mut dropped = 0;
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => {
            let Some(target) = place(&dest_url, language) else {
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
    let mut page = format!("<div lang=\"{}\">\n", language.tag);
    html::push_html(&mut page, events);
    // On a phone, a wide table scrolls, by keys, too.
    let page = page.replace("<table>", "<table tabindex=\"0\">");
    without_empty_headings(&page) + "</div>\n"
}

/// The page without empty column headings: Markdown requires them, but screen readers read them out.
fn without_empty_headings(page: &str) -> String {
    let page = page.replace("<th></th>", "<td></td>");
    let mut parts = page.split("<thead><tr>");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.trim_start_matches("<td></td>").strip_prefix("</tr></thead>") {
            Some(rest) => kept += rest,
            None => kept += &format!("<thead><tr>{part}"),
        }
    }
    kept
}

/// Where a link of a document in a language leads within the page; `None` if nowhere.
fn place(link: &str, language: &Listed) -> Option<String> {
    if link.starts_with("https://") {
        return Some(link.into());
    }
    let (file, _) = link.split_once('#').unwrap_or((link, ""));
    // From a translation, that is a document in English.
    let up = if language.tag == "en" { "" } else { "../" };
    let file = file.strip_prefix(up).unwrap_or(file);
    let name = file.strip_suffix(".md").filter(|name| !name.contains('/'))?;
    Some(format!("#/docs/{name}"))
}

#[cfg(test)]
mod tests {
    use super::{Listed, others, page};

    fn listed(tag: &str, name: &str) -> Listed {
        let (tag, name) = (tag.into(), name.into());
        Listed { tag, name }
    }

    #[test]
    fn documents_are_pages() {
        let cases = [
            ("en", "# Title", "<h1>Title</h1>\n"),
            (
                "en",
                "[rules](kingdom.md#moves)",
                "<p><a href=\"#/docs/kingdom\">rules</a></p>\n",
            ),
            ("en", "[code](../bots/README.md) here", "<p>code here</p>\n"),
            ("en", "[project](../README.md)", "<p>project</p>\n"),
            (
                "hi",
                "[cli](../cli.md)",
                "<p><a href=\"#/docs/cli\">cli</a></p>\n",
            ),
            ("hi", "[project](../../README.md)", "<p>project</p>\n"),
            ("en", "a < b & c", "<p>a &lt; b &amp; c</p>\n"),
        ];
        for (tag, text, html) in cases {
            let html = format!("<div lang=\"{tag}\">\n{html}</div>\n");
            assert_eq!(page(text, &listed(tag, "")), html, "{text}");
        }
        assert!(page("| a |\n|---|\n| b |", &listed("en", "")).contains("<table tabindex=\"0\">"));
    }

    #[test]
    fn headings_of_columns_say_something() {
        let page = |text| page(text, &listed("en", ""));
        assert!(
            page("| | |\n|---|---|\n| a | |")
                .contains("<table tabindex=\"0\"><tbody>\n<tr><td>a</td><td></td></tr>")
        );
        let head = page("| | b |\n|---|---|\n| a | |");
        assert!(
            head.contains("<thead><tr><td></td><th>b</th></tr></thead>"),
            "{head}"
        );
    }

    #[test]
    fn a_document_links_to_its_other_languages() {
        let (english, hindi) = (listed("en", "English"), listed("hi", "हिन्दी"));
        assert_eq!(others(&english, &[&english], "cli"), "");
        let links = others(&hindi, &[&english, &hindi], "cli");
        assert_eq!(
            links,
            "<p class=\"languages\">\n<a href=\"#/docs/en/cli\" lang=\"en\" hreflang=\"en\">English</a>\n\
             <a href=\"#/docs/hi/cli\" lang=\"hi\" hreflang=\"hi\" aria-current=\"page\">हिन्दी</a>\n</p>\n"
        );
    }
}
