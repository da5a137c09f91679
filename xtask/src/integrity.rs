//! Hashes of files as browsers take them.

use base64ct::{Base64, Encoding};
use sha2::{Digest, Sha384};

/// What `integrity` of an element or a request says of a file with these bytes.
pub(crate) fn integrity(bytes: &[u8]) -> String {
    format!("sha384-{}", Base64::encode_string(&Sha384::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_as_browsers_write_it() {
        // That of a file without anything in it, as the standard tells it.
        let of_nothing = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb";
        assert_eq!(integrity(b""), of_nothing);
    }
}
