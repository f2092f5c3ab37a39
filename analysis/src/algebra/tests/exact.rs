//! Tests of polynomials and fractions.

use super::support::{Random, at, fraction, normal, poly, read, work};
use crate::algebra::{
    AlgebraError, Fraction, Poly, Relation, Work, factor, gcd, square_free, square_root,
};

#[test]
fn fractions_have_normal_forms() {
    for (left, right) in [
        ("x/x", "1"),
        ("(x^2-1)/(x-1)", "x+1"),
        ("1/x+1/y", "(x+y)/(x*y)"),
        ("(x*y)/(x*z)", "y/z"),
        ("1/(x^2+2*x+1)", "(1/(1+x))^2"),
        ("(x-y)/(y-x)", "0-1"),
        ("x/(2*x+2*y)", "(x/2)/(x+y)"),
        ("x*(x-1)/x", "x-1"),
        ("(x^3-y^3)/(x-y)", "x^2+x*y+y^2"),
        ("1/(1+1/x)", "x/(x+1)"),
    ] {
        assert_eq!(read(left), read(right), "{left}");
    }
    assert_eq!(read("(x+y)/(x*y)").denominator().len(), 2);
    assert!(
        read("1/(x-1)-1/(x+1)")
            .same(&read("2/(x^2-1)"), &mut work())
            .unwrap()
    );
    assert!(
        read("1/(x^2-1)")
            .same(&read("1/((x-1)*(x+1))"), &mut work())
            .unwrap()
    );
}

#[test]
fn normal_forms_agree_with_direct_evaluation() {
    let mut random = Random(1);
    let (mut compared, mut kept) = (0, 0);
    for round in 0..1500 {
        let expression = random.expression(1 + round % 4, 4);
        let mut work = Work::new(2_000_000);
        let value = match normal(&expression, &mut work) {
            Ok(value) => value,
            Err(AlgebraError::DivisionByZero) => continue,
            Err(error) => panic!("{error:?}"),
        };
        kept += 1;
        for _ in 0..4 {
            let point = random.point();
            if let Some(direct) = expression.eval(&at(&point)) {
                // The normal form is defined wherever the expression is.
                assert_eq!(value.eval(&at(&point)), Some(direct));
                compared += 1;
            }
        }
    }
    assert!(kept > 1000 && compared > 3000, "{kept} {compared}");
}

#[test]
fn field_operations_are_consistent() {
    let mut random = Random(2);
    for _ in 0..200 {
        let mut w = work();
        let mut make = || loop {
            let expression = random.expression(3, 3);
            if let Ok(value) = normal(&expression, &mut work()) {
                return value;
            }
        };
        let (a, b, c) = (make(), make(), make());
        let left = a.add(&b, &mut w).unwrap().mul(&c, &mut w).unwrap();
        let ac = a.mul(&c, &mut w).unwrap();
        let bc = b.mul(&c, &mut w).unwrap();
        assert!(left.same(&ac.add(&bc, &mut w).unwrap(), &mut w).unwrap());
        assert!(a.sub(&a, &mut w).unwrap().is_zero());
        if !b.is_zero() {
            let back = a.div(&b, &mut w).unwrap().mul(&b, &mut w).unwrap();
            assert!(back.same(&a, &mut w).unwrap());
            let inverse = b.powi(-2, &mut w).unwrap();
            let one = inverse.mul(&b, &mut w).unwrap().mul(&b, &mut w).unwrap();
            assert_eq!(one.as_constant(), Some(fraction(1, 1)));
        } else {
            assert_eq!(a.div(&b, &mut w), Err(AlgebraError::DivisionByZero));
            assert_eq!(b.powi(-1, &mut w), Err(AlgebraError::DivisionByZero));
        }
    }
}

