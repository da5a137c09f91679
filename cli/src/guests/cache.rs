//! A cache of compiled modules between runs of `arena`: each module is inspected, metered and compiled once
//! per machine.
//!
//! An entry is a file named by its [`Key`]: the module, what it was metered for, and everything else that the
//! result depends on (the sources of the sandbox, wasmtime, its settings and the processor). So an entry is
//! never out of date, and another version of `arena` has other entries.
//!
//! An entry contains machine code that will run, so whoever can write one can run code as this user.
//! Therefore:
//! * the directory and its entries must belong to this user, and nobody else may write to them (mode 0700 and
//!   0600). Otherwise nothing is read or written. Somebody who can write as this user could replace `arena`
//!   itself, so a secret would add nothing;
//! * an entry contains its own key and a SHA-256 of its contents: a torn, damaged or renamed one is not used,
//!   but deleted and rebuilt;
//! * wasmtime refuses code from another version of it or for another processor.
//!
//! Entries are renamed into place, so nobody reads half of one. The oldest are deleted when all together
//! exceed [`MOST_BYTES`]. Problems here are not errors: the module is then compiled as if there were no
//! cache.

use engine::ModuleHash;
use engine::sandbox::{Check, Facts};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

/// The maximum size of all entries, in bytes.
const MOST_BYTES: u64 = 512 << 20;
/// A used entry is only marked as used if its mark is this old, so most uses write nothing.
const MARK_AFTER: Duration = Duration::from_hours(24);
/// The magic bytes of an entry; the number goes up when the format of entries changes.
const MAGIC: &[u8; 16] = b"arena compiled 1";
/// The extension of entries.
const SUFFIX: &str = "compiled";

/// Whether the cache is switched off for this process.
static IS_OFF: AtomicBool = AtomicBool::new(false);

/// From now on every module is compiled, and none is cached.
pub(crate) fn switch_off() {
    IS_OFF.store(true, Ordering::Relaxed);
}

/// A directory of compiled modules.
#[derive(Clone, Debug)]
pub(super) struct Cache {
    dir: PathBuf,
    /// The part of keys that is the same for all modules of this program on this machine.
    machine: [u8; 32],
}

/// Names an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key([u8; 32]);

impl Cache {
    /// The default cache of this user, unless it is [switched off](switch_off), or by `ARENA_CACHE=off`; any
    /// other value of `ARENA_CACHE` is its directory.
    pub(super) fn usual(engine: &wasmtime::Engine) -> Option<Self> {
        if IS_OFF.load(Ordering::Relaxed) {
            return None;
        }
        Self::open(&usual_dir()?, engine)
    }

    /// The cache in `dir`, which is created if necessary. `None` if it cannot be used safely.
    pub(super) fn open(dir: &Path, engine: &wasmtime::Engine) -> Option<Self> {
        make_private(dir)?;
        let mut hasher = Sha256Hasher(Sha256::new());
        hasher.write(MAGIC);
        // Changes with every change of the code that inspects and meters.
        hasher.write(env!("ARENA_SANDBOX_SOURCES").as_bytes());
        engine.precompile_compatibility_hash().hash(&mut hasher);
        Some(Self {
            dir: dir.to_path_buf(),
            machine: hasher.0.finalize().into(),
        })
    }

    /// The name of a module's entry.
    pub(super) fn key(&self, module: ModuleHash, check: Check, is_probed: bool) -> Key {
        let kind = match check {
            _ if is_probed => 3,
            Check::Poll => 0,
            Check::Fuel => 1,
            Check::Tick => 2,
        };
        let mut hash = Sha256::new();
        hash.update(self.machine);
        hash.update(module.0);
        hash.update([kind]);
        Key(hash.finalize().into())
    }

    /// Whether there is an entry, which may turn out to be damaged.
    pub(super) fn has(&self, key: Key) -> bool {
        self.path(key).is_file()
    }

    /// What is known about a module, and its compiled form.
    pub(super) fn get(&self, key: Key) -> Option<(Facts, Vec<u8>)> {
        let path = self.path(key);
        let mut file = File::open(&path).ok()?;
        let metadata = file.metadata().ok()?;
        if !metadata.is_file() || !is_private(&metadata) || metadata.len() > MOST_BYTES {
            return None;
        }
        let mut bytes = Vec::with_capacity(metadata.len() as usize);
        file.read_to_end(&mut bytes).ok()?;
        let Some(entry) = read(&bytes, key) else {
            let _ = fs::remove_file(&path);
            return None;
        };
        let is_old = |time: SystemTime| time.elapsed().is_ok_and(|age| age > MARK_AFTER);
        if metadata.modified().is_ok_and(is_old) {
            let _ = File::options()
                .append(true)
                .open(&path)
                .and_then(|file| file.set_modified(SystemTime::now()));
        }
        Some(entry)
    }

