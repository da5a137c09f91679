//! Module `arena`.

use super::*;
use crate::sandbox::limits::{DRAWING_BYTES, LOG_BYTES, REPLY_BYTES};

#[test]
fn input_is_the_arguments_joined_by_line_feeds_without_a_terminator() {
    let mut bench = Bench::new(&["3", "a b", "é"]);
    assert_eq!(bench.call("input", &[TEXT.into(), 100]), 8);
    assert_eq!(bench.bytes(TEXT, 9), "3\na b\né\0".as_bytes());
}

#[test]
fn input_copies_at_most_cap_bytes_and_returns_the_full_length_each_time() {
    let mut bench = Bench::new(&["abcdef"]);
    assert_eq!(bench.call("input", &[0, 0]), 6);
    assert_eq!(bench.call("input", &[TEXT.into(), 4]), 6);
    assert_eq!(bench.bytes(TEXT, 5), b"abcd\0");
    assert_eq!(Bench::new(&[]).call("input", &[0, 0]), 0);
}

#[test]
fn reply_and_log_append() {
    let mut bench = Bench::new(&[]);
    bench.put(TEXT, b"one two");
    for (function, ptr, len) in [("reply", 0, 3), ("log", 4, 3), ("reply", 3, 4)] {
        bench.call(function, &[u64::from(TEXT) + ptr, len]);
    }
    let turn = bench.finish();
    assert_eq!(
        (turn.reply, turn.log.as_str(), turn.log_cut),
        (Reply::Text("one two".into()), "two", false)
    );
}

#[test]
fn a_reply_at_its_limit_is_taken_and_one_byte_more_is_a_trap() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory.fill(b'x');
    bench.call("reply", &[0, REPLY_BYTES as u64 - 1]);
    bench.call("reply", &[0, 1]);
    assert!(!bench.guest.stopped);
    let mut over = bench.host.clone();
    let kept = bench.finish().reply;
    assert_eq!(kept.as_text().map(str::len), Some(REPLY_BYTES));

    let reply = HostFunction::find("arena", "reply").unwrap();
    over.call(reply, &[0, 1], &mut bench.guest);
    assert!(bench.guest.stopped);
    let turn = over.finish(Stopped::Trapped(TrapKind::GaveUp));
    assert_eq!(
        turn.reply,
        Reply::Trapped("the reply is over its limit of 64 KiB".into())
    );
}

#[test]
fn a_reply_that_is_not_utf_8_is_a_trap_that_says_where() {
    let mut bench = Bench::new(&[]);
    bench.put(TEXT, b"ab\xff");
    bench.call("reply", &[TEXT.into(), 3]);
    assert_eq!(bench.trap_on_return(), "the reply is not UTF-8: byte 2 is 0xff");
}

impl Bench {
    fn trap_on_return(&mut self) -> String {
        self.finish()
            .reply
            .fault()
            .unwrap()
            .to_string()
            .replace("trapped: ", "")
    }
}

#[test]
fn characters_may_be_split_between_two_calls_of_reply() {
    let mut bench = Bench::new(&[]);
    bench.put(TEXT, "é".as_bytes());
    bench.call("reply", &[TEXT.into(), 1]);
    bench.call("reply", &[u64::from(TEXT) + 1, 1]);
    assert_eq!(bench.finish().reply, Reply::Text("é".into()));
}

#[test]
fn the_log_is_cut_at_its_limit_and_says_so() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory.fill(b'x');
    bench.call("log", &[0, LOG_BYTES as u64]);
    let mut more = bench.host.clone();
    let turn = bench.finish();
    assert_eq!((turn.log.len(), turn.log_cut), (LOG_BYTES, false));

    let log = HostFunction::find("arena", "log").unwrap();
    more.call(log, &[0, 1], &mut bench.guest);
    let turn = more.finish(Stopped::Returned);
    assert_eq!((turn.log.len(), turn.log_cut), (LOG_BYTES, true));
    assert_eq!(turn.reply, Reply::Text(String::new()));
}

