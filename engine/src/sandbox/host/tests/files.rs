//! The private directory: names, contents, limits.

use super::*;
use crate::sandbox::limits::{FILE_BYTES, FILE_ENTRIES};

const REGULAR: u8 = 4;

#[test]
fn files_are_created_read_written_appended_and_truncated() {
    let mut bench = Bench::new(&[]);
    bench.file("a", b"hello");
    assert_eq!(bench.content("a"), Ok(b"hello".to_vec()));
    let fd = bench.open("a", 0, APPEND).unwrap();
    assert_eq!(bench.write(fd, b" you"), Ok(4));
    assert_eq!(bench.content("a"), Ok(b"hello you".to_vec()));
    bench.file("a", b"x");
    assert_eq!(bench.content("a"), Ok(b"x".to_vec()));
    assert_eq!(bench.call("fd_filestat_set_size", &[fd, 3]), 0);
    assert_eq!(bench.content("a"), Ok(b"x\0\0".to_vec()));
    assert_eq!(bench.finish().files_bytes, 3);
}

#[test]
fn opening_follows_its_flags() {
    let mut bench = Bench::new(&[]);
    bench.file("file", b"text");
    assert_eq!(bench.at_path("path_create_directory", "dir"), 0);
    let cases = [
        ("file", CREAT | EXCL, Err(errno::EXIST)),
        ("dir", CREAT | EXCL, Err(errno::EXIST)),
        ("none", 0, Err(errno::NOENT)),
        ("none", TRUNC, Err(errno::NOENT)),
        ("none/", CREAT, Err(errno::ISDIR)),
        ("file", DIRECTORY, Err(errno::NOTDIR)),
        ("file/", 0, Err(errno::NOTDIR)),
        ("dir", TRUNC, Err(errno::ISDIR)),
        ("dir", CREAT, Err(errno::ISDIR)),
        ("dir", 0, Err(errno::ISDIR)),
        ("new", CREAT | DIRECTORY, Err(errno::INVAL)),
        ("file", 16, Err(errno::INVAL)),
        ("file/x", CREAT, Err(errno::NOTDIR)),
        ("none/x", CREAT, Err(errno::NOENT)),
        ("dir", DIRECTORY, Ok(4)),
        ("dir/", DIRECTORY, Ok(5)),
        ("file", CREAT, Ok(6)),
    ];
    for (path, flags, expected) in cases {
        assert_eq!(bench.open(path, flags, 0), expected, "{path} {flags}");
    }
    assert_eq!(bench.content("file"), Ok(b"text".to_vec()));
    let read_only = !(1 << 6);
    assert_eq!(bench.open_at(3, "dir", 0, 0, read_only), Ok(7));
    assert_eq!(bench.open("file", 0, 32), Err(errno::INVAL));
}

#[test]
fn paths_stay_in_their_directory() {
    let mut bench = Bench::new(&[]);
    for dir in ["a", "a/b"] {
        assert_eq!(bench.at_path("path_create_directory", dir), 0);
    }
    bench.file("a/b/f", b"x");
    let long = "n".repeat(256);
    let long_path = "a/".repeat(3000);
    let cases = [
        ("a/b/f", Ok(REGULAR)),
        ("./a/./b//f", Ok(REGULAR)),
        ("a/b/../b/../../a/b/f", Ok(REGULAR)),
        (".", Ok(3)),
        ("a/..", Ok(3)),
        ("a/b/", Ok(3)),
        ("", Err(errno::NOENT)),
        ("..", Err(errno::NOTCAPABLE)),
        ("../x", Err(errno::NOTCAPABLE)),
        ("a/../../x", Err(errno::NOTCAPABLE)),
        ("/", Err(errno::NOTCAPABLE)),
        ("/a/b/f", Err(errno::NOTCAPABLE)),
        ("none/../a", Err(errno::NOENT)),
        ("a/b/f/..", Err(errno::NOTDIR)),
        ("a/b/f\0", Err(errno::INVAL)),
        (&long, Err(errno::NAMETOOLONG)),
        (&long_path, Err(errno::NAMETOOLONG)),
    ];
    for (path, expected) in cases {
        assert_eq!(bench.stat(path).map(|(kind, ..)| kind), expected, "{path:?}");
    }
    let sub = bench.open("a/b", DIRECTORY, 0).unwrap();
    assert!(bench.open_at(sub, "f", 0, 0, 2).is_ok());
    assert_eq!(bench.open_at(sub, "..", 0, 0, 2), Err(errno::NOTCAPABLE));
    assert_eq!(bench.open_at(1, "f", 0, 0, 2), Err(errno::NOTDIR));
    assert_eq!(bench.open_at(99, "f", 0, 0, 2), Err(errno::BADF));
    bench.put(TEXT, b"\xff");
    assert_eq!(bench.call("path_unlink_file", &[3, TEXT.into(), 1]), errno::ILSEQ);
}

