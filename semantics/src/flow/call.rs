//! Functions that call themselves, of sets of values.
//!
//! A call of a [group](outward_expr::Group) is evaluated in one of three ways, the sharpest that
//! comes to an end:
//!
//! 1. *Run*, where all conditions are certain (`certain.rs`).
//! 2. *Unrolled*: every call within is run with what it is given, and where a condition is open
//!    both blocks are. That ends if what is given in the end makes a condition certain, as a
//!    counter does. It is limited in how often ([`UNROLLED`]) and how deep functions are called.
//!    What is given the same as before is not run again: two calls in each, with counters, are then
//!    as few as the values of the counters, and not as many as the ways through them.
//! 3. By a *summary*: of every function what it is given, over all calls, and what it returns. Both
//!    start as nothing; the functions are evaluated with what they are given so far, where a call
//!    within returns what that function returns so far, and adds to what it is given; until nothing
//!    new comes. What goes on growing is widened as loops are, and narrowed afterwards.
//!
//! Why the summary encloses: take any run at a point, and say of its calls within the group, up to
//! some moment, that what they were given and, if they are over, returned, is in the summary. So it
//! is of the next event. If that is a call, it is made by a function that was given what the
//! summary has, with what calls returned that the summary has, so the evaluation of that function,
//! which holds its values, has it among what is given; and that is in the summary, as nothing new
//! came. If it is a return, likewise. It does not matter whether the run ever ends: what is said of
//! nodes holds as far as it gets. A narrowed summary holds the same for one reason: what was said
//! is true of it after an iteration that started from one of which it is true.
//!
//! Where a function never returns, nothing is what it returns, and that is right. If no summary is
//! found within the limits, nothing is said of the results but their type, and nothing of what is
//! in the functions.
//!
//! Cost: a summary is a bounded number of evaluations of every function of the group for each of
//! its functions, and all summaries and widened loops together have a limit.

use std::rc::Rc;

use super::certain::{Found, Inside};
use super::{
    AbstractDomain, Entry, LoopEffort, NARROWINGS, Runner, TransferFunctions, WIDENINGS, contains,
    join, join_if, or_bottom,
};
use crate::error::EvalError;
use outward_expr::call::Group;
use outward_expr::function::{Function, Node, NodeData};
use outward_expr::op::Type;

/// How many calls within a group may be unrolled for one from outside.
const UNROLLED: u64 = 1 << 10;

/// How many blocks may be run one in the other before functions are no longer unrolled: each takes
/// some of the stack of the thread.
const MAX_NESTING: usize = 160;

/// How many iterations a summary grows before it is widened.
const JOINED: u32 = 3;

/// How many more it may take than it is widened.
const SETTLING: u32 = 24;

/// A call of a group that is being evaluated.
pub(super) struct Context<'f, V> {
    group: &'f Group,
    /// How long the path to the block of the call is.
    base: usize,
    /// The call.
    node: Node,
    way: CallMode<V>,
}

/// What a call within does.
enum CallMode<V> {
    /// It is run, unless it was before; so many may be.
    Unrolled { left: u64, seen: Vec<Seen<V>> },
    /// It is looked up: of every function what it returns, if anything, and what it is given in
    /// this iteration.
    Summary {
        returns: Rc<Known<V>>,
        /// What was returned in this iteration; looked up, too, if that is so.
        new: Known<V>,
        given: Known<V>,
    },
}

/// A call that was run. Its runs were told to who wants to know of them, as any of the same would
/// be: while what is carried is only looked for, nothing is unrolled any more, as no iterations are
/// left.
struct Seen<V> {
    function: u32,
    given: Vec<V>,
    returned: Vec<V>,
}

/// How the functions of a group are evaluated, each once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sweep {
    /// From the first one on; what comes out of one is known to the next.
    Forward,
    /// The same from the last one on.
    Backward,
    /// With what was known before.
    Apart,
}

/// Values for each function of a group; nothing for one that is not called.
type Known<V> = Vec<Option<Vec<V>>>;

