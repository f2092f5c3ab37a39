//! The macros where the caller has other things by the names of primitive types, of the prelude and
//! of the crates.

mod shadowed {
    //! Everything that a macro might name without its path is something else here.
    #![allow(
        dead_code,
        non_camel_case_types,
        non_snake_case,
        reason = "the names are there to be in the way"
    )]

    type bool = ();
    type char = ();
    type f32 = ();
    type f64 = ();
    type i32 = ();
    type i64 = ();
    type isize = ();
    type str = ();
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
    struct Copy;
    struct Float;
    fn panic() {}
    mod core {}
    mod std {}
    mod alloc {}
    mod macros {}

    use ::outward_interval::inari;

    pub(super) type Bare<F> = ::outward_interval::Interval<F>;
    pub(super) type Decorated<F> = ::outward_interval::DecInterval<F>;
    type Binary32 = ::core::primitive::f32;
    type Binary64 = ::core::primitive::f64;
    type Read<T> = ::core::result::Result<T, ::outward_interval::IntervalError>;

    pub(super) const CONSTANTS: [Bare<Binary64>; 3] = [
        ::outward_interval::const_interval!(1.0, 2.0),
        ::outward_interval::const_interval!(f64, 1.0, 2.0),
        inari::const_interval!(1.0, 2.0),
    ];
    pub(super) const NARROW: Bare<Binary32> = ::outward_interval::const_interval!(f32, 1.0, 2.0);
    pub(super) const DECORATED: [Decorated<Binary64>; 3] = [
        ::outward_interval::const_dec_interval!(1.0, 2.0),
        ::outward_interval::const_dec_interval!(f64, 1.0, 2.0),
        inari::const_dec_interval!(1.0, 2.0),
    ];
    pub(super) const NARROW_DECORATED: Decorated<Binary32> =
        ::outward_interval::const_dec_interval!(f32, 1.0, 2.0);

    pub(super) fn read() -> [Read<Bare<Binary64>>; 6] {
        [
            ::outward_interval::interval!("[1, 2]"),
            ::outward_interval::interval!(1.0, 2.0),
            ::outward_interval::interval_exact!("[1, 2]"),
            inari::interval!("[1, 2]"),
            inari::interval!(1.0, 2.0),
            inari::interval_exact!("[1, 2]"),
        ]
    }

    pub(super) fn read_decorated() -> [Read<Decorated<Binary64>>; 4] {
        [
            ::outward_interval::dec_interval!("[1, 2]_com"),
            ::outward_interval::dec_interval!(1.0, 2.0),
            inari::dec_interval!("[1, 2]_com"),
            inari::dec_interval!(1.0, 2.0),
        ]
    }

    fn twice_here<F: ::outward_interval::Float>(x: Bare<F>) -> Bare<F> {
        x + x
    }

    pub(super) fn twice<F: ::outward_interval::Float>(x: Bare<F>) -> Bare<F> {
        ::outward_interval::compiled!(twice_here::<F>: fn(Bare<F>) -> Bare<F>)(x)
    }
}

use outward_interval::{DecInterval, Decoration, Interval};

#[test]
fn macros_name_everything_in_full() {
    let x = Interval::new(1.0, 2.0).unwrap();
    assert_eq!(shadowed::CONSTANTS, [x; 3]);
    assert_eq!(shadowed::NARROW, x.to_format());
    assert_eq!(shadowed::read(), [const { Ok(shadowed::CONSTANTS[0]) }; 6]);
    for decorated in shadowed::DECORATED
        .into_iter()
        .chain(shadowed::read_decorated().map(Result::unwrap))
        .chain([shadowed::NARROW_DECORATED.to_format()])
    {
        assert_eq!(decorated.interval(), Some(x));
        assert_eq!(decorated.decoration(), Decoration::Com);
    }
    let _: [DecInterval<f64>; 3] = shadowed::DECORATED;
    assert_eq!(shadowed::twice(x), x + x);
}
