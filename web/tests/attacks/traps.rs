//! Every trap that a bot can cause is of the same kind in each browser as under wasmtime, whose tests play the same guests.

use crate::arena::{Arena, guest, wasm};
use crate::traps_of_guests::trapping;
use engine::Reply;
use engine::sandbox::Check;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn every_trap_is_of_its_kind_in_this_browser() {
    let mut wrong = Vec::new();
    for check in [Check::Fuel, Check::Tick, Check::Poll] {
        let mut arena = Arena::new(check).await;
        for trapping in trapping() {
            let compiled = arena.compile(&wasm(&trapping.wat)).unwrap();
            let mut bot = guest(&compiled);
            for _ in 0..2 {
                let reply = arena.reply(&mut bot, "x");
                if reply != Reply::Trapped(trapping.trap.clone()) {
                    wrong.push(format!("{check:?}: {}: {reply:?}", trapping.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