/// The group that is called last, and what is returned and given in this iteration of its summary,
/// if it is evaluated by one.
type Last<'c, 'f, V> = (&'f Group, Option<[&'c mut Known<V>; 2]>);

/// What is known of the functions of a group.
struct Summary<V> {
    /// What each is given, over all calls.
    given: Known<V>,
    /// What each returns.
    returns: Rc<Known<V>>,
}

impl<'f, D: TransferFunctions> Runner<'_, 'f, D> {
    /// The results of a call. The path ends with its node.
    pub(super) fn call(
        &mut self,
        f: &'f Function,
        values: &[D::Value],
        data: NodeData,
    ) -> Result<Vec<D::Value>, EvalError> {
        let call = f.call_of(data).ok_or(EvalError::Malformed)?;
        let given: Vec<D::Value> = f
            .operands(data)
            .map(|n| values[n.index()].clone())
            .collect();
        match &call.group {
            Some(group) => self.call_of_group(group, call.function, given, &call.results),
            None => self.call_within(call.function, given, &call.results),
        }
    }

    fn call_of_group(
        &mut self,
        group: &'f Group,
        function: u32,
        given: Vec<D::Value>,
        types: &[Type],
    ) -> Result<Vec<D::Value>, EvalError> {
        let here = self.path.pop().ok_or(EvalError::Malformed)?;
        let (base, node) = (self.path.len(), here.node);
        let called = group.functions().get(function as usize);
        let called = called.ok_or(EvalError::Malformed)?;
        self.path.push(Entry {
            node,
            block: function,
        });
        let inside = Inside { group, base, node };
        let most = self.iterations.div_ceil(2);
        let found = self.certain(called, given.clone(), Some(inside), most)?;
        if let Found::Values(values) = found {
            return Ok(outputs(called, &values));
        }
        let most = self.iterations.div_ceil(2).min(UNROLLED);
        self.contexts.push(Context {
            group,
            base,
            node,
            way: CallMode::Unrolled {
                left: most,
                seen: Vec::new(),
            },
        });
        let (trials, nesting, contexts) = (self.trials, self.nesting, self.contexts.len());
        let mut found = self.body(called, &given).map(Some);
        if self.too_far && found.is_err() {
            self.too_far = false;
            self.trials = trials;
            self.nesting = nesting;
            self.contexts.truncate(contexts);
            self.path.truncate(base);
            self.path.push(here);
            found = self.by_summary(group, function, &given);
        }
        self.contexts.pop();
        let top = || types.iter().map(|&ty| D::Value::top(ty)).collect();
        found?.or_else(top).ok_or(EvalError::Endless)
    }

    /// Takes note that nothing is known of the functions of all groups around: what was left out
    /// may call them with anything.
    pub(super) fn calls_are_lost(&self) {
        for context in &self.contexts {
            let mut path = self.path.get(..context.base).unwrap_or_default().to_vec();
            path.push(Entry {
                node: context.node,
                block: 0,
            });
            for (block, _) in (0..).zip(context.group.functions()) {
                if let Some(entry) = path.last_mut() {
                    entry.block = block;
                }
                self.domain.ran(&path, None);
            }
        }
    }

    /// The outputs of a function. The path leads to it.
    fn body(
        &mut self,
        function: &'f Function,
        given: &[D::Value],
    ) -> Result<Vec<D::Value>, EvalError> {
        let values = self.function(function, given)?;
        Ok(outputs(function, &values))
    }

    fn call_within(
        &mut self,
        function: u32,
        given: Vec<D::Value>,
        types: &[Type],
    ) -> Result<Vec<D::Value>, EvalError> {
        let context = self.contexts.last_mut().ok_or(EvalError::Malformed)?;
        let (group, base, node) = (context.group, context.base, context.node);
        let index = function as usize;
        match &mut context.way {
            CallMode::Summary {
                returns,
                new,
                given: all,
            } => {
                let known = (all.get_mut(index), returns.get(index), new.get(index));
                let (Some(all), Some(found), Some(new)) = known else {
                    return Err(EvalError::Malformed);
                };
                *all = join_if(all.take(), Some(given));
                Ok(or_bottom(join_if(found.clone(), new.clone()), types))
            }
            CallMode::Unrolled { left, seen } => {
                let same = |call: &&Seen<D::Value>| {
                    let same = contains(&call.given, &given) && contains(&given, &call.given);
                    call.function == function && same
                };
                if let Some(call) = seen.iter().find(same) {
                    return Ok(call.returned.clone());
                }
                let careful = self.domain.loop_effort() == LoopEffort::Full;
                if *left == 0 || self.iterations == 0 || self.nesting > MAX_NESTING || !careful {
                    self.too_far = true;
                    return Err(EvalError::Endless);
                }
                *left -= 1;
                self.iterations -= 1;
                let called = group.functions().get(index).ok_or(EvalError::Malformed)?;
                let rest = self.path.split_off(base);
                self.path.push(Entry {
                    node,
                    block: function,
                });
                let returned = self.body(called, &given)?;
                self.path.truncate(base);
                self.path.extend(rest);
                if let Some(context) = self.contexts.last_mut()
                    && let CallMode::Unrolled { seen, .. } = &mut context.way
                {
                    seen.push(Seen {
                        function,
                        given,
                        returned: returned.clone(),
                    });
                }
                Ok(returned)
            }
        }
    }

    /// The results of a function of the group that is called last, by a summary; `None` if none is
    /// found.
    fn by_summary(
        &mut self,
        group: &'f Group,
        function: u32,
        given: &[D::Value],
    ) -> Result<Option<Vec<D::Value>>, EvalError> {
        let functions = group.functions();
        let index = function as usize;
        let mut start = vec![None; functions.len()];
        start[index] = Some(given.to_vec());
        self.trials += 1;
        let summary = self.summary(functions.len(), &start)?;
        self.trials -= 1;
        let Some(summary) = summary else {
            if self.trials == 0 {
                for block in (0..).take(functions.len()) {
                    self.enter_block(block);
                    self.domain.ran(&self.path, None);
                }
            }
            return Ok(None);
        };
        // Once more for those who want to know of the runs: this one stands for all of them.
        if self.trials == 0 {
            self.sweep(&summary.given, &summary.returns, Sweep::Apart)?;
        }
        // Of what is returned here the calls within are no part.
        self.trials += 1;
        let mut returned = self.sweep(&start, &summary.returns, Sweep::Apart)?.returns;
        self.trials -= 1;
        Ok(Rc::make_mut(&mut returned)[index].take())
    }

    /// What functions are given and return, if the group is called from outside with this.
    fn summary(
        &mut self,
        functions: usize,
        start: &Known<D::Value>,
    ) -> Result<Option<Summary<D::Value>>, EvalError> {
        let mut all = Summary {
            given: start.clone(),
            returns: Rc::new(vec![None; functions]),
        };
        let mut settled = false;
        for round in 0..JOINED + WIDENINGS + SETTLING {
            if self.more == 0 {
                return Ok(None);
            }
            self.more -= 1;
            let order = [Sweep::Forward, Sweep::Backward][round as usize % 2];
            let mut new = self.sweep(&all.given, &all.returns, order)?;
            let widened = round.checked_sub(JOINED);
            let step = widened.map(|widened| WIDENINGS.saturating_sub(widened));
            let given = grow(&mut all.given, &mut new.given, step);
            let returns = grow(
                Rc::make_mut(&mut all.returns),
                Rc::make_mut(&mut new.returns),
                step,
            );
            match given.zip(returns) {
                None => return Ok(None),
                Some((false, false)) => {
                    settled = true;
                    break;
                }
                Some(_) => {}
            }
        }
        if !settled {
            return Ok(None);
        }
        for _ in 0..NARROWINGS {
            if self.more == 0 {
                break;
            }
            self.more -= 1;
            let mut new = self.sweep(&all.given, &all.returns, Sweep::Apart)?;
            for (new, start) in new.given.iter_mut().zip(start) {
                *new = join_if(new.take(), start.clone());
            }
            if !within(&new.given, &all.given) || !within(&new.returns, &all.returns) {
                break;
            }
            all = new;
        }
        Ok(Some(all))
    }

    /// Evaluates every function of the group that is called last, if it is given anything: what
    /// they give and what they return.
    fn sweep(
        &mut self,
        given: &Known<D::Value>,
        returns: &Rc<Known<D::Value>>,
        order: Sweep,
    ) -> Result<Summary<D::Value>, EvalError> {
        let functions = self.summary_of_last()?.0.functions();
        let bottom = vec![None; functions.len()];
        if let Some(context) = self.contexts.last_mut() {
            context.way = CallMode::Summary {
                returns: Rc::clone(returns),
                new: bottom.clone(),
                given: bottom.clone(),
            };
        }
        let mut found = bottom;
        for i in 0..functions.len() {
            let index = match order {
                Sweep::Forward | Sweep::Apart => i,
                Sweep::Backward => functions.len() - 1 - i,
            };
            let mut input = given[index].clone();
            if order != Sweep::Apart {
                let (_, Some([_, all])) = self.summary_of_last()? else {
                    return Err(EvalError::Malformed);
                };
                input = join_if(input, all[index].clone());
            }
            let Some(input) = input else {
                continue;
            };
            self.enter_block(u32::try_from(index).unwrap_or(u32::MAX));
            let result = self.body(&functions[index], &input)?;
            if let (_, Some([new, _])) = self.summary_of_last()?
                && order != Sweep::Apart
            {
                new[index] = Some(result.clone());
            }
            found[index] = Some(result);
        }
        let (_, Some([_, given])) = self.summary_of_last()? else {
            return Err(EvalError::Malformed);
        };
        Ok(Summary {
            given: core::mem::take(given),
            returns: Rc::new(found),
        })
    }

    /// The group that is called last, and what is returned and given in this iteration of its
    /// summary.
    fn summary_of_last(&mut self) -> Result<Last<'_, 'f, D::Value>, EvalError> {
        let context = self.contexts.last_mut().ok_or(EvalError::Malformed)?;
        Ok(match &mut context.way {
            CallMode::Unrolled { .. } => (context.group, None),
            CallMode::Summary { new, given, .. } => (context.group, Some([new, given])),
        })
    }

    /// Makes the path, which ends with a call, lead to that function.
    fn enter_block(&mut self, function: u32) {
        if let Some(entry) = self.path.last_mut() {
            entry.block = function;
        }
    }
}

