//! What is done with descriptors.

use super::*;
use crate::sandbox::limits::DESCRIPTORS;

#[test]
fn the_private_directory_is_descriptor_3_named_dot() {
    let mut bench = Bench::new(&[]);
    bench.put(OUT, &[9; 8]);
    assert_eq!(bench.call("fd_prestat_get", &[3, OUT.into()]), 0);
    assert_eq!(bench.bytes(OUT, 8), [0, 0, 0, 0, 1, 0, 0, 0]);
    assert_eq!(bench.call("fd_prestat_dir_name", &[3, OUT.into(), 1]), 0);
    assert_eq!(bench.bytes(OUT, 1), b".");
    assert_eq!(
        bench.call("fd_prestat_dir_name", &[3, OUT.into(), 0]),
        errno::NAMETOOLONG
    );
    bench.open("f", CREAT, 0).unwrap();
    for fd in [0, 1, 2, 4, 5] {
        assert_eq!(
            bench.call("fd_prestat_get", &[fd, OUT.into()]),
            errno::BADF,
            "{fd}"
        );
    }
}

#[test]
fn the_private_directory_has_full_rights() {
    const PATH_RIGHTS: u64 = 0x7fff << 9 | 0x7 << 24;
    let mut bench = Bench::new(&[]);
    assert_eq!(bench.call("fd_fdstat_get", &[3, OUT.into()]), 0);
    assert_eq!(bench.bytes(OUT, 1), [3]);
    assert_eq!(bench.u64(OUT + 8) & PATH_RIGHTS, PATH_RIGHTS);
    assert_eq!(bench.u64(OUT + 16), (1 << 30) - 1);
}

#[test]
fn reading_and_writing_move_the_position_and_seeking_sets_it() {
    let mut bench = Bench::new(&[]);
    let fd = bench.open("f", CREAT, 0).unwrap();
    bench.write(fd, b"0123456789").unwrap();
    let seek = |bench: &mut Bench, offset: i64, whence| match bench
        .call("fd_seek", &[fd, offset as u64, whence, OUT.into()])
    {
        0 => Ok(bench.u64(OUT)),
        errno => Err(errno),
    };
    assert_eq!(seek(&mut bench, 2, 0), Ok(2));
    assert_eq!(bench.read(fd, 3), Ok(b"234".to_vec()));
    assert_eq!(seek(&mut bench, 1, 1), Ok(6));
    assert_eq!(seek(&mut bench, -1, 2), Ok(9));
    assert_eq!(bench.read(fd, 3), Ok(b"9".to_vec()));
    assert_eq!(bench.read(fd, 3), Ok(vec![]));
    assert_eq!(seek(&mut bench, -1, 0), Err(errno::INVAL));
    assert_eq!(seek(&mut bench, i64::MAX, 2), Err(errno::INVAL));
    assert_eq!(seek(&mut bench, 0, 3), Err(errno::INVAL));
    assert_eq!(bench.call("fd_tell", &[fd, OUT.into()]), 0);
    assert_eq!(bench.u64(OUT), 10);
    assert_eq!(seek(&mut bench, 12, 0), Ok(12));
    assert_eq!(bench.write(fd, b"x"), Ok(1));
    assert_eq!(bench.content("f"), Ok(b"0123456789\0\0x".to_vec()));
}

#[test]
fn pread_and_pwrite_leave_the_position() {
    let mut bench = Bench::new(&[]);
    let fd = bench.open("f", CREAT, 0).unwrap();
    bench.write(fd, b"01234").unwrap();
    bench.put(BUFFER, b"ab");
    let [iovs, count] = bench.iovs(&[(BUFFER, 2)]);
    assert_eq!(bench.call("fd_pwrite", &[fd, iovs, count, 1, OUT.into()]), 0);
    assert_eq!(bench.u32(OUT), 2);
    assert_eq!(bench.call("fd_pread", &[fd, iovs, count, 3, OUT.into()]), 0);
    assert_eq!(bench.bytes(BUFFER, 2), b"34");
    assert_eq!(
        bench.call("fd_pread", &[fd, iovs, count, u64::MAX, OUT.into()]),
        0
    );
    assert_eq!(bench.u32(OUT), 0);
    assert_eq!(bench.write(fd, b"5"), Ok(1));
    assert_eq!(bench.content("f"), Ok(b"0ab345".to_vec()));
}