#[test]
fn exact_division_recovers_factors() {
    let mut random = Random(3);
    for _ in 0..500 {
        let mut w = work();
        let (a, b) = (random.poly(3, 5, 4), random.poly(3, 5, 4));
        if b.is_zero() {
            assert_eq!(a.exact_div(&b, &mut w), Err(AlgebraError::DivisionByZero));
            continue;
        }
        let product = a.mul(&b, &mut w).unwrap();
        assert_eq!(product.exact_div(&b, &mut w).unwrap(), Some(a.clone()));
        let more = product.add(&Poly::one(), &mut w).unwrap();
        if !b.is_constant() {
            assert_eq!(more.exact_div(&b, &mut w).unwrap(), None);
        }
        let scaled = product.scale(&fraction(-3, 7), &mut w).unwrap();
        let expected = a.scale(&fraction(-3, 7), &mut w).unwrap();
        assert_eq!(scaled.exact_div(&b, &mut w).unwrap(), Some(expected));
    }
}

#[test]
fn common_divisors_are_found() {
    let mut random = Random(4);
    for round in 0..600 {
        let mut w = Work::new(20_000_000);
        let kernels = 1 + round % 4;
        let (a, b) = (random.poly(kernels, 4, 3), random.poly(kernels, 4, 3));
        let g = random.poly(kernels, 4, 3);
        let ag = a.mul(&g, &mut w).unwrap();
        let bg = b.mul(&g, &mut w).unwrap();
        let common = gcd(&ag, &bg, &mut w).unwrap();
        if ag.is_zero() && bg.is_zero() {
            assert!(common.is_zero());
            continue;
        }
        assert!(common.exact_div(&g, &mut w).unwrap().is_some());
        assert!(ag.exact_div(&common, &mut w).unwrap().is_some());
        assert!(bg.exact_div(&common, &mut w).unwrap().is_some());
        assert_eq!(gcd(&bg, &ag, &mut w).unwrap(), common);
        if let (Some(p), Some(q)) = (
            ag.exact_div(&common, &mut w).unwrap(),
            bg.exact_div(&common, &mut w).unwrap(),
        ) {
            let rest = gcd(&p, &q, &mut w).unwrap();
            assert!(rest.is_constant());
        }
    }
}

#[test]
fn factorizations_multiply_back() {
    let mut random = Random(5);
    for _ in 0..200 {
        let mut w = work();
        let a = random.poly(3, 3, 2);
        let b = random.poly(3, 3, 2);
        let whole = a.mul(&a, &mut w).unwrap().mul(&b, &mut w).unwrap();
        assert_eq!(
            square_free(&whole, &mut w).unwrap().expand(&mut w).unwrap(),
            whole
        );
        assert_eq!(
            factor(&whole, &mut w).unwrap().expand(&mut w).unwrap(),
            whole
        );
        let square = a.mul(&a, &mut w).unwrap();
        let root = square_root(&square, &mut w).unwrap().unwrap();
        assert_eq!(root.mul(&root, &mut w).unwrap(), square);
    }
    for (text, count) in [
        ("x^2-1", 2),
        ("x^4-y^4", 3),
        ("x^2-2*x*y+y^2-z^2", 2),
        ("x*y+x+y+1", 2),
        ("x^3-6*x^2+11*x-6", 3),
        ("6*x^3-7*x^2+1", 3),
        ("x^2+1", 1),
        ("x^2*y-y", 3),
        ("x^4-5*x^2+4", 4),
        // Linear in a kernel, with and without a common factor of the coefficients.
        ("x^2+x*y+x*z+y*z", 2),
        ("x*y*z+x*y+z+1", 2),
        ("x*y*z+x*y+z", 1),
        ("x^2*y+x*y^2+z^2*x+z^2*y", 2),
    ] {
        let split = factor(&poly(text), &mut work()).unwrap();
        assert_eq!(split.factors.len(), count, "{text}: {split:?}");
    }
    // The value of the second one is a square at 2.
    for text in ["x^2+x+1", "4*x^2-2*x+4", "x^2+y^2", "x^2-4*x+3"] {
        let root = square_root(&poly(text), &mut work()).unwrap();
        assert!(root.is_none(), "{text}: {root:?}");
    }
    let root = square_root(&poly("x^2+4*x*y+4*y^2"), &mut work()).unwrap();
    assert!(root.is_some_and(|root| root == poly("x+2*y") || root == poly("-x-2*y")));
}

