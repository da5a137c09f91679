//! Hashes of files in the form for browsers.

use base64ct::{Base64, Encoding};
use sha2::{Digest, Sha256, Sha384};

/// The `integrity` of an element or a request for a file with these bytes, in Trunk's form.
pub(crate) fn integrity(bytes: &[u8]) -> String {
    format!("sha384-{}", Base64::encode_string(&Sha384::digest(bytes)))
}

/// The same with a shorter hash, for a list of many files, since hashes do not compress.
pub(crate) fn short_integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", Base64::encode_string(&Sha256::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_as_browsers_write_it() {
        // The hashes of an empty file, from the standard.
        let of_nothing = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb";
        assert_eq!(integrity(b""), of_nothing);
        let of_nothing = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(short_integrity(b""), of_nothing);
    }
}
