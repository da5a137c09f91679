//! What the page stores in this browser, and what it shows of that anywhere: what the browser refused, and what
//! cannot be read.

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
