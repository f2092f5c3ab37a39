//! Flat layouts: a value of any type is a row of scalars, its *leaves*, in the order of their
//! declaration.
//!
//! Vectors go by component, matrices by column, arrays by element, structures by member; there is
//! no padding. So the part of a value that an index selects is a range of its row.

use naga::{ArraySize, Module, Scalar, ScalarKind, TypeInner};
use outward_expr::Type;

use crate::inputs::InputDomain;

/// How many leaves a value may have.
pub(super) const MAX_LEAVES: usize = 1 << 16;

/// A scalar in a value: how it is reached from the whole, and its type.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) path: String,
    pub(super) ty: Type,
    /// Whether it is a number of half precision.
    pub(super) half: bool,
    /// How many components the vector has that it is one of; 1 if it is none.
    pub(super) components: usize,
}

impl Leaf {
    /// As an input, of which nothing is known.
    pub(super) fn domain(&self) -> InputDomain {
        let mut domain = InputDomain::new(&self.path, self.ty);
        domain.components = Some(self.components);
        domain
    }
}

/// What types mean, in a module.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layouts<'m>(pub(super) &'m Module);

impl<'m> Layouts<'m> {
    /// The type of a handle.
    pub(super) fn inner(self, ty: naga::Handle<naga::Type>) -> &'m TypeInner {
        &self.0.types[ty].inner
    }

    /// How many leaves a value has; what it is, if it is none that is read.
    pub(super) fn size(self, inner: &TypeInner) -> Result<usize, String> {
        let size = match *inner {
            TypeInner::Scalar(scalar) => {
                scalar_type(scalar)?;
                1
            }
            TypeInner::Vector { size, scalar } => {
                scalar_type(scalar)?;
                size as usize
            }
            TypeInner::Matrix {
                columns,
                rows,
                scalar,
            } => {
                scalar_type(scalar)?;
                columns as usize * rows as usize
            }
            TypeInner::Array { base, size, .. } => {
                let element = self.size(self.inner(base))?;
                element.saturating_mul(count(size)?)
            }
            TypeInner::Struct { ref members, .. } => {
                let mut sum = 0_usize;
                for member in members {
                    sum = sum.saturating_add(self.size(self.inner(member.ty))?);
                }
                sum
            }
            TypeInner::Pointer { .. } | TypeInner::ValuePointer { .. } => {
                return Err("a pointer".to_owned());
            }
            TypeInner::Atomic(_) => return Err("an atomic variable".to_owned()),
            TypeInner::Image { .. } => return Err("a texture".to_owned()),
            TypeInner::Sampler { .. } => return Err("a sampler".to_owned()),
            TypeInner::CooperativeMatrix { .. } => return Err("a cooperative matrix".to_owned()),
            TypeInner::AccelerationStructure { .. } | TypeInner::RayQuery { .. } => {
                return Err("a ray query".to_owned());
            }
            TypeInner::BindingArray { .. } => return Err("an array of bindings".to_owned()),
        };
        if size > MAX_LEAVES {
            return Err(format!("a value of more than {MAX_LEAVES} numbers"));
        }
        Ok(size)
    }

    /// The leaves of a value. Their paths begin with `path`.
    pub(super) fn leaves(self, inner: &TypeInner, path: &str) -> Result<Vec<Leaf>, String> {
        self.size(inner)?;
        let mut leaves = Vec::new();
        self.collect(inner, path, &mut leaves)?;
        Ok(leaves)
    }

    // Recursion: types are nested as deep as they are written, each in declarations before it.
    fn collect(self, inner: &TypeInner, path: &str, leaves: &mut Vec<Leaf>) -> Result<(), String> {
        let components = ["x", "y", "z", "w"];
        match *inner {
            TypeInner::Scalar(scalar) => leaves.push(Leaf {
                path: path.to_owned(),
                ty: scalar_type(scalar)?,
                half: is_half(scalar),
                components: 1,
            }),
            TypeInner::Vector { size, scalar } => {
                for name in components.iter().take(size as usize) {
                    leaves.push(Leaf {
                        path: join(path, name),
                        ty: scalar_type(scalar)?,
                        half: is_half(scalar),
                        components: size as usize,
                    });
                }
            }
            TypeInner::Matrix {
                columns,
                rows,
                scalar,
            } => {
                let column = TypeInner::Vector { size: rows, scalar };
                for i in 0..columns as usize {
                    self.collect(&column, &format!("{path}[{i}]"), leaves)?;
                }
            }
            TypeInner::Array { base, size, .. } => {
                for i in 0..count(size)? {
                    self.collect(self.inner(base), &format!("{path}[{i}]"), leaves)?;
                }
            }
            TypeInner::Struct { ref members, .. } => {
                for (i, member) in members.iter().enumerate() {
                    let name = match &member.name {
                        Some(name) => join(path, name),
                        None => join(path, &format!("m{i}")),
                    };
                    self.collect(self.inner(member.ty), &name, leaves)?;
                }
            }
            _ => {
                self.size(inner)?;
            }
        }
        Ok(())
    }

    /// The types of the leaves.
    pub(super) fn types(self, inner: &TypeInner) -> Result<Vec<Type>, String> {
        // Most types are scalars and vectors, which need no paths.
        if let Some(scalar) = inner
            .scalar()
            .filter(|_| !matches!(inner, TypeInner::Atomic(_)))
        {
            return Ok(vec![scalar_type(scalar)?; self.size(inner)?]);
        }
        let leaves = self.leaves(inner, "")?;
        Ok(leaves.into_iter().map(|leaf| leaf.ty).collect())
    }

    /// The leaves that an index selects: how many there are, and how many such parts. Of a
    /// structure, only by a constant.
    pub(super) fn part(self, inner: &TypeInner) -> Result<(usize, usize), String> {
        match *inner {
            TypeInner::Vector { size, .. } => Ok((1, size as usize)),
            TypeInner::ValuePointer {
                size: Some(size), ..
            } => Ok((1, size as usize)),
            TypeInner::Matrix { columns, rows, .. } => Ok((rows as usize, columns as usize)),
            TypeInner::Array { base, size, .. } => Ok((self.size(self.inner(base))?, count(size)?)),
            TypeInner::Pointer { base, .. } => self.part(self.inner(base)),
            _ => {
                self.size(inner)?;
                Err("an index of this".to_owned())
            }
        }
    }

    /// Where the member of that index begins, and how many leaves it has.
    pub(super) fn member(self, inner: &TypeInner, index: u32) -> Result<(usize, usize), String> {
        match *inner {
            TypeInner::Struct { ref members, .. } => {
                let mut start = 0;
                for (i, member) in members.iter().enumerate() {
                    let size = self.size(self.inner(member.ty))?;
                    if i == index as usize {
                        return Ok((start, size));
                    }
                    start += size;
                }
                Err("a member that is not there".to_owned())
            }
            TypeInner::Pointer { base, .. } => self.member(self.inner(base), index),
            _ => {
                let (size, count) = self.part(inner)?;
                let index = (index as usize).min(count.saturating_sub(1));
                Ok((index * size, size))
            }
        }
    }
}