#[test]
fn coefficients_and_contents() {
    let mut w = work();
    let p = poly("3*x^2*y+6*x-9*y^3");
    let list = p.coefficients_in(0, &mut w).unwrap();
    assert_eq!(list, vec![poly("0-9*y^3"), poly("6"), poly("3*y")]);
    assert_eq!(Poly::from_coefficients(0, &list, &mut w).unwrap(), p);
    assert_eq!(p.content().unwrap(), fraction(3, 1));
    assert_eq!(p.neg().content().unwrap(), fraction(-3, 1));
    assert_eq!(
        p.neg().primitive(&mut w).unwrap().1,
        poly("x^2*y+2*x-3*y^3")
    );
    assert_eq!(poly("x/2-y/3").content().unwrap(), fraction(1, 6));
    assert_eq!(p.degree_in(1), 3);
    assert_eq!(p.kernels().into_iter().collect::<Vec<_>>(), vec![0, 1]);
}

#[test]
fn derivatives_satisfy_the_rules() {
    let mut random = Random(6);
    for _ in 0..200 {
        let mut w = Work::new(20_000_000);
        let mut make = || loop {
            if let Ok(value) = normal(&random.expression(3, 3), &mut work()) {
                return value;
            }
        };
        let (a, b) = (make(), make());
        let (da, db) = (
            a.derivative(0, &mut w).unwrap(),
            b.derivative(0, &mut w).unwrap(),
        );
        let left = da.mul(&b, &mut w).unwrap();
        let right = a.mul(&db, &mut w).unwrap();
        let product = a.mul(&b, &mut w).unwrap().derivative(0, &mut w).unwrap();
        assert!(
            product
                .same(&left.add(&right, &mut w).unwrap(), &mut w)
                .unwrap()
        );
        if !b.is_zero() {
            let quotient = a.div(&b, &mut w).unwrap().derivative(0, &mut w).unwrap();
            let rule = left.sub(&right, &mut w).unwrap();
            let rule = rule.div(&b, &mut w).unwrap().div(&b, &mut w).unwrap();
            assert!(quotient.same(&rule, &mut w).unwrap());
        }
    }
    // The difference quotient of a polynomial, divided exactly and taken at the
    // limit, is the derivative.
    for _ in 0..100 {
        let mut w = work();
        let p = Fraction::from_poly(random.poly(2, 6, 5));
        let step = Poly::kernel(3);
        let moved = Fraction::kernel(0)
            .add(&Fraction::kernel(3), &mut w)
            .unwrap();
        let mut shifted = Fraction::zero();
        for (power, c) in p
            .numerator()
            .coefficients_in(0, &mut w)
            .unwrap()
            .iter()
            .enumerate()
        {
            let term = moved.powi(power as i32, &mut w).unwrap();
            let term = term.mul(&Fraction::from_poly(c.clone()), &mut w).unwrap();
            shifted = shifted.add(&term, &mut w).unwrap();
        }
        let difference = shifted.sub(&p, &mut w).unwrap();
        let ratio = difference
            .numerator()
            .exact_div(&step, &mut w)
            .unwrap()
            .unwrap();
        let limit = ratio.coefficients_in(3, &mut w).unwrap().into_iter().next();
        let expected = p.derivative(0, &mut w).unwrap();
        assert_eq!(limit.unwrap_or_default(), *expected.numerator());
    }
}

