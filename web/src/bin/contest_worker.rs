//! The contest worker: plays contests, with a match worker for each core that may be used.

fn main() {
    web::contests::start();
}
