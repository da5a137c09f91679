//! A command that uses the parts of the standard library that bots use, and replies with the results.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Read, Seek, SeekFrom, Write};
use std::time::{Duration, Instant, SystemTime};

fn main() -> io::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    streams(&args)?;
    let turn = turn()?;
    println!("turn {turn}");
    if turn == 0 {
        fs::create_dir_all("a/b/c")?;
        fs::write("a/b/one", "first")?;
    }
    names()?;
    seeking()?;
    limits()?;
    time()?;
    let map: HashMap<u32, u32> = (0..100).map(|n| (n, n * n)).collect();
    println!("map {}", map.values().sum::<u32>());
    match args.get(1).map(String::as_str) {
        Some("panic") => panic!("as asked"),
        Some("exit") => std::process::exit(9),
        Some("loop") => loop {
            std::hint::spin_loop();
        },
        _ => Ok(()),
    }
}

fn streams(args: &[String]) -> io::Result<()> {
    println!("args {args:?}");
    eprintln!("to the log");
    assert_eq!(std::env::vars().count(), 0);
    let mut input = String::new();
    assert_eq!(io::stdin().read_to_string(&mut input)?, 0);
    assert!(!io::stdin().is_terminal() && !io::stdout().is_terminal() && !io::stderr().is_terminal());
    Ok(())
}

/// How many turns came before this one: the length of a file that each turn appends to.
fn turn() -> io::Result<usize> {
    let turns = fs::read_to_string("turns").unwrap_or_default().len();
    let mut file = OpenOptions::new().append(true).create(true).open("turns")?;
    file.write_all(b"x")?;
    Ok(turns)
}

fn names() -> io::Result<()> {
    fs::write("a/b/two", "second")?;
    fs::rename("a/b/two", "a/three")?;
    let mut names = Vec::new();
    for entry in fs::read_dir("a")? {
        names.push(entry?.file_name().into_string().unwrap());
    }
    names.sort();
    println!("names {names:?} {}", fs::read_to_string("a/b/one")?);
    Ok(())
}

fn seeking() -> io::Result<()> {
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(true)
        .open("seek")?;
    file.write_all(b"0123456789")?;
    file.seek(SeekFrom::Start(3))?;
    let mut two = [0; 2];
    file.read_exact(&mut two)?;
    file.set_len(4)?;
    println!(
        "seek {:?} {}",
        std::str::from_utf8(&two).unwrap(),
        file.metadata()?.len()
    );
    fs::remove_file("seek")?;
    println!("gone {:?}", fs::metadata("seek").unwrap_err().kind());
    Ok(())
}

fn limits() -> io::Result<()> {
    println!(
        "out {:?} {:?}",
        fs::read("../x").is_err(),
        fs::read("/etc/passwd").is_err()
    );
    let error = fs::write("big", vec![7u8; 2 << 20]).unwrap_err();
    println!("big {:?} {}", error.kind(), fs::metadata("big")?.len() > 900_000);
    fs::remove_file("big")
}

fn time() -> io::Result<()> {
    let start = Instant::now();
    std::thread::sleep(Duration::from_millis(5));
    println!("slept {}", start.elapsed() >= Duration::from_millis(5));
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    println!("year {}", 1970 + now.as_secs() / 31_556_952);
    println!(
        "file age {}",
        fs::metadata("turns")?.modified()?.elapsed().is_ok()
    );
    Ok(())
}
