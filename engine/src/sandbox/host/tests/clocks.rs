//! Clocks, randomness, waiting.

use super::*;
use crate::sandbox::host::EPOCH;

impl Bench {
    fn time(&mut self, clock: u64) -> Result<u64, u64> {
        match self.call("clock_time_get", &[clock, 0, OUT.into()]) {
            0 => Ok(self.u64(OUT)),
            errno => Err(errno),
        }
    }

    /// Writes a `subscription` at `TEXT`, the `index`th.
    fn subscribe(&mut self, index: u32, kind: u8, id: u32, timeout: u64, flags: u16) {
        let at = TEXT + index * 48;
        self.put(at, &u64::from(index + 70).to_le_bytes());
        self.put(at + 8, &[kind]);
        self.put(at + 16, &id.to_le_bytes());
        self.put(at + 24, &timeout.to_le_bytes());
        self.put(at + 40, &flags.to_le_bytes());
    }

    /// `poll_oneoff`; the events' user data and error numbers.
    fn poll(&mut self, count: u32) -> Result<Vec<(u64, u8)>, u64> {
        let args = [TEXT.into(), BUFFER.into(), count.into(), OUT.into()];
        match self.call("poll_oneoff", &args) {
            0 => Ok((0..self.u32(OUT))
                .map(|n| BUFFER + n * 32)
                .map(|at| (self.u64(at), self.bytes(at + 8, 1)[0]))
                .collect()),
            errno => Err(errno),
        }
    }
}

#[test]
fn clocks_start_at_pinned_times_and_advance_with_the_turns_clock() {
    let mut bench = Bench::new(&[]);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|clock| bench.time(clock)),
        [
            Ok(EPOCH),
            Ok(1_000_000_000),
            Ok(1_000_000_000),
            Ok(1_000_000_000),
            Err(errno::INVAL)
        ]
    );
    bench.guest.elapsed = 5_000_999;
    assert_eq!(
        bench.time(0),
        Ok(EPOCH + 5_000_000),
        "no finer than a microsecond"
    );
    assert!(bench.finish().read_clock);
}

#[test]
fn clocks_go_on_from_turn_to_turn_and_never_back() {
    let mut bench = Bench::new(&[]);
    bench.guest.elapsed = 5_000_000;
    assert_eq!(bench.time(0), Ok(EPOCH + 5_000_000));
    bench.finish();
    bench.host.begin(&[]);
    bench.guest.elapsed = 1_000;
    assert_eq!(bench.time(0), Ok(EPOCH + 5_001_000));
}

#[test]
fn a_turn_that_reads_no_clock_says_so() {
    let mut bench = Bench::new(&[]);
    assert_eq!(bench.call("clock_res_get", &[1, OUT.into()]), 0);
    assert_eq!(bench.u64(OUT), 1_000);
    bench.file("a", b"x");
    bench.stat("a").unwrap();
    bench.call("random", &[]);
    assert!(!bench.finish().read_clock);
}

#[test]
fn random_get_is_seeded_and_charged_by_length() {
    let mut bench = Bench::new(&[]);
    assert_eq!(bench.call("random_get", &[TEXT.into(), 1_000]), 0);
    assert_eq!(bench.guest.charged, 0, "what every call has paid");
    let bytes = bench.bytes(TEXT, 1_000);
    assert!(bytes.iter().any(|byte| *byte != 0));
    assert_eq!(bench.call("random_get", &[0, 100_000]), 0);
    assert_eq!(bench.guest.charged, 99_000);

    let mut again = Bench::new(&[]);
    again.call("random_get", &[TEXT.into(), 1_000]);
    assert_eq!(again.bytes(TEXT, 1_000), bytes);
    assert_eq!(again.call("random_get", &[1 << 17, 0]), 0);
    assert_eq!(again.call("random_get", &[(1 << 17) - 4, 5]), errno::FAULT);
}

#[test]
fn random_get_ends_with_the_budget() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory = vec![0; 4 << 20];
    bench.guest.budget = 200_000;
    bench.call("random_get", &[0, 4 << 20]);
    assert!(bench.guest.charged < 300_000, "{}", bench.guest.charged);
    assert!(bench.guest.stopped);
    assert_eq!(bench.finish().reply, Reply::TimedOut);
}

#[test]
fn polling_a_clock_sleeps_until_the_soonest() {
    let mut bench = Bench::new(&[]);
    bench.subscribe(0, 0, 1, 9_000_000, 0);
    bench.subscribe(1, 0, 0, 2_000_000, 0);
    assert_eq!(bench.poll(2), Ok(vec![(71, 0)]));
    assert_eq!(bench.guest.elapsed, 2_000_000);
    bench.subscribe(0, 0, 0, EPOCH + 5_000_000, 1);
    assert_eq!(bench.poll(1), Ok(vec![(70, 0)]));
    assert_eq!(bench.guest.elapsed, 5_000_000);
    bench.subscribe(0, 0, 0, u64::MAX, 0);
    assert_eq!(bench.poll(1), Ok(vec![(70, 0)]));
    assert_eq!(
        bench.guest.elapsed, bench.guest.budget,
        "no longer than the budget"
    );
    assert!(bench.finish().read_clock);
}

#[test]
fn polling_a_descriptor_is_ready_at_once() {
    let mut bench = Bench::new(&[]);
    bench.subscribe(0, 0, 1, 9_000_000, 0);
    bench.subscribe(1, 1, 0, 0, 0);
    bench.subscribe(2, 2, 1, 0, 0);
    bench.subscribe(3, 1, 99, 0, 0);
    bench.subscribe(4, 9, 0, 0, 0);
    bench.subscribe(5, 0, 77, 0, 0);
    let (badf, inval) = (errno::BADF as u8, errno::INVAL as u8);
    assert_eq!(
        bench.poll(6),
        Ok(vec![(71, 0), (72, 0), (73, badf), (74, inval), (75, inval)])
    );
    assert_eq!(bench.guest.elapsed, 0);
    assert_eq!(bench.poll(0), Err(errno::INVAL));
    assert_eq!(bench.poll(u32::MAX), Err(errno::INVAL));
}
