/* SPDX-License-Identifier: Apache-2.0 */
/* fadd.s, fsub.s, fmul.s: exact results, every rounding mode, subnormals, overflow, infinities, NaN. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    ffr fadd.s, 0x40400000, 0x3f800000, 0x40000000, rne    /* 1 + 2 */
    ffr fadd.s, 0x3f800000, 0x40000000, 0xbf800000, dyn
    ffr fsub.s, 0xbf800000, 0x3f800000, 0x40000000, rne
    ffr fmul.s, 0x40c00000, 0x40000000, 0x40400000, rne    /* 2 * 3 */

    /* 1 + 2^-24 lies in the middle between 1 and the next number: a tie. */
    ffr fadd.s, 0x3f800000, 0x3f800000, 0x33800000, rne
    ffr fadd.s, 0x3f800000, 0x3f800000, 0x33800000, dyn
    ffr fadd.s, 0x3f800000, 0x3f800000, 0x33800000, rtz
    ffr fadd.s, 0x3f800000, 0x3f800000, 0x33800000, rdn
    ffr fadd.s, 0x3f800001, 0x3f800000, 0x33800000, rup
    ffr fadd.s, 0x3f800001, 0x3f800000, 0x33800000, rmm
    ffr fadd.s, 0xbf800001, 0xbf800000, 0xb3800000, rdn
    ffr fadd.s, 0xbf800000, 0xbf800000, 0xb3800000, rup
    ffr fadd.s, 0xbf800001, 0xbf800000, 0xb3800000, rmm
    /* The same above an odd number. */
    ffr fadd.s, 0x3f800002, 0x3f800001, 0x33800000, rne
    ffr fadd.s, 0x3f800001, 0x3f800001, 0x33800000, rtz

    /* Exact zeros. */
    ffr fadd.s, 0x00000000, 0x3f800000, 0xbf800000, rne
    ffr fadd.s, 0x80000000, 0x3f800000, 0xbf800000, rdn
    ffr fadd.s, 0x80000000, 0x80000000, 0x80000000, rne
    ffr fadd.s, 0x00000000, 0x80000000, 0x00000000, rup
    ffr fsub.s, 0x00000000, 0x00000000, 0x00000000, rne
    ffr fmul.s, 0x80000000, 0x80000000, 0x3f800000, rne

    /* Subnormal numbers. */
    ffr fadd.s, 0x00000002, 0x00000001, 0x00000001, rne
    ffr fsub.s, 0x007fffff, 0x00800000, 0x00000001, rne
    ffr fmul.s, 0x00400000, 0x00800000, 0x3f000000, rne    /* least normal / 2 */
    ffr fmul.s, 0x00000000, 0x00000001, 0x3f000000, rne    /* least subnormal / 2: a tie */
    ffr fmul.s, 0x00000001, 0x00000001, 0x3f000000, rup
    ffr fmul.s, 0x00000001, 0x00000001, 0x3f000000, rmm
    ffr fmul.s, 0x80000001, 0x80000001, 0x3f000000, rdn

    /* Overflow. */
    ffr fmul.s, 0x7f800000, 0x7f7fffff, 0x40000000, rne
    ffr fmul.s, 0x7f7fffff, 0x7f7fffff, 0x40000000, rtz
    ffr fmul.s, 0x7f7fffff, 0x7f7fffff, 0x40000000, rdn
    ffr fmul.s, 0x7f800000, 0x7f7fffff, 0x40000000, rup
    ffr fmul.s, 0x7f800000, 0x7f7fffff, 0x40000000, rmm
    ffr fmul.s, 0xff800000, 0xff7fffff, 0x40000000, rdn
    ffr fmul.s, 0xff7fffff, 0xff7fffff, 0x40000000, rup

    /* Infinities and NaN: every NaN that is computed is the canonical one. */
    ffr fadd.s, 0x7f800000, 0x7f800000, 0xff7fffff, rne
    ffr fadd.s, 0x7fc00000, 0x7f800000, 0xff800000, rne
    ffr fsub.s, 0x7fc00000, 0x7f800000, 0x7f800000, rne
    ffr fmul.s, 0x7fc00000, 0x7f800000, 0x00000000, rne
    ffr fmul.s, 0xff800000, 0x7f800000, 0xbf800000, rne
    ffr fadd.s, 0x7fc00000, 0x7f812345, 0x3f800000, rne
    ffr fmul.s, 0x7fc00000, 0xffc12345, 0x00000000, rne

    /* Destination and sources in one register. */
    operands 0x40000000
    fadd.s f5, f5, f5
    check_float f5, 0x40800000
    fmul.s f0, f5, f5
    check_float f0, 0x41800000
    fsub.s f31, f0, f5
    check_float f31, 0x41400000
    finish
