//! The single palette of a GIF: the theme's colours that occur, then the most frequent other colours, such as the shades at the
//! edges of letters.

use std::collections::HashMap;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// The maximum number of colours; a GIF has 256, and one of them means “as before”.
pub const MOST: usize = 255;
/// The squared distance below which a shade is replaced by its neighbour: nobody sees the difference, and fewer shades
/// compress better.
const NEAR: u32 = 12 * 12;

/// How often each colour occurs.
#[derive(Default)]
pub struct Census {
    counts: HashMap<Rgb, u32>,
}

impl Census {
    /// Counts the pixels of a frame.
    pub fn count(&mut self, pixels: impl Iterator<Item = Rgb>) {
        for pixel in pixels {
            *self.counts.entry(pixel).or_default() += 1;
        }
    }

    /// The palette: at most [`MOST`] colours, at least one.
    pub fn palette(&self, theme: &[Rgb]) -> Vec<Rgb> {
        let mut palette: Vec<Rgb> = Vec::new();
        for colour in theme {
            if self.counts.contains_key(colour) && !palette.contains(colour) && palette.len() < MOST {
                palette.push(*colour);
            }
        }
        let mut others: Vec<(Rgb, u32)> = self
            .counts
            .iter()
            .map(|(colour, count)| (*colour, *count))
            .collect();
        others.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        for (colour, _) in &others {
            if palette.len() < MOST && palette.iter().all(|other| distance(*other, *colour) >= NEAR) {
                palette.push(*colour);
            }
        }
        if palette.is_empty() {
            palette.push([0; 3]);
        }
        palette
    }
}

/// Finds the nearest colour of a palette.
pub struct Nearest {
    palette: Vec<Rgb>,
    found: HashMap<Rgb, u8>,
}

impl Nearest {
    /// Of at most [`MOST`] colours.
    pub fn of(palette: Vec<Rgb>) -> Self {
        Self {
            palette,
            found: HashMap::new(),
        }
    }

    /// The index of the colour nearest to this one.
    pub fn index(&mut self, colour: Rgb) -> u8 {
        let palette = &self.palette;
        *self.found.entry(colour).or_insert_with(|| {
            let nearest = palette
                .iter()
                .enumerate()
                .min_by_key(|(_, other)| distance(**other, colour));
            nearest.map_or(0, |(index, _)| index as u8)
        })
    }
}

/// The squared distance between two colours.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let of = |at: usize| u32::from(one[at].abs_diff(other[at])).pow(2);
    of(0) + of(1) + of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Rgb = [255, 0, 0];
    const BLUE: Rgb = [0, 0, 255];
    const GREY: Rgb = [100, 100, 100];

    #[test]
    fn the_colours_of_the_theme_come_first_if_they_occur() {
        let mut census = Census::default();
        census.count([GREY, GREY, GREY, RED].into_iter());
        assert_eq!(census.palette(&[BLUE, RED]), [RED, GREY]);
    }

    #[test]
    fn common_colours_come_first_near_ones_are_left_out_and_no_more_are_taken_than_fit() {
        let mut census = Census::default();
        census.count([GREY; 9].into_iter());
        census.count([[101, 100, 100]; 8].into_iter());
        census.count([RED].into_iter());
        assert_eq!(census.palette(&[]), [GREY, RED]);
        let many = (0..1000_u32).map(|n| {
            [
                (n % 10 * 25) as u8,
                (n / 10 % 10 * 25) as u8,
                (n / 100 * 25) as u8,
            ]
        });
        census.count(many);
        assert_eq!(census.palette(&[RED]).len(), MOST);
    }

    #[test]
    fn nothing_seen_is_still_a_palette() {
        assert_eq!(Census::default().palette(&[RED]).len(), 1);
    }

    #[test]
    fn the_nearest_colour_is_found() {
        let mut nearest = Nearest::of(vec![RED, BLUE, GREY]);
        assert_eq!(nearest.index([250, 10, 0]), 0);
        assert_eq!(nearest.index([90, 110, 100]), 2);
        assert_eq!(nearest.index(BLUE), 1);
    }
}
