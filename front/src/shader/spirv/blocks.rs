//! Whether naga follows the control flow of a function.
//!
//! naga makes statements of blocks: `if`, `loop`, `switch`, `break` and `continue`. Which of them a
//! branch becomes depends only on the block that it names and on what was declared of that before,
//! not on where the branch stands. So one that leaves a loop from inside a switch becomes a `break`
//! of the switch, and what a switch begins with its default, and then goes on with in a case, is
//! lost, as naga puts the default last.
//!
//! Here the same statements are made, by the same rules, but of the numbers of blocks alone. Then
//! it is looked up for each branch which block comes next in the statements: if that is the one
//! which the branch names, for all that can be reached, they do what the function does.

use core::fmt;
use core::mem::take;
use std::collections::{HashMap, HashSet};

/// What a block says of the construct that it begins, by the labels of other blocks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Merge {
    Selection(u32),
    Loop { merge: u32, continuing: u32 },
}

/// How a block ends.
#[derive(Clone, Debug)]
pub(super) enum End {
    Branch(u32),
    /// Where it goes if the condition is true, and if it is false.
    Conditional([u32; 2]),
    /// The cases that differ, in their order, of which none is the default.
    Switch {
        default: u32,
        cases: Vec<u32>,
    },
    /// It returns, or is not reached.
    Stop,
}

#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) label: u32,
    pub(super) merge: Option<Merge>,
    pub(super) end: End,
}

/// How deep statements may stand in others: naga recurses as deep, on the stack that there is.
const MAX_DEPTH: usize = 1 << 13;

/// What naga does not read as it is.
#[derive(Debug)]
pub(super) struct Misread {
    reason: &'static str,
    /// The branch, by the labels of the block that ends in it and of the one that it names.
    branch: Option<[u32; 2]>,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason)?;
        match self.branch {
            Some([from, to]) => write!(f, " (the branch from the block %{from} to %{to})"),
            None => Ok(()),
        }
    }
}

/// What a branch to a block becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    Break,
    /// As a break, and of a loop, where it may be the condition at the end of one.
    BreakLoop,
    Continue,
    /// Nothing: the block follows the statement.
    Follow,
}

/// A statement. Bodies and blocks are named by their place.
#[derive(Clone, Debug)]
enum Statement {
    Block(usize),
    Break,
    Continue,
    If {
        block: usize,
        arms: [usize; 2],
    },
    Loop {
        body: usize,
        continuing: usize,
        /// The block with the condition at the end, and whether the loop ends if it is true.
        test: Option<(usize, bool)>,
    },
    Switch {
        block: usize,
        cases: Vec<usize>,
        default: usize,
    },
}

#[derive(Debug, Default)]
struct Body {
    parent: usize,
    statements: Vec<Statement>,
}

/// The statements of a function, while they are made.
#[derive(Debug, Default)]
struct Bodies {
    all: Vec<Body>,
    /// The body that each block belongs to.
    of: HashMap<u32, usize>,
    exits: HashMap<u32, Exit>,
}

impl Bodies {
    fn begin(&mut self, parent: usize) -> usize {
        let statements = Vec::new();
        self.all.push(Body { parent, statements });
        self.all.len() - 1
    }

    fn push(&mut self, body: usize, statement: Statement) {
        if let Some(body) = self.all.get_mut(body) {
            body.statements.push(statement);
        }
    }

    fn parent(&self, body: usize) -> usize {
        self.all.get(body).map_or(0, |body| body.parent)
    }

    /// Leaves the body as the exit says.
    fn leave(&mut self, body: usize, exit: Exit) {
        match exit {
            Exit::Break | Exit::BreakLoop => self.push(body, Statement::Break),
            Exit::Continue => self.push(body, Statement::Continue),
            Exit::Follow => {}
        }
    }

