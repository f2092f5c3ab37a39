//! π, ln 2 and ln 10 to 1,024 bits and more, and 2/π to 2,048.
//!
//! The idea: stored binary digits, cut off. The digits that follow are unknown, so the enclosure is
//! from the digits to the digits plus one unit of the last; converting to fewer limbs rounds the
//! ends outward like any conversion. The long 2/π serves the reduction of f64 arguments up to 2¹⁰²⁴
//! ([`super::reduce`]).
//!
//! The tests recompute every digit by series of our own at 35 limbs.

use super::number::Number;

/// The number of limbs of 2/π.
pub(super) const LONG: usize = 32;

/// The digits of π/4 after the point, least significant first.
#[rustfmt::skip] // Four limbs to the line.
const QUARTER_PI: [u64; 16] = [
    0x98da_4836_1c55_d39a, 0xc200_7cb8_a163_bf05, 0x4928_6651_ece4_5b3d, 0xae9f_2411_7c4b_1fe6,
    0xee38_6bfb_5a89_9fa5, 0x0bff_5cb6_f406_b7ed, 0xf44c_42e9_a637_ed6b, 0xe485_b576_625e_7ec6,
    0x4fe1_356d_6d51_c245, 0x302b_0a6d_f25f_1437, 0xef95_19b3_cd3a_431b, 0x514a_0879_8e34_04dd,
    0x020b_bea6_3b13_9b22, 0x2902_4e08_8a67_cc74, 0xc4c6_628b_80dc_1cd1, 0xc90f_daa2_2168_c234,
];

/// The digits of ln 2 after the point, least significant first.
#[rustfmt::skip] // Four limbs to the line.
const LN_2: [u64; 16] = [
    0xda2d_97c5_0f3f_d5c6, 0x655f_a187_2f20_e3a2, 0xf5df_a6bd_3830_3248, 0x72ce_87b1_9d65_48ca,
    0x256f_a0ec_7657_f74b, 0xb9ea_9bc3_b136_603b, 0x1acb_da11_317c_387e, 0x3e96_ca16_224a_e8c5,
    0x2757_3b29_1169_b825, 0xed2e_ae35_c138_2144, 0x5595_52fb_4afa_1b10, 0xe7b8_7620_6deb_ac98,
    0x8a0d_175b_8baa_fa2b, 0x40f3_4326_7298_b62d, 0xc9e3_b398_03f2_f6af, 0xb172_17f7_d1cf_79ab,
];

/// The digits of (ln 10)/4 after the point, least significant first.
#[rustfmt::skip] // Four limbs to the line.
const QUARTER_LN_10: [u64; 16] = [
    0x469e_a58e_9305_e981, 0x5b08_b057_d5ed_e20f, 0x8e93_368d_4478_9c4f, 0xca67_b35b_2360_5085,
    0x5161_bb49_d219_c7bb, 0xef66_ceb0_4ab3_c6fa, 0x765a_a6c3_b0d8_31fb, 0x782c_f8a2_8a8c_911e,
    0xfb8f_7884_02e5_16d6, 0x2c62_2418_410b_e2da, 0xcc70_cbc0_2c5f_0d68, 0x962f_02d7_b1a8_105c,
    0x83c6_1e82_01f0_2d72, 0xe28f_ecf9_da5d_f90e, 0xea56_d62b_82d3_0a28, 0x935d_8ddd_aaa8_ac16,
];

/// The digits of 2/π after the point, least significant first.
#[rustfmt::skip] // Four limbs to the line.
pub(super) const TWO_OVER_PI: [u64; LONG] = [
    0x9f3a_1f35_caf2_7f1d, 0xc33d_26ef_6b1e_5ef8, 0x32c2_de4f_9832_7dbb, 0xa5ff_0705_3f7e_33e8,
    0xddaf_44d1_5719_053e, 0x8359_c476_8b96_1ca6, 0x19c3_67cd_dce8_092a, 0x60e2_7bc0_8c6b_47c4,
    0x0606_1556_ca73_a8c9, 0x8dff_d880_4d73_2731, 0x6599_855f_14a0_6840, 0xa9e3_9161_5ee6_1b08,
    0xf0cf_bc20_9af4_361d, 0x5603_3046_fc7b_6bab, 0x6bfb_5fb1_1f8d_5d08, 0x3d07_39f7_8a52_92ea,
    0x7527_bac7_ebe5_f17b, 0x4f46_3f66_9e5f_ea2d, 0x6d36_7ecf_27cb_09b7, 0xef2f_118b_5a0a_6d1f,
    0x1ff8_97ff_de05_980f, 0x9c84_5f8b_bdf9_283b, 0x3991_d639_8353_39f4, 0xe99c_7026_b45f_7e41,
    0xe882_35f5_2ebb_4484, 0xfe1d_eb1c_b129_a73e, 0x0649_2eea_09d1_921c, 0xb724_6e3a_424d_d2e0,
    0xfe51_63ab_debb_c561, 0xdb62_9599_3c43_9041, 0xfc27_57d1_f534_ddc0, 0xa2f9_836e_4e44_1529,
];

/// The number whose digits after the point begin with these, times 2^scale.
fn beginning_with<R: Number>(digits: &[u64; 16], scale: i64) -> R {
    R::digits(false, digits, scale - 1024, 1)
}

/// π.
pub(super) fn pi<R: Number>() -> R {
    beginning_with(&QUARTER_PI, 2)
}

/// ln 2.
pub(super) fn ln_2<R: Number>() -> R {
    beginning_with(&LN_2, 0)
}

/// ln 10.
pub(super) fn ln_10<R: Number>() -> R {
    beginning_with(&QUARTER_LN_10, 2)
}