#[test]
fn removing_tells_files_and_directories_apart() {
    let mut bench = Bench::new(&[]);
    assert_eq!(bench.at_path("path_create_directory", "d"), 0);
    assert_eq!(bench.at_path("path_create_directory", "d"), errno::EXIST);
    assert_eq!(bench.at_path("path_create_directory", "d/e/"), 0);
    bench.file("f", b"x");
    let cases = [
        ("path_unlink_file", "d", errno::ISDIR),
        ("path_unlink_file", "f/", errno::NOTDIR),
        ("path_unlink_file", "none", errno::NOENT),
        ("path_remove_directory", "f", errno::NOTDIR),
        ("path_remove_directory", "d", errno::NOTEMPTY),
        ("path_remove_directory", ".", errno::INVAL),
        ("path_remove_directory", "d/e/", 0),
        ("path_remove_directory", "d", 0),
        ("path_unlink_file", "f", 0),
        ("path_unlink_file", "f", errno::NOENT),
    ];
    for (name, path, expected) in cases {
        assert_eq!(bench.at_path(name, path), expected, "{name} {path}");
    }
}

#[test]
fn renaming_replaces_what_it_may() {
    let mut bench = Bench::new(&[]);
    for dir in ["d", "d/sub", "empty", "full"] {
        assert_eq!(bench.at_path("path_create_directory", dir), 0);
    }
    for file in ["f", "g", "full/x"] {
        bench.file(file, file.as_bytes());
    }
    let cases = [
        ("none", "x", errno::NOENT),
        ("f", "f", 0),
        ("f", "d", errno::ISDIR),
        ("f", "x/", errno::NOTDIR),
        ("d", "f", errno::NOTDIR),
        ("d", "full", errno::NOTEMPTY),
        ("d", "d/sub/in", errno::INVAL),
        ("d", "d", 0),
        (".", "x", 10),
        ("f", "none/x", errno::NOENT),
        ("f", "../x", errno::NOTCAPABLE),
        ("f", "g", 0),
        ("d", "empty", 0),
        ("empty/sub", "full/sub", 0),
        ("full", "empty/full", 0),
    ];
    for (old, new, expected) in cases {
        assert_eq!(bench.rename(old, new), expected, "{old} {new}");
    }
    assert_eq!(bench.content("g"), Ok(b"f".to_vec()));
    assert_eq!(bench.content("empty/full/x"), Ok(b"full/x".to_vec()));
    assert!(bench.stat("empty/full/sub").is_ok() && bench.stat("f").is_err());
}

#[test]
fn files_hold_one_mebibyte_together_and_then_enospc() {
    let mut bench = Bench::new(&[]);
    bench.guest.memory.resize(BUFFER as usize + FILE_BYTES + 2, 7);
    let half = FILE_BYTES as u32 / 2;
    let a = bench.open("a", CREAT, 0).unwrap();
    assert_eq!(bench.write(a, &vec![1; half as usize]), Ok(half));
    let b = bench.open("b", CREAT, 0).unwrap();
    assert_eq!(
        bench.write(b, &vec![2; half as usize + 1]),
        Ok(half),
        "what has room"
    );
    for fd in [a, b] {
        assert_eq!(bench.write(fd, b"x"), Err(errno::NOSPC));
    }
    assert_eq!(
        bench.call("fd_allocate", &[a, 0, u64::from(half) + 1]),
        errno::NOSPC
    );
    assert_eq!(bench.call("fd_filestat_set_size", &[a, u64::MAX]), errno::NOSPC);
    let [iovs, count] = bench.iovs(&[(TEXT, 1)]);
    assert_eq!(
        bench.call("fd_pwrite", &[a, iovs, count, u64::MAX, OUT.into()]),
        errno::NOSPC
    );
    assert_eq!(bench.at_path("path_unlink_file", "b"), 0);
    assert_eq!(
        bench.write(a, b"x"),
        Err(errno::NOSPC),
        "an open file still counts"
    );
    assert_eq!(bench.call("fd_close", &[b]), 0);
    assert_eq!(bench.write(a, b"x"), Ok(1));
    assert_eq!(bench.finish().files_bytes, u64::from(half) + 1);
}

