//! Decoding any input gives a replay or an error, in bounded time and memory.
//!
//! Inputs are noise, and valid links and files that were damaged. `ARENA_FUZZ_RUNS` is how many thousand.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]
#![allow(
    unsafe_code,
    reason = "an allocator that counts hands every call on to the system's"
)]

mod common;

use base64ct::{Base64UrlUnpadded, Encoding};
use common::{Style, runs, some_table};
use engine::replay::{EmbeddedBot, Origin, Player, Replay, ReplayError, SeatRecord, Source};
use engine::{Answer, Config, GameId, Rng, StateHash, Timeline};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The maximum memory that one input may take at once, in bytes.
const MOST: usize = 64 << 20;
/// The maximum number of bytes that reading one input may write to fresh memory. It measures the work: it is the same on
/// every machine, however busy.
const MOST_WRITTEN: usize = 128 << 20;

/// Bytes in use, their maximum, and all bytes ever requested.
static USED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static WRITTEN: AtomicUsize = AtomicUsize::new(0);

/// Held by the test that is counting: the counters are those of the whole process.
static COUNTING: Mutex<()> = Mutex::new(());

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let used = USED.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(used, Ordering::Relaxed);
        WRITTEN.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: as the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        USED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as the caller's.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// Files of matches of all games, with and without bots and origin.
fn valid(rng: &mut Rng) -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for game in GameId::ALL {
        for style in Style::ALL {
            let config = some_table(*game, rng);
            let live = common::play(config, style, common::some_turns(&config) / 4, rng);
            let hand = |seat| SeatRecord::new(&format!("Hand {seat}"), Player::Hand, Source::Stored);
            let mut replay = Replay::record(&live, &(0..config.seats).map(hand).collect::<Vec<_>>()).unwrap();
            if rng.below(2) == 0 {
                let mut module = vec![0; 3000];
                rng.fill(&mut module[..300]);
                replay.bots = vec![EmbeddedBot::new("bot", &module).unwrap()];
                replay.origin = Some(Origin {
                    turns: 3,
                    hash: StateHash(rng.next_u64()),
                    taken_back: false,
                });
            }
            files.push(replay.to_file());
        }
    }
    files
}

/// A small file whose text answers are megabytes.
fn bomb() -> Vec<u8> {
    let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
    timeline
        .answer(0, Answer::text("M,C,2,1".repeat(1 << 20)))
        .unwrap();
    let hands = ["a", "b"].map(|name| SeatRecord::new(name, Player::Hand, Source::Stored));
    Replay::record(&timeline, &hands).unwrap().to_file()
}

/// The beginning of files.
const MAGIC: usize = 18;

/// Noise, or one of the files, damaged.
fn input(files: &[Vec<u8>], bomb: &[u8], rng: &mut Rng) -> Vec<u8> {
    let pick = |rng: &mut Rng| match rng.below(5000) {
        0 => bomb.to_vec(),
        _ => files[rng.below(files.len() as u64) as usize].clone(),
    };
    let mut file = pick(rng);
    let place = |rng: &mut Rng, file: &[u8]| MAGIC + rng.below((file.len() - MAGIC) as u64) as usize;
    match rng.below(8) {
        0 => {
            file.truncate(MAGIC);
            let mut noise = vec![0; rng.below(600) as usize];
            rng.fill(&mut noise);
            file.extend(noise);
        }
        1 => {
            let at = place(rng, &file);
            file.truncate(at);
        }
        2 => {
            let (at, other) = (place(rng, &file), pick(rng));
            let from = place(rng, &other);
            file.truncate(at);
            file.extend(&other[from..]);
        }
        3 => {
            let at = place(rng, &file);
            let noise = rng.next_u64().to_le_bytes();
            file.splice(at..at, noise[..rng.below(8) as usize].iter().copied());
        }
        _ => {
            for _ in 0..=rng.below(6) {
                let at = place(rng, &file);
                file[at] = match rng.below(3) {
                    0 => rng.next_u64() as u8,
                    1 => file[at] ^ 1 << rng.below(8),
                    _ => 0xff,
                };
            }
        }
    }
    file
}

