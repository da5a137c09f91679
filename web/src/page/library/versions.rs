//! Versions of a bot: all that are stored under one name. One of them plays, usually the newest; its author can go back to
//! another.

use crate::page::storage::{self, StorageError};
use crate::stored::StoredBot;
use std::cmp::Reverse;

/// Splits stored bots into those that play, and older versions of them, the newest first; each part by name. Of bots that all
/// are older versions, the newest plays.
pub(super) fn split(mut all: Vec<StoredBot>) -> (Vec<StoredBot>, Vec<StoredBot>) {
    all.sort_by_cached_key(|bot| {
        (
            bot.name.clone(),
            bot.is_older,
            Reverse(bot.version),
            bot.hash.clone(),
        )
    });
    let (mut own, mut older) = (Vec::<StoredBot>::new(), Vec::new());
    for bot in all {
        let has_player = own.last().is_some_and(|last| last.name == bot.name);
        if bot.is_older && has_player {
            older.push(bot);
        } else {
            own.push(bot);
        }
    }
    (own, older)
}

/// Stores a bot as the version that plays under its name; what played before becomes an older version.
///
/// # Errors
/// If the browser cannot store it.
pub async fn store_newest(mut bot: StoredBot) -> Result<StoredBot, StorageError> {
    let named = storage::bots().await?.values.into_iter();
    let named: Vec<StoredBot> = named.filter(|other| other.name == bot.name).collect();
    let known = named.iter().find(|other| other.hash == bot.hash);
    let newest = named.iter().map(|other| other.version).max().unwrap_or_default();
    bot.version = known.map_or(newest.saturating_add(1), |known| known.version);
    bot.is_older = false;
    storage::store_bot(&bot).await?;
    for mut other in named {
        if other.hash != bot.hash && !other.is_older {
            other.is_older = true;
            storage::store_bot(&other).await?;
        }
    }
    Ok(bot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_bytes::ByteBuf;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn bot(name: &str, digit: char, version: u32, is_older: bool) -> StoredBot {
        StoredBot {
            hash: digit.to_string().repeat(64),
            name: name.into(),
            wasm: ByteBuf::from([0]),
            cases: Vec::new(),
            version,
            is_older,
        }
    }

    #[wasm_bindgen_test]
    fn one_version_of_each_name_plays() {
        let (one, two, three) = (
            bot("A", '1', 1, true),
            bot("A", '2', 2, false),
            bot("A", '3', 3, true),
        );
        let (left, newer) = (bot("B", '4', 1, true), bot("B", '5', 2, true));
        let (own, older) = split(vec![
            left.clone(),
            three.clone(),
            one.clone(),
            newer.clone(),
            two.clone(),
        ]);
        assert_eq!(own, [two, newer]);
        assert_eq!(older, [three, one, left]);
    }

    #[wasm_bindgen_test]
    fn bots_of_before_there_were_versions_all_play() {
        let (one, two) = (bot("A", '1', 1, false), bot("A", '2', 1, false));
        let (own, older) = split(vec![two.clone(), one.clone()]);
        assert_eq!((own, older), (vec![one, two], Vec::new()));
    }

    #[wasm_bindgen_test]
    async fn a_bot_stored_under_a_name_is_its_next_version_and_the_last_one_can_come_back() {
        let version = |name, digit| bot(name, digit, 1, false);
        let first = store_newest(version("Versioned", 'a')).await.unwrap();
        let second = store_newest(version("Versioned", 'b')).await.unwrap();
        let again = store_newest(version("Versioned", 'b')).await.unwrap();
        assert_eq!((first.version, second.version, again.version), (1, 2, 2));
        let stored = async || {
            let mut all = storage::bots().await.unwrap().values;
            all.retain(|bot| bot.name == "Versioned");
            all.iter()
                .map(|bot| (bot.version, bot.is_older))
                .collect::<Vec<_>>()
        };
        assert_eq!(stored().await, [(1, true), (2, false)]);
        store_newest(first).await.unwrap();
        assert_eq!(stored().await, [(1, false), (2, true)]);
    }
}
