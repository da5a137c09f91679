//! Hostile guests: wrong pointers, huge lengths, endless calls.

use super::*;
use crate::sandbox::limits::{FILE_BYTES, LOG_BYTES};

#[test]
fn pointers_outside_memory_give_fault_and_have_no_effect() {
    let end = 1 << 17;
    for at in [end, end - 1, u64::from(u32::MAX), u64::from(u32::MAX) - 3] {
        let mut bench = Bench::new(&["x"]);
        bench.put(TEXT, b"new");
        let [iovs, count] = bench.iovs(&[(TEXT, 3)]);
        let text = u64::from(TEXT);
        let cases: [(&str, &[u64]); 14] = [
            ("args_get", &[at, text]),
            ("args_get", &[text, at]),
            ("args_sizes_get", &[at, 0]),
            ("environ_sizes_get", &[at, 0]),
            ("clock_time_get", &[0, 0, at]),
            ("fd_fdstat_get", &[1, at]),
            ("fd_filestat_get", &[3, at]),
            ("fd_prestat_get", &[3, at]),
            ("fd_write", &[1, iovs, count, at]),
            ("fd_write", &[1, at, 1, 0]),
            ("fd_readdir", &[3, text, 50, 0, at]),
            ("path_open", &[3, 0, text, 3, CREAT, u64::MAX, u64::MAX, 0, at]),
            ("path_create_directory", &[3, at, 9]),
            ("poll_oneoff", &[text, text, 1, at]),
        ];
        for (name, args) in cases {
            assert_eq!(bench.call(name, args), errno::FAULT, "{name} {args:?}");
        }
        assert_eq!(bench.stat("new"), Err(errno::NOENT));
        assert_eq!(bench.finish().reply, Reply::Text(String::new()));
    }
}

#[test]
fn many_and_huge_buffers_are_bounded() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory = vec![0; 32 << 20];
    let huge = 31 << 20;
    bench.iovs(&[(0x10_0000, huge); 4]);
    let memory = &mut bench.guest.memory;
    memory.copy_within(IOVS as usize..IOVS as usize + 32, 0x1000);
    for n in 0..2000 {
        memory.copy_within(0x1000..0x1008, 0x2000 + n * 8);
    }
    let at = 0x2000;
    let out = u64::from(OUT);
    assert_eq!(bench.call("fd_write", &[2, at, 1 << 31, out]), errno::INVAL);
    assert_eq!(
        bench.call("fd_write", &[2, at, 2000, out]),
        errno::INVAL,
        "over 4 GiB"
    );
    assert_eq!(bench.call("fd_write", &[2, at, 100, out]), 0);
    let file = bench.open("f", CREAT, 0).unwrap();
    assert_eq!(bench.call("fd_write", &[file, at, 100, out]), 0);
    assert_eq!(bench.u32(OUT), FILE_BYTES as u32);
    let turn = bench.finish();
    assert!(turn.log_cut && turn.log.len() == LOG_BYTES);
}

#[test]
fn a_call_takes_the_first_1024_buffers_and_says_how_much_that_was() {
    let mut bench = Bench::new(&[]);
    bench.put(TEXT, b"x");
    for n in 0..1030 {
        let at = BUFFER + n * 8;
        bench.put(at, &TEXT.to_le_bytes());
        bench.put(at + 4, &1u32.to_le_bytes());
    }
    assert_eq!(bench.call("fd_write", &[1, BUFFER.into(), 1030, OUT.into()]), 0);
    assert_eq!(bench.u32(OUT), 1024);
}

#[test]
fn buffers_may_overlap_each_other_and_their_own_array() {
    let mut bench = Bench::new(&[]);
    bench.file("f", &[0xff; 64]);
    let fd = bench.open("f", 0, 0).unwrap();
    let [iovs, count] = bench.iovs(&[(IOVS, 16), (IOVS + 4, 16), (IOVS, 8)]);
    assert_eq!(bench.call("fd_read", &[fd, iovs, count, IOVS.into()]), 0);
    assert_eq!(bench.u32(IOVS), 40);
}

#[test]
fn work_is_charged_by_length_beyond_what_a_call_has_paid() {
    let mut bench = Bench::new(&[]);
    bench.write(1, &[b'x'; 900]).unwrap();
    assert_eq!(bench.guest.charged, 0);
    bench.write(1, &[b'x'; 5000]).unwrap();
    let charged = bench.guest.charged;
    assert!((4000..4100).contains(&charged), "{charged}");
    let fd = bench.open("f", CREAT, 0).unwrap();
    bench.call("fd_allocate", &[fd, 0, 500_000]);
    assert_eq!(bench.guest.charged - charged, 499_000);
}

#[test]
fn reaching_for_many_buffers_is_charged_however_little_is_in_them() {
    let mut bench = Bench::new(&[]);
    bench.file("f", &[7; 2000]);
    let fd = bench.open("f", 0, 0).unwrap();
    for n in 0..1024 {
        bench.put(BUFFER + n * 8, &TEXT.to_le_bytes());
        bench.put(BUFFER + n * 8 + 4, &1u32.to_le_bytes());
    }
    let before = bench.guest.charged;
    assert_eq!(bench.call("fd_read", &[fd, BUFFER.into(), 1024, OUT.into()]), 0);
    assert!(bench.guest.charged - before > 250_000, "{}", bench.guest.charged);
}

#[test]
fn long_ways_through_directories_are_charged() {
    let mut bench = Bench::new(&[]);
    bench.at_path("path_create_directory", "d");
    let charged = |bench: &mut Bench, name: &str, path: &str| {
        let before = bench.guest.charged;
        bench.at_path(name, path);
        bench.guest.charged - before
    };
    assert_eq!(charged(&mut bench, "path_create_directory", "d/e/f"), 0);
    let there_and_back = "d/../".repeat(800);
    assert!(charged(&mut bench, "path_create_directory", &there_and_back) > 150_000);

    let mut path = String::from("d");
    for _ in 0..500 {
        path += "/d";
        assert_eq!(bench.at_path("path_create_directory", &path), 0);
    }
    bench.at_path("path_create_directory", "moved");
    let fd = bench.open(&path, DIRECTORY, 0).unwrap();
    let before = bench.guest.charged;
    bench.put(TEXT, b"moved");
    let text = u64::from(TEXT);
    assert_eq!(bench.call("path_rename", &[3, text, 5, fd, text, 5]), 0);
    assert!(
        bench.guest.charged - before > 45_000,
        "{}",
        bench.guest.charged - before
    );
}

#[test]
fn after_the_turn_has_ended_calls_do_nothing() {
    let mut bench = Bench::new(&[]);
    bench.call("proc_exit", &[0]);
    for &function in HostFunction::ALL {
        assert_eq!(bench.host.call(function, &[0; 9], &mut bench.guest), 0);
    }
    assert!(bench.guest.memory.iter().all(|byte| *byte == 0));
    assert_eq!(bench.finish().log, "");
}
