//! Files in object storage, by addresses such as `s3://bucket/out/3.tar.gz`: read, written and listed piece by piece, so that
//! memory does not depend on their size.
//!
//! An object appears completely or not at all: it appears, or replaces its earlier version, when all of it has arrived.
//! Settings and credentials come from the environment variables of the services' own programs, such as
//! `AWS_ACCESS_KEY_ID`; an [`Error`] never contains them.
//!
//! Without the feature `services`, every address is refused, and the error says how to get an `arena` that reaches them.
//!
//! ```
//! # #[cfg(feature = "services")]
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
//! # #[cfg(not(feature = "services"))]
//! # fn main() {}
//! ```

#[cfg(not(feature = "services"))]
mod absent;
#[cfg(feature = "services")]
mod address;
#[cfg(feature = "services")]
mod error;
#[cfg(feature = "services")]
mod place;
#[cfg(feature = "services")]
mod read;
#[cfg(feature = "services")]
mod write;

#[cfg(not(feature = "services"))]
pub use absent::{Error, Place, Reader, Writer};
#[cfg(feature = "services")]
pub use {error::Error, place::Place, read::Reader, write::Writer};
