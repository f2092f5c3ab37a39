//! Kernels and shapes can be recorded: a kernel that is run once on what only notes its steps gives
//! a program without branches, and that program gives the bits of the kernel at any arguments. So
//! an engine may take kernels into its programs instead of calling them.

use core::cell::RefCell;

use outward_number::testing::Random;

use super::doubles::Doubles;
use super::shapes::{Range, range_of};
use super::tests::{KERNELS, argument};
use crate::Elementary;

/// A step of a program on words: bits of numbers, and 1 and 0 for truth values. Operands are the
/// numbers of earlier steps.
#[derive(Clone, Debug)]
enum Step {
    Argument(usize),
    Constant(u64),
    Unary(fn(u64) -> u64, usize),
    Binary(fn(u64, u64) -> u64, usize, usize),
    Select([usize; 3]),
    /// The number of a column whose index is the lowest bits of a word.
    Column(Vec<u64>, usize),
}

std::thread_local! {
    static STEPS: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

/// The number of a step.
#[derive(Clone, Copy, Debug)]
struct Recorded(usize);

fn push(step: Step) -> Recorded {
    STEPS.with_borrow_mut(|steps| {
        steps.push(step);
        Recorded(steps.len() - 1)
    })
}

fn number(bits: u64) -> f64 {
    f64::from_bits(bits)
}

macro_rules! on_numbers {
    ($($name:ident)*) => { $(
        fn $name(self, b: Self) -> Self {
            push(Step::Binary(|a, b| Doubles::$name(number(a), number(b)).to_bits(), self.0, b.0))
        }
    )* };
}

macro_rules! comparisons {
    ($($name:ident)*) => { $(
        fn $name(self, b: Self) -> Self {
            push(Step::Binary(|a, b| u64::from(Doubles::$name(number(a), number(b))), self.0, b.0))
        }
    )* };
}

impl Doubles for Recorded {
    type Mask = Self;

    fn splat(x: f64) -> Self {
        push(Step::Constant(x.to_bits()))
    }
    on_numbers! { add sub mul div and or xor add_bits sub_bits }
    comparisons! { lt le }
    fn sqrt(self) -> Self {
        push(Step::Unary(|a| Doubles::sqrt(number(a)).to_bits(), self.0))
    }
    fn left<const N: u32>(self) -> Self {
        push(Step::Unary(|a| a << N, self.0))
    }
    fn right<const N: u32>(self) -> Self {
        push(Step::Unary(|a| a >> N, self.0))
    }
    fn both(a: Self, b: Self) -> Self {
        push(Step::Binary(|a, b| a & b, a.0, b.0))
    }
    fn either(a: Self, b: Self) -> Self {
        push(Step::Binary(|a, b| a | b, a.0, b.0))
    }
    fn select(mask: Self, a: Self, b: Self) -> Self {
        push(Step::Select([mask.0, a.0, b.0]))
    }
    fn rows<const N: usize, const K: usize>(self, table: &'static [[f64; K]; N]) -> [Self; K] {
        let mut out = [self; K];
        for (k, column) in out.iter_mut().enumerate() {
            let numbers = table.iter().map(|row| row[k].to_bits()).collect();
            *column = push(Step::Column(numbers, self.0));
        }
        out
    }
}

/// The words of all steps.
fn run(steps: &[Step], arguments: [f64; 4]) -> Vec<u64> {
    let mut words: Vec<u64> = Vec::with_capacity(steps.len());
    for step in steps {
        let word = match step {
            Step::Argument(i) => arguments[*i].to_bits(),
            Step::Constant(bits) => *bits,
            Step::Unary(f, a) => f(words[*a]),
            Step::Binary(f, a, b) => f(words[*a], words[*b]),
            Step::Select([mask, a, b]) => words[if words[*mask] == 1 { *a } else { *b }],
            Step::Column(numbers, at) => {
                let last = numbers.len() as u64 - 1;
                numbers[usize::try_from(words[*at] & last).unwrap()]
            }
        };
        words.push(word);
    }
    words
}

/// Boxes of arguments of f: points, neighbours, and anything.
fn ends(f: Elementary, random: &mut Random) -> [f64; 4] {
    let [x, y] = argument(f, random);
    let [u, v] = match random.below(3) {
        0 => [x, y],
        1 => argument(f, random),
        _ => [random.number(), random.number()],
    };
    let pair = |a: f64, b: f64| if b < a { [b, a] } else { [a, b] };
    let ([a, b], [c, d]) = (pair(x, u), pair(y, v));
    [a, b, c, d]
}

/// How many ranges were known.
fn check(f: Elementary) -> usize {
    STEPS.take();
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| push(Step::Argument(i)));
    let recorded: Range<Recorded> = range_of(f, [a, b], [c, d]).unwrap();
    let steps = STEPS.take();
    let mut random = Random(5);
    let mut known = 0;
    for _ in 0..500 {
        let at = ends(f, &mut random);
        let words = run(&steps, at);
        let [low, high, certain] =
            [recorded.low, recorded.high, recorded.certain].map(|step| words[step.0]);
        match range_of::<f64>(f, [at[0], at[1]], [at[2], at[3]]) {
            Some(range) if range.certain => {
                assert_eq!(certain, 1, "{f:?}{at:?}");
                let ends = [range.low, range.high].map(f64::to_bits);
                assert_eq!([low, high], ends, "{f:?}{at:?}");
                known += 1;
            }
            _ => assert_eq!(certain, 0, "{f:?}{at:?}"),
        }
    }
    known
}

#[test]
fn recorded_kernels_have_the_bits_of_kernels() {
    for f in KERNELS {
        let known = check(f);
        assert!(known > 50, "{f:?}: {known}");
    }
}
