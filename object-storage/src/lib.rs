//! Files in object storage, by addresses such as `s3://bucket/out/3.tar.gz`: read, written and listed piece by piece, so that
//! memory does not depend on their size.
//!
//! An object appears completely or not at all: it appears, or replaces its earlier version, when all of it has arrived.
//! Settings and credentials come from the environment variables of the services' own programs, such as
//! `AWS_ACCESS_KEY_ID`; an [`Error`] never contains them.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use object_storage::Place;
//! use std::io::{Read as _, Write as _};
//!
//! let dir = tempfile::tempdir()?;
//! let place = Place::open(&format!("file://{}/a.txt", dir.path().display()))?;
//! let mut writer = place.write()?;
//! writer.write_all(b"text")?;
//! writer.finish()?;
//! let mut text = String::new();
//! place.read()?.ok_or("it is there")?.read_to_string(&mut text)?;
//! assert_eq!(text, "text");
//! # Ok(())
//! # }
//! ```

mod address;
mod error;
mod place;
mod read;
mod write;

pub use error::Error;
pub use place::Place;
pub use read::Reader;
pub use write::Writer;
