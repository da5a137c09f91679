//! A flame graph as a picture: each function is a bar as wide as its fuel with that of what it calls, on the bar of its caller.
//!
//! The picture has no script. A bar's title, which viewers show under the pointer, has its name and its fuel.

use super::table::grouped;
use crate::words;
use engine::sandbox::profile::Flame;
use std::fmt::Write as _;

/// The width of the picture.
const WIDTH: f64 = 1200.0;
/// The height of a bar, with the space above it.
const ROW: usize = 18;
/// Where the lowest bar ends, from the top of the bars: the title is above.
const TITLE: usize = 32;
/// Bars that are narrower are left out.
const NARROWEST: f64 = 0.4;
/// The width of a letter, at most.
const LETTER: f64 = 7.0;

/// The picture.
///
/// * `stacks`: functions from the outermost, and the fuel of the innermost.
pub(super) fn svg(title: &str, stacks: &[(Vec<String>, u64)]) -> String {
    let mut all = Flame::of(stacks.iter().cloned());
    let per_unit = WIDTH / all.units.max(1) as f64;
    all.prune((NARROWEST / per_unit).ceil() as u64);
    let rows = all.height();
    let height = TITLE + rows * ROW + 8;
    let title = words::xml(title);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"8\" y=\"20\" font-size=\"15\">{title}, {} units</text>\n",
        grouped(all.units)
    );
    draw_calls(&all, &mut svg, (0.0, rows), per_unit, all.units);
    svg + "</svg>\n"
}

/// Draws what a function called, from `x` on the function's row, counted from the top.
fn draw_calls(flame: &Flame, svg: &mut String, (mut x, row): (f64, usize), per_unit: f64, whole: u64) {
    for (name, called) in &flame.calls {
        draw(called, svg, name, (x, row.saturating_sub(1)), per_unit, whole);
        x += called.units as f64 * per_unit;
    }
}

/// Draws a bar, and what is on it.
fn draw(flame: &Flame, svg: &mut String, name: &str, (x, row): (f64, usize), per_unit: f64, whole: u64) {
    let width = flame.units as f64 * per_unit;
    let y = TITLE + row * ROW;
    let share = flame.units as f64 * 100.0 / whole.max(1) as f64;
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<g><title>{}: {} units, {share:.1} %</title><rect x=\"{x:.1}\" y=\"{y}\" width=\"{:.1}\" height=\"{}\" rx=\"2\" \
         fill=\"{}\"/>",
        words::xml(name),
        grouped(flame.units),
        (width - 0.5).max(0.3),
        ROW - 1,
        colour(name)
    );
    let letters = (width / LETTER) as usize;
    if letters >= 4 {
        let shown: String = name.chars().take(letters).collect();
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\">{}</text>",
            x + 3.0,
            y + 13,
            words::xml(&shown)
        );
    }
    *svg += "</g>\n";
    draw_calls(flame, svg, (x, row), per_unit, whole);
}

/// A warm light colour, always the same for a name. Black text is readable on all of them.
fn colour(name: &str) -> String {
    let hash = name.bytes().fold(7_u32, |hash, byte| {
        hash.wrapping_mul(31).wrapping_add(byte.into())
    });
    format!("hsl({} 85% {}%)", 20 + hash % 40, 66 + hash / 64 % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_function_stands_on_its_caller() {
        let stacks = [
            (vec!["turn".to_owned()], 50),
            (vec!["turn".to_owned(), "a<b>".to_owned()], 150),
        ];
        let svg = svg("bot", &stacks);
        assert!(
            svg.contains("<title>turn: 200 units, 100.0 %</title><rect x=\"0.0\" y=\"50\" width=\"1199.5\"")
        );
        assert!(svg.contains(
            "<title>a&lt;b&gt;: 150 units, 75.0 %</title><rect x=\"0.0\" y=\"32\" width=\"899.5\""
        ));
        assert!(svg.ends_with("</svg>\n") && !svg.contains("<script"));
    }
}
