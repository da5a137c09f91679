//! `cargo xtask bench fuel` and `cargo xtask bench prices`: compares the charges of guests and of single instructions
//! with the instructions that run and their time. The second half of `cargo xtask bench floats` measures what canonical
//! NaNs cost.

use super::Further;
use crate::browsers::Browser;
use crate::commands::{bots, templates, test};
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// What to measure about fuel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fuel {
    /// What guests are charged compared with what they run.
    Guests,
    /// The time of instructions compared with their prices.
    Prices,
    /// The time of kernels of floats with canonical NaNs and without.
    Canonical,
}

impl Fuel {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Guests => "fuel",
            Self::Prices => "prices",
            Self::Canonical => "canonical",
        }
    }
}

/// Runs guests, single instructions or kernels of floats under wasmtime, and the same in both browsers. `native` leaves the
/// browsers out.
pub(super) fn run(what: Fuel, mut further: Further) -> Result<()> {
    let native = further.takes("native");
    toolchain::ensure_wasm_targets()?;
    if what == Fuel::Guests {
        bots::run()?;
        templates::run()?;
    }
    let bundle = workspace::target_dir().join(format!("bench-{}.bin", what.word()));
    // Only Cranelift's code for the guests is timed; the host around it need not be optimised.
    let words = "bench --workspace --exclude e2e --bench fuel --profile dev --locked --";
    let mut command = step::cargo(words);
    if what != Fuel::Guests {
        command.arg(what.word());
    }
    command
        .args(&further.words)
        .env("ARENA_BENCH_BUNDLE", &bundle)
        .env("ARENA_BOTS", workspace::bots_dir());
    step::show("measuring fuel under wasmtime", &mut command)?;
    if native {
        return Ok(());
    }
    let tools = Tools::for_page()?;
    for browser in Browser::ALL {
        let mut command = test::in_page(browser, &browser.ensure()?, &tools)?;
        command
            .args(["--profile", "page", "--test", "fuel_bench"])
            .env("WASM_ARENA_BENCH_BUNDLE", &bundle)
            // Each guest is run for a second under each check.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "1800")
            .args(["--", "--nocapture"]);
        step::show(&format!("measuring fuel in {}", browser.name()), &mut command)?;
    }
    Ok(())
}
