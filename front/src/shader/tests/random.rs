//! Control flow drawn at random, in GLSL and in SPIR-V: what is read returns what an interpreter
//! of the same statements returns, and the rest is refused.

use core::fmt::Write as _;

use super::spirv::{self, CONSTANTS, Instruction, refused_or_read};
use super::{Int, at, function};
use crate::shader::{Stage, read_glsl};

/// A statement. There are two variables: `x`, which is the argument at first, and `t`, with which
/// loops end.
#[derive(Clone, Debug)]
enum Statement {
    /// x = 3x + this.
    Mix(u32),
    If(Test, Vec<Statement>, Vec<Statement>),
    While(Test, Vec<Statement>),
    Do(Test, Vec<Statement>),
    /// The cases of x & 3, in their order; the default may stand anywhere among them.
    Switch(Vec<Case>),
    Break,
    Continue,
    /// Leaves the loop around, from inside a switch, too: GLSL cannot say that.
    Leave,
    Return,
}

/// Whether this bit of x is set; and whether x is increased by the right operand of an `&&`.
#[derive(Clone, Copy, Debug)]
struct Test {
    bit: u32,
    acts: bool,
}

#[derive(Clone, Debug)]
struct Case {
    /// None is the default.
    value: Option<u32>,
    body: Vec<Statement>,
    /// Whether it goes on into the next one.
    falls: bool,
}

/// Where control goes behind a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    On,
    Break,
    Continue,
    Leave,
    Return,
}

/// What a program may hold besides what both languages have and naga reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Glsl,
    Spirv,
}

/// Draws programs.
struct Draw {
    state: u64,
    language: Language,
}

impl Draw {
    fn below(&mut self, n: u32) -> u32 {
        self.state = self
            .state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        let high = u32::try_from(self.state >> 40).unwrap();
        high % n
    }

    fn test(&mut self) -> Test {
        Test {
            bit: self.below(4),
            acts: self.language == Language::Glsl && self.below(24) == 0,
        }
    }

    /// Some statements. `within` is the innermost loop or switch: whether there is one to break,
    /// and one to continue.
    fn block(&mut self, depth: u32, (switch, inner): (bool, bool)) -> Vec<Statement> {
        let count = 1 + self.below(3);
        (0..count)
            .map(|_| self.statement(depth, (switch, inner)))
            .collect()
    }

    fn statement(&mut self, depth: u32, (switch, inner): (bool, bool)) -> Statement {
        let leaves = self.below(8) == 0;
        match self.below(if depth == 0 { 6 } else { 14 }) {
            0 if switch || inner => Statement::Break,
            1 if inner && leaves => Statement::Continue,
            2 if inner && self.language == Language::Spirv => Statement::Leave,
            3 if leaves => Statement::Return,
            0..6 => Statement::Mix(self.below(8)),
            6..9 => {
                let (yes, no) = (self.block(depth - 1, (switch, inner)), self.below(2) == 0);
                let no = if no {
                    self.block(depth - 1, (switch, inner))
                } else {
                    Vec::new()
                };
                Statement::If(self.test(), yes, no)
            }
            9..11 => Statement::While(self.test(), self.block(depth - 1, (false, true))),
            11 => Statement::Do(self.test(), self.block(depth - 1, (false, true))),
            _ => {
                let count = 1 + self.below(3);
                let default = self.below(count + 1);
                let case = |draw: &mut Self, i| Case {
                    value: (i != default).then_some(i),
                    body: draw.block(depth - 1, (true, inner)),
                    falls: draw.below(3) == 0,
                };
                Statement::Switch((0..count).map(|i| case(self, i)).collect())
            }
        }
    }
}

/// The program at a point.
struct Run {
    x: i32,
    t: i32,
}

impl Run {
    fn test(&mut self, test: Test) -> bool {
        let is_set = self.x >> test.bit & 1 != 0;
        if test.acts && is_set {
            self.x = self.x.wrapping_add(1);
        }
        is_set
    }

    fn all(&mut self, statements: &[Statement]) -> Next {
        for statement in statements {
            let next = self.one(statement);
            if next != Next::On {
                return next;
            }
        }
        Next::On
    }

