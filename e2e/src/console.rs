//! What the page wrote to the browser's console.

use fantoccini::Client;
use serde_json::Value;

use crate::Result;
use crate::browser::Browser;
use crate::command;

/// The lines of a console, oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Console {
    /// All lines.
    pub(crate) lines: Vec<String>,
    /// The errors: logged as one, uncaught exceptions, and files that failed to load.
    pub(crate) errors: Vec<String>,
    /// The warnings, also those of the browser itself; none in Firefox, which prints only the page's.
    pub(crate) warnings: Vec<String>,
}

impl Console {
    /// Reads everything written since the last call (Chromium), or everything in this part of the browser's output (Firefox).
    pub(crate) async fn read(browser: Browser, client: &Client, printed: &str) -> Result<Self> {
        Ok(match browser {
            Browser::Chromium => Self::from_chromium(&command::chromium_log(client).await?),
            Browser::Firefox => Self::from_firefox(printed),
        })
    }

    fn from_chromium(entries: &Value) -> Self {
        let mut console = Self::default();
        for entry in entries.as_array().map_or(&[][..], Vec::as_slice) {
            let level = entry["level"].as_str().unwrap_or_default();
            let line = format!("{level} {}", entry["message"].as_str().unwrap_or_default());
            match level {
                "SEVERE" => console.errors.push(line.clone()),
                "WARNING" => console.warnings.push(line.clone()),
                _ => {}
            }
            console.lines.push(line);
        }
        console
    }

    /// Firefox prints the page's console and uncaught errors among its own messages.
    fn from_firefox(printed: &str) -> Self {
        let mut console = Self::default();
        for line in printed.lines().filter(|line| is_of_the_page(line)) {
            if line.starts_with("JavaScript error: ") || line.starts_with("console.error: ") {
                console.errors.push(line.to_owned());
            }
            console.lines.push(line.to_owned());
        }
        console
    }
}

/// Firefox's own components log like pages, but name themselves (`console.error: RSLoader: …`) or their files. A page
/// logs values, so its text is quoted: `console.error: "…"`.
fn is_of_the_page(line: &str) -> bool {
    if line.contains("resource://") || line.contains("chrome://") {
        return false;
    }
    if line.starts_with("JavaScript error: http") {
        return true;
    }
    let Some((_, message)) = line
        .strip_prefix("console.")
        .and_then(|rest| rest.split_once(": "))
    else {
        return false;
    };
    let name = message.split(": ").next().unwrap_or_default();
    !(message.contains(": ") && !name.is_empty() && name.chars().all(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn errors_of_chromium_are_its_severe_entries() {
        let console = Console::from_chromium(&json!([
            { "level": "INFO", "message": "hello" },
            { "level": "SEVERE", "message": "Uncaught Error: no" },
            { "level": "WARNING", "message": "not used" },
        ]));
        assert_eq!(console.lines.len(), 3);
        assert_eq!(console.warnings, ["WARNING not used"]);
        assert_eq!(console.errors, ["SEVERE Uncaught Error: no"]);
    }

    #[test]
    fn errors_of_firefox_are_the_pages_alone() {
        let console = Console::from_firefox(
            "1 geckodriver INFO Listening on 127.0.0.1:1\n\
             console.log: \"hello\"\n\
             console.error: \"no: no\"\n\
             console.error: RSLoader: \n\
             JavaScript error: http://localhost:1/, line 1: Error: no\n\
             JavaScript error: chrome://browser/x.js, line 1: Error: its own\n",
        );
        assert_eq!(console.lines.len(), 3);
        assert_eq!(console.errors.len(), 2);
    }
}
