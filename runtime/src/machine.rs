//! The compiler to machine code on processors that have one, and a stand-in for it elsewhere.
//!
//! `outward-jit` is a dependency on x86-64 only. On other processors [`Target::detect`] returns
//! `None`, no other value of these types exists, and programs are interpreted. So the users of this
//! module need no `cfg` of their own.

#[cfg(target_arch = "x86_64")]
pub(crate) use outward_jit::{Code, Compiler, Target};

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use self::missing::{Code, Compiler, Target};

#[cfg(not(target_arch = "x86_64"))]
mod missing {
    use core::fmt;

    use outward_lower::Program;
    use outward_lower::interp::Number;

    /// An instruction set that there is a compiler for: there is none.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Target {}

    impl Target {
        /// The best instruction set of this processor.
        #[must_use]
        pub(crate) fn detect() -> Option<Self> {
            None
        }
    }

    /// A compiler, of which none can be made.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Compiler(Target);

    impl Compiler {
        /// The compiler for an instruction set.
        #[must_use]
        pub(crate) fn new(isa: Target) -> Self {
            match isa {}
        }

        /// Compiles a program.
        ///
        /// # Errors
        /// Never.
        pub(crate) fn compile(&mut self, _: &Program) -> Result<Code, fmt::Error> {
            match self.0 {}
        }
    }

    /// Machine code, of which there is none.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Code(Target);

    impl Code {
        /// How many lanes one vector has.
        #[must_use]
        pub(crate) fn lanes(&self) -> usize {
            match self.0 {}
        }

        /// Runs the code on one lane.
        ///
        /// # Errors
        /// Never.
        pub(crate) fn eval_once<F: Number>(&self, _: &[F], _: &mut [F]) -> Result<(), fmt::Error> {
            match self.0 {}
        }

        /// Runs the code.
        ///
        /// # Errors
        /// Never.
        pub(crate) fn eval<F: Number>(
            &self,
            _: &[&[F]],
            _: &mut [&mut [F]],
            _: &mut [u16],
        ) -> Result<(), fmt::Error> {
            match self.0 {}
        }
    }
}
