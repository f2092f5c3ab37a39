//! Variables: structures, arrays, indices that are not known, pointers.

use super::{Bool, Int, Real, at, function, holds, integers, numbers, same, wgsl};
use crate::shader::read_wgsl;

#[test]
fn uninitialised_variables_are_zero() {
    let f = wgsl(
        "struct S { a: vec2<f32>, n: i32, b: array<bool, 2> }
        var<private> p: S;
        fn f(x: f32) -> f32 {
            var s: S; var m: mat2x2<f32>; var a: array<f32, 3>;
            for (var i = 0; i < 3; i++) { var fresh: f32; fresh += x; a[i] += fresh; }
            if (s.n != 0 || s.b[1] || p.b[0] || p.n != 0) { return -1.0; }
            return s.a.x + m[1][0] + p.a.y + a[2];
        }",
    );
    same(&f, numbers(), |[x]| vec![x]);
}

#[test]
fn dynamic_indices_load_and_store() {
    let f = wgsl(
        "struct S { v: vec3<f32>, k: f32 }
        fn f(i: i32, j: u32, x: f32) -> vec3<f32> {
            var a: array<S, 4>;
            for (var n = 0; n < 4; n++) { a[n].k = f32(n) * 10.0; a[n].v = vec3(f32(n), 1.0, 2.0); }
            a[i].v[j] = x;
            a[i].k += 1.0;
            let copy = a;
            a[0].v.z = 77.0;
            return vec3(a[i].k, copy[3 - i].v[j], a[i].v.x + a[i].v.y + copy[i].v.z + copy[0].v[2]);
        }",
    );
    let points = (0..4).flat_map(|i| (0..3).map(move |j| [Int(i), Int(j), Real(5.5)]));
    same(&f, points.clone(), |[i, j, x]| {
        let (i, j) = (
            i.int().unsigned_abs() as usize,
            j.int().unsigned_abs() as usize,
        );
        let mut a = [0.0_f32, 1.0, 2.0, 3.0].map(|n| ([n, 1.0, 2.0], n * 10.0));
        a[i].0[j] = x.real();
        a[i].1 += 1.0;
        let copy = a;
        a[0].0[2] = 77.0;
        let third = a[i].0[0] + a[i].0[1] + copy[i].0[2] + copy[0].0[2];
        vec![Real(a[i].1), Real(copy[3 - i].0[j]), Real(third)]
    });
    holds(&f, points, 0.5);
}

#[test]
fn an_index_out_of_range_is_the_last() {
    let f = wgsl(
        "fn f(i: i32) -> vec2<i32> { var a = array<i32, 3>(4, 5, 6); let b = a; a[i] = 9; return vec2(b[i], a[2] * 100 + a[1] * 10 + a[0]); }",
    );
    same(&f, integers(), |[i]| {
        vec![
            Int(match i.int() {
                0 => 4,
                1 => 5,
                _ => 6,
            }),
            Int(match i.int() {
                0 => 659,
                1 => 694,
                _ => 954,
            }),
        ]
    });
}

#[test]
fn pointers_are_arguments() {
    let f = wgsl(
        "struct S { a: array<f32, 2>, v: vec2<f32>, k: f32 }
        fn swap(x: ptr<function, f32>, y: ptr<function, f32>) { let t = *x; *x = *y; *y = t; }
        fn bump(v: ptr<function, vec2<f32>>, by: f32) -> f32 { (*v).y += by; return (*v).x; }
        fn twice(s: ptr<function, S>) { let p = &(*s).v; *p = *p * 2.0; }
        fn f(x: f32, i: i32) -> vec4<f32> {
            var s: S;
            s.a[0] = x; s.a[1] = 3.0; s.v = vec2(7.0, 2.0); s.k = 1.0;
            swap(&s.a[0], &s.a[1]);
            swap(&s.a[i], &s.k); s.v.x = s.k;
            let old = bump(&s.v, 0.5);
            twice(&s);
            return vec4(s.a[0], s.a[1], s.v.y, old);
        }",
    );
    let points = [0, 1]
        .into_iter()
        .flat_map(|i| numbers().map(move |[x]| [x, Int(i)]));
    same(&f, points, |[x, i]| {
        let mut a = [3.0, x.real()];
        let i = usize::from(i.int() == 1);
        let old = a[i];
        a[i] = 1.0;
        [a[0], a[1], 5.0, old].map(Real).to_vec()
    });
}

#[test]
fn pointer_arguments_of_the_function_itself_are_outputs() {
    let f = wgsl(
        "fn f(v: ptr<function, vec2<f32>>, n: ptr<function, i32>) -> bool { (*v).x = (*v).x + (*v).y; *n += 1; return (*v).x > 1.0; }",
    );
    assert_eq!(*f.inputs, ["v.x", "v.y", "n"]);
    let names: Vec<&str> = f.outputs.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["out", "v.x", "v.y", "n"]);
    let values = at(&f, &[Real(1.0), Real(2.0), Int(i32::MAX)]);
    assert_eq!(values, [Bool(true), Real(3.0), Real(2.0), Int(i32::MIN)]);
}

#[test]
fn globals_are_kept_across_calls() {
    let text = "
        var<private> seed: u32 = 7u;
        var<workgroup> tile: array<f32, 2>;
        fn next() -> u32 { seed = seed * 1664525u + 1013904223u; return seed >> 16u; }
        fn f(n: i32) -> vec2<u32> {
            var last = 0u;
            for (var i = 0; i < n; i++) { last = next(); tile[i & 1] = f32(last); }
            return vec2(last, seed) + u32(tile[0] * 0.0);
        }";
    let f = function(&read_wgsl(text).unwrap(), "f");
    same(&f, (0..6).map(|n| [Int(n)]), |[n]| {
        let (mut seed, mut last) = (7_u32, 0);
        for _ in 0..n.int() {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            last = seed >> 16;
        }
        vec![Int(last.cast_signed()), Int(seed.cast_signed())]
    });
}
