//! The match worker: one match at a time, referee and guests in this one thread.

js_guests::export_host_functions!();
js_guests::export_probes!();

fn main() {
    web::worker::start();
}
