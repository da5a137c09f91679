//! What the npm package says of where it comes from: its README, which is `docs/npm.md`, and fields of `package.json`.
//!
//! npm's pages show the README away from the other documents, so it has only complete links.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Result};
use crate::workspace;

/// Where the project's sources are, as `repository` in `Cargo.toml` says; empty as long as it says nothing.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
/// The field before those of addresses.
const BEFORE: &str = "  \"license\": ";

/// Writes the README into the package, and addresses into its `package.json`. `page` is the address of the arena's page, which
/// shows the documents.
///
/// # Errors
/// A file cannot be read or written.
pub(super) fn write(dir: &Path, page: Option<&str>) -> Result<()> {
    let guide = workspace::docs_source_dir().join("npm.md");
    let guide = fs::read_to_string(&guide).while_(format!("reading {}", guide.display()))?;
    let readme = dir.join("README.md");
    fs::write(&readme, with_links(&guide, page)).while_(format!("writing {}", readme.display()))?;
    let path = dir.join("package.json");
    let package = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    let package = with_fields(&package, page, REPOSITORY);
    fs::write(&path, package).while_(format!("writing {}", path.display()))
}

/// A document whose links to other documents lead to the page; without a page, their words remain.
fn with_links(text: &str, page: Option<&str>) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let Some((target, after)) = after.split_once(')') else {
            break;
        };
        written.push_str(before);
        match (target.split_once(".md"), page) {
            (Some((name, _)), Some(page)) if !target.contains("://") => {
                written += &["](", page, "#/docs/", name, ")"].concat();
            }
            (Some(_), None) if !target.contains("://") => {
                if let Some(bracket) = written.rfind('[') {
                    written.remove(bracket);
                }
            }
            _ => written += &["](", target, ")"].concat(),
        }
        rest = after;
    }
    written + rest
}

/// A `package.json` with the addresses that are known.
fn with_fields(package: &str, page: Option<&str>, repository: &str) -> String {
    let page = page.map(|page| format!("  \"homepage\": \"{page}\",\n"));
    let repository = Some(repository).filter(|address| !address.is_empty());
    let repository = repository.map(|address| {
        format!("  \"repository\": {{ \"type\": \"git\", \"url\": \"git+{address}.git\" }},\n")
    });
    let fields = page.unwrap_or_default() + &repository.unwrap_or_default();
    package.replacen(BEFORE, &format!("{fields}{BEFORE}"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_complete_or_only_their_words() {
        let text =
            "[One](one.md), [*two*](two.md#part) and [three](https://example.org/three.md): `a[0]` (b).";
        assert_eq!(
            with_links(text, Some("https://example.org/arena/")),
            "[One](https://example.org/arena/#/docs/one), [*two*](https://example.org/arena/#/docs/two) and \
             [three](https://example.org/three.md): `a[0]` (b)."
        );
        assert_eq!(
            with_links(text, None),
            "One, *two* and [three](https://example.org/three.md): `a[0]` (b)."
        );
    }

    #[test]
    fn the_guide_has_links_and_its_readme_only_complete_ones() {
        let guide = fs::read_to_string(workspace::docs_source_dir().join("npm.md")).unwrap();
        assert!(guide.matches("](").count() > 5);
        for page in [None, Some("https://example.org/arena/")] {
            let readme = with_links(&guide, page);
            let mut links = readme.split("](").skip(1);
            assert!(links.all(|link| link.starts_with("https://")), "{readme}");
        }
    }

    #[test]
    fn the_package_names_the_addresses_that_are_known() {
        let package = fs::read_to_string(workspace::root().join("js/package/package.json")).unwrap();
        assert_eq!(with_fields(&package, None, ""), package);
        let named = with_fields(
            &package,
            Some("https://example.org/arena/"),
            "https://example.org/sources",
        );
        let named: serde_json::Value = serde_json::from_str(&named).unwrap();
        assert_eq!(named["homepage"], "https://example.org/arena/");
        assert_eq!(named["repository"]["url"], "git+https://example.org/sources.git");
    }
}
