// A wall of bricks: every other course is moved by half a brick, and each brick has one of seven
// shades, by a remainder of integers. E is 0.3 in the joints, and else from 0.4 to 1.
// outward: p in [-100, 100]

fn f(p: vec2<f32>) -> f32 {
    let up = p.y * 4.0;
    let course = i32(floor(up));
    let along = p.x * 2.0 + 0.5 * f32(abs(course) % 2);
    let brick = i32(floor(along));
    let shade = u32(31 * brick + 17 * course) % 7u;
    let in_joint = fract(along) < 0.05 || fract(up) < 0.1;
    return select(0.4 + f32(shade) / 10.0, 0.3, in_joint);
}
