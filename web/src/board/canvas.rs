//! A canvas as sharp as its screen: drawn in CSS pixels, stored in device pixels.

use super::Camera;
use super::palette::FONT;
use engine::Decimal;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A canvas to paint on, in CSS pixels.
#[derive(Clone, Debug)]
pub struct Canvas {
    context: CanvasRenderingContext2d,
    /// Width, CSS pixels.
    pub width: f64,
    /// Height, CSS pixels.
    pub height: f64,
    scale: f64,
    /// The camera's magnification.
    zoom: f64,
    /// Where the camera shows the board's corner, CSS pixels.
    corner: (f64, f64),
}

/// Wraps a canvas element, and sets its resolution to its size on the screen.
pub fn fit(element: &HtmlCanvasElement) -> Option<Canvas> {
    let scale = web_sys::window()?.device_pixel_ratio().max(1.0);
    let (width, height) = (
        f64::from(element.client_width()),
        f64::from(element.client_height()),
    );
    Canvas::of_size(element, (width, height), scale)
}

impl Canvas {
    /// Wraps a canvas element of that size in CSS pixels, with this many device pixels per CSS pixel.
    pub fn of_size(element: &HtmlCanvasElement, (width, height): (f64, f64), scale: f64) -> Option<Self> {
        let (pixels_wide, pixels_high) = ((width * scale).round() as u32, (height * scale).round() as u32);
        if element.width() != pixels_wide || element.height() != pixels_high {
            element.set_width(pixels_wide);
            element.set_height(pixels_high);
        }
        let context = element.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self {
            context,
            width,
            height,
            scale,
            zoom: 1.0,
            corner: (0.0, 0.0),
        })
    }

    /// Whether the other canvas shows the same part of the board at the same size.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let place = |canvas: &Self| {
            (
                (canvas.width, canvas.height, canvas.scale),
                (canvas.zoom, canvas.corner),
            )
        };
        place(self) == place(other)
    }

    /// An empty canvas on another element that shows the same part of the board at the same size.
    pub(super) fn copy_on(&self, element: &HtmlCanvasElement) -> Option<Self> {
        let mut copy = Self::of_size(element, (self.width, self.height), self.scale)?;
        copy.clear();
        (copy.zoom, copy.corner) = (self.zoom, self.corner);
        copy.aim();
        Some(copy)
    }

    /// Shows a picture as large as this canvas.
    pub(super) fn stamp(&self, picture: &HtmlCanvasElement) {
        self.context.save();
        // Neither can fail: the transform resets, and the picture is not empty.
        let _ = self.context.reset_transform();
        let _ = self
            .context
            .draw_image_with_html_canvas_element(picture, 0.0, 0.0);
        self.context.restore();
    }

    /// The context itself.
    pub fn context(&self) -> &CanvasRenderingContext2d {
        &self.context
    }

    /// Clears the canvas.
    pub fn clear(&self) {
        // A transform of finite numbers cannot fail.
        let _ = self
            .context
            .set_transform(self.scale, 0.0, 0.0, self.scale, 0.0, 0.0);
        self.context.clear_rect(0.0, 0.0, self.width, self.height);
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
    }

    /// Shows everything drawn from now on through a camera; painters draw as before.
    pub fn look_through(&mut self, camera: Camera) {
        self.zoom = camera.zoom;
        self.corner = camera.to_screen((0.0, 0.0), (self.width, self.height));
        self.aim();
    }

    /// Draws through the camera from now on.
    fn aim(&self) {
        let (scale, (left, top)) = (self.scale * self.zoom, self.corner);
        // A transform of finite numbers cannot fail.
        let _ = self
            .context
            .set_transform(scale, 0.0, 0.0, scale, left * self.scale, top * self.scale);
    }

    /// The drawn length of something that is this many pixels long on the screen.
    pub fn seen(&self, pixels: f64) -> f64 {
        pixels / self.zoom
    }

    /// Fills a rectangle.
    pub fn fill_rect(&self, colour: &str, x: f64, y: f64, width: f64, height: f64) {
        self.context.set_fill_style_str(colour);
        self.context.fill_rect(x, y, width, height);
    }

    /// Outlines a rectangle.
    pub fn stroke_rect(&self, colour: &str, line: f64, x: f64, y: f64, width: f64, height: f64) {
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(line);
        self.context.stroke_rect(x, y, width, height);
    }

    /// Fills a circle.
    pub fn fill_circle(&self, colour: &str, x: f64, y: f64, radius: f64) {
        self.circle(x, y, radius);
        self.context.set_fill_style_str(colour);
        self.context.fill();
    }

    /// Outlines a circle.
    pub fn stroke_circle(&self, colour: &str, line: f64, x: f64, y: f64, radius: f64) {
        self.circle(x, y, radius);
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(line);
        self.context.stroke();
    }

    fn circle(&self, x: f64, y: f64, radius: f64) {
        self.context.begin_path();
        // A radius that is not negative cannot fail.
        let _ = self
            .context
            .arc(x, y, radius.max(0.0), 0.0, std::f64::consts::TAU);
    }

    /// Draws a line.
    pub fn line(&self, colour: &str, width: f64, from: (f64, f64), to: (f64, f64)) {
        self.context.begin_path();
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
        self.context.set_stroke_style_str(colour);
        self.context.set_line_width(width);
        self.context.stroke();
    }

    /// Fills a polygon.
    pub fn fill_polygon(&self, colour: &str, corners: &[(f64, f64)]) {
        self.polygon(corners);
        self.context.set_fill_style_str(colour);
        self.context.fill();
    }

    fn polygon(&self, corners: &[(f64, f64)]) {
        self.context.begin_path();
        for (x, y) in corners {
            self.context.line_to(*x, *y);
        }
        self.context.close_path();
    }

    /// Writes text centred on a point, `size` pixels high.
    pub fn text(&self, colour: &str, text: &str, centre: (f64, f64), size: f64, bold: bool) {
        self.write("center", colour, size, bold);
        // Text at finite coordinates cannot fail.
        let _ = self.context.fill_text(text, centre.0, centre.1);
    }

    /// The same, with an edge in another colour around its letters.
    pub fn text_on(&self, (colour, edge): (&str, &str), text: &str, centre: (f64, f64), size: f64) {
        self.write("center", colour, size, true);
        self.context.set_stroke_style_str(edge);
        self.context.set_line_width(size * 0.2);
        // Text at finite coordinates cannot fail.
        let _ = self.context.stroke_text(text, centre.0, centre.1);
        let _ = self.context.fill_text(text, centre.0, centre.1);
    }

    /// Writes text up to a point, at half its height.
    pub fn text_to(&self, colour: &str, text: &str, end: (f64, f64), size: f64) {
        self.write("right", colour, size, true);
        // Text at finite coordinates cannot fail.
        let _ = self.context.fill_text(text, end.0, end.1);
    }

    /// Writes text from a point on, at half its height; narrower if it would take more than `room`.
    pub fn text_from(
        &self,
        colour: &str,
        text: &str,
        start: (f64, f64),
        size: f64,
        (bold, room): (bool, f64),
    ) {
        self.write("left", colour, size, bold);
        // Text at finite coordinates cannot fail.
        let _ = self
            .context
            .fill_text_with_max_width(text, start.0, start.1, room);
    }

    /// How wide a bold text of this height is.
    pub fn width_of(&self, text: &str, size: f64) -> f64 {
        self.write("left", "", size, true);
        let measured = self.context.measure_text(text);
        measured.map_or(0.0, |measured| measured.width())
    }

    /// Prepares to write text.
    fn write(&self, align: &str, colour: &str, size: f64, bold: bool) {
        let weight = if bold { "700 " } else { "" };
        self.context.set_font(&format!(
            "{weight}{}px {FONT}",
            Decimal::of((size.max(0.0) * 10.0) as u64, 10, 1)
        ));
        self.context.set_text_align(align);
        self.context.set_text_baseline("middle");
        self.context.set_fill_style_str(colour);
    }

    /// Draws only inside a rectangle: left, top, width and height.
    pub fn clipped(&self, (x, y, width, height): (f64, f64, f64, f64), draw: impl FnOnce()) {
        self.context.save();
        self.context.begin_path();
        self.context.rect(x, y, width, height);
        self.context.clip();
        draw();
        self.context.restore();
    }

    /// Draws with everything at this opacity, from 0 (invisible) to 1.
    pub fn with_alpha(&self, alpha: f64, draw: impl FnOnce()) {
        let around = self.context.global_alpha();
        self.context.set_global_alpha(around * alpha.clamp(0.0, 1.0));
        draw();
        self.context.set_global_alpha(around);
    }
}
