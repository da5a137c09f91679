//! The names of all documents.

use engine::GameId;

/// The guides, by the names of their files in `docs/`; the other documents there are the rules of the games.
const GUIDES: [&str; 15] = [
    "adding-a-game",
    "agents",
    "assemblyscript",
    "bots",
    "cli",
    "embed",
    "javascript",
    "npm",
    "play-by-link",
    "python",
    "python-bots",
    "rooms",
    "seasons",
    "tournaments",
    "training",
];

/// Whether there is a document of this name.
pub fn is_document(name: &str) -> bool {
    name.parse::<GameId>().is_ok() || GUIDES.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_document_and_every_guide_a_file() {
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs")).unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
            .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        assert!(names.iter().all(|name| is_document(name)), "{names:?}");
        names.retain(|name| name.parse::<GameId>().is_err());
        names.sort();
        assert_eq!(names, GUIDES);
    }
}
