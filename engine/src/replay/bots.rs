//! Bots that are part of a replay.

use super::{Part, Replay, ReplayError};
use crate::{DisplayName, ModuleHash};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The largest module, in bytes, that is unpacked here or may be uploaded. RustPython takes 11 MB.
pub const MAX_BOT_BYTES: usize = 12 << 20;

/// The maximum unpacked size of all modules of a replay together, in bytes.
const MAX_BOTS_BYTES: usize = 2 * MAX_BOT_BYTES;

/// The level for `compress_to_vec`: the best, since a link is sent more often than it is made.
pub(super) const DEFLATE_LEVEL: u8 = 9;

/// A bot that comes with a replay, compressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbeddedBot {
    /// What it is called.
    pub name: DisplayName,
    pub(super) deflated: Vec<u8>,
}

impl EmbeddedBot {
    /// Packs a module of at most [`MAX_BOT_BYTES`].
    ///
    /// # Errors
    /// If it is larger.
    pub fn new(name: &str, module: &[u8]) -> Result<Self, ReplayError> {
        if module.len() > MAX_BOT_BYTES {
            return Err(ReplayError::TooLarge {
                part: Part::Bot,
                limit: MAX_BOT_BYTES,
            });
        }
        Ok(Self {
            name: name.into(),
            deflated: compress_to_vec(module, DEFLATE_LEVEL),
        })
    }

    /// The module's bytes, as they were packed; nothing but their number has been checked.
    ///
    /// # Errors
    /// If it cannot be unpacked, or is larger than [`MAX_BOT_BYTES`].
    pub fn module(&self) -> Result<Vec<u8>, ReplayError> {
        inflate(&self.deflated, MAX_BOT_BYTES, Part::Bot)
    }

    /// The hash of the module, as a seat's [`Player`](super::Player) names it.
    ///
    /// # Errors
    /// As for [`module`](Self::module).
    pub fn hash(&self) -> Result<ModuleHash, ReplayError> {
        self.module().map(|module| ModuleHash::of(&module))
    }
}

impl Replay {
    /// The modules in the replay, each with its bot's name: at most one per seat, and at most 24 MiB
    /// together. Takes bounded time and memory for any bytes; a module that cannot be unpacked is left out.
    pub fn modules(&self) -> Vec<(&str, Vec<u8>)> {
        let mut room = MAX_BOTS_BYTES;
        let mut modules = Vec::new();
        for bot in self.bots.iter().take(self.seats.len()) {
            let limit = room.min(MAX_BOT_BYTES);
            match inflate(&bot.deflated, limit, Part::Bot) {
                Ok(module) => {
                    room -= module.len();
                    modules.push((&*bot.name, module));
                }
                // Whatever was unpacked until then counts too.
                Err(ReplayError::TooLarge { .. }) => room -= limit,
                Err(_) => {}
            }
        }
        modules
    }
}

/// Unpacks `deflated` to at most `limit` bytes.
pub(super) fn inflate(deflated: &[u8], limit: usize, part: Part) -> Result<Vec<u8>, ReplayError> {
    use miniz_oxide::inflate::TINFLStatus::HasMoreOutput;
    decompress_to_vec_with_limit(deflated, limit).map_err(|error| match error.status {
        HasMoreOutput => ReplayError::TooLarge { part, limit },
        _ => ReplayError::Damaged { part },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_unpacked_up_to_the_limit_and_not_past_it() {
        let packed = |size: usize| EmbeddedBot {
            name: "bot".into(),
            deflated: compress_to_vec(&vec![0; size], DEFLATE_LEVEL),
        };
        assert!(packed(1 << 30 >> 4).deflated.len() < 100_000, "a bomb is small");
        assert_eq!(
            packed(MAX_BOT_BYTES).module().map(|module| module.len()),
            Ok(MAX_BOT_BYTES)
        );
        let too_large = ReplayError::TooLarge {
            part: Part::Bot,
            limit: MAX_BOT_BYTES,
        };
        assert_eq!(packed(MAX_BOT_BYTES + 1).module(), Err(too_large.clone()));
        assert_eq!(packed(1 << 26).module(), Err(too_large));
    }

    #[test]
    fn many_bombs_are_unpacked_no_further_than_a_few_bots() {
        let mut rng = crate::Rng::derive(1, "bombs", &[]);
        let config = crate::Config::usual(crate::GameId::Kingdom, rng.next_u64());
        let timeline = crate::Timeline::new(config).unwrap();
        let hand =
            |_| super::super::SeatRecord::new("a", super::super::Player::Hand, super::super::Source::Stored);
        let seats: Vec<_> = (0..config.seats).map(hand).collect();
        let mut replay = Replay::record(&timeline, &seats).unwrap();
        let bot = |name: &str, bytes: usize| EmbeddedBot {
            name: name.into(),
            deflated: compress_to_vec(&vec![0; bytes], DEFLATE_LEVEL),
        };
        replay.bots = vec![bot("bomb", 1 << 26); 255];
        assert_eq!(replay.modules(), []);
        replay.bots = vec![bot("small", 100), bot("bomb", 1 << 26), bot("late", 5)];
        let modules: Vec<_> = replay
            .modules()
            .iter()
            .map(|(name, wasm)| (*name, wasm.len()))
            .collect();
        assert_eq!(
            modules,
            [("small", 100)],
            "as many are unpacked as there are seats"
        );
    }

    #[test]
    fn what_is_not_deflated_is_damaged() {
        for deflated in [
            vec![],
            vec![0xff; 20],
            compress_to_vec(b"abcabcabc", 9)[..5].to_vec(),
        ] {
            let bot = EmbeddedBot {
                name: "bot".into(),
                deflated,
            };
            assert_eq!(bot.hash(), Err(ReplayError::Damaged { part: Part::Bot }));
        }
    }
}
