//! Tests of lines: that a table fits the nodes of its function, whatever the function went through.

use super::*;
use crate::builder::Builder;
use crate::function::{Format, Function};
use crate::op::{Elementary, RealOp};
use crate::text::{parse, print};
use crate::{BoolOp, Control, Op, RegionBuilder, derivative, flatten};

fn line(f: &Function, node: Node) -> u32 {
    f.line(node).unwrap_or(0)
}

/// The lines of all nodes, those of blocks in brackets behind their node.
fn lines(f: &Function) -> String {
    let mut text = String::new();
    for (node, data) in f.iter() {
        let implied = if f.origin(node).is_implied() { "i" } else { "" };
        text.push_str(&format!("{}{implied} ", line(f, node)));
        for block in f.blocks_of(data) {
            text.push_str(&format!("[{}] ", lines(block).trim_end()));
        }
    }
    text
}

/// Every node stands on the line of a text where the same operation is, of these words: a table of
/// another function's nodes would not fit.
fn fits(f: &Function, words: &[&str]) {
    for (node, data) in f.iter() {
        let at = line(f, node) as usize;
        if at > 0 {
            assert_eq!(words[at], data.op.text(), "{node} of\n{f}");
        }
        for block in f.blocks_of(data) {
            fits(block, words);
        }
    }
}

const HALVE: &str = "# A comment.
inputs x n
x var x
unused sin x

one const 1
small lt x one
l loop x x
  a var x
  half const 0.5
  b mul a half
  one const 1
  c lt one b
  again c
  output x b
end
y project l 0
i if small p y q x
  a var p
  s square a
  output z s
else
  b var q
  output z b
end
z project i 0
y2 neg y";

#[test]
fn text_gives_every_node_its_line() {
    let f = parse(&format!("{HALVE}\noutput z z\noutput y y2"), Format::F64).unwrap();
    assert_eq!(
        lines(&f),
        "3 6 7 8 [9 10 11 12 13] 17 18 [19 20] [23] 26 27 "
    );
    // What is not used is left out, with its line; what is printed stands elsewhere and is the
    // same.
    let again = parse(&print(&f), Format::F64).unwrap();
    assert_eq!(again, f);
    assert_ne!(lines(&again), lines(&f));
    let y = parse(&format!("{HALVE}\noutput y y2"), Format::F64).unwrap();
    assert_eq!(lines(&y), "3 8 [9 10 11 12 13] 17 27 ");
    assert_eq!(y.line(Node(99)), None);
}

#[test]
fn a_node_keeps_the_line_where_it_was_made_first() {
    let mut b = Builder::new();
    let x = b.input("x");
    assert_eq!(b.at_line(7), Origin::UNKNOWN);
    let first = b.unary(Elementary::Sin, x);
    assert_eq!(b.at_line(9), Origin::line_number(7));
    assert_eq!(b.unary(Elementary::Sin, x), first);
    let root = b.unary(RealOp::Sqrt, first);
    b.at_line(0);
    let last = b.unary(RealOp::Neg, root);
    let f = b.finish("f", Format::F64, &[("out", last)]);
    assert_eq!(lines(&f), "0 7 9 0 ");
    assert_eq!(b.origin(root).line().map(u32::from), Some(9));
    // Of what is left nothing is known: then there is no table.
    assert!(b.finish("f", Format::F64, &[("out", x)]).lines.is_empty());
    assert_eq!(Origin::line_number(u32::MAX), Origin::UNKNOWN);
    let implied = Origin::line_number(3).implied();
    assert!(implied.is_implied() && implied.line() == Origin::line_number(3).line());
}

#[test]
fn passes_carry_lines_or_drop_them() {
    let words: Vec<&str> = core::iter::once("")
        .chain(
            HALVE
                .lines()
                .map(|line| line.split_whitespace().nth(1).unwrap_or_default()),
        )
        .collect();
    let f = parse(&format!("{HALVE}\noutput z z\noutput y y2"), Format::F64).unwrap();
    fits(&f, &words);
    let inputs = [("n", crate::Type::Real), ("x", crate::Type::Real)];
    let inputs = inputs.map(|(name, ty)| (name.to_owned(), ty));
    let moved = f.clone().with_inputs(&inputs);
    assert_eq!(lines(&moved), lines(&f));
    // A copy, by name and by nodes, behind other nodes.
    let mut b = Builder::new();
    b.at_line(2);
    let other = b.input("other");
    let map = b.import(&f);
    assert_eq!(b.now(), Origin::line_number(2));
    let named: Vec<(&str, Node)> = (f.outputs.iter())
        .map(|o| (o.name.as_str(), map[o.node.index()]))
        .collect();
    let copy = b.finish("copy", Format::F64, &named);
    fits(&copy, &words);
    assert_eq!(lines(&copy), lines(&f));
    assert_eq!(
        line(&b.finish("o", Format::F64, &[("o", other)]), Node(0)),
        2
    );
    let mut b = Builder::new();
    let n = b.integer(3);
    let x = b.input("x");
    let outputs = b.inline(&f, &[x, n]);
    let copy = b.finish("copy", Format::F64, &[("z", outputs[0]), ("y", outputs[1])]);
    fits(&copy, &words);
    assert!(lines(&copy).ends_with("26 27 "), "{}", lines(&copy));
}