#[test]
fn each_call_of_draw_begins_a_line() {
    let mut bench = Bench::new(&[]);
    bench.put(TEXT, b"circle 1 2\nline 0 0 1 1");
    for (ptr, len) in [(0, 10), (0, 11), (11, 12), (0, 0)] {
        bench.call("draw", &[u64::from(TEXT) + ptr, len]);
    }
    let turn = bench.finish();
    assert_eq!(turn.drawing, "circle 1 2\ncircle 1 2\nline 0 0 1 1");
    assert_eq!((turn.log.as_str(), turn.drawing_cut), ("", false));
    assert_eq!(bench.finish().drawing, "", "what is drawn is of one turn");
}

#[test]
fn drawings_are_cut_after_a_whole_line_and_say_so() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory.fill(b'x');
    bench.put(TEXT, b"circle 1 2\n");
    bench.call("draw", &[TEXT.into(), DRAWING_BYTES as u64]);
    let mut more = bench.host.clone();
    let turn = bench.finish();
    assert_eq!((turn.drawing.len(), turn.drawing_cut), (DRAWING_BYTES, false));

    let draw = HostFunction::find("arena", "draw").unwrap();
    more.call(draw, &[0, 1], &mut bench.guest);
    let turn = more.finish(Stopped::Returned);
    assert_eq!((turn.drawing.as_str(), turn.drawing_cut), ("circle 1 2\n", true));
}

#[test]
fn a_log_that_is_not_utf_8_stays_within_its_limit() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory.fill(0xff);
    bench.call("log", &[0, LOG_BYTES as u64]);
    let turn = bench.finish();
    assert!(turn.log.len() <= LOG_BYTES && turn.log_cut);
}

#[test]
fn a_range_outside_memory_is_a_trap_that_names_the_function() {
    for function in ["reply", "log", "draw", "input"] {
        let mut bench = Bench::new(&["some arguments"]);
        let end = bench.guest.memory.len() as u64;
        bench.call(function, &[end - 1, 14]);
        assert!(bench.guest.stopped, "{function}");
        let why = bench.trap();
        assert!(
            why.contains(function) && why.contains("outside the bot's memory"),
            "{why}"
        );
    }
}

#[test]
fn calls_before_the_instance_exists_get_harmless_answers() {
    for &function in HostFunction::ALL {
        if matches!(function, HostFunction::ProcExit | HostFunction::EnvAbort) {
            continue;
        }
        let mut bench = Bench::new(&["x"]);
        bench.guest.memory.clear();
        bench.host.call(function, &[5, 5, 5, 5], &mut bench.guest);
        assert!(!bench.guest.stopped, "{function:?}");
        assert_eq!(bench.finish().reply, Reply::Text(String::new()), "{function:?}");
    }
}

#[test]
fn random_is_the_same_in_a_re_run_and_differs_between_seats_and_seeds() {
    let first = |seed, seat| {
        let mut host = Host::new(seed, seat, "x");
        host.call(HostFunction::ArenaRandom, &[], &mut TestGuest::new())
    };
    assert_eq!(first(1, 0), first(1, 0));
    assert_ne!(first(1, 0), first(1, 1));
    assert_ne!(first(1, 0), first(2, 0));
    assert_eq!(first(7, 1), 7_803_708_662_683_790_525, "the sequence is pinned");
}

#[test]
fn time_left_is_in_microseconds_and_counts_as_reading_the_clock() {
    let mut bench = Bench::new(&[]);
    bench.guest.elapsed = 400_000_999;
    assert_eq!(bench.call("time_left", &[]), 599_999);
    bench.guest.budget = u64::MAX;
    assert_eq!(bench.call("time_left", &[]), i32::MAX as u64);
    assert!(bench.finish().read_clock);
}
