//! What surrounds every place: the frame, the address, the language and the look of the page, and what places pass to
//! each other.

pub mod address;
pub mod app;
pub mod appearance;
pub mod arrivals;
pub mod drop_zone;
mod guide_names;
pub mod language;
pub mod language_context;
pub mod lazy;
pub mod match_to_analyse;
pub mod navigation;
mod new_version;
pub mod next_match;
pub mod parent;
pub mod parts;
pub mod root;
pub mod routes;
pub mod service_worker;
pub mod title;
