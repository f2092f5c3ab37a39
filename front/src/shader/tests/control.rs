//! Branches, switches, loops, and the ways out of them.

use super::{Int, Real, at, function, holds, integers, numbers, same, wgsl};
use crate::shader::read_wgsl;
use outward_expr::{Control, Function, Op};
use outward_semantics::{Limits, Set, eval_sets};
use outward_sets::{Semantics, ValueSet};

#[test]
fn branches_and_early_returns() {
    let f = wgsl(
        "fn f(x: f32) -> f32 {
            if (x < 0.0) { return -x; }
            var y = x;
            if (x > 2.0) { y = y * 2.0; if (x > 5.0) { return 100.0; } } else if (x > 1.0) { y = y + 10.0; } else { y = 0.5; }
            return y;
        }",
    );
    let expected = |x: f32| {
        if x < 0.0 {
            -x
        } else if x > 5.0 {
            100.0
        } else if x > 2.0 {
            x * 2.0
        } else if x > 1.0 {
            x + 10.0
        } else {
            0.5
        }
    };
    same(&f, numbers(), |[x]| vec![Real(expected(x.real()))]);
    holds(&f, numbers(), 0.3);
    holds(&f, numbers(), 3.0);
}

#[test]
fn an_early_return_joins_nothing_that_never_meets() {
    let f = wgsl(
        "fn f(x: f32) -> f32 { if (x < 0.0) { return 1.0; } if (x < 1.0) { return 2.0; } return 3.0; }",
    );
    let sets = [Set::Real(ValueSet::between(-5.0_f32, 5.0))];
    let bounds = eval_sets(&f, &sets, Semantics::Float, Limits::default()).unwrap();
    assert!(
        !bounds[0].contains(Real(0.0)) && bounds[0].contains(Real(3.0)),
        "{}",
        bounds[0]
    );
}

#[test]
fn short_circuits_are_logic() {
    let f = wgsl(
        "fn f(x: f32) -> i32 {
            var n = 0;
            if (x > 0.0 && x < 2.0 || x == 4.0) { n = 1; }
            if (!(x > 1.0) && (x < -1.0 || x == 0.25)) { n += 2; }
            return n;
        }",
    );
    same(&f, numbers(), |[x]| {
        let x = x.real();
        let n = i32::from(x > 0.0 && x < 2.0 || x == 4.0);
        vec![Int(n + 2 * i32::from(x <= 1.0 && (x < -1.0 || x == 0.25)))]
    });
}

#[test]
fn switches_fall_through() {
    // WGSL has none; several selectors of a case are.
    let f = wgsl(
        "fn f(n: i32) -> i32 {
            var r = 0;
            switch (n) {
                case 0, 1: { r = 10; }
                case 2: { if (r == 0) { r = 20; break; } r = 21; }
                case 3, default, 4: { r = 30; if (n > 5) { break; } r += 1; }
                case -1: { return -5; }
                case 5: {}
            }
            return r + n;
        }",
    );
    same(&f, integers(), |[n]| {
        let n = n.int();
        let r = match n {
            0 | 1 => 10,
            2 => 20,
            -1 => return vec![Int(-5)],
            5 => 0,
            _ if n > 5 => 30,
            _ => 31,
        };
        vec![Int(i32::wrapping_add(r, n))]
    });
    let text = "#version 450
        layout(location = 0) in flat int n;
        layout(location = 0) out int o;
        void main() {
            int r = 0;
            switch (n) { case 0: r += 1; case 1: r += 2; break; case 2: r += 4; default: r += 8; case 3: r += 16; if (n == 3) break; r += 32; }
            o = r;
        }";
    let f = glsl(text);
    same(&f, integers(), |[n]| {
        vec![Int(match n.int() {
            0 => 3,
            1 => 2,
            2 => 4 + 8 + 16 + 32,
            3 => 16,
            _ => 8 + 16 + 32,
        })]
    });
}

fn glsl(text: &str) -> Function {
    let units = crate::shader::read_glsl(text, crate::shader::Stage::Fragment);
    let units = units.unwrap_or_else(|error| panic!("{error}"));
    let entry = units.iter().find(|unit| unit.stage.is_some()).unwrap();
    function(std::slice::from_ref(entry), &entry.name)
}

