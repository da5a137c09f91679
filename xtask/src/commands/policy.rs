//! Moves the inline scripts of the page that was just built into files, because the page's Content-Security-Policy allows
//! none.
//!
//! So one policy works for every build and every server; hashes of scripts would change with each build.

use crate::workspace;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::failure::{Context, Failure, Result};

/// The value that Trunk passes to its live reload in served HTML, and an expression that computes it.
const SERVED: [(&str, &str); 2] = [
    ("'{{__TRUNK_ADDRESS__}}'", "location.host"),
    ("'{{__TRUNK_WS_BASE__}}'", "'/'"),
];

/// Whether Trunk serves this page itself, and reloads it after every change.
pub(crate) fn is_served(page: &str) -> bool {
    SERVED.iter().any(|(shown, _)| page.contains(shown))
}

/// Moves the scripts of the page in this directory.
///
/// # Errors
/// A file cannot be read or written.
pub(crate) fn run(dir: &Path) -> Result<()> {
    let path = dir.join("index.html");
    let page = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    let (page, scripts) = without_inline_scripts(&page)?;
    for (name, text) in &scripts {
        let path = dir.join(name);
        fs::write(&path, text).while_(format!("writing {}", path.display()))?;
    }
    fs::write(&path, page).while_(format!("writing {}", path.display()))
}

/// The page with each inline script moved to a file; also the files' names, with a hash of their contents, and their
/// texts.
fn without_inline_scripts(page: &str) -> Result<(String, Vec<(String, String)>)> {
    let cut_off = || Failure::new("index.html has a script without an end");
    let (mut moved, mut scripts, mut rest) = (String::new(), Vec::new(), page);
    while let Some(start) = rest.find("<script") {
        let tag_end = start + rest[start..].find('>').ok_or_else(cut_off)?;
        let body_end = tag_end + rest[tag_end..].find("</script>").ok_or_else(cut_off)?;
        let (tag, body) = (&rest[start..tag_end], &rest[tag_end + 1..body_end]);
        moved += &rest[..tag_end];
        if tag.contains(" src=") {
            moved += &rest[tag_end..body_end];
        } else {
            let mut text = body.trim().to_owned() + "\n";
            for (served, found) in SERVED {
                text = text.replace(served, found);
            }
            let name = format!("start-{}.js", short_hash(&text));
            moved += &format!(" src=\"./{name}\">");
            scripts.push((name, text));
        }
        rest = &rest[body_end..];
    }
    moved += rest;
    Ok((moved, scripts))
}

fn short_hash(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    workspace::hex(&hash[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY_META: &str = "http-equiv=\"Content-Security-Policy\" content=\"";

    #[test]
    fn inline_scripts_become_files_and_others_stay() {
        let page = "<head><script type=\"module\">\nimport init from './app.js';\n</script>\
            <script src=\"./a.js\"></script></head><body><script>\nconst a = '{{__TRUNK_ADDRESS__}}';</script></body>";
        let (moved, scripts) = without_inline_scripts(page).unwrap();
        assert_eq!(scripts.len(), 2);
        assert_eq!(scripts[0].1, "import init from './app.js';\n");
        assert_eq!(scripts[1].1, "const a = location.host;\n");
        assert_eq!(
            moved,
            format!(
                "<head><script type=\"module\" src=\"./{}\"></script><script src=\"./a.js\"></script></head>\
                 <body><script src=\"./{}\"></script></body>",
                scripts[0].0, scripts[1].0
            )
        );
        assert!(without_inline_scripts("<script>let a;").is_err());
    }

    #[test]
    fn a_served_page_is_told_apart() {
        assert!(is_served("<script>const a = '{{__TRUNK_ADDRESS__}}';</script>"));
        assert!(!is_served(include_str!("../../../index.html")));
    }

    #[test]
    fn the_server_sends_the_policy_of_the_page() {
        let page = include_str!("../../../index.html");
        let settings = include_str!("../../../Trunk.toml");
        let (_, policy) = page.split_once(POLICY_META).unwrap();
        let (policy, _) = policy.split_once('"').unwrap();
        assert!(
            policy.starts_with("default-src 'none';") && !policy.contains("unsafe-inline"),
            "{policy}"
        );
        let sent = format!("Content-Security-Policy = \"{policy}; frame-ancestors http: https:\"");
        assert!(settings.contains(&sent), "Trunk.toml and index.html differ");
    }

    #[test]
    fn the_document_that_asks_other_addresses_may_do_nothing_else() {
        let document = include_str!("../../../www/elsewhere.html");
        let (_, policy) = document.split_once(POLICY_META).unwrap();
        let (policy, _) = policy.split_once('"').unwrap();
        assert_eq!(
            policy,
            "default-src 'none'; connect-src https: http://localhost:* http://127.0.0.1:*; base-uri 'none'; \
             form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
        );
        assert!(!document.contains("<script") && !document.contains("<base"));
        let page = include_str!("../../../index.html");
        assert!(page.contains("frame-src 'self';") && page.contains("href=\"www/elsewhere.html\""));
    }

    #[test]
    fn the_page_is_built_without_inline_script_or_style() {
        let page = include_str!("../../../index.html");
        assert!(!page.contains("<style") && !page.contains(" style="));
        let mut scripts = page.split("<script").skip(1);
        assert!(scripts.all(|script| script.starts_with(" src=\"./")));
    }
}