    /// The statements of this block.
    fn add(&mut self, at: usize, block: &Block) {
        let mut body = *self.of.entry(block.label).or_insert(0);
        match block.merge {
            Some(Merge::Selection(merge)) => {
                self.of.entry(merge).or_insert(body);
                self.exits.insert(merge, Exit::Follow);
            }
            Some(Merge::Loop { merge, continuing }) => {
                self.of.entry(merge).or_insert(body);
                self.exits.insert(merge, Exit::BreakLoop);
                let within = self.begin(body);
                let end = self.begin(within);
                self.of.entry(continuing).or_insert(end);
                self.exits.insert(continuing, Exit::Continue);
                self.of.insert(block.label, within);
                let statement = Statement::Loop {
                    body: within,
                    continuing: end,
                    test: None,
                };
                self.push(body, statement);
                body = within;
            }
            None => {}
        }
        match block.end {
            End::Stop => self.push(body, Statement::Block(at)),
            End::Branch(target) => {
                self.push(body, Statement::Block(at));
                match self.exits.get(&target) {
                    Some(&exit) => self.leave(body, exit),
                    None => {
                        self.of.entry(target).or_insert(body);
                    }
                }
            }
            End::Conditional(targets) => self.conditional(at, body, targets),
            End::Switch { default, ref cases } => {
                if let Some(Merge::Selection(merge)) = block.merge {
                    self.exits.insert(merge, Exit::Break);
                }
                let last = self.begin(body);
                self.of.entry(default).or_insert(last);
                let mut bodies = Vec::new();
                for &target in cases {
                    let case = self.begin(body);
                    if let Some(&exit) = self.exits.get(&target) {
                        self.leave(case, exit);
                    }
                    self.of.entry(target).or_insert(case);
                    bodies.push(case);
                }
                self.push(body, Statement::Block(at));
                let statement = Statement::Switch {
                    block: at,
                    cases: bodies,
                    default: last,
                };
                self.push(body, statement);
            }
        }
    }

    fn conditional(&mut self, at: usize, body: usize, targets: [u32; 2]) {
        let exits = targets.map(|target| self.exits.get(&target).copied());
        let back = targets.map(|target| self.of.get(&target).copied());
        // The condition at the end of a loop, whose body is the parent of its continuing part.
        let outside = self.parent(self.parent(body));
        let outside = self.all.get_mut(outside);
        if let Some(Statement::Loop {
            body: within,
            continuing,
            test: test @ None,
        }) = outside.and_then(|body| body.statements.last_mut())
        {
            let [yes, no] = exits;
            let ends = if *continuing != body {
                None
            } else if yes == Some(Exit::BreakLoop) && no.is_none() && back[1] == Some(*within) {
                Some(true)
            } else if no == Some(Exit::BreakLoop) && yes.is_none() && back[0] == Some(*within) {
                Some(false)
            } else {
                None
            };
            if let Some(ends) = ends {
                *test = Some((at, ends));
                self.push(body, Statement::Block(at));
                return;
            }
        }
        self.push(body, Statement::Block(at));
        if targets[0] == targets[1] {
            match exits[0] {
                Some(exit) => self.leave(body, exit),
                None => {
                    self.of.insert(targets[0], body);
                }
            }
            return;
        }
        let arms = [0, 1].map(|_| self.begin(body));
        for ((target, exit), arm) in targets.into_iter().zip(exits).zip(arms) {
            match exit {
                Some(exit) => self.leave(arm, exit),
                None => {
                    self.of.insert(target, arm);
                }
            }
        }
        self.push(body, Statement::If { block: at, arms });
    }
}

/// Where control goes at the end of a body, and with `break` and `continue`: labels, or the end of
/// the function.
#[derive(Clone, Copy, Debug)]
struct Exits {
    end: Option<u32>,
    of_break: Option<u32>,
    of_continue: Option<u32>,
}

/// Which blocks come next in the statements.
#[derive(Debug)]
struct Order<'b> {
    blocks: &'b [Block],
    bodies: Vec<Body>,
    /// By the place of the block, in the order in which its end names others, the default first.
    next: HashMap<usize, Vec<Option<u32>>>,
    depth: usize,
    /// Whether that was too deep, somewhere.
    deep: bool,
}

