//! Idioms of inari's users, each a few lines: construction, errors, text, sets, numbers, relations,
//! decorations.

use inari::*;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::str::FromStr;

const UNIT: Interval = const_interval!(0.0, 1.0);
const HALF_LINE: Interval = const_interval!(1.0, f64::INFINITY);
static TABLE: [Interval; 3] = [UNIT, Interval::PI, const_interval!(-f64::MAX, -1e-3)];
const DECORATED: DecInterval = const_dec_interval!(f64::NEG_INFINITY, 0.0);

struct Domain {
    x: Interval,
    y: Interval,
}
impl Domain {
    const WHOLE: Self = Self {
        x: Interval::ENTIRE,
        y: const_interval!(-core::f64::consts::PI, core::f64::consts::PI),
    };
}

const fn unit() -> Interval {
    const_interval!(-1.0, 1.0)
}

#[test]
fn constants() {
    assert!(UNIT.interior(unit()) || UNIT.subset(unit()));
    assert_eq!(TABLE.iter().filter(|x| x.contains(-1.0)).count(), 1);
    assert_eq!(HALF_LINE.sup(), f64::INFINITY);
    assert_eq!(DECORATED.decoration(), Decoration::Dac);
    assert!(Domain::WHOLE.x.is_entire() && Domain::WHOLE.y.contains(3.0));
    const LO: f64 = -2.5;
    const X: Interval = const_interval!(LO, LO + 1.0);
    assert_eq!((X.inf(), X.sup()), (-2.5, -1.5));
    let x = inari::const_interval!(1.0, 1.0);
    assert!(x.is_singleton());
}

fn from_numbers(a: f64, b: f64) -> Result<Interval> {
    let x = interval!(a, b)?;
    Ok(x.sqrt())
}

fn boxed(text: &str) -> std::result::Result<f64, Box<dyn Error>> {
    let x = interval!(text)?;
    let y: f64 = "0.5".parse()?;
    Ok(x.mid() + y)
}

fn read<T: FromStr<Err = IntervalError>>(text: &str) -> std::result::Result<T, String> {
    text.parse().map_err(|e: IntervalError| e.to_string())
}

#[derive(Debug)]
enum MyError {
    Interval(IntervalError),
    Other,
}
impl From<IntervalError> for MyError {
    fn from(e: IntervalError) -> Self {
        Self::Interval(e)
    }
}
fn mine(text: &str) -> std::result::Result<DecInterval, MyError> {
    let x = dec_interval!(text)?;
    if x.is_nai() {
        Err(MyError::Other)
    } else {
        Ok(x)
    }
}

