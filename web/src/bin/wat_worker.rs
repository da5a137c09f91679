//! The assembler: makes modules from WebAssembly text.

fn main() {
    web::worker::start_assembler();
}
