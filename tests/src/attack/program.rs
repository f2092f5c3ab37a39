//! Random programs as a list of operations, and their text.

use core::fmt::Write;

use fastrand::Rng;

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// A number of the program's format.
    Real,
    /// An integer of 32 bits.
    Int,
    /// A truth value.
    Bool,
}

/// An operation on values before it.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its name in `.ir` text.
    pub op: &'static str,
    /// The operands: indices of nodes of the same block.
    pub args: Vec<usize>,
    /// The number of a `const` or an `iconst`, the exponent of a `powi`, the index of an input
    /// (`var`) or of a result (`project`).
    pub number: f64,
    /// The type of the result. Of `if` and `loop`, which have several results, `Bool`, and nothing
    /// takes it.
    pub ty: Type,
    /// The two arms of an `if`, the body of a `loop`.
    pub blocks: Vec<Block>,
}

/// Operations with inputs and outputs: a program, an arm, or the body of a loop, whose first output
/// says whether it goes on.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The types of the inputs.
    pub inputs: Vec<Type>,
    /// The operations, operands first.
    pub nodes: Vec<Node>,
    /// Which nodes are the outputs.
    pub outputs: Vec<usize>,
}

/// A random program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Whether it runs in `f32`; else in `f64`.
    pub single: bool,
    /// Whether the first three inputs are the components of a unit vector.
    pub unit: bool,
    /// What it does.
    pub body: Block,
}

const UNARY: [&str; 16] = [
    "neg", "abs", "square", "sqrt", "sqrt", "floor", "ceil", "round", "exp", "ln", "sin", "cos",
    "atan", "asin", "acos", "tan",
];
const BINARY: [&str; 15] = [
    "add", "sub", "sub", "sub", "mul", "mul", "div", "div", "min", "max", "mod", "atan2", "pow",
    "compare", "add",
];
/// Elementary functions of one operand that are drawn more rarely.
const RARE: [&str; 26] = [
    "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp2", "exp10", "expm1", "exp2m1",
    "exp10m1", "log2", "log10", "log1p", "log2p1", "log10p1", "cbrt", "rsqrt", "erf", "erfc",
    "sinpi", "cospi", "tanpi", "asinpi", "acospi", "atanpi",
];
const RARE_PAIRS: [&str; 2] = ["hypot", "atan2pi"];
const COMPARISONS: [&str; 6] = ["lt", "lt", "le", "le", "eq", "lt"];
const INTEGERS: [&str; 19] = [
    "iadd", "isub", "imul", "sdiv", "udiv", "srem", "urem", "smin", "smax", "umin", "umax", "iand",
    "ior", "ixor", "ishl", "sshr", "ushr", "iadd", "isub",
];
const CONSTANTS: [f64; 16] = [
    0.0, 1.0, -1.0, 0.5, 2.0, 3.0, 0.1, -2.5, 100.0, 1e-3, 1e6, 1e17, -0.25, 1e30, 0.75, 1e-30,
];
const WHOLE: [i32; 12] = [
    0,
    1,
    -1,
    2,
    3,
    7,
    31,
    255,
    123_456_789,
    -16_777_217,
    i32::MAX,
    i32::MIN,
];

/// How deep blocks stand in blocks at most.
const DEEPEST: u32 = 2;

impl Program {
    /// A program of about `size` operations, with up to six outputs.
    #[must_use]
    pub fn random(rng: &mut Rng, size: usize) -> Self {
        let unit = rng.u32(..5) == 0;
        let mut inputs = vec![Type::Real; if unit { 4 } else { 2 + rng.usize(..2) }];
        if rng.u32(..3) == 0 {
            inputs.push(Type::Int);
        }
        if rng.u32(..4) == 0 {
            inputs.push(Type::Bool);
        }
        let mut block = Block::with_inputs(inputs);
        // Fewer programs with control flow, as these take the longer way through everything.
        let depth = if rng.bool() { DEEPEST } else { 0 };
        let typed = depth > 0 || rng.bool();
        while block.nodes.len() < size {
            block.grow(rng, depth, typed);
        }
        let results = (0..block.nodes.len())
            .rev()
            .filter(|&i| !block.nodes[i].is_control());
        let last: Vec<usize> = results.take(12).collect();
        for i in last {
            if block.outputs.is_empty() || (block.outputs.len() < 6 && rng.bool()) {
                block.outputs.push(i);
            }
        }
        Self {
            single: rng.bool(),
            unit,
            body: block,
        }
    }

