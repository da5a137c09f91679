//! Ratings on one axis: a mark for each, as wide as its margin of error.

use yew::prelude::*;

/// The range of a list's ratings: the lowest and the highest that any bot may have, in tenths.
#[derive(Clone, Copy)]
pub(in crate::page) struct Axis {
    low: i64,
    high: i64,
}

impl Axis {
    /// The axis of these ratings, each with its margin of error.
    pub(in crate::page) fn of(ratings: impl Iterator<Item = (i64, i64)> + Clone) -> Self {
        let low = ratings.clone().map(|(rating, off)| rating - off).min();
        let high = ratings.map(|(rating, off)| rating + off).max();
        Self {
            low: low.unwrap_or_default(),
            high: high.unwrap_or_default(),
        }
    }

    /// Where a value is, in percent of the axis.
    fn at(self, value: i64) -> i64 {
        (value - self.low) * 100 / (self.high - self.low).max(1)
    }

    /// The mark of a rating.
    pub(in crate::page) fn mark(self, (rating, off): (i64, i64)) -> Html {
        let (from, to) = (self.at(rating - off), self.at(rating + off));
        let style = format!("left:{from}%;right:{}%", 100 - to);
        html! { <span class="axis" aria-hidden="true"><i ~style={style}></i></span> }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_lie_within_the_axis() {
        let ratings = [(100, 40), (250, 10), (400, 100)];
        let axis = Axis::of(ratings.into_iter());
        assert_eq!((axis.low, axis.high), (60, 500));
        assert_eq!((axis.at(60), axis.at(280), axis.at(500)), (0, 50, 100));
        assert_eq!(Axis::of([(7, 0)].into_iter()).at(7), 0);
    }
}
