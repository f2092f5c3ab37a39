//! The reader of FPCore: no text makes it panic, and a core is read as the graph and the box that
//! were written.

use arbitrary::{Result, Unstructured};
use outward_expr::{BoolOp, Builder, Constant, Format, Node, RealOp};
use outward_front::fpcore::parse;
use outward_interval::{Decimal, Interval};

use super::parsers::{edit, run, text_of};

/// Arbitrary bytes, sentences of words that cores are made of, cores that are right, and edits of
/// these.
pub fn fpcore(u: &mut Unstructured<'_>) -> Result<()> {
    const WORDS: &[&str] = &[
        "(FPCore (x y)",
        "(FPCore f (x)",
        "(",
        ")",
        "[",
        "]",
        ":pre",
        ":name",
        ":precision binary32",
        "\"a\"",
        ";",
        "\n",
        "x",
        "y",
        "(f x)",
        "1/3",
        "-0x1.8p-3",
        "1e400",
        "(digits 1 -2 3)",
        "PI",
        "TRUE",
        "INFINITY",
        "(<= 0 x 1)",
        "(< x 1/2)",
        "(and",
        "(or",
        "(not",
        "(if",
        "(let ([x y])",
        "(let* ([a x]",
        "(! :round toZero",
        "(cast",
        "(while",
        "(FPCore g ((A n) x)",
        "(FPCore ((A 2 3) y)",
        "(g (array x 2) 1)",
        "(for ([i 3])",
        "(for* ([i 2] [j i])",
        "(tensor ([i 2] [j 1000000000])",
        "(tensor* ([i 3])",
        "([s 0 (+ s i)])",
        "([v (array x 1) (array (ref v 1) i)])",
        "(array",
        "(dim",
        "(size",
        "(ref",
        "(ref A 0 1)",
        "i",
        "A",
        "0",
        "(pow x",
        "(cbrt",
        "(remainder x",
        "(+",
        "(/",
    ];
    if u.ratio(1, 2)? {
        return text_of(u, WORDS, "a.fpcore");
    }
    let text = core_as_written(u)?;
    let edited = edit(u, &text)?;
    run("edited.fpcore", &edited);
    Ok(())
}

