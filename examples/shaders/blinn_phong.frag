// Blinn's variant of Phong's reflection, in GLSL: E = diffuse (n.l) + specular max(0, n.h)^p, with h the direction of l + v.
//
// J. F. Blinn, Models of light reflection for computer synthesized pictures, SIGGRAPH 1977.
// outward: normal in [-1, 1]; light finite; viewer finite
// outward: material.diffuse in [0, 1]; material.specular in [0, 1]; material.exponent in [1, 100]
#version 450

layout(set = 0, binding = 0) uniform Material {
    vec3 diffuse;
    float exponent;
    vec3 specular;
} material;

layout(location = 0) in vec3 normal;
layout(location = 1) in vec3 light;
layout(location = 2) in vec3 viewer;
layout(location = 0) out vec4 color;

void main() {
    vec3 n = normalize(normal), l = normalize(light), v = normalize(viewer);
    float nl = max(dot(n, l), 0.0);
    float nh = max(dot(n, normalize(l + v)), 0.0);
    color = vec4(material.diffuse * nl + material.specular * pow(nh, material.exponent), 1.0);
}
