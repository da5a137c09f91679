//! A bot whose functions have names of their own.

#[inline(never)]
fn weigh(cells: usize) -> usize {
    (0..cells * 100).fold(0, |sum, at| sum ^ std::hint::black_box(at))
}

fn main() {
    std::hint::black_box(weigh(std::env::args().count()));
    println!("M,C,2,1");
}
