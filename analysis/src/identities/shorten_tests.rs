//! Values in other words: what they are, and what is left as it is.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outward_expr::{Format, Function, text};
use outward_interval::Interval;

use super::shortened;
use crate::values::UnitInputs;

/// Two vectors l and v, and h in the direction of their sum.
const HALF: &str = "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nnx var n.x\nny var n.y
    qx add lx vx\nqy add ly vy\nqxx square qx\nqyy square qy\nqq add qxx qyy\nlength sqrt qq
    hx div qx length\nhy div qy length\n";

fn function(lines: &str) -> Function {
    text::parse(lines, Format::F64).unwrap()
}

/// In other words, where l, v and n are unit vectors.
fn in_other_words(f: &Function) -> Option<String> {
    let units = ["l", "v", "n"].map(|name| UnitInputs {
        inputs: ["x", "y"]
            .iter()
            .filter_map(|c| f.input(&format!("{name}.{c}")))
            .collect(),
        complete: true,
    });
    let sides = vec![Interval::new(-1.0, 1.0).unwrap(); f.inputs.len()];
    Some(text::print(&shortened(f, &sides, &units)?))
}

#[test]
fn a_half_vector_is_not_computed() {
    let f = function(&format!(
        "{HALF}a mul vx hx\nb mul vy hy\nvh add a b\nuse mul nx ny\noutput vh vh\noutput use use"
    ));
    let made = in_other_words(&f).unwrap();
    // v·h is half the length.
    assert!(made.contains("const 0.5"), "{made}");
    assert!(!made.contains(" div "), "{made}");
}

#[test]
fn a_sum_of_cosines_is_used_where_it_is_known() {
    let cosines = "a mul nx lx\nb mul ny ly\nnl add a b\nc mul nx vx\nd mul ny vy\nnv add c d\n";
    let along = "e mul nx hx\ng mul ny hy\nnh add e g\n";
    let outputs = "output nl nl\noutput nv nv\noutput nh nh";
    // Either cosine may be negative: nothing is known of rounding errors of their sum.
    assert_eq!(
        in_other_words(&function(&format!("{HALF}{cosines}{along}{outputs}"))),
        None
    );
    let inside = "zero const 0\np le nl zero\nq le nv zero\nc2 or p q
        i if c2 hx hx hy hy nx nx ny ny zero zero\n  zero var zero\n  output r zero\nelse
          hx var hx\n  hy var hy\n  nx var nx\n  ny var ny
          e mul nx hx\n  g mul ny hy\n  nh add e g\n  output r nh\nend\nr project i 0\noutput r r";
    let f = function(&format!("{HALF}{cosines}{inside}"));
    // What is divided stands outside of the arm, so that it is not known to be divided there.
    assert_eq!(in_other_words(&f), None);
    let within = "zero const 0\np le nl zero\nq le nv zero\nc2 or p q
        i if c2 qx qx qy qy k length nx nx ny ny zero zero\n  zero var zero\n  output r zero\nelse
          qx var qx\n  qy var qy\n  k var k\n  nx var nx\n  ny var ny
          hx div qx k\n  hy div qy k\n  e mul nx hx\n  g mul ny hy\n  nh add e g\n  output r nh\nend
        r project i 0\noutput r r";
    let f = function(&format!("{HALF}{cosines}{within}"));
    let made = in_other_words(&f).unwrap();
    // The sum of both over the length.
    let (_, arm) = made.split_once("else").unwrap();
    assert!(arm.contains(" add ") && !arm.contains(" mul "), "{made}");
    assert_eq!(arm.matches(" div ").count(), 1, "{made}");
}

#[test]
fn what_is_worse_in_floating_point_stays() {
    // Of x and (x + 10⁸) − 10⁸ the second one is known but for rounding errors of the sum.
    let f = function(
        "x var x\ny var y\nk const 100000000\na add x k\nb sub a k\nc mul b y\nd mul x x\ne mul d y
        g mul x y\nh mul g x\ni sub h e\nj mul i c\noutput j j",
    );
    let made = in_other_words(&f);
    assert!(made.is_none_or(|made| !made.contains("output j 0")));
    // A difference of squares is a product for good reason.
    let f = function(
        "x var x\ny var y\nxx square x\nyy square y\nd sub xx yy\na add x y\nb sub x y\nc mul a b
        e sub c c\noutput d d\noutput c c",
    );
    assert_eq!(in_other_words(&f), None);
}

#[test]
fn what_is_accurate_becomes_nothing_worse() {
    // |l − v|² is 2 − 2 l·v, but not in floating point where both are close.
    let f = function(
        "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\none const 1\na mul lx vx\nb mul ly vy
        c add a b\nd sub one c\nsx sub lx vx\nsy sub ly vy\nsxx square sx\nsyy square sy
        ss add sxx syy\noutput d d\noutput ss ss",
    );
    assert_eq!(in_other_words(&f), None);
    // What is on the way may be worse than what is made of it.
    let f = function(
        "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nk const 1e6\na mul lx vx\nb mul ly vy
        c add k a\nd add c b\ne sub d k\ng add e a\nh add g b\ni sub h e\noutput i i",
    );
    assert_eq!(in_other_words(&f), None);
}

