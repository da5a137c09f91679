//! `cargo xtask icons`: draws the icons of the installed page, which are kept in `www/icons/`, from its SVGs.

use std::fs;

use crate::failure::{Context, Result};
use crate::step;
use crate::tools::{Tool, Tools};
use crate::workspace;

/// Each icon: its file, the SVG that it is drawn from, and its width and height in pixels. Systems cut maskable ones to
/// their own shape.
const ICONS: [(&str, &str, u32); 5] = [
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("maskable-192.png", "icon-maskable.svg", 192),
    ("maskable-512.png", "icon-maskable.svg", 512),
    ("touch-180.png", "icon-maskable.svg", 180),
];

/// Draws them.
///
/// # Errors
/// The program for it cannot be installed, or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    let tools = Tools::of(&Tool::resvg())?;
    let sources = workspace::root().join("www");
    let icons = sources.join("icons");
    fs::create_dir_all(&icons).while_(format!("creating {}", icons.display()))?;
    for (name, source, pixels) in ICONS {
        let mut command = tools.command("resvg")?;
        command.args(["--width", &pixels.to_string()]);
        command.arg(sources.join(source)).arg(icons.join(name));
        step::capture(&format!("drawing {name}"), &mut command)?;
    }
    println!("✓ {} icons in {}", ICONS.len(), icons.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Width and height of a PNG.
    fn size(png: &[u8]) -> (u32, u32) {
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn icons_have_the_sizes_that_the_manifest_tells() {
        let www = workspace::root().join("www");
        for (name, _, pixels) in ICONS {
            let icon = fs::read(www.join("icons").join(name)).unwrap();
            assert_eq!(size(&icon), (pixels, pixels), "{name}");
            assert!(icon.len() < 20_000, "{name} has {} bytes", icon.len());
        }
        let manifest = include_str!("../../../www/manifest.webmanifest");
        let manifest: serde_json::Value = serde_json::from_str(manifest).unwrap();
        let shown = manifest["icons"].as_array().unwrap();
        assert_eq!(shown.len(), 4);
        for icon in shown {
            let (_, pixels) = icon["sizes"].as_str().unwrap().split_once('x').unwrap();
            let name = icon["src"].as_str().unwrap().strip_prefix("icons/").unwrap();
            let known = ICONS.iter().find(|(known, ..)| *known == name).unwrap();
            assert_eq!(known.2.to_string(), pixels);
        }
    }
}
