//! Large files: read in a time that grows with the file and no faster.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::time::{Duration, Instant};

use crate::common::Place;

const BYTES: usize = 20_000_000;
/// Ten times what a slow machine takes in a test build; a reader that is quadratic takes hours.
const LONGEST: Duration = Duration::from_secs(60);

#[test]
fn twenty_megabytes() {
    let place = Place::new("large");
    let mut text = String::from("x var x\ny var y\na0 max x y\n");
    let mut i = 0;
    while text.len() < BYTES {
        i += 1;
        text += &format!("k{i} const 0.{i}\na{i} min a{} k{i}\n", i - 1);
    }
    place.write("large.vm", &text);
    let start = Instant::now();
    let run = place
        .run(&["eval", "large.vm", "--box", "x=[-3,-2],y=[-3,-1]"])
        .done();
    assert_eq!(run.out, "out = [-3, -1]_com\n");
    place
        .run(&["render", "large.vm", "--2d", "--size", "32"])
        .done();

    // An error at the end of the file: the whole of it was read, and its place found.
    text += "last add a0 nothing\n";
    place.write("large.vm", &text);
    let line = 3 + 2 * i + 1;
    place.fails(1, &format!("large.vm:{line}:13"), &["render", "large.vm"]);
    place.write("zeros.vm", vec![0; BYTES]);
    place.fails(1, "zeros.vm:1", &["render", "zeros.vm"]);
    place.write("line.vm", "a".repeat(BYTES));
    place.fails(1, "line.vm:1", &["render", "line.vm"]);
    place.write("blank.vm", "\n".repeat(BYTES));
    place.fails(1, "blank.vm", &["render", "blank.vm"]);
    place.write("sum.txt", "x+".repeat(BYTES / 2));
    place.fails(1, "sum.txt:1", &["render", "sum.txt"]);
    assert!(start.elapsed() < LONGEST, "{:?}", start.elapsed());
}