    /// Stores a compiled module.
    pub(super) fn put(&self, key: Key, facts: &Facts, artefact: &[u8]) {
        let written = || -> Option<()> {
            let bytes = write(key, facts, artefact)?;
            let mut file = tempfile::Builder::new()
                .prefix("new-")
                .tempfile_in(&self.dir)
                .ok()?;
            file.write_all(&bytes).ok()?;
            file.persist(self.path(key)).ok()?;
            Some(())
        };
        if written().is_some() {
            self.shrink(MOST_BYTES);
        }
    }

    /// Deletes a module's entry.
    pub(super) fn remove(&self, key: Key) {
        let _ = fs::remove_file(self.path(key));
    }

    /// Deletes the least recently used entries, until all together take at most `most` bytes.
    fn shrink(&self, most: u64) {
        let Ok(entries) = fs::read_dir(&self.dir) else {
            return;
        };
        let mut files: Vec<(SystemTime, u64, PathBuf)> = entries
            .flatten()
            .filter_map(|entry| {
                let metadata = entry.metadata().ok()?;
                let ours = entry.path().extension().is_some_and(|suffix| suffix == SUFFIX)
                    || entry.file_name().to_string_lossy().starts_with("new-");
                (ours && metadata.is_file()).then_some((
                    metadata.modified().ok()?,
                    metadata.len(),
                    entry.path(),
                ))
            })
            .collect();
        let mut all: u64 = files.iter().map(|(_, size, _)| size).sum();
        if all <= most {
            return;
        }
        files.sort();
        for (_, size, path) in files {
            // A little more than necessary, so that not every new entry starts this again.
            if all <= most - most / 8 {
                return;
            }
            if fs::remove_file(path).is_ok() {
                all -= size;
            }
        }
    }

    fn path(&self, key: Key) -> PathBuf {
        // In hexadecimal digits.
        self.dir
            .join(ModuleHash(key.0).to_string())
            .with_extension(SUFFIX)
    }
}

/// An entry's bytes: the mark, the key, the length of the facts, the facts, the compiled module, and the SHA-256 of all that.
fn write(key: Key, facts: &Facts, artefact: &[u8]) -> Option<Vec<u8>> {
    let facts = postcard::to_allocvec(facts).ok()?;
    let mut bytes = Vec::with_capacity(artefact.len() + facts.len() + 128);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&key.0);
    bytes.extend_from_slice(&u32::try_from(facts.len()).ok()?.to_le_bytes());
    bytes.extend_from_slice(&facts);
    bytes.extend_from_slice(artefact);
    let sum = Sha256::digest(&bytes);
    bytes.extend_from_slice(&sum);
    Some(bytes)
}

/// The arguments of [`write`]; `None` if it did not write these bytes for this key.
fn read(bytes: &[u8], key: Key) -> Option<(Facts, Vec<u8>)> {
    let (content, sum) = bytes.split_last_chunk::<32>()?;
    if Sha256::digest(content).as_slice() != sum {
        return None;
    }
    let content = content.strip_prefix(MAGIC)?.strip_prefix(&key.0)?;
    let (length, content) = content.split_first_chunk::<4>()?;
    let (facts, artefact) = content.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some((postcard::from_bytes(facts).ok()?, artefact.to_vec()))
}

/// `ARENA_CACHE`, or `wasm-arena/compiled` in the directory that the system has for such things.
fn usual_dir() -> Option<PathBuf> {
    match std::env::var_os("ARENA_CACHE") {
        Some(word) if word == "off" || word == "0" => return None,
        Some(dir) if !dir.is_empty() => return Some(dir.into()),
        _ => {}
    }
    let absolute = |name: &str| {
        std::env::var_os(name)
            .map(PathBuf::from)
            .filter(|dir| dir.is_absolute())
    };
    let caches = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".cache")))?;
    Some(caches.join("wasm-arena/compiled"))
}

/// Creates a directory that only this user can write to, if it does not exist; `None` if others can write to
/// it.
fn make_private(dir: &Path) -> Option<()> {
    use std::os::unix::fs::DirBuilderExt;
    if let Some(parent) = dir.parent() {
        fs::create_dir_all(parent).ok()?;
    }
    // An error means that it already exists, or shows up below.
    let _ = fs::DirBuilder::new().mode(0o700).create(dir);
    // A link may lead to where others write.
    let metadata = fs::symlink_metadata(dir).ok()?;
    (metadata.is_dir() && is_private(&metadata)).then_some(())
}

/// Whether it belongs to this user, and nobody else may write to it.
fn is_private(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    metadata.uid() == rustix::process::geteuid().as_raw() && metadata.mode() & 0o022 == 0
}

/// SHA-256 of what a value feeds to a hasher.
struct Sha256Hasher(Sha256);

