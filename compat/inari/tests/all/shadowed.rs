//! inari's own test that its macros name everything in full: all primitive types are shadowed, and
//! the prelude too.
#![allow(
    dead_code,
    non_camel_case_types,
    reason = "the names are there to be in the way"
)]

type bool = ();
type char = ();
type f32 = ();
type f64 = ();
type i128 = ();
type i16 = ();
type i32 = ();
type i64 = ();
type i8 = ();
type isize = ();
type str = ();
type u128 = ();
type u16 = ();
type u32 = ();
type u64 = ();
type u8 = ();
type usize = ();

struct Interval;
struct DecInterval;
struct Result;
struct Option;
struct String;
struct Ok;
struct Err;
struct Some;
struct None;
mod core {}
mod std {}

#[test]
fn macros() {
    assert_eq!(
        inari::interval!(1.0, 2.0).unwrap(),
        inari::const_interval!(1.0, 2.0)
    );
    assert_eq!(
        inari::dec_interval!(1.0, 2.0).unwrap(),
        inari::const_dec_interval!(1.0, 2.0)
    );
}

#[test]
fn macros_of_texts() {
    assert_eq!(
        inari::interval!("[1.0, 2.0]").unwrap(),
        inari::const_interval!(1.0, 2.0)
    );
    assert_eq!(
        inari::interval_exact!("[1.0, 2.0]").unwrap(),
        inari::const_interval!(1.0, 2.0)
    );
    assert_eq!(
        inari::dec_interval!("[1.0, 2.0]").unwrap(),
        inari::const_dec_interval!(1.0, 2.0)
    );
}