#[test]
fn construction_and_errors() {
    assert_eq!(from_numbers(4.0, 9.0).unwrap(), const_interval!(2.0, 3.0));
    let error = from_numbers(9.0, 4.0).unwrap_err();
    assert_eq!(error.kind(), IntervalErrorKind::UndefinedOperation);
    assert!(matches!(
        error.kind(),
        IntervalErrorKind::UndefinedOperation
    ));
    let described = match error.kind() {
        IntervalErrorKind::PossiblyUndefinedOperation => "possibly",
        IntervalErrorKind::UndefinedOperation => "surely",
        _ => "otherwise", // the one arm more
    };
    assert_eq!(described, "surely");
    assert_eq!(error.clone(), error);
    assert!(from_numbers(f64::NAN, 1.0).is_err() && from_numbers(1.0, f64::NAN).is_err());
    assert!(interval!(f64::INFINITY, f64::INFINITY).is_err());
    let x = interval!(f64::NEG_INFINITY, 0.0).unwrap_or(Interval::EMPTY);
    assert!(x.contains(-1e300));
    let or_empty = interval!(2.0, 1.0).unwrap_or(Interval::EMPTY);
    assert!(or_empty.is_empty() && interval!(2.0, 1.0).ok().is_none());
    let point = |x: f64| interval!(x, x).unwrap();
    assert!(point(0.1).is_singleton());
    let (a, b) = (1_f32, 3_i32);
    assert_eq!(
        interval!(a.into(), b.into()).unwrap(),
        const_interval!(1.0, 3.0)
    );
    let x: Interval = (1.0, 2.0).try_into().unwrap();
    assert_eq!(Interval::try_from((1.0, 2.0)).unwrap(), x);
    assert_eq!(
        DecInterval::try_from((1.0, 2.0)).unwrap().interval(),
        Some(x)
    );
    assert_eq!(boxed("[1, 2]").unwrap(), 2.0);
    assert!(boxed("[1").is_err());
    assert_eq!(read::<Interval>("[1, 2]"), Ok(x));
    assert!(read::<DecInterval>("[1, 2]_wrong").is_err());
    assert!(mine("[1, 2]_def").is_ok());
    assert!(matches!(mine("[nai]"), Err(MyError::Other)));
    assert!(matches!(mine("["), Err(MyError::Interval(e)) if !e.to_string().is_empty()));
    let all: Result<Vec<Interval>> = ["[1]", "[2, 3]"].iter().map(|s| s.parse()).collect();
    assert_eq!(all.unwrap().len(), 2);
    let all: Result<Vec<Interval>> = ["[1]", "[3, 2]"].iter().map(|s| interval!(s)).collect();
    assert!(all.is_err());
    fn is_shared<T: Error + Send + Sync + 'static>(_: &T) {}
    is_shared(&error);
}

#[test]
fn texts() {
    let x = interval!("[0.1, 0.2]").unwrap();
    assert!(x.contains(0.1) && x.inf() < 0.1 && x.sup() >= 0.2);
    let owned = String::from("[1, 2]");
    assert_eq!(interval!(&owned).unwrap(), owned.parse().unwrap());
    assert_eq!(
        interval!(&format!("[{}, {}]", 1, 2)).unwrap(),
        const_interval!(1.0, 2.0)
    );
    assert_eq!(
        "[1, 2]".parse::<Interval>().unwrap(),
        Interval::from_str("[1, 2]").unwrap()
    );
    for (text, expected) in [
        ("[]", Interval::EMPTY),
        ("[empty]", Interval::EMPTY),
        ("[ Entire ]", Interval::ENTIRE),
        ("[,]", Interval::ENTIRE),
        ("[1, inf]", HALF_LINE),
        ("[1,+infinity]", HALF_LINE),
        ("[1/4, 0x1.8p+0]", const_interval!(0.25, 1.5)),
        ("[1.5]", const_interval!(1.5, 1.5)),
        (
            "3.5?",
            const_interval!(3.45_f64.next_down(), 3.5500000000000003),
        ),
        ("0??", Interval::ENTIRE),
        ("1??u", HALF_LINE),
        ("10?3u", const_interval!(10.0, 13.0)),
    ] {
        let x = interval!(text).unwrap();
        assert!(expected.subset(x) || text == "3.5?", "{text}: {x}");
        assert!(
            x.wid() <= expected.wid() || x.is_empty() || text == "3.5?",
            "{text}: {x}"
        );
    }
    assert_eq!(interval_exact!("[1.25]"), Ok(const_interval!(1.25, 1.25)));
    assert!(interval_exact!("[0.1]").is_err());
    assert_eq!(
        interval_exact!("[0.1]").unwrap_err().kind(),
        IntervalErrorKind::UndefinedOperation
    );
    let hex = format!("{:x}", Interval::PI);
    assert_eq!(interval_exact!(&hex), Ok(Interval::PI));
    // Of inari's own texts, too.
    let hex = format!("{:x}", InariText(Interval::PI));
    assert_eq!(hex, "[0x3.243f6a8885a3p+0,0x3.243f6a8885a32p+0]");
    assert_eq!(interval_exact!(&hex), Ok(Interval::PI));
    assert_eq!(format!("{:.3}", x), "[0.099, 0.201]");
    assert_eq!(format!("{:.3}", InariText(x)), "[0.099,0.201]");
    assert_eq!(format!("{:.2e}", InariText(x)), "[9.99e-02,2.01e-01]");
    assert!(format!("{x:?}").starts_with('['));
    assert_eq!(format!("{:.1}", DecInterval::PI), "[3.1, 3.2]_com");
    assert_eq!(DecInterval::NAI.to_string(), "[nai]");
    let read_again: Interval = x.to_string().parse().unwrap();
    assert!(x.subset(read_again));
}

