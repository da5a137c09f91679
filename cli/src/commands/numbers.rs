//! Whole numbers on the command line, and what is said about others.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A system may refuse more threads than this.
pub(super) const MOST_JOBS: usize = 1024;

/// A parser of the numbers in `range`. Its errors are in words that say what to give.
pub(super) fn whole<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!(
            "give a whole number from {} to {}",
            range.start(),
            range.end()
        )),
    }
}

/// A parser of seeds.
pub(super) fn seed() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    whole(0..=u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_such_number_is_told_which_are() {
        let number = whole(1..=9_u32);
        assert_eq!((number("1"), number("9")), (Ok(1), Ok(9)));
        for text in [
            "0",
            "10",
            "-1",
            "1.5",
            "1e1",
            "",
            " 1",
            "x",
            "99999999999999999999",
            "0x1",
        ] {
            let error = number(text).unwrap_err();
            assert_eq!(error, "give a whole number from 1 to 9", "{text:?}");
        }
        assert_eq!(seed()("18446744073709551615"), Ok(u64::MAX));
        assert!(seed()("18446744073709551616").is_err());
    }
}
