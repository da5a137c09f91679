//! An object, or a folder of objects.

use crate::address::Address;
use crate::error::Error;
use crate::read::Reader;
use crate::write::Writer;
use futures_util::StreamExt as _;
use object_store::{GetOptions, ObjectStore};
use std::sync::Arc;
use tokio::runtime::{Builder, Runtime};

/// What an address leads to. It contacts the service only to read, write or list.
#[derive(Debug)]
pub struct Place {
    address: Address,
    store: Arc<dyn ObjectStore>,
    runtime: Arc<Runtime>,
}

impl Place {
    /// Parses an address, with the settings of the environment.
    ///
    /// # Errors
    /// If it is not an address, or a setting is wrong.
    pub fn open(address: &str) -> Result<Self, Error> {
        // Only the first one counts, and it is always this.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let address = Address::parse(address)?;
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| Error::new(error.to_string()))?;
        // Clients need the runtime from the start.
        let entered = runtime.enter();
        let store = address.store()?;
        drop(entered);
        Ok(Self {
            address,
            store,
            runtime: Arc::new(runtime),
        })
    }

    /// The contents of the object; `None` if there is no such object.
    ///
    /// # Errors
    /// If the service cannot be reached, or refuses.
    pub fn read(&self) -> Result<Option<Reader>, Error> {
        self.check_object()?;
        let found = self
            .runtime
            .block_on(self.store.get_opts(&self.address.path, GetOptions::default()));
        match found {
            Ok(found) => Ok(Some(Reader::new(Arc::clone(&self.runtime), found))),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(Error::of(&error)),
        }
    }

    /// Writes the object. Until [`Writer::finish`], the earlier version stays.
    ///
    /// # Errors
    /// If the address names no object.
    pub fn write(&self) -> Result<Writer, Error> {
        self.check_object()?;
        Ok(Writer::new(
            Arc::clone(&self.runtime),
            Arc::clone(&self.store),
            self.address.path.clone(),
        ))
    }

    /// Services would treat the bucket itself as the object.
    fn check_object(&self) -> Result<(), Error> {
        if self.address.path.as_ref().is_empty() {
            return Err(Error::new(
                "it names a bucket and nothing in it; write it like s3://bucket/folder/name",
            ));
        }
        Ok(())
    }

    /// The addresses of the objects below this folder whose names have one of these endings, sorted.
    ///
    /// # Errors
    /// If the service cannot be reached, or refuses.
    pub fn list(&self, endings: &[&str]) -> Result<Vec<String>, Error> {
        let mut all = self.store.list(Some(&self.address.path));
        let mut found = Vec::new();
        while let Some(next) = self.runtime.block_on(all.next()) {
            let path = next.map_err(|error| Error::of(&error))?.location;
            let name = path.filename().unwrap_or_default();
            if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(self.address.beside(&path));
            }
        }
        found.sort();
        Ok(found)
    }
}
