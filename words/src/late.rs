//! The English sentences of parts of the page that are loaded later, as [`Language::load`](crate::Language::load) reads them.
//! Their entries in the program's own table are empty. Only a page has them: there, the part that names one of these functions
//! brings its table.

/// The sentences of the analysis of a match.
pub fn analysis() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-analysis.txt"))
}

/// The sentences of lessons.
pub fn lessons() -> &'static str {
    include_str!(concat!(env!("OUT_DIR"), "/late-lessons.txt"))
}
