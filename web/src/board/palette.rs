//! The colours of boards, theme by theme, in light and dark: those of `www/style.css`, which the build script reads.

use crate::words::keys::Theme;

/// The colours to paint with. Each field is the variable of that name in the style sheet.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "what a colour is for stands in the style sheet")]
pub struct Palette {
    /// Whether to avoid motion.
    pub still: bool,
    /// All colours in one text, by which a palette is told from others.
    pub colours: &'static str,
    /// One colour for each seat, in seat order; text in [`Palette::on_seat`] is readable on it.
    pub seats: [&'static str; 16],
    /// The background of a seat's possessions.
    pub held: [&'static str; 16],
    /// Outlines of a seat's pieces.
    pub rims: [&'static str; 16],
    /// The shaded side of it.
    pub deeps: [&'static str; 16],
    /// The light side of it.
    pub pales: [&'static str; 16],
    /// Fields of the board, and every other field.
    pub field: [&'static str; 2],
    /// The ground of regions, and their borders.
    pub tints: [&'static str; 5],
    pub tint_edges: [&'static str; 5],
    pub ground: &'static str,
    pub line: &'static str,
    pub ink: &'static str,
    pub faint: &'static str,
    pub accent: &'static str,
    pub on_accent: &'static str,
    pub danger: &'static str,
    pub green_flag: &'static str,
    pub purple_flag: &'static str,
    pub on_seat: &'static str,
    pub gutter: &'static str,
    pub plate: &'static str,
    pub rim: &'static str,
    pub cream: &'static str,
    pub on_cream: &'static str,
    pub last_move: &'static str,
    pub track: &'static str,
    pub track_edge: &'static str,
    pub on_strike: &'static str,
    pub strike_edge: &'static str,
    pub piece_line: &'static str,
    pub fog: &'static str,
    pub fog_line: &'static str,
    pub fog_mark: &'static str,
    pub soil: &'static str,
    pub relief: &'static str,
    pub pattern: &'static str,
    pub veil: &'static str,
    pub picked: &'static str,
    pub sea_lit: &'static str,
    pub sea_known: &'static str,
    pub sea_deep: &'static str,
    pub sea_edge: &'static str,
    pub sea_dot: &'static str,
    pub wave_lit: &'static str,
    pub wave_deep: &'static str,
    pub band: &'static str,
    pub hull: &'static str,
    pub hull_rim: &'static str,
    pub hull_deep: &'static str,
    pub hull_pale: &'static str,
    pub wreck: &'static str,
    pub wreck_rim: &'static str,
    pub wreck_deep: &'static str,
    pub wreck_pale: &'static str,
    pub fire: &'static str,
    pub foam: &'static str,
    pub horn: &'static str,
    pub splash: &'static str,
    pub splash_edge: &'static str,
    pub scan: &'static str,
    pub bed: &'static str,
}

impl Palette {
    /// The palette of a theme, for the system's colour scheme and its setting for reduced motion.
    pub fn of(theme: Theme, dark: bool, still: bool) -> Self {
        read(PALETTES[theme as usize][usize::from(dark)], still)
    }
}

include!(concat!(env!("OUT_DIR"), "/palette.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use ::words::Key as _;

    const SHEET: &str = include_str!("../../../www/style.css");
    /// The least contrast of what must be told from what is around it: WCAG 2.2, 1.4.11.
    const LEAST: f64 = 3.0;

    /// A colour of the style sheet in a theme, in light or dark.
    fn colour(theme: Theme, dark: bool, name: &str) -> &'static str {
        let block = |begin: &str| SHEET.split_once(begin)?.1.split('}').next();
        let own = block(&format!(":root[data-theme=\"{}\"] {{", theme.key()));
        let value = [own, block(":root {")].into_iter().flatten().find_map(|block| {
            let (_, value) = block.split_once(&format!("--{name}: "))?;
            value.split(';').next()
        });
        let value = value.unwrap_or_else(|| panic!("no --{name}"));
        let both = value
            .strip_prefix("light-dark(")
            .and_then(|both| both.split_once(", "));
        match both {
            Some((_, value)) if dark => value.trim_end_matches(')'),
            Some((value, _)) => value,
            None => value,
        }
    }

    /// How bright a colour is, from 0 to 1.
    fn luminance(colour: &str) -> f64 {
        let number = u32::from_str_radix(&colour[1..7], 16).unwrap();
        let [_, parts @ ..] = number.to_be_bytes();
        let [red, green, blue] = parts.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn what_is_told_by_colour_stands_out_in_every_theme() {
        let seats = (0..16).map(|seat| format!("seat-{seat}"));
        let flags = ["green-flag", "purple-flag"].map(String::from);
        let signs: Vec<String> = seats.chain(flags).collect();
        let boards = [
            "ground", "panel", "inset", "plate", "gutter", "field-0", "field-1",
        ];
        let mut faint = Vec::new();
        for theme in Theme::ALL {
            for dark in [false, true] {
                let mut check = |sign: &str, ground: &str, least: f64| {
                    let of = contrast(colour(theme, dark, sign), colour(theme, dark, ground));
                    if of < least {
                        faint.push(format!(
                            "{}, dark {dark}: {sign} on {ground}: {of:.2}",
                            theme.key()
                        ));
                    }
                };
                for sign in &signs {
                    for ground in boards {
                        check(sign, ground, LEAST);
                    }
                }
                // Letters on the colours of seats; the borders of buttons and fields.
                for seat in 0..16 {
                    check("on-seat", &format!("seat-{seat}"), 4.5);
                }
                for ground in ["ground", "panel", "inset"] {
                    check("edge", ground, LEAST);
                    check("accent", ground, LEAST);
                }
            }
        }
        assert_eq!(faint, Vec::<String>::new());
    }
}
