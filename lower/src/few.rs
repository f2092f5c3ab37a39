//! Short lists on the stack.

/// Memory for `count` items: the first places of an array that is on the stack, with what is there,
/// if these are enough, and else a vector's, each of which is `item`.
///
/// ```
/// use outward_lower::few::first_of;
/// let (mut few, mut many) = ([7; 4], Vec::new());
/// assert_eq!(first_of(&mut few, &mut many, 3, 7), [7; 3]);
/// assert_eq!(first_of(&mut few, &mut many, 5, 7), [7; 5]);
/// ```
#[inline]
pub fn first_of<'m, T: Copy, const FEW: usize>(
    few: &'m mut [T; FEW],
    many: &'m mut Vec<T>,
    count: usize,
    item: T,
) -> &'m mut [T] {
    if count <= FEW {
        &mut few[..count]
    } else {
        many.resize(count, item);
        many
    }
}