impl Hasher for Sha256Hasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Not used: the whole digest is used.
    fn finish(&self) -> u64 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use wasmtime::Engine;

    /// A private directory's cache.
    fn cache(dir: &Path) -> Cache {
        Cache::open(&dir.join("cache"), &Engine::default()).unwrap()
    }

    fn facts() -> Facts {
        let wasm = wat::parse_str(r#"(module (memory (export "memory") 1) (func (export "turn")))"#).unwrap();
        engine::sandbox::inspect(&wasm).unwrap()
    }

    fn key(cache: &Cache, byte: u8) -> Key {
        cache.key(ModuleHash([byte; 32]), Check::Fuel, false)
    }

    #[test]
    fn what_is_put_is_got_by_its_key_alone() {
        let dir = tempfile::tempdir().unwrap();
        let cache = cache(dir.path());
        let (one, facts) = (key(&cache, 1), facts());
        assert_eq!(cache.get(one), None);
        cache.put(one, &facts, b"code");
        assert_eq!(cache.get(one), Some((facts, b"code".to_vec())));
        assert_eq!(cache.get(key(&cache, 2)), None);
        for (check, is_probed) in [(Check::Tick, false), (Check::Fuel, true)] {
            assert_eq!(cache.get(cache.key(ModuleHash([1; 32]), check, is_probed)), None);
        }
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&cache.dir), mode(&cache.path(one))), (0o700, 0o600));
    }

    #[test]
    fn a_damaged_entry_is_deleted_whichever_byte_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let cache = cache(dir.path());
        let one = key(&cache, 1);
        cache.put(one, &facts(), b"code");
        let whole = fs::read(cache.path(one)).unwrap();
        let damaged = (0..whole.len()).map(|at| {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << (at % 8);
            bytes
        });
        let torn = (0..whole.len()).map(|length| whole[..length].to_vec());
        for bytes in damaged.chain(torn) {
            fs::write(cache.path(one), bytes).unwrap();
            assert_eq!(cache.get(one), None);
            assert!(!cache.has(one));
            fs::write(cache.path(one), &whole).unwrap();
            fs::set_permissions(cache.path(one), fs::Permissions::from_mode(0o600)).unwrap();
        }
        assert!(cache.get(one).is_some());
    }

    #[test]
    fn an_entry_under_another_s_name_is_not_used() {
        let dir = tempfile::tempdir().unwrap();
        let cache = cache(dir.path());
        cache.put(key(&cache, 1), &facts(), b"code");
        fs::rename(cache.path(key(&cache, 1)), cache.path(key(&cache, 2))).unwrap();
        assert_eq!(cache.get(key(&cache, 2)), None);
    }

    #[test]
    fn what_others_may_write_to_is_not_used() {
        let dir = tempfile::tempdir().unwrap();
        let cache = cache(dir.path());
        let one = key(&cache, 1);
        cache.put(one, &facts(), b"code");
        fs::set_permissions(cache.path(one), fs::Permissions::from_mode(0o620)).unwrap();
        assert_eq!(cache.get(one), None);
        fs::set_permissions(&cache.dir, fs::Permissions::from_mode(0o777)).unwrap();
        assert!(Cache::open(&cache.dir, &Engine::default()).is_none());
        fs::set_permissions(&cache.dir, fs::Permissions::from_mode(0o700)).unwrap();
        std::os::unix::fs::symlink(&cache.dir, dir.path().join("link")).unwrap();
        assert!(Cache::open(&dir.path().join("link"), &Engine::default()).is_none());
    }

    #[test]
    fn other_settings_of_the_compiler_have_other_entries() {
        let dir = tempfile::tempdir().unwrap();
        let one = cache(dir.path());
        let mut config = wasmtime::Config::new();
        config.cranelift_opt_level(wasmtime::OptLevel::None);
        let other = Cache::open(&one.dir, &Engine::new(&config).unwrap()).unwrap();
        assert_ne!(key(&one, 1), key(&other, 1));
        assert_eq!(key(&one, 1), key(&cache(dir.path()), 1));
    }

    #[test]
    fn the_entries_used_least_recently_make_room() {
        let dir = tempfile::tempdir().unwrap();
        let cache = cache(dir.path());
        for byte in 0..4 {
            cache.put(key(&cache, byte), &facts(), &[0; 10_000]);
            let file = File::options()
                .append(true)
                .open(cache.path(key(&cache, byte)))
                .unwrap();
            let age = Duration::from_secs(3600 * u64::from(8 - byte));
            file.set_modified(SystemTime::now() - age).unwrap();
        }
        cache.shrink(35_000);
        let left = [0, 1, 2, 3].map(|byte| cache.has(key(&cache, byte)));
        assert_eq!(left, [false, true, true, true].map(|kept| kept), "{left:?}");
    }
}
