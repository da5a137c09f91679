//! Writes the frames: only the part of each that differs from the last, and no more frames than the file has room for.

use super::colours::{Nearest, Rgb};
use gif::{Encoder, EncodingError, Frame, Repeat};

/// The bytes that the pictures share: each may fill the file up to its own share. Files stay below two million bytes: the room
/// beyond is for one picture that exceeds its share, and for the last one, which is always shown.
const ROOM: usize = 1_800_000;
/// The bytes of a pixel in an incoming picture: red, green, blue, opacity.
const PIXEL: usize = 4;

/// A GIF that is being written. It repeats for ever.
pub struct Frames {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    nearest: Nearest,
    /// The background where a picture is not opaque.
    ground: Rgb,
    /// The index of the colour for an unchanged pixel.
    as_before: u8,
    /// The visible colours, as indices in the palette.
    seen: Vec<u8>,
    /// The newest frame; it is shown for longer if the next one is the same.
    newest: Option<Frame<'static>>,
    /// How many pictures have come, and how many there will be.
    came: usize,
    pictures: usize,
}

/// A part of the picture: left, top, and the first column and row after it.
type Part = (usize, usize, usize, usize);

impl Frames {
    /// A GIF of this width and height, pixels, of this many pictures, with these colours: at most [`MOST`](super::colours::MOST).
    ///
    /// # Errors
    /// There are more colours.
    pub fn begin(
        (width, height): (u16, u16),
        pictures: usize,
        ground: Rgb,
        palette: Vec<Rgb>,
    ) -> Result<Self, EncodingError> {
        // One more colour, which is never visible.
        let table = [palette.concat(), vec![0; 3]].concat();
        let mut encoder = Encoder::new(Vec::new(), width, height, &table)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self {
            encoder,
            width,
            as_before: palette.len() as u8,
            nearest: Nearest::of(palette),
            ground,
            seen: Vec::new(),
            newest: None,
            came: 0,
            pictures,
        })
    }

    /// Adds a picture: the red, green, blue and opacity of its pixels, row by row, and for how many hundredths of a second it
    /// is shown. If the file has no room for it, the previous picture is shown for longer.
    ///
    /// # Errors
    /// Memory ran out.
    pub fn add(&mut self, picture: &[u8], time: u16) -> Result<(), EncodingError> {
        self.came += 1;
        let is_first = self.seen.is_empty();
        let share = ROOM / self.pictures.max(1) * self.came;
        if is_first || self.is_complete() || self.written() <= share {
            let now = self.indices(picture);
            let width = usize::from(self.width).max(1);
            let part = if is_first {
                Some((0, 0, width, now.len() / width))
            } else {
                changed(&self.seen, &now, width)
            };
            if let Some(part) = part {
                self.write_newest()?;
                self.newest = Some(self.frame(&now, part, time));
                self.seen = now;
                return Ok(());
            }
        }
        if let Some(newest) = &mut self.newest {
            newest.delay = newest.delay.saturating_add(time);
        }
        Ok(())
    }

    /// Whether all pictures have come.
    pub fn is_complete(&self) -> bool {
        self.came >= self.pictures
    }

    /// The file.
    ///
    /// # Errors
    /// Memory ran out.
    pub fn finish(mut self) -> Result<Vec<u8>, EncodingError> {
        self.write_newest()?;
        self.encoder.into_inner()
    }

    /// The bytes of the file so far.
    fn written(&self) -> usize {
        let newest = self.newest.as_ref().map_or(0, |frame| frame.buffer.len());
        self.encoder.get_ref().len() + newest
    }

    /// The colours of a picture, as indices in the palette.
    fn indices(&mut self, picture: &[u8]) -> Vec<u8> {
        let mut last = (self.ground, self.nearest.index(self.ground));
        let mut indices = Vec::with_capacity(picture.len() / PIXEL);
        for colour in opaque(picture, self.ground) {
            if colour != last.0 {
                last = (colour, self.nearest.index(colour));
            }
            indices.push(last.1);
        }
        indices
    }

    fn write_newest(&mut self) -> Result<(), EncodingError> {
        self.newest
            .take()
            .map_or(Ok(()), |frame| self.encoder.write_lzw_pre_encoded_frame(&frame))
    }

    /// A part of the picture `now`, compressed. Unchanged pixels have the colour that means “as before”, which
    /// compresses better.
    fn frame(&self, now: &[u8], (left, top, right, bottom): Part, time: u16) -> Frame<'static> {
        let width = usize::from(self.width);
        let pixels = (top..bottom).flat_map(|row| row * width + left..row * width + right);
        let pixel = |at: usize| match self.seen.get(at) {
            Some(before) if *before == now[at] => self.as_before,
            _ => now[at],
        };
        let mut frame = Frame {
            delay: time,
            transparent: Some(self.as_before),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: pixels.map(pixel).collect::<Vec<u8>>().into(),
            ..Frame::default()
        };
        frame.make_lzw_pre_encoded();
        frame
    }
}