#[test]
fn total_derivatives_follow_the_chain_rule() {
    // With x the variable, y = sin(x) and z = cos(x).
    let inner = |kernel| match kernel {
        0 => Some(read("1")),
        1 => Some(read("z")),
        2 => Some(read("0-y")),
        _ => None,
    };
    let mut w = work();
    let value = read("x*y/z").total_derivative(&inner, &mut w).unwrap();
    assert!(value.same(&read("y/z+x*(z^2+y^2)/z^2"), &mut w).unwrap());
    let relation = [Relation {
        kernel: 2,
        square: poly("1-y^2"),
    }];
    let tangent = read("y/z").total_derivative(&inner, &mut w).unwrap();
    assert!(
        tangent
            .reduce(&relation, &mut w)
            .unwrap()
            .same(&read("1/(1-y^2)"), &mut w)
            .unwrap()
    );
    let unknown = read("x+t").total_derivative(&inner, &mut w);
    assert_eq!(unknown, Err(AlgebraError::NotDifferentiable));
}

#[test]
fn relations_reduce_squares() {
    let mut w = work();
    let circle = [Relation {
        kernel: 2,
        square: poly("1-x^2-y^2"),
    }];
    assert_eq!(
        read("x^2+y^2+z^2").reduce(&circle, &mut w).unwrap(),
        read("1")
    );
    let cube = read("z^5").reduce(&circle, &mut w).unwrap();
    assert_eq!(cube, read("z*(1-x^2-y^2)^2"));
    let root = [Relation {
        kernel: 1,
        square: poly("x"),
    }];
    assert_eq!(read("1/y^2").reduce(&root, &mut w).unwrap(), read("1/x"));
    assert_eq!(
        read("(x-1)/(y^2+1)").reduce(&root, &mut w).unwrap(),
        read("(x-1)/(x+1)")
    );
    let zero = read("1/(x-y^2)").reduce(&root, &mut w);
    assert_eq!(zero, Err(AlgebraError::DivisionByZero));
    // A nested root: z^2 = y + 1 and y^2 = x.
    let nested = [
        Relation {
            kernel: 2,
            square: poly("y+1"),
        },
        Relation {
            kernel: 1,
            square: poly("x"),
        },
    ];
    assert_eq!(
        read("z^4").reduce(&nested, &mut w).unwrap(),
        read("x+2*y+1")
    );
    let endless = [Relation {
        kernel: 0,
        square: poly("x^2"),
    }];
    let result = read("x^2").reduce(&endless, &mut Work::new(10_000));
    assert_eq!(result, Err(AlgebraError::TooLarge));
}

#[test]
fn work_runs_out_cleanly() {
    let mut random = Random(7);
    for limit in 0..300 {
        let expression = random.expression(3, 5);
        let mut first = Work::new(limit * 7);
        let mut second = Work::new(limit * 7);
        let result = normal(&expression, &mut first);
        assert_eq!(result, normal(&expression, &mut second));
        assert_eq!(first, second);
    }
    let sum = poly("x+y+z+t+1");
    let mut w = Work::new(1000);
    assert_eq!(sum.pow(50, &mut w), Err(AlgebraError::TooLarge));
    assert_eq!(w.left(), 0);
    let large = Poly::constant(fraction(i64::MAX, 1));
    assert_eq!(large.pow(100, &mut work()), Err(AlgebraError::TooLarge));
    assert_eq!(
        poly("x").pow(u32::MAX, &mut work()),
        Err(AlgebraError::TooLarge)
    );
    assert_eq!(
        read("x").powi(i32::MIN, &mut work()),
        Err(AlgebraError::TooLarge)
    );
}

#[test]
fn long_sums_do_not_overflow_the_stack() {
    let mut w = Work::new(1_000_000);
    let mut sum = Poly::one();
    for kernel in 0..1000 {
        sum = sum.add(&Poly::kernel(kernel), &mut w).unwrap();
    }
    let value = Fraction::new(&Poly::one(), &[(sum.clone(), 3)], &mut w).unwrap();
    let square = value
        .mul(&Fraction::from_poly(sum.clone()), &mut w)
        .unwrap();
    assert_eq!(square.denominator(), &[(sum, 2)]);
    assert!(value.derivative(17, &mut w).is_ok());
    assert!(crate::algebra::forms(&value, &mut w).is_empty());
}