#[test]
fn the_number_of_files_and_directories_is_limited() {
    let mut bench = Bench::new(&[]);
    for n in 0..FILE_ENTRIES {
        assert_eq!(bench.at_path("path_create_directory", &n.to_string()), 0);
    }
    assert_eq!(bench.at_path("path_create_directory", "more"), errno::NOSPC);
    assert_eq!(bench.open("more", CREAT, 0), Err(errno::NOSPC));
    assert_eq!(bench.at_path("path_remove_directory", "0"), 0);
    assert_eq!(bench.open("more", CREAT, 0), Ok(4));
}

#[test]
fn files_keep_between_turns_and_what_was_open_is_closed_by_a_fresh_instance() {
    let mut bench = Bench::new(&[]);
    bench.file("kept", b"state");
    let fd = bench.open("gone", CREAT, 0).unwrap();
    bench.write(fd, b"1234").unwrap();
    assert_eq!(bench.at_path("path_unlink_file", "gone"), 0);
    assert_eq!(bench.finish().files_bytes, 9);
    bench.host.begin(&[]);
    assert_eq!(bench.write(fd, b"5"), Ok(1), "a reactor keeps its descriptors");
    bench.finish();
    bench.host.new_instance();
    bench.host.begin(&[]);
    assert_eq!(bench.write(fd, b"6"), Err(errno::BADF));
    assert_eq!(bench.content("kept"), Ok(b"state".to_vec()));
    assert_eq!(bench.finish().files_bytes, 5);
}

#[test]
fn a_listing_misses_and_repeats_nothing_under_changes() {
    let mut bench = Bench::new(&[]);
    for name in ["a", "b", "c", "d"] {
        bench.file(name, b"");
    }
    let all: Vec<_> = bench.list(3, 0, 4096).into_iter().map(|(_, name)| name).collect();
    assert_eq!(all, [".", "..", "a", "b", "c", "d"]);

    let mut seen = Vec::new();
    let mut cookie = 0;
    while let Some((next, name)) = bench.list(3, cookie, 30).into_iter().next() {
        if name == "b" {
            for gone in ["a", "b", "c"] {
                assert_eq!(bench.at_path("path_unlink_file", gone), 0);
            }
            bench.file("e", b"");
        }
        seen.push(name);
        cookie = next;
    }
    assert_eq!(seen, [".", "..", "a", "b", "d", "e"]);
    assert_eq!(bench.list(3, u64::MAX, 100), []);
    let file = bench.open("d", 0, 0).unwrap();
    assert_eq!(
        bench.call("fd_readdir", &[file, BUFFER.into(), 100, 0, OUT.into()]),
        errno::NOTDIR
    );
    bench.put(OUT, &[9; 4]);
    assert_eq!(
        bench.call("fd_readdir", &[3, BUFFER.into(), 10, 0, OUT.into()]),
        0
    );
    assert_eq!(bench.u32(OUT), 10, "a full buffer says that there is more");
}

#[test]
fn a_removed_directory_that_is_open_is_empty_for_ever() {
    let mut bench = Bench::new(&[]);
    for dir in ["d", "d/e"] {
        assert_eq!(bench.at_path("path_create_directory", dir), 0);
    }
    let fd = bench.open("d/e", DIRECTORY, 0).unwrap();
    for dir in ["d/e", "d"] {
        assert_eq!(bench.at_path("path_remove_directory", dir), 0);
    }
    assert_eq!(bench.open_at(fd, "x", CREAT, 0, 2), Err(errno::NOENT));
    assert_eq!(bench.list(fd, 0, 100).len(), 2);
}

#[test]
fn times_count_changes_and_can_be_set() {
    let mut bench = Bench::new(&[]);
    bench.file("a", b"x");
    bench.file("b", b"x");
    let modified = |bench: &mut Bench, path| bench.stat(path).unwrap().2[1];
    assert!(modified(&mut bench, "a") < modified(&mut bench, "b"));
    bench.file("a", b"y");
    assert!(modified(&mut bench, "a") > modified(&mut bench, "b"));
    assert!(modified(&mut bench, "a") < super::super::EPOCH);

    bench.put(TEXT, b"a");
    let set = |bench: &mut Bench, which| {
        bench.call(
            "path_filestat_set_times",
            &[3, 0, TEXT.into(), 1, 111, 222, which],
        )
    };
    assert_eq!(set(&mut bench, 1 | 4), 0);
    assert_eq!(bench.stat("a").unwrap().2[..2], [111, 222]);
    bench.put(TEXT, b"a");
    assert_eq!(set(&mut bench, 8), 0);
    let now = bench.stat("a").unwrap().2;
    assert!(now[0] == 111 && now[1] > 222);
    for which in [3, 12, 16] {
        assert_eq!(set(&mut bench, which), errno::INVAL, "{which}");
    }
}
