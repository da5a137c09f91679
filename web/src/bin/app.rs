//! The page, and the list of its parts, which are loaded when they are first needed.
#![cfg_attr(
    feature = "split",
    allow(unsafe_code, reason = "parts find each other by the names of exports")
)]

use web::page::parts::{Loading, Part, View};
use web::page::views;

/// Makes `load`, which loads a part, from the functions that show the parts. Nothing else may name such a function: all code
/// that only it uses goes to the file of the part.
macro_rules! parts {
    ($($part:ident => $view:ident,)*) => {
        fn load(part: Part) -> Loading {
            match part {
                $(Part::$part => Box::pin(async { $view().await.ok() }),)*
            }
        }
        $(
            #[cfg(feature = "split")]
            #[wasm_split_helpers::wasm_split($view, fallible)]
            fn $view() -> Result<View, wasm_split_helpers::SplitLoaderError> {
                Ok(views::$view())
            }
            #[cfg(not(feature = "split"))]
            fn $view() -> std::future::Ready<Result<View, std::convert::Infallible>> {
                std::future::ready(Ok(views::$view()))
            }
        )*
    };
}

parts! {
    Workshop => workshop,
    Places => places,
    Contests => contests,
    Learn => learn,
    Rooms => rooms,
    Seasons => seasons,
    Aside => aside,
}

fn main() {
    web::page::start(load);
}