#[test]
fn what_is_made_for_a_node_stands_where_the_node_does() {
    let f = parse("x var x\none const 1\ny div one x\n\nc lt x one\ni if c x x y y\na var x\ns sin a\noutput z s\nelse\nb var y\noutput z b\nend\nz project i 0", Format::F64).unwrap();
    let flattened = flatten(&f).unwrap();
    // comparison, selection; the sine of the block.
    let found: Vec<(&str, u32)> = (flattened.iter())
        .map(|(node, data)| (data.op.text(), line(&flattened, node)))
        .collect();
    let expected = [
        ("var", 1),
        ("const", 2),
        ("div", 3),
        ("lt", 5),
        ("sin", 8),
        ("select", 6),
    ];
    assert_eq!(found, expected);
    let f = parse("x var x\ny sin x\n\nz exp y", Format::F64).unwrap();
    let d = derivative(&f, &["x"]).unwrap();
    let found: Vec<(&str, u32)> = (d.iter())
        .map(|(node, data)| (data.op.text(), line(&d, node)))
        .collect();
    let expected = [("var", 1), ("sin", 2), ("cos", 2), ("exp", 4), ("mul", 4)];
    assert_eq!(found, expected);
}

#[test]
fn a_nest_knows_lines_in_every_block() {
    let mut regions = RegionBuilder::new();
    regions.at_line(1);
    let x = regions.input("x");
    let zero = regions.integer(0);
    regions.at_line(2);
    let c = regions.logic(BoolOp::Lt, &[x, zero]);
    regions.open_if();
    regions.at_line(3);
    let s = regions.unary(Elementary::Sin, x);
    regions.open_else(&[s]);
    regions.at_line(4);
    let q = regions.binary(RealOp::Div, zero, x);
    let before = regions.at(regions.now().implied());
    regions.at_line(2);
    let results = regions.close_if(c, &[q]).unwrap();
    regions.at(before);
    assert_eq!(regions.now(), Origin::line_number(4));
    regions.at(Origin::line_number(6).implied());
    let last = regions.unary(Elementary::Exp, results[0]);
    let f = regions.finish("f", Format::F64, &[("out", last)]);
    assert_eq!(lines(&f), "1 1 2 2 [3 3] [4 4 4] 2 6i ");
    assert!(matches!(f.node(Node(3)).op, Op::Control(Control::If)));
}

#[test]
fn the_first_name_of_a_node_stays() {
    let mut b = Builder::new();
    let x = b.input("x");
    let sum = b.binary(RealOp::Add, x, x);
    let two = b.integer(2);
    let root = b.unary(RealOp::Sqrt, sum);
    b.name(sum, "sum");
    b.name(sum, "other");
    // A number that may stand elsewhere, too.
    b.name(two, "two");
    assert_eq!(b.name_of(sum), Some("sum"));
    assert_eq!((b.name_of(two), b.name_of(root)), (None, None));
    // Only what is kept has a number, and so a name.
    let unused = b.unary(Elementary::Exp, sum);
    b.name(unused, "unused");
    let f = b.finish("f", Format::F64, &[("out", root)]);
    let names: Vec<Option<&str>> = f.iter().map(|(node, _)| f.name_of(node)).collect();
    assert_eq!(names, [None, Some("sum"), None]);
    assert!(f.lines.has_names() && !f.lines.is_empty());
    // A copy has them, and the same function is the same without them.
    let mut copy = Builder::new();
    let y = copy.input("x");
    let out = copy.inline(&f, &[y])[0];
    let g = copy.finish("f", Format::F64, &[("out", out)]);
    assert_eq!(g.name_of(Node(1)), Some("sum"));
    let plain = parse(&print(&f), Format::F64).unwrap();
    assert!(plain == f && !plain.lines.has_names());
}

#[test]
fn names_go_into_blocks() {
    let mut regions = RegionBuilder::new();
    let x = regions.input("x");
    let root = regions.unary(RealOp::Sqrt, x);
    regions.name(root, "root");
    // An input has a name of its own.
    regions.name(x, "y");
    let one = regions.integer(1);
    let condition = regions.logic(BoolOp::Lt, &[x, one]);
    regions.open_if();
    let inside = regions.unary(Elementary::Exp, root);
    regions.name(inside, "inside");
    regions.open_else(&[inside]);
    let outside = regions.unary(RealOp::Neg, root);
    let result = regions.close_if(condition, &[outside]).unwrap()[0];
    regions.name(result, "result");
    // The block is closed.
    regions.name(inside, "late");
    let f = regions.finish("f", Format::F64, &[("out", result)]);
    let named = |f: &Function| -> Vec<(String, String)> {
        let names = f.iter().filter_map(|(node, data)| {
            Some((data.op.text().to_owned(), f.name_of(node)?.to_owned()))
        });
        names.collect()
    };
    let pair = |op: &str, name: &str| (op.to_owned(), name.to_owned());
    assert_eq!(named(&f), [pair("sqrt", "root"), pair("project", "result")]);
    let blocks = &f.blocks.functions;
    assert_eq!(
        named(&blocks[0]),
        [pair("var", "root"), pair("exp", "inside")]
    );
    assert_eq!(named(&blocks[1]), [pair("var", "root")]);
}
