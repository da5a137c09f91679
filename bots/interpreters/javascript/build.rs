//! More native stack than engines give calls, so that it is the engine that ends recursion, with a clear message.

fn main() {
    println!("cargo:rustc-link-arg-cdylib=-zstack-size=2097152");
    println!("cargo:rerun-if-changed=build.rs");
}
