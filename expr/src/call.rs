//! `Group`: functions that call themselves and each other.
//!
//! Functions that do not are inlined where they are called ([`Builder::inline`]). Of the others a
//! block would have to hold itself. So the functions that call each other are one [`Group`], which
//! a call from outside holds, and a call within names one of them by its number ([`Call::group`] is
//! `None` there): the group is the one of the call that is next around. A function of a group is a
//! block like any other but for that, and sees nothing but its inputs. A group calls only groups
//! that were made before it, so nothing goes round in circles but the numbers.
//!
//! What groups and calls consist of is declared in [`function`](crate::function), since functions
//! hold calls and groups hold functions. Here groups are made, for which it takes a [`Builder`].
//!
//! Invariant: every call within fits the function that it names. [`Group::new`] checks it. Tested
//! in `semantics`.

use std::sync::Arc;

use crate::builder::{Builder, ControlError, MAX_DEPTH, fits};
pub use crate::function::{Call, Group};
use crate::function::{Format, Function, Node};
use crate::lines::Origin;
use crate::op::Type;

impl Group {
    /// Makes a group of these functions. [`Builder::recurse`] makes the calls among them, which
    /// name a function by its place in the list.
    ///
    /// # Errors
    /// If a call names a function that is not in the list, or its operands or results do not fit
    /// that function, or blocks are nested too deep.
    pub fn new(functions: Vec<Function>) -> Result<Arc<Self>, ControlError> {
        let inside = functions.iter().map(|f| f.blocks.depth()).max();
        let depth = inside.unwrap_or(0);
        if depth >= MAX_DEPTH {
            return Err(ControlError::TooDeep);
        }
        let results: Vec<Vec<Type>> = functions.iter().map(Function::output_types).collect();
        for function in &functions {
            check(function, &functions, &results)?;
        }
        Ok(Arc::new(Self::of_checked(functions, depth)))
    }

    /// One of the functions as a function of its own, which calls it; `None` if there is none of
    /// that number. `origin` says where in the text it comes from.
    #[must_use]
    pub fn function(
        self: &Arc<Self>,
        index: usize,
        format: Format,
        origin: Origin,
    ) -> Option<Function> {
        let called = self.functions().get(index)?;
        let mut b = Builder::new();
        b.at(origin);
        let inputs = b.inputs_of(called);
        let results = b.call(self, index, &inputs).ok()?;
        let names = called.outputs.iter().map(|output| output.name.as_str());
        let outputs: Vec<(&str, Node)> = names.zip(results).collect();
        Some(b.finish(self.name(index), format, &outputs))
    }
}

/// Whether the calls of its own group fit, in a function and its blocks.
// Recursion: as deep as blocks stand in blocks, which was bounded before.
fn check(f: &Function, functions: &[Function], results: &[Vec<Type>]) -> Result<(), ControlError> {
    if f.blocks.functions.is_empty() && f.blocks.calls.is_empty() {
        return Ok(());
    }
    let types = f.node_types();
    for (_, data) in f.iter() {
        if let Some(call) = f.call_of(data).filter(|call| call.group.is_none()) {
            let index = call.function as usize;
            let (Some(called), Some(returned)) = (functions.get(index), results.get(index)) else {
                return Err(ControlError::NoFunction {
                    function: call.function,
                    functions: functions.len(),
                });
            };
            let operands: Vec<Type> = f.operands(data).map(|n| types[n.index()]).collect();
            fits(called, &operands)?;
            if **returned != *call.results {
                return Err(ControlError::Results {
                    expected: call.results.to_vec(),
                    found: returned.clone(),
                });
            }
        }
    }
    let mut blocks = f.blocks.functions.iter();
    blocks.try_for_each(|block| check(block, functions, results))
}
