//! Atoms as text.

use outward_expr::{Op, RealOp};

use super::atoms::Atom;
use super::normal::Normal;
use super::write::plain;

/// An atom in mathematical notation.
// Recursion: as deep as calls stand in calls.
pub(super) fn atom(normal: &Normal<'_>, number: u32) -> String {
    match normal.atoms.get(number) {
        Some(Atom::Input(index)) => {
            let name = normal.function.inputs.get(*index as usize);
            name.cloned().unwrap_or_default()
        }
        Some(Atom::Node(node)) => {
            if let Op::Const(index) = normal.function.node(*node).op {
                return normal.function.constants[index as usize].to_string();
            }
            node.to_string()
        }
        Some(Atom::Call(op, operands)) => {
            let of = |number: u32| atom(normal, number);
            let shown: Vec<String> = operands.iter().map(|x| plain(x).show(&of)).collect();
            let name = if *op == RealOp::Sqrt {
                "sqrt"
            } else {
                op.text()
            };
            format!("{name}({})", shown.join(", "))
        }
        Some(Atom::Unknown(_)) | None => String::new(),
    }
}
