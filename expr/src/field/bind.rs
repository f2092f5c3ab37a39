//! Textures of a function, by name: which there are, and how they get their images.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Field, ImageError, Sampling, Shape, Texels, Texture};
use crate::function::Function;

impl Function {
    /// The textures that are read, blocks and all: their names in alphabetical order, and what coordinates they have.
    #[must_use]
    pub fn textures(&self) -> Vec<(&str, Shape)> {
        let mut found = BTreeMap::new();
        self.each_texture(&mut |texture| {
            found.insert(texture.name(), texture.shape());
        });
        found.into_iter().collect()
    }

    /// A texture without which there is no value at a point.
    pub(crate) fn unknown_texture(&self) -> Option<&str> {
        let mut found = None;
        self.each_texture(&mut |texture| {
            if texture.sampling().is_none() {
                found = Some(texture.name());
            }
        });
        found
    }

    // Recursion: over blocks in blocks, which stand at most `MAX_DEPTH` deep.
    fn each_texture<'f>(&'f self, see: &mut dyn FnMut(&'f Texture)) {
        for field in self.fields.iter() {
            if let Field::Texture(texture) = field {
                see(texture);
            }
        }
        for block in &self.blocks.functions {
            block.each_texture(see);
        }
    }

    /// The function where this texture is that image. A name that it does not have changes nothing.
    ///
    /// # Errors
    /// If the image does not fit the texture.
    pub fn with_image(&self, name: &str, sampling: &Sampling) -> Result<Self, ImageError> {
        self.with_textures(&|texture| match texture.name() == name {
            true => texture.bound(sampling),
            false => Ok(texture.clone()),
        })
    }

    /// The function where the texels of this texture are what a format holds; of textures of integers nothing changes.
    #[must_use]
    pub fn with_format(&self, name: &str, texels: Texels) -> Self {
        let changed = self.with_textures::<core::convert::Infallible>(&|texture| {
            let texture = texture.clone();
            Ok(match texture.name() == name {
                true => texture.of_format(texels),
                false => texture,
            })
        });
        match changed {
            Ok(function) => function,
        }
    }

    fn with_textures<E>(&self, change: &dyn Fn(&Texture) -> Result<Texture, E>) -> Result<Self, E> {
        let mut function = self.clone();
        let fields = self.fields.iter().map(|field| match field {
            Field::Texture(texture) => change(texture).map(Field::Texture),
            Field::Noise(noise) => Ok(Field::Noise(*noise)),
        });
        function.fields = fields.collect::<Result<Vec<Field>, E>>()?.into();
        for block in &mut function.blocks.functions {
            *block = Arc::new(block.with_textures(change)?);
        }
        Ok(function)
    }
}
