//! The browsers, and how to start them: nothing may use the network, wait for a person, or leave a trace.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde_json::{Map, Value, json};

use crate::Result;

/// A browser that tests run in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Browser {
    /// Chromium, or Chrome.
    Chromium,
    /// Firefox.
    Firefox,
}

/// A name of this machine that browsers do not trust as they trust `localhost`.
pub(crate) const HOST: &str = "arena.test";

/// The preferences of the person's system and browser.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) dark: bool,
    pub(crate) reduced_motion: bool,
    /// Whether pages may store nothing.
    pub(crate) no_storage: bool,
    /// The languages that the person reads, best first, separated by commas; the browser's own if there are
    /// none.
    pub(crate) languages: &'static str,
}

impl Browser {
    /// The browser that `E2E_BROWSER` names; Chromium if it is not set.
    ///
    /// # Errors
    /// If it names an unknown browser.
    pub fn from_env() -> Result<Self> {
        match env::var("E2E_BROWSER").as_deref() {
            Err(_) | Ok("chromium") => Ok(Self::Chromium),
            Ok("firefox") => Ok(Self::Firefox),
            Ok(other) => bail!("E2E_BROWSER is {other:?}; it must be chromium or firefox"),
        }
    }

    /// Its name, as `E2E_BROWSER` writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
        }
    }

    /// The program that drives it.
    pub(crate) fn driver(self) -> Result<PathBuf> {
        let (variable, program) = match self {
            Self::Chromium => ("CHROMEDRIVER", "chromedriver"),
            Self::Firefox => ("GECKODRIVER", "geckodriver"),
        };
        env::var_os(variable)
            .map(PathBuf::from)
            .or_else(|| on_path(&[program]))
            .with_context(|| {
                format!(
                    "{program} is not on PATH, and {variable} is not set: run the tests by `cargo xtask e2e`"
                )
            })
    }

    fn program(self) -> Result<PathBuf> {
        let (programs, package): (&[&str], _) = match self {
            Self::Chromium => (
                &["chromium", "chromium-browser", "google-chrome", "chrome"],
                "chromium",
            ),
            Self::Firefox => (&["firefox", "firefox-esr"], "firefox-esr"),
        };
        on_path(programs).with_context(|| {
            format!(
                "{} is not on PATH: install it (Debian: `apt-get install {package}`)",
                self.name()
            )
        })
    }

    /// The capabilities for the driver.
    pub(crate) fn capabilities(self, look: Look, downloads: &Path) -> Result<Map<String, Value>> {
        let program = self.program()?;
        let wanted = match self {
            Self::Chromium => chromium(&program, look),
            Self::Firefox => firefox(&program, look, downloads),
        };
        Ok(wanted
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect())
    }
}

fn chromium(program: &Path, look: Look) -> Vec<(&'static str, Value)> {
    let host = format!("--host-resolver-rules=MAP {HOST} 127.0.0.1");
    let mut arguments = vec![
        "--headless",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Invisible pages of the browser's own window, and https where an address says http.
        "--disable-features=PreloadTopChromeWebUI,HttpsUpgrades",
        // Elements tell scripts the name that the browser computes; see `find.js`.
        "--enable-blink-features=ComputedAccessibilityInfo",
        &host,
    ];
    if is_root() {
        // Its sandbox refuses to start for root.
        arguments.push("--no-sandbox");
    }
    // 1 allows cookies and everything else that is stored, 2 blocks it.
    let storage = 1 + i32::from(look.no_storage);
    let preferences = json!({ "profile.default_content_setting_values.cookies": storage });
    vec![
        (
            "goog:chromeOptions",
            json!({ "binary": program, "args": arguments, "prefs": preferences }),
        ),
        ("goog:loggingPrefs", json!({ "browser": "ALL" })),
    ]
}

fn firefox(program: &Path, look: Look, downloads: &Path) -> Vec<(&'static str, Value)> {
    let mut preferences = json!({
        // The page's console goes to standard output, which the driver passes on.
        "devtools.console.stdout.content": true,
        "layout.css.prefers-color-scheme.content-override": i32::from(!look.dark),
        "ui.prefersReducedMotion": i32::from(look.reduced_motion),
        // 5 is its default; 2 blocks cookies and everything else that is stored.
        "network.cookie.cookieBehavior": if look.no_storage { 2 } else { 5 },
        "network.dns.localDomains": HOST,
        "dom.security.https_first": false,
        // Files are saved there, without a question.
        "browser.download.folderList": 2,
        "browser.download.dir": downloads,
        "browser.download.alwaysOpenPanel": false,
        "app.update.enabled": false,
        "browser.safebrowsing.enabled": false,
        "browser.search.update": false,
        "app.normandy.enabled": false,
        "messaging-system.rsexperimentloader.enabled": false,
        "datareporting.policy.dataSubmissionEnabled": false,
        "extensions.update.enabled": false,
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
        "toolkit.telemetry.enabled": false,
    });
    if !look.languages.is_empty() {
        preferences["intl.accept_languages"] = json!(look.languages);
    }
    vec![(
        "moz:firefoxOptions",
        json!({ "binary": program, "args": ["-headless"], "prefs": preferences }),
    )]
}

fn on_path(programs: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = env::split_paths(&path).collect();
    let candidates = programs
        .iter()
        .flat_map(|program| dirs.iter().map(move |dir| dir.join(program)));
    candidates
        .map(|path| path.with_extension(env::consts::EXE_EXTENSION))
        .find(|path| path.is_file())
}

fn is_root() -> bool {
    let id = std::process::Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
