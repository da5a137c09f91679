//! A text as a QR code, for a camera to read: links that go from one screen to another.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;
use yew::prelude::*;

/// Empty cells around the code, by which readers find it: the standard asks for four.
const MARGIN: u32 = 4;

/// Properties of a QR code.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What a camera reads, usually a link.
    pub text: AttrValue,
    /// What it is, for screen readers.
    pub label: AttrValue,
}

/// The QR code, dark on light in every theme, since not every camera reads the inverse; nothing if the text is too long for one:
/// over 2,953 bytes. Whoever shows it also shows the text.
#[component]
pub fn Qr(props: &Props) -> Html {
    let code = use_memo(props.text.clone(), |text| Code::of(text));
    let Some(Code { side, path }) = &*code else {
        return Html::default();
    };
    html! {
        <svg class="qr" viewBox={format!("0 0 {side} {side}")} role="img" aria-label={props.label.clone()} shape-rendering="crispEdges">
            <path fill="#fff" d={format!("M0 0h{side}v{side}H0z")} />
            <path fill="#000" d={path.clone()} />
        </svg>
    }
}

/// A QR code as a drawing of square cells of size 1.
#[derive(PartialEq)]
struct Code {
    /// The length of its sides, with the margin.
    side: u32,
    /// The dark cells, as the data of an SVG path.
    path: String,
}

impl Code {
    /// The smallest code with the text; `None` if no code holds it. Screens are clean, so the least correction of errors is enough,
    /// and if the size leaves room for more, there is more.
    fn of(text: &str) -> Option<Self> {
        let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let length = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
                if length > 0 {
                    let (left, top) = (x.unsigned_abs() + MARGIN, y.unsigned_abs() + MARGIN);
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{left} {top}h{length}v1h-{length}z");
                }
                x += length as i32 + 1;
            }
        }
        Some(Self {
            side: code.size().unsigned_abs() + 2 * MARGIN,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an independent reader reads from the drawing, painted with `SCALE` pixels a cell.
    fn read(code: &Code) -> String {
        const SCALE: usize = 3;
        let side = code.side as usize;
        let mut dark = vec![false; side * side];
        for run in code.path.split_terminator('z') {
            let numbers = run
                .split(|c: char| !c.is_ascii_digit())
                .filter(|part| !part.is_empty());
            let numbers: Vec<usize> = numbers.map(|number| number.parse().unwrap()).collect();
            let [x, y, length, ..] = numbers[..] else {
                panic!("{run}");
            };
            dark[y * side + x..][..length].fill(true);
        }
        let pixel = |x: usize, y: usize| {
            if dark[y / SCALE * side + x / SCALE] {
                0
            } else {
                255
            }
        };
        let mut picture = rqrr::PreparedImage::prepare_from_greyscale(side * SCALE, side * SCALE, pixel);
        let grids = picture.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().unwrap().1
    }

    #[test]
    fn an_independent_reader_reads_codes_of_every_length() {
        let link = |length: usize| {
            let letters = "https://example.org/arena/#/turn/".chars();
            let rest = ('a'..='z').chain('A'..='Z').chain(['-', '_']).cycle();
            letters.chain(rest).take(length).collect::<String>()
        };
        for length in [1, 40, 100, 300, 400, 900, 2_000, 2_953] {
            let text = link(length);
            assert_eq!(read(&Code::of(&text).unwrap()), text);
        }
        assert_eq!(
            read(&Code::of("轮到你了 – é a sua vez").unwrap()),
            "轮到你了 – é a sua vez"
        );
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(Code::of(&"a".repeat(2_954)).is_none());
    }
}