#[test]
fn nested_loops() {
    let f = wgsl(
        "fn f(n: i32) -> i32 {
            var sum = 0;
            for (var i = 0; i < n; i++) {
                for (var j = i; j < n; j += 2) {
                    if (j % 3 == 1) { continue; }
                    if (j > 20) { break; }
                    sum += i * j;
                }
                if (sum > 5000) { break; }
            }
            return sum;
        }",
    );
    let expected = |n: i32| {
        let mut sum = 0;
        'outer: for i in 0..n {
            let mut j = i;
            while j < n {
                if j % 3 == 1 {
                    j += 2;
                    continue;
                }
                if j > 20 {
                    break;
                }
                sum += i * j;
                j += 2;
            }
            if sum > 5000 {
                break 'outer;
            }
        }
        sum
    };
    let points = || (-2..40).map(|n| [Int(n)]);
    same(&f, points(), |[n]| vec![Int(expected(n.int()))]);
    holds(&f, points(), 0.0);
}

#[test]
fn returns_inside_loops() {
    let f = wgsl(
        "fn g(x: f32, k: ptr<function, i32>) -> f32 {
            var y = x;
            for (var i = 0; i < 10; i++) {
                *k = i;
                if (y > 50.0) { return y; }
                var j = 0;
                loop {
                    if (y < -100.0) { return -1.0; }
                    y = y * 1.5 + 1.0;
                    continuing { j++; break if j >= 2; }
                }
            }
            return 0.25;
        }
        fn f(x: f32) -> vec2<f32> { var k = -1; let y = g(x, &k); return vec2(y, f32(k)); }",
    );
    let expected = |x: f32| {
        let mut y = x;
        let mut k = -1.0;
        for i in 0..10_u8 {
            k = f32::from(i);
            if y > 50.0 {
                return [y, k];
            }
            for _ in 0..2 {
                if y < -100.0 {
                    return [-1.0, k];
                }
                y = y * 1.5 + 1.0;
            }
        }
        [0.25, k]
    };
    same(&f, numbers(), |[x]| expected(x.real()).map(Real).to_vec());
    holds(&f, numbers(), 0.125);
}

#[test]
fn loops_with_every_way_out() {
    let f = wgsl(
        "fn f(x: f32) -> f32 {
            var a = 0.0; var b = x; var n = 0u;
            loop {
                let before = b;
                b = b * 0.5;
                n++;
                if (n > 30u) { break; }
                switch (n % 4u) {
                    case 0u: { continue; }
                    case 1u: { a += before; }
                    case 2u: { if (b < -1.0) { break; } a += 0.5; }
                    default: { if (a > 6.0) { return a; } }
                }
                a += 0.0625;
                continuing { b = b + 0.25; break if abs(b) < 0.3; }
            }
            while (a > 2.0) { a -= 0.75; if (a == 2.5) { break; } }
            return a * 2.0 + b;
        }",
    );
    let expected = |x: f32| {
        let (mut a, mut b, mut n) = (0.0_f32, x, 0_u32);
        loop {
            let before = b;
            b *= 0.5;
            n += 1;
            if n > 30 {
                break;
            }
            let goes_on = match n % 4 {
                0 => false,
                1 => {
                    a += before;
                    true
                }
                2 => {
                    if b >= -1.0 {
                        a += 0.5;
                    }
                    true
                }
                _ => {
                    if a > 6.0 {
                        return a;
                    }
                    true
                }
            };
            if goes_on {
                a += 0.0625;
            }
            b += 0.25;
            if b.abs() < 0.3 {
                break;
            }
        }
        while a > 2.0 {
            a -= 0.75;
            if a == 2.5 {
                break;
            }
        }
        a * 2.0 + b
    };
    same(&f, numbers(), |[x]| vec![Real(expected(x.real()))]);
    holds(&f, numbers(), 0.01);
}

#[test]
fn a_test_at_the_beginning_goes_to_the_end() {
    // Of a counter that is known, the set of every iteration is one number.
    let f = wgsl(
        "fn f(x: f32) -> f32 { var s = 0.0; var i = 0; while (i < 4 && s < 1000.0) { s = s + x; i++; } return s * f32(i); }",
    );
    same(&f, numbers(), |[x]| vec![Real(16.0 * x.real())]);
    let sets = [Set::Real(ValueSet::between(1.0_f32, 2.0))];
    let bounds = eval_sets(&f, &sets, Semantics::Float, Limits::default()).unwrap();
    assert_eq!(bounds, [Set::Real(ValueSet::between(16.0, 32.0))], "{f}");
}

