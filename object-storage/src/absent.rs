//! The same types without the feature `services`: no address can be opened.

use std::fmt;
use std::io::{self, Read, Write};
use std::time::SystemTime;

/// Why, and what to do.
const ABSENT: &str = "this arena was built without object storage; build it with `cargo install --path cli --features \
                      object-storage`, or copy the file with the service's own program";

/// Why nothing can be read, written or listed, and what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ABSENT)
    }
}

impl std::error::Error for Error {}

/// What an address would lead to; there is none.
#[derive(Debug)]
pub enum Place {}

impl Place {
    /// Refuses the address.
    ///
    /// # Errors
    /// Always.
    pub fn open(_address: &str) -> Result<Self, Error> {
        Err(Error)
    }

    /// The contents of the object.
    ///
    /// # Errors
    /// Never: there is no place.
    pub fn read(&self) -> Result<Option<Reader>, Error> {
        match *self {}
    }

    /// Writes the object.
    ///
    /// # Errors
    /// Never: there is no place.
    pub fn write(&self) -> Result<Writer, Error> {
        match *self {}
    }

    /// The addresses of the objects below this folder whose names have one of these endings.
    ///
    /// # Errors
    /// Never: there is no place.
    pub fn list(&self, _endings: &[&str]) -> Result<Vec<String>, Error> {
        match *self {}
    }
}

/// The contents of an object; there are none.
#[derive(Debug)]
pub enum Reader {}

impl Reader {
    /// When the object was written.
    pub fn saved(&self) -> SystemTime {
        match *self {}
    }
}

impl Read for Reader {
    fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
        match *self {}
    }
}

/// An object that is being written; there is none.
#[derive(Debug)]
pub enum Writer {}

impl Writer {
    /// Makes the object appear.
    ///
    /// # Errors
    /// Never: there is no writer.
    pub fn finish(self) -> Result<(), Error> {
        match self {}
    }
}

impl Write for Writer {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        match *self {}
    }

    fn flush(&mut self) -> io::Result<()> {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_refused_with_what_to_do() {
        for address in ["s3://bucket/out/", "gs://bucket/1.tar.gz", "file:///tmp/x"] {
            let refused = Place::open(address).unwrap_err().to_string();
            assert!(
                refused.contains("cargo install --path cli --features object-storage"),
                "{refused}"
            );
        }
    }
}