#[test]
fn operators_and_folds() {
    let (x, y) = (const_interval!(1.0, 2.0), const_interval!(-4.0, 8.0));
    assert_eq!(x + y, &x + &y);
    assert_eq!(x - &y, &x - y);
    assert_eq!((x * y, y / x), (const_interval!(-8.0, 16.0), y));
    assert_eq!(-&y, const_interval!(-8.0, 4.0));
    let mut z = x;
    z += y;
    z -= &x;
    z *= x;
    z /= &const_interval!(2.0, 2.0);
    assert!(z.contains(0.0));
    let all = [x, y, Interval::PI];
    let zero = const_interval!(0.0, 0.0);
    let sum = all.iter().fold(zero, |a, &b| a + b);
    assert_eq!(sum, all.iter().copied().fold(zero, |a, b| a + b));
    assert_eq!(all.into_iter().reduce(|a, b| a + b), Some(sum));
    let hull = all
        .iter()
        .copied()
        .fold(Interval::EMPTY, Interval::convex_hull);
    let meet = all
        .iter()
        .copied()
        .fold(Interval::ENTIRE, Interval::intersection);
    assert_eq!((hull, meet.is_empty()), (y, true));
    let product = all.iter().fold(const_interval!(1.0, 1.0), |a, b| a * b);
    assert!(product.contains(0.0));
    let powers: Vec<Interval> = (0..4).map(|n| x.powi(n)).collect();
    assert_eq!(powers.last(), Some(&const_interval!(1.0, 8.0)));
    let horner = [1.0, -3.0, 2.0]
        .iter()
        .fold(zero, |s, &c| s * x + interval!(c, c).unwrap());
    assert!(horner.contains(0.0));
    assert_eq!(x.mul_add(y, y), const_interval!(-12.0, 24.0));
    let total: f64 = all.iter().map(|x| x.wid()).sum();
    assert!(total > 12.9);
}

#[test]
fn sets_numbers_and_relations() {
    let (x, y) = (const_interval!(1.0, 2.0), const_interval!(1.5, 4.0));
    assert_eq!(x.intersection(y), const_interval!(1.5, 2.0));
    assert_eq!(x.convex_hull(y), const_interval!(1.0, 4.0));
    assert!(x.less(y) && x.strict_less(y) && !x.precedes(y) && !x.strict_precedes(y));
    assert!(!x.disjoint(y) && !x.subset(y) && !x.interior(y) && x.subset(x));
    assert_eq!(x.overlap(y), Overlap::Overlaps);
    match x.overlap(y) {
        Overlap::Overlaps | Overlap::OverlappedBy => {}
        other => panic!("{other:?}"),
    }
    let (a, b) = (x.inf(), x.sup());
    let left = interval!(a, x.mid()).unwrap();
    let right = interval!(x.mid(), b).unwrap();
    assert_eq!(left.convex_hull(right), x);
    assert_eq!(
        (y.mag(), y.mig(), y.rad(), y.wid(), y.mid()),
        (4.0, 1.5, 1.25, 2.5, 2.75)
    );
    assert!(Interval::EMPTY.mid().is_nan() && Interval::EMPTY.inf() == f64::INFINITY);
    assert_eq!(Interval::ENTIRE.mid(), 0.0);
    assert_eq!(HALF_LINE.mid(), f64::MAX);
    assert!(UNIT.inf().is_sign_negative() && (-UNIT).sup().is_sign_positive());
    let [u, v] = const_interval!(-1.0, 1.0).mul_rev_to_pair(const_interval!(1.0, 1.0));
    assert_eq!((u.sup(), v.inf()), (-1.0, 1.0));
    assert_eq!(x.max(y).min(x), x);
    let mut sorted = vec![y, x, Interval::PI];
    sorted.sort_by(|a, b| a.inf().partial_cmp(&b.inf()).unwrap());
    assert_eq!(sorted, [x, y, Interval::PI]);
    let known: HashSet<Interval> = sorted.iter().copied().chain([x]).collect();
    assert_eq!(known.len(), 3);
    let mut counts: HashMap<Interval, u32> = HashMap::new();
    *counts.entry(x).or_default() += 1;
    *counts.entry(const_interval!(1.0, 2.0)).or_insert(0) += 1;
    assert_eq!(counts.get(&x), Some(&2));
    assert_ne!(x, y);
    assert!(x == x && Interval::EMPTY == Interval::EMPTY);
}