/// How many elements an array has.
fn count(size: ArraySize) -> Result<usize, String> {
    match size {
        ArraySize::Constant(n) => Ok(n.get() as usize),
        ArraySize::Pending(_) => Err("an array whose size is an override".to_owned()),
        ArraySize::Dynamic => Err("an array whose size is not known".to_owned()),
    }
}

/// The name of a part.
pub(super) fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

/// Whether it is a number of half precision.
pub(super) fn is_half(scalar: Scalar) -> bool {
    scalar.kind == ScalarKind::Float && scalar.width == 2
}

/// The type of a scalar; its name, if functions lack it.
pub(super) fn scalar_type(scalar: Scalar) -> Result<Type, String> {
    match (scalar.kind, scalar.width) {
        (ScalarKind::Bool, _) => Ok(Type::Bool),
        // Of half precision, too: results are rounded where they are computed.
        (ScalarKind::Float, 2 | 4) => Ok(Type::Real),
        (ScalarKind::Sint | ScalarKind::Uint, 4) => Ok(Type::Int),
        (ScalarKind::AbstractFloat | ScalarKind::AbstractInt, _) => {
            Err("a number of no type".to_owned())
        }
        (ScalarKind::Float, width) => Err(format!("a number of type f{}", u32::from(width) * 8)),
        (ScalarKind::Sint, width) => Err(format!("an integer of type i{}", u32::from(width) * 8)),
        (ScalarKind::Uint, width) => Err(format!("an integer of type u{}", u32::from(width) * 8)),
    }
}