#[test]
fn a_descriptor_reads_and_writes_only_what_it_was_opened_for() {
    let mut bench = Bench::new(&[]);
    bench.file("f", b"text");
    let (read, write) = (1 << 1, 1 << 6);
    let reader = bench.open_at(3, "f", 0, 0, read).unwrap();
    let writer = bench.open_at(3, "f", 0, 0, write).unwrap();
    assert_eq!(bench.read(reader, 9), Ok(b"text".to_vec()));
    assert_eq!(bench.write(reader, b"x"), Err(errno::BADF));
    assert_eq!(bench.read(writer, 9), Err(errno::BADF));
    assert_eq!(bench.call("fd_filestat_set_size", &[reader, 0]), errno::BADF);
    assert_eq!(bench.read(3, 9), Err(errno::ISDIR));
    assert_eq!(bench.write(3, b"x"), Err(errno::BADF));
    assert_eq!(
        bench.call("fd_fdstat_set_rights", &[writer, write | read, 0]),
        errno::NOTCAPABLE
    );
    assert_eq!(bench.call("fd_fdstat_set_rights", &[writer, 0, 0]), 0);
    assert_eq!(bench.write(writer, b"x"), Err(errno::BADF));
}

#[test]
fn flags_can_be_set_later() {
    let mut bench = Bench::new(&[]);
    bench.file("f", b"12");
    let fd = bench.open("f", 0, 0).unwrap();
    assert_eq!(bench.call("fd_fdstat_set_flags", &[fd, APPEND]), 0);
    assert_eq!(bench.write(fd, b"3"), Ok(1));
    assert_eq!(bench.content("f"), Ok(b"123".to_vec()));
    assert_eq!(bench.call("fd_fdstat_get", &[fd, OUT.into()]), 0);
    assert_eq!(bench.bytes(OUT + 2, 2), [1, 0]);
    assert_eq!(bench.call("fd_fdstat_set_flags", &[fd, 32]), errno::INVAL);
    assert_eq!(bench.call("fd_fdstat_set_flags", &[1, 4]), 0);
}

#[test]
fn renumbering_replaces_an_open_descriptor() {
    let mut bench = Bench::new(&[]);
    let fd = bench.open("f", CREAT, 0).unwrap();
    assert_eq!(bench.call("fd_renumber", &[fd, 50]), errno::BADF);
    assert_eq!(bench.call("fd_renumber", &[50, fd]), errno::BADF);
    assert_eq!(bench.call("fd_renumber", &[fd, fd]), 0);
    assert_eq!(bench.call("fd_renumber", &[fd, 1]), 0);
    assert_eq!(bench.write(1, b"to the file"), Ok(11));
    assert_eq!(bench.write(fd, b"x"), Err(errno::BADF));
    assert_eq!(bench.content("f"), Ok(b"to the file".to_vec()));
    assert_eq!(bench.finish().reply, Reply::Text(String::new()));
}

#[test]
fn the_number_of_open_descriptors_is_limited_and_the_lowest_free_one_is_given() {
    let mut bench = Bench::new(&[]);
    for fd in 4..DESCRIPTORS as u64 {
        assert_eq!(bench.open("f", CREAT, 0), Ok(fd));
    }
    assert_eq!(bench.open("f", 0, 0), Err(errno::MFILE));
    assert_eq!(bench.open("new", CREAT, 0), Err(errno::MFILE));
    assert_eq!(bench.stat("new"), Err(errno::NOENT), "nothing was made");
    assert_eq!(bench.call("fd_close", &[9]), 0);
    assert_eq!(bench.call("fd_close", &[9]), errno::BADF);
    assert_eq!(bench.open("f", 0, 0), Ok(9));
}

#[test]
fn advising_allocating_and_syncing() {
    let mut bench = Bench::new(&[]);
    let fd = bench.open("f", CREAT, 0).unwrap();
    let cases: [(&str, &[u64], u64); 11] = [
        ("fd_advise", &[fd, 0, 10, 5], 0),
        ("fd_advise", &[fd, 0, 10, 6], errno::INVAL),
        ("fd_advise", &[fd, u64::MAX, 10, 0], errno::INVAL),
        ("fd_advise", &[3, 0, 10, 0], errno::BADF),
        ("fd_allocate", &[fd, 2, 3], 0),
        ("fd_allocate", &[fd, 0, 1], 0),
        ("fd_allocate", &[fd, 0, 0], errno::INVAL),
        ("fd_allocate", &[fd, u64::MAX, 1], errno::INVAL),
        ("fd_sync", &[fd], 0),
        ("fd_datasync", &[3], 0),
        ("fd_datasync", &[77], errno::BADF),
    ];
    for (name, args, expected) in cases {
        assert_eq!(bench.call(name, args), expected, "{name} {args:?}");
    }
    assert_eq!(bench.content("f"), Ok(vec![0; 5]));
}
