//! Arguments, standard input, output and error, and how a turn ends.

use super::*;

#[test]
fn argv_is_the_bots_name_and_the_turns_arguments() {
    let mut bench = Bench::new(&["12", "", "a\nb"]);
    assert_eq!(bench.call("args_sizes_get", &[OUT.into(), u64::from(OUT) + 4]), 0);
    assert_eq!((bench.u32(OUT), bench.u32(OUT + 4)), (4, 15));
    assert_eq!(bench.call("args_get", &[OUT.into(), TEXT.into()]), 0);
    assert_eq!(bench.bytes(TEXT, 15), b"my bot\x0012\0\0a\nb\0");
    assert_eq!([0, 4, 8, 12].map(|at| bench.u32(OUT + at) - TEXT), [0, 7, 10, 11]);
}

#[test]
fn argv_0_is_never_empty() {
    let mut host = Host::new(1, 0, "");
    host.begin(&[]);
    let mut guest = TestGuest::new();
    host.call(HostFunction::ArgsGet, &[0, 64], &mut guest);
    assert_eq!(guest.memory[64..68], *b"bot\0");
}

#[test]
fn the_environment_is_empty() {
    let mut bench = Bench::new(&[]);
    bench.put(OUT, &[9; 8]);
    assert_eq!(
        bench.call("environ_sizes_get", &[OUT.into(), u64::from(OUT) + 4]),
        0
    );
    assert_eq!(bench.u64(OUT), 0);
    assert_eq!(bench.call("environ_get", &[OUT.into(), TEXT.into()]), 0);
}

#[test]
fn standard_output_is_the_reply_and_standard_error_the_log() {
    let mut bench = Bench::new(&[]);
    assert_eq!(bench.write(1, b"mo"), Ok(2));
    assert_eq!(bench.write(2, b"thinking"), Ok(8));
    assert_eq!(bench.write(1, b"ve"), Ok(2));
    let turn = bench.finish();
    assert_eq!(
        (turn.reply, turn.log.as_str()),
        (Reply::Text("move".into()), "thinking")
    );
}

#[test]
fn several_buffers_are_written_in_their_order() {
    let mut bench = Bench::new(&[]);
    bench.put(TEXT, b"abcdef");
    let [iovs, count] = bench.iovs(&[(TEXT + 3, 3), (u32::MAX, 0), (TEXT, 2)]);
    assert_eq!(bench.call("fd_write", &[1, iovs, count, OUT.into()]), 0);
    assert_eq!(bench.u32(OUT), 5);
    assert_eq!(bench.finish().reply, Reply::Text("defab".into()));
}

#[test]
fn standard_input_is_at_its_end() {
    let mut bench = Bench::new(&[]);
    assert_eq!(bench.read(0, 10), Ok(vec![]));
    assert_eq!(bench.write(0, b"x"), Err(errno::BADF));
    assert_eq!(bench.read(1, 10), Err(errno::BADF));
}

#[test]
fn no_standard_stream_is_a_terminal_or_has_a_position() {
    const CHARACTER_DEVICE: u8 = 2;
    let mut bench = Bench::new(&[]);
    for fd in 0..3 {
        assert_eq!(bench.call("fd_fdstat_get", &[fd, OUT.into()]), 0);
        assert_ne!(bench.bytes(OUT, 1)[0], CHARACTER_DEVICE);
        assert_eq!(bench.call("fd_filestat_get", &[fd, OUT.into()]), 0);
        assert_eq!(bench.call("fd_seek", &[fd, 0, 0, OUT.into()]), errno::SPIPE);
        assert_eq!(bench.call("fd_tell", &[fd, OUT.into()]), errno::SPIPE);
        assert_eq!(bench.call("fd_sync", &[fd]), 0);
    }
}

#[test]
fn proc_exit_0_ends_the_turn_with_what_was_written() {
    let mut bench = Bench::new(&[]);
    bench.write(1, b"e4").unwrap();
    bench.call("proc_exit", &[0]);
    assert!(bench.guest.stopped);
    bench.call("reply", &[0, 5]);
    bench.call("proc_exit", &[3]);
    let turn = bench.host.finish(Stopped::Trapped(TrapKind::GaveUp));
    assert_eq!((turn.reply, turn.exited), (Reply::Text("e4".into()), true));
}

#[test]
fn another_exit_code_is_a_trap() {
    let mut bench = Bench::new(&[]);
    bench.write(1, b"e4").unwrap();
    bench.call("proc_exit", &[101]);
    let turn = bench.host.finish(Stopped::Trapped(TrapKind::GaveUp));
    let why = "the bot exited with code 101, which says that it failed; its log may say why";
    assert_eq!((turn.reply, turn.exited), (Reply::Trapped(why.into()), false));
}

#[test]
fn what_was_replied_before_a_trap_or_a_time_out_is_dropped_and_the_log_kept() {
    for (stopped, is_time_out) in [
        (Stopped::Trapped(TrapKind::DividedByZero), false),
        (Stopped::OutOfBudget, true),
    ] {
        let mut bench = Bench::new(&[]);
        bench.write(1, b"e4").unwrap();
        bench.write(2, b"why").unwrap();
        let turn = bench.host.finish(stopped);
        assert_eq!(turn.log, "why");
        let expected = if is_time_out {
            Reply::TimedOut
        } else {
            Reply::Trapped("an integer was divided by zero".into())
        };
        assert_eq!(turn.reply, expected);
        bench.host.begin(&[]);
        assert_eq!(bench.finish().reply, Reply::Text(String::new()));
    }
}

#[test]
fn what_is_not_offered_answers_notsup_and_never_traps() {
    for name in [
        "path_link",
        "path_readlink",
        "path_symlink",
        "proc_raise",
        "sock_accept",
        "sock_recv",
        "sock_send",
        "sock_shutdown",
    ] {
        let mut bench = Bench::new(&[]);
        assert_eq!(bench.call(name, &[0; 9]), errno::NOTSUP, "{name}");
        assert!(!bench.guest.stopped);
    }
    assert_eq!(Bench::new(&[]).call("sched_yield", &[]), 0);
}
