//! The data that the page stores in this browser, and the notices about it in every place: values that the browser
//! refused, and values that cannot be read.

pub mod analysis_cache;
pub mod history;
pub mod matches;
pub mod module_cache;
pub mod news;
pub mod progress;
pub mod refused;
pub mod space;
pub mod tab;
pub mod unreadable;
mod values;

pub use values::{
    StorageError, Unread, appearance, bots, draft_key, drafts, everything, find, find_bot, forget,
    forget_all, forget_draft, language, progress, progress_key, put, setup, store_appearance, store_bot,
    store_draft, store_language, store_progress, store_setup, unread_setups,
};