/// The colours of a picture on a background.
pub fn opaque(picture: &[u8], ground: Rgb) -> impl Iterator<Item = Rgb> {
    picture.chunks_exact(PIXEL).map(move |pixel| {
        let opacity = u32::from(pixel[3]);
        let mixed = |at: usize| {
            let sum = u32::from(pixel[at]) * opacity + u32::from(ground[at]) * (255 - opacity);
            ((sum + 127) / 255) as u8
        };
        [mixed(0), mixed(1), mixed(2)]
    })
}

/// The smallest part that contains all differences; `None` if there are none.
fn changed(before: &[u8], now: &[u8], width: usize) -> Option<Part> {
    let mut part: Option<Part> = None;
    for (row, (old, new)) in before.chunks(width).zip(now.chunks(width)).enumerate() {
        let differs = |column: &usize| old[*column] != new[*column];
        let Some(first) = (0..new.len()).find(differs) else {
            continue;
        };
        let last = (0..new.len()).rfind(differs).unwrap_or(first);
        let (left, top, right, _) = part.unwrap_or((first, row, last + 1, row));
        part = Some((left.min(first), top, right.max(last + 1), row + 1));
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: Rgb = [10, 20, 30];
    const RED: Rgb = [200, 0, 0];

    /// A picture of 4 × 3 with these pixels in red, and nothing elsewhere.
    fn picture(red: &[(usize, usize)]) -> Vec<u8> {
        let pixel = |at: usize| {
            if red.contains(&(at % 4, at / 4)) {
                [200, 0, 0, 255]
            } else {
                [0; 4]
            }
        };
        (0..12).flat_map(pixel).collect()
    }

    fn written(pictures: &[(&[(usize, usize)], u16)]) -> Vec<u8> {
        let mut frames = Frames::begin((4, 3), pictures.len(), GROUND, vec![GROUND, RED]).unwrap();
        for (red, time) in pictures {
            frames.add(&picture(red), *time).unwrap();
        }
        assert!(frames.is_complete());
        frames.finish().unwrap()
    }

    /// Each frame of a file: left, top, width, height, time and pixels.
    fn read(file: &[u8]) -> Vec<(u16, u16, u16, u16, u16, Vec<u8>)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(file).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (4, 3));
        assert_eq!(
            decoder.global_palette().map(|palette| palette[..6].to_vec()),
            Some([GROUND, RED].concat())
        );
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let pixels = frame.buffer.to_vec();
            frames.push((
                frame.left,
                frame.top,
                frame.width,
                frame.height,
                frame.delay,
                pixels,
            ));
        }
        frames
    }

    #[test]
    fn the_first_frame_is_whole_and_others_are_what_changed() {
        let frames = read(&written(&[(&[(0, 0)], 5), (&[(0, 0), (2, 1), (3, 2)], 7)]));
        assert_eq!(frames[0], (0, 0, 4, 3, 5, [&[1][..], &[0; 11][..]].concat()));
        // The third colour means “as before”.
        assert_eq!(frames[1], (2, 1, 2, 2, 7, vec![1, 2, 2, 1]));
        assert_eq!(frames.len(), 2);
    }

    #[test]
    fn a_frame_that_changes_nothing_makes_the_one_before_longer() {
        let frames = read(&written(&[(&[], 5), (&[], 6), (&[(1, 1)], 7), (&[(1, 1)], 8)]));
        let times: Vec<u16> = frames.iter().map(|frame| frame.4).collect();
        assert_eq!(times, [11, 15]);
    }

    #[test]
    fn a_file_has_no_more_frames_than_room_but_always_the_last() {
        const SIDE: u16 = 200;
        const PICTURES: usize = 60;
        let palette: Vec<Rgb> = (0..200).map(|n| [n, n, n]).collect();
        let mut frames = Frames::begin((SIDE, SIDE), PICTURES, GROUND, palette).unwrap();
        // Noise, which does not compress.
        let mut state = 1_u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8 % 200
        };
        let mut pixels = Vec::new();
        for _ in 0..PICTURES {
            pixels = (0..usize::from(SIDE).pow(2))
                .flat_map(|_| {
                    let grey = noise();
                    [grey, grey, grey, 255]
                })
                .collect();
            frames.add(&pixels, 10).unwrap();
        }
        let file = frames.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(file.as_slice()).unwrap();
        let (mut times, mut last) = (Vec::new(), Vec::new());
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            times.push(frame.delay);
            last = frame.buffer.to_vec();
        }
        assert!((20..PICTURES).contains(&times.len()), "{} frames", times.len());
        assert!(
            file.len() < ROOM + 2 * file.len() / times.len(),
            "{} bytes",
            file.len()
        );
        assert_eq!(times.iter().sum::<u16>(), 10 * PICTURES as u16);
        let is_shown = |(shown, pixel): (&u8, &[u8])| *shown == pixel[0] || *shown == 200;
        assert!(last.iter().zip(pixels.chunks(4)).all(is_shown));
    }

    #[test]
    fn what_is_not_opaque_shows_the_ground() {
        let mut colours = opaque(&[255, 255, 255, 0, 110, 120, 130, 128, 1, 2, 3, 255], GROUND);
        assert_eq!(colours.next(), Some(GROUND));
        assert_eq!(colours.next(), Some([60, 70, 80]));
        assert_eq!(colours.next(), Some([1, 2, 3]));
    }
}
