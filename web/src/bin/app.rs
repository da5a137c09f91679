//! The page, and the list of its parts that are loaded when they are first needed.
#![cfg_attr(
    feature = "split",
    allow(unsafe_code, reason = "parts find each other by the names of exports")
)]

use web::page::parts::{self, Loading, Part, View};

/// Makes `load`, which loads a part, from what shows each of them. Nothing else may name that function: all code that only it
/// uses goes to the file of the part.
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
                Ok(parts::$view)
            }
            #[cfg(not(feature = "split"))]
            fn $view() -> std::future::Ready<Result<View, std::convert::Infallible>> {
                std::future::ready(Ok(parts::$view))
            }
        )*
    };
}

parts! {
    Workshop => workshop,
    Places => places,
    Contests => contests,
    Learn => learn,
}

fn main() {
    web::page::start(load);
}
