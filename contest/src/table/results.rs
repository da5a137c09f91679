//! Results as CSV (RFC 4180), for spreadsheets and statistics: a line for each seat of each match.

use super::cell;
use crate::result::MatchResult;

/// The first line: the names of the columns.
pub const RESULTS_CSV_HEAD: &str = "match,seed,seat,bot,place,points,faults,turns,hash,reason\r\n";

/// The lines of one match, in the order of its seats, which are counted from 0. A seat that was disqualified without points
/// has none, and in a match that was not played nobody has a place, points or faults. A seed has more digits than spreadsheets
/// keep of a number, so it is text: it begins with an apostrophe.
pub fn results_csv(result: &MatchResult) -> String {
    let MatchResult {
        number,
        seed,
        seats,
        places,
        points,
        faults,
        reason,
        turns,
        hash,
    } = result;
    let mut lines = String::new();
    for (seat, bot) in seats.iter().enumerate() {
        let place = of(places, seat);
        let points = points.get(seat).copied().flatten();
        let points = points.map(|points| points.to_string()).unwrap_or_default();
        let faults = of(faults, seat);
        lines += &format!(
            "{number},{},{seat},{},{place},{points},{faults},{turns},{},{}\r\n",
            cell::digits(*seed),
            cell::text(bot),
            cell::text(hash),
            cell::text(reason)
        );
    }
    lines
}

/// A seat's number; empty if there is none.
fn of(numbers: &[u32], seat: usize) -> String {
    numbers.get(seat).map(u32::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_a_line() {
        let result = MatchResult {
            number: 4,
            seed: 99,
            seats: vec!["Ann".into(), "=Ben, \"B\"".into()],
            places: vec![1, 2],
            points: vec![Some(-3), None],
            faults: vec![0, 7],
            reason: "It was so, at last.".into(),
            turns: 42,
            hash: "ab12".into(),
        };
        assert_eq!(
            format!("{RESULTS_CSV_HEAD}{}", results_csv(&result)),
            "match,seed,seat,bot,place,points,faults,turns,hash,reason\r\n\
             4,'99,0,Ann,1,-3,0,42,ab12,\"It was so, at last.\"\r\n\
             4,'99,1,\"'=Ben, \"\"B\"\"\",2,,7,42,ab12,\"It was so, at last.\"\r\n"
        );
    }
}
