//! The browsers for the tests, and their drivers.

use std::path::PathBuf;

use crate::apt::{self, is_root};
use crate::failure::{Failure, Result};
use crate::fonts;
use crate::tools::{Tool, find_on_path};

/// A browser that the tests run in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Browser {
    /// Chromium, or Chrome.
    Chromium,
    /// Firefox.
    Firefox,
}

impl Browser {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::Chromium, Self::Firefox];

    /// Its name, as `E2E_BROWSER` and command lines write it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
        }
    }

    /// The environment variable that names its driver.
    pub(crate) const fn driver_variable(self) -> &'static str {
        match self {
            Self::Chromium => "CHROMEDRIVER",
            Self::Firefox => "GECKODRIVER",
        }
    }

    const fn programs(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-browser", "google-chrome", "chrome"],
            Self::Firefox => &["firefox", "firefox-esr"],
        }
    }

    const fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-driver"],
            Self::Firefox => &["firefox-esr"],
        }
    }

    /// The browser's program, if it is on `PATH`.
    pub(crate) fn program(self) -> Option<PathBuf> {
        self.programs().iter().find_map(|program| find_on_path(program))
    }

    /// The path of its driver; installs browser, driver and fonts first if they are missing.
    ///
    /// # Errors
    /// If one is missing and cannot be installed here; the message says what to install.
    pub(crate) fn ensure(self) -> Result<PathBuf> {
        if self.program().is_none() || self.driver_on_path().is_none() && self == Self::Chromium {
            if !is_root() {
                return Err(self.missing());
            }
            apt::install(self.packages())?;
        }
        fonts::ensure()?;
        match (self, self.driver_on_path()) {
            (_, Some(driver)) => Ok(driver),
            (Self::Firefox, None) => Ok(Tool::geckodriver().ensure()?.join("geckodriver")),
            (Self::Chromium, None) => Err(self.missing()),
        }
    }

    fn driver_on_path(self) -> Option<PathBuf> {
        find_on_path(match self {
            Self::Chromium => "chromedriver",
            Self::Firefox => "geckodriver",
        })
    }

    fn missing(self) -> Failure {
        let advice = match self {
            Self::Chromium => {
                "install Chromium or Chrome and the chromedriver of the same version, both on PATH"
            }
            Self::Firefox => "install Firefox, on PATH",
        };
        let packages = self.packages().join(" ");
        Failure::new(format!("The tests need {}, which is not installed", self.name()))
            .advice(format!("{advice} (Debian: `apt-get install {packages}`)"))
    }
}