    /// The name of an input.
    #[must_use]
    pub fn input_name(&self, i: usize) -> String {
        match i {
            0..=2 if self.unit => format!("v.{}", ["x", "y", "z"][i]),
            _ => format!("i{i}"),
        }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = format!(
            "function attack\nformat {}\ninputs",
            if self.single { "f32" } else { "f64" }
        );
        for i in 0..self.body.inputs.len() {
            let _ = write!(out, " {}", self.input_name(i));
        }
        out.push('\n');
        for (i, ty) in self.body.inputs.iter().enumerate() {
            let name = self.input_name(i);
            let _ = match ty {
                Type::Real => Ok(()),
                Type::Int => writeln!(out, "type int {name}"),
                Type::Bool => writeln!(out, "type bool {name}"),
            };
        }
        self.body.print(&mut out, "", &|i| self.input_name(i));
        for (i, output) in self.body.outputs.iter().enumerate() {
            let _ = writeln!(out, "output r{i} n{output}");
        }
        out
    }
}

impl Node {
    /// Whether it is control flow, whose results are taken by `project`.
    #[must_use]
    pub fn is_control(&self) -> bool {
        !self.blocks.is_empty()
    }
}

impl Block {
    fn with_inputs(inputs: Vec<Type>) -> Self {
        let mut block = Self {
            inputs: inputs.clone(),
            ..Self::default()
        };
        for (i, ty) in inputs.into_iter().enumerate() {
            block.add("var", vec![], index(i), ty);
        }
        block
    }

    fn add(&mut self, op: &'static str, args: Vec<usize>, number: f64, ty: Type) -> usize {
        self.nodes.push(Node {
            op,
            args,
            number,
            ty,
            blocks: vec![],
        });
        self.nodes.len() - 1
    }

    /// A value of a type, rather a late one; made if there is none.
    fn pick(&mut self, rng: &mut Rng, ty: Type) -> usize {
        let all: Vec<usize> = (0..self.nodes.len())
            .filter(|&i| self.nodes[i].ty == ty && !self.nodes[i].is_control())
            .collect();
        if all.is_empty() || rng.u32(..10) == 0 {
            return self.constant(rng, ty);
        }
        let from = if rng.u32(..3) == 0 {
            0
        } else {
            all.len().saturating_sub(4)
        };
        all[rng.usize(from..all.len())]
    }

    fn constant(&mut self, rng: &mut Rng, ty: Type) -> usize {
        match ty {
            Type::Real => {
                let c = CONSTANTS[rng.usize(..CONSTANTS.len())];
                self.add("const", vec![], c, ty)
            }
            Type::Int => {
                let n = WHOLE[rng.usize(..WHOLE.len())];
                self.add("iconst", vec![], f64::from(n), ty)
            }
            Type::Bool => {
                let op = if rng.bool() { "true" } else { "false" };
                self.add(op, vec![], 0.0, ty)
            }
        }
    }

    /// A number that may be NaN, or infinite.
    fn doubtful(&mut self, rng: &mut Rng) -> usize {
        let x = self.pick(rng, Type::Real);
        match rng.u32(..5) {
            0 | 1 => self.add("sqrt", vec![x], 0.0, Type::Real),
            2 => self.add("ln", vec![x], 0.0, Type::Real),
            3 => {
                let y = self.pick(rng, Type::Real);
                self.add("div", vec![x, y], 0.0, Type::Real)
            }
            _ => self.add("asin", vec![x], 0.0, Type::Real),
        }
    }

