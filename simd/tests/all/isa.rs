//! Levels of instruction sets: their names, and which of them are there.

use outward_simd::{Isa, UnknownIsa};

#[test]
fn names_read_back() {
    for isa in Isa::ALL {
        assert_eq!(isa.to_string().parse(), Ok(isa));
    }
    assert_eq!("none".parse(), Ok(Isa::Portable));
    assert_eq!(" V3 ".parse(), Ok(Isa::V3));
    assert_eq!("NEON".parse(), Ok(Isa::Neon));
    assert_eq!("avx2".parse::<Isa>(), Err(UnknownIsa));
}

#[test]
fn what_is_available_is_of_this_architecture() {
    let available: Vec<Isa> = Isa::available().collect();
    assert_eq!(available.first(), Some(&Isa::Portable));
    assert_eq!(available.last(), Some(&Isa::best()));
    assert!(available.contains(&Isa::detect()));
    let of_architecture: &[Isa] = if cfg!(target_arch = "x86_64") {
        &[Isa::Portable, Isa::V2, Isa::V3, Isa::V4]
    } else if cfg!(target_arch = "aarch64") {
        &[Isa::Portable, Isa::Neon]
    } else {
        &[Isa::Portable]
    };
    // No gaps: they are nested.
    assert!(of_architecture.starts_with(&available), "{available:?}");
}

#[test]
fn a_level_that_is_not_there_falls_to_one_below_it() {
    let available: Vec<Isa> = Isa::available().collect();
    for isa in Isa::ALL {
        let below = available.iter().copied().filter(|&level| level <= isa);
        assert_eq!(Some(isa.or_less()), below.max(), "{isa}");
    }
    if cfg!(target_arch = "x86_64") {
        assert_eq!(Isa::Neon.or_less(), Isa::Portable);
    } else {
        assert_eq!(Isa::V4.or_less(), Isa::best());
    }
}
