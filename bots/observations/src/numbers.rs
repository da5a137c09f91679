//! A pen that writes numbers one after another.

/// Where an observation is written: a cursor over the caller's numbers, which drops what does not fit.
pub struct Numbers<'a> {
    rest: &'a mut [f32],
}

impl<'a> Numbers<'a> {
    /// Begins at the first number.
    pub fn new(numbers: &'a mut [f32]) -> Self {
        Self { rest: numbers }
    }

    /// Writes a number.
    #[inline]
    pub fn push(&mut self, number: f32) {
        if let Some((first, rest)) = std::mem::take(&mut self.rest).split_first_mut() {
            *first = number;
            self.rest = rest;
        }
    }

    /// Writes 1 or 0.
    #[inline]
    pub fn flag(&mut self, is: bool) {
        self.push(f32::from(u8::from(is)));
    }

    /// Writes a share: `number` of `most`.
    #[inline]
    pub fn share(&mut self, number: impl Into<i64>, most: u16) {
        self.push(number.into() as f32 / f32::from(most));
    }

    /// Writes a 1 at the place `at` among `count` numbers that are otherwise 0; only zeros if there is no such place.
    #[inline]
    pub fn one_of(&mut self, at: Option<usize>, count: usize) {
        for place in 0..count {
            self.flag(at == Some(place));
        }
    }
}
