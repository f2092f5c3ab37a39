//! Looks into fields, for [`Builder`].

use crate::builder::Builder;
use crate::field::Field;
use crate::function::{Node, NodeData};
use crate::op::{Op, Sample, Type};

impl Builder {
    /// What a field is at a place. Equal fields are one.
    ///
    /// # Panics
    /// If there are not as many coordinates as the field takes, or one is not a number of this
    /// builder; with more than 2¹⁶ fields.
    pub fn sample(&mut self, field: &Field, coordinates: &[Node]) -> Node {
        let count = field.coordinates();
        assert!(
            coordinates.len() == count,
            "this field takes {count} coordinate(s)"
        );
        let index = self.fields.iter().position(|known| known == field);
        let index = index.unwrap_or_else(|| {
            self.fields.push(field.clone());
            self.fields.len() - 1
        });
        let op = Op::Sample(Sample {
            field: u16::try_from(index).expect("at most 2^16 fields"),
            coordinates: u8::try_from(count).expect("at most three coordinates"),
            result: field.result(),
        });
        for &node in coordinates {
            self.expect(op, node, Type::Real);
        }
        self.intern(NodeData::new(op, coordinates))
    }
}