#[test]
fn decorations() {
    let x = dec_interval!("[0, 4]_com").unwrap();
    assert_eq!(x.sqrt().decoration(), Decoration::Com);
    assert_eq!((x - x).sqrt().decoration(), Decoration::Trv);
    assert_eq!(x.sqrt().interval().unwrap(), const_interval!(0.0, 2.0));
    let Some(part) = x.interval() else { panic!() };
    let weaker = DecInterval::set_dec(part, x.decoration().min(Decoration::Def));
    assert_eq!(weaker.decoration(), Decoration::Def);
    assert!(Decoration::Com > Decoration::Dac && Decoration::Trv < Decoration::Def);
    assert_eq!(Decoration::Com as u8, 16);
    let mut by_decoration: BTreeMap<Decoration, Vec<DecInterval>> = BTreeMap::new();
    by_decoration.entry(x.decoration()).or_default().push(x);
    assert_eq!(by_decoration.len(), 1);
    assert_ne!(DecInterval::NAI, DecInterval::NAI);
    assert_eq!(x, DecInterval::set_dec(part, Decoration::Trv));
    assert_eq!(
        DecInterval::new(Interval::EMPTY).decoration(),
        Decoration::Trv
    );
    assert!((x + DecInterval::NAI).is_nai());
    assert_eq!(x.overlap(DecInterval::NAI), None);
    assert_eq!(
        const_dec_interval!(1.0, 2.0).interval(),
        Some(const_interval!(1.0, 2.0))
    );
    assert_eq!(x.floor().decoration(), Decoration::Def);
}

#[test]
fn octets() {
    let x = const_interval!(1.0, 2.0);
    assert_eq!(Interval::try_from_be_bytes(x.to_be_bytes()).unwrap(), x);
    assert_eq!(Interval::try_from_le_bytes(x.to_le_bytes()).unwrap(), x);
    let octets: [u8; 17] = DecInterval::new(x).to_ne_bytes();
    assert_eq!(
        DecInterval::try_from_ne_bytes(octets).unwrap().interval(),
        Some(x)
    );
    // As inari writes them: both endpoints, lower first.
    assert_eq!(x.to_le_bytes()[..8], 1_f64.to_le_bytes());
    // A `Result`, where inari has an `Option`.
    assert!(Interval::try_from_be_bytes([0xff; 16]).is_err());
}

#[test]
fn threads_and_sizes() {
    fn shared<T: Send + Sync + Unpin + Copy + 'static>() {}
    shared::<Interval>();
    shared::<DecInterval>();
    assert_eq!(size_of::<Interval>(), 16);
    assert_eq!(size_of::<DecInterval>(), 24, "inari: 32");
    let sum = std::thread::spawn(|| Interval::PI + UNIT).join().unwrap();
    assert!(sum.contains(3.5));
}
