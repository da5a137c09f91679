//! Where the built page is.

use crate::failure::{Failure, Result};
use std::path::{Path, PathBuf};

/// The directory of the built page: the one that is `given`, or the one beside this program or in the working directory, if there
/// is one.
///
/// # Errors
/// If there is no page in the one that is given.
pub(crate) fn find(given: Option<&Path>) -> Result<Option<PathBuf>> {
    let has_page = |dir: &Path| dir.join("index.html").is_file();
    if let Some(dir) = given {
        let why = "there is no index.html in it; build the page by `cargo xtask build`";
        return if has_page(dir) {
            Ok(Some(dir.to_owned()))
        } else {
            Err(Failure::file("serve", dir, &why))
        };
    }
    let beside = std::env::current_exe().ok();
    let beside = beside
        .as_deref()
        .and_then(Path::parent)
        .map(|dir| dir.join("page"));
    let mut places = beside.into_iter().chain([PathBuf::from("dist")]);
    Ok(places.find(|dir| has_page(dir)))
}
