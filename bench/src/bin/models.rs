//! Writes the generated models: `cargo run --bin models --no-default-features`.
//! A test of the library checks that the committed files are what this writes.

use outward_bench::models::MODELS;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for model in MODELS {
        let text = model.text();
        std::fs::write(root.join(model.path), &text)?;
        let lines = text.lines().filter(|l| !l.starts_with('#')).count();
        println!("{}: {lines} operations", model.path);
    }
    Ok(())
}
