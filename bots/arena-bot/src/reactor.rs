//! The reactor convention: one instance for the whole match, whose export `turn` is called every turn.

/// Makes a type that is a [`Bot`](crate::Bot) the reactor of a `cdylib` for wasm32-unknown-unknown. The bot is made
/// at its first turn and lives for the whole match. On other targets this does nothing, so that tests can run there.
#[macro_export]
macro_rules! reactor {
    ($bot:ty) => {
        #[cfg(all(target_family = "wasm", target_os = "unknown"))]
        #[allow(unsafe_code, reason = "the arena finds the export by its name")]
        const _: () = {
            static BOT: ::std::sync::Mutex<Option<$bot>> = ::std::sync::Mutex::new(None);

            #[unsafe(no_mangle)]
            extern "C" fn turn() {
                $crate::__private::run_reactor(&BOT);
            }
        };
    };
}

/// Plays one turn with the bot of this instance.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub fn run<B: crate::Bot>(bot: &std::sync::Mutex<Option<B>>) {
    use crate::host;

    // Poisoned only if an earlier turn panicked, and a reactor that trapped starts afresh.
    let mut bot = bot.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let bot = bot.get_or_insert_with(|| {
        std::panic::set_hook(Box::new(|panic| host::log(&panic.to_string())));
        B::default()
    });
    let input = host::input();
    let arguments: Vec<&str> = if input.is_empty() {
        Vec::new()
    } else {
        input.split('\n').collect()
    };
    host::reply(&bot.turn(&arguments, &mut host::Host));
}