/// The link of these bytes; now and then within an address, or with a damaged character.
fn link(bytes: &[u8], rng: &mut Rng) -> String {
    let mut link = Base64UrlUnpadded::encode_string(bytes);
    match rng.below(4) {
        0 => format!("https://example.org/#/replay/{link}?t={}", rng.next_u64()),
        1 if !link.is_empty() => {
            let at = rng.below(link.len() as u64) as usize;
            link.replace_range(at..=at, ["é", "A", "=", "\n", "?t=", "#"][rng.below(6) as usize]);
            link
        }
        _ => link,
    }
}

/// The cost of reading one input.
#[derive(Default)]
struct Cost {
    time: Duration,
    /// The peak memory, in bytes.
    memory: usize,
    /// All requested memory, in bytes.
    written: usize,
}

impl Cost {
    /// The cost of `read`, and whether it found a replay.
    fn of(read: impl Fn() -> Result<Replay, ReplayError>) -> (Self, bool) {
        let (used, written) = (USED.load(Ordering::Relaxed), WRITTEN.load(Ordering::Relaxed));
        PEAK.store(used, Ordering::Relaxed);
        let start = Instant::now();
        let found = read().is_ok();
        let cost = Self {
            time: start.elapsed(),
            memory: PEAK.load(Ordering::Relaxed).saturating_sub(used),
            written: WRITTEN.load(Ordering::Relaxed) - written,
        };
        (cost, found)
    }

    fn max(self, other: &Self) -> Self {
        Self {
            time: self.time.max(other.time),
            memory: self.memory.max(other.memory),
            written: self.written.max(other.written),
        }
    }
}

#[test]
fn any_input_is_read_or_refused_within_bounds() {
    let _alone = COUNTING.lock().unwrap();
    let mut rng = Rng::derive(1, "replay fuzz", &[]);
    let (mut files, bomb) = (valid(&mut rng), bomb());
    let (mut worst, mut replays) = (Cost::default(), 0_u64);
    let thousands = runs(10);
    for thousand in 0..thousands {
        if thousand % 50 == 49 {
            files = valid(&mut rng);
        }
        for _ in 0..1000 {
            let input = input(&files, &bomb, &mut rng);
            let link = link(&input[MAGIC..], &mut rng);
            for (cost, is_replay) in [
                Cost::of(|| Replay::from_file(&input)),
                Cost::of(|| Replay::from_link(&link)),
            ] {
                assert!(
                    cost.memory < MOST && cost.written < MOST_WRITTEN,
                    "{} and {} bytes for {link:.400}",
                    cost.memory,
                    cost.written
                );
                worst = worst.max(&cost);
                replays += u64::from(is_replay);
            }
        }
    }
    println!(
        "{thousands} thousand inputs, {replays} of them replays; longest {:?}, most memory {} bytes, most written {} bytes",
        worst.time, worst.memory, worst.written
    );
    assert!(replays > thousands, "damage is not so bad that nothing is read");
}

#[test]
fn noise_is_refused_after_work_in_proportion_to_its_length() {
    let _alone = COUNTING.lock().unwrap();
    let mut rng = Rng::derive(2, "replay noise", &[]);
    for length in [1_usize, 100, 10_000, 2 << 20] {
        let mut noise = vec![0; length];
        rng.fill(&mut noise);
        let link: String = noise.iter().map(|byte| char::from(b'A' + byte % 26)).collect();
        for (cost, is_replay) in [
            Cost::of(|| Replay::from_file(&noise)),
            Cost::of(|| Replay::from_link(&link)),
        ] {
            assert!(!is_replay);
            assert!(
                cost.written <= 8 * length + 4096,
                "{} bytes for {length}",
                cost.written
            );
            println!(
                "{length} bytes of noise: {:?}, {} bytes written",
                cost.time, cost.written
            );
        }
    }
}
