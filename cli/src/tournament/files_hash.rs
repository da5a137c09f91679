//! Whether the files of a native program are still the same.

use crate::failure::{Failure, Result};
use engine::ModuleHash;
use sha2::{Digest, Sha256};
use std::path::Path;

/// SHA-256 over the contents of files; `None` if there are none.
pub(super) fn files_hash<'p>(files: impl Iterator<Item = &'p Path>) -> Result<Option<String>> {
    let mut all = Sha256::new();
    let mut count = 0;
    for path in files {
        let mut file = std::fs::File::open(path).map_err(|error| Failure::file("read", path, &error))?;
        let mut one = Sha256::new();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = std::io::Read::read(&mut file, &mut buffer)
                .map_err(|error| Failure::file("read", path, &error))?;
            if read == 0 {
                break;
            }
            one.update(&buffer[..read]);
        }
        all.update(one.finalize());
        count += 1;
    }
    Ok((count > 0).then(|| ModuleHash(all.finalize().into()).to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_file_of_a_program_changes_its_hash() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("bot.sh");
        let hash = |text: &str| {
            std::fs::write(&file, text).unwrap();
            files_hash([file.as_path()].into_iter()).unwrap()
        };
        assert_eq!(hash("echo 1"), hash("echo 1"));
        assert_ne!(hash("echo 1"), hash("echo 2"));
        assert_eq!(files_hash(std::iter::empty()).unwrap(), None);
    }
}