    /// Two numbers that have to do with each other.
    fn related(&mut self, rng: &mut Rng) -> [usize; 2] {
        let x = if rng.bool() {
            self.doubtful(rng)
        } else {
            self.pick(rng, Type::Real)
        };
        let mut made = |rng: &mut Rng, x: usize| {
            let c = self.constant(rng, Type::Real);
            match rng.u32(..7) {
                0 => self.add("add", vec![x, c], 0.0, Type::Real),
                1 => self.add("sub", vec![c, x], 0.0, Type::Real),
                2 => self.add("mul", vec![x, c], 0.0, Type::Real),
                3 => self.add("add", vec![x, x], 0.0, Type::Real),
                4 => {
                    let names = [
                        "floor", "abs", "exp", "sqrt", "square", "atan", "cosh", "tanh",
                    ];
                    let op = names[rng.usize(..names.len())];
                    self.add(op, vec![x], 0.0, Type::Real)
                }
                5 => self.add(
                    if rng.bool() { "max" } else { "min" },
                    vec![x, c],
                    0.0,
                    Type::Real,
                ),
                _ => x,
            }
        };
        let y = made(rng, x);
        let x = if rng.u32(..3) == 0 { made(rng, x) } else { x };
        if rng.bool() { [x, y] } else { [y, x] }
    }

    /// A truth value: a comparison of what has to do with each other or may be NaN, and of truth
    /// values.
    fn condition(&mut self, rng: &mut Rng) -> usize {
        let op = COMPARISONS[rng.usize(..COMPARISONS.len())];
        let mut truth = match rng.u32(..10) {
            0..=3 => {
                let [x, y] = self.related(rng);
                let d = if rng.bool() {
                    self.add("sub", vec![x, y], 0.0, Type::Real)
                } else {
                    x
                };
                let other = if rng.bool() {
                    self.constant(rng, Type::Real)
                } else {
                    y
                };
                let args = if rng.bool() {
                    vec![d, other]
                } else {
                    vec![other, d]
                };
                self.add(op, args, 0.0, Type::Bool)
            }
            4..=6 => {
                let x = self.doubtful(rng);
                // Of another number the arms of a branch may seem to know something.
                let c = if rng.bool() {
                    self.constant(rng, Type::Real)
                } else {
                    self.pick(rng, Type::Real)
                };
                let args = if rng.bool() { vec![x, c] } else { vec![c, x] };
                self.add(op, args, 0.0, Type::Bool)
            }
            7 => {
                let args = vec![self.pick(rng, Type::Real), self.pick(rng, Type::Real)];
                self.add(op, args, 0.0, Type::Bool)
            }
            8 => {
                let args = vec![self.pick(rng, Type::Int), self.pick(rng, Type::Int)];
                self.add(["ieq", "slt", "ult"][rng.usize(..3)], args, 0.0, Type::Bool)
            }
            _ => {
                let x = self.doubtful(rng);
                self.add(
                    if rng.bool() { "isnan" } else { "isinf" },
                    vec![x],
                    0.0,
                    Type::Bool,
                )
            }
        };
        if rng.u32(..3) == 0 {
            truth = self.add("not", vec![truth], 0.0, Type::Bool);
        }
        if rng.u32(..3) == 0 {
            let other = self.pick(rng, Type::Bool);
            let op = ["and", "or", "xor"][rng.usize(..3)];
            let args = if rng.bool() {
                vec![truth, other]
            } else {
                vec![other, truth]
            };
            truth = self.add(op, args, 0.0, Type::Bool);
        }
        truth
    }

