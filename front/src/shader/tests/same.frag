#version 450 core
struct S {
    float a[4];
    vec3 v;
};
struct O {
    float y;
    int n;
    vec3 w;
};
struct U {
    mat3x3 m;
    float k;
    vec4 e[2];
};
layout(std140) uniform U_block_0Fragment { U _group_0_binding_0_fs; };

uint seed = 7u;

layout(location = 0) smooth in float _vs2fs_location0;
layout(location = 1) flat in int _vs2fs_location1;
layout(location = 0) out float _fs2p_location0;
layout(location = 1) out int _fs2p_location1;
layout(location = 2) out vec3 _fs2p_location2;

uint rnd() {
    uint _e2 = seed;
    seed = ((_e2 * 1664525u) + 1013904223u);
    uint _e8 = seed;
    return (_e8 >> 16u);
}

float bump(inout S p, int i) {
    float _e4 = p.a[i];
    p.a[i] = (_e4 + 1.5);
    float _e9 = p.v.y;
    p.v.y = (_e9 * 2.0);
    float _e18 = p.a[((i + 1) % 4)];
    return _e18;
}

float early(float x_1) {
    int i_1 = 0;
    bool local_1 = false;
    uint j = 0u;
    bool loop_init = true;
    while(true) {
        if (!loop_init) {
            int _e45 = i_1;
            i_1 = (_e45 + 1);
        }
        loop_init = false;
        int _e3 = i_1;
        if ((_e3 < 8)) {
        } else {
            break;
        }
        {
            int _e6 = i_1;
            float t = ((float(_e6) * 0.5) - x_1);
            if ((t > 1.0)) {
                return t;
            }
            int _e13 = i_1;
            if ((_e13 == 6)) {
                local_1 = (x_1 > 2.0);
            } else {
                local_1 = false;
            }
            bool _e21 = local_1;
            if (_e21) {
                break;
            }
            j = 0u;
            bool loop_init_1 = true;
            while(true) {
                if (!loop_init_1) {
                    uint _e33 = j;
                    j = (_e33 + 1u);
                    uint _e35 = j;
                    if ((_e35 > 6u)) {
                        break;
                    }
                }
                loop_init_1 = false;
                uint _e24 = j;
                uint _e25 = rnd();
                j = (_e24 + (_e25 % 3u));
                uint _e29 = j;
                if ((_e29 == 4u)) {
                    continue;
                }
            }
            uint _e38 = j;
            if ((_e38 == 8u)) {
                int _e41 = i_1;
                return -(float(_e41));
            }
        }
    }
    return (x_1 * 3.0);
}

void main() {
    float x = _vs2fs_location0;
    int n = _vs2fs_location1;
    S s; s.a[0] = 0.0; s.a[1] = 0.0; s.a[2] = 0.0; s.a[3] = 0.0;
    O o = O(0.0, 0, vec3(0.0));
    bool local = false;
    s.v = vec3(x, 1.0, 2.0);
    switch(n) {
        case 0:
        case 1: {
            float _e9 = bump(s, n);
            o.y = _e9;
            break;
        }
        case 2: {
            if ((x > 1.0)) {
                o.y = 5.0;
                break;
            }
            float _e15 = early(x);
            o.y = _e15;
            break;
        }
        case 7: {
            discard;
        }
        default: {
            while(true) {
                int _e17 = o.n;
                if ((_e17 < 5)) {
                } else {
                    break;
                }
                {
                    int _e21 = o.n;
                    o.n = (_e21 + 2);
                    if (!((x < 0.0))) {
                        int _e30 = o.n;
                        local = (_e30 == 4);
                    } else {
                        local = true;
                    }
                    bool _e34 = local;
                    if (_e34) {
                        break;
                    }
                }
            }
            float _e38 = early((x * 0.5));
            float _e43 = s.a[(n & 3)];
            o.y = (_e38 + _e43);
            break;
        }
    }
    int _e46 = o.n;
    uint _e47 = rnd();
    o.n = (_e46 + (int(_e47) ^ n));
    mat3x3 _e54 = _group_0_binding_0_fs.m;
    vec3 _e56 = s.v;
    vec3 _e59 = s.v;
    vec4 _e73 = _group_0_binding_0_fs.e[(n & 1)];
    float _e77 = _group_0_binding_0_fs.k;
    o.w = (((_e54 * _e56) + refract(normalize(_e59), vec3(0.0, 1.0, 0.0), 0.5)) + (_e73.xyz * _e77));
    O _e80 = o;
    _fs2p_location0 = _e80.y;
    _fs2p_location1 = _e80.n;
    _fs2p_location2 = _e80.w;
    return;
}

