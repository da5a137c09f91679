//! Makes the page fetch its program only after the first paint.
//!
//! Trunk makes the page fetch it at once, and browsers give such a file priority over pictures: on a slow connection, the first
//! visible contents would wait for a megabyte.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};

/// How Trunk makes browsers fetch the program's module, and a link that browsers ignore.
const AT_ONCE: &str = r#"<link rel="preload""#;
const LATER: &str = r#"<link rel="later""#;
/// How Trunk starts the program, and the code inserted before it: it waits for a frame, but not for long if none is painted,
/// as in a background tab.
const BEGIN: &str = "const wasm = await init(";
const WAIT: &str = "await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 300);
});
for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'preload';
";

/// Changes the page in this directory.
///
/// # Errors
/// It cannot be read or written, or Trunk has written it in an unknown form.
pub(crate) fn run(dir: &Path) -> Result<()> {
    let path = dir.join("index.html");
    let page = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    let page = later(&page).ok_or_else(|| {
        Failure::new("index.html does not begin the page as it is expected")
            .advice("see whether another version of Trunk begins it in another way")
    })?;
    fs::write(&path, page).while_(format!("writing {}", path.display()))
}

/// The page with a delayed start; `None` if it does not fetch or start its program in the known form.
fn later(page: &str) -> Option<String> {
    let is_known = [AT_ONCE, BEGIN]
        .iter()
        .all(|part| page.matches(part).count() == 1);
    if !is_known {
        return None;
    }
    let (before, after) = page.split_once(AT_ONCE)?;
    let (link, after) = after.split_once('>')?;
    let link = without_integrity(link);
    Some(format!("{before}{LATER}{link}>{after}").replace(BEGIN, &format!("{WAIT}{BEGIN}")))
}

/// The attributes of a link without the hash of its file, which browsers ignore there, with a warning.
fn without_integrity(attributes: &str) -> String {
    let others = attributes
        .split(' ')
        .filter(|attribute| !attribute.starts_with("integrity="));
    others.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_fetched_after_a_frame() {
        let page = r#"<script type="module">
import init from './app.js';
const wasm = await init({ module_or_path: './app_bg.wasm' });
</script><link rel="modulepreload" href="./app.js"><link rel="preload" href="./app_bg.wasm" integrity="sha384-AA==" as="fetch">"#;
        let later = later(page).unwrap();
        assert!(
            later.contains(r#"<link rel="later" href="./app_bg.wasm" as="fetch">"#),
            "{later}"
        );
        assert!(
            later.contains(r#"<link rel="modulepreload" href="./app.js">"#),
            "{later}"
        );
        assert!(later.contains(&format!("{WAIT}{BEGIN}{{")), "{later}");
        assert_eq!(super::later("<head></head>"), None);
    }
}
