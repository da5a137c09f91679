//! The workshop's draft as a bot that is not stored: it meets the bosses of a season as it is. It stays until another one takes its
//! place, or the page is left.

use crate::stored::StoredBot;
use std::cell::RefCell;
use std::rc::Rc;

thread_local! {
    static DRAFTED: RefCell<Option<Rc<StoredBot>>> = const { RefCell::new(None) };
}

/// Puts a bot there.
pub fn put(bot: StoredBot) {
    DRAFTED.set(Some(Rc::new(bot)));
}

/// The bot that is there.
pub fn get() -> Option<Rc<StoredBot>> {
    DRAFTED.with_borrow(Clone::clone)
}