    fn one(&mut self, statement: &Statement) -> Next {
        match statement {
            Statement::Mix(k) => {
                self.x = self.x.wrapping_mul(3).wrapping_add(k.cast_signed());
                Next::On
            }
            Statement::If(test, yes, no) => {
                let arm = if self.test(*test) { yes } else { no };
                self.all(arm)
            }
            Statement::While(test, body) => {
                while self.t > 0 && self.test(*test) {
                    match self.iteration(body) {
                        Next::On | Next::Continue => {}
                        Next::Return => return Next::Return,
                        Next::Break | Next::Leave => break,
                    }
                }
                Next::On
            }
            Statement::Do(test, body) => loop {
                match self.iteration(body) {
                    Next::On | Next::Continue => {}
                    Next::Return => return Next::Return,
                    Next::Break | Next::Leave => return Next::On,
                }
                if self.t <= 0 || !self.test(*test) {
                    return Next::On;
                }
            },
            Statement::Switch(cases) => {
                let value = Some((self.x & 3).cast_unsigned());
                let find = |value| cases.iter().position(|case| case.value == value);
                let first = find(value).or_else(|| find(None));
                for case in cases.iter().skip(first.unwrap_or(cases.len())) {
                    match self.all(&case.body) {
                        Next::On if case.falls => {}
                        Next::On | Next::Break => break,
                        next => return next,
                    }
                }
                Next::On
            }
            Statement::Break => Next::Break,
            Statement::Continue => Next::Continue,
            Statement::Leave => Next::Leave,
            Statement::Return => Next::Return,
        }
    }

    fn iteration(&mut self, body: &[Statement]) -> Next {
        self.t -= 1;
        self.all(body)
    }
}

/// What the program returns.
fn expected(program: &[Statement], n: i32) -> i32 {
    let mut run = Run { x: n, t: 5 };
    run.all(program);
    run.x
}

/// Writes GLSL.
#[derive(Default)]
struct Glsl {
    text: String,
    /// Whether there is something that has to be refused.
    is_misread: bool,
}

impl Glsl {
    fn test(&mut self, test: Test) -> String {
        self.is_misread |= test.acts;
        let acts = if test.acts { " && x++ != 12345678" } else { "" };
        format!("(x >> {} & 1) != 0{acts}", test.bit)
    }

    fn all(&mut self, statements: &[Statement], in_do: bool) {
        self.text.push_str("{ ");
        for statement in statements {
            self.one(statement, in_do);
        }
        self.text.push_str("} ");
    }

    fn one(&mut self, statement: &Statement, in_do: bool) {
        match statement {
            Statement::Mix(k) => write!(self.text, "x = x * 3 + {k}; ").unwrap(),
            Statement::If(test, yes, no) => {
                let test = self.test(*test);
                write!(self.text, "if ({test}) ").unwrap();
                self.all(yes, in_do);
                self.text.push_str("else ");
                self.all(no, in_do);
            }
            Statement::While(test, body) => {
                let test = self.test(*test);
                write!(self.text, "while (t > 0 && {test}) {{ t -= 1; ").unwrap();
                self.all(body, false);
                self.text.push_str("} ");
            }
            Statement::Do(test, body) => {
                self.text.push_str("do { t -= 1; ");
                self.all(body, true);
                let test = self.test(*test);
                write!(self.text, "}} while (t > 0 && {test}); ").unwrap();
            }
            Statement::Switch(cases) => {
                self.text.push_str("switch (x & 3) { ");
                for (i, case) in cases.iter().enumerate() {
                    match case.value {
                        Some(value) => write!(self.text, "case {value}: ").unwrap(),
                        None => self.text.push_str("default: "),
                    }
                    self.all(&case.body, in_do);
                    if !case.falls || i + 1 == cases.len() {
                        self.text.push_str("break; ");
                    }
                }
                self.text.push_str("} ");
            }
            Statement::Break => self.text.push_str("break; "),
            Statement::Continue => {
                self.is_misread |= in_do;
                self.text.push_str("continue; ");
            }
            Statement::Return => self.text.push_str("return x; "),
            Statement::Leave => unreachable!("GLSL has no such statement"),
        }
    }
}

