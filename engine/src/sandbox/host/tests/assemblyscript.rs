//! Module `env`, as AssemblyScript imports it.

use super::*;

impl Bench {
    /// Puts a string as AssemblyScript holds it; returns its pointer.
    fn string(&mut self, at: u32, text: &str) -> u64 {
        let units: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        self.put(at, &(units.len() as u32).to_le_bytes());
        self.put(at + 4, &units);
        u64::from(at) + 4
    }
}

#[test]
fn abort_traps_with_its_message_and_place() {
    let mut bench = Bench::new(&[]);
    let message = bench.string(TEXT, "Index out\nof range");
    let file = bench.string(TEXT + 200, "~lib/array.ts");
    bench.call("abort", &[message, file, 118, 42]);
    assert!(bench.guest.stopped);
    assert_eq!(bench.trap(), "Index out of range (~lib/array.ts:118:42)");
}

#[test]
fn abort_bears_null_and_wrong_pointers() {
    for message in [0, 3, u64::from(u32::MAX), 1 << 17] {
        let mut bench = Bench::new(&[]);
        bench.call("abort", &[message, 0, 1, 1]);
        assert_eq!(bench.trap(), "the bot aborted", "{message}");
    }
}

#[test]
fn a_long_abort_message_is_cut() {
    let mut bench = Bench::new(&[]);
    let message = bench.string(TEXT, &"é".repeat(5000));
    bench.call("abort", &[message, 0, 1, 1]);
    let why = bench.trap();
    assert!(why.contains('…') && why.chars().count() < 400, "{why}");
}

#[test]
fn trace_and_console_log_write_lines_to_the_log() {
    let mut bench = Bench::new(&[]);
    let text = bench.string(TEXT, "at 🦀");
    let [a, b] = [1.5f64.to_bits(), (-2f64).to_bits()];
    bench.call("trace", &[text, 2, a, b, a, a, a]);
    bench.call("trace", &[text, u64::from(u32::MAX), a, b, a, a, a]);
    bench.call("trace", &[text, 99, a, b, a, a, b]);
    bench.call("console.log", &[text]);
    bench.call("console.log", &[0]);
    assert_eq!(
        bench.finish().log,
        "at 🦀 1.5 -2\nat 🦀\nat 🦀 1.5 -2 1.5 1.5 -2\nat 🦀\nnull\n"
    );
}

#[test]
fn seed_is_a_seeded_whole_number() {
    let seed = || f64::from_bits(Bench::new(&[]).call("seed", &[]));
    assert!(seed() >= 0.0 && seed() < 2f64.powi(53) && seed().fract() == 0.0);
    assert_eq!(seed().to_bits(), seed().to_bits());
}

#[test]
fn date_now_is_the_turns_clock_in_milliseconds() {
    let mut bench = Bench::new(&[]);
    bench.guest.elapsed = 2_900_000;
    let now = f64::from_bits(bench.call("Date.now", &[]));
    assert_eq!(now.to_bits(), 1_767_225_600_002f64.to_bits());
    assert!(bench.finish().read_clock);
}
