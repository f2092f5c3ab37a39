//! Traits of other crates, one file each; each is behind a feature with the name of the crate, off
//! by default.
//!
//! | feature | what it adds |
//! |---|---|
//! | `serde` | `Serialize`, `Deserialize`: a literal in formats for people, two numbers in binary ones; checked on reading |
//! | `num-traits` | `Zero`, `One`, `Inv`, `MulAdd`, `Pow`, `FloatConst` (as enclosures); not `Num`, `Float`, `Bounded` or `Signed`, the laws of which intervals do not obey |
//! | `approx` | `AbsDiffEq`, `RelativeEq`, `UlpsEq`, of the endpoints |
//! | `quickcheck`, `proptest`, `arbitrary` | random intervals, biased to special endpoints |
//! | `bytemuck` | `Zeroable`, `NoUninit`, `CheckedBitPattern` for bare intervals and decorations |
//!
//! Tested in each file;
//! `cargo test -p outward-interval --all-features` runs all of it.

#[cfg(feature = "approx")]
mod approx;
#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "bytemuck")]
#[allow(unsafe_code, reason = "the traits of `bytemuck` are `unsafe`")]
mod bytemuck;
#[cfg(feature = "num-traits")]
mod num_traits;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "quickcheck")]
mod quickcheck;
#[cfg(any(feature = "arbitrary", feature = "proptest", feature = "quickcheck"))]
mod sample;
#[cfg(feature = "serde")]
mod serde;
