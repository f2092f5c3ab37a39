//! Textures of a function, by name: which there are, and how they get their images.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use super::{Field, ImageError, Sampling, Texels, Texture, TextureShape};
use crate::call::Group;
use crate::function::Function;

impl Function {
    /// The names of the textures that the function reads, also in blocks, in alphabetical order,
    /// each with what coordinates it has.
    #[must_use]
    pub fn textures(&self) -> Vec<(&str, TextureShape)> {
        let mut found = BTreeMap::new();
        self.each_texture(&mut |texture| {
            found.insert(texture.name(), texture.shape());
        });
        found.into_iter().collect()
    }

    /// A texture without an image, because of which the function has no value at a point.
    #[must_use]
    pub fn unknown_texture(&self) -> Option<&str> {
        let mut found = None;
        self.each_texture(&mut |texture| {
            if texture.sampling().is_none() {
                found = Some(texture.name());
            }
        });
        found
    }

    fn each_texture<'f>(&'f self, see: &mut dyn FnMut(&'f Texture)) {
        self.each_texture_once(&mut HashSet::new(), see);
    }

    // Recursion: over blocks in blocks and groups that call groups, which stand at most `MAX_DEPTH`
    // deep. Many calls have one group, which is looked at once.
    fn each_texture_once<'f>(
        &'f self,
        seen: &mut HashSet<*const Group>,
        see: &mut dyn FnMut(&'f Texture),
    ) {
        for field in self.fields.iter() {
            if let Field::Texture(texture) = field {
                see(texture);
            }
        }
        for block in &self.blocks.functions {
            block.each_texture_once(seen, see);
        }
        for group in self
            .blocks
            .calls
            .iter()
            .filter_map(|call| call.group.as_ref())
        {
            if seen.insert(Arc::as_ptr(group)) {
                for function in group.functions() {
                    function.each_texture_once(seen, see);
                }
            }
        }
    }

    /// The function in which this texture has this image. If it has no texture of that name,
    /// nothing changes.
    ///
    /// # Errors
    /// If the image has another shape than the texture, or the texture holds integers.
    pub fn with_image(&self, name: &str, sampling: &Sampling) -> Result<Self, ImageError> {
        self.with_textures(&|texture| match texture.name() == name {
            true => texture.bound(sampling),
            false => Ok(texture.clone()),
        })
    }

    /// The function in which the texels of this texture are known to be what a format holds. For a
    /// texture of integers nothing changes.
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
        self.with_textures_once(&mut HashMap::new(), change)
    }

    // Recursion: as above.
    fn with_textures_once<E>(
        &self,
        made: &mut HashMap<*const Group, Arc<Group>>,
        change: &dyn Fn(&Texture) -> Result<Texture, E>,
    ) -> Result<Self, E> {
        let mut function = self.clone();
        let fields = self.fields.iter().map(|field| match field {
            Field::Texture(texture) => change(texture).map(Field::Texture),
            Field::Noise(noise) => Ok(Field::Noise(*noise)),
        });
        function.fields = fields.collect::<Result<Vec<Field>, E>>()?.into();
        for block in &mut function.blocks.functions {
            *block = Arc::new(block.with_textures_once(made, change)?);
        }
        let mut calls = function.blocks.calls.to_vec();
        for group in calls.iter_mut().filter_map(|call| call.group.as_mut()) {
            let key = Arc::as_ptr(group);
            if !made.contains_key(&key) {
                let functions = group.functions().iter();
                let functions = functions.map(|f| f.with_textures_once(made, change).map(Arc::new));
                let functions = functions.collect::<Result<Vec<_>, E>>()?;
                made.insert(key, Arc::new(group.with_functions(functions)));
            }
            if let Some(new) = made.get(&key) {
                *group = Arc::clone(new);
            }
        }
        if !calls.is_empty() {
            function.blocks.calls = Arc::new(calls);
        }
        Ok(function)
    }
}
