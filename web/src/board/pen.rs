//! Draws path data in its own units, and outlines with round corners.

use super::Canvas;
use std::cell::RefCell;
use web_sys::Path2d;

thread_local! {
    /// The drawings parsed so far, by the address of their data: frames only look them up.
    static PARSED: RefCell<Vec<(&'static str, Path2d)>> = const { RefCell::new(Vec::new()) };
}

/// A line: start and end.
pub type Way = ((f64, f64), (f64, f64));

/// A rectangle: left, top, width, height.
pub type Area = (f64, f64, f64, f64);

impl Canvas {
    /// Draws in units of this length from this point on.
    pub fn within(&self, (x, y): (f64, f64), unit: f64, draw: impl FnOnce()) {
        self.context().save();
        // A transform of finite numbers cannot fail.
        let _ = self.context().translate(x, y);
        let _ = self.context().scale(unit, unit);
        draw();
        self.context().restore();
    }

    /// Mirrors everything drawn: the left edge of a width becomes the right one.
    pub fn mirrored(&self, width: f64, draw: impl FnOnce()) {
        self.context().save();
        // A transform of finite numbers cannot fail.
        let _ = self.context().translate(width, 0.0);
        let _ = self.context().scale(-1.0, 1.0);
        draw();
        self.context().restore();
    }

    /// Stretches everything drawn by this factor, about a height.
    pub fn broader(&self, factor: f64, middle: f64, draw: impl FnOnce()) {
        self.context().save();
        // A transform of finite numbers cannot fail.
        let _ = self.context().translate(0.0, middle * (1.0 - factor));
        let _ = self.context().scale(1.0, factor);
        draw();
        self.context().restore();
    }

    /// Rotates everything drawn clockwise by an angle in radians about this point, which becomes the origin.
    pub fn turned(&self, (x, y): (f64, f64), angle: f64, draw: impl FnOnce()) {
        self.context().save();
        // A transform of finite numbers cannot fail.
        let _ = self.context().translate(x, y);
        let _ = self.context().rotate(angle);
        draw();
        self.context().restore();
    }

    /// Fills a drawing.
    pub fn fill(&self, colour: &str, drawing: &'static str) {
        with_parsed(drawing, |path| {
            self.context().set_fill_style_str(colour);
            self.context().fill_with_path_2d(path);
        });
    }

    /// Outlines a drawing.
    pub fn stroke(&self, colour: &str, line: f64, drawing: &'static str) {
        with_parsed(drawing, |path| {
            self.context().set_stroke_style_str(colour);
            self.context().set_line_width(line);
            self.context().stroke_with_path(path);
        });
    }

    /// Draws dashed lines, with dashes and gaps of these lengths.
    pub fn dashed(&self, (long, far): (f64, f64), draw: impl FnOnce()) {
        let dashes = |list: &[f64]| {
            list.iter()
                .copied()
                .map(js_sys::Number::from)
                .collect::<js_sys::Array>()
        };
        // A list of finite numbers that are not negative cannot fail.
        let _ = self.context().set_line_dash(&dashes(&[long, far]));
        draw();
        let _ = self.context().set_line_dash(&dashes(&[]));
    }

    /// Outlines many lines at once.
    pub fn lines(&self, colour: &str, width: f64, ways: &[Way]) {
        self.context().begin_path();
        for (from, to) in ways {
            self.context().move_to(from.0, from.1);
            self.context().line_to(to.0, to.1);
        }
        self.context().set_stroke_style_str(colour);
        self.context().set_line_width(width);
        self.context().stroke();
    }

    /// Fills a rectangle with round corners.
    pub fn fill_rounded(&self, colour: &str, area: Area, radius: f64) {
        self.rounded(area, [radius; 4]);
        self.context().set_fill_style_str(colour);
        self.context().fill();
    }

    /// Outlines a rectangle with round corners.
    pub fn stroke_rounded(&self, colour: &str, line: f64, area: Area, radius: f64) {
        self.rounded(area, [radius; 4]);
        self.context().set_stroke_style_str(colour);
        self.context().set_line_width(line);
        self.context().stroke();
    }

    /// The path of a rectangle with a radius for each corner, clockwise from the top left one.
    pub fn rounded(&self, (left, top, width, height): Area, radii: [f64; 4]) {
        let (context, right, bottom) = (self.context(), left + width, top + height);
        context.begin_path();
        context.move_to(left + radii[0], top);
        context.line_to(right - radii[1], top);
        context.quadratic_curve_to(right, top, right, top + radii[1]);
        context.line_to(right, bottom - radii[2]);
        context.quadratic_curve_to(right, bottom, right - radii[2], bottom);
        context.line_to(left + radii[3], bottom);
        context.quadratic_curve_to(left, bottom, left, bottom - radii[3]);
        context.line_to(left, top + radii[0]);
        context.quadratic_curve_to(left, top, left + radii[0], top);
        context.close_path();
    }
}

/// Calls a function with a drawing, which is parsed when it is first needed.
fn with_parsed(drawing: &'static str, draw: impl FnOnce(&Path2d)) {
    PARSED.with_borrow_mut(|parsed| {
        if let Some((_, path)) = parsed.iter().find(|(known, _)| std::ptr::eq(*known, drawing)) {
            draw(path);
        } else if let Ok(path) = Path2d::new_with_path_string(drawing) {
            draw(&path);
            parsed.push((drawing, path));
        }
    });
}