/// A text and what it means, written side by side.
struct Writer {
    text: String,
    builder: Builder,
    /// The meanings of names, the innermost last.
    scope: Vec<(&'static str, Node)>,
}

fn core_as_written(u: &mut Unstructured<'_>) -> Result<String> {
    let mut builder = Builder::new();
    let scope = vec![
        ("x", builder.input("x")),
        ("y", builder.input("y")),
        ("(ref A 0)", builder.input("A[0]")),
        ("(ref A 1)", builder.input("A[1]")),
    ];
    // Sevenths have no finite expansion.
    let low: i8 = u.arbitrary()?;
    let high = i32::from(low) + i32::from(u.arbitrary::<u8>()?);
    let mut writer = Writer {
        text: format!("(FPCore (x y (A 2)) :pre (and (<= {low}/7 x {high}/7) (< -1/2 y))\n "),
        builder,
        scope,
    };
    let result = writer.expression(u, 5)?;
    let mut text = writer.text;
    text.push(')');
    let expected = writer
        .builder
        .finish("core1", Format::F64, &[("out", result)]);
    let cores = parse(&text);
    let reading = cores.as_ref().map(|cores| cores[0].reading.as_ref());
    let Ok(Ok(reading)) = reading else {
        panic!("{text}\n{cores:?}");
    };
    assert!(
        reading.function == expected,
        "{text}\nwas read as\n{}\nbut is\n{expected}",
        reading.function
    );
    let sides: Vec<Interval<f64>> = reading.region.iter().map(|side| side.interval()).collect();
    let ends = [i32::from(low), high].map(|n| Interval::<f64>::from(n) / Interval::from(7_i32));
    let x = ends[0].convex_hull(ends[1]);
    let y = "[-0.5, inf]".parse::<Interval<f64>>();
    assert_eq!((sides[0], Ok(sides[1])), (x, y), "{text}");
    Ok(text)
}

impl Writer {
    fn word(&mut self, word: &str) {
        if !self.text.ends_with(['(', '[', ' ']) {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    fn constant(&mut self, text: &str) -> Node {
        let decimal: Decimal = text.parse().expect("a number");
        self.builder.constant(Constant::Decimal(decimal))
    }

    /// Operands of an operation, and the bracket that closes it.
    fn operands(
        &mut self,
        u: &mut Unstructured<'_>,
        count: usize,
        depth: u32,
    ) -> Result<Vec<Node>> {
        let nodes: Result<Vec<Node>> = (0..count).map(|_| self.expression(u, depth)).collect();
        self.text.push(')');
        nodes
    }

    /// `[name value]`, with a name that may hide others.
    fn binding(
        &mut self,
        u: &mut Unstructured<'_>,
        names: &[&'static str],
        depth: u32,
    ) -> Result<(&'static str, Node)> {
        let name = *u.choose(names)?;
        self.word("[");
        self.text.push_str(name);
        let value = self.expression(u, depth)?;
        self.text.push(']');
        Ok((name, value))
    }

    fn expression(&mut self, u: &mut Unstructured<'_>, depth: u32) -> Result<Node> {
        let most = if depth == 0 { 2 } else { 15 };
        let depth = depth.saturating_sub(1);
        match u.int_in_range(0..=most)? {
            0 => {
                // No integers: those that are known are computed while iterations are unrolled.
                let number = *u.choose(&["2.5", "-0.1", "0x1.8p-3", "1e300"])?;
                self.word(number);
                Ok(self.constant(number))
            }
            1 | 2 => {
                let at = u.choose_index(self.scope.len())?;
                let name = self.scope[at].0;
                self.word(name);
                // The innermost of that name.
                let meaning = self.scope.iter().rev().find(|(other, _)| *other == name);
                Ok(meaning.map_or(self.scope[at].1, |&(_, node)| node))
            }
            3 => {
                self.word("(sqrt");
                let x = self.operands(u, 1, depth)?;
                Ok(self.builder.unary(RealOp::Sqrt, x[0]))
            }
            4 => {
                self.word("(- ");
                let x = self.operands(u, 1, depth)?;
                Ok(self.builder.unary(RealOp::Neg, x[0]))
            }
            n @ 5..=7 => {
                let (word, op) = [
                    ("(-", RealOp::Sub),
                    ("(*", RealOp::Mul),
                    ("(/", RealOp::Div),
                ][n as usize - 5];
                self.word(word);
                let x = self.operands(u, 2, depth)?;
                Ok(self.builder.binary(op, x[0], x[1]))
            }
            8 => {
                self.word("(if (<");
                let order = self.operands(u, 2, depth)?;
                let condition = self.builder.logic(BoolOp::Lt, &order);
                let x = self.operands(u, 2, depth)?;
                Ok(self.builder.select(condition, x[0], x[1]))
            }
            9 => {
                let word = *u.choose(&[
                    "(cast",
                    "(! :precision binary32 :note (a [b] \"c)\")",
                    "(+",
                    "(*",
                ])?;
                self.word(word);
                Ok(self.operands(u, 1, depth)?[0])
            }
            10 => {
                self.word("(let (");
                let below = self.scope.len();
                // One name twice in a `let` is an error; values do not see the names beside them.
                let first = self.binding(u, &["x", "PI"], depth)?;
                let second = self.binding(u, &["y", "t*", "sin"], depth)?;
                self.scope.extend([first, second]);
                self.text.push(')');
                let body = self.operands(u, 1, depth)?[0];
                self.scope.truncate(below);
                Ok(body)
            }
            11 => {
                // One of several, by indices that are computed.
                let (before, after, at) = *u.choose(&[
                    ("(ref (array", " (- (size (array 1 1) 0) 2)", 0),
                    ("(ref (array", " (dim (array x))", 1),
                    (
                        "(ref (tensor ([i 2] [j 2]) (if (== i j)",
                        ") (floor (/ 3 2)) 1",
                        0,
                    ),
                    ("(ref (ref (tensor ([i 2] [j 2]) (if (<= i j)", ") 1) 0", 1),
                ])?;
                self.word(before);
                let x = self.operands(u, 2, depth)?;
                self.text.push_str(after);
                // What is behind closes the tensor and `ref`.
                self.text.push(')');
                Ok(x[at])
            }
            12..=14 => {
                // Iterations that all take away, or multiply by, the same.
                let (before, between, after, op, rounds) = *u.choose(&[
                    ("(for ([i 3]) ([acc", "(- acc", "]) acc)", RealOp::Sub, 3),
                    (
                        "(for* ([i 2] [j 1]) ([acc",
                        "(* acc",
                        "]) acc)",
                        RealOp::Mul,
                        2,
                    ),
                    (
                        "(ref (tensor* ([i 2]) ([acc",
                        "(* acc",
                        "]) acc) 1)",
                        RealOp::Mul,
                        2,
                    ),
                ])?;
                self.word(before);
                let mut value = self.expression(u, depth)?;
                self.word(between);
                let x = self.operands(u, 1, depth)?[0];
                self.text.push_str(after);
                for _ in 0..rounds {
                    value = self.builder.binary(op, value, x);
                }
                Ok(value)
            }
            _ => {
                self.word("(let* (");
                let below = self.scope.len();
                for _ in 0..2 {
                    let binding = self.binding(u, &["x", "y", "t*", "PI", "sin"], depth)?;
                    self.scope.push(binding);
                }
                self.text.push(')');
                let body = self.operands(u, 1, depth)?[0];
                self.scope.truncate(below);
                Ok(body)
            }
        }
    }
}
