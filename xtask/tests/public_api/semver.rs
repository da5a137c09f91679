//! Which versions must be compatible.

/// Major, minor and patch.
type Version = [u64; 3];

/// Reads `1.2.3`.
fn read(text: &str) -> Option<Version> {
    let numbers: Option<Vec<u64>> = text.split('.').map(|number| number.parse().ok()).collect();
    numbers?.try_into().ok()
}

/// The common part of versions that are compatible with this one: the numbers up to the first that is not 0.
fn line(version: Version) -> Vec<u64> {
    let first = version.iter().position(|number| *number > 0).unwrap_or(2);
    version[..=first].to_vec()
}

/// The newest of these tags, `v1.2.3` in each line, that `version` must be compatible with.
pub(crate) fn compatible_release<'a>(tags: &'a str, version: &str) -> Option<&'a str> {
    let version = read(version)?;
    let releases = tags
        .lines()
        .filter_map(|tag| Some((read(tag.strip_prefix('v')?)?, tag)));
    let compatible = releases.filter(|(release, _)| line(*release) == line(version) && *release <= version);
    compatible.max().map(|(_, tag)| tag)
}

#[test]
fn the_first_number_that_is_not_0_says_what_is_compatible() {
    let tags = "v0.1.0\nv0.1.9\nv0.1.10\nv0.2.0\nv1.0.0\nv1.4.2\nvery-old\nv2\n";
    for (version, release) in [
        ("0.1.0", Some("v0.1.0")),
        ("0.1.11", Some("v0.1.10")),
        ("0.2.0", Some("v0.2.0")),
        ("0.3.0", None),
        ("1.2.0", Some("v1.0.0")),
        ("1.5.0", Some("v1.4.2")),
        ("2.0.0", None),
        ("0.0.1", None),
    ] {
        assert_eq!(compatible_release(tags, version), release, "{version}");
    }
}