impl Order<'_> {
    fn label(&self, block: usize) -> Option<u32> {
        self.blocks.get(block).map(|block| block.label)
    }

    fn statements(&mut self, body: usize) -> Vec<Statement> {
        let body = self.bodies.get_mut(body);
        body.map(|body| take(&mut body.statements))
            .unwrap_or_default()
    }

    /// Fills in what comes next in a body; gives the block that it begins with.
    fn fill(&mut self, body: usize, exits: Exits) -> Option<u32> {
        let mut next = exits.end;
        self.depth += 1;
        self.deep |= self.depth > MAX_DEPTH;
        if self.deep {
            return None;
        }
        for statement in self.statements(body).into_iter().rev() {
            let after = Exits { end: next, ..exits };
            next = match statement {
                Statement::Break => exits.of_break,
                Statement::Continue => exits.of_continue,
                Statement::Block(block) => {
                    self.next.entry(block).or_insert_with(|| vec![next]);
                    self.label(block)
                }
                Statement::If { block, arms } => {
                    let arms = arms.map(|arm| self.fill(arm, after));
                    self.next.insert(block, arms.to_vec());
                    None
                }
                Statement::Switch {
                    block,
                    cases,
                    default,
                } => {
                    let mut after = Exits {
                        of_break: next,
                        ..after
                    };
                    let mut firsts = Vec::new();
                    // Each case goes on with the one behind it, the last of them with the default.
                    for case in core::iter::once(default).chain(cases.into_iter().rev()) {
                        after.end = self.fill(case, after);
                        firsts.push(after.end);
                    }
                    if let Some(cases) = firsts.get_mut(1..) {
                        cases.reverse();
                    }
                    self.next.insert(block, firsts);
                    None
                }
                Statement::Loop {
                    body,
                    continuing,
                    test,
                } => self.fill_loop([body, continuing], test, after),
            };
        }
        self.depth -= 1;
        next
    }

    fn fill_loop(
        &mut self,
        [body, continuing]: [usize; 2],
        test: Option<(usize, bool)>,
        after: Exits,
    ) -> Option<u32> {
        let first = |body: usize| self.bodies.get(body)?.statements.first();
        let head = match first(body) {
            Some(&Statement::Block(block)) => self.label(block),
            _ => None,
        };
        if let Some((block, ends)) = test {
            let last = self.bodies.get(continuing);
            let last = last.and_then(|body| body.statements.last());
            // What stands behind the block is between the condition and where it matters.
            if matches!(last, Some(&Statement::Block(last)) if last == block) {
                let mut arms = vec![after.end, head];
                if !ends {
                    arms.reverse();
                }
                self.next.insert(block, arms);
            }
        }
        let again = Exits {
            end: head,
            of_break: after.end,
            of_continue: None,
        };
        let again = self.fill(continuing, again);
        let within = Exits {
            end: again,
            of_break: after.end,
            of_continue: again,
        };
        self.fill(body, within)
    }
}

/// Whether naga follows the branches of these blocks, which are those of one function.
///
/// # Errors
/// The first branch that it does not follow.
pub(super) fn check(blocks: &[Block]) -> Result<(), Misread> {
    let mut bodies = Bodies::default();
    let main = bodies.begin(0);
    let mut places = HashMap::new();
    for (at, block) in blocks.iter().enumerate() {
        if places.insert(block.label, at).is_some() {
            return Err(Misread {
                reason: "two blocks have the same label",
                branch: None,
            });
        }
        bodies.add(at, block);
    }
    let mut order = Order {
        blocks,
        bodies: bodies.all,
        next: HashMap::new(),
        depth: 0,
        deep: false,
    };
    let nothing = Exits {
        end: None,
        of_break: None,
        of_continue: None,
    };
    order.fill(main, nothing);
    if order.deep {
        return Err(Misread {
            reason: "blocks are nested too deeply",
            branch: None,
        });
    }
    let mut open = Vec::from_iter(blocks.first().map(|block| block.label));
    let mut seen: HashSet<u32> = open.iter().copied().collect();
    while let Some(label) = open.pop() {
        let block = places
            .get(&label)
            .and_then(|&at| Some((at, blocks.get(at)?)));
        // That there is no such block, naga says itself.
        let Some((at, block)) = block else { continue };
        let targets = match &block.end {
            End::Stop => Vec::new(),
            &End::Branch(target) => vec![target],
            &End::Conditional([yes, no]) if yes == no => vec![yes],
            End::Conditional(targets) => targets.to_vec(),
            End::Switch { default, cases } => [&[*default], &**cases].concat(),
        };
        let next = order.next.get(&at).map_or(&[][..], |next| next);
        for (i, &target) in targets.iter().enumerate() {
            if next.get(i).copied().flatten() != Some(target) {
                let reason = reason(blocks, block, target);
                let branch = Some([label, target]);
                return Err(Misread { reason, branch });
            }
            if seen.insert(target) {
                open.push(target);
            }
        }
    }
    Ok(())
}

/// What a branch does that is misread.
fn reason(blocks: &[Block], from: &Block, to: u32) -> &'static str {
    let merges = |block: &Block| match (block.merge, &block.end) {
        (Some(Merge::Loop { merge, .. }), _) if merge == to => {
            Some("a loop is left from inside a switch or another loop within it")
        }
        (Some(Merge::Loop { continuing, .. }), _) if continuing == to => {
            Some("a loop is continued from a place where no `continue` can stand for it")
        }
        (Some(Merge::Selection(merge)), End::Switch { .. }) if merge == to => {
            Some("a switch is left from inside a loop within it")
        }
        _ => None,
    };
    let begins = |block: &Block| match &block.end {
        End::Switch { default, cases } => *default == to || cases.contains(&to),
        End::Branch(_) | End::Conditional(_) | End::Stop => false,
    };
    if let Some(reason) = blocks.iter().find_map(merges) {
        reason
    } else if begins(from) {
        "a switch begins with a block that is not its own"
    } else if blocks.iter().any(begins) {
        "a case of a switch goes on into the default, or the default into a case"
    } else {
        "a branch leaves more than what surrounds it"
    }
}
