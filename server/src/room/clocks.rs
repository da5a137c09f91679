//! The time of the seats.

use engine::Seat;
use rooms::Clock;

/// The time of the seats. All times are milliseconds since 1970, given from outside.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    clock: Clock,
    seats: Vec<SeatClock>,
}

#[derive(Clone, Debug)]
struct SeatClock {
    /// What is left of the match's time.
    left: Option<u64>,
    /// Since when the seat has been asked.
    since: Option<u64>,
    /// Whether it has a clock; house bots have their fuel instead.
    is_timed: bool,
}

impl Clocks {
    pub(super) fn new(clock: Clock, is_timed: impl Iterator<Item = bool>) -> Self {
        let left = match clock {
            Clock::Match { seconds, .. } => Some(u64::from(seconds) * 1_000),
            _ => None,
        };
        let seat = |is_timed| SeatClock {
            left: left.filter(|_| is_timed),
            since: None,
            is_timed,
        };
        Self {
            clock,
            seats: is_timed.map(seat).collect(),
        }
    }

    /// These seats are asked now; the time of others does not run.
    pub(super) fn ask(&mut self, now: u64, waiting: &[Seat]) {
        for (seat, clock) in (0..).zip(&mut self.seats) {
            let since = clock.since.unwrap_or(now);
            clock.since = waiting.contains(&seat).then_some(since);
        }
    }

    /// The server has been away: seats that are asked get the time of their turn again, except for days.
    pub(super) fn resume(&mut self, now: u64) {
        if !matches!(self.clock, Clock::Days { .. }) {
            for clock in &mut self.seats {
                clock.since = clock.since.map(|_| now);
            }
        }
    }

    /// How long the seat has been thinking.
    pub(super) fn thinking(&self, seat: Seat, now: u64) -> u64 {
        let since = self.seats.get(usize::from(seat)).and_then(|clock| clock.since);
        since.map_or(0, |since| now.saturating_sub(since))
    }

    /// The seat has answered, in time or not.
    pub(super) fn answered(&mut self, seat: Seat, took: u64, in_time: bool) {
        let Some(clock) = self.seats.get_mut(usize::from(seat)) else {
            return;
        };
        clock.since = None;
        if let (Some(left), Clock::Match { increment, .. }) = (&mut clock.left, self.clock) {
            let gained = if in_time { u64::from(increment) * 1_000 } else { 0 };
            *left = left.saturating_sub(took) + gained;
        }
    }

    /// How long the seat may think about its answer; `None` for as long as it likes.
    pub(super) fn limit(&self, seat: Seat) -> Option<u64> {
        let clock = self.seats.get(usize::from(seat)).filter(|clock| clock.is_timed)?;
        clock.left.or(self.clock.for_each_answer())
    }

    /// When the seat's time ends, if it is asked and has a clock.
    pub(super) fn deadline(&self, seat: Seat) -> Option<u64> {
        let since = self.seats.get(usize::from(seat))?.since?;
        Some(since.saturating_add(self.limit(seat)?))
    }

    /// What is left of each seat's time.
    pub(super) fn left(&self, now: u64) -> Vec<Option<u64>> {
        let left = |seat| Some(self.limit(seat)?.saturating_sub(self.thinking(seat, now)));
        (0..self.seats.len() as Seat).map(left).collect()
    }

    /// The seats whose time runs.
    pub(super) fn running(&self) -> Vec<Seat> {
        let seats = (0..).zip(&self.seats);
        seats
            .filter(|(_, clock)| clock.since.is_some())
            .map(|(seat, _)| seat)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_match_is_spent_and_earned() {
        let clock = Clock::Match {
            seconds: 60,
            increment: 5,
        };
        let mut clocks = Clocks::new(clock, [true, true, false].into_iter());
        assert_eq!(clocks.left(0), [Some(60_000), Some(60_000), None]);
        clocks.ask(1_000, &[0]);
        assert_eq!((clocks.deadline(0), clocks.deadline(1)), (Some(61_000), None));
        assert_eq!(clocks.left(11_000)[0], Some(50_000));
        clocks.answered(0, clocks.thinking(0, 11_000), true);
        clocks.ask(11_000, &[1, 2]);
        assert_eq!(clocks.left(12_000), [Some(55_000), Some(59_000), None]);
        assert_eq!(clocks.running(), [1, 2]);
        clocks.answered(1, 60_000, false);
        assert_eq!(clocks.left(80_000)[1], Some(0));
    }

    #[test]
    fn a_restart_gives_the_turn_again_but_not_the_days() {
        for (clock, deadline) in [
            (Clock::Turn { seconds: 10 }, 510_000),
            (Clock::Days { days: 1 }, 86_400_000),
        ] {
            let mut clocks = Clocks::new(clock, [true].into_iter());
            clocks.ask(0, &[0]);
            clocks.resume(500_000);
            assert_eq!(clocks.deadline(0), Some(deadline));
        }
    }

    #[test]
    fn without_a_clock_nobody_is_late() {
        let mut clocks = Clocks::new(Clock::Unlimited, [true].into_iter());
        clocks.ask(0, &[0]);
        assert_eq!((clocks.deadline(0), clocks.left(u64::MAX)), (None, vec![None]));
    }
}
