//! The clock worker: stops guests whose time is up.

fn main() {
    web::worker::start_clock();
}
