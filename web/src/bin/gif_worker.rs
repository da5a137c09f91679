//! The GIF worker: encodes what the page has painted.

fn main() {
    web::gif::start();
}