#[test]
fn glsl_is_read_as_it_is_or_refused() {
    let mut counts = [0, 0];
    for seed in 0..1500 {
        let mut draw = Draw {
            state: seed,
            language: Language::Glsl,
        };
        let program = draw.block(3, (false, false));
        let mut glsl = Glsl::default();
        glsl.all(&program, false);
        let text = format!(
            "#version 450\nlayout(location = 0) flat in int n;\nlayout(location = 0) out int o;\n\
             int f(int n) {{ int x = n, t = 5; {}return x; }}\nvoid main() {{ o = f(n); }}",
            glsl.text
        );
        let units = read_glsl(&text, Stage::Fragment);
        counts[usize::from(glsl.is_misread)] += 1;
        match units {
            Ok(_) if glsl.is_misread => panic!("not refused: {text}"),
            Ok(units) => {
                let f = function(&units, "f");
                for n in -2..6 {
                    assert_eq!(
                        at(&f, &[Int(n)]),
                        [Int(expected(&program, n))],
                        "{n}: {text}"
                    );
                }
            }
            Err(error) => assert!(glsl.is_misread, "{text}: {error}"),
        }
    }
    assert!(counts[0] > 900 && counts[1] > 100, "{counts:?}");
}

const X: u32 = 70;
const T: u32 = 71;

/// Writes SPIR-V.
struct Spirv {
    body: Vec<(u32, Vec<u32>)>,
    next: u32,
    /// Whether the block has ended.
    is_done: bool,
    /// The labels of what surrounds: where `break`, `continue` and `Leave` go.
    to: [u32; 3],
}

