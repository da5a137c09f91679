//! The match worker: one match at a time, referee and guests in this one thread.

fn main() {
    web::worker::start();
}
