//! The programs in `outward/examples`, run at small sizes: what they return is right. They are
//! modules here, so that they are built and run with the other tests.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[allow(
    unreachable_pub,
    reason = "an example is a program, and here it is a module"
)]
#[path = "../../examples/first_hit.rs"]
mod first_hit;
#[allow(
    dead_code,
    unreachable_pub,
    reason = "an example is a program, and here it is a module; `main` reads the command line"
)]
#[path = "../../examples/grid.rs"]
mod grid;
#[allow(
    dead_code,
    unreachable_pub,
    reason = "an example is a program, and here it is a module; `main` takes a second"
)]
#[path = "../../examples/orientation.rs"]
mod orientation;

#[test]
fn cells_of_a_grid_enclose_the_area_of_a_ring() {
    let side = 128;
    let counts = grid::count(side, 1).unwrap();
    assert_eq!(counts, grid::count(side, 3).unwrap());
    assert_eq!(
        counts.positive + counts.negative + counts.undecided,
        side * side
    );
    let [lower, upper] = grid::area(side, counts);
    assert!(lower < std::f64::consts::PI && std::f64::consts::PI < upper);
    // The length of its two circles, 4π, in cells: each crosses less than three in a row.
    assert!(upper - lower < 1.2, "{counts:?}");
}

#[test]
fn first_hits_with_a_sphere_are_the_exact_ones() {
    first_hit::main().unwrap();
    let sphere = first_hit::surface("x^2 + y^2 + z^2 - 1").unwrap();
    let mut random = fastrand::Rng::with_seed(1);
    let (mut certain, mut missed) = (0, 0);
    for _ in 0..200 {
        let mut side = || 2.4 * (random.f64() - 0.5);
        let ray = [side(), side(), -3.0, side() / 4.0, side() / 4.0, 1.0];
        let exact = first_hit::sphere_hit(ray).unwrap();
        let hit = first_hit::first_hit(&sphere, ray, 8.0, 1e-9).unwrap();
        let Some(hit) = hit else {
            assert!(exact.is_empty(), "{ray:?} hits at {exact}");
            missed += 1;
            continue;
        };
        assert!(hit.t.wid() < 1.001e-9);
        // Nothing is hit before, and where it is certain, the hit is in the interval.
        assert!(exact.is_empty() || exact.sup() >= hit.t.inf(), "{ray:?}");
        if hit.certain {
            assert!(!exact.intersection(hit.t).is_empty(), "{ray:?}: {exact}");
            certain += 1;
        }
    }
    assert!(missed > 80 && certain > 80, "{missed}, {certain}");
    assert!(certain + missed > 195, "{missed}, {certain}");
}

#[test]
fn a_ray_through_the_hole_of_a_torus_misses_it() {
    let torus = first_hit::surface("(sqrt(x^2 + y^2) - 1)^2 + z^2 - 0.16").unwrap();
    let along_the_axis = [0.0, 0.0, -3.0, 0.0, 0.0, 1.0];
    let hit = first_hit::first_hit(&torus, along_the_axis, 8.0, 1e-6).unwrap();
    assert_eq!(hit, None);
    // Beside the axis it meets the tube at its thickest: z = −0.4.
    let hit = first_hit::first_hit(&torus, [1.0, 0.0, -3.0, 0.0, 0.0, 1.0], 8.0, 1e-6);
    let hit = hit.unwrap().unwrap();
    assert!(hit.certain && hit.t.contains(2.6), "{hit:?}");
}

/// Two vectors of integers below 2²⁹ with the determinant 1.
fn unimodular(random: &mut fastrand::Rng) -> [[i32; 2]; 2] {
    let [mut u, mut v] = [[1, 0], [0, 1]];
    while u[0] + v[0] < 1 << 28 && u[1] + v[1] < 1 << 28 {
        let sum = [u[0] + v[0], u[1] + v[1]];
        *(if random.bool() { &mut u } else { &mut v }) = sum;
    }
    [u, v]
}

#[test]
fn orientations_are_those_of_integers() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut triples = Vec::new();
    let mut expected: Vec<i8> = Vec::new();
    for case in 0..3000 {
        // From a to b and from a to c: any two vectors, or nearly on a line, or on a line.
        let [mut u, mut v] = unimodular(&mut random);
        match case % 3 {
            0 => [u, v] = [0; 2].map(|_| [0; 2].map(|_| random.i32(-(1 << 28)..1 << 28))),
            1 if random.bool() => (u, v) = (v, u),
            1 => {}
            _ => v = [-u[0], -u[1]],
        }
        let [ax, ay] = [0; 2].map(|_| random.i32(-(1 << 28)..1 << 28));
        let triple = [ax, ay, ax + u[0], ay + u[1], ax + v[0], ay + v[1]];
        let determinant = i64::from(u[0]) * i64::from(v[1]) - i64::from(u[1]) * i64::from(v[0]);
        expected.push(determinant.signum().try_into().unwrap());
        triples.push(triple.map(f64::from));
    }
    let (signs, decided) = orientation::orientations(&triples).unwrap();
    assert_eq!(signs, expected);
    // The first of each three, and few others.
    assert!((1000..1500).contains(&decided), "{decided}");
    for (triple, sign) in triples.iter().zip(&expected) {
        assert_eq!(orientation::exact_sign(*triple), *sign, "{triple:?}");
    }
    assert!([-1, 0, 1].iter().all(|sign| expected.contains(sign)));
}

#[test]
fn the_filter_decides_nearly_all_random_triples() {
    let triples = orientation::random_triples(10_000, 1.0);
    let (_, decided) = orientation::orientations(&triples).unwrap();
    assert!(decided > 9_990, "{decided}");
    let on_lines = orientation::random_triples(1000, 0.0);
    let (signs, decided) = orientation::orientations(&on_lines).unwrap();
    let exact: Vec<i8> = (on_lines.iter().copied())
        .map(orientation::exact_sign)
        .collect();
    assert_eq!(signs, exact);
    assert!(decided < 1000, "{decided}");
}
