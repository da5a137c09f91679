//! The clocks of rooms, in words.

use super::known::Time;
use crate::words::keys::ClockKind;
use crate::words::{Phrase, rooms_page as words, spoken};
use engine::Seat;
use rooms::Clock;
use yew::AttrValue;

/// The clocks to choose from; the first is the usual one.
pub(super) const CLOCKS: [Clock; 7] = [
    Clock::Unlimited,
    Clock::Turn { seconds: 30 },
    Clock::Turn { seconds: 120 },
    Clock::Match {
        seconds: 300,
        increment: 3,
    },
    Clock::Match {
        seconds: 900,
        increment: 10,
    },
    Clock::Days { days: 1 },
    Clock::Days { days: 3 },
];

/// A clock in words.
pub(super) fn in_words(clock: Clock) -> Phrase {
    let (kind, seconds, minutes, increment, days) = match clock {
        Clock::Unlimited => (ClockKind::None, 0, 0, 0, 0),
        Clock::Turn { seconds } => (ClockKind::Turn, seconds, 0, 0, 0),
        Clock::Match { seconds, increment } => (ClockKind::Match, 0, seconds.div_ceil(60), increment, 0),
        Clock::Days { days } => (ClockKind::Days, 0, 0, 0, days),
    };
    words::ClockIs {
        clock: kind,
        seconds: seconds.into(),
        minutes: minutes.into(),
        increment: increment.into(),
        days: days.into(),
    }
    .phrase()
}

/// What a seat's clock shows when this many milliseconds have passed since the server last told it; `None` if the seat has as much
/// time as it likes.
pub(super) fn shown(time: &Time, seat: Seat, passed: f64) -> Option<AttrValue> {
    let left = (*time.left.get(usize::from(seat))?)?;
    let passed = if time.running.contains(&seat) {
        passed as u64
    } else {
        0
    };
    let seconds = left.saturating_sub(passed).div_ceil(1_000);
    let (days, hours) = (seconds / 86_400, seconds / 3_600 % 24);
    Some(if days > 0 {
        spoken(
            words::TimeDays {
                days: days.into(),
                hours: hours.to_string(),
            }
            .phrase(),
        )
    } else if hours > 0 {
        format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60).into()
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60).into()
    })
}

#[cfg(test)]
mod tests {
    use super::{Time, shown};
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn only_the_time_of_who_must_act_runs() {
        words::late::add(words::late::rooms());
        let time = Time {
            left: vec![Some(61_500), Some(3_700_000), None, Some(200_000_000)],
            running: vec![0],
        };
        let shows = |seat, passed| shown(&time, seat, passed).map(|text| text.to_string());
        assert_eq!(shows(0, 0.0).as_deref(), Some("1:02"));
        assert_eq!(shows(0, 2_000.0).as_deref(), Some("1:00"));
        assert_eq!(shows(0, 1e9).as_deref(), Some("0:00"));
        assert_eq!(shows(1, 2_000.0).as_deref(), Some("1:01:40"));
        assert_eq!(shows(2, 0.0), None);
        assert_eq!(shows(3, 0.0).as_deref(), Some("2 days 7 h"));
        assert_eq!(shows(4, 0.0), None);
    }
}