fn outputs<V: Clone>(function: &Function, values: &[V]) -> Vec<V> {
    let outputs = function.outputs.iter();
    outputs.map(|o| values[o.node.index()].clone()).collect()
}

/// Adds what is new, widened if there is a step of widening; whether anything was. `None` if there
/// is nothing as wide.
fn grow<V: AbstractDomain>(
    all: &mut Known<V>,
    new: &mut Known<V>,
    step: Option<u32>,
) -> Option<bool> {
    let mut grown = false;
    for (old, new) in all.iter_mut().zip(new) {
        let Some(new) = new.take() else {
            continue;
        };
        *old = match old.take() {
            None => {
                grown = true;
                Some(new)
            }
            Some(old) if contains(&old, &new) => Some(old),
            Some(old) => {
                grown = true;
                Some(match step {
                    None => join(&old, &new),
                    Some(step) => {
                        let pairs = old.iter().zip(&new);
                        pairs
                            .map(|(old, new)| old.widen(new, step))
                            .collect::<Option<_>>()?
                    }
                })
            }
        };
    }
    Some(grown)
}

/// Whether all of it is in the other.
fn within<V: AbstractDomain>(new: &Known<V>, all: &Known<V>) -> bool {
    new.iter().zip(all).all(|(new, all)| match (new, all) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(new), Some(all)) => contains(all, new),
    })
}