    /// Adds a value, with what it is made from, or a piece of control flow.
    fn grow(&mut self, rng: &mut Rng, depth: u32, typed: bool) {
        let any = |rng: &mut Rng| {
            [Type::Real, Type::Real, Type::Real, Type::Int, Type::Bool][rng.usize(..5)]
        };
        match rng.u32(..24) {
            0..=3 => {
                let rare = rng.u32(..5) == 0;
                let names = if rare { &RARE[..] } else { &UNARY };
                let op = names[rng.usize(..names.len())];
                let x = self.pick(rng, Type::Real);
                self.add(op, vec![x], 0.0, Type::Real);
            }
            4 => {
                let x = self.pick(rng, Type::Real);
                let n = [2, 3, 4, 5, 8][rng.usize(..5)];
                self.add("powi", vec![x], f64::from(n), Type::Real);
            }
            5..=9 => {
                let rare = rng.u32(..20) == 0;
                let names = if rare { &RARE_PAIRS[..] } else { &BINARY };
                let op = names[rng.usize(..names.len())];
                let args = vec![self.pick(rng, Type::Real), self.pick(rng, Type::Real)];
                self.add(op, args, 0.0, Type::Real);
            }
            10..=11 => {
                let [x, y] = self.related(rng);
                let op =
                    ["sub", "sub", "div", "min", "max", "compare", "mul", "add"][rng.usize(..8)];
                self.add(op, vec![x, y], 0.0, Type::Real);
            }
            12..=13 => {
                let [x, y] = self.related(rng);
                let d = self.add("sub", vec![x, y], 0.0, Type::Real);
                let c = if rng.bool() {
                    d
                } else {
                    self.pick(rng, Type::Real)
                };
                let args = vec![c, self.pick(rng, Type::Real), self.pick(rng, Type::Real)];
                self.add("by_sign", args, 0.0, Type::Real);
            }
            _ if !typed => {
                let x = self.doubtful(rng);
                let y = self.pick(rng, Type::Real);
                let op = ["sub", "min", "max", "mul", "compare"][rng.usize(..5)];
                self.add(op, vec![x, y], 0.0, Type::Real);
            }
            14..=17 => {
                let c = self.condition(rng);
                let ty = any(rng);
                let args = vec![c, self.pick(rng, ty), self.pick(rng, ty)];
                self.add("select", args, 0.0, ty);
            }
            18 => {
                let op = INTEGERS[rng.usize(..INTEGERS.len())];
                let args = vec![self.pick(rng, Type::Int), self.pick(rng, Type::Int)];
                self.add(op, args, 0.0, Type::Int);
            }
            19 => {
                let x = self.pick(rng, Type::Int);
                let op =
                    ["ineg", "iabs", "isign", "inot", "popcount", "clz", "bitrev"][rng.usize(..7)];
                self.add(op, vec![x], 0.0, Type::Int);
            }
            20 => {
                if rng.bool() {
                    let x = self.pick(rng, Type::Int);
                    self.add(
                        ["fromsint", "fromuint"][rng.usize(..2)],
                        vec![x],
                        0.0,
                        Type::Real,
                    );
                } else {
                    let x = self.pick(rng, Type::Real);
                    self.add(
                        ["tosint", "touint"][rng.usize(..2)],
                        vec![x],
                        0.0,
                        Type::Int,
                    );
                }
            }
            21 | 22 if depth > 0 => self.branch(rng, depth),
            23 if depth > 0 => self.repeat(rng, depth),
            _ => {
                self.condition(rng);
            }
        }
    }

    /// Adds an `if` and its results.
    fn branch(&mut self, rng: &mut Rng, depth: u32) {
        let c = self.condition(rng);
        let inputs = [Type::Real, Type::Real, Type::Int];
        let mut args = vec![c];
        for ty in inputs {
            args.push(self.pick(rng, ty));
        }
        // What the condition is about is what its arms should see.
        let compared: Vec<usize> = (self.nodes[c].args.iter().copied())
            .filter(|&x| self.nodes[x].ty == Type::Real)
            .collect();
        if let [x, rest @ ..] = &compared[..] {
            args[1] = *x;
            args[2] = *rest.first().unwrap_or(&args[2]);
        }
        let results = [Type::Real, if rng.bool() { Type::Real } else { Type::Int }];
        let blocks = [0, 1].map(|_| {
            let mut block = Self::with_inputs(inputs.to_vec());
            let size = 3 + rng.usize(1..6);
            while block.nodes.len() < size {
                block.grow(rng, depth - 1, true);
            }
            block.outputs = results.map(|ty| block.pick(rng, ty)).to_vec();
            block
        });
        self.control("if", args, blocks.to_vec(), &results);
    }

