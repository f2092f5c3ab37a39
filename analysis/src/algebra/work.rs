//! How much is computed: counted in products of terms, so that results depend on nothing else.

/// What is left of the work that may be done.
#[derive(Clone, Debug)]
pub struct Work(u64);

/// Why there is no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// The work is used up, or a number has too many digits.
    TooLarge,
    /// The divisor is the zero polynomial.
    DivisionByZero,
}

impl Work {
    /// So many products of terms.
    #[must_use]
    pub fn new(products: u64) -> Self {
        Self(products)
    }

    /// Spends some of it.
    ///
    /// # Errors
    /// If there is not so much left. Then nothing is left.
    pub fn spend(&mut self, products: usize) -> Result<(), Error> {
        let left = self.0.checked_sub(products as u64);
        self.0 = left.unwrap_or(0);
        left.map(|_| ()).ok_or(Error::TooLarge)
    }

    /// A part of it, which is taken from it: at most so many products.
    #[must_use]
    pub fn part(&mut self, products: u64) -> Self {
        let part = self.0.min(products);
        self.0 -= part;
        Self(part)
    }

    /// Gives back what is left of a part.
    pub fn give_back(&mut self, part: Self) {
        self.0 += part.0;
    }
}