#[test]
fn a_root_of_what_cancels_is_not_used() {
    // The root of (x − y)(x + y) is not that of x² − y² where both are close.
    let f = function(
        "lx var l.x\nly var l.y\nnx var n.x\nny var n.y\na mul nx lx\nb mul ny ly\nnl add a b
        x var x\ny var y\nxx square x\nyy square y\nd sub xx yy\ne abs d\nc sqrt e
        zero const 0\np le nl zero
        i if p nl nl x x y y zero zero\n  zero var zero\n  output r zero\nelse
          nl var nl\n  x var x\n  y var y\n  s sub x y\n  t add x y\n  m mul s t\n  k abs m
          q sqrt k\n  w add nl q\n  output r w\nend\nr project i 0\noutput r r\noutput c c",
    );
    assert_eq!(in_other_words(&f), None);
}

#[test]
fn a_product_with_a_difference_stays_one() {
    // n·(l − v) is exact but for its own size where l and v are close, and n·l − n·v is not.
    let f = function(
        "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nnx var n.x\nny var n.y
        a mul nx lx\nb mul ny ly\nnl add a b\nc mul nx vx\nd mul ny vy\nnv add c d
        zero const 0\np le nl zero\nq le zero nv\neither or p q
        i if either lx lx ly ly vx vx vy vy nx nx ny ny zero zero
          zero var zero\n  output r zero\nelse
          lx var lx\n  ly var ly\n  vx var vx\n  vy var vy\n  nx var nx\n  ny var ny
          sx sub lx vx\n  sy sub ly vy\n  e mul nx sx\n  g mul ny sy\n  s add e g\n  output r s\nend
        r project i 0\noutput r r\noutput nl nl\noutput nv nv",
    );
    assert_eq!(in_other_words(&f), None);
}

/// n·l, n·v, and r·v with r = 2 (n·l) n − l.
const MIRRORED: &str = "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nnx var n.x\nny var n.y
    a mul nx lx\nb mul ny ly\nnl add a b\nc mul nx vx\nd mul ny vy\nnv add c d
    two const 2\nk mul nl two\nkx mul nx k\nky mul k ny\nrx sub kx lx\nry sub ky ly
    e mul rx vx\ng mul vy ry\nrv add e g\n";

#[test]
fn a_mirrored_vector_is_not_computed() {
    let f = function(&format!(
        "{MIRRORED}output nl nl\noutput nv nv\noutput rv rv"
    ));
    let made = in_other_words(&f).unwrap();
    // k (n·v) − lx vx − ly vy
    let count = |word: &str| made.matches(word).count();
    assert_eq!(
        (count(" mul "), count(" sub "), count(" add ")),
        (8, 2, 2),
        "{made}"
    );
    // Where n·v is not there nothing is spared.
    let f = function(&format!("{MIRRORED}output nl nl\noutput rv rv"));
    assert_eq!(in_other_words(&f), None);
    // Nor is it known where r is needed, too.
    let f = function(&format!(
        "{MIRRORED}output nv nv\noutput rv rv\noutput rx rx\noutput ry ry"
    ));
    assert_eq!(in_other_words(&f), None);
}

#[test]
fn signs_of_products_are_kept() {
    // −((−l − k n)·v) with k = −2 n·l.
    let f = function(
        "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nnx var n.x\nny var n.y
        a mul nx lx\nb mul ny ly\nnl add a b\ntwo const 2\nk2 mul two nl\nk neg k2\nc mul nx vx\nd mul ny vy\nnv add c d
        mx neg lx\nmy neg ly\nkx mul nx k\nky mul k ny\nrx sub mx kx\nry sub my ky
        e mul rx vx\ng mul vy ry\ns add e g\nt neg s\nu sub t k\noutput nv nv\noutput u u",
    );
    let made = in_other_words(&f).unwrap();
    assert_eq!(made.matches(" mul ").count(), 8, "{made}");
    let made = text::parse(&made, Format::F64).unwrap();
    let at = [0.6, 0.8, 0.28, 0.96, -0.8, 0.6].map(outward_semantics::Scalar::Real);
    let [before, after]: [f64; 2] = [&f, &made].map(|f| {
        let limits = outward_semantics::Limits::default();
        outward_semantics::eval_scalars(f, &at, limits).unwrap()[1].real()
    });
    assert!((before - after).abs() < 1e-15, "{before} {after}");
}

#[test]
fn a_product_that_is_exact_is_not_parted() {
    // (l − 2 n)·v: twice a number is not rounded, so that the difference may be exact.
    let f = function(
        "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nnx var n.x\nny var n.y
        c mul nx vx\nd mul ny vy\nnv add c d\ntwo const 2\nkx mul nx two\nky mul two ny
        rx sub lx kx\nry sub ly ky\ne mul rx vx\ng mul vy ry\nrv add e g
        output nv nv\noutput rv rv",
    );
    assert_eq!(in_other_words(&f), None);
}

#[test]
fn what_may_cancel_without_an_error_is_not_parted() {
    // (l − k v)·n, where k may be 1, and l and v close.
    let f = function(
        "lx var l.x\nly var l.y\nvx var v.x\nvy var v.y\nnx var n.x\nny var n.y\nk var k
        c mul nx vx\nd mul ny vy\nnv add c d\nkx mul vx k\nky mul k vy
        rx sub lx kx\nry sub ly ky\ne mul rx nx\ng mul ry ny\nrn add e g
        output nv nv\noutput rn rn",
    );
    assert_eq!(in_other_words(&f), None);
}