    /// Adds a `loop` and its results: it counts down, or goes on while a condition is true and it
    /// does.
    fn repeat(&mut self, rng: &mut Rng, depth: u32) {
        let inputs = [Type::Real, Type::Real, Type::Int];
        let count = if rng.bool() {
            self.add("iconst", vec![], f64::from(rng.i32(1..7)), Type::Int)
        } else {
            self.pick(rng, Type::Int)
        };
        let args = vec![
            self.pick(rng, Type::Real),
            self.pick(rng, Type::Real),
            count,
        ];
        let mut block = Self::with_inputs(inputs.to_vec());
        let size = 3 + rng.usize(1..6);
        while block.nodes.len() < size {
            block.grow(rng, depth - 1, true);
        }
        let one = block.add("iconst", vec![], 1.0, Type::Int);
        let left = block.add("isub", vec![2, one], 0.0, Type::Int);
        let mut again = block.add("slt", vec![one, left], 0.0, Type::Bool);
        if rng.bool() {
            let c = block.condition(rng);
            again = block.add("and", vec![again, c], 0.0, Type::Bool);
        }
        block.outputs = vec![
            again,
            block.pick(rng, Type::Real),
            block.pick(rng, Type::Real),
            left,
        ];
        self.control("loop", args, vec![block], &inputs);
    }

    fn control(&mut self, op: &'static str, args: Vec<usize>, blocks: Vec<Self>, results: &[Type]) {
        self.nodes.push(Node {
            op,
            args,
            number: 0.0,
            ty: Type::Bool,
            blocks,
        });
        let control = self.nodes.len() - 1;
        for (i, &ty) in results.iter().enumerate() {
            self.add("project", vec![control], index(i), ty);
        }
    }

    /// The operations as text; inputs have these names.
    fn print(&self, out: &mut String, indent: &str, input: &dyn Fn(usize) -> String) {
        let names = |args: &[usize]| args.iter().map(|a| format!(" n{a}")).collect::<String>();
        for (i, node) in self.nodes.iter().enumerate() {
            let (op, args) = (node.op, names(&node.args));
            let _ = match op {
                "var" => writeln!(out, "{indent}n{i} var {}", input(place(node.number))),
                "const" => writeln!(out, "{indent}n{i} const {:?}", node.number),
                "iconst" => writeln!(out, "{indent}n{i} iconst {}", node.number),
                "powi" | "project" => writeln!(out, "{indent}n{i} {op}{args} {}", node.number),
                "if" | "loop" => {
                    let _ = write!(out, "{indent}n{i} {op}");
                    let rest = if op == "if" {
                        let _ = write!(out, " n{}", node.args[0]);
                        &node.args[1..]
                    } else {
                        &node.args[..]
                    };
                    for (k, arg) in rest.iter().enumerate() {
                        let _ = write!(out, " p{k} n{arg}");
                    }
                    out.push('\n');
                    let inner = format!("{indent}  ");
                    for (k, block) in node.blocks.iter().enumerate() {
                        if k > 0 {
                            let _ = writeln!(out, "{indent}else");
                        }
                        block.print(out, &inner, &|i| format!("p{i}"));
                        let mut outputs = block.outputs.iter();
                        if op == "loop" {
                            let _ = outputs
                                .next()
                                .map(|again| writeln!(out, "{inner}again n{again}"));
                        }
                        for (k, output) in outputs.enumerate() {
                            let _ = writeln!(out, "{inner}output q{k} n{output}");
                        }
                    }
                    writeln!(out, "{indent}end")
                }
                _ => writeln!(out, "{indent}n{i} {op}{args}"),
            };
        }
    }
}

/// A place in a list as the number of a node.
#[allow(clippy::cast_precision_loss, reason = "places are few")]
fn index(i: usize) -> f64 {
    i as f64
}

/// The place in a list that the number of a node is.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it was made from a place"
)]
#[must_use]
pub fn place(number: f64) -> usize {
    number as usize
}
