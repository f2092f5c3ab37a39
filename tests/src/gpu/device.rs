//! `Device`: a Vulkan device, and a compute shader run on it.

use wgpu::util::DeviceExt as _;

use super::PACKAGES;

/// Invocations of a workgroup, as the shaders say.
pub const GROUP: u32 = 64;

/// A device that runs shaders.
#[derive(Debug)]
pub struct Device {
    /// What it is called.
    pub name: String,
    device: wgpu::Device,
    queue: wgpu::Queue,
}

/// A shader that was compiled.
#[derive(Debug)]
pub struct Shader {
    pipeline: wgpu::ComputePipeline,
    layout: wgpu::BindGroupLayout,
}

fn name(info: &wgpu::AdapterInfo) -> String {
    format!("{} ({} {})", info.name, info.driver, info.driver_info)
}

impl Device {
    /// The first device whose name or driver contains what the variable `OUTWARD_GPU_ADAPTER`
    /// says, or any without it; a GPU, if there is one.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn open() -> Self {
        pollster::block_on(async {
            let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
                backends: wgpu::Backends::VULKAN,
                ..wgpu::InstanceDescriptor::new_without_display_handle()
            });
            let wanted = std::env::var("OUTWARD_GPU_ADAPTER").unwrap_or_default();
            let all = instance.enumerate_adapters(wgpu::Backends::VULKAN).await;
            let names: Vec<String> = all.iter().map(|a| name(&a.get_info())).collect();
            assert!(
                !names.is_empty(),
                "there is no Vulkan driver. On Debian, {PACKAGES} are one that needs no GPU."
            );
            let chosen = all
                .iter()
                .zip(&names)
                .filter(|(_, name)| name.contains(&wanted));
            let is_cpu = |a: &wgpu::Adapter| a.get_info().device_type == wgpu::DeviceType::Cpu;
            let Some((adapter, name)) = chosen.min_by_key(|(adapter, _)| is_cpu(adapter)) else {
                panic!("OUTWARD_GPU_ADAPTER is {wanted:?}, which is in none of {names:?}");
            };
            let device = adapter.request_device(&wgpu::DeviceDescriptor::default());
            let (device, queue) = device
                .await
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            Self {
                name: name.clone(),
                device,
                queue,
            }
        })
    }

    /// Compiles WGSL with one compute shader, whose bindings 0 and 1 of group 0 are the inputs and
    /// the outputs.
    ///
    /// # Panics
    /// If it is not valid.
    #[must_use]
    pub fn compile(&self, text: &str) -> Shader {
        let scope = self.device.push_error_scope(wgpu::ErrorFilter::Validation);
        let module = self
            .device
            .create_shader_module(wgpu::ShaderModuleDescriptor {
                label: None,
                source: wgpu::ShaderSource::Wgsl(text.into()),
            });
        // An explicit layout: one that is made from the shader lacks what the shader does not use.
        let entry = |binding, read_only| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::COMPUTE,
            ty: wgpu::BindingType::Buffer {
                ty: wgpu::BufferBindingType::Storage { read_only },
                has_dynamic_offset: false,
                min_binding_size: None,
            },
            count: None,
        };
        let layout = self
            .device
            .create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
                label: None,
                entries: &[entry(0, true), entry(1, false)],
            });
        let pipeline_layout = self
            .device
            .create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
                label: None,
                bind_group_layouts: &[Some(&layout)],
                ..Default::default()
            });
        let pipeline = self
            .device
            .create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
                label: None,
                layout: Some(&pipeline_layout),
                module: &module,
                entry_point: None,
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                cache: None,
            });
        if let Some(error) = pollster::block_on(scope.pop()) {
            panic!("{error}\n{text}");
        }
        Shader { pipeline, layout }
    }

    /// Runs a shader on rows of inputs; returns rows of so many outputs.
    ///
    /// # Panics
    /// If the device fails.
    #[must_use]
    pub fn run(&self, shader: &Shader, rows: u32, inputs: &[f32], outputs: u32) -> Vec<f32> {
        assert!(rows.is_multiple_of(GROUP), "workgroups are full");
        let bytes: Vec<u8> = inputs.iter().flat_map(|x| x.to_le_bytes()).collect();
        let given = self
            .device
            .create_buffer_init(&wgpu::util::BufferInitDescriptor {
                label: None,
                contents: &bytes,
                usage: wgpu::BufferUsages::STORAGE,
            });
        let size = u64::from(rows) * u64::from(outputs) * 4;
        let buffer = |usage| {
            self.device.create_buffer(&wgpu::BufferDescriptor {
                label: None,
                size,
                usage,
                mapped_at_creation: false,
            })
        };
        let made = buffer(wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_SRC);
        let read = buffer(wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST);
        let group = self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &shader.layout,
            entries: &[
                wgpu::BindGroupEntry {
                    binding: 0,
                    resource: given.as_entire_binding(),
                },
                wgpu::BindGroupEntry {
                    binding: 1,
                    resource: made.as_entire_binding(),
                },
            ],
        });
        let mut encoder = self
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        {
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
            pass.set_pipeline(&shader.pipeline);
            pass.set_bind_group(0, &group, &[]);
            pass.dispatch_workgroups(rows / GROUP, 1, 1);
        }
        encoder.copy_buffer_to_buffer(&made, 0, &read, 0, size);
        self.queue.submit([encoder.finish()]);
        read.map_async(wgpu::MapMode::Read, .., |result| {
            result.unwrap_or_else(|error| panic!("the results cannot be read: {error}"));
        });
        self.device
            .poll(wgpu::PollType::wait_indefinitely())
            .unwrap_or_else(|error| panic!("the device does not come to an end: {error}"));
        let view = read
            .get_mapped_range(..)
            .unwrap_or_else(|error| panic!("the results cannot be read: {error}"));
        let words = view.chunks_exact(4);
        words
            .map(|w| f32::from_le_bytes([w[0], w[1], w[2], w[3]]))
            .collect()
    }
}