#[test]
fn a_loop_in_an_arm_that_is_not_taken_need_not_end() {
    let f = wgsl(
        "fn f(x: f32) -> f32 { var y = x; if (x > 0.0) { loop { y = y - 1.0; if (y < 0.0) { break; } } } return y; }",
    );
    same(&f, numbers(), |[x]| {
        let mut y = x.real();
        while y > 0.0 || (y == 0.0 && x.real() > 0.0) {
            y -= 1.0;
        }
        vec![Real(y)]
    });
}

#[test]
fn what_is_nested_deeply_is_flattened() {
    let depth = 100;
    let mut text = "fn f(x: f32) -> f32 { var y = 0.0; ".to_owned();
    for i in 0..depth {
        text += &format!("if (x > {i}.0) {{ y += 1.0; ");
    }
    text += &"}".repeat(depth);
    text += " return y; }";
    let f = wgsl(&text);
    let points = || [-1.0_f32, 0.0, 0.5, 37.5, 41.0, 63.5, 99.5, 1e9].map(|x| [Real(x)]);
    same(&f, points(), |[x]| {
        vec![Real(x.real().ceil().clamp(0.0, 100.0))]
    });
    // And behind many returns, where there is a loop, too.
    let mut text = "fn f(x: f32) -> f32 { var y = x; ".to_owned();
    for i in 0..300 {
        text += &format!("if (y == {i}.0) {{ return {i}.5; }} ");
        if i % 50 == 7 {
            text +=
                "for (var k = 0; k < 3; k++) { if (y == 1000.0) { return -1.0; } y = y * 2.0; } ";
        }
    }
    text += "return y; }";
    let f = wgsl(&text);
    let points = || {
        [
            0.0_f32, 3.0, 3.5, 7.0, 9.0, 250.0, 1.25, -1.0, 1000.0, 125.0,
        ]
        .map(|x| [Real(x)])
    };
    same(&f, points(), |[x]| {
        let mut y = x.real();
        for i in 0..300_u16 {
            if y == f32::from(i) {
                return vec![Real(f32::from(i) + 0.5)];
            }
            if i % 50 == 7 {
                for _ in 0..3 {
                    if y == 1000.0 {
                        return vec![Real(-1.0)];
                    }
                    y *= 2.0;
                }
            }
        }
        vec![Real(y)]
    });
}

#[test]
fn loops_stay_loops_and_constants_leave_no_branches() {
    let f = wgsl(
        "fn f(x: f32) -> f32 { var y = x; for (var i = 0; i < 1000000; i++) { y = y * 0.5; } return y; }",
    );
    assert!(f.nodes.len() < 10, "{f}");
    assert_eq!(at(&f, &[Real(1.0)]), [Real(0.0)]);
    let f = wgsl("const on = true; fn f(x: f32) -> f32 { if (on) { return x; } return -x; }");
    assert!(f.is_straight_line(), "{f}");
    let f = wgsl(
        "fn f(x: f32) -> f32 { var y = x; if (x > 1.0) { y = 1.0; } else { y = x; } return y; }",
    );
    let controls = f
        .nodes
        .iter()
        .filter(|n| matches!(n.op, Op::Control(Control::If)));
    assert_eq!(controls.count(), 1, "{f}");
}

#[test]
fn discarded_invocations_are_told() {
    let text = "
        fn test(x: f32) { if (x < 0.0) { discard; } }
        @fragment fn f(@location(0) x: f32) -> @location(0) vec4<f32> {
            for (var i = 0; i < 3; i++) { test(x + f32(i) - 1.0); }
            return vec4(x, 0.0, 0.0, 1.0);
        }";
    let units = read_wgsl(text).unwrap();
    let f = function(&units, "f");
    let names: Vec<&str> = f.outputs.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["out.x", "out.y", "out.z", "out.w", "discard"]);
    for x in [-1.0_f32, 0.5, 1.0, 2.0] {
        let values = at(&f, &[Real(x)]);
        assert_eq!(values[4].truth(), x < 1.0, "{f}");
        if x >= 1.0 {
            assert_eq!(values[..4], [Real(x), Real(0.0), Real(0.0), Real(1.0)]);
        }
    }
}
