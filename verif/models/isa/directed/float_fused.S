/* SPDX-License-Identifier: Apache-2.0 */
/* fmadd.s and its family: signs, one rounding, cancellation, infinities and NaN. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    fff fmadd.s, 0x41200000, 0x40000000, 0x40400000, 0x40800000      /* 2 * 3 + 4 */
    fff fmsub.s, 0x40000000, 0x40000000, 0x40400000, 0x40800000
    fff fnmsub.s, 0xc0000000, 0x40000000, 0x40400000, 0x40800000
    fff fnmadd.s, 0xc1200000, 0x40000000, 0x40400000, 0x40800000

    /* (1 + 2^-12)^2 = 1 + 2^-11 + 2^-24: a product that is rounded first loses the last part. */
    fff fmsub.s, 0x33800000, 0x3f800800, 0x3f800800, 0x3f801000
    fff fnmsub.s, 0xb3800000, 0x3f800800, 0x3f800800, 0x3f801000
    /* 1 * 1 + 2^-100, and the rounding modes. */
    fff fmadd.s, 0x3f800000, 0x3f800000, 0x3f800000, 0x0d800000, rne
    fff fmadd.s, 0x3f800001, 0x3f800000, 0x3f800000, 0x0d800000, rup
    fff fmadd.s, 0x3f7fffff, 0x3f800000, 0x3f800000, 0x8d800000, rtz
    fff fmadd.s, 0x3f800000, 0x3f800000, 0x3f800000, 0x8d800000, rmm
    fff fmadd.s, 0x00000000, 0x00000001, 0x00000001, 0x00000000, rne
    fff fmadd.s, 0x00000001, 0x00000001, 0x00000001, 0x00000000, rup

    /* Exact zeros. */
    fff fmadd.s, 0x00000000, 0x40000000, 0x40000000, 0xc0800000, rne
    fff fmadd.s, 0x80000000, 0x40000000, 0x40000000, 0xc0800000, rdn
    fff fnmadd.s, 0x80000000, 0x00000000, 0x3f800000, 0x00000000, rne

    fff fmadd.s, 0x7f800000, 0x7f800000, 0x3f800000, 0xff7fffff
    fff fmadd.s, 0x7fc00000, 0x7f800000, 0x3f800000, 0xff800000
    fff fmadd.s, 0x7fc00000, 0x7f800000, 0x00000000, 0x7fc00000
    fff fmadd.s, 0x7fc00000, 0x3f800000, 0x3f800000, 0x7f800001
    fff fnmadd.s, 0x7fc00000, 0x3f800000, 0x3f800000, 0xffc12345
    finish
