//! Addresses of objects, and the stores that they lead to with the settings of the environment.

use crate::error::Error;
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::azure::{AzureConfigKey, MicrosoftAzureBuilder};
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{BackoffConfig, ClientOptions, ObjectStore, ObjectStoreScheme, RetryConfig};
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// How often a request is repeated: including the pauses, for some five seconds, and 45 at most.
const MOST_RETRIES: usize = 7;
/// How much longer a pause may be than the previous one: its length is random, between the first pause and this limit.
const LONGER: f64 = 3.0;
/// A request is not repeated after this time.
const RETRIES_END: Duration = Duration::from_mins(1);
/// How long a connection may be idle.
const SILENCE: Duration = Duration::from_secs(30);
/// How long it may take to connect.
const CONNECTING: Duration = Duration::from_secs(10);

/// A parsed address.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    pub(crate) url: Url,
    /// The object, without its bucket.
    pub(crate) path: Path,
    scheme: ObjectStoreScheme,
}

impl Address {
    /// Parses an address.
    pub(crate) fn parse(text: &str) -> Result<Self, Error> {
        let url = Url::parse(text).map_err(|error| {
            Error::new(format!(
                "it is no address: {error}; write it like s3://bucket/folder/name"
            ))
        })?;
        // Every error would print them.
        let is_container = !matches!(url.scheme(), "s3" | "s3a" | "gs" | "file");
        if url.password().is_some() || (!is_container && !url.username().is_empty()) {
            return Err(Error::new(
                "an address has no user and no password; set them as environment variables, such as AWS_ACCESS_KEY_ID",
            ));
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(Error::new(
                "an address has no ? and no #; where the name has them, write %3F and %23",
            ));
        }
        let (scheme, path) = ObjectStoreScheme::parse(&url).map_err(|_| {
            Error::new("it is no address; write it like s3://bucket/folder/name, gs://…, az://… or file:///…")
        })?;
        Ok(Self { url, path, scheme })
    }

    /// The address of another object in the same bucket.
    pub(crate) fn beside(&self, path: &Path) -> String {
        let mut url = self.url.clone();
        // The rest is escaped in addresses.
        url.set_path(&path.as_ref().replace('%', "%25"));
        url.into()
    }

    /// The store that it leads to, with the settings of the environment.
    pub(crate) fn store(&self) -> Result<Arc<dyn ObjectStore>, Error> {
        let url = self.url.as_str();
        let wrong = |error: object_store::Error| Error::of(&error);
        Ok(match self.scheme {
            ObjectStoreScheme::Local => Arc::new(LocalFileSystem::new()),
            ObjectStoreScheme::AmazonS3 => {
                let builder = AmazonS3Builder::from_env();
                let options = options().with_allow_http(is_plain(&builder));
                let builder = builder.with_client_options(options).with_retry(retries());
                Arc::new(builder.with_url(url).build().map_err(wrong)?)
            }
            ObjectStoreScheme::GoogleCloudStorage => {
                let builder = GoogleCloudStorageBuilder::from_env().with_client_options(options());
                Arc::new(
                    builder
                        .with_retry(retries())
                        .with_url(url)
                        .build()
                        .map_err(wrong)?,
                )
            }
            ObjectStoreScheme::MicrosoftAzure => {
                let builder = azure().with_client_options(options());
                Arc::new(
                    builder
                        .with_retry(retries())
                        .with_url(url)
                        .build()
                        .map_err(wrong)?,
                )
            }
            _ => {
                return Err(Error::new(
                    "this kind of address is not known; s3://, gs://, az:// and file:/// are",
                ));
            }
        })
    }
}

/// Whether the environment names an endpoint without TLS. The user chose it, and the services' own programs accept it.
fn is_plain(builder: &AmazonS3Builder) -> bool {
    [AmazonS3ConfigKey::S3Endpoint, AmazonS3ConfigKey::Endpoint]
        .iter()
        .find_map(|key| builder.get_config_value(key))
        .is_some_and(|endpoint| endpoint.starts_with("http://"))
}

/// The settings of Azure, also by the names that its own program uses.
fn azure() -> MicrosoftAzureBuilder {
    let names = [
        ("AZURE_STORAGE_ACCOUNT", AzureConfigKey::AccountName),
        ("AZURE_STORAGE_KEY", AzureConfigKey::AccessKey),
    ];
    names.into_iter().fold(
        MicrosoftAzureBuilder::from_env(),
        |builder, (name, key)| match std::env::var(name) {
            Ok(value) if builder.get_config_value(&key).is_none() => builder.with_config(key, value),
            _ => builder,
        },
    )
}

fn options() -> ClientOptions {
    // A large object may take long: only silence is an error.
    ClientOptions::new()
        .with_timeout_disabled()
        .with_read_timeout(SILENCE)
        .with_connect_timeout(CONNECTING)
}

fn retries() -> RetryConfig {
    RetryConfig {
        backoff: BackoffConfig {
            base: LONGER,
            ..BackoffConfig::default()
        },
        max_retries: MOST_RETRIES,
        retry_timeout: RETRIES_END,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_bucket_and_a_path() {
        let path = |text: &str| Address::parse(text).map(|address| address.path.to_string());
        assert_eq!(path("s3://bucket/out/3.tar.gz").unwrap(), "out/3.tar.gz");
        assert_eq!(path("gs://bucket/a b.tgz").unwrap(), "a b.tgz");
        assert_eq!(path("az://container/out/").unwrap(), "out");
        assert_eq!(path("file:///tmp/x%25").unwrap(), "tmp/x%");
    }

    #[test]
    fn what_is_no_address_is_refused_with_what_to_write() {
        for (text, words) in [
            ("s3://", "s3://bucket/folder/name"),
            ("ftp://host/x", "s3://bucket/folder/name"),
            ("s3://AKIA:secret@bucket/x", "no user and no password"),
            ("s3://AKIA@bucket/x", "AWS_ACCESS_KEY_ID"),
            ("s3://bucket/x?sig=1", "%3F"),
            ("s3://bucket/x#1", "%23"),
        ] {
            let error = Address::parse(text).unwrap_err().to_string();
            assert!(
                error.contains(words) && !error.contains("secret"),
                "{text}: {error}"
            );
        }
    }

    #[test]
    fn other_objects_of_a_bucket_have_addresses_that_lead_to_them() {
        let address = Address::parse("s3://bucket/out/").unwrap();
        for name in ["out/1.tar.gz", "out/a b%20c?#.tgz"] {
            let beside = address.beside(&Path::parse(name).unwrap());
            assert_eq!(Address::parse(&beside).unwrap().path.as_ref(), name, "{beside}");
        }
    }
}