impl Spirv {
    fn id(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn put(&mut self, number: u32, operands: &[u32]) {
        self.body.push((number, operands.to_vec()));
    }

    fn make(&mut self, number: u32, ty: u32, operands: &[u32]) -> u32 {
        let id = self.id();
        self.put(number, &[&[ty, id], operands].concat());
        id
    }

    fn integer(&mut self, number: u32, a: u32, b: u32) -> u32 {
        self.make(number, spirv::INT, &[a, b])
    }

    fn begin(&mut self, label: u32) {
        self.put(spirv::LABEL, &[label]);
        self.is_done = false;
    }

    /// Goes there, if the block has not ended.
    fn branch(&mut self, label: u32) {
        if !self.is_done {
            self.put(spirv::BRANCH, &[label]);
        }
        self.is_done = true;
    }

    fn load(&mut self, variable: u32) -> u32 {
        self.make(61, spirv::INT, &[variable]) // OpLoad
    }

    fn test(&mut self, test: Test) -> u32 {
        let x = self.load(X);
        let shifted = self.integer(195, x, CONSTANTS + test.bit); // OpShiftRightArithmetic
        let bit = self.integer(199, shifted, CONSTANTS + 1); // OpBitwiseAnd
        self.make(171, spirv::BOOL, &[bit, CONSTANTS]) // OpINotEqual
    }

    /// Whether a loop goes on.
    fn goes_on(&mut self, test: Test) -> u32 {
        let t = self.load(T);
        let left = self.make(173, spirv::BOOL, &[t, CONSTANTS]); // OpSGreaterThan
        let test = self.test(test);
        self.make(167, spirv::BOOL, &[left, test]) // OpLogicalAnd
    }

    fn iteration(&mut self, body: &[Statement], [merge, continuing]: [u32; 2]) {
        let t = self.load(T);
        let less = self.integer(130, t, CONSTANTS + 1); // OpISub
        self.put(62, &[T, less]); // OpStore
        let around = core::mem::replace(&mut self.to, [merge, continuing, merge]);
        self.all(body);
        self.to = around;
        self.branch(continuing);
    }

    fn all(&mut self, statements: &[Statement]) {
        for statement in statements {
            if self.is_done {
                break;
            }
            self.one(statement);
        }
    }

    fn one(&mut self, statement: &Statement) {
        match statement {
            Statement::Mix(k) => {
                let x = self.load(X);
                let x = self.integer(132, x, CONSTANTS + 3); // OpIMul
                let x = self.integer(128, x, CONSTANTS + k); // OpIAdd
                self.put(62, &[X, x]);
            }
            Statement::If(test, yes, no) => {
                let test = self.test(*test);
                let [a, b, merge] = [self.id(), self.id(), self.id()];
                self.put(spirv::SELECTION_MERGE, &[merge, 0]);
                self.put(spirv::CONDITIONAL, &[test, a, b]);
                for (label, arm) in [(a, yes), (b, no)] {
                    self.begin(label);
                    self.all(arm);
                    self.branch(merge);
                }
                self.begin(merge);
            }
            Statement::While(test, body) => {
                let [head, first, within, continuing, merge] = core::array::from_fn(|_| self.id());
                self.branch(head);
                self.begin(head);
                self.put(spirv::LOOP_MERGE, &[merge, continuing, 0]);
                self.branch(first);
                self.begin(first);
                let test = self.goes_on(*test);
                self.put(spirv::CONDITIONAL, &[test, within, merge]);
                self.begin(within);
                self.iteration(body, [merge, continuing]);
                self.begin(continuing);
                self.branch(head);
                self.begin(merge);
            }
            Statement::Do(test, body) => {
                let [head, within, continuing, merge] = core::array::from_fn(|_| self.id());
                self.branch(head);
                self.begin(head);
                self.put(spirv::LOOP_MERGE, &[merge, continuing, 0]);
                self.branch(within);
                self.begin(within);
                self.iteration(body, [merge, continuing]);
                self.begin(continuing);
                let test = self.goes_on(*test);
                self.put(spirv::CONDITIONAL, &[test, head, merge]);
                self.begin(merge);
            }
            Statement::Switch(cases) => self.switch(cases),
            Statement::Break => self.branch(self.to[0]),
            Statement::Continue => self.branch(self.to[1]),
            Statement::Leave => self.branch(self.to[2]),
            Statement::Return => {
                let x = self.load(X);
                self.put(spirv::RETURN_VALUE, &[x]);
                self.is_done = true;
            }
        }
    }

    fn switch(&mut self, cases: &[Case]) {
        let x = self.load(X);
        let value = self.integer(199, x, CONSTANTS + 3);
        let merge = self.id();
        let labels: Vec<u32> = cases.iter().map(|_| self.id()).collect();
        let mut default = merge;
        let mut targets = Vec::new();
        for (case, &label) in cases.iter().zip(&labels) {
            match case.value {
                Some(value) => targets.extend([value, label]),
                None => default = label,
            }
        }
        self.put(spirv::SELECTION_MERGE, &[merge, 0]);
        self.put(spirv::SWITCH, &[&[value, default], &*targets].concat());
        let around = core::mem::replace(&mut self.to[0], merge);
        for (i, case) in cases.iter().enumerate() {
            self.begin(labels[i]);
            self.all(&case.body);
            let next = labels.get(i + 1).filter(|_| case.falls);
            self.branch(next.copied().unwrap_or(merge));
        }
        self.to[0] = around;
        self.begin(merge);
    }
}

#[test]
fn spirv_is_read_as_it_is_or_refused() {
    let (mut read, mut refused) = (0, 0);
    for seed in 0..3000 {
        let mut draw = Draw {
            state: seed,
            language: Language::Spirv,
        };
        let program = draw.block(3, (false, false));
        let mut spirv = Spirv {
            body: Vec::new(),
            next: 100,
            is_done: false,
            to: [0; 3],
        };
        for variable in [X, T] {
            spirv.put(59, &[spirv::POINTER, variable, 7]); // OpVariable Function
        }
        spirv.put(62, &[X, spirv::A]);
        spirv.put(62, &[T, CONSTANTS + 5]);
        spirv.all(&program);
        spirv.all(&[Statement::Return]);
        let body: Vec<Instruction<'_>> = spirv.body.iter().map(|(op, o)| (*op, &**o)).collect();
        let module = spirv::module(spirv::INT, &[spirv::INT], &body);
        match refused_or_read(&module) {
            Some(f) => {
                read += 1;
                for n in -2..6 {
                    let expected = [Int(expected(&program, n))];
                    assert_eq!(at(&f, &[Int(n)]), expected, "seed {seed}, {n}: {program:?}");
                }
            }
            None => refused += 1,
        }
    }
    assert!(read > 2000 && refused > 100, "{read} {refused}");
}
